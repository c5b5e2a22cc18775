"""The search: what it tries, what it takes and when it stays, on toy moves."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.decision import Budget
from engine.bots.search import Halving, clearly_better
from engine.state import Move


class Add(Move, frozen=True, tag=1):
    what: int


class ToySearch(Halving):
    """It likes high numbers: a move's result is its number, and the luck of the world."""

    def __init__(self, seed, budget):
        super().__init__(0, Random(seed), budget, 1.5)
        self.worlds = 0

    def _try(self, lines):
        self.worlds += 1
        luck = self._rng.random()
        for line in lines:
            line.results.append((line.move.what + luck) / 6)


NONE = Add(0)
EVERY = tuple((Add(n), 0.5) for n in range(6))


def decide(budget, own=NONE, moves=EVERY, seed=1):
    search = ToySearch(seed, budget)
    return search.decide(own, moves), search.worlds


def test_it_finds_the_better_move_and_says_how_it_did():
    decision, _ = decide(Budget(worlds=32, iterations=200, candidates=6))
    assert decision.move == Add(5)
    first, *others = decision.why.candidates
    assert first.move == Add(5) and first.value > max(other.value for other in others)
    assert {one.move for one in decision.why.candidates} == {move for move, _ in EVERY}
    assert all(0 < one.tries <= 32 for one in decision.why.candidates)


def test_it_stays_with_the_policy_where_nothing_is_clearly_better():
    class Same(ToySearch):
        def _try(self, lines):
            for line in lines:
                line.results.append(0.5)

    assert Same(1, Budget(8, 64, 0, 6)).decide(Add(3), [(Add(n), 0.9) for n in range(6)]).move == Add(3)


def test_its_budget_bounds_worlds_iterations_and_candidates():
    decision, worlds = decide(Budget(worlds=12, iterations=48, candidates=4))
    assert len(decision.why.candidates) == 4
    assert sum(one.tries for one in decision.why.candidates) <= 48
    assert max(one.tries for one in decision.why.candidates) == worlds <= 12
    shallow, fewer = decide(Budget(worlds=12, iterations=16, candidates=4))
    assert sum(one.tries for one in shallow.why.candidates) <= 16 and fewer < worlds


def test_candidates_that_are_left_meet_the_same_worlds():
    """The policy's own move stays to the last; of two that begin alike the better one is tried on."""
    decision, worlds = decide(Budget(16, 96, 0, 6), own=Add(1))
    tries = {one.move: one.tries for one in decision.why.candidates}
    assert tries[Add(1)] == tries[Add(5)] == worlds > tries[Add(0)] > 0


def test_a_move_that_is_named_twice_is_tried_once():
    decision, _ = decide(Budget(16, 96, 0, 3), own=Add(1), moves=[(Add(1), 0.5), (Add(1), 0.5), (Add(4), 0.5)])
    assert [one.move for one in decision.why.candidates] == [Add(4), Add(1)]


def test_a_lone_move_is_not_tried():
    decision, worlds = decide(Budget(), moves=[(Add(0), 0.5)])
    assert decision.move == Add(0) and not worlds
    assert [one.tries for one in decision.why.candidates] == [0]


def test_priors_say_which_moves_are_looked_at():
    moves = [(Add(n), 0.1 * n) for n in range(6)]
    decision, _ = decide(Budget(8, 64, 1, 3), moves=moves)
    assert {one.move for one in decision.why.candidates} == {Add(0), Add(5), Add(4)}


def test_a_seed_decides():
    for seed in range(5):
        assert decide(Budget(8, 64, 2, 6), seed=seed)[0] == decide(Budget(8, 64, 2, 6), seed=seed)[0]


@pytest.mark.parametrize(
    ("results", "others", "better"),
    [
        ([1.0], [0.0], False),  # a single world proves nothing
        ([1.0, 1.0], [0.0, 0.0], True),
        ([0.0, 0.0], [1.0, 1.0], False),
        ([0.5, 0.5], [0.5, 0.5], False),
        ([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 0.9], False),
        ([0.6, 0.3, 0.9, 0.5], [0.5, 0.2, 0.8, 0.4], True),
    ],
)
def test_a_difference_is_clear_in_pairs(results, others, better):
    assert clearly_better(results, others, 1.5) is better
