"""The undo rules of each kind of table, row by row."""

from __future__ import annotations

import pytest

from engine import log, undo
from engine.log import Memory, Played, Player
from engine.pieces import Looked, Revealed
from engine.table import IllegalMove, Table
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, THROW, do, look, opened, show, to_the_end, to_the_sheets
from tests.tiny import Hunch

NOBODY_ELSE = frozenset()


# study: solo against bots, the default


def test_study_goes_back_to_any_point_across_dice_reveals_and_bots():
    table = opened("person", "random", "random")
    do(table, RAISE, THROW, look(table), show(table, 2), RAISE, look(table), THROW, THROW)
    for seat in range(3):
        for to in range(table.head):
            assert table.undo_consent(seat, to) == NOBODY_ELSE
    to_the_end(table)
    assert table.undo_consent(0, 0) == NOBODY_ELSE
    table.undo(0, 3, 0)
    assert table.head == 3


def test_study_gives_the_same_dice_again():
    table = opened()
    do(table, RAISE, THROW)
    thrown = table.timeline.nodes[table.head].played.events[0]
    for steps in (0, 1, 2):
        table.undo(0, 0, 0)
        do(table, *[RAISE] * steps, THROW)
        die = table.timeline.nodes[table.head].played.events[0].points // (1 + steps)
        assert die == thrown.points // 2


# strict: solo, and strict tables of others


@pytest.mark.parametrize("policy", ["strict", "hosted", "hotseat", "friends"])
def test_own_moves_since_the_last_reveal_are_free(policy):
    table = opened("person", "person", policy=policy)
    do(table, THROW, RAISE, RAISE)
    assert table.undo_consent(1, 2) == NOBODY_ELSE
    assert table.undo_consent(1, 1) == NOBODY_ELSE
    table.undo(1, 1, 0)
    assert table.head == 1


@pytest.mark.parametrize("policy", ["strict", "hosted"])
def test_strict_tables_take_nothing_else_back(policy):
    table = opened("person", "person", "person", policy=policy)
    do(table, RAISE, THROW)
    for by in range(3):
        for to in (0, 1):
            assert table.undo_consent(by, to) is None  # dice have told something
    do(table, RAISE)
    assert table.undo_consent(0, 2) is None  # another's move
    assert table.undo_consent(2, 2) is None
    assert table.undo_consent(1, 1) is None  # one's own, but also the throw before
    with pytest.raises(IllegalMove):
        table.undo(1, 1, 0, (0, 1, 2))  # no consent helps


@pytest.mark.parametrize("policy", ["strict", "hosted"])
@pytest.mark.parametrize("act", [look, lambda table: show(table, 0)], ids=["look", "show"])
def test_strict_tables_do_not_go_past_a_reveal(policy, act):
    table = opened("person", "person", policy=policy)
    do(table, act(table))
    assert table.undo_consent(0, 0) is None


@pytest.mark.parametrize("policy", ["strict", "hosted"])
def test_strict_tables_do_not_go_past_a_handover(policy, monkeypatch):
    """A silent move that ends the turn: the next seat may have seen the table since."""
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: tiny.Passed().apply(state))
    table = opened("person", "person", policy=policy)
    do(table, RAISE)
    assert table.to_act == (1,)
    assert table.undo_consent(0, 0) is None


@pytest.mark.parametrize("policy", ["strict", "hosted", "friends", "hotseat"])
def test_a_sheet_in_secret_is_no_reveal_but_a_hand_over(policy):
    table = to_the_sheets(opened("person", "person", "person", policy=policy))
    head = table.head
    table.propose(1, Hunch("write", 0), head, 0)
    right = {"strict": None, "hosted": None, "friends": NOBODY_ELSE, "hotseat": NOBODY_ELSE}[policy]
    assert table.undo_consent(1, head) == right
    table.propose(0, Hunch("write", 0), head, 0)
    expected = {"strict": None, "hosted": None, "friends": frozenset({0, 2}), "hotseat": frozenset({0, 2})}[policy]
    assert table.undo_consent(1, head) == expected  # it would take back another's sheet too


# hot-seat


def test_hotseat_keeps_own_moves_free_until_the_curtain(monkeypatch):
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: tiny.Passed().apply(state))
    table = opened("person", "person", policy="hotseat")
    do(table, RAISE)
    assert table.undo_consent(0, 0) == NOBODY_ELSE  # when the curtain has fallen the screen does not ask any more


def test_hotseat_asks_every_other_person_for_the_rest():
    table = opened("person", "random", "person", policy="hotseat")
    do(table, THROW)
    assert table.undo_consent(0, 0) == frozenset({2})
    do(table, look(table))
    assert table.undo_consent(0, 0) == frozenset({2})
    assert table.undo_consent(2, 1) == frozenset({0})


# friends


def test_friends_ask_every_other_person():
    table = opened("person", "person", "easy", "person", policy="friends", hand=1)
    do(table, RAISE, THROW)
    assert table.undo_consent(0, 0) == frozenset({1, 3})
    assert table.undo_consent(1, 1) == frozenset({0, 3})


def test_friends_take_back_a_silent_end_of_a_turn_until_the_next_player_acts(monkeypatch):
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: tiny.Passed().apply(state))
    table = opened("person", "person", "person", policy="friends")
    do(table, RAISE)
    assert table.to_act == (1,)
    assert table.undo_consent(0, 0) == NOBODY_ELSE and table.undo_point(0) == 0 and table.ask_point(0) is None
    assert table.undo_consent(1, 0) == frozenset({0, 2}), "it is the other's move"
    do(table, RAISE)
    assert table.undo_consent(0, 0) == frozenset({1, 2}) and table.ask_point(0) == 0


def test_friends_are_asked_where_the_end_of_a_turn_revealed_something():
    table = opened("person", "person", policy="friends")
    do(table, RAISE, THROW)
    assert table.to_act == (1,)
    assert table.undo_consent(0, 1) == table.undo_consent(0, 0) == frozenset({1})


def test_friends_are_asked_after_the_end_which_shows_everybody_everything(monkeypatch):
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: setattr(state, "to_act", ()))
    table = opened("person", "person", policy="friends")
    do(table, RAISE)
    assert not table.to_act and table.undo_consent(0, 0) == frozenset({1})


def test_friends_never_go_past_a_private_look_of_another():
    table = opened("person", "person", policy="friends")
    do(table, RAISE, look(table))
    assert table.undo_consent(1, 1) is None
    assert table.undo_consent(0, 1) == frozenset({1})  # one's own look is one's own
    do(table, THROW)
    assert table.undo_consent(1, 2) == frozenset({0})
    assert table.undo_consent(1, 0) is None


# every table


STAND_IN, OWNER = Player("random", "Owl"), Player("person", "Owl")


def test_the_owner_of_a_seat_is_asked_although_a_bot_stands_in(monkeypatch):
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: tiny.Passed().apply(state))
    table = opened("person", "person", "person", policy="friends")
    do(table, RAISE, RAISE)
    table.seat(2, STAND_IN, 0)
    assert table.undo_consent(0, 0) == frozenset({1, 2})
    with pytest.raises(IllegalMove, match="consent"):
        table.undo(0, 0, 0, (1,))
    table.seat(2, OWNER, 0)
    assert table.undo_consent(0, 0) == frozenset({1, 2})


@pytest.mark.parametrize("policy", ["friends", "hotseat"])
def test_nothing_revealed_is_taken_back_while_a_person_is_absent(policy):
    table = opened("person", "person", policy=policy)
    do(table, THROW)
    table.seat(1, STAND_IN, 0)
    assert table.undo_consent(0, 0) is None, "the opponent has dropped; a look cannot be undone unseen"
    do(table, RAISE)
    assert table.undo_consent(table.timeline.nodes[table.head].played.seat, 1) == NOBODY_ELSE, "a free move stays free"
    table.seat(1, OWNER, 0)
    assert table.undo_consent(0, 0) == frozenset({1})


def test_no_move_of_an_absent_person_is_taken_back(monkeypatch):
    monkeypatch.setattr(tiny.Declared, "apply", lambda self, state: tiny.Passed().apply(state))
    table = opened("person", "person", policy="friends")
    do(table, RAISE)
    table.seat(1, STAND_IN, 0)
    do(table, RAISE)
    assert table.undo_consent(0, 1) is None and table.undo_consent(0, 0) is None
    table.seat(1, OWNER, 0)
    assert table.undo_consent(0, 0) == frozenset({1})


def test_a_bot_that_is_no_stand_in_is_asked_nothing():
    table = opened("person", "random", policy="friends")
    do(table, THROW)
    assert table.undo_consent(0, 0) == NOBODY_ELSE


def test_a_bot_forgets_what_it_was_shown_a_person_does_not():
    table = opened("person", "easy", policy="friends")
    do(table, THROW, look(table), THROW)
    assert any(isinstance(event, Looked) and event.seat == 1 for event in table.timeline.nodes[2].played.events)
    assert table.undo_consent(0, 0) == NOBODY_ELSE
    table = opened("person", "easy", "person", policy="friends")
    do(table, THROW, look(table))
    assert table.undo_consent(0, 0) == frozenset({2})
    table.seat(1, Player("person", "B"), 0)
    assert table.undo_consent(0, 0) is None


@pytest.mark.parametrize("policy", ["study", "strict", "hotseat", "friends", "hosted"])
def test_nobody_goes_back_before_a_fair_fork(policy):
    table = opened()
    do(table, RAISE)
    players = table.timeline.players
    records = table.fork(1, "fair", 0, "new", players, 0, "origin", policy)
    forked = Table.resume("tiny", tiny, records, Memory())
    do(forked, RAISE)
    assert forked.undo_consent(0, forked.head - 1) == NOBODY_ELSE
    assert forked.undo_consent(0, 1) is None
    assert forked.undo_consent(0, 0) is None


def test_barriers_follow_from_the_type_of_event_alone():
    """The right is the same whatever an event holds: here for all faces, and for a look at nothing new."""
    table = opened("person", "person", policy="friends")
    do(table, THROW, THROW)
    kinds = {Looked: {None}, Revealed: {frozenset({1})}}
    for events in ((Looked(1, (0,), (0,)),), (Looked(1, (0,), (1,)),), (Looked(1, (), ()),)):
        table.timeline.add(Played(0, None, events, 0))
        kinds[Looked].add(table.undo_consent(0, 2))
        table.timeline.head = 2
    for events in ((Revealed((0,), (0,)),), (Revealed((0,), (1,)),), (Revealed((), ()),)):
        table.timeline.add(Played(0, None, events, 0))
        kinds[Revealed].add(table.undo_consent(0, 2))
        table.timeline.head = 2
    assert kinds == {Looked: {None}, Revealed: {frozenset({1})}}


# where the keys lead


def test_no_more_is_taken_back_than_a_reader_of_the_log_puts_up_with(monkeypatch):
    monkeypatch.setattr(log, "MOST_REPLAYED", 10 * log.UNDO_COST)
    table = opened("person", "random")
    do(table, RAISE, RAISE)
    taken = 0
    while table.undo_consent(0, 0) is not None:
        table.undo(0, 0, 0)
        taken += 1
        if table.redo_point(0) is None:
            break
        table.redo(0, 0)
        taken += 1
    assert 5 < taken <= 10 and table.timeline.replayed <= log.MOST_REPLAYED
    with pytest.raises(IllegalMove):
        table.redo(0, 0) if table.head == 0 else table.undo(0, 0, 0)
    do(table, RAISE)


def test_undo_leads_before_ones_latest_move():
    table = opened("person", "random")
    assert table.undo_point(0) is None
    do(table, RAISE)
    assert table.undo_point(0) == 0
    do(table, RAISE, THROW, THROW)
    assert table.undo_point(0) == 2
    assert table.undo_point(1) == 3
    assert undo.undo_point(table.timeline, 0) == 2


def test_undo_leads_nowhere_where_it_may_not():
    table = opened("person", "random", policy="strict")
    do(table, RAISE, THROW)
    assert table.undo_point(0) is None
    do(table, THROW, RAISE)
    assert table.undo_point(0) == 3


def test_reset_leads_to_the_beginning_of_ones_turn():
    table = opened("person", "person")
    assert table.reset_point(0) is None
    do(table, RAISE, THROW)
    assert table.reset_point(0) is None  # the turn is another's
    assert table.reset_point(1) is None
    do(table, RAISE, RAISE)
    assert table.reset_point(1) == 2


@pytest.mark.parametrize("policy", ["strict", "hotseat", "friends"])
def test_reset_leads_as_far_as_one_may(monkeypatch, policy):
    """After a reveal in the middle of a turn the moves before it stay, even with consent."""
    table = opened("person", "person", policy=policy)
    monkeypatch.setattr(tiny.Declared, "reveals", True)
    do(table, RAISE)
    monkeypatch.setattr(tiny, "play", lambda state, seat, move, chance: iter([tiny.Gained(seat, 1)]))
    do(table, RAISE, RAISE)
    assert table.undo_consent(0, 0) == (None if policy == "strict" else {1})
    assert table.reset_point(0) == 1


def test_redo_leads_back_step_by_step():
    table = opened()
    do(table, RAISE, RAISE, THROW)
    for to in (2, 1, 0):
        table.undo(0, to, 0)
    for to in (1, 2, 3):
        assert table.redo_point(1) == to  # in study anybody may
        table.redo(1, 0)
        assert table.head == to
    assert table.redo_point(0) is None


@pytest.mark.parametrize("policy", ["strict", "hosted", "hotseat", "friends"])
def test_elsewhere_only_the_seat_that_undid_redoes(policy):
    table = opened("person", "person", policy=policy)
    do(table, RAISE)
    table.undo(0, 0, 0)
    assert table.redo_point(1) is None
    with pytest.raises(IllegalMove):
        table.redo(1, 0)
    table.redo(0, 0)
    assert table.head == 1
