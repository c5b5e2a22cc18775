"""A game between choosers, each of which gets its seat's view and story, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.fold import Told, encode_story
from engine.chance import Chance
from engine.game import newest, opening, options_of, play
from engine.games import load
from engine.log import NOBODY
from engine.pieces import publish, view
from engine.state import Move, Outcome, Seat, State

Chooser = Callable[["Question"], Callable[[], Move]]
"""Type of a player: it puts a question into its form, which costs it nothing, and gives the thought, whose time counts.
"""

Watcher = Callable[[State, Seat, Move], None]
"""Type of an observer's entrance: the whole state before a move, the seat and the move."""


@dataclass
class Question:
    """The question that a seat is asked: its view, its story so far and the seed of its thought."""

    slug: str
    view: State
    seat: Seat
    seed: str
    story: bytes
    """Everything that the seat was told, from `encode_story`."""


@dataclass
class Game:
    """A finished game."""

    outcome: Outcome
    state: State
    moves: int
    seconds: list[list[float]] = field(default_factory=list)
    """Seat to the CPU seconds of its decisions."""


def played(
    slug: str,
    choosers: Sequence[Chooser],
    seed: str,
    options: Mapping[str, Any] | None = None,
    components: int | None = None,
    watch: Watcher | None = None,
) -> Game:
    """A game from its opening to its end. The same arguments give the same game."""
    game = load(slug)
    chance = Chance(seed)
    number = newest(game) if components is None else components
    state, opened = opening(game, options_of(game, options or {}), len(choosers), chance, number)
    stories = [encode_story([Told(NOBODY, publish(opened, seat))]) for seat in range(len(choosers))]
    seconds: list[list[float]] = [[] for _ in choosers]
    moves = 0
    while state.to_act:
        seat = state.to_act[0]
        thought = choosers[seat](Question(slug, view(state, seat), seat, f"{seed}:{seat}:{moves}", stories[seat]))
        start = time.process_time()
        move = thought()
        seconds[seat].append(time.process_time() - start)
        clause = game.check(state, seat, move)
        assert clause is None, f"{slug}: {move} is not offered, by {clause}"
        if watch is not None:
            watch(state, seat, move)
        events = play(game, state, seat, move, chance)
        moves += 1
        for other in range(len(stories)):
            stories[other] += encode_story([Told(seat, publish(events, other))])
    end = game.outcome(state)
    assert end is not None
    return Game(end, state, moves, seconds)
