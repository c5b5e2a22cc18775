"""Lands of one ground join, and grounds meet in bent lines: the island is one, and no grid of boxes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.doctor_lucky.table import table
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import THEMES, drawn
from tui.art.pen import Pen
from tui.art.quadrants import SHAPES
from tui.games.doctor_lucky.draw.ground.chart import SIZES, Measures, chart
from tui.games.doctor_lucky.draw.ground.seams import BETWEEN, BORDERS, GROUNDS, SEAMS
from tui.games.doctor_lucky.draw.names import levelled, named_cells
from tui.games.doctor_lucky.draw.palette import tones
from tui.style import theme

EMPTY: Any = {"doctor": 8, "cat": 8, "at": dict.fromkeys(range(4), 8)}
"""A table at which all are in one land."""


def tones_of(pen: Pen, x: int, y: int) -> set[str]:
    """All tones of a cell."""
    style = pen.styles[y][x]
    ink = {style.color.name} if style.color is not None and pen.plain()[y][x] in SHAPES[1:] else set()
    return {*pen.halves(x, y), *ink}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_no_border_parts_lands_of_one_ground(size: Measures) -> None:
    rows = levelled(chart(size, 1), "en")
    for y, row in enumerate(rows[:-1]):
        for x, sign in enumerate(row[:-1]):
            near = {row[x + 1], row[x - 1], rows[y + 1][x], rows[y - 1][x]}
            assert sign not in BORDERS or near - {sign, sign.upper()}, (x, y)


@pytest.mark.parametrize(("name", "depth"), THEMES)
def test_a_line_runs_between_lands_of_one_ground(name: str, depth: Any) -> None:
    """They flowed into each other: in small lands a dotted line was a crumb of a picture."""
    inks = theme.inks(name, depth)
    pen, colours = drawn(table(**EMPTY), inks=inks), tones(inks)
    for area, ground in ((3, "F"), (5, "W")):  # in the west, or in the north, lies the like
        (x, y), line = corner(pen, area), colours[BETWEEN[ground]]
        west = [line in tones_of(pen, x - 1, row) for row in (y + 1, y + 2)]
        north = sum(line in tones_of(pen, column, y - 1) for column in range(x, x + 12))
        assert any(west) if area == 3 else north >= 4
        assert contrast(line, colours[ground]) >= 1.2
    large = drawn(table(**EMPTY), (82, 32), inks=inks)
    assert any(colours[SEAMS["F"]] in tones_of(large, x, y) for x in range(82) for y in range(32))


@pytest.mark.parametrize(("name", "depth"), THEMES)
def test_grounds_of_small_lands_meet_in_half_cells_and_no_straight_line(name: str, depth: Any) -> None:
    inks = theme.inks(name, depth)
    pen, colours = drawn(table(**EMPTY), inks=inks), tones(inks)
    soil, bent = {colours[sign] for sign in "FMP"}, 0
    for area in (7, 9, 18, 24):  # others lie west and east of them
        x, y = corner(pen, area)
        for column in (x - 1, x, x + 11, x + 12):
            bent += sum(len(tones_of(pen, column, row) & soil) == 2 for row in (y + 1, y + 2))
    assert bent > 4


def test_a_lagoon_of_a_small_island_has_a_bright_rim_beside_land() -> None:
    pen, colours = drawn(table(**EMPTY)), tones(theme.inks("night"))
    x, y = corner(pen, 5)  # woods lie in the west
    assert all(tones_of(pen, x, row) == {colours["W"], colours["w"]} for row in (y + 1, y + 2))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_no_half_cell_cuts_into_a_name(size: Measures) -> None:
    at = chart(size, 1)
    pen = drawn(table(**EMPTY), (size.width, size.height))
    top = min(y for _, y in at.place.values())
    names = {(x, y) for x, y in named_cells(at, "en") if y > top}
    offset = corner(pen, 20)[1] - at.place[20][1]
    left = corner(pen, 20)[0] - at.place[20][0]
    assert not [
        cell for cell in names if pen.plain()[cell[1] + offset][cell[0] + left : cell[0] + left + 1] in [*"▌▐▖▗▘▝"]
    ]
    assert {*GROUNDS} == {*SEAMS}
