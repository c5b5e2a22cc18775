"""Rows 3 and 20: the search of each game's expert, and the CPU time of a bot's decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Final

from engine.bots import choose
from engine.bots.decision import Decision
from engine.pieces import encode
from engine.state import Move
from tests.bench.measure import Row, in_turn, percentile, rate
from tests.bench.strength.arena import Question, played
from tests.bench.strength.players import MEASURED, Seats, player

LIMITS: Final = (
    ("easy", 50, 2.0, 1.0),
    ("easy", 99, 10.0, 5.0),
    ("regular", 50, 2.0, 1.0),
    ("regular", 99, 10.0, 5.0),
    ("expert", 99, 150.0, 100.0),
)
"""Levels with a percent of their decisions, and the milliseconds below which these are to lie: floor and goal."""

SIMULATIONS: Final = 200
"""Iterations of a thought of OpenSpiel's search, about as many as in one of an expert."""


def hearts() -> Callable[[], int] | None:
    """A thought of OpenSpiel's ISMCTS, at the first decision of hearts; None when OpenSpiel is not installed."""
    try:
        import numpy
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        return None
    game = pyspiel.load_game("hearts")
    rng, numbers = random.Random(1), numpy.random.RandomState(1)
    state = game.new_initial_state()
    while len(actions := state.legal_actions()) == 1 or state.is_chance_node():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            actions = rng.choices(actions, weights)
        state.apply_action(actions[0])
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=SIMULATIONS, random_state=numbers)

    def run() -> int:
        bot.step(state)
        return SIMULATIONS

    return run


def iterations(decision: Decision) -> int:
    """The number of worlds that the candidates of a decision were tried in, one after another."""
    return sum(candidate.tries for candidate in decision.why.candidates) if decision.why else 0


def first_search(seats: Seats) -> Callable[[], int]:
    """The thought of the expert at the first decision of a game that it searches; gives its iterations."""
    found: list[tuple[Question, bytes]] = []

    def thought(question: Question, view: bytes, seed: str) -> int:
        return iterations(choose(question.slug, "expert", view, question.story, question.seat, seed))

    def asked(question: Question) -> Callable[[], Move]:
        view = encode(question.view)
        if not found and thought(question, view, question.seed):
            found.append((question, view))
        return player("regular")(question)

    for number in count():
        played(seats.slug, [asked] * seats.seats, f"first search {number}", seats.options)
        if found:
            break
    question, view = found[0]
    seeds = count()
    return lambda: thought(question, view, str(next(seeds)))


def decision_seconds(seats: Seats, level: str, games: int) -> list[float]:
    """CPU seconds of each decision of a seat of the level among regular bots."""
    seconds: list[float] = []
    for number in range(games):
        own = number % seats.seats
        choosers = [player(level if seat == own else "regular") for seat in range(seats.seats)]
        seconds += played(seats.slug, choosers, f"decisions {number}", seats.options).seconds[own]
    return seconds


def rows(seconds: float, rounds: int, numbers: set[int]) -> list[Row]:
    """Rows 3 and 20, as far as they are asked for."""
    return [*(_searches(seconds, rounds) if 3 in numbers else ()), *(_decisions(rounds) if 20 in numbers else ())]


def _searches(seconds: float, rounds: int) -> Iterator[Row]:
    yardstick = hearts()
    for seats in MEASURED:
        variants = [first_search(seats), *([yardstick] if yardstick else [])]
        ours, *others = in_turn([partial(rate, variant, seconds) for variant in variants], rounds)
        theirs = others[0] if others else 0.0
        label = f"search of the expert, iterations/s: {seats.label}"
        ratio = ours / theirs if theirs else None
        yield Row("3", label, f"{ours:,.0f}", f"{theirs:,.0f}", ratio, 1.0, 4.0, more=True)


def _decisions(rounds: int) -> Iterator[Row]:
    for seats in MEASURED:
        took = {level: decision_seconds(seats, level, 2 * rounds) for level in ("easy", "regular", "expert")}
        for level, percent, floor, goal in LIMITS:
            ours = percentile(took[level], percent) * 1e3
            label = f"CPU of a decision, p{percent}: {seats.label}, {level}"
            yield Row("20", label, f"{ours:.2f} ms", "-", ours, floor, goal, " ms")
