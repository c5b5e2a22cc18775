"""From the first screen to a table and back: set-up, saved games, replay of what is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from saves.library import Library
from tests.tui.hands import until
from tests.tui.tables import at_home, screen_text
from tui.app import SkulduggeryApp
from tui.screens.home import Home
from tui.screens.replay import ReplayScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen


async def started(pilot: Pilot[Any]) -> TableScreen:
    """The table of a new game with everything as it is offered."""
    await pilot.press("enter")
    assert isinstance(pilot.app.screen, SetupScreen)
    await pilot.press("enter")
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    await until(pilot, lambda: screen.hands.seated)
    return screen


async def test_two_keys_from_home_to_a_saved_game_and_back(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await started(pilot)
        await until(pilot, lambda: 0 in screen.local.table.to_act, 20_000)
        (saved,) = Library(tmp_path).list()
        assert saved.state == "open" and saved.summary is not None
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.view.die > 0)
        head = screen.local.table.head
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Home)
        assert "Fox and 3 bots" in screen_text(app)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        again = app.screen
        assert isinstance(again, TableScreen)
        await until(pilot, lambda: again.hands.seated)
        assert again.local.table.head == head and again.session.view.die > 0


async def test_what_is_chosen_at_set_up_holds_at_the_table(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        await pilot.press("down", "right", "down", *["backspace"] * 3, "R", "e", "y", "n", "a", "r", "d")
        await pilot.press("down", "left", "left", "left")
        await pilot.press("up", "up", "up", "up", "up", "right", "up", "up", "right", "up", "right")
        await pilot.press("ctrl+s")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        (saved,) = Library(tmp_path).list()
        table = Library(tmp_path).read(saved.path).timeline
        assert [player.name for player in table.opened.players] == ["Reynard", "Owl", "Hare", "Lynx", "Crow"]
        assert table.opened.players[1].level != "regular"
        assert table.opened.options.top_secret or table.opened.options.confidential_papers


async def test_no_game_begins_with_two_of_one_name(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter", "down", "down", *["backspace"] * 3, "O", "w", "l")
        assert "Two seats have the same name." in screen_text(app)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen) and not Library(tmp_path).list()


async def test_a_choice_that_the_rules_forbid_cites_the_clause(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        setup.count = 7
        setup.chosen = {"confidential_papers": True, "papers_scoring": "others_wrong"}
        setup.redraw()
        assert "HC-7.5" in setup.prompt.text


async def test_a_table_that_cannot_be_saved_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        assert str(tmp_path) in setup.prompt.text


async def test_damaged_and_foreign_files_are_listed_and_refused_in_a_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "odd.skul").write_bytes(b"no log at all")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "odd.skul" in screen_text(app)
        await pilot.press("down", "enter")
        await pilot.pause()
        home = app.screen
        assert isinstance(home, Home)
        assert "odd.skul" in home.prompt.text


async def test_the_replay_of_a_game_in_progress_shows_no_secret_of_another(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = await started(pilot)
        await pilot.press("v")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.allowed == [0, None]
        await pilot.press("home", "e")
        assert "agent is" not in screen_text(app)
        await pilot.press("escape")
        assert app.screen is screen


async def test_the_language_chosen_at_home_holds_everywhere(tmp_path: Path) -> None:
    app: SkulduggeryApp = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("down", "enter")
        assert "新しいゲーム" in screen_text(app)
        await pilot.press("up", "enter")
        assert "キツネ" in screen_text(app)
        await pilot.press("escape", "ctrl+l")
        assert "New game" in screen_text(app)
