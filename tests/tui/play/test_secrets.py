"""Nothing that a person may not know is said, printed, drawn or reported to it."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.cases import Case, cases
from tests.contract.walks.random_games import walk
from tests.contract.walks.world_pairs import twins
from tests.tui.fixtures.leaks.noninterference import QUICK_CHECKS, SLOW_CHECKS
from tui.presentation.registry import playable

MIN_DIFFERING = 0.9
"""The part of the pairs with anything hidden that must really differ."""

PLAYED = cases(*playable())
"""The games that have words and a screen."""

SMALL = {case.slug: case for case in PLAYED if case.seats == max(2, case.game.SEATS[0])}
"""A game's case with the fewest seats that hide anything from each other, and the most variants."""


def when_asked(case: Case, seat: int | None, seed: str, rng: Random) -> float:
    """A part of a walk after which it is the seat's decision; any part for a spectator."""
    steps = walk(case, seed).steps
    numbers = [number for number, step in enumerate(steps) if step.seat == seat and number > 0]
    return (rng.choice(numbers) + 0.5) / len(steps) if numbers else rng.random()


async def check(case: Case, checks, seeds, seats=None):
    hidden = differ = 0
    for seed in seeds:
        rng = Random(f"{case} {seed}")
        everybody = range(case.seats)
        for seat in (*everybody, None) if seats is None else rng.sample(everybody, min(seats, case.seats)):
            pair = twins(case, seat, seed, until=when_asked(case, seat, seed, rng))
            hidden += pair.hidden
            differ += pair.hidden and pair.differs
            for check in checks:
                assert await check(pair) == [], f"{check.__name__} for seat {seat}, seed {seed}"
    assert hidden and differ >= MIN_DIFFERING * hidden, f"only {differ} of {hidden} pairs differ"


@pytest.mark.parametrize("case", PLAYED[::8], ids=str)
async def test_sentences_and_transcripts_tell_no_secret(case):
    await check(case, QUICK_CHECKS, "0", 2)


@pytest.mark.long
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
async def test_drawings_tell_no_secret(case):
    await check(case, SLOW_CHECKS, "0", 1)


@pytest.mark.deep
@pytest.mark.parametrize("case", PLAYED, ids=str)
async def test_nothing_that_is_shown_tells_a_secret(case):
    await check(case, QUICK_CHECKS, map(str, range(5)))
    await check(case, SLOW_CHECKS, "01", 2)
