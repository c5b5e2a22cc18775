"""Whole games played at random: what the contract is checked on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, get_args

from engine.chance import Chance
from engine.game import opening, play
from engine.state import Event, Move, Seat, State, copy
from tests.contract.cases import Case
from tests.contract.walks.guides import GUIDES

ALONE = 0.3
"""Share of moves in which a game ignores its guide."""

BOUND = 4000
"""Moves after which a random game that has not ended is taken for one that never does."""


@dataclass(frozen=True)
class Step:
    """A move of a random game: the state it was chosen in, and the events that it made."""

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

    def sample(self, count: int, seed: str) -> list[int]:
        """Numbers of some of its steps, spread at random; the first is always among them."""
        rng = Random(f"{seed} {self.seed}")
        numbers = range(len(self.steps))
        return sorted({0, *rng.sample(numbers, min(count - 1, len(numbers)))})


def picked(moves: Sequence[Move], rng: Random) -> Move:
    """A random move, each kind equally often: what few moves of a kind do happens as often as what many do."""
    kinds: dict[type[Move], list[Move]] = {}
    for move in moves:
        kinds.setdefault(type(move), []).append(move)
    return rng.choice(rng.choice(list(kinds.values())))


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
        moves = game.moves(state, seat)
        guide = GUIDES.get(case.slug)
        move = picked(moves, rng) if guide is None or rng.random() < ALONE else guide(state, seat, moves, rng)
        steps.append(Step(before, seat, move, tuple(play(game, state, seat, move, chance))))
    return Walk(case, seed, tuple(events), tuple(steps), state)


RARE = {
    "doctor_lucky": {"DoctorSurvived"},
    "gem_stone_mine": {"DiceRewarded"},
    "heimlich": {"Discarded"},
    "mr_sneaky": {"Restocked"},
}
"""Kinds of event that random games hardly ever come to; the tests of the rules show them."""

LOOKED_THROUGH = 300
"""Number of random games searched for kinds of event that are still missing."""


@dataclass(frozen=True)
class Sight:
    """First sight of a kind of event: the case and seed of a random game, and its move."""

    kind: str
    case: Case
    seed: str
    number: int


def sights(cases: Sequence[Case]) -> tuple[list[Sight], set[str]]:
    """First sights of each kind of event in random games of these cases, and the kinds never seen."""
    game = cases[0].game
    own = {kind.__name__ for kind in get_args(game.EVENT) if kind.__module__ != "engine.pieces"}
    expected = own - RARE.get(cases[0].slug, set())
    sights: list[Sight] = []
    for seed in map(str, range(1 + LOOKED_THROUGH // len(cases))):
        for case in cases:
            going = walk(case, seed)
            for number, events in enumerate((going.opening, *(step.events for step in going.steps))):
                new = {type(event).__name__ for event in events} & expected
                sights += [Sight(kind, case, seed, number) for kind in sorted(new)]
                expected -= new
            if not expected:
                return sights, expected
    return sights, expected
