"""The checks of screens and texts bite: each planted leak is found by a check that is meant to find it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tests.contract.cases import Case, cases
from tests.contract.checks.offers import pool
from tests.contract.walks.random_games import walk
from tests.contract.walks.world_pairs import twins
from tests.tui.fixtures.leaks.noninterference import QUICK_CHECKS, SLOW_CHECKS
from tests.tui.fixtures.leaks.planted_leaks import LEAKS

pytestmark = pytest.mark.long

WANTED = {"narration", "replay viewpoint", "export", "recap", "notes", "crash report", "widget id", "bell"}
"""The kinds of which at least one leak is planted here; the others are in tests/contract."""

LEAK_CASE = next(case for case in cases("heimlich") if str(case).startswith("heimlich-3-top_secret=True-conf"))
SCREENED = {"widget", "screen", "replay_screens", "recordings"}
"""The leaks that only the slow checks find."""


@pytest.fixture(autouse=True)
def fresh_walks() -> Iterator[None]:
    """Games that were played before a leak was planted tell nothing of it, nor the other way round."""
    walk.cache_clear()
    pool.cache_clear()
    yield
    walk.cache_clear()
    pool.cache_clear()


async def findings(case: Case, checks, untils=(0.3, 0.55, 0.8)) -> AsyncIterator[tuple[set[str], str]]:
    """The findings of the checks in some pairs of games: check and finding."""
    for until in untils:
        for seat in range(2):
            pair = twins(case, seat, "0", until)
            assert pair.differs
            for check in checks:
                for line in await check(pair):
                    yield {check.__name__, line.partition(":")[0]}, line


@pytest.mark.parametrize("leak", LEAKS, ids=str)
async def test_a_planted_leak_is_caught(leak, monkeypatch):
    leak.plant(monkeypatch)
    lines = []
    async for who, line in findings(LEAK_CASE, SLOW_CHECKS if SCREENED & set(leak.caught_by) else QUICK_CHECKS):
        lines.append(line[:200])
        if who & set(leak.caught_by):
            return
    raise AssertionError(f"none of {leak.caught_by} found it, only {lines[:5]}")


async def test_without_a_leak_nothing_is_found():
    assert [line[:200] async for _, line in findings(LEAK_CASE, QUICK_CHECKS)] == []
    assert [line[:200] async for _, line in findings(LEAK_CASE, SLOW_CHECKS, (0.5,))] == []


def test_every_kind_of_leak_is_planted():
    assert {leak.kind for leak in LEAKS} >= WANTED
