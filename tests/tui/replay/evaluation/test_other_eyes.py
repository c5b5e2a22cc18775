"""Evaluations and the page on who knew what tell no secret to other eyes, nor in files of their view."""

from __future__ import annotations

from unittest.mock import ANY

import pytest

from tests.contract.cases import Case
from tests.contract.walks.world_pairs import Pair, twins
from tests.tui.fixtures.leaks.evaluations_compared import evaluations, files
from tests.tui.play.test_leaks import LEAK_CASE
from tests.tui.play.test_secrets import SMALL
from tui.replay import first_known, matrix
from tui.replay.playback import OPEN
from tui.screens.replay.ending import EndingScreen
from tui.screens.replay.moving import MovingScreen

HALF, WHOLE = 0.5, 1.0
"""Parts of a game."""

SHUT = SMALL["mr_sneaky"]
"""A game at whose end doors stay shut that seats have guessed at."""


def pair_of(case: Case, seat: int | None, part: float = HALF) -> Pair:
    pair = twins(case, seat, "0", part)
    assert pair.differs or not pair.hidden
    return pair


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
async def test_what_is_evaluated_and_known_tells_no_secret_to_other_eyes(case: Case, seat: int | None) -> None:
    assert await evaluations(pair_of(case, seat)) == []


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("case", SMALL.values(), ids=str)
def test_a_file_of_a_view_tells_no_secret_that_stayed_hidden_at_the_end(case: Case, seat: int | None) -> None:
    """Only then are guesses reckoned. Each would be right or wrong by a truth that the view does not show."""
    assert files(pair_of(case, seat, WHOLE)) == []


def tell_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(matrix, "shown_seats", lambda playback: [*range(len(playback.names))])


def tell_all_truths(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(first_known, "OPEN", ANY)


def graph_for_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(EndingScreen, "eyes", OPEN)
    patch.setattr("tui.screens.replay.replay.ReplayScreen.eyes", OPEN, raising=False)


def tell_turning_points(patch: pytest.MonkeyPatch) -> None:
    def turned(screen: MovingScreen, room: int) -> str:
        evaluation = screen.known_evaluation(0)
        return str(evaluation.known[0].chances)

    patch.setattr(MovingScreen, "turned_here", turned)


@pytest.mark.parametrize("leak", [tell_all_truths])
def test_a_planted_leak_of_a_file_is_found(leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(leak)
    pairs = [pair_of(SHUT, seat, WHOLE) for seat in (0, 1)]
    leak(monkeypatch)
    assert all(files(pair) for pair in pairs)


@pytest.mark.parametrize("leak", [tell_all, graph_for_all, tell_turning_points])
async def test_a_planted_leak_is_found(leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(leak)
    leak(monkeypatch)
    assert await evaluations(pair_of(LEAK_CASE, 0))
