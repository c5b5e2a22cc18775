"""Saved games from anybody: no name of a file and no content breaks anything, or is obeyed by a terminal."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from engine.log import Opened, Said
from saves.library import SUFFIX, Library
from saves.plain_text import FORBIDDEN
from tests.tui.cli.saved_games import game
from tests.tui.fixtures.games.library_fixtures import settled
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.terminal.command_line import call

ESCAPES = "\x1b]52;c;aGk=\x07\x1b[2J\u202e\u200b\x00"
"""Writes the clipboard, clears the screen, turns the direction of writing, and is not there."""

BAD_NAMES = (b"bad\xff\xfename", b"new\nline", "esc\x1b[2J\u202e".encode(), b" ", b"a" * 240)


def harmless(text: str) -> None:
    assert not {char for char in text if char != "\n" and unicodedata.category(char) in FORBIDDEN}, repr(text)


def hostile(library: Library) -> Path:
    """A game whose players, colours, talk and origin are called by escapes, with right checksums."""
    path = game(library, moves=6)
    records = library.read(path).records[:]
    opened = records[0]
    assert isinstance(opened, Opened)
    players = tuple(
        msgspec.structs.replace(player, name=f"{player.name}{ESCAPES}", colour=ESCAPES) for player in opened.players
    )
    records[0] = msgspec.structs.replace(opened, players=players, commitment=ESCAPES * 30)
    records.append(Said(0, f"hello{ESCAPES}" * 300, 9))
    path.unlink()
    return library.add(records)


@pytest.fixture
def bad_folder(tmp_path: Path) -> Path:
    """A data folder with a good game, and copies of it under every bad name."""
    library = Library(tmp_path)
    data = hostile(library).read_bytes()
    for name in BAD_NAMES:
        (library.folder / os.fsdecode(name + SUFFIX.encode())).write_bytes(data)
    return tmp_path


def test_commands_print_nothing_that_a_terminal_obeys(bad_folder: Path) -> None:
    library = Library(bad_folder)
    result = call("saves", "--data", str(bad_folder))
    assert result.code == 0 and result.out.count("\n") == 1 + len(BAD_NAMES) + 2, "a line each, and two on the samples"
    harmless(result.out)
    assert call("saves", "--json", "--data", str(bad_folder)).out.isascii()
    for path in library.folder.glob(f"*{SUFFIX}"):
        for command in (
            ["verify", "--rules"],
            ["replay", "--text", "--as", "1"],
            ["resume", "--plain", "--data", str(bad_folder)],
        ):
            result = call(*command, str(path))
            harmless(result.out + result.err)
            assert "unexpected" not in result.err


def test_names_and_talk_are_clean_and_bounded_when_they_are_read(tmp_path: Path) -> None:
    library = Library(tmp_path)
    records = library.read(hostile(library)).records
    opened, said = records[0], records[-1]
    assert isinstance(opened, Opened) and isinstance(said, Said)
    harmless(opened.commitment)
    assert len(opened.commitment) <= 64
    assert [player.name for player in opened.players] == [f"{name}]52;c;aGk=[2J" for name in ("Fox", "Owl", "Hare")]
    harmless(said.text)
    assert len(said.text) <= 400


async def shown(pilot: Pilot[Any]) -> None:
    await settled(pilot)
    harmless(screen_text(pilot.app))


async def test_home_and_library_show_them_and_open_them(bad_folder: Path) -> None:
    app = at_home(bad_folder)
    async with app.run_test(size=(120, 40)) as pilot:
        await shown(pilot)
        await pilot.press("l")
        await shown(pilot)
        for _ in BAD_NAMES:
            for key in ("y", "n", "escape", "v", "escape", "down"):
                await pilot.press(key)
                await shown(pilot)


def test_only_one_place_prints_for_the_commands() -> None:
    source = Path(__file__).parents[3] / "tui/cli"
    raw = [path.name for path in source.rglob("*.py") if "click.echo(" in path.read_text("utf-8")]
    assert sorted(raw) == ["say.py"]
