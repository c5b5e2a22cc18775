"""The colours of The Lost Mines: of the terminal's depth, without hue where none is wanted, and no player's own."""

from __future__ import annotations

import re

import pytest

from tests.tui.games.lost_mines.test_picture import colours_of, drawn, hand_of, late, laying
from tui.games.lost_mines.draw.palette import SCENERY
from tui.style.indexed import INDEX
from tui.style.theme import PALETTES, inks


@pytest.mark.parametrize("theme", ["night", "day"])
def test_a_terminal_of_256_colours_gets_no_other(theme: str) -> None:
    view = late()
    look, _ = laying(view)
    for pen in (drawn(view, look, (82, 30), theme, "256"), hand_of(view, look, (82, 7), theme=theme, depth="256")):
        assert colours_of(pen) <= set(INDEX)


def test_the_plain_theme_has_no_hue() -> None:
    view = late()
    look, _ = laying(view)
    pen = drawn(view, look, (82, 30), "plain")
    for colour in colours_of(pen) - {pen.inks.ink_on("white"), pen.inks.ink_on("ground")}:
        red, green, blue = re.findall("..", colour[1:])
        assert red == green == blue, colour


@pytest.mark.parametrize("theme", ["night", "day"])
def test_the_colours_of_the_mines_are_no_seats(theme: str) -> None:
    """Scenery is duller than people: no path, rock or earth has a clan's colour."""
    ground = {inks(theme).scenery(SCENERY)[name] for name in ("rock", "laid", "floor", "rim", "edge")}
    assert not ground & {PALETTES[theme]["blue"], PALETTES[theme]["yellow"]}
