"""The timeline: the tree of moves that a log's records make."""

from __future__ import annotations

import pytest

from engine.log import CHECKPOINT, BadLog, Ended, Memory, Played, Player, Said, Seated, Timeline, Undone
from engine.pieces import encode
from engine.state import apply, apply_all
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, THROW, do, opened
from tests.tiny import Declared


def opening():
    return opened().timeline.opened


def silent(seat=0):
    """A move of the kind that changes something each time."""
    return Played(seat, RAISE, (Declared(seat, False),), 0)


def grown(*undone):
    """A timeline of moves, with undos to these records after every ten."""
    timeline = Timeline(tiny, opening())
    for to in undone:
        for _ in range(10):
            timeline.add(silent())
        timeline.add(Undone(0, to, (), 0))
    return timeline


def test_a_log_begins_with_an_opening_and_has_no_other():
    with pytest.raises(BadLog):
        Timeline.of(tiny, [])
    with pytest.raises(BadLog):
        Timeline.of(tiny, [silent()])
    with pytest.raises(BadLog):
        Timeline.of(tiny, [opening(), opening()])


@pytest.mark.parametrize("to", [-1, 2, 3, 99])
def test_an_undo_leads_to_a_move_or_the_opening(to):
    with pytest.raises(BadLog):
        Timeline.of(tiny, [opening(), silent(), Said(0, "ah", 0), Undone(0, to, (), 0)])


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_seats_of_the_table_change_hands_talk_undo_or_end_the_game(seat):
    for record in (
        Seated(seat, Player("random", "R"), 0),
        Said(seat, "ah", 0),
        Undone(seat, 0, (), 0),
        Undone(0, 0, (seat,), 0),
        Ended((0, seat), 0),
    ):
        with pytest.raises(BadLog):
            Timeline.of(tiny, [opening(), record])


def test_a_game_that_is_played_on_is_not_ended():
    ended = Timeline.of(tiny, [opening(), silent(), Ended((0, 1), 5), Said(0, "ah", 6)])
    assert ended.ended == Ended((0, 1), 5) and ended.head == 1
    ended.add(silent())
    assert ended.ended is None


def test_moves_hang_on_the_head_and_talk_on_nothing():
    timeline = Timeline.of(
        tiny, [opening(), silent(), Said(0, "ah", 0), silent(), Undone(0, 1, (), 0), silent(), silent()]
    )
    assert {n: (node.parent, node.depth) for n, node in timeline.nodes.items()} == {
        1: (0, 1),
        3: (1, 2),
        5: (1, 2),
        6: (5, 3),
    }
    assert timeline.head == 6
    assert [node.number for node in timeline.path()] == [1, 5, 6]
    assert [node.number for node in timeline.path(3)] == [1, 3]
    assert [node.number for node in timeline.path(after=5)] == [6]
    assert timeline.path(0) == []
    with pytest.raises(BadLog):
        timeline.path(6, after=3)


def test_a_point_leads_to_its_descendants():
    timeline = Timeline.of(tiny, [opening(), silent(), silent(), Undone(0, 1, (), 0), silent()])
    leads = {(a, b) for a in (0, 1, 2, 4) for b in (0, 1, 2, 4) if timeline.leads(a, b)}
    assert leads == {(0, 0), (1, 1), (2, 2), (4, 4), (0, 1), (0, 2), (0, 4), (1, 2), (1, 4)}


def test_every_point_of_a_long_tree_is_as_it_was():
    timeline = grown(5, 3, 12, 0, 40, 9, 54, 65)
    timeline.add(Undone(0, 64, (), 0))
    for _ in range(3 * CHECKPOINT):
        timeline.add(silent())
    for number, node in timeline.nodes.items():
        assert timeline.state(number).stake == 1 + node.depth
    assert timeline.state(0).stake == 1
    assert timeline.now == timeline.state(timeline.head)
    again = Timeline.of(tiny, timeline.records)
    assert {n: encode(again.state(n)) for n in again.nodes} == {n: encode(timeline.state(n)) for n in timeline.nodes}


def test_a_jump_folds_few_moves(monkeypatch):
    timeline = Timeline(tiny, opening())
    for _ in range(10 * CHECKPOINT):
        timeline.add(silent())
    folded = []
    monkeypatch.setattr(Declared, "apply", lambda self, state: folded.append(1))
    for number in timeline.nodes:
        folded.clear()
        timeline.state(number)
        assert len(folded) < CHECKPOINT


def test_the_events_that_a_jump_applies_are_known_before(monkeypatch):
    timeline = grown(5, 0, 30)
    applied = []
    monkeypatch.setattr("engine.log.apply_all", lambda state, events: applied.extend(events))
    for number in timeline.nodes:
        if number != timeline.head:
            applied.clear()
            timeline.state(number)
            assert timeline.events_to(number) == len(applied)


def test_events_apply_one_by_one_as_they_do_together():
    together, alone = (Timeline(tiny, opening()).now for _ in range(2))
    events = [Declared(0, False), *(event for event in opening().events if event.draw)]
    apply_all(together, events)
    for event in events:
        apply(alone, event)
    assert encode(together) == encode(alone)
    assert together.draws


def test_a_state_that_is_given_away_is_nobody_elses():
    timeline = grown(5, 3)
    for number in (0, 1, 5, timeline.head):
        before = encode(timeline.state(number))
        state = timeline.state(number)
        state.score[0] = 99
        state.draws["x"] = 1
        state.face[:] = []
        assert encode(timeline.state(number)) == before
    with pytest.raises(KeyError):
        timeline.state(999)


def test_redo_remembers_the_heads_that_were_left():
    timeline = Timeline(tiny, opening())
    for _ in range(4):
        timeline.add(silent())
    for to in (3, 1, 0):
        timeline.add(Undone(0, to, (), 0))
    assert timeline.redo_heads == [4, 3, 1]
    timeline.add(Undone(0, 1, (), 0))
    assert (timeline.head, timeline.redo_heads) == (1, [4, 3])
    timeline.add(Undone(0, 0, (), 0))
    assert timeline.redo_heads == [4, 3, 1]
    timeline.add(silent())
    assert timeline.redo_heads == []


def test_each_move_and_each_word_of_a_game_is_a_record():
    table = opened(journal=Memory())
    do(table, RAISE, THROW)
    table.say(0, "hm", 0)
    _, raised, thrown, spoken = table.timeline.records
    assert [raised.move, thrown.move] == [RAISE, THROW] and thrown.events
    assert (spoken.seat, spoken.text) == (0, "hm")
