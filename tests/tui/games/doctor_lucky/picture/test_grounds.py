"""The grounds of small lands part from what grows on them, and not from one another."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Region

from tests.rules.doctor_lucky.table import table, unseen_areas
from tests.tui.games.doctor_lucky.test_calm_ground import MAPS
from tests.tui.games.doctor_lucky.test_marks import corner
from tests.tui.games.doctor_lucky.test_picture import TABLES, drawn, walking
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw import scene
from tui.games.doctor_lucky.draw import table as picture
from tui.games.doctor_lucky.draw.ground.chart import SIZES, chart
from tui.games.doctor_lucky.draw.names import closed
from tui.games.doctor_lucky.draw.palette import tones
from tui.games.doctor_lucky.draw.scene import TUFTS, origin, scenery
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.style.colour import contrast
from tui.widgets.board_view import NOTHING, Highlights


@pytest.mark.parametrize("depth", ["true", "256"])
def test_by_day_the_crowns_of_small_lands_stand_out_from_the_grass(depth: Any) -> None:
    colours = tones(theme.inks("day", depth))
    pen = drawn(table(doctor=1, cat=8, at=dict.fromkeys(range(4), 1)), MAPS[0], NOTHING, theme.inks("day", depth))
    assert contrast(colours["crown"], colours["F"]) > 1.8
    for area in (6, 13, 14, 16):
        x, y = corner(pen, area)
        assert any(colours["crown"] in pen.halves(column, y + 1) for column in range(x, x + 12)), area


def test_among_256_colours_woods_are_calm_with_a_few_tufts_and_no_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strewn with the only other green, and edged by it, woods were the loudest thing of the picture."""
    inks = theme.inks("night", "256")
    assert tones(inks)["f"] == tones(inks)["F"], "no seam"

    def island() -> Pen:
        scenery.cache_clear()
        monkeypatch.setattr(picture, "_kept", None)
        return drawn(table(doctor=1, cat=8), MAPS[0], NOTHING, inks)

    tufted = island()
    monkeypatch.setattr(scene, "TUFTS", 0)
    bald = island()
    scenery.cache_clear()
    found = {area: tufted.differing(bald, Region(*corner(bald, area), 12, 3)) for area in (2, 3, 6, 16, 17, 18, 24)}
    assert any(found.values()) and all(sum(cells.width for cells in tufts) <= TUFTS for tufts in found.values()), found


def test_no_mark_nor_ghost_breaks_the_ring_round_a_land_of_a_large_chart() -> None:
    """The ghost of the walk and the mark of the next land stood on it."""
    state, inks = table(at=dict.fromkeys(range(4), 1), doctor=18, cat=8), theme.inks("night")
    pen = drawn(state, MAPS[1], walking(state, 20, (2, 17, 18, 20, 24)), inks)
    size = next(size for size in SIZES if size.width <= MAPS[1][0])
    (left, top), at = origin(*MAPS[1], size), chart(size, 1)
    ring = [(x + left, y + 2 * top) for x, y in closed(at, 20, "en")]
    assert all(pen.halves(x, y // 2)[y % 2] == inks.px("accent") for x, y in ring)


def _crossed(cells: tuple[int, int], area: int) -> bool:
    """True where the outline of another land runs through the cell below the first of a land's name."""
    at = chart(next(size for size in SIZES if size.width <= cells[0]), 1)
    x, y = at.place[area]
    lines = {pixel for other, line in at.line.items() if other != area for pixel in line}
    return at.size.high > 4 and not lines.isdisjoint({(x + 1, 2 * y + 2), (x + 1, 2 * y + 3)})


def test_the_mark_of_an_unseen_place_stands_on_its_land() -> None:
    """In the smallest lands it stands before their number: below it it took half of their pictures away."""
    state = table(at={0: 1, 1: 8, 2: 8, 3: 22}, doctor=3, cat=12)
    for cells in TABLES:
        pen = drawn(state, cells)
        for area in unseen_areas(state, 0):
            x, y = corner(pen, area)
            small = cells[0] < 62
            beside = not small and _crossed(cells, area)  # there the outline of the next land runs
            assert pen.plain()[y + (not small)][x + (not small) + beside] == glyphs.RICH.mark, (cells, area)


def test_the_beach_runs_on_below_a_land_that_may_be_chosen() -> None:
    inks = theme.inks("night")
    pen = drawn(table(doctor=1, cat=8), MAPS[0], Highlights({Pick("area", 20): ""}), inks)
    (x, y), colours = corner(pen, 20), tones(inks)
    assert pen.halves(x, y + 1) == (colours["legal"],) * 2
    assert pen.halves(x, y + 2) == (colours["legal"], colours["sand_dark"])
