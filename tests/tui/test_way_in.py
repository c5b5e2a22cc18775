"""From the home screen to a table and back: a new game, one that is taken up again, one that is seen again."""

from __future__ import annotations

from pathlib import Path

from saves.library import Library
from tests.tui.hands import until
from tests.tui.tables import at_home, screen_text
from tui.screens.home import Home
from tui.screens.table import TableScreen


async def test_two_keys_lead_from_home_to_a_new_game_and_a_third_to_its_first_question(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert "Fox" in screen_text(app)
        assert len(Library(tmp_path).list()) == 1
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "Saved games" in screen_text(app)


async def test_a_game_that_was_left_is_taken_up_where_it_stood(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await pilot.pause()
        head = Library(tmp_path).list()[0].summary
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert head is not None and isinstance(app.screen, TableScreen)
        assert app.screen.local.table.head >= head.moves
