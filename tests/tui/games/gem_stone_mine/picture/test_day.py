"""The mine by day: its parts stand apart."""

from __future__ import annotations

from tests.tui.fixtures.eyes import contrast
from tui.games.gem_stone_mine.draw.palette import mine
from tui.style.theme import inks


def test_chambers_and_floor_are_lighter_than_shelves_and_walls() -> None:
    """All four were nearly one beige."""
    day = mine(inks("day"))
    for bright in ("tunnel", "hole"):
        assert contrast(day[bright], day["rock"]) > 1.5
        assert contrast(day[bright], day["ledge"]) > 1.8


def test_by_day_lantern_light_is_amber_on_cream() -> None:
    """Both are bright, so the hue tells them apart: there is far less blue in the light."""
    for depth in ("true", "256"):
        tones = mine(inks("day", depth))
        lit, hole = (int(tones[name][5:7], 16) for name in ("lit", "hole"))
        assert lit <= hole - 50


def test_cups_and_tools_stand_out_from_the_stone() -> None:
    """Grey on grey was hard to see."""
    for depth in ("true", "256"):
        tones = mine(inks("day", depth))
        assert contrast(tones["cup_dark"], tones["hole"]) > 3.5
        assert contrast(tones["steel"], tones["hole"]) > 4
