"""The columns of the matrix on who knew what: the secrets' names, a column for each seat, and the truth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.i18n.text_layout import cut

NAMES: Final = 17
"""Columns of the secrets' names, where there is room."""

SHORT_NAMES: Final = 14
"""The fewest columns of the secrets' names."""

FIELD: Final = 13
"""The columns of a seat in which a guess has room for its percents."""

WIDEST: Final = 116
"""The most columns of the matrix."""

BROADEST: Final = 20
"""The most columns of a seat."""

LEAST: Final = 9
"""The columns of a seat below which the truth has no column of its own."""


TIGHT: Final = 11
"""The columns of a seat in which half a word has room beside its percents."""

LEAST_NAMES: Final = 12
"""The fewest columns of the secrets' names, where that gives a seat's percents their room."""

ENDING: Final = 2
"""The characters at the end of a name that tell it from others."""

AIR: Final = 2
"""The columns before a name and behind it."""


class Columns:
    """The widths in a matrix of so many columns in all, for so many seats; the `longest` name of a secret has cells."""

    def __init__(self, room: int, seats: int, *, over: bool, longest: int = 0) -> None:
        """The truth has a column where the game is `over`, and there is room."""
        most = max(NAMES, longest + AIR + 1)
        self.names = min(max(room - FIELD * (seats + over), SHORT_NAMES), most)
        """The columns of the secrets' names: fewer of them where the seats need the room."""
        self.truth = over and (room - self.names) // (seats + 1) >= LEAST
        """True when the last column holds the truth."""
        self.each = min(BROADEST, (room - self.names) // max(seats + self.truth, 1))
        """The columns of a seat."""
        self.last = self.each
        """The columns of the truth."""
        names = room - LEAST - TIGHT * seats
        if self.truth and self.each < TIGHT and names >= LEAST_NAMES:
            self.names, self.each, self.last = min(names, SHORT_NAMES), TIGHT, LEAST


def short_names(names: Sequence[str], cells: int) -> list[str]:
    """Names in so many cells: cut where they are longer, in the middle where they would be alike at their ends."""
    found = [cut(name, cells) for name in names]
    return [
        one if found.count(one) == 1 or one == name else f"{cut(name, cells - ENDING)}{name[-ENDING:]}"
        for one, name in zip(found, names, strict=True)
    ]
