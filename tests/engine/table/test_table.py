"""The table: refusals and reasons, the order of writing and telling, the updates of each seat."""

from __future__ import annotations

from typing import Any

import pytest

from engine.log import NOBODY, Memory, Player, Undone
from engine.pieces import Looked, Shuffled, Written
from engine.state import Clause
from engine.table import IllegalMove, Table
from engine.updates import Happened, Rewound, Sat, Spoke, TookBack
from tests import tiny
from tests.engine.table.tiny_tables import (
    RAISE,
    THROW,
    do,
    look,
    opened,
    people,
    show,
    to_the_end,
    to_the_sheets,
    trace,
)
from tests.tiny import Hunch, HunchOptions


def refused(table: Table, reason: str, clause: Clause | None = None) -> Any:
    """Expects a refusal that changes nothing and tells nobody."""

    class Expectation:
        def __enter__(self) -> None:
            self.updates: list[Any] = []
            self.leave = table.subscribe(0, self.updates.append)
            self.before = trace(table)
            self.raises = pytest.raises(IllegalMove)
            self.caught = self.raises.__enter__()

        def __exit__(self, *error: Any) -> bool:
            suppressed = self.raises.__exit__(*error)
            self.leave()
            assert (self.caught.value.reason, self.caught.value.clause) == (reason, clause)
            assert trace(table) == self.before
            assert self.updates == []
            return suppressed

    return Expectation()


# refusals


def test_a_move_that_a_clause_forbids():
    table = opened()
    do(table, RAISE, RAISE)
    with refused(table, "clause", "HU-2.1"):
        do(table, RAISE)


def test_a_move_that_does_not_exist():
    table = opened()
    with refused(table, "malformed"):
        do(table, Hunch("peek", 77))


def test_a_decision_of_another_seat():
    table = opened()
    with refused(table, "turn"):
        do(table, THROW, seat=1)


@pytest.mark.parametrize("seat", [-1, 2, 30])
def test_a_seat_that_the_table_does_not_have(seat):
    table = opened()
    with refused(table, "seat"):
        do(table, THROW, seat=seat)
    with refused(table, "seat"):
        table.seat(seat, Player("random", "R"), 0)
    with refused(table, "seat"):
        table.say(seat, "hello", 0)
    assert table.undo_consent(seat, 0) is None and table.redo_point(seat) is None


def test_a_move_after_the_end():
    table = to_the_end(opened())
    assert table.outcome() is not None
    with refused(table, "over"):
        table.propose(0, THROW, table.head, 0)


def test_an_answer_to_an_older_question():
    table = opened()
    head = table.head
    do(table, RAISE)
    with refused(table, "stale"):
        table.propose(0, RAISE, head, 0)


def test_an_answer_to_a_question_that_was_taken_back():
    table = opened()
    do(table, RAISE)
    gone = table.head
    table.undo(0, 0, 0)
    with refused(table, "stale"):
        table.propose(0, RAISE, gone, 0)
    do(table, RAISE)
    with refused(table, "stale"):
        table.propose(0, RAISE, gone, 0)


@pytest.mark.parametrize("head", [-1, 99])
def test_an_answer_to_a_question_that_never_was(head):
    table = opened()
    do(table, RAISE)
    with refused(table, "stale"):
        table.propose(0, RAISE, head, 0)


def test_an_undo_to_a_point_off_the_way_is_refused():
    table = opened()
    do(table, RAISE, RAISE)
    table.undo(0, 1, 0)
    for to in (2, 3, 99, -1, table.head):
        with refused(table, "undo"):
            table.undo(0, to, 0)


def test_an_undo_that_the_rule_forbids():
    table = opened(policy="strict")
    do(table, RAISE, THROW)
    with refused(table, "undo"):
        table.undo(0, 1, 0)


def test_an_undo_without_the_consent_of_the_others():
    table = opened("person", "person", "person", policy="friends")
    do(table, RAISE, THROW)
    for agreed in ((), (1,), (0, 1)):
        with refused(table, "consent"):
            table.undo(0, 1, 0, agreed)
    table.undo(0, 1, 0, (0, 1, 2))
    assert table.timeline.records[-1] == Undone(0, 1, (1, 2), 0)


def test_a_redo_of_nothing():
    table = opened()
    do(table, RAISE)
    with refused(table, "redo"):
        table.redo(0, 0)


def test_a_redo_of_a_branch_played_over_is_refused():
    table = opened()
    do(table, RAISE)
    table.undo(0, 0, 0)
    do(table, THROW)
    with refused(table, "redo"):
        table.redo(0, 0)


def test_a_table_with_too_few_too_many_or_impossible_people():
    for count in (0, 1, 5):
        with pytest.raises(IllegalMove) as refusal:
            Table.open("tiny", tiny, people(*["person"] * count), HunchOptions(), "s")
        assert refusal.value.reason == "seat"
    journal = Memory()
    with pytest.raises(IllegalMove) as refusal:
        Table.open("tiny", tiny, people(*["person"] * 4), HunchOptions(3), "s", journal)
    assert (refusal.value.reason, refusal.value.clause) == ("clause", "HU-1.1")
    assert journal.records == []


# decisions of several seats at once


def test_all_answer_the_question_that_all_were_asked():
    table = to_the_sheets(opened("person", "person", "person"))
    head = table.head
    for seat in (2, 0, 1):
        table.propose(seat, Hunch("write", seat), head, 0)
    assert table.to_act == ()


def test_one_seat_cannot_answer_twice():
    table = to_the_sheets(opened("person", "person", "person"))
    head = table.head
    table.propose(1, Hunch("write", 0), head, 0)
    with refused(table, "stale"):
        table.propose(1, Hunch("write", 1), head, 0)
    with refused(table, "turn"):
        table.propose(1, Hunch("write", 1), table.head, 0)


def test_an_answer_at_the_head_of_anothers_answer_stands_too():
    table = to_the_sheets(opened("person", "person", "person"))
    head = table.head
    table.propose(0, Hunch("write", 0), head, 0)
    between = table.head
    table.propose(1, Hunch("write", 0), head, 0)
    table.propose(2, Hunch("write", 0), between, 0)
    assert table.outcome() is not None


def test_the_question_before_the_common_one_is_stale():
    table = opened("person", "person", "person")
    while table.timeline.now.turn < 6:
        do(table, THROW)
    before = table.head
    do(table, THROW)
    table.propose(0, Hunch("write", 0), table.head, 0)
    with refused(table, "stale"):
        table.propose(1, Hunch("write", 0), before, 0)


def test_a_common_question_that_was_answered_and_taken_back_stands_again():
    table = to_the_sheets(opened())
    head = table.head
    table.propose(0, Hunch("write", 0), head, 0)
    table.undo(0, head, 0)
    table.propose(1, Hunch("write", 0), head, 0)
    table.propose(0, Hunch("write", 0), head, 0)
    assert table.outcome() is not None


def test_a_decision_settled_by_the_first_answer_takes_no_other(monkeypatch):
    """A late second answer, after one that ended a common decision, is none to the next question."""
    table = opened("person", "person", "person")
    do(table, RAISE)
    table.timeline.now.to_act = (0, 1)
    head = table.head
    table.propose(0, THROW, head, 0)
    assert table.to_act == (1,)  # the stake is a new one, so this is another question
    with refused(table, "stale"):
        table.propose(1, THROW, head, 0)


# listeners


def test_each_seat_is_told_only_what_it_may_know():
    table = opened()
    heard: dict[Any, list[Any]] = {0: [], 1: [], None: []}
    for seat, updates in heard.items():
        table.subscribe(seat, updates.append)
    do(table, look(table))
    faces = {seat: updates[0].events[0].faces for seat, updates in heard.items()}
    assert faces[0] is not None and faces[1] is None and faces[None] is None
    assert all(type(updates[0].events[0]) is Looked for updates in heard.values())


def test_updates_fold_to_the_view():
    table = opened("person", "person", "person")
    heard: dict[Any, list[Any]] = {0: [], 1: [], 2: [], None: []}
    folded = {seat: table.view(seat) for seat in heard}
    for seat, updates in heard.items():
        table.subscribe(seat, updates.append)
    do(table, RAISE, look(table), THROW, show(table, 2), THROW)
    to_the_end(table)
    for seat, updates in heard.items():
        for update in updates:
            for event in update.events:
                event.apply(folded[seat]) if not event.draw else None
                if event.draw:
                    folded[seat].draws[event.draw] = folded[seat].draws.get(event.draw, 0) + 1
                    event.apply(folded[seat])
        assert folded[seat] == table.view(seat)


def test_moves_are_never_told():
    table = to_the_sheets(opened())
    heard: list[Any] = []
    table.subscribe(1, heard.append)
    table.propose(0, Hunch("write", 2), table.head, 0)
    (update,) = heard
    assert type(update) is Happened
    assert not any(isinstance(getattr(update, name), Hunch) for name in update.__struct_fields__)
    assert [type(event) for event in update.events] == [Written, tiny.HandedIn]
    assert update.events[0].face is None


def test_each_kind_of_record_is_told_in_its_way():
    table = opened()
    heard: list[Any] = []
    table.subscribe(0, heard.append)
    do(table, RAISE)
    table.undo(0, 0, 5)
    table.seat(1, Player("random", "R"), 6)
    table.say(1, "ha", 7)
    assert [type(update) for update in heard] == [Happened, Rewound, Sat, Spoke]
    assert (heard[0].number, heard[0].parent, heard[0].seat, heard[0].at) == (1, 0, 0, 7)
    assert (heard[1].to, heard[1].view) == (0, table.view(0))
    assert heard[1].takeback == TookBack(2, 0, 1, (), 5)
    assert (heard[2].seat, heard[2].player) == (1, Player("random", "R"))
    assert (heard[3].seat, heard[3].text) == (1, "ha")


def test_no_two_listeners_are_given_the_same_view():
    """A listener that folds its updates into its view changes no other listener's view."""
    table = opened()
    heard: list[Any] = []
    for seat in (None, None, 0, 0):
        table.subscribe(seat, heard.append)
    do(table, RAISE)
    heard.clear()
    table.undo(0, 0, 0)
    views = [update.view for update in heard]
    assert len({id(view) for view in views}) == 4
    tiny.Declared(0, False).apply(views[0])
    assert views[1] == table.view(None) != views[0]


def test_a_listener_that_left_is_told_nothing():
    table = opened()
    heard: list[Any] = []
    leave = table.subscribe(0, heard.append)
    table.subscribe(0, lambda update: leave())
    stayed: list[Any] = []
    table.subscribe(0, stayed.append)
    do(table, RAISE)
    do(table, RAISE)
    leave()
    assert len(heard) == 1
    assert len(stayed) == 2  # nobody is passed over when another leaves


def test_a_view_is_ones_own():
    table = opened()
    before = trace(table)
    seen = table.view(0)
    seen.score[0] = 99
    seen.face[0] = 77
    assert trace(table) == before


def test_the_story_is_told_as_one_may_know_it():
    table = opened()
    do(table, look(table))
    first, second = table.story(1)
    assert (first.number, first.seat) == (0, NOBODY)
    assert [type(event) for event in first.events] == [Shuffled, Looked, Looked, tiny.Passed]
    assert first.events[0].faces is None and first.events[1].faces is None and first.events[2].faces is not None
    assert second.events[0].faces is None
    assert table.story(0)[1].events[0].faces is not None
    assert table.story(0, 0) == table.story(0)[:1]
