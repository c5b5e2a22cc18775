"""The person's name: asked for once before the first game, kept, and borne by the first person's seat from then on."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.tui.fixtures.games.tables import at_home, screen_text, shown
from tests.tui.fixtures.running.fast_input import until
from tui.app.app import SkulduggeryApp
from tui.cli.arguments import players_for
from tui.play.table_draft import TableDraft
from tui.presentation.players import clean_name
from tui.screens.dialogs.name_dialog import NameDialog
from tui.screens.dialogs.path_dialog import PathDialog
from tui.screens.menus.settings import SettingsScreen
from tui.screens.menus.setup import SetupScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.last_setup import LastPlayer, LastSetup, last_setup_file
from tui.storage.settings import Settings, settings_file
from tui.widgets.bars import FootBar

GAME = "heimlich"


def newcomer(data: Path, settings: Settings | None = None) -> SkulduggeryApp:
    """The program with a file of settings, in which no name is kept."""
    app = at_home(data)
    app.settings = settings or replace(app.settings, name=None)
    app.store = settings_file(data)
    return app


async def test_a_name_that_meets_its_limit_says_so(tmp_path: Path) -> None:
    """In cells, so that wide letters are not dropped without a word."""
    app = newcomer(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.ask_name()
        await until(pilot, lambda: isinstance(app.screen, NameDialog))
        dialog = app.screen
        assert isinstance(dialog, NameDialog)
        for typed, kept, told in (("Anna", "Anna", False), ("Anabellagoldsmith", "Anabellagold", True)):
            dialog.line.value = typed
            await until(pilot, lambda kept=kept: dialog.line.value == kept)
            await pilot.pause()
            assert ("up to 12 letters" in dialog.about.text) is told
        dialog.line.value = "山田太郎左衛門"
        await until(pilot, lambda: dialog.line.value == "山田太郎左衛")
        await pilot.press("enter")
        app.set_up(GAME)
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        form = app.screen
        assert isinstance(form, SetupScreen)
        form.focus_on = ("seat", 0)
        for letter in "Anabellagol":
            await pilot.press(letter)
        assert "12 letters" not in form.prompt_bar.text
        await pilot.press("d")
        assert "up to 12 letters" in form.prompt_bar.text


@pytest.mark.parametrize(
    ("keys", "kept", "seat"),
    [(("enter",), "Fox", "Fox"), ((*"Anna", "enter"), "Anna", "Anna"), (("escape",), "", "Fox")],
)
async def test_the_name_is_asked_for_once_before_the_first_game(
    keys: tuple[str, ...], kept: str, seat: str, tmp_path: Path
) -> None:
    app = newcomer(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.quick_start(GAME)
        await pilot.pause()
        assert isinstance(app.screen, NameDialog) and app.screen.line.value == "Fox"
        await pilot.press(*keys)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert shown(app).session.players[0].name == seat
        kept_settings = settings_file(tmp_path).read()
        assert kept_settings is not None and kept_settings.name == kept
        app.leave_screen()
        await pilot.pause()
        app.set_up(GAME)
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen) and app.screen.draft.called(0) == seat


async def test_the_boxes_stay_in_sight_while_the_name_is_asked(tmp_path: Path) -> None:
    app = newcomer(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        home = [strip.text for strip in app.screen._compositor.render_strips()]
        app.quick_start(GAME)
        await pilot.pause()
        asked = [strip.text for strip in app.screen._compositor.render_strips()]
    assert asked[:15] == home[:15] and "Sneaky" in asked[14]
    assert "What is your name?" in asked[17] and asked[17:] != home[17:]


async def test_a_name_of_an_older_version_stands_in_the_question(tmp_path: Path) -> None:
    sitters = (LastPlayer("regular", "Robo"), LastPlayer("person", "Berta"))
    last_setup_file(tmp_path).write({GAME: LastSetup(sitters)})
    app = newcomer(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.set_up(GAME)
        await pilot.pause()
        assert isinstance(app.screen, NameDialog) and app.screen.line.value == "Berta"
        await pilot.press(*"Carla", "enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.draft.names == ["Robo", "Carla"], "the kept name is borne in older set-ups, too"


async def test_the_settings_change_the_name(tmp_path: Path) -> None:
    app = newcomer(tmp_path, Settings(name="Anna", glyphs="rich"))
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = SettingsScreen()
        app.push_screen(screen)
        await pilot.pause()
        foot = screen.query_one(FootBar)
        assert ("enter", "next value", "choose") in foot.entries()
        screen.focus_on = ("name",)
        screen.redraw()
        (value,) = [line.partition("Your name")[2] for line in screen_text(app).splitlines() if "Your name" in line]
        assert value.strip() == "Anna", "it does not change along the line"
        assert ("enter", "open", "choose") in foot.entries(), "Enter leads to a screen of its own"
        await pilot.press("enter", *"Berta", "enter")
        assert app.screen is screen and app.settings.name == "Berta"
        await pilot.press("enter", *"X", "escape")
        assert app.settings.name == "Berta"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann", "Ann"),
        ("Ann Lee ", "Ann Lee "),
        ("A\x1b[31mnn", "A[31mnn"),
        ("アンダーカバー", "アンダーカバ"),
        ("abcdefghijklmno", "abcdefghijkl"),
    ],
)
def test_a_typed_name_keeps_what_can_be_printed_and_has_room(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("name", ["Anna", "Hare"])
def test_no_two_seats_have_the_persons_name(name: str) -> None:
    draft = TableDraft(GAME, None, name)
    assert draft.names[0] == name and len(set(draft.names)) == draft.count and not draft.problem()
    assert draft.last("seed").sitters[0].name == "", "another name is borne from the next game on"
    players = players_for(["person", "regular", "regular"], name)
    assert players[0].name == name and len({player.name for player in players}) == 3


def test_a_name_on_the_command_line_comes_before_the_kept_one() -> None:
    assert [player.name for player in players_for(["person:Ann", "person"], "Carla")] == ["Ann", "Fox"]
    assert [player.name for player in players_for(["regular", "person", "person"], "Carla")][1] == "Carla"
    assert [player.name for player in players_for(["person", "regular:Carla"], "Carla")] == ["Fox", "Carla"]


async def test_typing_replaces_the_default_of_a_line_and_of_a_seat(tmp_path: Path) -> None:
    app = at_home(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        dialog = PathDialog("Title", "about", "Which file?", "old.skul")
        app.push_screen(dialog)
        await pilot.pause()
        await pilot.press(*"new")
        assert dialog.line.value == "new"
        app.pop_screen()
        app.set_up(GAME)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.focus_on = ("seat", 0)
        await pilot.press(*"Anna")
        assert screen.draft.called(0) == "Anna"
        await pilot.press("down", "up", "backspace")
        assert screen.draft.called(0) == "Ann", "rubbing out keeps the rest"
        await pilot.press("a")
        assert screen.draft.called(0) == "Anna"
        await pilot.press("down", "up", *"Bo")
        assert screen.draft.called(0) == "Bo"
