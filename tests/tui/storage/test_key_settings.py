"""Key settings: a key that is changed, refused or given back, and the keys that no action may have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from engine.games.heimlich.state import ROLL
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_table, opened, screen_text, until
from tests.tui.fixtures.running import fast_input
from tests.tui.storage.test_settings import remembering
from tui.app.screen_table import SCREENS, load_all, screen_class
from tui.screens.base.base_screen import BaseScreen
from tui.screens.keymap import PLACES, actions, clash, scopes
from tui.screens.menus.help import HelpScreen
from tui.screens.menus.key_settings import KeySettingsScreen
from tui.screens.menus.palette import Palette
from tui.screens.table.table_screen import TableScreen
from tui.storage.settings import Settings, settings_file
from tui.widgets.bars import FootBar


async def at_keys(pilot: Any, id: str) -> KeySettingsScreen:
    """The keys, with the cursor on an action."""
    await settled(pilot)
    pilot.app.push_screen(KeySettingsScreen())
    screen = await settled(pilot)
    assert isinstance(screen, KeySettingsScreen)
    return await to_row(pilot, screen, id, "down")


async def to_row(pilot: Any, screen: KeySettingsScreen, id: str, key: str) -> KeySettingsScreen:
    """The cursor on an action, by one of the arrow keys."""
    for _ in actions():
        if screen.text.chosen == id:
            break
        await pilot.press(key)
    assert screen.text.chosen == id
    return screen


def foot(app: Any) -> str:
    return "".join(app.screen.query_one(FootBar).pen.plain())


async def test_a_key_that_was_changed_works_and_is_shown_everywhere(tmp_path: Path) -> None:
    table = until(opened(), ROLL)
    app = at_table(table)
    app.store = settings_file(tmp_path)
    async with app.run_test(size=(120, 72)) as pilot:
        await settled(pilot)
        rolled = table.head
        await pilot.press("enter")
        await fast_input.until(pilot, lambda: table.head != rolled)
        head = table.head
        screen = await at_keys(pilot, "table.undo")
        await pilot.press("enter")
        assert "Press the key for: undo" in screen.prompt_bar.text
        await pilot.press("f8", "escape")
        await settled(pilot)
        assert app.settings.keys == {"table.undo": "f8"} and settings_file(tmp_path).read() == app.settings
        assert "f8 undo" in foot(app) and "u undo" not in foot(app)
        await pilot.press("u")
        await settled(pilot)
        assert table.head == head
        await pilot.press("question_mark")
        await settled(pilot)
        if not isinstance(app.screen, HelpScreen):  # the thing in focus is explained first
            await pilot.press("question_mark")
            await settled(pilot)
        assert any(line.split()[:2] == ["f8", "undo"] for line in screen_text(app).split("\n"))
        await pilot.press("escape", "f8")
        await fast_input.until(pilot, lambda: table.head != head)


async def test_a_key_that_does_something_else_there_is_refused(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_keys(pilot, "table.undo")
        for key, action in (("z", "redo"), ("ctrl+l", "change the language"), ("ctrl+c", "quit at once")):
            if key == "ctrl+c":
                continue  # never comes this far: it stops the program
            await pilot.press("enter", key)
            assert f"is already used for: {action}" in screen.prompt_bar.text and not app.settings.keys
        await pilot.press("enter", "escape")
        assert not app.settings.keys, "escape leaves all as it is"
        await pilot.press("enter", "o")
        assert app.settings.keys == {"table.undo": "o"}, "what a key does on another screen is no matter"


async def test_a_letter_that_choices_may_have_is_announced(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_keys(pilot, "table.undo")
        await pilot.press("enter", "o")
        assert screen.prompt_bar.text == "Choices in a game that used the key o get another key."
        await pilot.press("enter", "f8")
        assert "Choices" not in screen.prompt_bar.text, "no choice has such a key"


async def test_an_action_that_loses_its_key_to_the_settings_is_named(tmp_path: Path) -> None:
    app = at_table(until(opened(), ROLL))
    app.settings = Settings(glyphs="rich", keys={"table.undo": "z"})  # as only a person with an editor can set it
    app._apply()
    async with app.run_test() as pilot:
        screen = await settled(pilot)
        assert isinstance(screen, TableScreen)
        await fast_input.until(pilot, lambda: bool(screen.notice))
        assert screen.notice == "z is set to: undo. It no longer does: redo."
        screen.say("")
        await pilot.press("question_mark", "escape")
        await settled(pilot)
        assert not screen.notice, "it is said once"


async def test_one_key_more_and_back_to_the_usual_ones(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_keys(pilot, "table.undo")
        await pilot.press("plus", "f8")
        assert app.settings.keys == {"table.undo": "u,f8"}
        await pilot.press("enter", "f7")
        await to_row(pilot, screen, "table.redo", "down")
        await pilot.press("enter", "u")
        assert app.settings.keys == {"table.undo": "f7", "table.redo": "u"}
        await to_row(pilot, screen, "table.undo", "up")
        await pilot.press("backspace")
        assert "u is already used for: redo" in screen.prompt_bar.text and "table.undo" in app.settings.keys
        await to_row(pilot, screen, "table.redo", "down")
        await pilot.press("backspace")
        assert app.settings.keys == {"table.undo": "f7"}


def test_each_screen_of_the_table_is_one_of_this_program_and_brings_its_keys() -> None:
    load_all()
    for name in SCREENS:
        own = [binding.id for binding in screen_class(name).__dict__.get("BINDINGS", ())]
        assert issubclass(screen_class(name), BaseScreen | Palette), name
        assert set(own) <= actions().keys(), name


def test_every_action_has_a_name_a_key_and_a_place() -> None:
    load_all()
    for action in actions().values():
        assert action.id and action.words and action.keys, action
        assert action.id.partition(".")[0] in PLACES, action


def test_no_two_actions_of_a_screen_have_one_key_unless_one_of_them_is_off() -> None:
    load_all()
    exclusive = [  # of each pair one is on at a time: that follows from the row in focus, or from whose table it is
        {"history.read", "history.jump"},
        {"gathering.start", "gathering.sit"},
        {"games.choose", "games.go_on"},
        {"there.mute", "there.unmute"},
    ]
    for scope in scopes():
        seen: dict[str, str] = {}
        for action in scope.values():
            for key in action.keys:
                other = seen.setdefault(key, action.id)
                assert other == action.id or {other, action.id} in exclusive, (key, other, action.id)


def test_no_action_needs_a_key_that_a_terminal_multiplexer_takes() -> None:
    load_all()
    used_keys = {"ctrl+b", "ctrl+a"}
    for action in actions().values():
        others = [key for key in action.keys if key not in used_keys]
        assert others, action
        if all(key.startswith("ctrl+") for key in action.keys):
            assert action.fixed or action.id == "app.language", action


def test_the_keys_of_the_document_can_be_set() -> None:
    document = (Path(__file__).parents[3] / "docs" / "terminals.md").read_text("utf-8")
    (sample,) = re.findall(r"```json\n(.*?)```", document, re.DOTALL)
    keys = msgspec.json.decode(sample, type=Settings).keys
    load_all()
    assert len(keys) > 1
    for id, named in keys.items():
        assert not actions()[id].fixed
        for key in named.split(","):
            assert clash(keys, id, key) is None, (id, key)
