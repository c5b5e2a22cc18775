"""The choices that a seat is offered."""

from __future__ import annotations

from engine.state import Move


class Lay(Move, frozen=True, tag=1):
    """The tycoon lays the card turned up on a door (SN-4.1)."""

    door: int


class Sneak(Move, frozen=True, tag=2):
    """The thief moves to a neighbouring door and does not steal (SN-4.8, SN-4.9)."""

    to: int


class Steal(Move, frozen=True, tag=3):
    """The thief moves to a neighbouring door and opens it (SN-4.8, SN-4.9)."""

    to: int


MOVES = Lay | Sneak | Steal
