"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.game import MALFORMED
from engine.games.mr_sneaky.components import COMPONENT_SETS, Components
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.games.mr_sneaky.queries import doors_with_room, is_open, must_steal, refused_laying, steps, turned_up
from engine.games.mr_sneaky.state import DOORS, LAY, SNEAK, MrSneakyState
from engine.state import Clause, Move, Seat

SNEAKS: Final = tuple(Sneak(door) for door in range(DOORS))
STEALS: Final = tuple(Steal(door) for door in range(DOORS))


def moves(state: MrSneakyState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    if state.phase == LAY:
        card = turned_up(state)
        return () if card is None else _layings(doors_with_room(state, card))
    return walks(COMPONENT_SETS[state.components], state.pawn, state.dial, state.opened)


def check(state: MrSneakyState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    phase = state.phase if seat in state.to_act else None
    if isinstance(move, Lay):
        card = turned_up(state)
        if phase != LAY or card is None or not 0 <= move.door < len(state.on):
            return MALFORMED
        return refused_laying(state, move.door, card)
    if isinstance(move, Sneak):
        if phase != SNEAK or not 0 <= move.to <= len(state.on):
            return MALFORMED
        return _check_step(state, move.to) or _check_sneaking(state, move.to)
    if isinstance(move, Steal):
        if phase != SNEAK or not 0 <= move.to <= len(state.on):
            return MALFORMED
        return _check_step(state, move.to) or ("SN-4.9" if is_open(state, move.to) else None)
    return MALFORMED


def _check_step(state: MrSneakyState, to: int) -> Clause | None:
    """The clause that forbids the thief to move to a place (SN-2.2, SN-4.8, SN-4.10)."""
    box = COMPONENT_SETS[state.components]
    if to == box.start:
        return "SN-2.2"
    if not box.near[state.pawn] >> to & 1:
        return "SN-4.8"
    return None if steps(state) >> to & 1 else "SN-4.10"


def _check_sneaking(state: MrSneakyState, to: int) -> Clause | None:
    """The clause that forbids the thief not to steal where he arrives (SN-4.9)."""
    return "SN-4.9" if must_steal(state) and not is_open(state, to) else None


@cache
def _layings(doors: int) -> tuple[Move, ...]:
    """Every way to lay a card on one of these doors, a bit set: shared by all tables, never changed."""
    return tuple(Lay(door) for door in range(DOORS) if doors >> door & 1)


@cache
def walks(box: Components, place: int, dial: int, opened: int) -> tuple[Sneak | Steal, ...]:
    """Every move of a thief at a place, door by door. All tables of a component set share it; nothing changes it.

    `dial` is as before the move, `opened` a bit set of doors (SN-4.8, SN-4.9, SN-4.10).
    """
    near = box.near[place]
    unopened = near & ~opened
    # a thief that must steal sneaks only if every neighbour is opened: then nothing is left to steal
    sneaking = 0 if dial >= box.forced and unopened else near
    return tuple(
        move
        for door in range(DOORS)
        for allowed, move in ((sneaking, SNEAKS[door]), (unopened, STEALS[door]))
        if allowed >> door & 1
    )
