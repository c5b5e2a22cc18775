"""Settings: kept in a file that is never lost, in effect at once, and found again."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.games.heimlich.state import MOVE, ROLL
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, at_table, opened, screen_text, until
from tests.tui.fixtures.running.fast_input import click
from tests.tui.fixtures.terminal.command_line import call
from tui.app.app import SkulduggeryApp
from tui.app.configured_app import kept_settings
from tui.i18n.messages import LANGUAGES, language, use
from tui.screens.menus.key_settings import KeySettingsScreen
from tui.screens.menus.palette import commands
from tui.screens.menus.setting_choices import setting_choices
from tui.screens.menus.settings import SettingsScreen
from tui.screens.table.table_screen import TableScreen
from tui.storage.json_file import JsonFile
from tui.storage.settings import Settings, folder, settings_file

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
    settings, sentence = kept_settings(book)
    assert settings == Settings() and "using the defaults" in sentence and sentence.endswith(f"{book.path}.")
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

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("tui.storage.json_file.write_private", full)
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
    assert far.keys() ^ offered.keys() == {"bots", "call", "lines"}, (
        "bots wait for a key here; only a host calls and serves lines"
    )
    offered |= far
    assert offered.keys() | {"keys", "name"} == {field.name for field in msgspec.structs.fields(Settings)}
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
        to_japanese = ["right"] * ["", *LANGUAGES].index("ja")
        await pilot.press(*(to_japanese if name == "language" else ("right", "up")))
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
        for target in ((("colours",), 1), (("keys",), 0)):
            region = next(region for region, other in reversed(screen.form.pen.spots) if other == target)
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
        assert app.theme == "day" and "Could not save" in screen_text(app)


async def test_broken_settings_are_said_at_the_door_and_put_aside_when_something_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a short name, that a line can show
    data = Path("mine")
    data.mkdir()
    settings_file(data).path.write_text("{")
    store = settings_file(data)
    settings, trouble = kept_settings(store)
    app = SkulduggeryApp(data=data, settings=settings, store=store, now=lambda: 0.0)
    app.trouble = trouble
    async with app.run_test() as pilot:
        await settled(pilot)
        assert "Could not read the settings" in " ".join(screen_text(app).split())
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
        entries["Colours: black and white"]()
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


def test_a_notebook_holds_any_type(tmp_path: Path) -> None:
    book: JsonFile[dict[str, int]] = JsonFile(tmp_path / "n.json", msgspec.json.Decoder(dict[str, int]))
    book.write({"a": 1})
    assert book.read() == {"a": 1}


async def test_the_choice_of_a_language_is_named_in_each_at_home_and_in_the_settings(tmp_path: Path) -> None:
    """Random keys left a newcomer in a language that they could not read."""
    app = remembering(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "言語 / Language" in screen_text(app)
        await at_settings(pilot, "language")
        assert "言語 / Language" in screen_text(app)
