"""The largest terminal that is drawn on: a window may claim any size, and each cell costs memory and time."""

from __future__ import annotations

from typing import Final

LARGEST: Final = (500, 200)
"""Columns and rows."""


def bounded(columns: int, rows: int) -> tuple[int, int]:
    """The part of a terminal that is drawn on."""
    return min(columns, LARGEST[0]), min(rows, LARGEST[1])
