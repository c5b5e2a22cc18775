"""The limits of a host's tables, unless its operator sets others."""

from __future__ import annotations

from typing import Final

TABLES: Final = 200
"""Tables of the whole host at a time, without those that are over."""

OWN_TABLES: Final = 5
"""The same of one account."""
