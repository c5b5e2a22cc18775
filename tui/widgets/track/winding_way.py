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

SEAM: Final = "▁"
"""The sign of a seam between two lanes: thin, for markers stand on it."""

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

    def abreast(self, square: int, count: int) -> list[int]:
        """The columns of so many letters side by side: near the square's number, with air between if it fits."""
        x, wide = self.span(square)
        middle, last = wide // 2, wide - 1 - (self.wide > 3)
        step = 2 if 2 * (count - 1) <= last else 1
        first = min(max(middle - (count - 1 if step == 2 else count // 2), 0), max(last - step * (count - 1), 0))
        return [x + column for at in range(count) if (column := first + step * at) < wide]

    def pair(self, square: int) -> tuple[int, int]:
        """The columns of two markers of a column and a half, with air between them and beside them."""
        x, wide = self.span(square)
        first = x + (wide - 4) // 2 if square else self.number(square) + 2
        return first, first + 3 - (wide < ROOMY_COLUMNS)

    def apart(self, square: int, standing: Mapping[int, int], *, below: bool) -> list[tuple[int, int]]:
        """The cells of all the markers on a square that no other marker touches; side by side where none are left.

        `standing` counts the markers of every square. Of three, and of two before a crowd on the next square to the
        right, the last stands `below`, in the row before the next lane.
        """
        count = standing[square]
        x, wide = self.span(square)
        low = self.at(square)[1] + self.high - 1
        columns = self.abreast(square, count)
        side_by_side = [(column, low) for column in columns]
        if not square and wide > CROWD and count > wide // 2:
            behind = [(x + self.indent + column, low - self.high + 1) for column in (2, 4, 6)]
            first = x + self.indent  # below the others
            return (behind + [(first + column, low) for column in (0, 2, 4, 6)])[:count]
        if self.high > 2 or count < 2:
            return side_by_side
        if not self.gap and 2 * count - 1 == wide and not self._full_beside(square, standing):
            return [(x + 2 * column, low) for column in range(count)]
        below = below and self.gap > 0 and (square + 1) % self.lane > 0
        touched = self.wide == 3 and self._crowd_beside(square, standing)
        glued = touched if count == 2 else columns != [*range(columns[0], columns[0] + 2 * count, 2)][:count]
        if count > 3 or not (below and glued):
            return side_by_side
        if count == 2:
            return [(x, low), (x + 1, low + 1)]
        first = columns[1] - 1
        return [(first, low), (first + 1, low + 1), (first + 2, low)]

    def _full_beside(self, square: int, standing: Mapping[int, int]) -> bool:
        """True when as many as fill a square stand on the one before it or on the one after it."""
        row = square // self.lane
        sides = [side for side in (square - 1, square + 1) if side // self.lane == row]
        return any(2 * standing.get(side, 0) > self.wide for side in sides)

    def _crowd_beside(self, square: int, standing: Mapping[int, int]) -> bool:
        """True when several markers stand on the next square to the right."""
        row = square // self.lane
        right = square - 1 if row % 2 else square + 1
        return right // self.lane == row and standing.get(right, 0) > 1


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
