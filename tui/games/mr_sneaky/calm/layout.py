"""The layout of the table: the diamond of doors, from the treasure's end above to the start card below."""

from __future__ import annotations

from typing import Final

import msgspec

ROWS: Final = ((7,), (5, 6), (2, 3, 4), (0, 1))
"""The rows of doors from above, each from the left: the thief comes from below."""

MIN_DOOR_ROWS: Final = 4
ROOMY_DOOR_ROWS: Final = 7
"""Rows of a door: its head and a line or two for each card."""

WIDEST: Final = 30
GAP: Final = 2
"""The most rows between two doors."""


class Layout(msgspec.Struct, frozen=True):
    """The size of a door, and the places of all things, in cells."""

    width: int
    height: int
    doors: tuple[tuple[int, int], ...]
    """Door to its left upper corner."""
    start: int
    """The row of the start card."""
    right: int
    """The column after the table."""

    @property
    def roomy(self) -> bool:
        """True when there are two lines for each card on a door."""
        return self.height >= ROOMY_DOOR_ROWS

    def left_of(self, door: int, wide: int) -> int:
        """The first of so many columns that end a gap before a door, or of those that there are."""
        return max(1, self.doors[door][0] - 1 - wide)

    def right_of(self, door: int) -> int:
        """The first column after a door, and after it a gap."""
        return self.doors[door][0] + self.width + 1


def layout(width: int, height: int) -> Layout:
    """The diamond as large as it can be. It fits from 52 x 17 cells on."""
    between = 1 if width < 70 else 2
    door = min((width - 2 - 2 * between) // 3, WIDEST)
    space = height - 1
    high = ROOMY_DOOR_ROWS if space >= 4 * ROOMY_DOOR_ROWS else max(MIN_DOOR_ROWS, (space - 3) // 4)
    spare = max(space - 4 * high, 0)
    # what is left goes between the rows, first where it parts the middle ones
    gaps = [min((spare + 2 - i) // 3, GAP) for i in (2, 1, 0)]
    y = max((spare - sum(gaps)) // 2, 0)
    doors = [(0, 0)] * 8
    for row, gap in zip(ROWS, (*gaps, 0), strict=True):
        x = (width - len(row) * door - (len(row) - 1) * between) // 2
        for place in row:
            doors[place] = (x, y)
            x += door + between
        y += high + gap
    return Layout(door, high, tuple(doors), y, width)
