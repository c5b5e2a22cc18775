"""Libraries for the tests of screens: games in every state that a file can be in, under names that stay the same."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.table import Table
from saves import library
from saves.frames import MAGIC, _magic
from saves.library import Library
from tests.tui.tables import opened, played
from tui.screens.page import Page

STARTED = 1_000_000_000
"""When the first of the games was begun: seconds since 1970, UTC."""


def steady_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let new files be called the same in every run: aaaa, bbbb, and so on."""
    turns = count()
    monkeypatch.setattr(library, "choice", lambda letters: letters[next(turns) // 4 % len(letters)])


def kept(data: Path, number: int, moves: int, people: int = 1, **options: Any) -> Path:
    """A saved game, so many moves into it, a day after the one with the number before."""
    journal = Library(data).create("heimlich")
    game = opened(4, people, seed=str(number), **options)
    first = game.timeline.opened
    started = STARTED + number * 86_400
    table = Table.open("heimlich", game.game, first.players, first.options, str(number), journal, started)
    played(table, moves)
    assert journal.path is not None
    journal.close()
    os.utime(journal.path, (started, started))
    return journal.path


def torn(path: Path) -> Path:
    """The same file without the end of its last record."""
    return _changed(path, lambda data: data[:-3])


def damaged(path: Path) -> Path:
    """The same file with a bit flipped in its middle."""
    return _changed(path, lambda data: data[:400] + bytes([data[400] ^ 4]) + data[401:])


def newer(path: Path) -> Path:
    """The same file as a program of another day might write it."""
    return _changed(path, lambda data: _magic(2) + data[len(MAGIC) :])


def full(data: Path) -> dict[str, Path]:
    """A library with a game in every state, by the state."""
    games = {
        "new": kept(data, 0, 0),
        "open": kept(data, 1, 25),
        "finished": kept(data, 2, 400, top_secret=True),
        "shared": kept(data, 3, 35, people=3),
        "torn": torn(kept(data, 4, 30)),
        "corrupt": damaged(kept(data, 5, 40)),
        "newer": newer(kept(data, 6, 10)),
    }
    foreign = Library(data).folder / "holiday.skul"
    foreign.write_bytes(b"no game at all")
    os.utime(foreign, (STARTED - 1, STARTED - 1))
    return games | {"foreign": foreign}


async def settled(pilot: Pilot[Any]) -> Page:
    """The screen when the saved games that it looks up are there."""
    await pilot.pause()
    looking = [worker for worker in pilot.app.workers if worker.group == "saves"]
    if looking:  # without any, Textual would wait for all workers, and a table's never end
        await pilot.app.workers.wait_for_complete(looking)
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, Page)
    return screen


def _changed(path: Path, change: Callable[[bytes], bytes]) -> Path:
    status = path.stat()
    path.write_bytes(change(path.read_bytes()))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    return path
