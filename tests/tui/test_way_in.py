"""From the home screen to a table, and what is laid over it: a game taken up again, the palette, the help."""

from __future__ import annotations

from pathlib import Path

from saves.library import Library
from tests.tui.hands import send, until
from tests.tui.shelves import settled
from tests.tui.tables import at_home, screen_text
from tui.screens.home import Home
from tui.screens.table import TableScreen


async def test_a_game_that_was_left_is_taken_up_where_it_stood(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("q")
        await pilot.pause()
        head = Library(tmp_path).list()[0].summary
        await settled(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert head is not None and isinstance(app.screen, TableScreen)
        assert app.screen.local.table.head >= head.moves


async def test_keys_struck_too_often_in_the_palette_do_one_thing_and_leave_the_table_open(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("ctrl+p", "down")
        for _ in range(4):
            send(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [Home, TableScreen]


async def test_help_names_only_keys_that_do_something_and_as_they_are_printed(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen_text(app)
        assert "stop at once" in text
        assert "Copy selected text" not in text and "Focus" not in text
        assert "equals_sign" not in text
