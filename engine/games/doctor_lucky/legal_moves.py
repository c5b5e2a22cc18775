"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

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
    known = _CHECKS.get(type(move))
    if known is None:
        return MALFORMED
    phases, forbids = known
    if seat not in state.to_act or state.phase not in phases:
        return MALFORMED
    if isinstance(move, PlayHazard | Murder | Discard | Give) and move != BARE and move.card not in state.hand[seat]:
        return MALFORMED
    return forbids(state, seat, move)


def _check_pass(state: DoctorLuckyState, seat: Seat, move: Pass) -> Clause | None:
    """The clause that forbids to pass: a hazard strikes only where it cannot be stopped and the gift is drawn."""
    return "DL-5.5" if state.phase == HARM and (state.luck or not is_drawn(state)) else None


def _check_walk(state: DoctorLuckyState, seat: Seat, move: Walk) -> Clause | None:
    """The clause that forbids a walk."""
    if move.to not in COMPONENT_SETS[state.components].areas:
        return MALFORMED
    return None if move.to in reach(state, seat) else "DL-5.1"


def _check_cat(state: DoctorLuckyState, seat: Seat, move: MoveCat) -> Clause | None:
    """The clause that forbids to put the cat into an area."""
    if move.to not in COMPONENT_SETS[state.components].areas:
        return MALFORMED
    return None if move.to != state.cat else "DL-5.2"


def _check_hazard(state: DoctorLuckyState, seat: Seat, move: PlayHazard) -> Clause | None:
    """The clause that forbids to play a card of the hand as a hazard."""
    if not DOCTOR <= move.target < state.seats:
        return MALFORMED
    return None if is_hazard(state, move.card) and move.target in targets(state, seat, move.card) else "DL-5.3"


def _check_draw(state: DoctorLuckyState, seat: Seat, move: Draw) -> Clause | None:
    """The clause that forbids to draw a card: none in an empty house."""
    if state.phase == HOUSE:
        return None
    if state.drawn == len(state.face):
        return "DL-7.5"
    return None if is_unseen(state, seat, state.at[seat], state.cat) else "DL-5.6"


def _check_murder(state: DoctorLuckyState, seat: Seat, move: Murder) -> Clause | None:
    """The clause that forbids a murder with bare hands or a card of the hand."""
    armed = move.card == BARE_HANDS or is_weapon(state, move.card)
    return None if armed and can_murder(state, seat) else "DL-5.7"


def _check_discard(state: DoctorLuckyState, seat: Seat, move: Discard) -> Clause | None:
    """The clause that forbids an asked seat to discard a card of its hand for luck."""
    if not luck(state, move.card):
        return "DL-6.1"
    return "DL-5.5" if state.phase == HARM and not _can_stop(state, seat) else None


def _check_gift(state: DoctorLuckyState, seat: Seat, move: Give) -> Clause | None:
    """The clause that forbids to choose the gift to an attacker."""
    return "DL-5.5" if state.luck or is_drawn(state) else None


_Check = Callable[[DoctorLuckyState, Seat, Any], Clause | None]

_CHECKS: Final[Mapping[type[Move], tuple[tuple[int, ...], _Check]]] = {
    Pass: ((FIRST, SECOND, DEFENCE, HARM, HOUSE), _check_pass),
    Walk: ((FIRST,), _check_walk),
    MoveCat: ((FIRST,), _check_cat),
    PlayHazard: ((FIRST,), _check_hazard),
    Draw: ((SECOND, HOUSE), _check_draw),
    Murder: ((SECOND,), _check_murder),
    Discard: ((DEFENCE, HARM), _check_discard),
    Give: ((HARM,), _check_gift),
}
"""A kind of move to the phases that it answers, and what forbids it there."""
