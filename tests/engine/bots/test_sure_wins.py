"""Sure wins near the end of a game: the chances before a move that wins for certain count with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots import evaluation
from engine.bots.evaluation import chances
from engine.log import Timeline
from saves.library import SUFFIX, Library
from tests.samples import FOLDER

MISTAKE, ROLLED, WON = 20, 24, 25
"""The moves before a winning gem that was left, before the last roll, and behind it."""


@pytest.fixture
def mined(tmp_path: Path) -> Timeline:
    """A game that Fox won by its last move, where a regular bot makes another one half of the time."""
    return Library(tmp_path).read(FOLDER / f"gem-stone-mine-mistake{SUFFIX}").timeline


def test_a_win_that_its_mover_can_be_sure_of_is_not_missed(mined: Timeline) -> None:
    assert chances(mined, WON, 40).chances == (1, 0, 0), "forced moves lead to it"
    assert chances(mined, MISTAKE, 40).chances == (0, 1, 0)


def test_what_is_not_sure_stays_open(mined: Timeline) -> None:
    assert 0.2 < chances(mined, ROLLED, 40).chances[0] < 0.8, "a roll is to come"


def test_far_from_the_end_nothing_is_looked_for(mined: Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking takes time, and a regular bot plays on from there anyway."""
    monkeypatch.setattr(evaluation.SureWins, "move", None)
    assert chances(mined, 2, 10).playouts == 10
