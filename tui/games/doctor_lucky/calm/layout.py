"""The layout of the map: the areas in rows, and below them the lines that explain it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from engine.games.doctor_lucky.components import Components

MAX_AREA_ROWS: Final = 7
"""The most rows that an area takes."""

ROOMY_ROWS: Final = 5
"""Rows from which on each thing of an area has its own, and a blank one follows."""


class Layout(msgspec.Struct, frozen=True):
    """The size of an area with the column before it that parts it from the next, in cells."""

    width: int
    height: int
    roomy: bool
    """True when there is a row between areas, and a row for each thing."""
    inside: int
    """The cells of a line in an area."""
    tile: int
    """The rows of an area without the one that parts it from the next."""
    below: int
    """The first row below the map."""
    right: int
    """The column after the table."""
    bottom: int
    """The row after the table."""
    place: Mapping[int, tuple[int, int]]
    """Area to its column from the west and its row from the north (DL-1.2)."""
    diagonals: tuple[tuple[int, int], ...]
    """The borders between areas that touch only at a corner (DL-1.2)."""

    def corner(self, area: int) -> tuple[int, int]:
        """The left upper cell of an area."""
        column, row = self.place[area]
        return column * self.width + 1, row * self.height

    def borders(self) -> list[tuple[int, int, str]]:
        """The borders at corners, each as a column, a row and the stroke that joins both areas (DL-1.2)."""
        marks = []
        for first, second in self.diagonals:
            (_, y), (to_x, to_y) = sorted((self.place[first], self.place[second]))
            marks.append((to_x * self.width, max(y, to_y) * self.height - 1, "\\" if to_y > y else "/"))
        return marks


def layout(box: Components, width: int, height: int) -> Layout:
    """The map as large as it can be, with two rows below it where there is any room."""
    rows, columns = len(box.grid), len(box.grid[0])
    high = min(max((height - 2) // rows, height // rows if height < 3 * rows else 3, 1), MAX_AREA_ROWS)
    wide, roomy = (width - 1) // columns, high >= ROOMY_ROWS
    place = {area: (column, row) for row, areas in enumerate(box.grid) for column, area in enumerate(areas)}
    return Layout(wide, high, roomy, wide - 1, high - roomy, high * rows, width, height, place, box.diagonals)
