"""The local link: asynchronous like the far one, nothing lost, whatever the delays."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from engine.link import LocalLink, Rights
from engine.log import Memory, NotSaved
from engine.state import Outcome
from engine.table import IllegalMove
from engine.updates import Happened, Rewound
from tests.engine.table.tiny_tables import RAISE, THROW, do, look, opened, to_the_sheets
from tests.tiny import Hunch


def linked(table, seat, delay=None):
    return LocalLink(table, seat, clock=lambda: 42, delay=delay)


async def heard(link, count):
    """The next updates that a link is told."""
    updates = []
    async for update in link.updates():
        updates.append(update)
        if len(updates) == count:
            return updates
    return updates


async def test_the_welcome_says_all_that_a_screen_needs():
    table = opened("person", "easy", policy="strict")
    do(table, RAISE, look(table))
    for seat in (0, 1, None):
        welcome = await linked(table, seat).welcome()
        assert (welcome.slug, welcome.seat, welcome.head, welcome.policy) == ("tiny", seat, 2, "strict")
        assert welcome.options == table.timeline.opened.options
        assert welcome.players == table.players
        assert welcome.view == table.view(seat)
        assert welcome.story == table.story(seat)


async def test_updates_follow_the_welcome_in_order():
    table = opened()
    link = linked(table, 1)
    do(table, RAISE)
    await link.welcome()
    do(table, RAISE)
    table.undo(0, 0, 0)
    do(table, look(table))
    updates = await heard(link, 3)
    assert [type(update) for update in updates] == [Happened, Rewound, Happened]
    assert updates[2].events[0].faces is None
    await link.close()


async def test_another_welcome_begins_anew():
    table = opened()
    link = linked(table, 0)
    await link.welcome()
    do(table, RAISE)
    assert (await link.welcome()).head == 1
    do(table, RAISE)
    (update,) = await heard(link, 1)
    assert update.number == 2
    await link.close()


async def test_proposals_reach_the_table_with_its_clock():
    table = opened()
    link = linked(table, 0)
    await link.propose(RAISE, table.head)
    assert table.timeline.records[-1].at == 42
    assert await link.rights() == Rights(0, 0, None)
    await link.undo(0)
    assert await link.rights() == Rights(None, None, 1)
    await link.redo()
    assert table.head == 1
    assert await link.undo_consent(0) == frozenset()
    assert await link.undo_consent(5) is None
    assert await link.story() == table.story(0)


async def test_refusals_and_failed_writes_come_back_through_the_link():
    class Full(Memory):
        def append(self, record):
            if len(self.records) > 1:
                raise NotSaved("full")
            super().append(record)

    table = opened(journal=Full())
    link = linked(table, 0)
    with pytest.raises(IllegalMove):
        await link.propose(RAISE, 77)
    await link.propose(RAISE, 0)
    with pytest.raises(NotSaved):
        await link.propose(RAISE, 1)
    with pytest.raises(IllegalMove):
        await link.redo()


async def test_a_spectator_watches_and_changes_nothing():
    table = opened()
    link = linked(table, None)
    await link.welcome()
    for act in (link.propose(THROW, 0), link.undo(0), link.redo()):
        with pytest.raises(IllegalMove):
            await act
    assert await link.rights() == Rights(None, None, None)
    assert await link.undo_consent(0) is None
    assert table.head == 0
    do(table, THROW)
    assert len(await heard(link, 1)) == 1
    await link.close()


async def test_close_ends_the_updates_and_may_come_twice():
    table = opened()
    link = linked(table, 0)
    await link.welcome()
    do(table, RAISE)
    await link.close()
    await link.close()
    do(table, RAISE)
    assert [update.number for update in await heard(link, 9)] == [1]
    assert table._listeners == []


async def test_a_late_answer_is_refused_and_the_right_one_stands():
    """Two people act through slow links at once: the last prompt counts, and both see the same table."""
    gates = {0: asyncio.Event(), 1: asyncio.Event()}
    table = opened(policy="friends")
    links = {seat: linked(table, seat, gates[seat].wait) for seat in gates}
    late = asyncio.create_task(links[0].propose(THROW, 0))
    await asyncio.sleep(0)
    do(table, RAISE)
    gates[0].set()
    with pytest.raises(IllegalMove) as refusal:
        await late
    assert refusal.value.reason == "stale"
    await links[0].propose(THROW, table.head)
    gates[1].set()
    await links[1].propose(RAISE, table.head)
    assert table.head == 3


async def test_slow_links_hear_everything_once_and_in_order():
    """Every request waits for a random number of turns of the loop. The folded views are the table's all the same."""
    rng = Random(7)

    async def delay():
        for _ in range(rng.randrange(6)):
            await asyncio.sleep(0)

    table = opened("person", "person", "person")
    ends = []

    async def play(seat):
        link = linked(table, seat, delay)
        welcome = await link.welcome()
        view, head = welcome.view, welcome.head
        while True:
            if view.to_act == ():
                break
            if seat in view.to_act:
                try:
                    await link.propose(rng.choice(table.game.moves(view, seat)), head)
                except IllegalMove as refusal:
                    assert refusal.reason in ("stale", "over")
            (update,) = await heard(link, 1)
            assert update.number == head + 1
            head = update.number
            for event in update.events:
                if event.draw:
                    view.draws[event.draw] = view.draws.get(event.draw, 0) + 1
                event.apply(view)
        assert view == table.view(seat)
        ends.append(table.game.outcome(view))
        await link.close()

    await asyncio.wait_for(asyncio.gather(*(play(seat) for seat in range(3))), 60)
    assert ends == [table.outcome()] * 3 and ends[0].winners, "all have followed to the same end"


async def test_all_write_at_once_through_slow_links():
    table = to_the_sheets(opened("person", "person", "person", policy="hosted"))
    head = table.head

    async def delay():
        await asyncio.sleep(0)

    links = [linked(table, seat, delay) for seat in range(3)]
    await asyncio.gather(*(link.propose(Hunch("write", seat), head) for seat, link in enumerate(links)))
    played = [node.played for node in table.timeline.path(after=head)]
    assert sorted((update.seat, update.move) for update in played) == [
        (seat, Hunch("write", seat)) for seat in range(3)
    ]
    assert table.outcome() == Outcome((1,), (6, 13, 4), "HU-5.1")
