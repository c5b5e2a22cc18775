"""Logs of older event schemas are read in today's words and played on; those of newer ones are refused untouched."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from engine.games import GAMES, load
from engine.log import Opened, Played, Player
from engine.table import Table
from saves.codec import Raw, packed
from saves.create import create
from saves.errors import Corrupt, Newer
from saves.log_reader import verify
from tests.saves.versions.stairs import (
    OLD_LOGS,
    PLAYERS,
    STEPS,
    Climb,
    Climbed,
    StairsOptions,
    laid,
    program,
    stairs,
)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_old_log_is_read_in_the_words_of_today(tmp_path: Path, version: int) -> None:
    path = laid(tmp_path, version)
    before = path.read_bytes()
    held = program(tmp_path, 3).read(path)
    state: Any = held.timeline.now
    assert (state.at, state.landings, state.options.height) == ([6, 6], 3, 12)
    assert held.versions == (version, 1)
    assert held.timeline.opened.schema == 3, "what a fork copies is in today's words"
    played = [record for record in held.records if isinstance(record, Played)]
    assert [record.events[0] for record in played] == [Climbed(n % 2, s, s // 3) for n, s in enumerate(STEPS)]
    assert [record.move for record in played] == [Climb(0 if version == 1 else s) for s in STEPS]
    assert path.read_bytes() == before


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_old_log_is_played_on_and_each_part_read_in_its_own_words(tmp_path: Path, version: int) -> None:
    path = laid(tmp_path, version)
    before = path.read_bytes()
    library = program(tmp_path, 3)
    for time in range(2):
        resumed = library.resume(path)
        assert resumed.journal is not None
        assert time or path.read_bytes() == before, "resuming alone writes nothing"
        at = Table("stairs", resumed.contents.timeline, resumed.journal)
        at.propose(at.to_act[0], Climb(2), at.head, 20)
        at.undo(0, at.timeline.path()[2].number, 21)
        resumed.journal.close()
        held = library.read(path)
        assert held.records == at.timeline.records
        assert held.timeline.now == at.timeline.now
        assert held.versions == (3, 1)
    assert path.read_bytes().startswith(before)
    frames = len(held.records) + (version < 3)
    assert held.frames == frames, "one line of versions, however often it is resumed"
    for older in range(1, 3):
        with pytest.raises(Newer) as caught:
            program(tmp_path, older).resume(path)
        assert (caught.value.part, caught.value.ours) == ("events", older)
        assert caught.value.theirs > older


def test_newer_rules_leave_their_mark_and_are_refused_by_an_older_program(tmp_path: Path) -> None:
    path = laid(tmp_path, 3)
    resumed = program(tmp_path, 3, rules=2).resume(path)
    assert resumed.journal is not None
    at = Table("stairs", resumed.contents.timeline, resumed.journal)
    before = path.read_bytes()
    at.propose(at.to_act[0], Climb(2), at.head, 20)
    resumed.journal.close()
    after = path.read_bytes()
    assert after != before
    old = program(tmp_path, 3)
    with pytest.raises(Newer) as caught:
        old.resume(path)
    assert (caught.value.part, caught.value.theirs, caught.value.ours) == ("rules", 2, 1)
    assert old.verify(path).state == "newer"
    assert path.read_bytes() == after
    assert program(tmp_path, 3, rules=3).verify(path).state == "open"


@pytest.mark.parametrize("event", [[22, 9, 1, 0], [22, "9", 1, 0]], ids=["does not fold", "is none"])
def test_damage_behind_a_line_of_versions_is_named_in_the_right_place(tmp_path: Path, event: Raw) -> None:
    path = laid(tmp_path, 1)
    library = program(tmp_path, 3)
    records = library.read(path).records
    # a record that is a bad move in good bytes: written by a program with a fault
    payloads = [packed(raw) for raw in OLD_LOGS[1]] + [packed([0, 3, 1]), packed([2, 0, [1, 1], [event], 20])]
    bad = tmp_path / "games" / "bad.skul"
    create(bad, payloads).close()
    size = bad.stat().st_size
    saved = verify(bad, load=library._load)
    assert isinstance(saved.error, Corrupt)
    assert saved.error.records == len(OLD_LOGS[1])
    assert saved.error.offset == size - 8 - len(payloads[-1])
    copy = library.copy(bad)
    assert copy.read_bytes() == bad.read_bytes()[: saved.error.offset]
    assert library.read(copy).records == records


@pytest.mark.parametrize("version", [1, 2, 3])
def test_a_fork_of_an_old_log_is_a_new_log(tmp_path: Path, version: int) -> None:
    library = program(tmp_path, 3, rules=4)
    held = library.read(laid(tmp_path, version))
    at = Table("stairs", held.timeline, library.create("stairs"))
    players = (Player("person", "Cy"), Player("person", "Di"))
    fork = library.add(at.fork(3, "same", 0, "", players, 1_600_000_000, "old"))
    contents = library.read(fork)
    assert contents.versions == (3, 1), "in today's words, by the rules of its time"
    assert contents.timeline.now == held.timeline.state(3)
    assert isinstance(contents.records[0], Opened)
    assert (contents.records[0].schema, contents.records[0].rules) == (3, 1)


@pytest.mark.parametrize(
    "raws",
    [
        [[1, "stairs", 1, 1, 7, PLAYERS, "s", 0, "study", []]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", 7]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", [[20, 7]]]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", [[20, "jumps"]]]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", [], None, "1"]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", [], None, 0]],
        [[1, "stairs", 1, 1, {"height": 5}, PLAYERS, "s", 0, "study", [], None, True]],
    ],
)
def test_records_that_no_old_program_wrote_are_refused(tmp_path: Path, raws: list[Raw]) -> None:
    path = tmp_path / "a.skul"
    create(path, [packed(raw) for raw in raws]).close()
    saved = program(tmp_path, 3).verify(path)
    assert (saved.state, saved.summary) == ("corrupt", None)


@pytest.mark.parametrize("junk", [[2], [2, 0, [1], 5, 0], [2, 0, [1], [[20, "x"]], 0], [2, 0, [1], [None], 0], 7])
def test_a_retired_event_that_meets_nonsense_ends_the_good_part(tmp_path: Path, junk: Raw) -> None:
    path = tmp_path / "a.skul"
    create(path, [packed(raw) for raw in [*OLD_LOGS[1][:4], junk, *OLD_LOGS[1][4:]]]).close()
    saved = program(tmp_path, 3).verify(path)
    assert saved.state == "corrupt"
    assert saved.summary is not None
    assert saved.summary.records == 4


def test_a_table_of_more_seats_than_the_game_has_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    for players in (1, 4, 40):
        opening = [*OLD_LOGS[3][0]]
        opening[5] = PLAYERS[:1] * players
        create(path, [packed(opening)]).close()
        saved = program(tmp_path, 3).verify(path)
        assert (saved.state, saved.summary) == ("corrupt", None), players
        path.unlink()


def test_of_a_move_that_breaks_off_half_way_nothing_has_happened(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    half = [2, 1, [1, 1], [[22, 1, 1, 0], [22, 9, 1, 0]], 20]
    create(path, [packed(raw) for raw in [*OLD_LOGS[3], half]]).close()
    held = program(tmp_path, 3).read(path)
    assert held.damage is not None
    state: Any = held.timeline.now
    assert (state.at, len(held.records)) == ([6, 6], len(OLD_LOGS[3]))


@pytest.mark.parametrize("retired", [[20, "climbs 1"], [21, 1, 1]])
def test_a_log_of_today_holds_no_retired_event(tmp_path: Path, retired: Raw) -> None:
    path = tmp_path / "a.skul"
    line = [[0, 3, 1]]
    for raws in (OLD_LOGS[3], OLD_LOGS[1] + line, OLD_LOGS[2] + line):
        create(path, [packed(raw) for raw in [*raws, [2, 1, [1, 1], [retired], 20]]]).close()
        saved = program(tmp_path, 3).verify(path)
        assert saved.state == "corrupt"
        assert saved.summary is not None
        assert saved.summary.records == len(OLD_LOGS[3])
        path.unlink()


def test_versions_that_go_back_end_the_good_part(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    create(path, [packed(raw) for raw in [*OLD_LOGS[3], [0, 1, 1], *OLD_LOGS[1][1:]]]).close()
    saved = program(tmp_path, 3).verify(path)
    assert saved.state == "corrupt"
    assert saved.summary is not None
    assert saved.summary.records == len(OLD_LOGS[3])


@pytest.mark.parametrize("version", [1, 2])
def test_an_undo_in_an_old_log_is_followed_where_it_leads(tmp_path: Path, version: int) -> None:
    path = tmp_path / "a.skul"
    # the second climb is taken back: the event that follows is the same seat's again
    undone = [OLD_LOGS[version][0], *OLD_LOGS[version][1:3], [3, 1, 1, [], 7], OLD_LOGS[version][2], [3, 1, 2, [], 8]]
    create(path, [packed(raw) for raw in undone]).close()
    held = program(tmp_path, 3).read(path)
    assert held.damage is None
    assert [record.events for record in held.records if isinstance(record, Played)] == [
        (Climbed(0, 1, 0),),
        (Climbed(1, 3, 1),),
        (Climbed(1, 3, 1),),
    ]
    state: Any = held.timeline.now
    assert (state.at, state.landings) == ([1, 3], 1)


def test_a_log_of_components_that_are_not_here_is_of_a_newer_program(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    create(path, [packed(raw) for raw in [[*OLD_LOGS[3][0], None, 2], *OLD_LOGS[3][1:]]]).close()
    before = path.read_bytes()
    with pytest.raises(Newer) as caught:
        program(tmp_path, 3).resume(path)
    assert (caught.value.part, caught.value.theirs, caught.value.ours) == ("components", 2, 1)
    assert path.read_bytes() == before
    held = program(tmp_path, 3, sets=3).read(path)
    assert held.timeline.now.components == 2
    assert held.timeline.state(1).components == 2


def test_a_new_table_is_built_from_the_newest_components_and_a_fork_from_its_own(tmp_path: Path) -> None:
    library = program(tmp_path, 3, sets=3)
    players = (Player("person", "Cy"), Player("person", "Di"))
    journal = library.create("stairs")
    new = Table.open("stairs", stairs(3, sets=3), players, StairsOptions(), "s", journal)
    assert journal.path is not None
    journal.close()
    assert new.timeline.now.components == library.read(journal.path).timeline.now.components == 3
    old = Table("stairs", library.read(laid(tmp_path, 3)).timeline, library.create("stairs"))
    fork = library.add(old.fork(3, "same", 0, "", players, 1_600_000_000, "old"))
    assert library.read(fork).timeline.now.components == 1


def test_no_event_takes_the_tag_of_a_retired_one() -> None:
    for slug in GAMES:
        game = load(slug)
        today = {kind.__struct_config__.tag for kind in get_args(game.EVENT)}
        retired = [kind.__struct_config__.tag for kind in game.RETIRED]
        assert len(set(retired)) == len(retired), slug
        assert not today & set(retired), slug
