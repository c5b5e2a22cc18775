"""The squares of a winding score track as they lie in a drawing, and where markers stand on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

END_COLUMNS: Final = 5
"""Columns of the chequered strip at the finish, with its number."""

ROOMY_COLUMNS: Final = 5
"""Columns of a square on which a figure stands beside the number."""

FIRST_COLUMNS: Final = 3
"""Columns before the first square, where there is room for a tree behind the last one."""

JOINT: Final = "▕"
"""The sign of a joint between two stones: thin, for numbers stand beside it."""

CROWD: Final = 7
"""The markers that may stand on the first square at once."""


class Way(msgspec.Struct, frozen=True):
    """The squares of a winding track as they lie in a drawing: `lane` squares a row, each `wide` x `high` cells."""

    lane: int
    lanes: int
    wide: int
    high: int
    left: int
    top: int
    bay: int = 0
    """Columns by which the first square is broader, for all markers start there."""
    gap: int = 1
    """Rows between two lanes; without any, a seam of half a row parts them."""

    def at(self, square: int) -> tuple[int, int]:
        """The upper left cell of a square, without the bay of the first; every other lane runs back."""
        row, column = divmod(square, self.lane)
        x = self.left + (self.lane - 1 - column if row % 2 else column) * self.wide
        return x, self.top + row * (self.high + self.gap)

    def span(self, square: int) -> tuple[int, int]:
        """The first column of a square, and its columns."""
        x, _ = self.at(square)
        return (x, self.wide) if square else (x - self.bay, self.wide + self.bay)

    def number(self, square: int) -> int:
        """The column at which the number of a square begins: over the middle of it, and in the corner of the first."""
        x, _ = self.at(square)
        return x + self.wide // 2 - (square > 9) if square else x - self.bay + self.indent

    @property
    def indent(self) -> int:
        """Columns before the number of the first square."""
        return int(self.wide > 3)

    @property
    def end(self) -> tuple[int, int]:
        """The upper left cell of the finish: beside the last square."""
        x, y = self.at(self.lanes * self.lane - 1)
        return (x + self.wide if self.lanes % 2 else x - END_COLUMNS), y

    @property
    def foot(self) -> int:
        """The first row below the lanes."""
        return self.top + self.lanes * (self.high + self.gap) - self.gap

    def stand(self, square: int) -> tuple[int, int]:
        """The cell at which the chip of a marker begins that stands alone."""
        x, wide = self.span(square)
        return x + wide // 2 - 1, self.at(square)[1] + self.high - 1

    @property
    def told(self) -> int:
        """The row in which gains are told: above the lanes, else below them, where the drawing may end."""
        return self.top - 1 if self.top else self.foot

    def places(self, square: int, standing: Mapping[int, int]) -> list[tuple[int, int]]:
        """The cells of the markers of a crowd: air between them, and between them and those of the next square.

        Those without room in the last row stand beside the number. `standing` counts the markers of every square.
        """
        count, (x, wide) = standing[square], self.span(square)
        y = self.at(square)[1]
        low = y + self.high - 1
        inner, outer = [*range(x + 1, x + wide, 2)], [*range(x, x + wide, 2)]
        if not square and wide > CROWD:
            first = x + self.indent
            columns = [column for column in (0, 2, 4, 6) if first + column < x + wide]
            above = low - 1 if self.high > 2 else y  # below the number where there is room
            behind = [(first + column, above) for column in columns[1:]] if count > len(columns) else []
            return [*behind, *((first + column, low) for column in columns)][:count]
        top = [x + wide - 1, x][: 1 + (wide > 3)]
        if count <= len(inner):
            return [(column, low) for column in inner[:count]]
        if count <= len(outer) and all(side <= len(inner) for side in self._beside(square, standing)):
            return [(column, low) for column in outer[:count]]
        for row in (inner, outer, [*range(x, x + wide)]):
            if count <= len(row) + len(top):
                above = max(count - len(row), 0)
                return [*((at, low) for at in row[: count - above]), *((at, y) for at in top[:above])]
        return []

    def _beside(self, square: int, standing: Mapping[int, int]) -> list[int]:
        """The markers on the squares before and after it in its lane."""
        row = square // self.lane
        return [standing.get(side, 0) for side in (square - 1, square + 1) if side // self.lane == row]


def way_of(lane: int, finish: int, width: int, height: int) -> Way:
    """The largest squares that fit, in the middle."""
    lanes = -(-finish // lane)
    wide = max([side for side in range(4, 8) if lane * side + END_COLUMNS + _bay(side) < width], default=3)
    room = max(width - lane * wide - END_COLUMNS, 0)
    bay = min(_bay(wide) + (room > _bay(wide) + 2), room)
    high = max(2, min(3, (height - lanes + 1) // lanes))
    margin = int(width > lane * wide + END_COLUMNS + bay)
    left = max((width - lane * wide - END_COLUMNS) // 2, bay + margin)
    if wide >= ROOMY_COLUMNS:
        left = min(left, max(FIRST_COLUMNS, bay + margin))
    else:  # without trees it lies in the middle, its bay included
        left = max(left, bay + (width - lane * wide - END_COLUMNS + 1 - bay) // 2)
    gap = int(height > lanes * (high + 1) - 2)
    top = max((height - lanes * (high + gap) + gap + (high > 2)) // 2, 0)
    return Way(lane, lanes, wide, high, left if lanes % 2 else left + END_COLUMNS, top, bay, gap)


def _bay(wide: int) -> int:
    """The columns that a square of this breadth lacks for a letter of each marker and a seam."""
    return max(CROWD + 1 - wide, 0)
