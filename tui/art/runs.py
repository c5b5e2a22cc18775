"""Runs of cells in a row: which ones are sent together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from tui.art.cell import Cell

MOVEMENT: Final = 8
"""Bytes that move the cursor: cells that stayed as they were are sent again with those beside them if it costs less."""

CHANGE: Final = 16
"""Bytes of a change of style, more or less."""


def joined(columns: Sequence[int]) -> list[tuple[int, int]]:
    """The first columns and the ends of runs without a gap."""
    made: list[tuple[int, int]] = []
    for column in columns:
        if made and made[-1][1] == column:
            made[-1] = made[-1][0], column + 1
        else:
            made.append((column, column + 1))
    return made


def runs(row: Sequence[Cell], columns: Sequence[int]) -> list[tuple[int, int]]:
    """The first columns and the ends of runs; a gap that costs more bytes than a new beginning parts two of them."""
    made: list[tuple[int, int]] = []
    end = -MOVEMENT
    for column in columns:
        if column == end or (column - end < MOVEMENT and _bytes(row[end - 1 : column + 1]) < MOVEMENT):
            made[-1] = made[-1][0], column + 1
        else:
            made.append((column, column + 1))
        end = column + 1
    return made


def _bytes(cells: Sequence[Cell]) -> int:
    """The bytes of sending the cells between the first and the last of a row of them, more or less."""
    changes = sum(cell.style is not after.style for cell, after in pairwise(cells))
    needed = cells[0].style is not cells[-1].style
    return sum(len(cell.char.encode()) for cell in cells[1:-1]) + CHANGE * (changes - needed)
