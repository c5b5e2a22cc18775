"""The roster of a hosted table: the player of each seat, and whether they are here. Every client may see it."""

from __future__ import annotations

import msgspec

from engine.log import Level
from engine.state import Seat


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
