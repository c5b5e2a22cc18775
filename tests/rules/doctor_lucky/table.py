"""A table of The Island of Doctor Lucky, laid out for a test, and helpers that play on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import game as engine_game
from engine.chance import Chance, Scripted
from engine.games import doctor_lucky
from engine.games.doctor_lucky.components import COMPONENT_SETS, HAZARD, WEAPON
from engine.games.doctor_lucky.moves import Discard, Give, Murder, Pass, PlayHazard
from engine.games.doctor_lucky.queries import is_unseen
from engine.games.doctor_lucky.state import ALONE, DOCTOR, FIRST, DoctorLuckyState
from engine.state import EVERYONE, Clause, Event, Move, Options, Seat

NEWEST = engine_game.newest(doctor_lucky)
BOX = COMPONENT_SETS[NEWEST]
"""The components of these tables, which are those of the ledger."""

KIND = {card.name: kind for kind, card in BOX.cards.items()}

HELD = ("almost", "missed", "missed")
"""Default hand of every seat: 5 luck."""


def opened(
    seats: int, seed: str = "seed", script: Mapping[str, Iterable[object]] | None = None, **options: object
) -> tuple[DoctorLuckyState, list[Event]]:
    """A table with its opening played."""
    made: Options = engine_game.options_of(doctor_lucky, options)
    chance = Chance(seed) if script is None else Scripted(script)
    state, events = engine_game.opening(doctor_lucky, made, seats, chance)
    assert isinstance(state, DoctorLuckyState)
    return state, events


def table(
    *,
    seats: int = 4,
    at: Mapping[Seat, int] | None = None,
    doctor: int = 15,
    cat: int = 8,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    left: Mapping[Seat, int] | None = None,
    right: Mapping[Seat, int] | None = None,
    deck: Sequence[str] | None = None,
    turn: int = 20,
    active: Seat = 0,
    quiet: int = 1,
    **options: Any,
) -> DoctorLuckyState:
    """A table at the beginning of a turn that is not the first; all stand in area 1 by default.

    Cards go by their names. `left` and `right` are numbers of tucked cards; `deck` is what comes next, () an empty one.
    """
    state = doctor_lucky.start(doctor_lucky.OPTIONS(**options), seats, NEWEST)
    for seat, area in (at or {}).items():
        state.at[seat] = area
    state.doctor, state.cat = doctor, cat
    rest = list(BOX.deck)
    for seat in range(seats):
        for name in (hands or {}).get(seat, HELD):
            state.hand[seat] += (_lay(state, rest, KIND[name], 1 << seat),)
    for tucked, numbers, sort in ((state.left, left, HAZARD), (state.right, right, WEAPON)):
        for seat, number in (numbers or {}).items():
            for _ in range(number):
                kind = next(kind for kind in reversed(rest) if BOX.sort[kind] == sort)
                tucked[seat] += (_lay(state, rest, kind, EVERYONE),)
    while deck == () and rest:
        state.discards.append(_lay(state, rest, rest[0], EVERYONE))
    coming = [KIND[name] for name in deck or ()]
    for kind in coming:
        rest.remove(kind)
    state.face[state.drawn :] = [*coming, *rest]
    state.turn, state.quiet = turn, quiet
    state.active = active
    state.to_act = ALONE[active]
    state.phase = FIRST
    return state


def _lay(state: DoctorLuckyState, rest: list[int], kind: int, seen: int) -> int:
    """Take the next piece out of the deck, make it a card of this kind, and give its number."""
    piece = state.drawn
    assert piece < len(state.face)
    rest.remove(kind)
    state.face[piece] = kind
    state.seen[piece] = seen
    state.drawn += 1
    return piece


def do(state: DoctorLuckyState, move: Move, **script: Iterable[object]) -> list[Event]:
    """The seat whose decision it is plays a move that is offered. Chance follows `script`, where there is one."""
    (seat,) = state.to_act
    clause = doctor_lucky.check(state, seat, move)
    assert clause is None, f"{move} is forbidden by {clause}"
    assert move in doctor_lucky.moves(state, seat)
    return engine_game.play(doctor_lucky, state, seat, move, Scripted(script) if script else Chance("unused"))


def refusal(state: DoctorLuckyState, move: Move) -> Clause | None:
    """The clause by which a move is refused; it is not offered then."""
    (seat,) = state.to_act
    clause = doctor_lucky.check(state, seat, move)
    assert (clause is None) == (move in doctor_lucky.moves(state, seat))
    return clause


def offer(state: DoctorLuckyState) -> list[Move]:
    """Offer of the seat that must decide."""
    (seat,) = state.to_act
    return list(doctor_lucky.moves(state, seat))


def card(state: DoctorLuckyState, seat: Seat, name: str) -> int:
    """The first card of this name in a hand."""
    return next(piece for piece in state.hand[seat] if state.face[piece] == KIND[name])


def names(state: DoctorLuckyState, pieces: Iterable[int]) -> list[str]:
    """The names of cards, as far as this copy knows them."""
    return [BOX.cards[face].name if (face := state.face[piece]) is not None else "?" for piece in pieces]


def hazard(state: DoctorLuckyState, name: str, target: Seat = DOCTOR) -> PlayHazard:
    """The turn's player plays a hazard of its hand."""
    return PlayHazard(card(state, state.active, name), target)


def murder(state: DoctorLuckyState, name: str | None = None) -> Murder:
    """The turn's player tries a murder, with a weapon of its hand or bare hands."""
    return Murder() if name is None else Murder(card(state, state.active, name))


def discard(state: DoctorLuckyState, name: str) -> Discard:
    """The asked seat discards a card."""
    return Discard(card(state, state.asked, name))


def give(state: DoctorLuckyState, name: str) -> Give:
    """The asked seat gives a card."""
    return Give(card(state, state.asked, name))


def all_pass(state: DoctorLuckyState, phase: int) -> list[Event]:
    """Every seat that is asked in a phase passes."""
    events: list[Event] = []
    while state.phase == phase:
        events += do(state, Pass())
    return events


def unseen_areas(state: DoctorLuckyState, seat: Seat) -> set[int]:
    """The areas in which a seat would be unseen now (DL-5.6)."""
    return {area for area in BOX.areas if is_unseen(state, seat, area, state.cat)}
