"""The user's saved games: listing, resuming, copying, import, export and deletion."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from engine.games import load
from engine.log import BadLog, NotSaved, Opened, Origin, Player, Said
from engine.table import Table
from saves.errors import (
    AlreadyExists,
    InUse,
    NotALog,
    Unreadable,
)
from saves.framing import _magic
from saves.library import Library, data_directory
from tests.saves.fixtures.failing_filesystem import names
from tests.saves.fixtures.played_games import play, records, saved, table


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
    assert resumed.tail is None
    assert held.records == at.timeline.records
    assert held.timeline.now == at.timeline.now
    assert resumed.journal is not None
    again = Table(held.slug, held.timeline, resumed.journal)
    play(again, 20, seed=2)
    resumed.journal.close()
    assert library.read(path).records == again.timeline.records
    assert library.verify(path).state == ("open" if again.to_act else "finished")


def test_a_save_takes_fewer_bytes_a_move_than_the_goal(library: Library) -> None:
    entry = library.verify(saved(library, 100))
    assert entry.summary is not None
    assert entry.size / entry.summary.moves <= 50


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
        listing = library.list()
        assert {s.name: s.state for s in listing} == expected
        assert [s.changed for s in listing] == sorted((s.changed for s in listing), reverse=True)
        assert all((s.error is None) == (s.state in ("open", "finished", "torn")) for s in listing)
    assert {name: p.lstat().st_mtime_ns for p in folder.iterdir() if (name := p.name) != ".listing"} == before
    summary = next(s.summary for s in listing if s.path == whole)
    assert summary is not None
    assert (summary.game, summary.started, summary.finished) == ("heimlich", 1_770_000_000, False)
    game = load("heimlich")
    assert (summary.schema, summary.rules, summary.policy) == (game.SCHEMA, game.RULES, "study")
    assert len(summary.players) == 4
    assert Player("easy", "stand-in") in summary.players
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

    quick = Library(library.folder.parent, load=counting)  # any game goes through it
    assert quick.list() == library.list()
    assert loads == [], "nothing is read again"
    resumed = library.resume(path)
    assert resumed.journal is not None
    resumed.journal.append(Said(0, "more", 99))
    resumed.journal.close()
    (entry,) = quick.list()
    assert loads == ["heimlich"]
    assert entry.summary is not None
    assert entry.summary.at == 99
    for junk in (b"", b"\xff" * 100, b"\x92\x92\x01\x01\x80"):
        (library.folder / ".listing").write_bytes(junk)
        assert library.list() == [entry]


def test_a_summary_tells_who_is_asked_and_how_it_ended(library: Library) -> None:
    path = saved(library)
    at = library.read(path).timeline.now
    (entry,) = library.list()
    assert entry.summary is not None
    assert (entry.summary.to_act, entry.summary.winners, entry.summary.scores) == (at.to_act, (), ())
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


def test_a_game_that_was_ended_early_is_over_until_it_is_played_on(library: Library) -> None:
    journal = library.create("heimlich")
    early = table(journal=journal)
    play(early, 3)
    early.commit(early.draft_end((0,), 9))
    (over,) = library.list()
    (listed,) = library.list()  # from the index
    play(early, 1)
    journal.close()
    (on,) = library.list()
    assert over == listed
    assert over.summary is not None and on.summary is not None
    assert (over.state, over.summary.ended, over.summary.to_act, over.summary.winners) == ("finished", True, (), ())
    assert (on.state, on.summary.ended, on.summary.to_act) == ("open", False, early.to_act)


@pytest.mark.parametrize("second", [10**12, 1 << 60, (1 << 64) - 1])
def test_a_game_of_a_day_that_no_calendar_has_is_saved_undated(library: Library, second: int) -> None:
    opened = msgspec.structs.replace(records()[0], started=second)
    path = library.add([opened])
    assert path.name.startswith("heimlich-undated-")
    (undated,) = library.list()
    assert undated.error is None


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
    copy = library.take_in(target)
    assert copy != path
    assert library.read(copy).records == library.read(path).records
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
    entry = library.verify(fork)
    assert entry.summary is not None
    assert entry.summary.origin == Origin(path.name, point, "fair")
    with pytest.raises(BadLog):
        library.add(forked[1:])


def test_a_log_begins_with_opened() -> None:
    assert isinstance(records()[0], Opened)
    assert len({type(record) for record in records()}) == 5, "the game that is saved here has every kind of record"


def test_a_new_folder_of_saves_is_its_owners_alone(tmp_path: Path) -> None:
    library = Library(tmp_path / "saves")
    saved(library)
    assert library.folder.stat().st_mode & 0o777 == 0o700
