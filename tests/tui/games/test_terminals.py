"""Every game's table in Japanese, among 256 colours, in greys and without pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
from rich.cells import cell_len

from tests.tui.fixtures.games.questions import drawn, few_questions
from tui.art.pen import Pen
from tui.i18n.messages import use
from tui.presentation.registry import playable
from tui.style.glyphs import CALM, RICH, SAFE, Glyphs
from tui.style.indexed import INDEX
from tui.style.theme import Inks, inks

SIZES = ((54, 21), (82, 33), (104, 45))


async def tables(slug: str, ink: Inks, signs: Glyphs = RICH) -> AsyncIterator[Pen]:
    """The table and, among pictures, the hand at some questions of a game, each in the next size."""
    for number, (view, look, names) in enumerate(await few_questions(slug)):
        board, hand = drawn(slug, SIZES[number % 3], ink, view, look, names, signs)
        yield board
        if signs.pictures:
            yield hand


def colours(pen: Pen) -> set[str]:
    return {
        colour.name
        for row in pen.styles
        for style in row
        for colour in (style.color, style.bgcolor)
        if colour is not None
    }


@pytest.mark.parametrize("slug", playable())
async def test_no_wide_sign_meets_a_half_block(slug: str) -> None:
    use("ja")
    wide = 0
    async for pen in tables(slug, inks("night")):
        assert pen.clipped == []
        for row, styles in zip(pen.chars, pen.styles, strict=True):
            assert sum(map(cell_len, row)) == pen.width
            for (left, right), (style, next_style) in zip(pairwise(row), pairwise(styles), strict=True):
                if cell_len(left) == 2:
                    assert right == "" and style == next_style
                    wide += 1
    assert wide, "words stand on the table"


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
@pytest.mark.parametrize("slug", playable())
async def test_among_256_colours_every_colour_is_an_index(slug: str, theme: str) -> None:
    async for pen in tables(slug, inks(theme, "256")):
        assert colours(pen) <= set(INDEX)


@pytest.mark.parametrize("slug", playable())
async def test_the_plain_theme_has_no_hue(slug: str) -> None:
    async for pen in tables(slug, inks("plain")):
        for colour in colours(pen):
            assert colour[1:3] == colour[3:5] == colour[5:7], colour


@pytest.mark.parametrize("slug", playable())
async def test_the_calm_table_has_no_half_block(slug: str) -> None:
    for signs in (CALM, SAFE):
        async for pen in tables(slug, inks("night"), signs):
            assert not {*"▀▄▙▟▛▜▌▐█"} & {*"".join(pen.plain())}
