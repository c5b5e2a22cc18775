"""The margins of chances, which come from the number of playouts alone."""

from __future__ import annotations

from engine.bots.evaluation import Point
from tui.replay.evaluation.margins import margin


def test_few_playouts_alike_make_no_chance_sure() -> None:
    assert 0.15 < margin(Point(1, (1.0, 0.0), 12), 0) < 0.2
    assert margin(Point(1, (1.0, 0.0), 1200), 0) < 0.01
    assert margin(Point(1, (1.0, 0.0), 0), 0) == 0, "the end of the game"
    assert 0.09 < margin(Point(1, (0.5, 0.5), 100), 0) < 0.1
