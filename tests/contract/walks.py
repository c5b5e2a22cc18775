"""Whole games played at random: what the contract is checked on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from engine.chance import Chance
from engine.game import Event, Move, Seat, State, copy, opening, play
from tests.contract.cases import Case

BOUND = 4000
"""Moves after which a random game that has not ended is taken for one that never does."""


@dataclass(frozen=True)
class Step:
    """One move of a walk: the state it was chosen in, and the events that it made."""

    before: State
    seat: Seat
    move: Move
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Walk:
    """A random game from the opening to its end."""

    case: Case
    seed: str
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]
    last: State

    @property
    def states(self) -> tuple[State, ...]:
        """The state after the opening and after every move."""
        return (*(step.before for step in self.steps), self.last)

    def some(self, count: int, seed: str) -> list[int]:
        """Numbers of some of its steps, spread at random; the first is always among them."""
        rng = Random(f"{seed} {self.seed}")
        numbers = range(len(self.steps))
        return sorted({0, *rng.sample(numbers, min(count - 1, len(numbers)))})


@lru_cache(maxsize=256)
def walk(case: Case, seed: str = "0") -> Walk:
    """The random game of a case and a seed: always the same one."""
    game: Any = case.game
    rng = Random(f"{case} {seed}")
    chance = Chance(f"{case} {seed}")
    state, events = opening(game, case.options, case.seats, chance)
    steps = []
    while state.to_act:
        if len(steps) == BOUND:
            raise AssertionError(f"{case}: a random game has not ended after {BOUND} moves")
        before = copy(state)
        seat = rng.choice(state.to_act)
        move = rng.choice(game.moves(state, seat))
        steps.append(Step(before, seat, move, tuple(play(game, state, seat, move, chance))))
    return Walk(case, seed, tuple(events), tuple(steps), state)
