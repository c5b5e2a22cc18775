"""Bots: their levels, what they choose, and that a seed decides it."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from types import SimpleNamespace

import pytest

from engine.bots import LEVELS, choose, heuristics
from engine.bots.decision import Budget, Candidate, Decision, Why
from engine.bots.fold import Told, encode_story
from engine.bots.greedy import MOVES, WON, candidates, greedy, worth
from engine.bots.random import careful_move
from engine.games import load
from engine.log import NOBODY, Player
from engine.match import match
from engine.pieces import encode, view
from engine.state import Outcome
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, SWEAR, do, opened, to_the_sheets
from tests.tiny import Hunch

FRESH_PROCESS = """
from engine.log import NOBODY, Player
from engine.match import match
from engine.games import load
players = [Player(level, level) for level in ("random", "easy", "regular", "expert")]
table = match("heimlich", players, load("heimlich").OPTIONS(True), "s")
print([(r.seat, r.move) for r in table.timeline.records[1:25]])
"""


def decided(table, seat, level, seed):
    """The move of a bot from what the table lets it know."""
    return choose("tiny", level, encode(table.view(seat)), encode_story(table.story(seat)), seat, str(seed)).move


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_makes_a_legal_move_from_its_view(level):
    for seed in range(20):
        table = opened("random", "random", seed=str(seed))
        for _ in range(seed % 4):
            do(table, table.offer(table.to_act[0])[0])
        seat = table.to_act[0]
        move = decided(table, seat, level, seed)
        assert move in table.offer(seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_decides(level):
    table = opened(hand=3)
    chosen = [decided(table, 0, level, seed) for seed in range(40)]
    assert chosen == [decided(table, 0, level, seed) for seed in range(40)]
    assert len(set(chosen)) > 2


def test_a_seed_decides_in_every_process():
    """The order of sets in a process makes no difference."""
    answers = {
        subprocess.run(
            [sys.executable, "-c", FRESH_PROCESS],
            env=os.environ | {"PYTHONHASHSEED": salt},
            capture_output=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    }
    assert len(answers) == 1 and b"MoveAgents" in answers.pop()


def test_a_bot_names_its_impossible_tasks():
    table = opened()
    with pytest.raises(KeyError):
        choose("tiny", "grandmaster", encode(table.view(0)), b"", 0, "s")
    with pytest.raises(KeyError):
        choose("chess", "random", encode(table.view(0)), b"", 0, "s")
    for level in LEVELS:
        with pytest.raises(ValueError, match="nothing to decide"):
            choose("tiny", level, encode(table.view(1)), b"", 1, "s")


def test_a_game_without_heuristics_has_none():
    assert heuristics("tiny") is None


def one_that_wins(table, seat):
    """Every move but one ends the game with another's win."""
    good = Hunch("write", 1)
    return SimpleNamespace(
        moves=lambda state, who: tiny.moves(state, who),
        play=lambda state, who, move, chance: iter([tiny.Gained(seat if move == good else 1 - seat, 99)]),
        outcome=lambda state: tiny.Outcome((state.score.index(max(state.score)),), tuple(state.score), "HU-5.1"),
        allows=tiny.allows,
        made_up=tiny.made_up,
    )


def test_a_careful_bot_never_loses_at_once_when_it_need_not():
    table = to_the_sheets(opened(hand=3))
    game = one_that_wins(table, 0)
    for seed in range(60):
        assert careful_move(game, table.view(0), 0, Random(seed)) == Hunch("write", 1)


def test_a_careful_bot_moves_also_when_all_is_lost():
    table = to_the_sheets(opened())
    game = one_that_wins(table, 1)
    assert careful_move(game, table.view(1), 1, Random(1)) in table.offer(1)


def test_a_greedy_bot_takes_the_move_after_which_it_stands_best():
    table = opened()
    best = SimpleNamespace(evaluate=lambda state, seat: state.stake)
    for seed in range(10):
        assert greedy(tiny, best, table.view(0), 0, Random(seed)).move == RAISE
    won = one_that_wins(table, 0)
    table = to_the_sheets(opened())
    for seed in range(10):
        assert greedy(won, None, table.view(0), 0, Random(seed)).move == Hunch("write", 1)


def test_a_regular_bot_thinks_as_its_game_says(monkeypatch):
    table = opened()
    calls = []

    def thinks(view, story, seat, rng):
        calls.append((view, story.told, seat))
        return SWEAR

    monkeypatch.setattr("engine.bots.heuristics", lambda slug: SimpleNamespace(choose=thinks))
    assert decided(table, 0, "regular", 1) == SWEAR
    (opening,) = table.story(0)
    assert calls == [(table.view(0), (Told(NOBODY, opening.events),), 0)]
    decided(table, 0, "random", 1)
    assert len(calls) == 1


@pytest.mark.parametrize(("errs", "least", "most"), [(0.0, 200, 200), (0.5, 60, 140), (1.0, 0, 0)])
def test_an_easy_bot_is_a_regular_that_errs(monkeypatch, errs, least, most):
    table, calls = opened(), []

    def thinks(view, story, seat, rng):
        calls.append(view)
        return SWEAR

    monkeypatch.setattr("engine.bots.heuristics", lambda slug: SimpleNamespace(choose=thinks))
    monkeypatch.setattr("engine.bots.game_bots.errs", lambda slug: errs)
    chosen = [decided(table, 0, "easy", seed) for seed in range(200)]
    assert least <= len(calls) <= most
    assert set(chosen) <= set(table.offer(0)) and (errs == 0) == (set(chosen) == {SWEAR})


def test_an_easy_bot_errs_as_its_game_says(monkeypatch):
    table = opened()
    last = table.offer(0)[-1]
    mine = SimpleNamespace(choose=lambda *_: SWEAR, mistake=lambda view, seat, rng: last)
    monkeypatch.setattr("engine.bots.heuristics", lambda slug: mine)
    monkeypatch.setattr("engine.bots.game_bots.errs", lambda slug: 1.0)
    assert {decided(table, 0, "easy", seed) for seed in range(50)} == {last}


def test_an_expert_decides_by_the_budget_given_or_that_of_its_game(monkeypatch):
    table, budgets = opened(), []

    def thinks(view, story, seat, rng, budget):
        budgets.append(budget)
        return Decision(RAISE, Why((Candidate(RAISE, 0.5),)))

    monkeypatch.setattr("engine.bots.game_bots.expert", lambda slug: thinks)
    given = Budget(3, 4, 5, 6)
    for budget in (None, given):
        made = choose("tiny", "expert", encode(table.view(0)), b"", 0, "s", budget)
        assert made == Decision(RAISE, Why((Candidate(RAISE, 0.5),)))
    assert budgets == [Budget(), given]


def test_an_expert_without_one_of_its_own_plays_as_a_regular():
    table = opened(hand=3)
    for seed in range(20):
        assert decided(table, 0, "expert", seed) == decided(table, 0, "regular", seed)


def test_candidates_are_named_by_the_game_or_sampled():
    table = opened()
    named = SimpleNamespace(candidates=lambda view, seat, rng: [RAISE])
    assert candidates(tiny, named, table.view(0), 0, Random(1)) == [RAISE]
    assert candidates(tiny, None, table.view(0), 0, Random(1)) == table.offer(0)
    many = SimpleNamespace(moves=lambda state, seat: tuple(Hunch("peek", n) for n in range(500)))
    sample = candidates(many, None, table.view(0), 0, Random(1))
    assert len(set(sample)) == len(sample) == MOVES


def test_a_shared_win_is_worth_its_part_and_a_lost_game_as_much_less():
    state = opened().timeline.now

    def won_by(*winners):
        return SimpleNamespace(outcome=lambda state: Outcome(winners, (1, 1, 1), "X-1"))

    assert [worth(won_by(1), None, state, seat) for seat in (0, 1)] == [-WON, WON]
    assert [worth(won_by(1, 2), None, state, seat) for seat in (0, 1, 2)] == [-WON, WON / 2, WON / 2]
    assert worth(tiny, None, state, 0) == 0


def test_a_match_is_the_same_again():
    players = [Player("regular", "A"), Player("easy", "B"), Player("random", "C")]
    first, second, third = (match("tiny", players, tiny.HunchOptions(), seed) for seed in ("s", "s", "t"))
    assert first.timeline.records == second.timeline.records != third.timeline.records
    assert first.outcome() is not None


def test_bots_think_on_views_alone():
    """A view decodes to no more than it was: nothing of the whole state comes along."""
    table = opened(hand=3)
    whole = table.timeline.now
    seat_view = view(whole, 0)
    assert encode(seat_view) != encode(whole)
    assert load("tiny") is tiny
