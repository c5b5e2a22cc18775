"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from engine.game import MALFORMED
from engine.games.doctor_lucky.components import COMPONENT_SETS, HAZARD, WEAPON
from engine.games.doctor_lucky.map import Island
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, Pass, PlayHazard, Walk
from engine.games.doctor_lucky.queries import (
    can_draw,
    can_murder,
    is_drawn,
    is_hazard,
    is_unseen,
    is_weapon,
    luck,
    luck_in_hand,
    missing,
    reach,
    steps,
    targets,
)
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    HOUSE,
    MOST_AREAS,
    MOST_CARDS,
    SECOND,
    DoctorLuckyState,
)
from engine.state import Clause, Move, Seat

# Moves that come again and again are made once, and shared by all tables.
PASS: Final = Pass()
DRAW: Final = Draw()
WALKS: Final = tuple(Walk(area) for area in range(MOST_AREAS + 1))
CATS: Final = tuple(MoveCat(area) for area in range(MOST_AREAS + 1))
HAZARDS: Final = tuple(tuple(PlayHazard(card, target) for target in range(DOCTOR, 8)) for card in range(MOST_CARDS))
"""Card to target, counted from the Doctor, to the move."""
BARE: Final = Murder(BARE_HANDS)
MURDERS: Final = tuple(Murder(card) for card in range(MOST_CARDS))
DISCARDS: Final = tuple(Discard(card) for card in range(MOST_CARDS))
GIFTS: Final = tuple(Give(card) for card in range(MOST_CARDS))
HOUSES: Final = (DRAW, PASS)


def moves(state: DoctorLuckyState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == FIRST:
        island = COMPONENT_SETS[state.components].island
        plain = _first(island, state.at[seat], min(steps(state, seat), island.farthest), state.cat)
        hazards = [*_hazards(state, seat)]
        return (*plain, *hazards) if hazards else plain
    if phase == SECOND:
        return [PASS, *_second(state, seat)]
    face, luck_of = state.face, COMPONENT_SETS[state.components].luck
    if phase == DEFENCE:
        return [PASS, *(DISCARDS[card] for card in state.hand[seat] if luck_of[face[card] or 0])]
    if phase == HARM:
        lucky: list[Move] = []
        if _can_stop(state, seat):
            lucky = [DISCARDS[card] for card in state.hand[seat] if luck_of[face[card] or 0]]
        if state.luck:
            return lucky
        return [*lucky, PASS] if is_drawn(state) else [*lucky, *(GIFTS[card] for card in state.hand[seat])]
    return HOUSES


@cache
def _first(island: Island, area: int, steps: int, cat: int) -> tuple[Move, ...]:
    """The offer of phase 1 without hazards (DL-5.1, DL-5.2)."""
    walks = (WALKS[to] for to in island.reach[steps][area])
    return (PASS, *walks, *(CATS[to] for to in island.everywhere if to != cat))


def _hazards(state: DoctorLuckyState, seat: Seat) -> Iterator[Move]:
    """DL-5.3."""
    face, sort = state.face, COMPONENT_SETS[state.components].sort
    for card in state.hand[seat]:
        if sort[face[card] or 0] == HAZARD:
            for target in targets(state, seat, card):
                yield HAZARDS[card][target - DOCTOR]


def _second(state: DoctorLuckyState, seat: Seat) -> Iterator[Move]:
    """DL-5.6, DL-5.7: seen by the Doctor one draws nothing, so never both."""
    if can_draw(state, seat):
        yield DRAW
    elif can_murder(state, seat):
        yield BARE
        face, sort = state.face, COMPONENT_SETS[state.components].sort
        for card in state.hand[seat]:
            if sort[face[card] or 0] == WEAPON:
                yield MURDERS[card]


def _can_stop(state: DoctorLuckyState, seat: Seat) -> bool:
    """True when a seat has the luck to stop a hazard against itself: enough or nothing (DL-5.5)."""
    return luck_in_hand(state, seat) >= missing(state)


def check(state: DoctorLuckyState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    phase = state.phase if seat in state.to_act else None
    if isinstance(move, Pass):
        if phase == HARM:
            return None if is_drawn(state) and not state.luck else "DL-5.5"
        return None if phase in (FIRST, SECOND, DEFENCE, HOUSE) else MALFORMED
    if isinstance(move, Walk):
        if phase != FIRST or move.to not in COMPONENT_SETS[state.components].areas:
            return MALFORMED
        return None if move.to in reach(state, seat) else "DL-5.1"
    if isinstance(move, MoveCat):
        if phase != FIRST or move.to not in COMPONENT_SETS[state.components].areas:
            return MALFORMED
        return None if move.to != state.cat else "DL-5.2"
    if isinstance(move, Draw):
        return None if phase == HOUSE else _check_draw(state, seat) if phase == SECOND else MALFORMED
    if isinstance(move, Murder) and move.card == BARE_HANDS:
        return MALFORMED if phase != SECOND else None if can_murder(state, seat) else "DL-5.7"
    if not isinstance(move, PlayHazard | Murder | Discard | Give) or move.card not in state.hand[seat]:
        return MALFORMED
    if isinstance(move, PlayHazard):
        if phase != FIRST or not DOCTOR <= move.target < state.seats:
            return MALFORMED
        legal = is_hazard(state, move.card) and move.target in targets(state, seat, move.card)
        return None if legal else "DL-5.3"
    if isinstance(move, Murder):
        if phase != SECOND:
            return MALFORMED
        return None if can_murder(state, seat) and is_weapon(state, move.card) else "DL-5.7"
    if isinstance(move, Discard):
        return _check_discard(state, seat, move.card) if phase in (DEFENCE, HARM) else MALFORMED
    return MALFORMED if phase != HARM else "DL-5.5" if state.luck or is_drawn(state) else None


def _check_draw(state: DoctorLuckyState, seat: Seat) -> Clause | None:
    """The clause that forbids to draw a card in phase 2."""
    if state.drawn == len(state.face):
        return "DL-7.5"
    return None if is_unseen(state, seat, state.at[seat], state.cat) else "DL-5.6"


def _check_discard(state: DoctorLuckyState, seat: Seat, card: int) -> Clause | None:
    """The clause that forbids an asked seat to discard a card of its hand for luck."""
    if not luck(state, card):
        return "DL-6.1"
    return "DL-5.5" if state.phase == HARM and not _can_stop(state, seat) else None
