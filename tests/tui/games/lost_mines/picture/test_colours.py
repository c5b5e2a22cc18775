"""The colours of The Lost Mines: no player's own, and apart from each other."""

from __future__ import annotations

from itertools import pairwise

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


def test_among_256_colours_light_falls_on_the_rock_by_small_steps() -> None:
    """There is no dark brown: greys from the tunnel to the dark, none of which is a line around it."""
    night = colours(inks("night", "256"))
    greys = [night[name] for name in ("glow", "glow2", "glow3", "glow4", "rock")]
    greys += [night[name] for name in ("stratum", "boulder", "laid", "rim", "edge")]
    assert all(tone[1:3] == tone[3:5] == tone[5:] for tone in greys), "only floors, timber and pieces have a hue"
    assert all(1 < contrast(near, far) < 1.5 for near, far in pairwise(greys[:5]))
    assert contrast(night["glow"], night["rock"]) > 2.5
    assert contrast(night["floor"], night["glow"]) > 1.5
    assert contrast(night["stone"], night["floor"]) > 1.4, "a rock on a path"


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
