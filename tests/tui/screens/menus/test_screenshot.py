"""The picture of the screen that the palette saves: where it lies, or why there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.fixtures.games.tables import at_table, opened
from tests.tui.fixtures.running.fast_input import until
from tui.screens.menus.palette import commands


@pytest.mark.parametrize("lost", [False, True])
async def test_a_screenshot_says_where_it_lies_or_why_there_is_none(
    lost: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    app = at_table(opened())
    async with app.run_test() as pilot:
        await pilot.pause()
        (screenshot,) = [command for command in commands(app.screen) if command.title == "Screenshot"]
        if lost:
            monkeypatch.setattr(Path, "cwd", lambda: folder / "gone")
        screenshot.callback()
        await until(pilot, lambda: bool(app._notifications))
        (said,) = [notification.message for notification in app._notifications]
        pictures = list(folder.iterdir())
        if lost:
            assert said.startswith(f"Could not create {folder / 'gone'}") and said.endswith("there is no such file.")
            assert not pictures
        else:
            assert said == f"Saved screenshot to {pictures[0]}"
