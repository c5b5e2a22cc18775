"""Who sits at a hosted table and who is there, as everybody at it is told."""

from __future__ import annotations

import msgspec

from engine.game import Seat
from engine.log import Level


class Sitter(msgspec.Struct, frozen=True, array_like=True):
    """A seat: whose it is, and whether they are there."""

    name: str
    person: bool
    """Whether it is a person's, and not a bot's or free."""
    level: Level | None
    """The bot that moves there; None while the person does."""
    here: bool
    votes: tuple[Seat, ...] = ()
    """Who wants a bot to stand in."""

    @property
    def away(self) -> bool:
        """Whether the seat's person is away, and nobody moves for them."""
        return self.person and not self.here and self.level is None


class Attendance(msgspec.Struct, frozen=True, array_like=True):
    """All seats, how many watch, and how long a decision may take and may still: 0 where there is no clock."""

    chairs: tuple[Sitter, ...] = ()
    watching: int = 0
    clock: int = 0
    left: int = 0
