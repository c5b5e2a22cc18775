"""Leftovers of a screen: keys leave nothing that only the garbage collector frees, pages nothing at all."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from tests.tui.fixtures.games.tables import at_home
from tests.tui.fixtures.running.fast_input import press
from tui.presentation.registry import playable
from tui.screens.menus.help import HelpScreen

KEYS = 20


@pytest.mark.parametrize("slug", playable())
async def test_a_cursor_that_moves_leaves_no_rings(tmp_path: Path, slug: str) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        app.quick_start(slug)
        await pilot.pause()
        for n in range(KEYS):  # what is loaded once, with the first keys, is not left by each of them
            await press(pilot, ("right", "left")[n % 2])
        await pilot.pause()
        gc.freeze()  # only what the next keys leave is looked through
        for n in range(KEYS):
            await press(pilot, ("right", "left")[n % 2])
            app.screen._on_timer_update()
        assert gc.collect() < KEYS


PAGES = 6


async def test_a_page_that_is_left_is_gone(tmp_path: Path) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        app.quick_start("heimlich")
        await pilot.pause()
        gc.freeze()
        lines = []
        for _ in range(PAGES):
            await press(pilot, "question_mark")
            await pilot.pause()
            if not isinstance(app.screen, HelpScreen):  # the thing in focus is explained first
                await press(pilot, "question_mark")
                await pilot.pause()
            assert isinstance(app.screen, HelpScreen)
            lines.append(weakref.ref(app.screen._styles_cache))
            await press(pilot, "escape")
            await pilot.pause()
        gc.collect()
        kept = [reference() is not None for reference in lines]
        assert sum(kept) < 2, "something may still hold the last page, but none of those before"
