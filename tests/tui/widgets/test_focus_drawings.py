"""The table is drawn once for each place of the focus, and always as if drawn anew."""

from __future__ import annotations

import random

import pytest

from tests.tui.fixtures.games.tables import at_table, few_seats, opened, shown
from tests.tui.fixtures.running.fast_input import press, until
from tui.art.pen import Pen
from tui.presentation.registry import playable
from tui.widgets.canvas import Canvas
from tui.widgets.panels import board as panel

KEYS = (*("up", "down", "left", "right") * 6, *("enter",) * 3, "escape", "1", "c", "t", "tab", "u", "plus", "minus")
SIZES = ((80, 24), (120, 40))


def picture(pen: Pen) -> tuple[object, ...]:
    return pen.chars, pen.styles, pen.caret, pen.spots, pen.clipped


@pytest.mark.parametrize("keys", [150, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", playable())
async def test_a_kept_drawing_is_what_would_be_drawn_anew(
    slug: str, keys: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(panel, "PAUSE", 0.001)
    monkeypatch.setattr(panel, "SLICE", 0.001)
    chance, compared = random.Random(slug), 0
    app = at_table(opened(few_seats(slug), seed="drawn", slug=slug))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        screen = shown(app)
        for number in range(keys):
            if number == keys // 2:
                await pilot.resize_terminal(*SIZES[1])
            if number == keys // 4:
                app.change(colours="day")
            await press(pilot, chance.choice(KEYS))
            if app.screen is not screen or screen.hotseat.viewpoint is None:
                await press(pilot, "escape")
                continue
            kept, anew = screen.board.pen, Canvas._drawn(screen.board)
            assert picture(kept) == picture(anew), f"after {number} keys"
            compared += 1
    assert compared > keys // 2


async def test_a_focus_that_comes_back_is_not_drawn_again() -> None:
    app = at_table(opened(slug="doctor_lucky"))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("c")  # the lands to walk to
        drawings: dict[object, set[int]] = {}
        for key in ("right", "left") * 3:
            await pilot.press(key)
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


@pytest.mark.parametrize("slug", playable())
async def test_an_arrow_key_after_a_pause_finds_its_drawing_made(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "PAUSE", 0.001)
    monkeypatch.setattr(panel, "SLICE", 0.001)
    app = at_table(opened(few_seats(slug), seed="drawn", slug=slug))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen, drawn = shown(app), []
        if slug == "doctor_lucky":
            await pilot.press("c")  # the lands to walk to
        focus, seen, text = screen.prompt.focus, picture(screen.board.pen), screen.sidebar.enter
        await until(pilot, lambda: screen.board._ahead_timer is None)
        screen.refocus()
        assert (screen.prompt.focus, picture(screen.board.pen), screen.sidebar.enter) == (focus, seen, text)
        monkeypatch.setattr(screen.board_view, "board", lambda *_: drawn.append(1))
        await pilot.press("down", "right")
        assert not drawn


async def test_nothing_is_drawn_ahead_while_keys_come_or_things_move(monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_table(opened(slug="doctor_lucky"))
    async with app.run_test() as pilot:
        await pilot.pause()
        board = shown(app).board
        shown(app).redraw()
        count = len(board._drawings)
        board._draw_ahead()  # the screen has just been drawn
        assert len(board._drawings) == count
        monkeypatch.setattr(panel, "PAUSE", 0.001)
        board._frames_left = 1
        board._draw_ahead()
        assert len(board._drawings) == count
        board._frames_left = 0
        board._draw_ahead()
        assert len(board._drawings) == count + 1
