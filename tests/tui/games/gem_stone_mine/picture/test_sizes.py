"""The picture of Gem Stone Mine at all sizes, in all languages and colours."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from rich.color import ColorSystem

from tests.rules.gem_stone_mine.table import alone
from tests.tui.games.gem_stone_mine.drawing import LOOKS, drawn, look, mining
from tui.art.canvas_line import encode
from tui.games.gem_stone_mine.draw.layout import CARD_ROWS, planned
from tui.games.gem_stone_mine.draw.palette import mine
from tui.i18n.messages import use
from tui.style.glyphs import CALM
from tui.style.theme import inks


def unclipped_at_sizes(seats: int, spoken: str, first: int, step: int) -> None:
    """Draw a table at every step-th size, from the first on."""
    use(spoken)
    try:
        state = mining(seats) if seats > 1 else alone()
        heights = (18, 19, 20, 21, 24, 27, 32, 33, 37, 45, 57)
        for size in list(product(range(54, 150, 7), heights))[first::step]:
            assert drawn(state, size).clipped == [], size
    finally:
        use("en")


@pytest.mark.long
@pytest.mark.parametrize("spoken", ["en", "ja"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_sizes_are_drawn_without_clipping(seats: int, spoken: str) -> None:
    """Each size with some number of players in each language, and each width and height with all of them."""
    unclipped_at_sizes(seats, spoken, seats % 4, 4)


@pytest.mark.deep
@pytest.mark.parametrize("spoken", ["en", "ja"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_all_sizes_are_drawn_without_clipping_for_all(seats: int, spoken: str) -> None:
    unclipped_at_sizes(seats, spoken, 0, 1)


def test_without_pictures_the_calm_table_is_drawn() -> None:
    calm = "\n".join(drawn(mining(), (54, 21), glyphs=CALM).plain())
    assert "▀" not in calm and "$2+1" in calm and "GEM" in calm


@pytest.mark.parametrize(("size", "most"), [((54, 21), 13_800), ((82, 37), 28_000)])
def test_a_table_is_sent_in_few_bytes(size: tuple[int, int], most: int) -> None:
    pen = drawn(mining(), size, look())
    sent = sum(len(encode(pen.strip(y), ColorSystem.TRUECOLOR).encode()) for y in range(size[1]))
    assert sent <= most


@pytest.mark.parametrize(("theme", "depth"), LOOKS)
def test_no_card_throws_its_shadow_on_the_bag(theme: str, depth: Any) -> None:
    """By day the words on the bag had dark blanks between them where the cards lie close above."""
    pen, plan = drawn(mining(), (82, 37), ink=inks(theme, depth)), planned(82, 37, 5)
    assert plan.cards and plan.bag == plan.cards + CARD_ROWS, "close above it"
    grounds = {style.bgcolor.name for style in pen.styles[plan.bag] if style.bgcolor is not None}
    assert grounds == {mine(pen.inks)["tunnel"]}
