"""Nothing that a seat may not know reaches it: for all games and seat counts, and every two options together."""

from __future__ import annotations

from random import Random

import pytest

from engine.pieces import view
from tests.contract.cases import cases, covering, graded
from tests.contract.checks import determinization
from tests.contract.checks.noninterference import leaks, redealt
from tests.contract.walks.random_games import sights, walk
from tests.contract.walks.world_pairs import redeals, twins

MIN_DIFFERING = 0.9
"""The part of the pairs with anything hidden that must really differ: else the test would prove too little."""


def few(case):
    """The seeds of a few games: more of the tiny one, whose hands are so small that they are often the same."""
    return "012" if case.slug == "tiny" else "0"


SEATS = 4
"""Seats that are asked at larger tables; the deep tests ask all of them."""


def hides(case):
    """True if anything is ever hidden from a spectator; a game may play with all cards open."""
    return any(None in view(state, None).face for state in walk(case).states)


def check_twins(case, seeds, seats=99):
    hidden = differ = 0
    for seed in seeds:
        rng = Random(f"{case} {seed}")
        for seat in (*rng.sample(range(case.seats), min(seats, case.seats)), None):
            pair = twins(case, seat, seed, until=rng.random())
            hidden += pair.hidden
            differ += pair.hidden and pair.differs
            assert list(leaks(pair)) == [], f"seat {seat}"
    assert bool(hidden) == hides(case) and differ >= MIN_DIFFERING * hidden, f"only {differ} of {hidden} pairs differ"


def check_redeals(case, seeds, count):
    hidden = differ = 0
    for seed in seeds:
        for deal in redeals(walk(case, seed), count, seed):
            hidden += deal.hidden
            differ += deal.hidden and deal.differs
            assert list(redealt(deal)) == [], f"seat {deal.seat} after move {deal.number}"
    assert bool(hidden) == hides(case) and differ >= MIN_DIFFERING * hidden, f"only {differ} of {hidden} pairs differ"


@pytest.mark.parametrize("case", graded(covering(cases())), ids=str)
def test_two_games_that_differ_in_secrets_look_the_same(case):
    check_twins(case, few(case), SEATS)


@pytest.mark.long
@pytest.mark.parametrize("slug", sorted({case.slug for case in cases()}))
def test_no_kind_of_event_tells_a_secret(slug):
    """Every kind of event, looked at just after its first time in a game."""
    seen, _ = sights(cases(slug))
    for sight in seen:
        length = len(walk(sight.case, sight.seed).steps)
        for seat in (*range(sight.case.seats), None):
            pair = twins(sight.case, seat, sight.seed, until=min(1.0, (sight.number + 0.5) / length))
            assert list(leaks(pair)) == [], f"{sight} for seat {seat}"


@pytest.mark.parametrize("case", graded(covering(cases())), ids=str)
def test_a_determinized_world_looks_like_the_true_one_to_its_seat(case):
    check_redeals(case, few(case), 6)


@pytest.mark.deep
@pytest.mark.parametrize("case", cases(), ids=str)
def test_many_games_that_differ_in_secrets_look_the_same(case):
    check_twins(case, map(str, range(40)))
    check_redeals(case, map(str, range(40)), 12)


@pytest.mark.parametrize("case", [case for case in cases("tiny") if case.seats * case.options.hand <= 4], ids=str)
def test_all_worlds_of_a_view_are_equally_likely(case):
    """On the tiny game all worlds can be listed; oaths forbid some of them."""
    for seed in "012":
        going = walk(case, seed)
        for number in (0, len(going.steps) // 2):
            for seat in (0, 1, None):
                assert list(determinization.worlds_are_even(case.game, going.states[number], seat, each=30)) == []
