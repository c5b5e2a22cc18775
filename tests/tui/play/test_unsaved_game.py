"""A game where no log can be written: it is played all the same, marked as not saved."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.game import options_of
from engine.games import load
from engine.log import Player
from saves.filesystem import Filesystem
from saves.library import Library
from tests.saves.fixtures.played_games import play, table
from tests.tui.fixtures.games.tables import at_home, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.command_line import process
from tui.play.local_table import Setup
from tui.play.saved_table import create_table, resume_table
from tui.screens.table.table_screen import TableScreen

PLAYERS = (Player("person", "Fox"), Player("random", "Owl"), Player("random", "Hare"))
OPTIONS = options_of(load("heimlich"), {"start_player": 0})


def without_locks(patch: pytest.MonkeyPatch) -> str:
    def lock(disk: Filesystem, fd: int) -> bool:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    patch.setattr(Filesystem, "lock", lock)
    patch.setattr(Filesystem, "await_lock", lock)
    return "the disk has no file locks"


def read_only(patch: pytest.MonkeyPatch) -> str:
    real = Filesystem.open

    def opened(disk: Filesystem, path: Path, flags: int) -> int:
        if flags & (os.O_RDWR | os.O_CREAT):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(disk, path, flags)

    patch.setattr(Filesystem, "open", opened)
    return "the disk is read-only"


DISKS = pytest.mark.parametrize("disk", [without_locks, read_only])


@DISKS
def test_a_new_game_is_played_unsaved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk) -> None:
    why = disk(monkeypatch)
    saved = create_table(Library(tmp_path), "heimlich", PLAYERS, OPTIONS, "7")
    assert saved.path is None
    assert why in saved.unsaved and saved.unsaved.endswith("You can play, but nothing is saved.")
    play(saved.table, 10)
    assert saved.table.timeline.depth(saved.table.head) == 10
    saved.close()
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == []


@DISKS
def test_a_saved_game_is_played_on_unsaved_and_its_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, disk
) -> None:
    journal = Library(tmp_path).create("heimlich")
    before = table(journal=journal)
    play(before, 5)
    journal.close()
    assert journal.path is not None
    content = journal.path.read_bytes()
    why = disk(monkeypatch)
    saved = resume_table(Library(tmp_path), journal.path)
    assert saved.path is None and why in saved.unsaved
    play(saved.table, 10)
    assert len(saved.table.timeline.records) > len(before.timeline.records)
    assert journal.path.read_bytes() == content


async def test_from_home_the_table_is_marked_all_the_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    why = read_only(monkeypatch)
    app = at_home(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_table(Setup("heimlich", PLAYERS, OPTIONS, "7"))
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.hotseat.seated)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        assert why in screen.prompt_bar.text and "You can play, but nothing is saved." in screen.prompt_bar.text
        assert "! NOT SAVED" in screen_text(app)
        head = screen.local.head
        await pilot.press("enter")
        await until(pilot, lambda: screen.local.head > head)
        assert "! NOT SAVED" in screen_text(app)
        app.action_stop()
    assert "The game is saved" not in app.farewell


def test_a_command_says_so_before_and_after(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = process("play", "heimlich", "--plain", "--seed", "7", "--data", tmp_path / "file", answers="quit\n")
    assert said.code == 0
    assert said.err.startswith("Could not create ") and "You can play, but nothing is saved." in said.err
    assert said.out.endswith("The game is not saved.\n")
