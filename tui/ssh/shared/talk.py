"""The length of what people say on a host."""

from __future__ import annotations

from typing import Final

LONGEST_TALK: Final = 200
"""Cells of the longest chat message."""
