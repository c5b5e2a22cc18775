"""The search: what it tries, what it takes and when it stays, on a toy game and on the tiny one."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from engine.bots.decision import Budget, Decision
from engine.bots.search import Search, clearly_better, searched, total, worths
from engine.pieces import determinize, view
from engine.state import Event, Move, Outcome, State, copy
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, SWEAR, THROW, opened


class Toy(State):
    """A number that two seats add to in turns; the first seat wins where it is high."""

    number: int = 0
    luck: int = 0
    left: int = 3


class Add(Move, frozen=True, tag=1):
    what: int


class Added(Event, frozen=True, tag=20):
    what: int

    def apply(self, state):
        state.number += self.what
        state.left -= 1
        state.to_act = () if not state.left else (1 - state.to_act[0],)


def plays(state, seat, move, chance):
    yield Added(move.what + chance.number(state, "die", 2))


TOY = SimpleNamespace(
    play=plays,
    moves=lambda state, seat: [Add(n) for n in range(6)],
    outcome=lambda state: None if state.to_act else Outcome((int(state.number <= 8),), (0, 0), "T-1"),
)


def begun(luck=0):
    return Toy(2, None, (0,), luck=luck)


class Seen:
    """Policy and values that note what they are asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.valued = 0

    def policy(self, world, seat, rng):
        self.asked.append((seat, world.number))
        return Add(2)

    def values(self, world):
        self.valued += 1
        return [world.number / 20, 1 - world.number / 20]


NONE = Add(0)
EVERY = tuple((Add(n), 0.5) for n in range(6))


def decide(budget, own=NONE, moves=EVERY, seed=1, **how):
    seen = Seen()
    search = Search(TOY, 0, Random(seed), budget, seen.policy, seen.values, lambda rng: begun(), **how)
    return search.decide(own, moves), seen


def test_it_finds_the_better_move_and_says_how_it_did():
    decision, seen = decide(Budget(worlds=32, iterations=200, depth=1, candidates=6))
    assert decision.move == Add(5)
    first, *others = decision.why.candidates
    assert first.move == Add(5) and first.value > max(other.value for other in others)
    assert {one.move for one in decision.why.candidates} == {Add(0), Add(5), *(one.move for one in others)}
    assert all(0 < one.tries <= 32 for one in decision.why.candidates)
    assert {seat for seat, _ in seen.asked} == {1}, "the seats move in turns"


def test_it_stays_with_the_policy_where_nothing_is_clearly_better():
    def same(world: object) -> list[float]:
        return [0.5, 0.5]

    search = Search(TOY, 0, Random(1), Budget(8, 64, 0, 6), Seen().policy, same, lambda rng: begun())
    assert search.decide(Add(3), [(Add(n), 0.9) for n in range(6)]).move == Add(3)


def test_its_budget_bounds_worlds_iterations_depth_and_candidates():
    budget = Budget(worlds=12, iterations=48, depth=2, candidates=4)
    decision, seen = decide(budget)
    assert len(decision.why.candidates) == 4
    assert sum(one.tries for one in decision.why.candidates) <= 48
    assert max(one.tries for one in decision.why.candidates) <= 12
    assert len(seen.asked) == 2 * sum(one.tries for one in decision.why.candidates)
    shallow, seen = decide(msgspec.structs.replace(budget, depth=0))
    assert not seen.asked and seen.valued == sum(one.tries for one in shallow.why.candidates)


def test_all_candidates_meet_the_same_worlds_and_dice():
    """Two moves that do the same have the same result, whatever the dice."""
    decision, _ = decide(Budget(16, 96, 3, 3), own=Add(1), moves=[(Add(1), 0.5), (Add(1), 0.5), (Add(4), 0.5)])
    assert len(decision.why.candidates) == 2
    worlds = iter(range(100))
    search = Search(
        TOY, 0, Random(5), Budget(16, 96, 1, 3), Seen().policy, Seen().values, lambda rng: begun(next(worlds))
    )
    lines = [search._lines(Add(1), [(Add(2), 0.5)])][0]
    for _ in range(10):
        search._try(lines)
    differences = {round(b - a, 9) for a, b in zip(lines[0].results, lines[1].results, strict=True)}
    assert differences == {0.05}


def test_a_lone_move_is_not_tried():
    decision, seen = decide(Budget(), moves=[(Add(0), 0.5)])
    assert decision.move == Add(0) and not seen.valued
    assert [one.tries for one in decision.why.candidates] == [0]


def test_priors_say_which_moves_are_looked_at():
    moves = [(Add(n), 0.1 * n) for n in range(6)]
    decision, _ = decide(Budget(8, 64, 1, 3), moves=moves)
    assert {one.move for one in decision.why.candidates} == {Add(0), Add(5), Add(4)}


def test_a_seed_decides():
    for seed in range(5):
        assert decide(Budget(8, 64, 2, 6), seed=seed)[0] == decide(Budget(8, 64, 2, 6), seed=seed)[0]


def test_a_finished_world_is_worth_its_shares():
    over = begun()
    over.to_act = ()
    won = SimpleNamespace(outcome=lambda state: Outcome((0, 1), (0, 0), "T-1"))
    assert worths(won, over, None) == [0.5, 0.5]
    assert worths(TOY, over, None) == [0.0, 1.0]
    assert worths(TOY, begun(), lambda world: [0.2, 0.8]) == [0.2, 0.8]


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
    assert clearly_better(results, others) is better


def test_sums_are_added_in_order():
    """Python 3.12's own sum is more exact, and so is another than that of 3.11."""
    assert total([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert total([]) == 0.0


def test_the_general_expert_searches_by_what_the_game_names():
    table = opened(hand=3)
    seat_view = table.view(0)
    known = SimpleNamespace(
        policy=lambda world, seat, rng: THROW if tiny.writing(world) is False else tiny.moves(world, seat)[0],
        values=lambda world: [world.stake / 3] * world.seats,
        candidates=lambda seat_view, seat, rng: [THROW, SWEAR, RAISE],
    )
    usual = Decision(THROW)
    made = searched(tiny, known, seat_view, 0, Random(1), Budget(8, 64, 0, 4), usual)
    assert made.move == RAISE and made.why.candidates[0].move == RAISE
    for missing in ("policy", "values"):
        part = SimpleNamespace(**{name: it for name, it in vars(known).items() if name != missing})
        assert searched(tiny, part, seat_view, 0, Random(1), Budget(), usual) is usual
    assert searched(tiny, None, seat_view, 0, Random(1), Budget(), usual) is usual


def test_a_search_changes_neither_view_nor_world():
    table = opened(hand=3)
    world = determinize(tiny, table.view(0), Random(1))
    before = copy(world)
    search = Search(
        tiny,
        0,
        Random(1),
        Budget(4, 16, 2, 4),
        lambda w, s, r: tiny.moves(view(w, s), s)[0],
        lambda w: [0.5] * w.seats,
        lambda rng: world,
    )
    search.decide(THROW, [(RAISE, 0.5)])
    assert world == before
