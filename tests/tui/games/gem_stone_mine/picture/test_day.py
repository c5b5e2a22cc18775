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


def test_by_day_a_chamber_is_grey_stone_between_warm_timber() -> None:
    """Sand in sand was a flat sheet: the red of a colour is hardly above its blue, and far above it in wood."""
    tones = mine(inks("day"))
    warm = {name: int(tones[name][1:3], 16) - int(tones[name][5:7], 16) for name in ("hole", "beam", "ledge")}
    assert warm["hole"] < 10 < 60 < min(warm["beam"], warm["ledge"])


def test_cups_and_tools_stand_out_from_the_stone() -> None:
    """Grey on grey was hard to see."""
    for depth in ("true", "256"):
        tones = mine(inks("day", depth))
        assert contrast(tones["cup_dark"], tones["hole"]) > 3.5
        assert contrast(tones["steel"], tones["hole"]) > 4
