"""A frame holds the cells that changed alone, and makes the same picture as the whole screen sent anew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pytest
from textual._compositor import Compositor
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen as Textual

from engine.bot_loop import Here
from tests.tui.fixtures.games.tables import Clock, few_seats, opened, played
from tests.tui.fixtures.snapshots.text_screen import whole_screen
from tests.tui.fixtures.terminal.painted_bytes import Picture, Wire, visible
from tests.tui.fixtures.terminal.terminal_model import Screen, Stream
from tui.app.app import SkulduggeryApp
from tui.art import scene
from tui.art.pen import Pen
from tui.i18n.messages import use
from tui.play.local_table import LocalTable, Pace
from tui.presentation.registry import playable
from tui.screens.table.table_screen import TableScreen
from tui.storage.settings import Settings
from tui.widgets.bars import FootBar
from tui.widgets.canvas import Canvas
from tui.widgets.compositor import CellUpdate
from tui.widgets.panels import board as panel
from tui.widgets.panels import choice_columns
from tui.widgets.panels.board import Board

KEYS: Final = ("right", "right", "down", "left", "enter", "right", "up", "escape", "h", "escape", "question_mark", "q")
"""The cursor goes about, something is picked and given back, and pages open over the table."""


def anew(app: SkulduggeryApp, size: tuple[int, int]) -> Picture:
    """The picture of the whole screen, sent to an empty terminal by Textual's own compositor."""
    screen = Screen(*size)
    Stream(screen).feed(whole_screen(app).render_segments(app.console))
    return tuple(tuple(visible(screen.buffer[y][x]) for x in range(size[0])) for y in range(size[1]))


def widgets_of(screen: Textual[Any]) -> tuple[object, object]:
    """The widgets in sight with their places, and those of each row."""
    return dict(screen._compositor.visible_widgets), [[*row] for row in screen._compositor.layers_visible]


async def press(pilot: Pilot[int], wire: Wire, keys: Sequence[str], size: tuple[int, int]) -> None:
    """Press keys, and compare after each of them."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        assert wire.picture() == anew(pilot.app, size), key
        screen = pilot.app.screen
        kept = widgets_of(screen)
        screen._compositor._visible_widgets = screen._compositor._layers_visible = None
        assert kept == widgets_of(screen), f"after {key} all widgets lie where a layout would find them"
        assert all(not foot._drawn().changed(foot.pen) for foot in screen.query(FootBar)), key
        if isinstance(screen, TableScreen):
            screen.sidebar._kept_drawings.clear()
            screen.sidebar._heights.clear()
            scene._last.clear()
            choice_columns._measured.cache_clear()
            for part in (screen.sidebar, screen.board):
                assert not part._drawn().changed(part.pen), "what is kept is drawn as it would be anew"


def table_app(slug: str, moves: int = 12, **settings: str) -> SkulduggeryApp:
    local = LocalTable(played(opened(few_seats(slug), slug=slug), moves), Here(), Pace("instant"), lambda: 0.0)
    chosen = Settings(glyphs="rich", bots="instant", **settings)
    return SkulduggeryApp(lambda: TableScreen(local, 0.0), settings=chosen, clock=Clock(), now=lambda: 0.0)


@pytest.mark.parametrize(
    ("slug", "size", "language"),
    [(slug, *(((80, 24), "en"), ((120, 40), "ja"))[number % 2]) for number, slug in enumerate(playable())],
)
async def test_what_changed_makes_the_same_picture_as_all(slug: str, size: tuple[int, int], language: str) -> None:
    app = table_app(slug, language=language)
    wire = Wire(app, *size)
    async with app.run_test(headless=False, size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen._compositor.render_update(full=True), CellUpdate)
        await press(pilot, wire, KEYS, size)
    use("en")


@pytest.mark.parametrize("slug", playable())
async def test_a_step_of_the_cursor_sends_little(slug: str) -> None:
    app = table_app(slug)
    wire = Wire(app)
    async with app.run_test(headless=False) as pilot:
        await pilot.pause()
        for key in ("right", "down", "left"):
            wire.forget()
            await pilot.press(key)
            await pilot.pause()
            assert len(wire.sent.encode()) < 2500, key


@pytest.mark.parametrize("slug", playable())
async def test_a_step_of_the_cursor_draws_no_part_of_the_screen_twice(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Canvas] = []
    plainly = Canvas._drawn

    def counted(canvas: Canvas) -> Pen:
        drawn.append(canvas)
        return plainly(canvas)

    monkeypatch.setattr(panel, "PAUSE", 1000.0)  # a slow machine would draw ahead between two keys
    app = table_app(slug, moves=0)
    app.animation_level = "none"  # else the first key ends a motion
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("c")  # to the map of the island
        await pilot.pause()
        monkeypatch.setattr(Canvas, "_drawn", counted)
        for key in ("right", "down", "left"):
            drawn.clear()
            await pilot.press(key)
            await pilot.pause()
            assert drawn and len({*drawn}) == len(drawn), key


async def test_a_sentence_over_a_small_table_keeps_its_wide_characters() -> None:
    use("ja")
    app = table_app("heimlich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        picture = anew(app, (40, 20))
        shown = "".join(cell[0] for row in picture for cell in row)
        assert "端末が40x20です。80x24以上が必要です。" in shown
    use("en")


async def test_changes_are_noted_as_textual_notes_them() -> None:
    """Also those of parts of a widget that lie beside the screen."""
    app = table_app("lost_mines")
    async with app.run_test() as pilot:
        await pilot.pause()
        compositor, board = app.screen._compositor, app.screen.query_one(Board)
        areas = (Region(0, 0, 5, 1), Region(-3, -2, 9, 4), Region(10, 3, 300, 300), Region(400, 1, 2, 2), board.region)
        found = []
        for note in (compositor.update_widgets, partial(Compositor.update_widgets, compositor)):
            compositor._dirty_regions.clear()
            board._repaint_regions.update(areas)
            note({board})
            found.append({*compositor._dirty_regions})
            assert not board._repaint_regions
        assert found[0] == found[1] and len(found[0]) == 4
