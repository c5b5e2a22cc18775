"""Undercover: the scoring of the papers by the misses of others (HC-7.5)."""

from __future__ import annotations

import pytest

from engine.games import heimlich
from engine.games.heimlich.moves import FREE, UNSAID, WriteSheet
from engine.games.heimlich.sheets import bonuses
from engine.games.heimlich.state import SAFE
from engine.state import Outcome
from tests.rules.heimlich.table import (
    GREY,
    RED,
    refusal,
    to_sheets,
    with_sheets,
)
from tests.rules.heimlich.test_papers import end_with_red, over, papers


@pytest.mark.clause("HC-7.5")
@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 10), (4, 20), (5, 15), (6, 6)])
def test_others_wrong_names_as_many_agents_as_are_free(seats: int, count: int) -> None:
    state = to_sheets(papers(seats=seats, papers_scoring="others_wrong"), SAFE)
    moves = [move for move in heimlich.moves(state, 1) if isinstance(move, WriteSheet)]
    assert len(moves) == len(set(moves)) == count
    for move in moves:
        assert move.names[1] == 1
        assert move.names.count(FREE) == len(state.at) - seats
        assert set(move.names) <= {1, FREE, UNSAID}


@pytest.mark.clause("HC-7.5", "HC-7.1")
def test_others_wrong_refuses_other_sheets() -> None:
    state = to_sheets(papers(seats=3, papers_scoring="others_wrong"), SAFE)
    assert refusal(state, WriteSheet((0, UNSAID, UNSAID, FREE, FREE, FREE)), 0) is None
    assert refusal(state, WriteSheet((0, UNSAID, UNSAID, UNSAID, FREE, FREE)), 0) == "HC-7.5"
    assert refusal(state, WriteSheet((0, UNSAID, FREE, FREE, FREE, FREE)), 0) == "HC-7.5"
    assert refusal(state, WriteSheet((0, 1, UNSAID, FREE, FREE, FREE)), 0) == "HC-7.5"
    assert refusal(state, WriteSheet((FREE, UNSAID, UNSAID, UNSAID, FREE, FREE)), 0) == "HC-7.1"


def guess(seat: int, *free: int) -> tuple[int, ...]:
    """A sheet of `others_wrong` at a table with seven agents."""
    return tuple(seat if agent == seat else FREE if agent in free else UNSAID for agent in range(7))


@pytest.mark.clause("HC-7.5")
def test_others_wrong_pays_five_for_every_other_miss() -> None:
    sheets = (guess(0, 4, 5, 6), guess(1, 3, 4, 5), guess(2, 0, 1, 3), guess(3, 4, 5, 6))
    state = with_sheets(papers(marker={RED: 42}, papers_scoring="others_wrong"), sheets)
    assert end_with_red(state).bonus == (10, 5, 5, 10)
    assert over(state) == Outcome((0,), (52, 5, 5, 10), "HC-7.4")


@pytest.mark.clause("HC-7.5", "HC-7.6")
def test_others_wrong_asks_for_every_agent_that_is_free_at_the_end() -> None:
    sheets = (guess(0, 4, 5, 6), guess(1, 3, 4, 5), guess(2, 3, 4, 6), guess(3, 1, 5, 6))
    state = with_sheets(papers(second={0: GREY}, hands={}, papers_scoring="others_wrong"), sheets)
    # grey was taken after the sheets were written: orange and purple are free, so seats 2 and 3 missed
    assert bonuses(state) == (10, 10, 5, 5)


@pytest.mark.clause("HC-7.5", "HC-7.6")
def test_others_wrong_nobody_misses_when_nobody_is_free() -> None:
    state = papers(seats=6, second={0: GREY}, hands={}, papers_scoring="others_wrong")
    assert len(heimlich.moves(to_sheets(state, SAFE), 1)) == 1  # nothing to guess: the empty sheet
    sheets = (guess(0), guess(1), guess(2), guess(3), guess(4), guess(5))
    assert bonuses(with_sheets(state, sheets)) == (0,) * 6
    earlier = (guess(0, 1), guess(1, 0), guess(2, 6), guess(3, 6), guess(4, 6), guess(5, 6))
    assert bonuses(with_sheets(state, earlier)) == (0,) * 6
