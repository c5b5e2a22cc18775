"""Tables of Undercover for the tests of its words: games of random bots, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from engine.chance import Chance
from engine.game import newest, opening, options_of, play
from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.pieces import Looked, Shuffled, view
from engine.state import Event, Move, Seat, apply, copy

NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad")

BOTH = {"top_secret": True, "confidential_papers": True}
GUESS_FREE = BOTH | {"papers_scoring": "others_wrong"}


class Step(msgspec.Struct, frozen=True):
    """A decision of a game: the state before it, the seat, its move and the events. The opening has no seat."""

    before: Any
    seat: Seat
    move: Move | None
    events: tuple[Event, ...]


def games(count: int) -> Iterator[Iterator[Step]]:
    """Random games: seat counts and variants in turn."""
    variants: tuple[dict[str, Any], ...] = ({}, BOTH, GUESS_FREE)
    for number in range(count):
        options = variants[number % len(variants)]
        yield game(2 + number % (5 if options is GUESS_FREE else 6), options, str(number))


def game(seats: int, options: dict[str, Any], seed: str) -> Iterator[Step]:
    """A random game to its end."""
    made = options_of(heimlich, options)
    rng, chance = Random(seed), Chance(seed)
    state, events = opening(heimlich, made, seats, chance)
    yield Step(heimlich.start(made, seats, newest(heimlich)), -1, None, tuple(events))
    while state.to_act:
        seat = rng.choice(state.to_act)
        move = rng.choice(heimlich.moves(view(state, seat), seat))
        before = copy(state)
        yield Step(before, seat, move, tuple(play(heimlich, state, seat, move, chance)))


def table(seats: int = 4, **options: Any) -> ev.HeimlichState:
    """A table after the set-up, seat 0 having the turn; agent i is the card of seat i."""
    state = heimlich.start(options_of(heimlich, options), seats, newest(heimlich))
    agents = len(state.at)
    apply(state, Shuffled(tuple(range(agents)), tuple(range(agents))))
    for seat in range(seats):
        apply(state, Looked(seat, (seat,), (seat,)))
    apply(state, ev.StartChosen(0))
    return state


def dealt(state: ev.HeimlichState, seat: int, *kinds: int) -> tuple[int, ...]:
    """Give a seat cards of these kinds, and the pieces that they are."""
    first = len(state.at)
    pieces = tuple(range(first, first + len(kinds)))
    state.hand[seat] = pieces
    for piece, kind in zip(pieces, kinds, strict=True):
        state.face[piece] = kind
        state.seen[piece] = 1 << seat
    return pieces
