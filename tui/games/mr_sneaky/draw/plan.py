"""The plan of the mansion: the size of a bay and a floor, and the places of all doors, in cells."""

from __future__ import annotations

from typing import Final

import msgspec

FLOORS: Final = ((7,), (5, 6), (2, 3, 4), (0, 1))
"""The doors of each floor from above, each from the left: the thief comes from below."""

WALLPAPERS: Final = (3, 2, 1, 0)
"""Floor to the number of its wallpaper."""

MIN_FLOOR_ROWS: Final = 5
MAX_FLOOR_ROWS: Final = 12
"""Rows of a floor, its beam among them."""

WIDEST: Final = 40
"""Columns of a bay: a gap, the door and the wall beside it."""

DOORS: Final = ((32, 11), (26, 9), (20, 7), (0, 6))
"""Columns of a bay, from the broadest, and of its door."""

THIEF: Final = 5
"""Columns that the small thief takes at the right end of a bay."""

LARGE_BAY: Final = (26, 8)
"""Columns and rows of a bay from which on a door leaves wall beside it."""


class Box(msgspec.Struct, frozen=True):
    """An area of cells."""

    x: int
    y: int
    width: int
    height: int


class Plan(msgspec.Struct, frozen=True):
    """The places of everything on a table of some size."""

    width: int
    height: int
    bay: int
    storey: int
    floors: tuple[int, ...]
    """Floor, from above, to its first row."""
    bays: tuple[tuple[int, int], ...]
    """Door to the left upper corner of its bay."""
    ground: int
    """The first row of the garden."""

    @property
    def large(self) -> bool:
        """True when there is wall beside each door, for notes and for the thief."""
        return self.bay >= LARGE_BAY[0] and self.storey >= LARGE_BAY[1]

    @property
    def roomy(self) -> bool:
        """True when the garden has rows beside that of the words on the focus."""
        return self.height - self.ground > 2

    def door(self, door: int) -> Box:
        """The frame of a door below its row of plates, which on a small plan is its lintel."""
        x, y = self.bays[door]
        wide = next((door for bay, door in DOORS if self.bay >= bay), DOORS[-1][1])
        return Box(x + 1, y + self.large, wide, self.storey - 1 - self.large)

    def wall(self, door: int) -> Box:
        """The wall beside a door that bears the notes, and before which people stand."""
        at, (x, y) = self.door(door), self.bays[door]
        left = at.x + at.width
        return Box(left, y + 1, x + self.bay - left, self.storey - 2)

    def middle(self, door: int) -> int:
        """The column in the middle of a bay, where the floors above and below have a gap."""
        return self.bays[door][0] + self.bay // 2

    def free(self, column: int, door: int) -> int:
        """The column before a bay on a door's floor that is next to a column: neither notes nor doors reach there."""
        floor = next(doors for doors in FLOORS if door in doors)
        near = min((self.bays[beside][0] for beside in floor), key=lambda x: abs(x - column))
        return near if abs(near - column) < 3 else column

    def beam(self, door: int) -> int:
        """The row of the beam that a door stands on; of the garden for the start card."""
        return self.ground if door >= len(self.bays) else self.bays[door][1] + self.storey - 1

    def edges(self, floor: int) -> tuple[int, int]:
        """The columns of the outer walls of a floor."""
        doors = FLOORS[floor]
        last = self.bays[doors[-1]][0] + self.bay
        return self.bays[doors[0]][0] - 1, last + (self.large or last == self.width - 2)

    def corner(self, floor: int, *, right: bool) -> Box:
        """The air beside a floor."""
        first, last = self.edges(floor)
        y = self.floors[floor]
        if right:
            return Box(last + 1, y, self.width - last - 1, self.storey)
        return Box(0, y, first, self.storey)

    def porch(self, *, right: bool) -> Box:
        """The same beside the lowest floor, as far as the pillar below the broadest one."""
        (left, end), (first, last) = self.edges(2), self.edges(3)
        start, wide = (last + 1, end - last - 1) if right else (left + 1, first - left - 1)
        return Box(start, self.floors[3], wide, self.storey)


def plan(width: int, height: int) -> Plan:
    """The mansion as large as it can be; it fits from 52 x 21 cells on."""
    bay = min((width - 3) // 3, WIDEST)
    storey = max(MIN_FLOOR_ROWS, min((height - 3) // 4, MAX_FLOOR_ROWS))
    rest = max(height - 4 * storey, 0)
    sky = max(rest - 5, int(rest > 2))
    floors = tuple(sky + number * storey for number in range(4))
    bays = [(0, 0)] * 8
    for doors, y in zip(FLOORS, floors, strict=True):
        x = (width - len(doors) * bay) // 2
        for door in doors:
            bays[door] = (x, y)
            x += bay
    return Plan(width, height, bay, storey, floors, tuple(bays), sky + 4 * storey)
