"""The bare rock: places in it are found without counting."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import FREE
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, pixel
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth


@pytest.mark.parametrize("size", [(55, 21), (82, 30)])
@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_quiet_cross_marks_each_corner_of_four_free_cells(theme: str, depth: Depth, size: tuple[int, int]) -> None:
    """Three quarters of the table were one flat tone, in which a place was found by counting alone."""
    view, at = late(), place(*size, BOX)
    pen = drawn(view, theme=theme, depth=depth, size=size)
    shades, found = colours(pen.inks), []
    for cell in range(BOX.grid.cells - BOX.columns - 1):
        around = (cell, cell + 1, cell + BOX.columns, cell + BOX.columns + 1)
        if cell % BOX.columns < BOX.columns - 1 and all(view.ground[one] == FREE for one in around):
            x, y = at.box(around[-1])
            found.append(pixel(pen, x, 2 * y))
    assert found and found.count(shades["cross"]) > 0.8 * len(found), "but for the light of lamps"
    assert 1.2 < contrast(shades["cross"], shades["rock"]) < 1.8, "seen, and never loud"
