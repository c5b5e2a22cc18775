"""Tables of Undercover for the tests of its words: games of random bots, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from engine.chance import Chance
from engine.game import Event, Move, Seat, copy, opening, options_of, play
from engine.games import heimlich
from engine.pieces import view

NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad")

BOTH = {"top_secret": True, "confidential_papers": True}
GUESS_FREE = BOTH | {"papers_scoring": "others_wrong"}


class Step(msgspec.Struct, frozen=True):
    """A decision of a game: the state before it, who chose what, and what happened. The opening is nobody's."""

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
    yield Step(heimlich.start(made, seats), -1, None, tuple(events))
    while state.to_act:
        seat = rng.choice(state.to_act)
        move = rng.choice(heimlich.moves(view(state, seat), seat))
        before = copy(state)
        yield Step(before, seat, move, tuple(play(heimlich, state, seat, move, chance)))
