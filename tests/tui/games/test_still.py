"""Boards kept between two steps of the cursor equal boards drawn anew, cell by cell."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Final

import pytest

from engine.link import LocalLink
from engine.state import State
from tests.tui.fixtures.games.tables import bot_moves, few_seats, opened
from tui.art import scene
from tui.art.pen import Pen
from tui.games.mr_sneaky.draw import table as mr_sneaky
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.presentation.registry import playable
from tui.style.glyphs import RICH
from tui.style.theme import inks
from tui.widgets.board_view import Highlights, board_view

SIZES: Final = ((54, 21), (82, 37))
INKS: Final = (inks("night"), inks("day"), inks("night", "256"))
MOVES: Final = 60
PICKS: Final = 6
"""Places of the cursor that are drawn at each question."""

Drawing = tuple[State, Highlights, tuple[str, ...]]


async def questions(slug: str) -> AsyncIterator[Drawing]:
    """A game of bots from the view of the first seat: the cursor goes over each question, before and after a pick."""
    table = opened(few_seats(slug), people=0, slug=slug)
    for number in range(MOVES):
        if 0 in table.to_act:
            session = SeatSession(LocalLink(table, 0, lambda: 0))
            await session.begin()
            prompt = Prompt(session, board_view(slug))
            for taken in (False, True):
                for pick in prompt.reachable()[:PICKS]:
                    prompt.focus = pick
                    yield session.view, prompt.look(), session.names
                if not taken and prompt.focus is not None:
                    prompt.take(prompt.focus)
            await session.close()
        if not table.to_act:
            return
        bot_moves(table, number)


async def compare(slug: str, plainly: Callable[[Callable[[], list[Pen]]], list[Pen]]) -> int:
    """Draw each step as the screen does and plainly; gives the number of drawings that were compared."""
    compared = 0
    async for view, look, names in questions(slug):
        at = compared // 20  # so many steps in one size and theme, for what is kept to be met again
        draw = partial(drawn, slug, SIZES[at % 2], INKS[at % 3], view, look, names)
        for fast, plain in zip(draw(), plainly(draw), strict=True):
            assert fast.styles == plain.styles and fast.signs == plain.signs, (slug, look)
            assert fast.spots == plain.spots
        compared += 1
    return compared


def drawn(
    slug: str, size: tuple[int, int], ink: Any, view: State, look: Highlights, names: tuple[str, ...]
) -> list[Pen]:
    """The board, and the cards of the first seat below it."""
    drawing = board_view(slug)
    at = drawing.arrangement(size[0] + 26, size[1] + 3)
    board, hand = Pen(*size, ink, RICH), Pen(size[0] if at.hand else at.side, at.hand or at.held, ink, RICH)
    drawing.board(board, view, look, names)
    if hand.height:
        drawing.draw_cards(hand, view, drawing.hand(view, 0), look, names)
    return [board, hand]


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
