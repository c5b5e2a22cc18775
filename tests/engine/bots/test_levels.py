"""Each level plays better than the one below it: a sequential test over pairs of games.

A pair is the same table played twice with the same seeds: a seat is played by the better level first, then by the worse
one, as all others are both times. The pair counts for the better level where its seat came out better. Wald's test
takes in pair after pair until one of its two hypotheses is refuted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log
from typing import Final, get_args

import pytest

from engine.games import GAMES, load
from engine.log import Level, Player
from engine.match import match
from engine.state import Seat

SEATS: Final = {"heimlich": 4, "gem_stone_mine": 4, "mr_sneaky": 2, "lost_mines": 5, "doctor_lucky": 4}

ALIKE: Final = 0.5
"""The share of the pairs that count for the better level if it is none."""

BETTER: Final = 0.6
"""Their share if it is better by as much as the test is to find."""

ERROR: Final = 0.01
"""Chance at most of a wrong verdict, if one of the two hypotheses is true."""

MOST: Final = 2_000
"""Pairs after which the test gives up."""

LONGEST: Final = 7_200
"""Seconds of the longest of these tests."""

TOO_CLOSE: Final = {"gem_stone_mine"}
"""Games whose expert is so little better that tens of thousands of pairs would be needed: dice decide most of them."""

LEVELS: Final = ("easy", "regular", "expert")


def part_of_the_win(slug: str, seat: Seat, level: Level, others: Level, seed: str) -> float:
    """A seat's part of the win in a game."""
    players = [Player(level if at == seat else others, f"P{at}") for at in range(SEATS[slug])]
    end = match(slug, players, load(slug).OPTIONS(), seed).outcome()
    assert end is not None
    return 1 / len(end.winners) if seat in end.winners else 0.0


def pairs(slug: str, better: Level, worse: Level) -> Iterator[bool]:
    """Pair after pair in which the two won differently: True where the better level won more."""
    for number in range(MOST):
        seat, seed = number % SEATS[slug], f"{slug} {better} {number}"
        own = part_of_the_win(slug, seat, better, worse, seed)
        other = part_of_the_win(slug, seat, worse, worse, seed)
        if own != other:
            yield own > other


def is_better(results: Iterable[bool]) -> bool:
    """The verdict of Wald's test; False as well where the pairs end before there is one."""
    bound = log((1 - ERROR) / ERROR)
    evidence = 0.0
    for better in results:
        evidence += log(BETTER / ALIKE) if better else log((1 - BETTER) / (1 - ALIKE))
        if abs(evidence) >= bound:
            return evidence > 0
    return False


@pytest.mark.deep
@pytest.mark.parametrize("slug", GAMES)
def test_a_regular_bot_plays_better_than_an_easy_one(slug: str) -> None:
    assert is_better(pairs(slug, "regular", "easy"))


@pytest.mark.deep
@pytest.mark.timeout(LONGEST)
@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in TOO_CLOSE])
def test_an_expert_plays_better_than_a_regular_bot(slug: str) -> None:
    assert is_better(pairs(slug, "expert", "regular"))


def test_the_verdict_tells_a_better_level_from_one_alike() -> None:
    """Or the verdicts above would prove nothing: 6 of 10 are better, 5 of 10 are not, and a few pairs tell nothing."""
    assert is_better([True, True, True, False, False] * 100)
    assert not is_better([True, False] * 500)
    assert not is_better([True] * 20)


def test_these_are_all_levels_of_bots() -> None:
    assert {"person", "random", *LEVELS} == set(get_args(Level))
