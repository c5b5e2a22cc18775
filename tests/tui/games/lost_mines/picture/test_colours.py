"""The colours of The Lost Mines: no player's own, and apart from each other."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.eyes import contrast
from tests.tui.games.lost_mines.picture.drawing import BOX, LOOKS, drawn, late, laying
from tui.games.lost_mines.draw.palette import SCENERY, colours
from tui.games.lost_mines.draw.place import place
from tui.style.theme import Depth, inks, palette


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {palette(theme)["blue"], palette(theme)["yellow"]}


@pytest.mark.parametrize("theme", ["night", "day"])
def test_among_256_colours_light_on_the_rock_is_of_dots_that_fade(theme: str) -> None:
    """There is no dark brown: dots of warm tones on the rock mix to it, with no flat ring of their own."""
    view, at = late(), place(55, 21, BOX)
    pen = drawn(view, theme=theme, depth="256")
    shades = colours(pen.inks)
    x, y = at.box(BOX.mines[-1])
    assert pen.plain()[y + 1][x - 2 : x] == "░░"
    for column, name in ((x - 1, "haze"), (x - 2, "haze2")):
        style = pen.styles[y + 1][column]
        assert (style.color.name, style.bgcolor.name) == (shades[name], shades["dusk"])
    flat = {shades[name] for name in ("dusk", "rock", "rock2", "rock3", "rock4")}
    assert all(tone[1:3] == tone[3:5] == tone[5:] for tone in flat), "stone is grey, light is warm"
    assert shades["dusk"] not in {shades[name] for name in ("rock", "rock2", "rock3", "rock4")}
    fading = [contrast(shades[name], shades["dusk"]) for name in ("haze", "haze2", "haze3", "haze4")]
    assert fading == sorted(fading, reverse=True) and fading[1] > 2
    assert contrast(shades["stone"], shades["floor"]) > 1.4, "a rock on a path"


@pytest.mark.parametrize(("theme", "depth"), LOOKS[:4])
def test_a_mine_that_lies_face_down_is_the_brightest_thing_in_the_rock(theme: str, depth: Depth) -> None:
    """They are the aim of the game; none has a tone of what may lie in it."""
    shades = colours(inks(theme, depth))
    rock = shades["rock"]
    around = max(contrast(shades[name], rock) for name in ("glow", "crystal", "bone", "seam", "rock2"))
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
