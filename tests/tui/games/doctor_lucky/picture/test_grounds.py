"""The grounds of small lands part from what grows on them, and not from one another."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.doctor_lucky.table import table
from tests.tui.games.doctor_lucky.test_calm_ground import MAPS
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import drawn
from tui.games.doctor_lucky.draw.palette import tones
from tui.style import theme
from tui.style.colour import contrast
from tui.widgets.board_view import NOTHING


@pytest.mark.parametrize("depth", ["true", "256"])
def test_by_day_the_crowns_of_small_lands_stand_out_from_the_grass(depth: Any) -> None:
    colours = tones(theme.inks("day", depth))
    pen = drawn(table(doctor=1, cat=8, at=dict.fromkeys(range(4), 1)), MAPS[0], NOTHING, theme.inks("day", depth))
    assert contrast(colours["crown"], colours["F"]) > 1.8
    for area in (6, 13, 14, 16):
        x, y = corner(pen, area)
        assert any(colours["crown"] in pen.halves(column, y + 1) for column in range(x, x + 12)), area


def test_among_256_colours_no_black_bar_parts_small_lands() -> None:
    """Borders near black made tiles in a rack of an island."""
    inks = theme.inks("night", "256")
    pen, colours = drawn(table(doctor=1, cat=8), MAPS[0], NOTHING, inks), tones(inks)
    assert all(contrast(colours[border], "#000000") > 1.5 for border in "mwp")
    whole = [
        (x, y)
        for y in range(MAPS[0][1] - 1)
        for x in range(MAPS[0][0])
        if pen.pictured(x, y) and pen.halves(x, y) in {(colours["F"], colours["f"]), (colours["f"],) * 2}
    ]
    assert not whole, "the grass of a forest shows through its border"
