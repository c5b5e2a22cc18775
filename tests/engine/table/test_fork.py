"""Forks: the same cards or a fair new deal, from any point, as a log of their own."""

from __future__ import annotations

import pytest

from engine.chance import commitment
from engine.log import NOBODY, Memory, Opened, Origin, Played
from engine.pieces import Redealt, view
from engine.table import IllegalMove, Table
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, SWEAR, THROW, do, look, opened, people, show, to_the_end
from tests.tiny import Hunch

SEATED = people("person", "random")


def played():
    """A table with looks, a reveal and a branch that was left."""
    table = opened(seed="forks", hand=3)
    do(table, RAISE, look(table), show(table, 1), THROW)
    table.undo(0, 2, 0)
    do(table, THROW)
    return table


def forked(table, number, kind, seat=0, seed="new"):
    return Table.resume("tiny", tiny, table.fork(number, kind, seat, seed, SEATED, 99, "origin"), Memory())


def test_the_same_fork_has_the_same_cards_and_dice():
    table = played()
    fork = forked(table, 2, "same")
    assert fork.timeline.now == table.timeline.state(2)
    assert fork.timeline.opened.seed == table.timeline.opened.seed
    do(fork, THROW)
    assert fork.timeline.now == table.timeline.now  # the throw that was made there


def test_a_fork_is_a_whole_log_that_names_its_origin():
    table = played()
    for kind in ("same", "fair"):
        records = table.fork(2, kind, 0, "new", SEATED, 99, "origin", "strict")
        assert isinstance(records[0], Opened)
        assert records[0].origin == Origin("origin", 2, kind)
        assert (records[0].players, records[0].started, records[0].policy) == (tuple(SEATED), 99, "strict")
        assert [type(record) for record in records[1:3]] == [Played, Played]
        assert records[0].events == table.timeline.opened.events


def test_nobody_has_committed_to_the_seed_of_a_fork():
    table = Table.open("tiny", tiny, SEATED, tiny.OPTIONS(), "forks", committed=True)
    assert table.timeline.opened.commitment == commitment("forks")
    for kind in ("same", "fair"):
        assert table.fork(0, kind, 0, "new", SEATED, 99, "origin")[0].commitment == ""


def test_a_fork_follows_the_branch_to_its_point():
    table = played()
    other, latest = 4, table.head
    for number in (other, latest):
        assert forked(table, number, "same").timeline.now == table.timeline.state(number)
    assert forked(table, 0, "same").timeline.now == table.timeline.state(0)


def test_a_fair_fork_takes_a_new_seed_and_one_deal_that_nobody_chose():
    table = played()
    *_, last = table.fork(2, "fair", 0, "new", SEATED, 0, "origin")
    assert table.fork(2, "fair", 0, "new", SEATED, 0, "origin")[0].seed == "new"
    assert (last.seat, last.move, [type(event) for event in last.events]) == (NOBODY, None, [Redealt])


def test_a_fair_fork_changes_nothing_that_its_seat_knows():
    table = played()
    before = table.timeline.state(2)
    worlds = set()
    for n in range(30):
        fork = forked(table, 2, "fair", 0, f"seed {n}")
        assert fork.view(0) == view(before, 0)
        assert sorted(fork.timeline.now.face[:8]) == sorted(before.face[:8])
        worlds.add(tuple(fork.timeline.now.face))
    assert len(worlds) > 10


def test_after_a_fair_fork_the_others_know_their_own_hands():
    table = played()
    hands = set()
    for n in range(20):
        fork = forked(table, 2, "fair", 0, f"seed {n}")
        own = tiny.own(fork.timeline.now, 1)
        known = [fork.view(1).face[card] for card in own]
        assert known == [fork.timeline.now.face[card] for card in own]
        assert None not in known
        assert all(fork.view(None).face[card] is None for card in own if table.timeline.state(2).seen[card] != -1)
        hands.add(tuple(known))
    assert len(hands) > 3


def test_a_fair_fork_keeps_the_oath():
    for seed in range(60):
        table = opened("person", "person", hand=1, seed=str(seed))
        do(table, THROW)
        if SWEAR not in table.offer(1):
            continue
        do(table, SWEAR)
        for n in range(20):
            assert forked(table, table.head, "fair", 0, str(n)).timeline.now.face[1] != 0
        return
    raise AssertionError("nobody could swear")


def test_written_sheets_are_made_up_anew():
    table = opened("person", "person", "person")
    while len(table.to_act) == 1:
        do(table, THROW)
    do(table, Hunch("write", 1), seat=0)
    do(table, Hunch("write", 2), seat=1)
    sheet = len(table.timeline.now.face) - 3
    for n in range(20):
        state = forked3(table, f"{n}").timeline.now
        assert state.face[sheet] == 1  # one's own
        assert state.face[sheet + 2] is None  # nobody wrote it yet
    assert len({forked3(table, f"{n}").timeline.now.face[sheet + 1] for n in range(20)}) > 1


def forked3(table, seed):
    three = people("person", "random", "random")
    return Table.resume("tiny", tiny, table.fork(table.head, "fair", 0, seed, three, 0, "origin"), Memory())


def test_a_fork_can_be_played_to_its_end():
    for kind in ("same", "fair"):
        fork = to_the_end(forked(played(), 2, kind))
        assert fork.outcome() is not None
        again = Table.resume("tiny", tiny, fork.timeline.records, Memory())
        assert again.timeline.now == fork.timeline.now


def test_a_fork_needs_a_player_on_every_seat_and_a_seat_to_be_fair_to():
    table = played()
    before = list(table.timeline.records)
    for players, seat in ((people("person"), 0), (people("person", "person", "person"), 0), (SEATED, 2), (SEATED, -1)):
        with pytest.raises(IllegalMove) as refusal:
            table.fork(2, "fair", seat, "new", players, 0, "origin")
        assert refusal.value.reason == "seat"
    with pytest.raises(KeyError):
        table.fork(99, "same", 0, "new", SEATED, 0, "origin")
    assert table.timeline.records == before
