"""Fine pictures: what four pixels of a cell become."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tui.art.pen import Pen
from tui.art.quadrants import SHAPES, is_picture, quadrants
from tui.style.glyphs import RICH
from tui.style.theme import inks

RED, BLUE, BRICK = "#ff0000", "#0000ff", "#cc2211"

COLOURS = {"r": RED, "b": BLUE, "k": BRICK}


def drawn(rows: Sequence[str], x: int = 0, y: int = 0) -> Pen:
    pen = Pen(4, 3, inks("night"), RICH)
    quadrants(pen, x, y, rows, COLOURS)
    return pen


def shown(pen: Pen, x: int = 0, y: int = 0) -> tuple[str, str, str]:
    """The sign of a cell, its colour and its ground."""
    style = pen.style(x, y)
    assert style.color is not None
    assert style.bgcolor is not None
    return pen.char(x, y), style.color.name, style.bgcolor.name


@pytest.mark.parametrize("mask", [mask for mask in range(1, 15) if mask not in (3, 12)])
def test_each_pattern_of_two_colours_is_shown_as_it_is(mask: int) -> None:
    pixels = ["b" if mask >> number & 1 else "r" for number in range(4)]
    char, ink, ground = shown(drawn(["".join(pixels[:2]), "".join(pixels[2:])]))
    seen = SHAPES.index(char)
    assert [(ink if seen >> number & 1 else ground) for number in range(4)] == [COLOURS[pixel] for pixel in pixels]


def test_equal_columns_are_two_pixels_that_can_be_drawn_over() -> None:
    pen = drawn(["rr", "bb"])
    assert pen.pictured(0, 0)
    assert pen.halves(0, 0) == (RED, BLUE)


def test_a_third_colour_becomes_the_nearest_of_those_that_stay() -> None:
    char, ink, ground = shown(drawn(["rk", "bb"]))
    assert {ink, ground} <= {RED, BRICK, BLUE}
    assert BLUE in (ink, ground)
    assert char in "▀▄", "red and brick share a colour, blue keeps its own"


def test_what_has_no_colour_lets_the_ground_through() -> None:
    before = Pen(4, 3, inks("night"), RICH).halves(0, 0)[0]
    _, ink, ground = shown(drawn(["r.", ".."]))
    assert {ink, ground} == {RED, before}


def test_nothing_is_drawn_beside_the_grid() -> None:
    for x, y in ((-1, 0), (4, 0), (0, -1), (0, 3)):
        assert drawn(["rb"] * 2, x, y).plain() == Pen(4, 3, inks("night"), RICH).plain()


def test_a_picture_of_any_fineness_is_told_from_words() -> None:
    pen = Pen(4, 1, inks("night"), RICH)
    pen.pixel(0, 0, "#5f0000")
    pen.glyph(1, 0, "▞", "#5f0000")
    pen.put(2, 0, "x")
    assert [is_picture(pen, x, 0) for x in (-1, 0, 1, 2, 3, 4)] == [False, True, True, False, True, False]
