"""The contract of tables: one host holds each, in an epoch; what it appends is there once, and for ever."""

from __future__ import annotations

import asyncio

import pytest

from engine.games import load
from engine.log import Memory, Player
from engine.table import Table
from saves import codec
from saves.framing import scan
from tests.tui.ssh.contracts.hosts import Hosts
from tui.ssh.ports.errors import BackInTime, Fenced
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms


def terms_of(owner: int = 1) -> TableTerms:
    """The terms of a table that an account has opened."""
    return TableTerms("heimlich", owner, {}, "friends", [SeatAssignment(owner, "Fox"), SeatAssignment(level="regular")])


def first_record() -> bytes:
    """The first record of a game."""
    game, players = load("heimlich"), [Player("person", "Fox"), Player("regular", "Bot Owl")]
    opened = Table.open("heimlich", game, players, game.OPTIONS(), "7", Memory()).timeline.opened
    return codec.encode(opened, game)


FIRST = first_record()


async def begun(hosts: Hosts, host: str = "A", id: str = "table") -> Hold:
    """A host's hold on a table whose game has begun."""
    store = hosts.store(host)
    hold = await store.create(id, terms_of(), 5)
    await store.begin(hold, terms_of(), FIRST, 6)
    return hold


async def taken(hosts: Hosts, host: str, id: str = "table") -> Taken:
    """A table that a host takes."""
    found = await hosts.store(host).take(id)
    assert isinstance(found, Taken)
    return found


def frames(log: bytes | None) -> list[bytes]:
    """The records of a log."""
    return [] if log is None else list(scan(log).payloads)


async def test_a_table_is_its_hosts_until_it_gives_it_back(hosts: Hosts) -> None:
    hold = await begun(hosts)
    assert await hosts.store("B").take("none") is None
    assert await hosts.store("B").take("table") == OwnedBy("A")
    await hosts.store("A").append(hold, 1, b"one")
    await hosts.store("A").give(hold)
    found = await taken(hosts, "B")
    assert (found.stage, found.terms.owner, frames(found.log)) == ("running", 1, [FIRST, b"one"])
    assert found.hold.epoch > hold.epoch
    assert await hosts.store("A").take("table") == OwnedBy("B")
    with pytest.raises(Fenced):
        await hosts.store("A").append(hold, 2, b"late")


async def test_a_table_before_its_game_has_terms_and_no_log(hosts: Hosts) -> None:
    store = hosts.store("A")
    hold = await store.create("table", terms_of(), 5)
    assert await store.log("table") is None and await store.log("none") is None
    await store.keep(hold, terms_of(2), "gathering", 6)
    await store.give(hold)
    found = await taken(hosts, "B")
    assert (found.stage, found.terms.owner, found.log) == ("gathering", 2, b"")
    with pytest.raises(BackInTime):
        await hosts.store("B").append(found.hold, 1, b"one")


async def test_the_tables_of_a_dead_host_are_taken_and_its_holds_are_of_no_use(hosts: Hosts) -> None:
    hold = await begun(hosts)
    await hosts.store("A").append(hold, 1, b"one")
    hosts.store("B")
    await hosts.kill("A")
    found = await taken(hosts, "B")
    await hosts.store("B").append(found.hold, 2, b"two")
    store = hosts.store("A")  # it comes to life again
    for late in (
        store.append(hold, 2, b"late"),
        store.keep(hold, terms_of(9), "over", 9),
        store.begin(hold, terms_of(), FIRST, 9),
        store.delete(hold),
    ):
        with pytest.raises(Fenced):
            await late
    await store.give(hold)
    assert await store.take("table") == OwnedBy("B"), "what it gives is not its own"
    assert frames(await store.log("table")) == [FIRST, b"one", b"two"]


async def test_a_host_that_takes_its_own_table_again_has_a_new_hold(hosts: Hosts) -> None:
    hold = await begun(hosts)
    again = await taken(hosts, "A")
    with pytest.raises(Fenced):
        await hosts.store("A").append(hold, 1, b"one")
    await hosts.store("A").append(again.hold, 1, b"one")
    assert frames(await hosts.store("A").log("table")) == [FIRST, b"one"]


async def test_a_record_is_appended_once_and_in_its_place(hosts: Hosts) -> None:
    hold, store = await begun(hosts), hosts.store("A")
    await asyncio.gather(*(store.append(hold, 1, b"one") for _ in range(5)))
    await store.begin(hold, terms_of(), FIRST, 6)
    await store.append(hold, 2, b"two")
    for number, payload in ((1, b"one"), (0, FIRST), (2, b"two")):
        await store.append(hold, number, payload)
    with pytest.raises(Fenced):
        await store.append(hold, 1, b"other")
    with pytest.raises(BackInTime):
        await store.append(hold, 4, b"four")
    assert frames(await store.log("table")) == [FIRST, b"one", b"two"]


async def test_what_is_kept_of_a_table_is_found_by_the_next_host(hosts: Hosts) -> None:
    hold = await begun(hosts)
    over = terms_of(3)
    over.winners = (0,)
    await hosts.store("A").keep(hold, over, "over", 9)
    await hosts.store("A").finish(hold)
    found = await taken(hosts, "B")
    assert (found.stage, found.terms.owner, found.terms.winners) == ("over", 3, (0,))


async def test_a_finished_game_that_is_taken_may_go_on(hosts: Hosts) -> None:
    hold = await begun(hosts)
    await hosts.store("A").append(hold, 1, b"one")
    await hosts.store("A").finish(hold)
    with pytest.raises(Fenced):
        await hosts.store("A").append(hold, 2, b"late")
    again, store = (await taken(hosts, "B")).hold, hosts.store("B")
    with pytest.raises(Fenced):
        await store.append(again, 1, b"other")
    with pytest.raises(BackInTime):
        await store.append(again, 3, b"three")
    await store.append(again, 1, b"one")
    await store.append(again, 2, b"two")
    await store.finish(again)
    assert frames(await store.log("table")) == frames((await taken(hosts, "A")).log) == [FIRST, b"one", b"two"]


async def test_a_deleted_table_is_gone(hosts: Hosts) -> None:
    hold = await begun(hosts)
    await hosts.store("A").delete(hold)
    assert await hosts.store("A").take("table") is None and await hosts.store("B").take("table") is None


async def test_tables_do_not_wait_for_each_other(hosts: Hosts) -> None:
    ids = [f"table {number}" for number in range(8)]
    holds = [await begun(hosts, "A", id) for id in ids]
    store = hosts.store("A")
    for number in range(1, 6):
        await asyncio.gather(*(store.append(hold, number, hold.table.encode()) for hold in holds))
    await store.renew()
    for id in ids:
        assert frames(await store.log(id)) == [FIRST, *[id.encode()] * 5]
