"""From the home screen to a table and its overlays: a resumed game, the palette, the help."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from rich.style import Style
from textual import events
from textual.command import DiscoveryHit, Hits
from textual.widgets import OptionList

from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import send, until
from tui.screens.home.home import HomeScreen
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.palette import Palette, PaletteCommands
from tui.screens.table.table_screen import TableScreen
from tui.storage import last_setup, settings
from tui.storage.last_setup import LastPlayer, LastSetup


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
        assert [type(screen) for screen in app.screen_stack] == [HomeScreen, TableScreen]


async def test_help_names_only_keys_that_do_something_and_as_they_are_printed(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 72)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("question_mark")
        await settled(pilot)
        if not isinstance(app.screen, HelpScreen):  # the thing in focus is explained first
            await pilot.press("question_mark")
            await settled(pilot)
        text = screen_text(app)
        assert "quit at once" in text
        assert "Copy selected text" not in text and "Focus" not in text
        assert "equals_sign" not in text


async def test_keys_struck_before_a_screen_has_gone_are_meant_for_the_one_that_comes(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await settled(pilot)
        await pilot.press("full_stop")
        await until(pilot, lambda: getattr(app.screen, "ready", False))
        for _ in range(4):
            send(pilot, "down")
        await pilot.pause()
        assert app.screen is screen, "the first goes back, and no other takes away the home screen"
        await pilot.press("s")
        await settled(pilot)
        send(pilot, "escape")
        send(pilot, "escape")
        await settled(pilot)
        assert app.screen is screen


async def test_enter_on_the_help_never_ends_the_program(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        lines = [line for line in screen_text(app).splitlines() if "enter" in line or "quit at once" in line]
        assert "Every game is saved automatically" in screen_text(app) and "enter" in lines[0]
        await pilot.press("end", "up", "enter")
        await settled(pilot)
        assert not app._exit


async def test_the_help_of_a_table_says_how_one_wins_and_how_to_find_all_commands(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 60)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("question_mark")
        await settled(pilot)
        if not isinstance(app.screen, HelpScreen):  # the thing in focus is explained first
            await pilot.press("question_mark")
            await settled(pilot)
        assert "furthest along the score track" in screen_text(app) and "; : lists every" in screen_text(app)


async def test_a_palette_heeds_keys_when_it_is_whole_and_opens_over_another_one(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_command_palette()
        assert not await app.run_action("cursor_down", app.screen), "it has no lines yet"
        app.set_up("heimlich")  # a key that was struck just before leads there
        await pilot.pause()
        app.action_command_palette()
        await pilot.press("escape", "escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_names_that_look_like_markup_do_not_hurt_the_palette(tmp_path: Path) -> None:
    last = LastSetup((LastPlayer("person", "[/b]"), LastPlayer("regular", "[red]"), LastPlayer("regular", "[")))
    last_setup.last_setup_file(tmp_path).write({"heimlich": last})
    app = at_home(tmp_path)
    app.store = settings.settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        table.commands = lambda: [(name, name, lambda: None) for name in ("[/b]", "[red]", "[")]
        await pilot.press("colon", "slash", "b")
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count > 0)
        option = app.screen.query_one(OptionList).get_option_at_index(0)
        assert str(option.prompt).startswith("[/b]")


async def test_a_click_on_a_line_of_the_palette_that_is_gone_does_nothing(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("colon")
        await until(pilot, lambda: app.screen.query_one(OptionList).option_count > 5)
        lines = app.screen.query_one(OptionList)
        late = events.Click(lines, 4, 8, 0, 0, 1, False, False, False, style=Style(meta={"option": lines.option_count}))
        lines.post_message(late)
        lines.clear_options()
        lines.action_page_up()
        await pilot.pause()
        assert app.screen.query_one(OptionList) is lines


async def test_a_key_on_its_way_to_a_palette_that_is_covered_leaves_it_to_the_next(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("colon")
        await until(pilot, lambda: isinstance(app.screen, Palette))
        palette = app.screen
        await app.action_blank()  # Ctrl-Z, for one
        cover = app.screen
        palette.dismiss()
        await pilot.pause()
        assert app.screen is cover
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is palette)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_a_palette_that_is_gone_while_it_looks_for_commands_shows_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_home(tmp_path)
    gone = asyncio.Event()

    async def discover(self: PaletteCommands) -> Hits:
        await app.screen.query("*").remove()
        gone.set()
        yield DiscoveryHit("late", lambda: None)

    monkeypatch.setattr(PaletteCommands, "discover", discover)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("colon")
        await gone.wait()
        await pilot.pause()
        assert isinstance(app.screen, Palette)
