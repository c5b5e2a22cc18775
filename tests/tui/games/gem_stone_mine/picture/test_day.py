"""The mine by day: its parts stand apart."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tui.fixtures.eyes import contrast, distance
from tests.tui.games.gem_stone_mine.drawing import drawn, mining
from tui.games.gem_stone_mine.draw.layout import planned
from tui.games.gem_stone_mine.draw.palette import mine
from tui.style.colour import contrast as read
from tui.style.colour import parts
from tui.style.theme import inks


def test_chambers_and_floor_are_lighter_than_shelves_and_walls() -> None:
    """All four were nearly one beige."""
    day = mine(inks("day"))
    for bright in ("tunnel", "hole"):
        assert contrast(day[bright], day["rock"]) > 1.5
        assert contrast(day[bright], day["ledge"]) > 1.8


def test_by_day_what_may_be_mined_lies_in_lantern_light() -> None:
    """On the hue of keys a goblet was faint. A brown handle and gold are seen on it as well as steel."""
    for depth in ("true", "256"):
        tones = mine(inks("day", depth))
        red, green, blue = parts(tones["lit"])
        assert red > green > blue + 40
        for other in ("hole", "dusk"):
            assert distance(tones["lit"], tones[other]) > 15, other
        for thing in ("shaft_lit", "steel_lit", "gold_dark", "cup_dark"):
            assert contrast(tones[thing], tones["lit"]) > 3, thing


def test_cups_and_tools_stand_out_from_the_stone() -> None:
    """Grey on grey was hard to see."""
    for depth in ("true", "256"):
        tones = mine(inks("day", depth))
        assert contrast(tones["cup_dark"], tones["hole"]) > 3.5
        assert contrast(tones["steel"], tones["hole"]) > 4


def test_the_table_of_players_is_as_pale_as_the_chambers_between_rails_of_timber() -> None:
    """Among 256 colours a third of the screen was the grey-green of the bar below it."""
    for depth in ("true", "256"):
        ink = inks("day", depth)
        day = mine(ink)
        assert distance(day["tunnel"], day["hole"]) < 5 < distance(day["tunnel"], ink.px("bar"))
        assert contrast(day["rail"], day["tunnel"]) > 1.3
    assert day["rail"] == day["rock"], "lighter than timber"


@pytest.mark.parametrize("depth", ["true", "256"])
@pytest.mark.parametrize("size", [(54, 21), (82, 37)])
def test_dice_of_others_stand_out_from_the_table_by_day(size: tuple[int, int], depth: Any) -> None:
    """Among 256 colours they had its very ground."""
    ink, plan = inks("day", depth), planned(*size, 3)
    state = mining(3)
    state.dice[1] = state.dice[2] = (4, 6)
    pen, day = drawn(state, size, ink=ink), mine(ink)
    assert contrast(day["die"], day["tunnel"]) > 1.35
    for row in plan.lanes(3, 0)[1:]:
        cells = [x for x in range(size[0]) if day["die"] in pen.halves(x, row)]
        assert len(cells) >= 2, "two dice"
        for x in cells:
            style = pen.style(x, row)
            if pen.char(x, row).isdigit() and style.color is not None:
                assert read(style.color.get_truecolor().hex, day["die"]) >= 4.5
