"""The way out of every page: its key stands at the foot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import Clock, at_home, at_setup, opened, screen_text
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.whole_foot import of_all_keys
from tests.tui.screens.table.results.opening import at_the_end, results
from tui.app.app import SkulduggeryApp
from tui.app.navigation import replay_screen
from tui.app.screen_table import new_screen
from tui.play.local_table import Pace
from tui.play.tutorial.tutorial_table import TutorialTable
from tui.screens.home.home import HomeScreen
from tui.screens.table.table_screen import TableScreen
from tui.widgets.bars import FootBar

AT_HOME = {"s": "settings", "l": "library", "i": "rules index"}
AT_A_TABLE = {"question_mark": "help", "h": "log", "n": "notes", "w": "recap", "v": "replay", "i": "rules"}
"""Key to the page that it opens."""


def way_out(pilot: Pilot[Any], page: str) -> str:
    """The key of the way out, which must stand at the end of the foot as it is drawn."""
    (foot,) = pilot.app.screen.query(FootBar)
    key, word, action = foot.entries()[-1]
    assert "leave" in action or "go_out" in action, (page, foot.entries())
    assert foot.pen.plain()[0].rstrip().endswith(f"{key} {word}"), (page, foot.pen.plain())
    assert foot.entries() == of_all_keys(foot), page
    return key


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_foot_names_the_way_out_and_it_leaves_the_table_too(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    monkeypatch.setattr(SkulduggeryApp, "leave_screen", lambda self, news="": left.append(type(self.screen).__name__))
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=size) as pilot:
        await results(pilot)
        foot = screen_text(app).splitlines()[-1]
        assert "enter back to the table" in foot and "q leave" in foot
        await pilot.press("q")
        await until(pilot, lambda: bool(left))
        assert left == ["TableScreen"]


@pytest.mark.parametrize("language", COMPLETE)
async def test_the_pages_around_home_name_the_way_out(tmp_path: Path, language: str) -> None:
    app = at_home(tmp_path, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert way_out(pilot, "home") == "q"
        for opener, page in AT_HOME.items():
            await pilot.press(opener)
            await until(pilot, lambda: not isinstance(app.screen, HomeScreen))
            await pilot.pause()
            assert way_out(pilot, page) == "esc"
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    app = at_setup(tmp_path, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert way_out(pilot, "set-up") == "esc"


@pytest.mark.parametrize("language", COMPLETE)
async def test_the_pages_around_a_table_name_the_way_out(tmp_path: Path, language: str) -> None:
    app = at_home(tmp_path, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.push_screen(new_screen("tutorial", TutorialTable("heimlich", Pace("instant"), 0)))
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert way_out(pilot, "tutorial")
        table = app.screen
        for opener, page in AT_A_TABLE.items():
            await pilot.press(opener)
            await until(pilot, lambda: app.screen is not table)
            await pilot.pause()
            assert way_out(pilot, page) == ("q" if page == "replay" else "esc"), page
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is table)
        app.push_screen(replay_screen(opened().timeline, tmp_path / "game.skul"))
        await pilot.pause()
        assert way_out(pilot, "replay") == "q"
