"""The margins of chances, which come from the number of playouts alone."""

from __future__ import annotations

from engine.bots.evaluation import Point
from tui.replay.evaluation.margins import evened, margin


def test_few_playouts_alike_make_no_chance_sure() -> None:
    assert 0.15 < margin(Point(1, (1.0, 0.0), 12), 0) < 0.2
    assert margin(Point(1, (1.0, 0.0), 1200), 0) < 0.01
    assert margin(Point(1, (1.0, 0.0), 0), 0) == 0, "the end of the game"
    assert 0.09 < margin(Point(1, (0.5, 0.5), 100), 0) < 0.1


def test_players_that_begin_alike_are_shown_as_even() -> None:
    """A seat once began with 43 % of four, in 46 games."""
    lucky, later = Point(0, (0.2, 0.2, 0.43, 0.17), 46), Point(5, (0.4, 0.2, 0.2, 0.2), 46)
    assert evened([lucky, later]) == [Point(0, (0.25,) * 4, 46), later]
    ahead = Point(0, (0.7, 0.1, 0.1, 0.1), 200)
    assert evened([ahead, later]) == [ahead, later], "luck does not explain that"
    assert evened([later]) == [later] and evened([]) == []
