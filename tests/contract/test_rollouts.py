"""Rollouts make the moves that are offered, for all games that have one; and what does otherwise is found out."""

from __future__ import annotations

import pytest

from engine.bots import heuristics
from engine.chance import Chance
from engine.game import play
from tests import tiny
from tests.contract.cases import Case, cases, covering, graded
from tests.contract.checks.rollouts import moves_are_those_offered, rollouts_come_to_an_end
from tests.contract.walks.random_games import walk

GAME = Case("tiny", 3, tiny.HunchOptions(1))


def of(slug):
    """The rollout of a game; for the tiny one, which has none, the plain one."""
    return plain if slug == GAME.slug else getattr(heuristics(slug), "rollout", None)


def plain(state, rng, depth, leave_out=""):
    """A rollout of the tiny game that lists every offer: slow, and surely right."""
    count = 0
    while state.to_act and count < depth:
        seat = state.to_act[0]
        offer = [move for move in tiny.moves(state, seat) if move.do != leave_out]
        play(tiny, state, seat, rng.choice(offer), Chance(str(rng.random())))
        count += 1
    return count


ROLLED = [case for case in cases() if of(case.slug)]


def breaches(case, seed, rollout):
    going = walk(case, seed)
    return [*moves_are_those_offered(going, rollout), *rollouts_come_to_an_end(going, rollout)]


@pytest.mark.parametrize("case", graded(covering(ROLLED)[::2]), ids=str)
def test_a_rollout_makes_the_moves_that_are_offered(case):
    assert breaches(case, "0", of(case.slug)) == []


@pytest.mark.deep
@pytest.mark.parametrize("case", ROLLED, ids=str)
def test_in_many_games_a_rollout_makes_the_moves_that_are_offered(case):
    for seed in map(str, range(10)):
        assert breaches(case, seed, of(case.slug)) == [], f"seed {seed}"


def test_a_rollout_that_never_makes_a_move_is_found_out():
    assert any("never made" in line for line in breaches(GAME, "0", lambda *args: plain(*args, leave_out="raise")))


def test_a_rollout_that_does_otherwise_than_the_rules_is_found_out():
    def generous(state, rng, depth):
        made = plain(state, rng, depth)
        state.score[0] += made
        return made

    assert any("no offered move does" in line for line in breaches(GAME, "0", generous))


def test_a_rollout_that_stops_early_is_found_out():
    assert any("did not end" in line for line in breaches(GAME, "0", lambda state, rng, depth: plain(state, rng, 1)))
