"""The table and its journal: what is written, and when."""

from __future__ import annotations

from typing import Any

import pytest

from engine.log import Memory, NotSaved, Opened, Played, Player, Record, Said, Seated, Undone
from engine.table import Table
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, THROW, do, look, opened, trace


class Failing(Memory):
    """A journal that fails when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False

    def append(self, record: Record) -> None:
        if self.fails:
            raise NotSaved("the disk is full")
        super().append(record)


@pytest.mark.parametrize(
    "act",
    [
        lambda table: do(table, THROW),
        lambda table: table.undo(0, 0, 0),
        lambda table: table.redo(0, 0),
        lambda table: table.say(1, "hello", 0),
        lambda table: table.seat(1, Player("random", "R"), 0),
    ],
    ids=["propose", "undo", "redo", "say", "seat"],
)
def test_a_record_that_cannot_be_written_did_not_happen(act):
    journal = Failing()
    table = opened(journal=journal)
    do(table, RAISE, RAISE)
    table.undo(0, 1, 0)
    before, seated, written = trace(table), table.players, list(journal.records)
    updates: list[Any] = []
    for seat in (0, 1, None):
        table.subscribe(seat, updates.append)
    journal.fails = True
    with pytest.raises(NotSaved):
        act(table)
    assert (trace(table), table.players, journal.records) == (before, seated, written)
    assert updates == []
    journal.fails = False
    act(table)
    assert len(updates) == 3
    assert len(journal.records) == len(written) + 1


def test_a_table_that_cannot_be_written_is_not_opened():
    journal = Failing()
    journal.fails = True
    with pytest.raises(NotSaved):
        opened(journal=journal)


def test_it_is_told_only_when_it_is_written():
    journal = Memory()
    table = opened(journal=journal)
    seen = []

    def note(update: Any) -> None:
        seen.append((update.number, len(journal.records) - 1, len(table.timeline.records) - 1))

    table.subscribe(1, note)
    do(table, RAISE)
    table.say(0, "hm", 0)
    table.undo(0, 0, 0)
    table.redo(0, 0)
    assert seen == [(n, n, n) for n in (1, 2, 3, 4)]


def test_a_table_is_resumed_from_its_journal():
    journal = Memory()
    table = opened(journal=journal)
    do(table, RAISE, look(table))
    table.say(1, "what was it?", 8)
    table.undo(0, 1, 9)
    table.seat(1, Player("easy", "Stand-in"), 10)
    kinds = [type(record) for record in journal.records]
    assert kinds == [Opened, Played, Played, Said, Undone, Seated]
    again = Table.resume("tiny", tiny, journal.records, Memory())
    assert trace(again) == trace(table)
    assert again.players == table.players
    assert [again.view(seat) for seat in (0, 1, None)] == [table.view(seat) for seat in (0, 1, None)]
    assert again.redo_point(0) == 2
    do(again, THROW)
    do(table, THROW)
    assert again.timeline.now == table.timeline.now  # the dice too


def test_a_draft_changes_nothing_and_is_settled_in_its_turn_alone():
    table = opened()
    before, updates = trace(table), []
    table.subscribe(None, updates.append)
    drafts = [table.draft_move(0, RAISE, 0, 0), table.draft_talk(1, "hm", 0)]
    assert (trace(table), updates) == (before, [])
    table.commit(drafts[0])
    with pytest.raises(RuntimeError):
        table.settle(drafts[1])
    assert [update.number for update in updates] == [1]
