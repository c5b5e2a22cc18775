"""Where random games hardly ever come to all there is, most moves of a walk are taken by a guide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.game import Move, Seat
from engine.games.lost_mines.components import CARDS, COLUMNS, MINES, OBSTACLES, E
from engine.games.lost_mines.facts import laid_sides
from engine.games.lost_mines.moves import Answer, Discard, LayPath, ProposeEnd, Step, Stop, UseTool

Guide = Callable[[Any, Seat, Sequence[Move], Random], Move]


def to_the_mines(state: Any, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
    """Lays and walks towards the nearest mine, and keeps the round going: else no mine would be found."""

    def distance(move: Move) -> float:
        if isinstance(move, LayPath):
            card = CARDS[state.face[move.card]]
            ahead = laid_sides(state.face[move.card], move.turned) & E
            return _from_a_mine(move.cell) + 3 * (card.ground in OBSTACLES) + 2 * (not ahead)
        if isinstance(move, UseTool):
            return 0
        if isinstance(move, Step):
            return _from_a_mine(move.to) + 0.5
        if isinstance(move, Stop):
            return _from_a_mine(state.at[seat])
        if isinstance(move, Answer):
            return float(move.agree)
        return 99 if isinstance(move, ProposeEnd) else 20 + len(move.cards) if isinstance(move, Discard) else 8

    return min(moves, key=lambda move: distance(move) + rng.random())


def _from_a_mine(cell: int) -> int:
    column, row = cell % COLUMNS, cell // COLUMNS
    return min(abs(column - mine % COLUMNS) + abs(row - mine // COLUMNS) for mine in MINES)


GUIDES: dict[str, Guide] = {"lost_mines": to_the_mines}
