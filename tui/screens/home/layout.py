"""The places of all that stands in home's room, by its size and the number of games."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

MIN_BOX_COLUMNS, MAX_BOX_COLUMNS = 14, 25
"""The widths of the smallest and of the largest box."""

SIDE_COLUMNS: Final = 2
"""Columns beside the outermost boxes."""

LEAST_ROWS: Final = 9
"""Rows beside the boxes that are always there: one above, the shelf, four that tell, two with the menu, the order."""


class Layout(msgspec.Struct, frozen=True):
    """The places of all that stands in the room, which follow from its size and the number of games."""

    wide: int
    high: int
    top: int
    """The rows of wall above the shelf that are left over in a high room."""
    gap: int
    room: int
    """Boxes that stand on the shelf at once."""
    left: int
    airy: bool
    """True when the shelf is two rows thick and the tags stand below it in three; else there are none."""
    order: int
    """The row of what the games are filtered and ordered by."""
    description: int
    """The row in which the description of the focus begins."""
    resume: int
    """The row of the game to go on with."""
    menu: int
    margin: int

    @property
    def shelf(self) -> int:
        """The row of the shelf."""
        return self.top + self.high + 1

    @property
    def tags(self) -> int:
        """The row in which the tags begin."""
        return self.shelf + 2 * self.airy

    def box(self, place: int) -> int:
        """The column of the box in a place."""
        return self.left + place * (self.wide + self.gap)


@lru_cache(maxsize=32)
def layout(width: int, height: int, games: int, joined: bool = False) -> Layout:
    """The places in a room of this size: the boxes as large as it allows, then air where it matters most.

    The order stands beside the menu where both are `joined` in a row.
    """
    across = max(5, min(games, (width - 2 * SIDE_COLUMNS) // (MIN_BOX_COLUMNS + 1)))
    gap = 1 if width < 96 else 2 if width < 150 else 5
    wide = max(MIN_BOX_COLUMNS, min(MAX_BOX_COLUMNS, (width - 2 * SIDE_COLUMNS + gap) // across - gap))
    high = min(9 if wide < 17 else round(wide * 0.66), height - LEAST_ROWS)
    spare = height - high - LEAST_ROWS
    airy = spare >= 5
    spare -= 3 * airy
    top = max(0, (spare - 7) // 3)
    description_row = top + high + (6 if airy else 2) + (spare >= 2) + (spare >= 6)
    resume = description_row + 4 + (spare >= 1) + (spare >= 5)
    menu = resume + 1 + (spare >= 4 or (joined and not airy))
    room = max(1, min((width - 2 * SIDE_COLUMNS + gap) // (wide + gap), max(games, 1)))
    left = (width - room * (wide + gap) + gap) // 2
    full = (width - min(across, 5) * (wide + gap) + gap) // 2
    return Layout(
        wide,
        high,
        top,
        gap,
        room,
        left,
        airy,
        menu if joined else description_row + 3 if airy else menu + 1,
        description_row,
        resume,
        menu,
        max(SIDE_COLUMNS, full),
    )
