"""A question that goes round the players of a shared screen."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.state import Move, Seat


class GroupQuestion(msgspec.Struct, frozen=True):
    """A question that goes round several players at a shared screen. Everything in it follows from public facts."""

    ask: str
    """The question."""
    nobody: str
    """The answer that stands when every player declines."""
    seats: tuple[Seat, ...]
    """The seats that have still to answer, in order; the first is asked now."""
    no: Move
    """The move by which any of them declines."""
    stands: Any  # a key for comparison, of any type
    """Changes as soon as declining would answer another question."""
    loss: str = ""
    """The end of the game that follows when every player declines, in a sentence; "" when it goes on."""
