"""The sea round the island."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.rules.doctor_lucky.table import table
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import drawn
from tui.art.pen import Pen
from tui.art.quadrants import SHAPES
from tui.games.doctor_lucky.draw.ground.chart import SIZES, chart
from tui.games.doctor_lucky.draw.names import label
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.people import EYE
from tui.style import theme
from tui.style.colour import luminance, parts


@pytest.mark.parametrize("cells", [(53, 20), (82, 33), (104, 45)])
def test_by_night_among_256_colours_the_sea_is_the_darkest_blue_and_shoals_are_a_rim(cells: tuple[int, int]) -> None:
    """Black gutters between rims of bright blue made an island of neon."""
    inks = theme.inks("night", "256")
    colours, pen = tones(inks), drawn(table(), cells, inks=inks)
    rows = [[pen.halves(x, y // 2)[y % 2] for x in range(pen.width)] for y in range(2 * pen.height)]
    open_sea = {colours["sea"], colours["wave"]}
    pixels = [(x, y, tone) for y, row in enumerate(rows) for x, tone in enumerate(row)]
    land = {(x, y) for x, y, tone in pixels if tone not in {*open_sea, colours["shoal"], colours["deep"]}}
    rim = {(x, y) for x, y, tone in pixels if tone == colours["shoal"]}
    red, green, blue = parts(colours["sea"])
    assert red == green == 0 < blue and all(luminance(colours["sea"]) < luminance(colours[sign]) for sign in "FMWP")
    assert bool(rim) == (cells[0] > 60)
    assert all(any((x + i, y + j) in land for i in range(-4, 5) for j in range(-4, 5)) for x, y in rim)


def test_the_smallest_island_lies_in_the_sea_on_all_sides_behind_a_beach() -> None:
    """Its lands filled the table up to the margin, and blue lands met it without a beach: no one saw an island."""
    pen = drawn(table(doctor=8, cat=8), (53, 20))
    colours = tones(pen.inks)
    water, sand = {colours["deep"], colours["wave"]}, {colours["sand"], colours["sand_dark"], colours["way"]}
    for y in range(4, 37):
        row = [_shore(pen, x, y, sand) for x in range(pen.width)]
        for side in (row, row[::-1]):
            first = next(x for x, tone in enumerate(side) if tone not in water)
            x = first if side is row else pen.width - first - 1
            assert 1 <= first <= 6 and (side[first] in sand or not pen.pictured(x, y // 2)), (y, first)
    assert all({*pen.halves(x, 0)} <= {*water, colours["sea"]} for x in (0, 26, 52))
    assert all({*pen.halves(x, 19)} == {colours["deep"]} for x in (0, 50)), "and its line of words is the sea, too"


def test_no_two_names_of_the_smallest_island_touch_each_other_or_the_margin(spoken: str) -> None:
    pen = drawn(table(doctor=8, cat=8), (53, 20))
    assert not [row for row in pen.plain() if re.search(r"[^\W\d]\d|\w$", row)], pen.plain()


def _shore(pen: Pen, x: int, y: int, sand: set[str]) -> str:
    """The tone of a pixel; of a cell with a cut corner that of its sand."""
    style = pen.styles[y // 2][x]
    parted = pen.plain()[y // 2][x] in SHAPES[1:] and style.color is not None and style.color.name in sand
    return style.color.name if parted and style.color is not None else pen.halves(x, y // 2)[y % 2]


@pytest.mark.parametrize("theme_name", ["night", "day"])
@pytest.mark.parametrize("depth", ["true", "256"])
def test_a_name_in_the_north_and_the_marks_below_it_have_one_ground_each(theme_name: str, depth: Any) -> None:
    """Sand ran below the last letter, and eyes in a wood stood on a patch of sea."""
    inks = theme.inks(theme_name, depth)
    pen, colours = drawn(table(at={0: 14, 1: 13, 2: 12, 3: 11}, doctor=15, cat=8), (53, 20), inks=inks), tones(inks)
    rows = pen.plain()
    at = chart(SIZES[-1], 1)
    for area in (14, 13, 12, 11):
        own = label(at, area, "en")
        (x, y), start = corner(pen, area), own.start - at.place[area][0]
        cells = range(x + start, x + start + own.end - own.start)
        assert {pen.behind(column, y) for column in cells} == {colours["deep"]}, area
        eyes = [column for column in range(x, x + 12) if rows[y + 1][column] == EYE]
        assert all(pen.behind(column, y + 1) not in {colours["deep"], colours["sea"]} for column in eyes), area
    assert EYE in rows[corner(pen, 14)[1] + 1]
