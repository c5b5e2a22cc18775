"""Boards kept between two steps of the cursor equal boards drawn anew, cell by cell."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

import pytest

from tests.tui.fixtures.games.questions import drawn, few_questions, questions
from tui.art import scene
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw import table as mr_sneaky
from tui.presentation.registry import playable
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights, board_view

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


@pytest.mark.long
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


@pytest.mark.parametrize("slug", playable())
async def test_a_kept_hand_follows_its_cards_and_its_keys(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands of all, fewer and no cards follow each other, with keys for none, the first and all of them."""
    drawing = board_view(slug)
    at = drawing.arrangement(120, 40)
    if not (at.hand or at.held):
        return
    for view, _, names in await few_questions(slug):
        hand = tuple(drawing.hand(view, 0))
        named = (*hand, *(Pick("card", number) for number in range(len(getattr(view, "face", ())))))
        asked: list[dict[Pick, str]] = [{}, dict.fromkeys(named[:1], "a"), dict.fromkeys(named, "b")]
        hands: list[tuple[Pick, ...]] = [hand, hand[1:], ()]
        for cards, keys in [*product(hands, asked), *((held, key) for key, held in product(asked, hands))]:

            def draw() -> Pen:
                pen = Pen(120 - at.side if at.hand else at.side, at.hand or at.held, INKS[0], RICH)
                drawing.draw_cards(pen, view, cards, Highlights(keys=keys), names)  # noqa: B023  # called at once
                return pen

            fast = draw()
            with monkeypatch.context() as patch:
                patch.setattr(scene, "_last", {})
                plain = draw()
            assert fast.chars == plain.chars and fast.styles == plain.styles, (slug, len(cards), keys)
