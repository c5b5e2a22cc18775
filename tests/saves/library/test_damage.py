"""Saved games that are torn, damaged or newer, and records that cannot be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.log import BadLog, NotSaved, Played, Said
from saves.codec import packed
from saves.errors import (
    Corrupt,
    Newer,
    SaveError,
    Unencodable,
    UnknownGame,
    Unwritable,
)
from saves.framing import Condition
from saves.library import Library
from saves.log_file import open_log
from tests.saves.fixtures.failing_filesystem import Fault, FaultyDisk, names
from tests.saves.fixtures.played_games import play, records, saved, table


def test_a_torn_tail_is_listed_then_trimmed_and_kept(library: Library) -> None:
    path = saved(library)
    whole = path.read_bytes()
    count = len(library.read(path).records)
    path.write_bytes(whole[:-3])
    entry = library.verify(path)
    assert entry.state == "torn"
    assert entry.summary is not None
    assert entry.summary.records == count - 1
    assert path.read_bytes() == whole[:-3]
    resumed = library.resume(path)
    assert resumed.tail is not None
    assert resumed.tail.read_bytes() == whole[entry.summary.good : -3]
    assert [s.path for s in library.list()] == [path], "what was kept is no game"
    assert resumed.journal is not None
    resumed.journal.append(Said(0, "on", 99))
    resumed.journal.close()
    assert len(library.read(path).records) == count
    library.delete(path)
    assert names(library.folder) <= {".listing"}


def test_a_torn_tail_that_cannot_be_kept_is_left_and_looked_at(library: Library) -> None:
    path = saved(library)
    torn = path.read_bytes()[:-3]
    path.write_bytes(torn)
    resumed = Library(library.folder.parent, disk=FaultyDisk(Fault("sync", 0))).resume(path)
    assert resumed.journal is None
    assert isinstance(resumed.problem, Unwritable)
    assert resumed.contents.condition is Condition.TORN
    assert path.read_bytes() == torn


def test_a_corrupt_save_is_looked_at_up_to_the_damage_and_copied_to_go_on(library: Library) -> None:
    path = saved(library)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 16
    path.write_bytes(data)
    whole = saved(library)
    resumed = library.resume(path)
    assert resumed.journal is None
    assert isinstance(resumed.problem, Corrupt)
    good = len(resumed.contents.records)
    assert resumed.contents.records == library.read(whole).records[:good]
    assert resumed.problem.records == good
    assert path.read_bytes() == data
    entry = library.verify(path)
    assert entry.state == "corrupt"
    assert entry.summary is not None
    assert entry.summary.records == good
    with pytest.raises(Corrupt):
        library.take_in(path)
    copy = library.copy(path)
    assert copy.read_bytes() == data[: entry.summary.good]
    assert library.verify(copy).state == "open"
    assert path.read_bytes() == data


def test_a_record_that_is_none_in_good_bytes_is_damage_too_and_nothing_is_trimmed(library: Library) -> None:
    log = open_log(saved(library))
    good = log.size
    log.append(packed([2, 0, None, [["?"]], 0]))
    log.append(packed([5, 0, "after it", 99]))
    log.close()
    for missing in (0, 1):
        data = log.path.read_bytes()
        data = data[: len(data) - missing]
        log.path.write_bytes(data)
        resumed = library.resume(log.path)
        assert resumed.journal is None
        assert resumed.tail is None
        assert isinstance(resumed.problem, Corrupt)
        assert resumed.problem.offset == good
        assert resumed.problem.records == len(resumed.contents.records)
        assert library.verify(log.path).state == "corrupt"
        assert log.path.read_bytes() == data
        open_log(log.path).close()  # it was let go


def test_games_that_are_not_there_or_newer_are_refused_untouched(library: Library) -> None:
    path = saved(library)
    data = path.read_bytes()
    torn = data[:-2]

    def none(slug: str) -> object:
        raise KeyError(slug)

    path.write_bytes(torn)
    without = Library(library.folder.parent, load=none)  # it returns no game
    with pytest.raises(UnknownGame) as caught:
        without.resume(path)
    assert caught.value.game == "heimlich"
    assert without.verify(path).state == "unknown"
    assert path.read_bytes() == torn
    assert library.verify(path).state == "torn"  # and the lock was let go
    resumed = library.resume(path)
    assert resumed.journal is not None
    resumed.journal.close()


@pytest.mark.parametrize(("field", "part"), [("schema", "events"), ("rules", "rules"), ("components", "components")])
def test_a_newer_log_is_refused_untouched(library: Library, field: str, part: str) -> None:
    import msgspec

    from saves.create import create

    raws = [msgspec.to_builtins(record) for record in records()]
    place = {"schema": 2, "rules": 3, "components": 11}[field]
    ours = raws[0][place]
    raws[0][place] = 9
    saved(library)
    path = library.folder / "newer.skul"
    create(path, [packed(raw) for raw in raws]).close()
    path.write_bytes(path.read_bytes()[:-1])  # torn as well: not even that is touched
    before = path.read_bytes()
    for act in (library.resume, library.read, library.copy, library.take_in):
        with pytest.raises(Newer) as caught:
            act(path)
        assert (caught.value.part, caught.value.theirs, caught.value.ours) == (part, 9, ours)
    assert library.verify(path).state == "newer"
    assert path.read_bytes() == before


def test_a_record_that_cannot_be_read_back_is_not_written(library: Library) -> None:
    journal = library.create("heimlich")
    at = table(journal=journal)
    path = journal.path
    assert path is not None
    before = path.read_bytes()
    for record in (
        Said(0, "half a character: \ud800", 1),
        Said(0, "too late", 1 << 70),
        Played(0, None, (42,), 1),  # 42 is no event
        Said(99, "no such seat", 1),
    ):
        with pytest.raises(Unencodable):
            journal.append(record)
    with pytest.raises(NotSaved):
        journal.append(Said(0, "x" * 70_000, 1))
    with pytest.raises(BadLog):
        journal.append(records()[0])
    assert path.read_bytes() == before
    assert journal.writable
    play(at, 3)
    journal.close()
    assert not journal.writable
    with pytest.raises(NotSaved):
        journal.append(Said(0, "closed", 1))
    with pytest.raises(BadLog):
        library.create("heimlich").append(Said(0, "first", 1))
    assert library.read(path).records == at.timeline.records


def test_a_table_that_could_not_save_did_not_move(tmp_path: Path) -> None:
    """The whole way: the move is refused, the game stands where it stood, and every promised record is on disk."""
    for nth in range(3, 12):
        disk = FaultyDisk(Fault("write", nth))
        library = Library(tmp_path / str(nth), disk=disk)
        journal = library.create("heimlich")
        at = table(journal=journal)
        before = None
        with pytest.raises(NotSaved) as caught:
            for n in range(20):
                before = (at.head, len(at.timeline.records))
                at.propose(at.to_act[0], at.offer(at.to_act[0])[0], at.head, n)
        assert isinstance(caught.value, SaveError)
        assert before == (at.head, len(at.timeline.records))
        at.propose(at.to_act[0], at.offer(at.to_act[0])[0], at.head, 99)
        journal.close()
        assert journal.path is not None
        assert library.read(journal.path).records == at.timeline.records
