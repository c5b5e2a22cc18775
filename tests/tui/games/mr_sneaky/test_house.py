"""The small mansion of Mr. Sneaky is one house, and the thief in it has a place of his own."""

from __future__ import annotations

from typing import Any

import pytest

from engine.pieces import view
from tests.rules.mr_sneaky.table import R2C, THIEF, TYCOON, table
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.mr_sneaky.test_picture import HIGH, SMALL, drawn, lit
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw.palette import colours
from tui.games.mr_sneaky.draw.plan import plan
from tui.games.mr_sneaky.draw.scene import draw_scene
from tui.style import theme
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights


def test_the_small_thief_stands_in_front_of_a_shut_door_and_beside_an_open_one() -> None:
    """On the wall beside a shut one hang its notes; what an open one hid is seen."""
    at, coat = plan(*SMALL), theme.inks("night").px("green")
    wall, door = at.wall(R2C), at.door(R2C)
    for opened in ((), (R2C,)):
        pen = drawn((view(table(pawn=R2C, opened=opened), THIEF), Highlights()))
        box = wall if opened else door
        seen = {x for y in range(box.y, box.y + 4) for x in range(pen.width) if coat in pen.halves(x, y)}
        assert {x for x in seen if door.x <= x < wall.x + wall.width} <= {*range(box.x + 1, box.x + box.width)}
    pen = drawn(lit(table(pawn=R2C, card="GC"), TYCOON, R2C, focus=R2C))
    sides = {pen.halves(x, y)[1] for x in (door.x, wall.x) for y in range(door.y, door.y + door.height)}
    assert sides == {pen.inks.px("accent")}, "the frame in focus goes around him"


@pytest.mark.parametrize("look", [("night", "true"), ("day", "256")])
def test_a_small_mansion_is_one_house(look: Any) -> None:
    """Floors without walls and roofs were boxes in the sky; below the broadest lies no sky, but a porch."""
    inks = theme.inks(*look)
    pen, at, ours = Pen(*SMALL, inks, RICH), plan(*SMALL), colours(inks)
    draw_scene(pen)
    rows = [[pen.halves(x, y) for x in range(at.width)] for y in range(at.ground)]
    for floor, y in enumerate(at.floors):
        for x in at.edges(floor):
            assert {row[x][1] for row in rows[y : y + at.storey]} == {ours["stone"]}, floor
    for floor in (0, 1):
        first, last = at.edges(floor)
        foot = rows[at.floors[floor + 1] - 1]
        assert {foot[x][1] for x in (first - 2, first - 1, last + 1, last + 2)} == {ours["roof2"]}, floor
    assert ours["porch"] != ours["sky"] not in {tone for row in rows[at.floors[2] :] for pair in row for tone in pair}


def test_at_256_colours_the_blue_of_the_night_is_left_for_the_top_of_the_sky() -> None:
    """All over the sky it glowed like a poster."""
    night = theme.inks("night", "256")
    for size, rows in ((SMALL, set()), (HIGH, {0})):
        pen = Pen(*size, night, RICH)
        draw_scene(pen)
        assert {y for y in range(size[1]) if colours(night)["zenith"] in pen.halves(0, y)} == rows, size


@pytest.mark.parametrize("name", ["night", "day"])
def test_at_256_colours_the_panels_of_a_door_are_near_the_tone_of_its_leaf(name: str) -> None:
    """Dark panels below a light bar read as a big letter A."""
    ours = colours(theme.inks(name, "256"))
    assert ours["wood3"] == ours["wood"] and contrast(ours["wood"], ours["wood2"]) < 1.6
