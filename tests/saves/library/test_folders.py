"""The folders of saved games: made so that no power failure takes them away, and swept of what crashes left."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves.folders import STALE_SECONDS
from saves.library import Library
from tests.saves.fixtures.failing_filesystem import FaultyDisk, names
from tests.saves.fixtures.played_games import play, table


class WatchedDisk(FaultyDisk):
    """A disk that keeps which directories were synced."""

    def __init__(self) -> None:
        super().__init__()
        self.synced: list[Path] = []

    def sync_directory(self, path: Path) -> None:
        self.synced.append(path)


def played(library: Library) -> Path:
    """A saved game that was left."""
    journal = library.create("heimlich")
    play(table(journal=journal), 5)
    journal.close()
    assert journal.path is not None
    return journal.path


def test_every_folder_that_a_first_start_makes_is_synced_from_the_top(tmp_path: Path) -> None:
    disk = WatchedDisk()
    data = tmp_path / "share" / "a" / "b"
    played(Library(data, disk=disk))
    made = [data.parent.parent, data.parent, data, data / "games"]
    assert disk.synced[: len(made)] == [path.parent for path in made], "each name lies in the folder above"
    assert {path.stat().st_mode & 0o777 for path in made} == {0o700}


@pytest.mark.parametrize("begins", ["new", "resumed"])
def test_what_a_crash_left_is_swept(tmp_path: Path, begins: str) -> None:
    path = played(Library(tmp_path))
    folder = path.parent
    old = folder / f".{path.name}.new-0123abcd", folder / f".{path.name}.notes.new-0123abcd"
    fresh = folder / f".{path.name}.new-4567abcd"
    for unborn in (*old, fresh):
        unborn.touch()
    for unborn in old:
        os.utime(unborn, (0, unborn.stat().st_mtime - STALE_SECONDS - 1))
    dead = folder / f".{path.name}.lock", folder / ".gone.skul.lock"
    for name in dead:
        name.write_text('{"pid": 1, "host": "here", "since": 0}')
    library = Library(tmp_path)
    journal = library.create("heimlich") if begins == "new" else library.resume(path).journal
    assert journal is not None
    if begins == "new":
        play(table(journal=journal), 5)
    assert {old[0].name, old[1].name, dead[1].name}.isdisjoint(names(folder))
    assert fresh.exists(), "another program may just be making it"
    journal.close()
    assert {name for name in names(folder) if name.endswith(".lock")} == set()


def test_the_name_of_a_writer_that_lives_is_not_swept(tmp_path: Path) -> None:
    held = Library(tmp_path).create("heimlich")
    at = table(journal=held)
    play(at, 5)
    assert held.path is not None
    name = held.path.with_name(f".{held.path.name}.lock")
    assert name.exists()
    other = Library(tmp_path).create("heimlich")
    play(table(journal=other), 5)
    assert name.exists()
    play(at, 5, seed=2)
    held.close()
    other.close()


def test_a_name_beside_what_cannot_be_locked_stays(tmp_path: Path) -> None:
    folder = played(Library(tmp_path)).parent
    odd = folder / "odd.skul"
    odd.symlink_to(odd)
    name = folder / ".odd.skul.lock"
    name.touch()
    before = len(os.listdir("/dev/fd"))
    played(Library(tmp_path))
    assert name.exists()
    assert len(os.listdir("/dev/fd")) == before
