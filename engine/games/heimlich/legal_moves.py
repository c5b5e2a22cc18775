"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from engine.game import MALFORMED
from engine.games.heimlich import cards, sheets
from engine.games.heimlich.components import LOW
from engine.games.heimlich.moves import MoveAgents, MoveSafe, Pass, PlayCard, Roll, Stay, WriteSheet
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import BUILDINGS, CARDS, MOVE, ROLL, SAFE, SHEETS, HeimlichState
from engine.state import Clause, Move, Seat

ROLLS: Final = (Roll(),)
PASSES: Final = (Pass(),)
STAY: Final = Stay()
SAFES: Final = tuple(tuple(MoveSafe(to) for to in range(BUILDINGS) if to != building) for building in range(BUILDINGS))
"""Building of the safe to the moves that take it elsewhere (HC-4.4)."""


def moves(state: HeimlichState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == ROLL:
        return ROLLS
    if phase == MOVE:
        return _spendings(len(state.at), points(state), _may_stay(state))
    if phase == CARDS:
        return [*PASSES, *(move for card in state.hand[seat] for move in cards.offer(state, card))]
    if phase == SAFE:
        return SAFES[state.safe]
    return sheets.offer(state, seat)


def check(state: HeimlichState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    phase = state.phase if seat in state.to_act else None
    if isinstance(move, Roll):
        return None if phase == ROLL else MALFORMED
    if isinstance(move, MoveAgents):
        return _check_spending(state, move.steps) if phase == MOVE else MALFORMED
    if isinstance(move, Stay):
        if phase != MOVE:
            return MALFORMED
        return None if _may_stay(state) else "HC-6.3" if state.options.top_secret else "HC-3.3"
    if isinstance(move, PlayCard):
        return cards.check(state, seat, move) if phase == CARDS else MALFORMED
    if isinstance(move, Pass):
        return None if phase == CARDS else MALFORMED
    if isinstance(move, MoveSafe):
        if phase != SAFE or not 0 <= move.to < BUILDINGS:
            return MALFORMED
        return None if move.to != state.safe else "HC-4.4"
    if isinstance(move, WriteSheet):
        return sheets.check(state, seat, move.names) if phase == SHEETS else MALFORMED
    return MALFORMED


def _check_spending(state: HeimlichState, steps: tuple[int, ...]) -> Clause | None:
    """The clause that forbids to spend the points so (HC-3.1, HC-3.3)."""
    if len(steps) != len(state.at) or min(steps) < 0:
        return MALFORMED
    spent = sum(steps)
    allowed = points(state)
    if spent in allowed:
        return None
    return "HC-3.3" if spent < allowed[0] else "HC-3.1"


def _may_stay(state: HeimlichState) -> bool:
    """True when the roll allows to move no agent (HC-6.3)."""
    return state.options.top_secret and state.die == LOW


@lru_cache(maxsize=64)
def _spendings(agents: int, totals: tuple[int, ...], may_stay: bool) -> tuple[Move, ...]:
    """Every way to spend one of the totals on so many agents, and to stay. All tables share it; nothing changes it."""
    spent: tuple[Move, ...] = tuple(MoveAgents(steps) for total in totals for steps in splits(agents, total))
    return (*spent, STAY) if may_stay else spent


@cache
def splits(agents: int, total: int) -> tuple[tuple[int, ...], ...]:
    """Every way to split some points over agents (HC-3.2)."""
    if agents == 1:
        return ((total,),)
    return tuple((first, *rest) for first in range(total, -1, -1) for rest in splits(agents - 1, total - first))
