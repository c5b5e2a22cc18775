"""The user's saved games: listing, resuming, copying, import, export and deletion."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.games import load
from engine.log import BadLog, NotSaved, Opened, Origin, Played, Player, Said
from engine.table import Table
from saves.codec import packed
from saves.errors import (
    AlreadyExists,
    Corrupt,
    InUse,
    Newer,
    NotALog,
    SaveError,
    Unencodable,
    UnknownGame,
    Unreadable,
    Unwritable,
)
from saves.framing import Condition, _magic
from saves.library import Library, data_directory
from saves.log_file import open_log
from tests.saves.fixtures.failing_filesystem import Fault, FaultyDisk, names
from tests.saves.fixtures.played_games import play, records, table


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path)


def saved(library: Library, moves: int = 20) -> Path:
    """A closed save of some moves."""
    journal = library.create("heimlich")
    play(table(journal=journal), moves)
    journal.close()
    assert journal.path is not None
    return journal.path


def test_a_game_is_saved_as_it_is_played_and_taken_up_again(library: Library) -> None:
    journal = library.create("heimlich")
    assert journal.path is None
    assert not library.folder.exists(), "nothing is made before there is something to save"
    at = table(journal=journal)
    play(at, 20)
    path = journal.path
    assert path is not None
    assert path.parent == library.folder
    name, day, code = path.stem.rsplit("-", 3)[0], path.stem[9:19], path.stem[20:]
    assert (name.split("-")[0], day, len(code), path.suffix) == ("heimlich", "2026-02-02", 4, ".skul")
    with pytest.raises(InUse):
        library.delete(path)
    journal.close()

    resumed = library.resume(path)
    held = resumed.contents
    assert resumed.problem is None
    assert resumed.kept is None
    assert held.records == at.timeline.records
    assert held.timeline.now == at.timeline.now
    assert resumed.journal is not None
    again = Table(held.slug, held.timeline, resumed.journal)
    play(again, 20, seed=2)
    resumed.journal.close()
    assert library.read(path).records == again.timeline.records
    assert library.verify(path).state == ("open" if again.to_act else "finished")


def test_a_save_takes_fewer_bytes_a_move_than_the_goal(library: Library) -> None:
    found = library.verify(saved(library, 100))
    assert found.summary is not None
    assert found.size / found.summary.moves <= 50


def test_a_log_in_use_can_be_read_and_names_its_holder(library: Library) -> None:
    path = saved(library)
    first = library.resume(path)
    second = library.resume(path)
    assert second.journal is None
    assert isinstance(second.problem, InUse)
    assert second.problem.holder is not None
    assert second.problem.holder.pid == os.getpid()
    assert second.contents.records == first.contents.records
    assert first.journal is not None
    first.journal.close()


def test_a_torn_tail_is_listed_then_trimmed_and_kept(library: Library) -> None:
    path = saved(library)
    whole = path.read_bytes()
    count = len(library.read(path).records)
    path.write_bytes(whole[:-3])
    found = library.verify(path)
    assert found.state == "torn"
    assert found.summary is not None
    assert found.summary.records == count - 1
    assert path.read_bytes() == whole[:-3]
    resumed = library.resume(path)
    assert resumed.kept is not None
    assert resumed.kept.read_bytes() == whole[found.summary.good : -3]
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
    found = library.verify(path)
    assert found.state == "corrupt"
    assert found.summary is not None
    assert found.summary.records == good
    with pytest.raises(Corrupt):
        library.take_in(path)
    copy = library.copy(path)
    assert copy.read_bytes() == data[: found.summary.good]
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
        assert resumed.kept is None
        assert isinstance(resumed.problem, Corrupt)
        assert resumed.problem.offset == good
        assert resumed.problem.records == len(resumed.contents.records)
        assert library.verify(log.path).state == "corrupt"
        assert log.path.read_bytes() == data
        open_log(log.path).close()  # it was let go


def test_every_file_is_listed_with_its_state(library: Library) -> None:
    whole, torn, corrupt, over = saved(library), saved(library), saved(library), saved(library, 2000)
    folder = library.folder
    torn.write_bytes(torn.read_bytes()[:-1])
    data = bytearray(corrupt.read_bytes())
    data[100] ^= 1
    corrupt.write_bytes(data)
    (folder / "newer.skul").write_bytes(_magic(2) + b"?")
    (folder / "foreign.skul").write_bytes(b"?" * 100)
    (folder / "empty.skul").write_bytes(b"")
    (folder / "folder.skul").mkdir()
    (folder / "nowhere.skul").symlink_to("gone")
    (folder / "notes.txt").write_text("not listed")
    (folder / ".hidden.skul").write_text("not listed")
    expected = {
        whole.name: "open",
        torn.name: "torn",
        corrupt.name: "corrupt",
        over.name: "finished",
        "newer.skul": "newer",
        "foreign.skul": "unreadable",
        "empty.skul": "corrupt",
        "folder.skul": "unreadable",
        "nowhere.skul": "unreadable",
    }
    before = {p.name: p.lstat().st_mtime_ns for p in folder.iterdir()}
    for _ in range(3):  # the second time from what was kept of the first
        found = library.list()
        assert {s.name: s.state for s in found} == expected
        assert [s.changed for s in found] == sorted((s.changed for s in found), reverse=True)
        assert all((s.error is None) == (s.state in ("open", "finished", "torn")) for s in found)
    assert {name: p.lstat().st_mtime_ns for p in folder.iterdir() if (name := p.name) != ".listing"} == before
    summary = next(s.summary for s in found if s.path == whole)
    assert summary is not None
    assert (summary.game, summary.started, summary.finished) == ("heimlich", 1_770_000_000, False)
    game = load("heimlich")
    assert (summary.schema, summary.rules, summary.policy) == (game.SCHEMA, game.RULES, "study")
    assert len(summary.players) == 4
    assert Player("novice", "stand-in") in summary.players
    held = library.read(whole)
    assert summary.moves == held.timeline.depth(held.timeline.head)
    assert summary.records == len(held.records)


def test_the_index_is_never_believed_over_the_file(library: Library) -> None:
    path = saved(library)
    library.list()
    assert ".listing" in names(library.folder)
    loads: list[str] = []

    def counting(slug: str) -> object:
        loads.append(slug)

        return load(slug)

    quick = Library(library.folder.parent, load=counting)  # type: ignore[arg-type]
    assert quick.list() == library.list()
    assert loads == [], "nothing is read again"
    resumed = library.resume(path)
    assert resumed.journal is not None
    resumed.journal.append(Said(0, "more", 99))
    resumed.journal.close()
    (found,) = quick.list()
    assert loads == ["heimlich"]
    assert found.summary is not None
    assert found.summary.at == 99
    for junk in (b"", b"\xff" * 100, b"\x92\x92\x01\x01\x80"):
        (library.folder / ".listing").write_bytes(junk)
        assert library.list() == [found]


def test_a_summary_tells_who_is_asked_and_how_it_ended(library: Library) -> None:
    path = saved(library)
    at = library.read(path).timeline.now
    (found,) = library.list()
    assert found.summary is not None
    assert (found.summary.to_act, found.summary.winners, found.summary.scores) == (at.to_act, (), ())
    journal = library.create("heimlich")
    over = table(journal=journal)
    play(over, 2000)
    journal.close()
    outcome = over.outcome()
    assert outcome is not None
    for _ in range(2):  # from the file, then from the index
        summary = next(saved.summary for saved in library.list() if saved.state == "finished")
        assert summary is not None
        assert (summary.to_act, summary.winners, summary.scores) == ((), outcome.winners, outcome.scores)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file")
    library = Library(tmp_path)
    with pytest.raises(Unreadable):
        library.list()
    with pytest.raises(NotSaved):
        library.create("heimlich").append(records()[0])
    assert Library(tmp_path / "nothing" / "here").list() == []
    assert data_directory().name == "skulduggery"


def test_out_and_in_again(library: Library, tmp_path: Path) -> None:
    path = saved(library)
    target = tmp_path / "out.skul"
    library.export(path, target)
    assert target.read_bytes() == path.read_bytes()
    with pytest.raises(AlreadyExists):
        library.export(path, target)
    taken = library.take_in(target)
    assert taken != path
    assert library.read(taken).records == library.read(path).records
    target.write_bytes(b"x" * 50)
    with pytest.raises(NotALog):
        library.take_in(target)
    library.export(target, tmp_path / "any.skul")  # as it is, whatever it is
    with pytest.raises(Unreadable):
        library.take_in(tmp_path / "gone.skul")
    with pytest.raises(Unreadable):
        library.delete(tmp_path / "gone.skul")


def test_a_fork_is_saved_whole(library: Library) -> None:
    path = saved(library, 30)
    held = library.read(path)
    at = Table(held.slug, held.timeline, library.create("heimlich"))
    point = at.timeline.path()[10].number
    forked = at.fork(point, "fair", 0, "other", at.players, 1_770_100_000, path.name)
    fork = library.add(forked)
    assert library.read(fork).records == forked
    found = library.verify(fork)
    assert found.summary is not None
    assert found.summary.origin == Origin(path.name, point, "fair")
    with pytest.raises(BadLog):
        library.add(forked[1:])


def test_games_that_are_not_there_or_newer_are_refused_untouched(library: Library) -> None:
    path = saved(library)
    data = path.read_bytes()
    torn = data[:-2]

    def none(slug: str) -> object:
        raise KeyError(slug)

    path.write_bytes(torn)
    without = Library(library.folder.parent, load=none)  # type: ignore[arg-type]
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
        Played(0, None, (42,), 1),  # type: ignore[arg-type]
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


def test_a_log_begins_with_opened() -> None:
    assert isinstance(records()[0], Opened)
    assert len({type(record) for record in records()}) == 5, "the game that is saved here has every kind of record"


def test_a_new_folder_of_saves_is_its_owners_alone(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    saved(library)
    assert library.folder.stat().st_mode & 0o777 == 0o700
