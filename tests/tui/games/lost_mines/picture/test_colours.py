"""The colours of The Lost Mines: no player's own, and apart from each other."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.state import PATH
from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth, inks, palette
from tui.widgets.board_view import NOTHING


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {palette(theme)["blue"], palette(theme)["yellow"]}


@pytest.mark.parametrize(("theme", "depth"), [("night", "256"), ("day", "256"), ("day", "true")])
def test_by_day_and_among_256_colours_a_tunnel_has_a_rim_and_two_flat_grounds(theme: str, depth: Depth) -> None:
    """A halo of five tones is mud there, and bare rock alone is flat."""
    view, at = late(), place(82, 30, BOX)
    pen = drawn(view, NOTHING, (82, 30), theme=theme, depth=depth)
    shades = colours(pen.inks)
    cell = next(cell for cell, ground in enumerate(view.ground) if ground == PATH and cell not in view.at)
    x, y = at.box(cell)
    found = {
        tone for row in range(y, y + at.height) for column in range(x, x + at.width) for tone in pen.halves(column, row)
    }
    assert shades["rim"] in found
    assert contrast(shades["rim"], shades["near"]) > 1.5 and contrast(shades["rim"], shades["floor"]) > 1.5
    whole = {tone for row in range(pen.height) for column in range(pen.width) for tone in pen.halves(column, row)}
    assert {shades["near"], shades["far"]} <= whole
    assert contrast(shades["stone"], shades["floor"]) > 1.4, "a rock on a path"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_mine_that_lies_face_down_is_the_brightest_thing_in_the_rock(theme: str, depth: Depth) -> None:
    """They are the aim of the game; none has a tone of what may lie in it."""
    shades = colours(inks(theme, depth))
    rock = shades["rock"]
    around = max(contrast(shades[name], rock) for name in ("glow", "near", "seam", "rock2"))
    assert contrast(shades["mouth"], rock) > around
    assert shades["mouth"] not in {shades[name] for name in ("gold", "silver", "gem", "dragon")}


@pytest.mark.parametrize("depth", ["true", "256"])
def test_a_place_for_a_card_is_filled_a_little(depth: Depth) -> None:
    """Thin brackets alone read as parts of a wall."""
    view = late()
    look, focus = laying(view)
    size = (82, 30)
    pen, at = drawn(view, look, size, depth=depth), place(*size, BOX)
    cells = {pick.value[0] for pick in look.keys if pick.kind == "lay"} - {focus.value[0]}
    rock = colours(inks("night", depth))["rock"]
    assert cells
    for cell in cells:
        x, y = at.box(cell)
        assert pen.halves(x + 1, y + 1)[0] != rock


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_a_tunnel_without_light_is_seen_and_apart_from_one_in_light(theme: str, depth: Depth) -> None:
    shades = colours(inks(theme, depth))
    assert contrast(shades["unlit"], shades["rock"]) >= 1.5
    assert contrast(shades["unlit"], shades["floor"]) >= 1.5
