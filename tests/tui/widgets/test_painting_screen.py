"""Changes of a deed are painted when it is done: once, at once, no more often than a terminal shows."""

from __future__ import annotations

import asyncio

import pytest
from textual._compositor import LayoutUpdate
from textual.geometry import Size
from textual.screen import Screen

from tests.tui.fixtures.terminal.painted_bytes import Wire
from tests.tui.widgets.test_frames import table_app
from tui.presentation.registry import playable
from tui.screens.table.game_screen import GameScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets import painting_screen
from tui.widgets.compositor import CellCompositor
from tui.widgets.panels.board import Board


@pytest.mark.parametrize("slug", playable())
async def test_a_step_of_the_cursor_is_one_frame_without_layout_or_timer(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting_screen, "FRAME", 0.0)
    # a motion stands until the first key ends it, in the same frame: a tick of its own just before would be another
    monkeypatch.setattr(Board, "_await_frame", lambda board, seconds: None)
    app = table_app(slug, 7)
    wire = Wire(app)
    async with app.run_test(headless=False) as pilot:
        await pilot.pause()
        screen = app.screen
        writes = []
        layouts: list[object] = []
        monkeypatch.setattr(painting_screen.PaintingScreen, "_refresh_layout", lambda *given: layouts.append(given))
        for key in ("right", "down", "left", "up"):
            wire.forget()
            await pilot.press(key)
            assert not screen._update_timer._active.is_set()
            await pilot.pause()
            writes.append(wire.writes)
        assert set(writes) <= {0, 1} and any(writes), "a key that leads nowhere changes nothing"
        assert not layouts


async def test_a_frame_that_comes_too_soon_is_left_to_the_timer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting_screen, "FRAME", 1000.0)
    app = table_app("lost_mines")
    wire = Wire(app)
    async with app.run_test(headless=False) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen._on_timer_update()
        resumed: list[bool] = []
        monkeypatch.setattr(screen._update_timer, "resume", lambda: resumed.append(True))
        wire.forget()
        screen.action_move("right")
        for _ in range(4):  # turns of the loop in which it would have been painted
            await asyncio.sleep(0)
        assert resumed and not wire.writes
        screen._on_timer_update()
        assert wire.writes == 1


async def test_a_screen_is_laid_out_and_painted_once_for_each_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[Size | None] = []
    told: list[Size] = []
    frames: list[Size] = []
    lay_out, whole = Screen._refresh_layout, CellCompositor.render_full_update

    def painted(compositor: CellCompositor, simplify: bool = False) -> LayoutUpdate:
        frames.append(compositor.size)
        return whole(compositor, simplify)

    def counted(screen: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
        sizes.append(size)
        lay_out(screen, size, scroll)

    monkeypatch.setattr(Screen, "_refresh_layout", counted)
    monkeypatch.setattr(CellCompositor, "render_full_update", painted)
    monkeypatch.setattr(GameScreen, "on_resize", lambda screen, event: told.append(event.size) or screen.fit_parts())
    app = table_app("lost_mines")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert [size for size in sizes if size is not None] == told == frames == [Size(80, 24), Size(120, 40)]
        frames.clear()
        await pilot.press("h")
        await pilot.pause()
        assert frames == [Size(120, 40)], "a page over the table is painted once, too"


@pytest.mark.parametrize("page", ["question_mark", "h", "i"])
async def test_a_page_that_is_closed_leaves_one_frame_of_the_table_below(page: str) -> None:
    """Textual paints it when it shows again, and painted it once more when the page was gone."""
    app = table_app("heimlich")
    wire = Wire(app)
    async with app.run_test(headless=False) as pilot:
        await pilot.pause()
        below = app.screen
        await pilot.press(page)
        await pilot.pause()
        wire.forget()
        await pilot.press("escape")
        for _ in range(3):
            await pilot.pause()
        assert app.screen is below and wire.writes == 1


async def test_a_fault_of_a_drawing_ends_the_program_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(painting_screen, "FRAME", 0.0)
    app = table_app("lost_mines")
    with pytest.raises(ZeroDivisionError):
        async with app.run_test() as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, TableScreen)
            monkeypatch.setattr(screen._compositor, "render_partial_update", lambda: 1 // 0)
            screen.action_move("right")
            await pilot.pause()
