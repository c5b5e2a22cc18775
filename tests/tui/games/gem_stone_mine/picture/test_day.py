"""The mine by day: its parts stand apart."""

from __future__ import annotations

from tests.tui.fixtures.eyes import contrast
from tui.games.gem_stone_mine.draw.palette import mine
from tui.style.theme import inks


def test_the_floor_is_lighter_than_shelves_and_walls() -> None:
    """All three were nearly one beige."""
    day = mine(inks("day"))
    assert contrast(day["tunnel"], day["rock"]) > 1.5
    assert contrast(day["tunnel"], day["ledge"]) > 1.8
    assert contrast(day["tunnel"], day["hole"]) > 1.25
