"""The checks of this folder bite: each planted leak is found by a check that is meant to find it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.cases import Case, cases
from tests.contract.checks import determinization
from tests.contract.checks.noninterference import CHECKS_OF_PAIRS, redealt
from tests.contract.checks.offers import pool
from tests.contract.leaks import around_moves, shown
from tests.contract.test_contract import CHECKS
from tests.contract.walks.random_games import walk
from tests.contract.walks.world_pairs import redeals, twins

pytestmark = pytest.mark.long

LEAKS = [*shown.LEAKS, *around_moves.LEAKS]

WANTED = {
    "view",
    "published event",
    "offer",
    "order or length of a list",
    "refusal text",
    "undo right",
    "redo",
    "skipped question",
    "determinize",
    "bot input",
    "spectator",
}
"""The kinds of which at least one leak is planted here; those of the screens are in tests/tui."""


@pytest.fixture(autouse=True)
def fresh_walks():
    """Games that were played before a leak was planted tell nothing of it, nor the other way round."""
    walk.cache_clear()
    pool.cache_clear()
    yield
    walk.cache_clear()
    pool.cache_clear()


def findings(case: Case, seed: str) -> Iterator[tuple[str, str]]:
    """Everything that all checks find in one random game, each with the name of the check."""

    def run(check, *args):
        try:
            yield from ((check.__name__, line) for line in check(*args))
        except Exception as error:  # what breaks a check is found by it
            yield check.__name__, repr(error)

    going = walk(case, seed)
    for check in CHECKS:
        yield from run(check, going)
    for seat in (*range(case.seats), None):
        for until in (0.2, 0.5, 0.8, 0.95):
            pair = twins(case, seat, seed, until)
            for check in CHECKS_OF_PAIRS:
                yield from run(check, pair)
    for deal in redeals(going, 3, seed):
        yield from run(redealt, deal)
    if case.seats * case.options.hand <= 4:
        yield from run(determinization.worlds_are_even, case.game, going.states[0], 0)


TINY_CASES = [case for case in cases("tiny") if str(case) in ("tiny-2", "tiny-3-hand=1", "tiny-2-hand=3")]


@pytest.mark.parametrize("leak", LEAKS, ids=str)
def test_a_planted_leak_is_caught(leak, monkeypatch):
    leak.plant(monkeypatch)
    lines = []
    for seed in "01234567":
        for case in TINY_CASES:
            for check, line in findings(case, seed):
                lines.append(f"{check}: {line}")
                if check in leak.caught_by:
                    return
    raise AssertionError(f"none of {leak.caught_by} found it, only {lines[:5]}")


def test_without_a_leak_nothing_is_found():
    assert [finding for case in TINY_CASES for seed in "01234567" for finding in findings(case, seed)] == []


def test_every_kind_of_leak_is_planted():
    assert {leak.kind for leak in LEAKS} >= WANTED
    assert len(LEAKS) >= 20
