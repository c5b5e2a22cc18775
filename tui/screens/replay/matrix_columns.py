"""The columns of the matrix on who knew what: the secrets' names, a column for each seat, and the truth."""

from __future__ import annotations

from typing import Final

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


class Columns:
    """The widths in a matrix of so many columns in all, for so many seats."""

    def __init__(self, room: int, seats: int, *, over: bool) -> None:
        """The truth has a column where the game is `over`, and there is room."""
        self.names = min(max(room - FIELD * (seats + over), SHORT_NAMES), NAMES)
        """The columns of the secrets' names: fewer of them where the seats need the room."""
        self.truth = over and (room - self.names) // (seats + 1) >= LEAST
        """True when the last column holds the truth."""
        self.each = min(BROADEST, (room - self.names) // max(seats + self.truth, 1))
        """The columns of a seat."""
