"""Settings: kept in a file that is never lost, in effect at once, and found again."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.games.heimlich.state import MOVE, ROLL
from tests.tui.fixtures import fast_input
from tests.tui.fixtures.command_line import call
from tests.tui.fixtures.fast_input import click
from tests.tui.fixtures.library_fixtures import settled
from tests.tui.fixtures.tables import at_home, at_table, opened, screen_text, until
from tui.app.app import SkulduggeryApp
from tui.app.configured_app import kept_settings
from tui.app.screen_table import SCREENS, load_all, screen_class
from tui.i18n.messages import LANGUAGES, language, use
from tui.screens.base.base_screen import BaseScreen
from tui.screens.keymap import PLACES, actions, scopes
from tui.screens.menus.key_settings import KeySettingsScreen
from tui.screens.menus.palette import Palette, commands
from tui.screens.menus.setting_choices import setting_choices
from tui.screens.menus.settings import SettingsScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.json_file import JsonFile
from tui.storage.settings import Settings, folder, settings_file
from tui.terminal import width_probe
from tui.widgets.bars import FootBar

ODD = Settings(language="ja", colours="day", glyphs="safe", keys={"table.undo": "x"})


# the file


def test_written_settings_are_read_again(tmp_path: Path) -> None:
    book = settings_file(tmp_path / "deep" / "down")
    assert book.read() is None and not book.broken
    assert book.write(ODD) is None
    assert settings_file(tmp_path / "deep" / "down").read() == ODD
    assert json.loads(book.path.read_text("utf-8"))["keys"] == {"table.undo": "x"}
    assert [path.name for path in book.path.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b'{"language": "fr"}',
        b'{"keys": {"table.undo": 3}}',
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b" " * (1 << 21),
    ],
)
def test_a_broken_file_gives_the_usual_settings_and_a_sentence_and_is_put_aside(tmp_path: Path, text: bytes) -> None:
    book = settings_file(tmp_path)
    book.path.write_bytes(text)
    found, sentence = kept_settings(book)
    assert found == Settings() and "the usual ones hold" in sentence and sentence.endswith(str(book.path))
    assert book.path.read_bytes() == text, "reading changes nothing"
    (tmp_path / "settings.json.broken-1").write_text("an older one")
    aside = book.write(ODD)
    assert aside == tmp_path / "settings.json.broken-2" and aside.read_bytes() == text
    assert settings_file(tmp_path).read() == ODD


def test_a_file_that_cannot_be_read_or_written_is_no_fault(tmp_path: Path) -> None:
    book = settings_file(tmp_path)
    book.path.mkdir()
    assert kept_settings(book)[0] == Settings() and book.broken
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        settings_file(tmp_path / "file" / "below").write(ODD)


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = settings_file(tmp_path)
    book.write(ODD)

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError):
        book.write(Settings())
    monkeypatch.undo()
    assert settings_file(tmp_path).read() == ODD and len(list(tmp_path.iterdir())) == 1


def test_unknown_settings_of_a_later_program_are_kept(tmp_path: Path) -> None:
    book = settings_file(tmp_path)
    book.path.write_text('{"language": "ja", "weather": "fine"}')
    assert book.read() == Settings(language="ja")


def test_the_settings_lie_where_the_data_is_or_where_the_platform_says(tmp_path: Path) -> None:
    assert folder(tmp_path) == tmp_path
    assert folder(None).name == "skulduggery"


def test_the_language_that_is_set_holds_on_the_command_line_unless_another_is_asked_for(tmp_path: Path) -> None:
    settings_file(tmp_path).write(Settings(language="ja"))
    assert "保存" in call("saves", "--data", str(tmp_path)).out
    assert "saved games" in call("saves", "--data", str(tmp_path), "--lang", "en").out
    settings_file(tmp_path).path.write_text("{")
    assert "saved games" in call("saves", "--data", str(tmp_path)).out


# the screen


def remembering(data: Path, code: str = "en") -> SkulduggeryApp:
    app = at_home(data, code)
    app.store = settings_file(data)
    return app


async def at_settings(pilot: Any, name: str) -> SettingsScreen:
    await settled(pilot)
    if not isinstance(pilot.app.screen, SettingsScreen):
        pilot.app.action_settings()
    screen = await settled(pilot)
    assert isinstance(screen, SettingsScreen)
    for _ in range(40):
        if screen.focus_on == (name,):
            break
        await pilot.press("down")
    assert screen.focus_on == (name,)
    return screen


def test_every_setting_is_on_the_screen_with_every_value() -> None:
    offered = {choice.name: [value for value, _ in choice.values] for choice in setting_choices()}
    far = {choice.name: [value for value, _ in choice.values] for choice in setting_choices(away=True)}
    assert far.keys() ^ offered.keys() == {"bots", "call"}, "on a host the host plays the bots"
    offered |= far
    assert offered.keys() | {"keys"} == {field.name for field in msgspec.structs.fields(Settings)}
    for name, values in offered.items():
        for value in values:
            assert getattr(msgspec.convert({name: value}, Settings), name) == value
    assert offered["language"] == ["", *LANGUAGES]


@pytest.mark.parametrize("name", [choice.name for choice in setting_choices()])
async def test_a_setting_is_in_effect_at_once_and_kept(tmp_path: Path, name: str) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        await at_settings(pilot, name)
        before = getattr(app.settings, name)
        await pilot.press("right", "right" if name == "language" else "up")
        await settled(pilot)
        after = getattr(app.settings, name)
        assert after != before and settings_file(tmp_path).read() == app.settings
    effects = {
        "language": lambda: language() == "ja",
        "colours": lambda: app.theme == "day",
        "glyphs": lambda: app.glyphs.dot == ".",
        "motion": lambda: app.animation_level == "none",
    }
    assert effects.get(name, lambda: True)()
    use("en")


async def test_settings_change_by_mouse(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_settings(pilot, "bots")
        for what in ((("colours",), 1), (("keys",), 0)):
            region = next(region for region, there in reversed(screen.form.pen.spots) if there == what)
            await click(pilot, screen.form.region.x + region.x, screen.form.region.y + region.y)
        assert app.theme == "day" and isinstance(app.screen, KeySettingsScreen)


async def test_settings_that_cannot_be_kept_hold_all_the_same_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = at_home(tmp_path)
    app.store = settings_file(tmp_path / "file")
    async with app.run_test() as pilot:
        await at_settings(pilot, "colours")
        await pilot.press("right")
        await settled(pilot)
        assert app.theme == "day" and "could not be saved" in screen_text(app)


async def test_broken_settings_are_said_at_the_door_and_put_aside_when_something_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a short name, that a line can show
    data = Path("mine")
    data.mkdir()
    settings_file(data).path.write_text("{")
    store = settings_file(data)
    found, trouble = kept_settings(store)
    app = SkulduggeryApp(data=data, settings=found, store=store, now=lambda: 0.0)
    app.trouble = trouble
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "Settings not understood" in " ".join(screen_text(app).split())
        app.change(colours="day")
        await settled(pilot)
        assert "broken-1" in " ".join(screen_text(app).split())
    assert (data / "settings.json.broken-1").read_text() == "{"
    assert settings_file(data).read() == Settings(colours="day")


async def test_the_palette_offers_every_setting_everywhere() -> None:
    app = at_table(until(opened(), ROLL))
    async with app.run_test() as pilot:
        await settled(pilot)
        entries = {command.title: command.callback for command in commands(app.screen)}
        for choice in setting_choices():
            others = [label for value, label in choice.values if value != getattr(app.settings, choice.name)]
            assert others and all(f"{choice.label}: {label}" in entries for label in others)
        entries["Colours: without any hue"]()
        await settled(pilot)
        assert app.theme == "plain"


async def test_a_picked_move_is_made_at_once_where_that_is_set() -> None:
    for confirm in (True, False):
        table = until(opened(), MOVE)
        head = table.head
        app = at_table(table)
        app.settings = Settings(glyphs="rich", confirm=confirm)
        async with app.run_test() as pilot:
            await settled(pilot)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            for _ in range(6):
                await pilot.press("r")
            await settled(pilot)
            assert (table.head == head) is confirm


# widths that the terminal draws


def answered(said: bytes | None) -> int | None:
    """The measures at a terminal that answers so."""
    master, slave = os.openpty()

    def terminal() -> None:
        asked = b""
        while width_probe.ASK not in asked:
            asked += os.read(master, 100)
        if said is not None:
            os.write(master, said)

    thread = threading.Thread(target=terminal)
    thread.start()
    try:
        return width_probe._asked(slave, slave, 5.0 if said is not None else 0.05)
    finally:
        thread.join()
        os.close(master)
        os.close(slave)


@pytest.mark.parametrize(
    ("said", "cells"),
    [(b"\x1b[1;2R", 1), (b"\x1b[24;3R", 2), (b"x\x1b[5;2R", 1), (b"\x1b[1;9R", None), (None, None)],
)
def test_the_terminal_says_how_wide_it_draws(said: bytes | None, cells: int | None) -> None:
    assert answered(said) == cells


@pytest.mark.parametrize(
    ("cells", "environment", "wanted"),
    [
        (1, {"LANG": "ja_JP.UTF-8"}, "rich"),
        (2, {"LANG": "en_GB.UTF-8"}, "safe"),
        (None, {"LANG": "ja_JP.UTF-8"}, "safe"),
        (None, {"LANG": "en_GB.UTF-8"}, "rich"),
        (1, {"TERM": "linux"}, "safe"),
    ],
)
def test_the_drawing_characters_follow_the_measurement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cells: int | None, environment: dict[str, str], wanted: str
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    app = SkulduggeryApp(store=settings_file(tmp_path))
    app.measured(cells)
    assert app.glyph_set == wanted
    found = settings_file(tmp_path).read()
    assert found is not None and found.glyphs == wanted


# keys


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
    async with app.run_test(size=(120, 45)) as pilot:
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
        assert any(line.split() == ["f8", "undo"] for line in screen_text(app).split("\n"))
        await pilot.press("escape", "f8")
        await fast_input.until(pilot, lambda: table.head != head)


async def test_a_key_that_does_something_else_there_is_refused(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_keys(pilot, "table.undo")
        for key, action in (("z", "redo"), ("ctrl+l", "change the language"), ("ctrl+c", "stop at once")):
            if key == "ctrl+c":
                continue  # never comes this far: it stops the program
            await pilot.press("enter", key)
            assert f"is the key for: {action}" in screen.prompt_bar.text and not app.settings.keys
        await pilot.press("enter", "escape")
        assert not app.settings.keys, "escape leaves all as it is"
        await pilot.press("enter", "o")
        assert app.settings.keys == {"table.undo": "o"}, "what a key does on another screen is no matter"


async def test_one_key_more_and_back_to_the_usual_ones(tmp_path: Path) -> None:
    app = remembering(tmp_path)
    async with app.run_test() as pilot:
        screen = await at_keys(pilot, "table.undo")
        await pilot.press("a", "f8")
        assert app.settings.keys == {"table.undo": "u,f8"}
        await pilot.press("enter", "f7")
        await to_row(pilot, screen, "table.redo", "down")
        await pilot.press("enter", "u")
        assert app.settings.keys == {"table.undo": "f7", "table.redo": "u"}
        await to_row(pilot, screen, "table.undo", "up")
        await pilot.press("backspace")
        assert "u is the key for: redo" in screen.prompt_bar.text and "table.undo" in app.settings.keys
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
        {"history.undo_to", "history.jump"},
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
    taken = {"ctrl+b", "ctrl+a"}
    for action in actions().values():
        others = [key for key in action.keys if key not in taken]
        assert others, action
        if all(key.startswith("ctrl+") for key in action.keys):
            assert action.fixed or action.id == "app.language", action


def test_a_notebook_holds_any_type(tmp_path: Path) -> None:
    book: JsonFile[dict[str, int]] = JsonFile(tmp_path / "n.json", dict[str, int])
    book.write({"a": 1})
    assert book.read() == {"a": 1}
