"""A log that another program cuts, lengthens, replaces or removes while it is played: the game goes on in a new one."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.log import NotSaved
from engine.table import Table
from saves.errors import NotCreated
from saves.library import Library
from tests.saves.fixtures.failing_filesystem import Fault, FaultyDisk
from tests.saves.fixtures.played_games import play, table


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"something else")


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    other.rename(path)


def removed(path: Path) -> None:
    path.unlink()


def moved(path: Path) -> None:
    path.rename(elsewhere(path))


def replaced_by_another_of_the_same_size(path: Path) -> None:
    path.rename(elsewhere(path))
    path.write_bytes(elsewhere(path).read_bytes())


def folder_moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


def folder_replaced(path: Path) -> None:
    folder_moved(path)
    path.parent.mkdir()


def elsewhere(path: Path) -> Path:
    return path.with_name("elsewhere")


WAYS = (
    cut,
    emptied,
    lengthened,
    replaced,
    removed,
    moved,
    replaced_by_another_of_the_same_size,
    folder_moved,
    folder_replaced,
)


@pytest.mark.parametrize("disturb", WAYS)
def test_a_game_goes_on_in_a_new_log(tmp_path: Path, disturb: Callable[[Path], None]) -> None:
    library = Library(tmp_path)
    journal = library.create("heimlich")
    at = table(journal=journal)
    play(at, 10)
    old = journal.path
    assert old is not None
    disturb(old)
    content = old.read_bytes() if old.exists() else None
    play(at, 10, seed=2)
    new = journal.path
    assert new is not None
    assert new != old
    assert (old.read_bytes() if old.exists() else None) == content, "what somebody else has written is theirs"
    play(at, 10, seed=3)
    journal.close()
    assert journal.path == new
    assert library.read(new).records == at.timeline.records
    assert library.read(new).timeline.now == at.timeline.now


@pytest.mark.parametrize("disturb", WAYS)
def test_so_does_one_that_was_taken_up(tmp_path: Path, disturb: Callable[[Path], None]) -> None:
    library = Library(tmp_path)
    begun = library.create("heimlich")
    play(table(journal=begun), 10)
    begun.close()
    assert begun.path is not None
    resumed = library.resume(begun.path)
    assert resumed.journal is not None
    at = Table(resumed.contents.slug, resumed.contents.timeline, resumed.journal)
    disturb(begun.path)
    play(at, 10, seed=2)
    resumed.journal.close()
    assert resumed.journal.path is not None
    assert resumed.journal.path != begun.path
    assert library.read(resumed.journal.path).records == at.timeline.records


def test_a_moved_log_is_left_as_it_was_moved(tmp_path: Path) -> None:
    library = Library(tmp_path)
    journal = library.create("heimlich")
    at = table(journal=journal)
    play(at, 10)
    assert journal.path is not None
    moved(journal.path)
    content = elsewhere(journal.path).read_bytes()
    play(at, 10, seed=2)
    journal.close()
    assert elsewhere(journal.path).read_bytes() == content


@pytest.mark.parametrize("disturb", WAYS)
def test_a_game_that_is_left_is_kept_under_the_path_that_is_told(
    tmp_path: Path, disturb: Callable[[Path], None]
) -> None:
    """No record comes after the change: the last sentence must be true all the same."""
    disk = FaultyDisk()
    library = Library(tmp_path, disk=disk)
    journal = library.create("heimlich")
    at = table(journal=journal)
    assert journal.keep() == journal.path
    play(at, 10)
    old = journal.keep()
    assert old is not None and old == journal.path
    disturb(old)
    disk.faults.append(Fault("open", disk.calls.count("open"), for_ever=True, errno=errno.ENOSPC))
    assert journal.keep() is None
    disk.faults.clear()
    new = journal.keep()
    assert new is not None and new != old and new == journal.keep()
    assert library.read(new).records == at.timeline.records
    play(at, 10, seed=2)
    journal.close()
    assert library.read(new).records == at.timeline.records


def test_while_no_new_log_can_be_made_nothing_happens_and_then_it_goes_on(tmp_path: Path) -> None:
    disk = FaultyDisk()
    library = Library(tmp_path, disk=disk)
    journal = library.create("heimlich")
    at = table(journal=journal)
    play(at, 10)
    assert journal.path is not None
    journal.path.unlink()
    before = at.timeline.records
    disk.faults.append(Fault("open", disk.calls.count("open"), for_ever=True, errno=errno.ENOSPC))
    with pytest.raises(NotSaved) as refused:
        play(at, 1, seed=2)
    assert isinstance(refused.value, NotCreated)
    assert at.timeline.records == before
    assert journal.writable
    disk.faults.clear()
    play(at, 5, seed=2)
    journal.close()
    assert journal.path is not None
    assert library.read(journal.path).records == at.timeline.records
