"""The table is drawn once for each place of the focus, and always as if it were drawn anew."""

from __future__ import annotations

import random

import pytest

from tests.tui.fixtures.games.tables import at_table, few_seats, opened, shown
from tests.tui.fixtures.running.fast_input import press
from tui.art.pen import Pen
from tui.presentation.registry import playable
from tui.widgets.canvas import Canvas

KEYS = (*("up", "down", "left", "right") * 6, *("enter",) * 3, "escape", "1", "c", "t", "tab", "u", "plus", "minus")
SIZES = ((80, 24), (120, 40))


def picture(pen: Pen) -> tuple[object, ...]:
    return pen.chars, pen.styles, pen.caret, pen.spots, pen.clipped


@pytest.mark.parametrize("slug", playable())
async def test_a_kept_drawing_is_what_would_be_drawn_anew(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, drawn, keys = random.Random(slug), 0, 220
    app = at_table(opened(few_seats(slug), seed="drawn", slug=slug))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        screen = shown(app)
        board_view = screen.board_view
        draw = board_view.board

        def board(*arguments: object) -> None:
            nonlocal drawn
            drawn += 1
            draw(*arguments)  # type: ignore[arg-type]  # passed on as they are

        monkeypatch.setattr(board_view, "board", board)
        for number in range(keys):
            if number == keys // 2:
                await pilot.resize_terminal(*SIZES[1])
            if number == keys // 4:
                app.change(colours="day")
            await press(pilot, chance.choice(KEYS))
            if app.screen is not screen or screen.hotseat.viewpoint is None:
                await press(pilot, "escape")
                continue
            before = drawn
            kept, anew = screen.board.pen, Canvas._drawn(screen.board)
            drawn = before
            assert picture(kept) == picture(anew), f"after {number} keys"
    assert drawn < keys, "some places of the focus were come back to"


async def test_a_focus_that_comes_back_is_not_drawn_again() -> None:
    app = at_table(opened(slug="doctor_lucky"))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await press(pilot, "c")  # the lands to walk to
        drawings: dict[object, set[int]] = {}
        for key in ("right", "left") * 3:
            await press(pilot, key)
            drawings.setdefault(screen.prompt.focus, set()).add(id(screen.board.pen))
        assert [len(ids) for ids in drawings.values()] == [1] * len(drawings)
        assert 1 < len(drawings) < 6


async def test_a_view_that_an_event_has_changed_is_drawn_anew() -> None:
    app = at_table(opened(slug="doctor_lucky"))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        before = screen.board.pen.plain()
        view = screen.session.view
        view.cat = view.cat % 20 + 1  # in place, as events do
        screen.redraw()
        assert screen.board.pen.plain() == Canvas._drawn(screen.board).plain() != before
