"""Several dwarfs on a small card: told apart, with what lies there in sight."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import CAMPFIRE, NONE, ROCK
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, pixel
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.people import draw_dwarfs
from tui.games.lost_mines.draw.place import place
from tui.games.lost_mines.draw.things import draw_cell, draw_clans
from tui.style.glyphs import RICH
from tui.style.theme import Depth, inks


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
@pytest.mark.parametrize(("ground", "sign"), [(CAMPFIRE, "fire"), (ROCK, "stone2")])
def test_three_dwarfs_on_a_small_card_stand_apart_above_what_lies_there(
    theme: str, depth: Depth, ground: int, sign: str
) -> None:
    """As a group they were one lump that hid the fire or the rock."""
    view, at = late(), place(55, 21, BOX)
    path = next(cell for cell, card in enumerate(view.card) if card >= 0 and len(BOX.grid.around[cell]) == 4)
    view.ground[path], view.at, view.token = ground, [path] * 3 + [BOX.starts[1]], [NONE] * len(view.token)
    pen, (x, y) = drawn(view, theme=theme, depth=depth), at.box(path)
    shades = colours(pen.inks)
    row = pen.plain()[y + 1][x : x + 5]
    assert {*row[::2]} == {*"FOH"}
    coats = [pen.style(x + column, y + 1).bgcolor.name for column in (0, 2, 4)]
    assert [pixel(pen, x + column, 2 * y) for column in (0, 2, 4)] == coats, "a hat for each, in a row"
    assert {pixel(pen, x + column, 2 * y + half) for column in (1, 3) for half in (2, 3)} == {shades["gap"]}
    assert shades[sign] in {tone for column in range(5) for tone in pen.halves(x + column, y + 2)}


@pytest.mark.parametrize("count", [3, 4])
def test_several_dwarfs_in_a_small_camp_stand_below_its_roof(count: int) -> None:
    """Without a tent a game began on two blocks of letters."""
    view, at, camp = late(), place(55, 21, BOX), BOX.starts[0]
    view.at, view.token = [camp] * count, [NONE] * len(view.token)
    pen, (x, y) = Pen(55, 21, inks("night"), RICH), at.box(camp)
    draw_cell(pen, view, at, camp, lit=True, seen=False)
    draw_dwarfs(pen, view, at, camp, (*"FOHL",), (), thing=False)
    draw_clans(pen, view, at)
    rows = [pen.plain()[row][x : x + at.width] for row in range(y, y + at.height)]
    assert "B" in rows[0] and {*"FOHL"[:count]} <= {*rows[1], *rows[2]}
    assert pixel(pen, x + 1, 2 * y) == pen.inks.dark("blue", 0.2), "its roof is whole"
