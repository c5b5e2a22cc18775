"""The names and talk of people on a host: how long they may be, and when two names are taken for each other."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_TALK: Final = 200
"""Cells of the longest chat message."""


def folded(name: str) -> str:
    """The form of a name in which names that look alike are equal: without case, width and blanks."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
