"""The first screen: the games, their players, the last game, and the way to the first move."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from saves.library import Library
from tests.tui.fixtures.games.library_fixtures import damaged, saved_game, settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import click, down_to, send, until
from tests.tui.screens.home.first_screen import home, listed
from tui.i18n import catalogue
from tui.presentation import game_info
from tui.screens.home.home import FIRST, HomeScreen
from tui.screens.library.library import LibraryScreen
from tui.screens.menus.rules import RulesScreen
from tui.screens.menus.settings import SettingsScreen
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.high_scores import HighScores, Score
from tui.widgets.list_view import ListLine

ROOT = Path(__file__).parents[4]


async def test_from_the_first_start_to_the_first_move_in_two_keys(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "New here? Play Undercover at once, against 3 bots" in screen_text(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        table = app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: table.hotseat.seated)
        await until(pilot, lambda: 0 in table.local.table.to_act and table.session.selection is not None)
        assert "Enter" in screen_text(app) and "roll" in screen_text(app)
        head = table.local.table.head
        await pilot.press("enter")
        await until(pilot, lambda: table.local.table.head > head)
        (saved,) = Library(tmp_path).list()
        assert saved.state == "open" and saved.summary is not None
        assert [player.level for player in saved.summary.players] == ["person", "regular", "regular", "regular"]


async def test_a_step_of_the_cursor_asks_no_disk_and_looks_at_few_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_home(tmp_path)
    asked: list[str] = []
    exists, check = Path.exists, HomeScreen.check_action

    def counted(screen: HomeScreen, action: str, parameters: tuple[object, ...]) -> bool | None:
        asked.append(action)
        return check(screen, action, parameters)

    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("down", "up")
        monkeypatch.setattr(Path, "exists", lambda path: asked.append("exists") or exists(path))
        monkeypatch.setattr(HomeScreen, "check_action", counted)
        await pilot.press("down")
        assert "exists" not in asked and "go_on" in asked
        asked.clear()
        assert isinstance(app.screen, HomeScreen)
        app.screen.fill()
        assert asked.count("go_on") <= 3, "all keys are looked at anew each time"


async def test_a_first_start_shows_the_ten_messages_that_a_new_language_begins_with(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "add-a-language.md").read_text("utf-8")
    messages = re.findall(r'"([^"]+)"', guide.partition("Begin with ten messages")[2].partition("Run the command")[0])
    known = {str(message.id) for message in catalogue.read("ja") if not message.context}
    assert len(messages) == 10 and set(messages) <= known
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        shown = screen_text(app)
        parts = [part for message in messages for part in re.split(r"\{\w+\}", message)]
        assert [part for part in parts if part not in shown] == []


async def test_the_last_game_goes_on_with_one_key(tmp_path: Path) -> None:
    saved_game(tmp_path, 0, 20)
    last = saved_game(tmp_path, 1, 25)
    saved_game(tmp_path, 2, 400)
    damaged(saved_game(tmp_path, 3, 20))
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        screen = await settled(pilot)
        assert "Continue" in screen_text(app) and "Fox and 3 bots" in screen_text(app)
        assert isinstance(screen, HomeScreen) and screen.menu.chosen == ("continue",)
        assert "Resume the game you played last. 1 other is in the library." in screen_text(app)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path == last
        await pilot.press("q")
        await until(pilot, lambda: app.screen is screen)
        assert "Undercover is saved." in screen_text(app)
        await pilot.press("o")
        assert "Undercover is saved." not in screen_text(app), "it is told until the next key"
        await down_to(pilot, "mr_sneaky")
        assert "enter play" in screen_text(app).splitlines()[-1]
        await down_to(pilot, "heimlich")
        foot = screen_text(app).splitlines()[-1]
        assert "enter resume" in foot and "n set up" in foot and "continue" not in foot
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen) and app.screen.local.path == last, "no second game"
        await pilot.press("q")
        await until(pilot, lambda: app.screen is screen)
        await pilot.press("n")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))


async def test_the_game_to_go_on_with_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 1, 25)
    timeline = Library(tmp_path).read(path).timeline
    player = timeline.players[timeline.now.to_act[0]]
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        expected = "your turn" if player.level == "person" else f"{player.name} to move"
        line = next(line for line in screen_text(app).splitlines() if "Continue" in line and "turn" in line)
        assert "Undercover" in line and expected in line and "2001-09-10" in line


async def test_the_record_of_a_game_stands_by_its_box(tmp_path: Path) -> None:
    paths = [saved_game(tmp_path, number, 400) for number in range(2)]
    ends = [Library(tmp_path).verify(path).summary for path in paths]
    won = sum(held is not None and 0 in held.winners for held in ends)
    best = max(held.scores[0] for held in ends if held is not None)
    HighScores(tmp_path).enter("gem_stone_mine", Score(43, "Fox", 0, "deleted.skul"))
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        assert f"Your record: 2 games against bots, {won} won, best {best}" in screen_text(app)
        await pilot.press("left")
        assert "Your record" not in screen_text(app)
        await down_to(pilot, "heimlich")
        while home(app).menu.chosen != ("game", game_info.game_info("gem_stone_mine")):
            await pilot.press("left")
        assert "Your record: alone, best 43" in screen_text(app), "kept longer than its save"


async def test_the_list_stands_before_the_saved_games_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved_game(tmp_path, 0, 20)
    app = at_home(tmp_path)
    may, looked = threading.Event(), app.saved_games

    def slow() -> Any:
        may.wait(30)
        return looked()

    monkeypatch.setattr(app, "saved_games", slow)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen) and listed(app.screen) != [])
        screen = home(app)
        assert "Fox and 3 bots" not in screen_text(app)
        assert "looking for your games" in screen_text(app)
        assert "no game is in progress" not in screen_text(app)
        first = screen.list.games()[0]
        for key in ("down", "up", "o"):
            send(pilot, key)
        await until(pilot, lambda: screen.list.order == "players")  # keys are heeded meanwhile
        may.set()
        await settled(pilot)
        assert "Fox and 3 bots" in screen_text(app)
        assert "looking for your games" not in screen_text(app)
        assert screen.menu.chosen == ("game", first), "the cursor stays where somebody put it"


@pytest.mark.parametrize("wide", [80, 84, 90])
async def test_a_label_beside_the_menu_is_whole_or_absent(wide: int, tmp_path: Path) -> None:
    saved_game(tmp_path, 0, 20)
    for number in range(1, 4):
        saved_game(tmp_path, number, 400)
    app = at_home(tmp_path)
    async with app.run_test(size=(wide, 24)) as pilot:
        await settled(pilot)
        menu = next(line for line in screen_text(app).splitlines() if "Settings" in line)
        assert "finished" in menu
        assert ".." not in menu
        assert "(" not in menu or "(言語 / Language)" in menu


async def test_every_row_leads_somewhere_by_key_and_by_mouse(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        screen = home(app)
        leads = {
            ("game", game_info.game_info(FIRST)): ("", TableScreen),
            ("library", "all"): ("l", LibraryScreen),
            ("library", "watch"): ("v", LibraryScreen),
            ("rules",): ("", None),
            ("settings",): ("s", SettingsScreen),
        }
        for target, (key, kind) in leads.items():
            number = next(i for i, row in enumerate(screen.menu.rows) if row.what == target)
            spot = next(region for region, other in screen.menu.pen.spots if other == ListLine(number))
            await click(pilot, screen.menu.region.x + spot.x, screen.menu.region.y + spot.y)
            await settled(pilot)
            there = app.screen
            assert there is not screen and (kind is None or isinstance(there, kind)), target
            await pilot.press("q" if kind is TableScreen else "escape")
            await settled(pilot)
            assert app.screen is screen
            if key:
                await pilot.press(key)
                await settled(pilot)
                assert type(app.screen) is type(there)
                await pilot.press("escape")
                await settled(pilot)


async def test_replays_leads_to_the_samples_as_long_as_nothing_is_finished(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await pilot.press("v")
        await settled(pilot)
        library = app.screen
        assert isinstance(library, LibraryScreen) and library.shelf == "samples" and library.chosen is not None


async def test_the_rules_of_the_game_under_the_cursor(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        await down_to(pilot, "heimlich")
        await pilot.press("i")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen) and "Undercover  rules" in screen_text(app)
        await pilot.press("escape")
        while listed(home(app)) and home(app).menu.chosen != ("first",):
            await pilot.press("up")
        await pilot.press("i")
        await settled(pilot)
        assert "Choose a game." in screen_text(app)
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)


async def test_a_folder_that_cannot_be_read_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be", "utf-8")
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await settled(pilot)
        assert set(listed(home(app))) == set(GAMES)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        assert isinstance(app.screen, TableScreen)
        told = app.screen.prompt_bar.text
        assert str(tmp_path) in told and told.endswith("You can play, but nothing is saved.")
        assert "! NOT SAVED" in screen_text(app)


@pytest.mark.parametrize("begun", [False, True], ids=["the first start", "after a game"])
@pytest.mark.parametrize("key", ["n", "g"])
async def test_the_row_that_leads_to_a_game_sets_it_up_and_begins_it(tmp_path: Path, key: str, begun: bool) -> None:
    if begun:
        saved_game(tmp_path, 1, 3)
    app = at_home(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert home(app).menu.chosen == (("continue",) if begun else ("first",))
        assert "n set up" in screen_text(app).splitlines()[-1]
        before = len(Library(tmp_path).list())
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen if key == "n" else TableScreen))
        slug = "heimlich" if begun else FIRST
        if isinstance(app.screen, SetupScreen):
            assert app.screen.draft.slug == slug
        else:
            saves = Library(tmp_path).list()
            assert len(saves) == before + 1 and {save.summary.game for save in saves if save.summary} == {slug}


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_help_names_the_key_that_sets_up_wherever_the_focus_is(tmp_path: Path, language: str) -> None:
    saved_game(tmp_path, 1, 3)
    app = at_home(tmp_path, language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for target in (("continue",), ("library", "all"), ("settings",)):
            screen = home(app)
            screen.menu.cursor = next(i for i, row in enumerate(screen.menu.rows) if row.what == target)
            screen._explain()
            (told, *_) = screen.about_keys()
            assert ("n sets one up." if language == "en" else "「n」で設定") in told, target
