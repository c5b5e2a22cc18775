"""Several moves of one seat in a row that a person chooses as one: a walk to a place some steps away."""

from __future__ import annotations

import msgspec

from engine.state import Move


class MoveSequence(msgspec.Struct, frozen=True):
    """Moves that are made one after the other, each answering the question that the one before it brings up.

    No move of a game: the table sees each of them alone, and what remains is dropped where the next one is not offered.
    """

    moves: tuple[Move, ...]


MoveOrSequence = Move | MoveSequence


def moves_of(choice: MoveOrSequence) -> tuple[Move, ...]:
    """The moves that a choice is made of."""
    return choice.moves if isinstance(choice, MoveSequence) else (choice,)
