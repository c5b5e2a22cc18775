"""The places of the buildings, of their people and of the park in a drawing of any size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

RING: Final = ((0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2))
"""Building to its column and row: church at the left, 1-5 above, 6 at the right, 7 to the ruin below."""

MIN_LARGE_COLUMNS: Final = 70
MIN_LARGE_ROWS: Final = 23
"""The least table on which the large sprites fit."""


ROOFED: Final = 12
"""The rows of a low table from which on its houses have a row for their roofs."""


TALL: Final = 17
"""The rows from which on these houses have higher walls."""

BROAD_COLUMNS: Final = 70
"""The columns of a low table from which on its houses are broader."""


class Street(msgspec.Struct, frozen=True):
    """The measures of a street: its houses are `wide` cells, `high` with the stones that people stand on."""

    large: bool
    wide: int
    house: int
    """Rows of a house."""
    people: int
    """Rows of the stones before it."""
    gap: int
    left: int
    tops: tuple[int, int, int]

    def at(self, building: int) -> tuple[int, int]:
        """The upper left cell of a building."""
        column, row = RING[building]
        return self.left + column * (self.wide + self.gap), self.tops[row]

    def last(self, building: int) -> bool:
        """True at the right end of the street: there the safe stands left of the building."""
        return RING[building] in ((4, 0), (4, 1), (4, 2))

    @property
    def roof(self) -> int:
        """The rows of small sprites above the one with the plate."""
        return 0 if self.large else self.house - 2

    @property
    def dense(self) -> bool:
        """True when the roofs of the next houses follow on the people before these."""
        return self.tops[1] == self.tops[0] + self.house + self.people

    @property
    def horizon(self) -> int:
        """The row on which the first houses stand: above it is sky."""
        return self.tops[0] + self.house

    @property
    def right(self) -> int:
        """The column beyond the last houses."""
        return self.left + 5 * self.wide + 4 * self.gap

    @property
    def park(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the park, in cells."""
        width = 3 * self.wide + 2 * self.gap
        high = min(self.house + self.people, self.tops[2] - self.tops[1] - self.large)
        return self.left + self.wide + self.gap, self.tops[1], width, high


@lru_cache(maxsize=32)
def street_of(width: int, height: int) -> Street:
    """The street that fills a drawing of this size."""
    large = width >= MIN_LARGE_COLUMNS and height >= MIN_LARGE_ROWS
    wide = (15 if width >= 100 else 13) if large else 11 if width >= BROAD_COLUMNS else 9
    people = 2 if large else 1
    house = 5 if large else 2 + (height >= ROOFED) + (height >= TALL)
    gap = max(1, min(7 if large else 4, (width - 2 - 5 * wide) // 4))
    left = (width - 5 * wide - 4 * gap) // 2
    rows = house + people
    free = max(height - 3 * rows, 0)
    if large:  # a strip of sky, then air for the tower, for the frame of the focus below, and for the lawn
        air = [free // 4 + (at < free % 4) for at in range(4)]
        top, first, second = air[0], min(air[1], 3), min(air[3], 3)
        top += (sum(air) - air[0] - first - air[2] - second) // 2
    else:
        spare = max(free - 2 * (house > 2), 0)  # a strip of sky, and one for the frame of the focus below
        first, second = min((spare + (house > 2)) // 2, 3), min(spare // 2, 3)
        top = (free - first - second + 1) // 2
    return Street(large, wide, house, people, gap, left, (top, top + rows + first, top + 2 * rows + first + second))
