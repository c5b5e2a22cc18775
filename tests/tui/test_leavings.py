"""A key leaves nothing behind that only the garbage collector frees: keys would wait for it now and then."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.tui.hands import press
from tests.tui.tables import at_home
from tui.games import playable

KEYS = 20


@pytest.mark.parametrize("slug", playable())
async def test_a_cursor_that_moves_leaves_no_rings(tmp_path: Path, slug: str) -> None:
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        app.quick_start(slug)
        await pilot.pause()
        for n in range(4):
            await press(pilot, ("right", "left")[n % 2])
        gc.collect()
        for n in range(KEYS):
            await press(pilot, ("right", "left")[n % 2])
            app.screen._on_timer_update()
        assert gc.collect() < KEYS
