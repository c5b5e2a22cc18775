"""Several moves of a seat in a row, chosen as one: a walk to a place some steps away."""

from __future__ import annotations

import msgspec

from engine.state import Move


class MoveSequence(msgspec.Struct, frozen=True):
    """Moves that are made one after the other, each answering the question that the one before it brings up.

    It is no move of a game. The table sees each move alone; the rest is dropped where the next one is not offered.
    """

    moves: tuple[Move, ...]


MoveOrSequence = Move | MoveSequence


def moves_of(choice: MoveOrSequence) -> tuple[Move, ...]:
    """The moves that a choice is made of."""
    return choice.moves if isinstance(choice, MoveSequence) else (choice,)
