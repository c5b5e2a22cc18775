"""The sea round the island."""

from __future__ import annotations

import pytest

from tests.rules.doctor_lucky.table import table
from tests.tui.games.doctor_lucky.test_picture import drawn
from tui.games.doctor_lucky.draw.palette import tones
from tui.style import theme
from tui.style.colour import parts


@pytest.mark.parametrize("cells", [(53, 20), (82, 33), (104, 45)])
def test_by_night_among_256_colours_only_the_rim_of_the_island_is_blue(cells: tuple[int, int]) -> None:
    """A ground of pure blue round the island was louder than its lands."""
    inks = theme.inks("night", "256")
    colours, pen = tones(inks), drawn(table(), cells, inks=inks)
    rows = [[pen.halves(x, y // 2)[y % 2] for x in range(pen.width)] for y in range(2 * pen.height)]
    open_sea = {colours["sea"], colours["wave"]}
    pixels = [(x, y, tone) for y, row in enumerate(rows) for x, tone in enumerate(row)]
    land = {(x, y) for x, y, tone in pixels if tone not in {*open_sea, colours["deep"]}}
    rim = {(x, y) for x, y, tone in pixels if tone == colours["deep"]}
    assert len({*parts(colours["sea"])}) == 1 and len(rim) > 8
    assert all(any((x + i, y + j) in land for i in range(-4, 5) for j in range(-4, 5)) for x, y in rim)
