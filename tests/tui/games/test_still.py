"""Boards kept between two steps of the cursor equal boards drawn anew, cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest

from tests.tui.fixtures.games.questions import drawn, questions
from tui.art import scene
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw import table as mr_sneaky
from tui.presentation.registry import playable
from tui.style.theme import inks

SIZES: Final = ((54, 21), (82, 37))
INKS: Final = (inks("night"), inks("day"), inks("night", "256"))


async def compare(slug: str, plainly: Callable[[Callable[[], list[Pen]]], list[Pen]]) -> int:
    """Draw each step as the screen does and plainly; gives the number of drawings that were compared."""
    compared = 0
    async for view, look, names in questions(slug):
        at = compared // 20  # so many steps in one size and theme, for what is kept to be met again
        draw = partial(drawn, slug, SIZES[at % 2], INKS[at % 3], view, look, names)
        for fast, plain in zip(draw(), plainly(draw), strict=True):
            assert fast.styles == plain.styles and fast.chars == plain.chars, (slug, look)
            assert fast.spots == plain.spots
        compared += 1
    return compared


@pytest.mark.parametrize("slug", playable())
async def test_what_is_kept_is_what_would_be_drawn_anew(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def plainly(draw: Callable[[], list[Pen]]) -> list[Pen]:
        with monkeypatch.context() as patch:
            patch.setattr(scene, "_last", {})
            return draw()

    assert await compare(slug, plainly) > 30


async def test_only_what_the_focus_lights_up_is_drawn_over_the_mansion(monkeypatch: pytest.MonkeyPatch) -> None:
    def plainly(draw: Callable[[], list[Pen]]) -> list[Pen]:
        with monkeypatch.context() as patch:
            patch.setattr(mr_sneaky, "_draw_still", mr_sneaky.draw_house)
            return draw()

    assert await compare("mr_sneaky", plainly) > 30
