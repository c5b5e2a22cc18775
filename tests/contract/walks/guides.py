"""Guides: they choose most moves where random games hardly ever reach every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.games.lost_mines.components import COMPONENT_SETS, OBSTACLES, Components
from engine.games.lost_mines.moves import Answer, Discard, LayPath, ProposeEnd, Step, Stop, UseTool
from engine.games.lost_mines.queries import laid_sides
from engine.games.lost_mines.state import E
from engine.state import Move, Seat

Guide = Callable[[Any, Seat, Sequence[Move], Random], Move]


def to_the_mines(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """Lays and walks towards the nearest mine, and keeps the round going: else no mine would be found."""

    box = COMPONENT_SETS[state.components]

    def distance(move: Move) -> float:
        if isinstance(move, LayPath):
            card = box.cards[state.face[move.card]]
            ahead = laid_sides(state, state.face[move.card], move.turned) & E
            return _from_a_mine(box, move.cell) + 3 * (card.ground in OBSTACLES) + 2 * (not ahead)
        if isinstance(move, UseTool):
            return 0
        if isinstance(move, Step):
            return _from_a_mine(box, move.to) + 0.5
        if isinstance(move, Stop):
            return _from_a_mine(box, state.at[seat])
        if isinstance(move, Answer):
            return float(move.agree)
        return 99 if isinstance(move, ProposeEnd) else 20 + len(move.cards) if isinstance(move, Discard) else 8

    return min(moves, key=lambda move: distance(move) + rng.random())


def _from_a_mine(box: Components, cell: int) -> int:
    column, row = cell % box.columns, cell // box.columns
    return min(abs(column - mine % box.columns) + abs(row - mine // box.columns) for mine in box.mines)


GUIDES: dict[str, Guide] = {"lost_mines": to_the_mines}
