"""The roster of a hosted table: the player of each seat, whether they are here, and what spectators see."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.log import Level
from engine.state import Seat

LONGEST_DELAY: Final = 100
"""The most moves by which spectators may see a game late."""


class Sight(msgspec.Struct, frozen=True, array_like=True):
    """The sight of a table's spectators. It is chosen when the table is opened, and never changes."""

    delay: int = 0
    """The number of moves by which they see the game late."""
    secrets: bool = False
    """True when they see what any player sees. Nobody sits down who was not shown that."""


PUBLIC: Final = Sight()
"""The usual sight: all that everyone may see, as it happens."""


class RosterSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat's player, and whether they are here."""

    name: str
    person: bool
    """True when the seat belongs to a person; not to a bot, and not free."""
    level: Level | None
    """The bot that moves for the seat; None while its person does."""
    here: bool
    votes: tuple[Seat, ...] = ()
    """The seats that voted for a bot to stand in."""
    tag: str = ""
    """The tag of the person's account: another one may have the name that somebody gave up."""

    @property
    def away(self) -> bool:
        """True when the seat's person is absent, and no bot stands in."""
        return self.person and not self.here and self.level is None


class Roster(msgspec.Struct, frozen=True, array_like=True):
    """All seats of a table, its spectators and its turn clock."""

    seats: tuple[RosterSeat, ...] = ()
    watching: int = 0
    """The number of spectators."""
    clock: int = 0
    """Seconds for a decision; 0 without a turn clock."""
    left: int = 0
    """Seconds that are left of the present decision."""
    notebook: bool = True
    """True when players may keep notes."""
    sight: Sight = PUBLIC
    """The sight of spectators."""
    stopped: bool = False
    """True while the turn clock is stopped."""
    watchers: tuple[str, ...] = ()
    """The names of the spectators who came last."""
