"""The parts of a host among several, without processes: whole hosts on one bus in memory, with one store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bot_loop import Here
from engine.games import load
from tests.tui.ssh.adapters.nats.clusters import Guest
from tests.tui.ssh.contracts.memory_tables import MemoryDatabase, MemoryTables
from tests.tui.ssh.fixtures.fake_clients import SLUG, opening, propose, until
from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.play.local_table import Pace
from tui.ssh.adapters.nats import links as nats_links
from tui.ssh.adapters.nats import session_side
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.nats.roster import NatsRoster
from tui.ssh.adapters.one_machine import OneMachine
from tui.ssh.cluster.lease_keeper import LeaseKeeper
from tui.ssh.cluster.orphans import Orphans, left_alone
from tui.ssh.cluster.placing import follow, taker
from tui.ssh.cluster.served_tables import ServedTables
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.server import HostServer
from tui.ssh.host.tables import turn_clock
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import LOBBY, Link
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages.envelopes import News
from tui.ssh.shared.messages.notices import LobbyChanged, Replaced
from tui.ssh.shared.messages.replies import (
    Done,
    Entered,
    LobbyState,
    MutedNames,
    OwnSeat,
    Refused,
    TableOpened,
    WelcomeReply,
)
from tui.ssh.shared.messages.requests import (
    EnterTable,
    FindSeat,
    ListMuted,
    ListTables,
    Mute,
    SitDown,
    StartGame,
    Subscribe,
)
from tui.ssh.shared.messages.updates import unpack_welcome


class MemoryHost:
    """A host with a store in memory."""

    def __init__(self, wires: Wires, name: str, data: Path, database: MemoryDatabase) -> None:
        self.name = name
        self.bus = wires.bus()
        self.links = NatsLinks(self.bus, name, "token", lambda: len(self.tables))
        self.tables = ServedTables(self.links, self._serve)
        self.roster = NatsRoster(self.bus, name)
        self.store = MemoryTables(database, name)
        self.machine = OneMachine(data)
        storage = self.machine.storage._replace(tables=self.store)
        self.lobby = LobbyService(storage, Here(), pace=lambda: Pace("instant"), roster=self.roster, tables=self.tables)
        self.left = 6.0
        self.renewed = 0
        self.lease = LeaseKeeper(
            self.lobby, lambda: self.links.find(name), self._renew, lambda: self.left, self.links.end_sessions
        )
        self._server = HostServer(self.lobby, "token", speaks=lambda: self.lease.holds)

    async def begin(self) -> None:
        await self.roster.begin()
        follow(self.lobby, self.roster)
        await self.links.serve(LOBBY, self._serve)
        await self.links.take_placed(taker(self.lobby, self.tables, self.name, lambda: self.lease.holds))

    async def _renew(self) -> None:
        self.renewed += 1

    async def _serve(self, link: Link) -> None:
        await self._server.serve(link)

    async def end(self) -> None:
        await self.lobby.stop()
        await self.roster.close()
        await self.links.close()
        await self.machine.close()


class MemoryCluster:
    """Two hosts and two gateways."""

    def __init__(self, folder: Path) -> None:
        self.wires, self.database = Wires(), MemoryDatabase()
        (folder / "one").mkdir()
        (folder / "two").mkdir()
        self.one, self.two = (MemoryHost(self.wires, name, folder / name, self.database) for name in ("one", "two"))
        self.gateways = [NatsLinks(self.wires.bus(), name, "token") for name in ("g1", "g2")]

    async def session(self, account: int, name: str, gateway: int = 0) -> Guest:
        return Guest(await self.gateways[gateway].session(Account(account, name), "192.0.2.1", ""))


@pytest.fixture
async def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[MemoryCluster]:
    monkeypatch.setattr(session_side, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(session_side, "RETRY_SECONDS", 0.02)
    monkeypatch.setattr(nats_links, "LOOK_SECONDS", 0.05)
    made = MemoryCluster(tmp_path)
    for host in (made.one, made.two):
        await host.begin()
    yield made
    for links in made.gateways:
        await links.close()
    for host in (made.one, made.two):
        await host.end()


async def ended(session: Guest) -> None:
    with pytest.raises(ConnectionError):
        while True:
            await session.hear()


async def opened(session: Guest) -> str:
    reply = await session.ask(opening())
    assert isinstance(reply, TableOpened)
    return reply.table


async def at_a_game(cluster: MemoryCluster) -> tuple[str, Guest, Guest]:
    """A game of two people who are taken in by different hosts; its table is at the first."""
    fox = await cluster.session(7, "Fox")
    id = await opened(fox)
    assert cluster.one.tables.keys() == {id}
    owl = await cluster.session(8, "Owl", 1)
    assert isinstance(await owl.ask(ListTables()), LobbyState)
    assert 8 in cluster.two.lobby.clients and 8 not in cluster.one.lobby.clients
    assert await owl.ask(SitDown(id, None, "")) == Done()
    assert await fox.ask(StartGame(id)) == Done()
    assert cluster.one.lobby.tables[id].stage == "running"
    return id, fox, owl


async def move(session: Guest, id: str, rng: Random) -> bool:
    """Make a random move; false when it is another one's turn."""
    reply: Any = await session.ask(Subscribe(id))
    assert isinstance(reply, WelcomeReply)
    welcome = unpack_welcome(reply.welcome)
    moves = load(SLUG).moves(welcome.view, welcome.seat) if welcome.seat is not None else []
    return bool(moves) and await session.ask(propose(id, rng.choice(list(moves)), welcome.head)) == Done()


async def test_people_of_two_hosts_play_at_one_table(cluster: MemoryCluster) -> None:
    id, fox, owl = await at_a_game(cluster)
    assert [await session.ask(FindSeat(id)) for session in (fox, owl)] == [OwnSeat(0), OwnSeat(1)]
    rng = Random(1)
    made = [await move(session, id, rng) for session in (fox, owl) * 3]
    assert sum(made) >= 3
    state = await owl.ask(ListTables())
    assert isinstance(state, LobbyState) and state.clients == ("Fox", "Owl") and state.here == 2


async def test_a_host_dies_and_its_table_goes_on_at_the_other(cluster: MemoryCluster) -> None:
    id, fox, owl = await at_a_game(cluster)
    await move(fox, id, Random(1)) or await move(owl, id, Random(1))
    records = len(cluster.database.rows[id].log)
    cluster.one.bus.kill()
    cluster.database.until["one"] = -1.0
    for session in (fox, owl):
        await ended(session)
    again = [await cluster.session(7, "Fox"), await cluster.session(8, "Owl", 1)]
    for session in again:
        assert await session.ask(EnterTable(id, "")) == Entered("running", SLUG)
    assert cluster.two.tables.keys() == {id} and cluster.database.rows[id].epoch == 2
    rng = Random(2)
    assert any([await move(session, id, rng) for session in again])
    assert len(cluster.database.rows[id].log) > records


async def test_a_game_of_a_dead_host_goes_on_though_nobody_comes_to_it(
    cluster: MemoryCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_clock, "POLL_SECONDS", 0.001)
    now = [0.0]
    monkeypatch.setattr(cluster.two.lobby, "_steady", lambda: now[0])
    fox, owl = await cluster.session(7, "Fox"), await cluster.session(8, "Owl", 1)
    reply = await fox.ask(opening(clock=60))
    assert isinstance(reply, TableOpened) and await owl.ask(SitDown(reply.table, None, "")) == Done()
    assert await fox.ask(StartGame(reply.table)) == Done()
    alone = await fox.ask(opening(3, bots=2))
    assert isinstance(alone, TableOpened)
    take = taker(cluster.two.lobby, cluster.two.tables, "two", lambda: True)

    async def find() -> list[StoredTable]:
        rows = cluster.database.rows.items()
        gone = [(id, row) for id, row in rows if row.stage == "running" and cluster.database.until[row.owner or ""] < 0]
        return [StoredTable(id, row.terms, row.stage, 0) for id, row in gone]

    orphans = Orphans(cluster.two.lobby, find, take)
    await orphans.step()
    assert not cluster.two.tables, "its host lives"
    assert left_alone(cluster.one.tables.values()) == [reply.table], "games of one person wait for that person"
    cluster.one.bus.kill()
    cluster.database.until["one"] = -1.0
    await orphans.step()
    assert not cluster.two.tables, "it may be a matter of a moment"
    await orphans.step()
    assert cluster.two.tables.keys() == {reply.table}
    records = len(cluster.database.rows[reply.table].log)
    table = cluster.two.tables[reply.table].table
    assert table is not None and table.head == 0
    now[0] += 61
    await asyncio.wait_for(until(lambda: table.head > 0), 30)
    assert len(cluster.database.rows[reply.table].log) > records


async def test_a_host_whose_lease_is_over_says_nothing_more(cluster: MemoryCluster) -> None:
    id, fox, owl = await at_a_game(cluster)
    await cluster.one.lease.step()
    assert cluster.one.renewed == 1 and cluster.one.tables
    cluster.one.left = 0.0
    fox.send(FindSeat(id))
    await ended(fox)
    await cluster.one.lease.step()
    assert not cluster.one.tables
    await ended(owl)


async def test_a_host_that_wakes_after_its_lease_lets_go_of_its_tables_before_it_has_another(
    cluster: MemoryCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, *_ = await at_a_game(cluster)
    cluster.one.left = 0.0
    with pytest.raises(Unavailable):
        await taker(cluster.one.lobby, cluster.one.tables, "one", lambda: cluster.one.lease.holds)(id)

    async def renew() -> None:
        assert not cluster.one.tables
        cluster.one.left = 3.0

    monkeypatch.setattr(cluster.one.lease, "_renew", renew)
    await cluster.one.lease.step()
    assert cluster.one.lease.holds and not cluster.one.tables


async def test_a_lease_is_not_renewed_while_the_host_is_not_heard(cluster: MemoryCluster) -> None:
    cluster.one.bus.kill()
    await cluster.one.lease.step()
    assert not cluster.one.renewed


async def test_a_second_session_takes_the_place_of_the_first_at_another_host(cluster: MemoryCluster) -> None:
    fox = await cluster.session(7, "Fox")
    await fox.ask(ListTables())
    assert 7 in cluster.one.lobby.clients
    await opened(await cluster.session(9, "Elk"))  # the first host has more to do now
    again = await cluster.session(7, "Fox", 1)
    await again.ask(ListTables())
    assert 7 in cluster.two.lobby.clients
    while not isinstance(message := await fox.hear(), News) or message.item != Replaced():
        pass
    assert 7 not in cluster.one.lobby.clients
    state = await again.ask(ListTables())
    assert isinstance(state, LobbyState) and state.clients == ("Elk", "Fox")


async def test_a_mute_at_one_host_holds_at_the_other(cluster: MemoryCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    accounts = cluster.one.machine.storage.accounts
    monkeypatch.setattr(cluster.two.lobby.profiles, "_accounts", accounts)
    id, _, owl = await at_a_game(cluster)
    assert await owl.ask(Mute(id, 0, True)) == Done()
    cluster.one.bus.kill()
    cluster.database.until["one"] = -1.0
    await ended(owl)
    again = await cluster.session(8, "Owl", 1)
    assert await again.ask(EnterTable(id, "")) == Entered("running", SLUG)
    assert await again.ask(ListMuted(id)) == MutedNames(("Fox",)) and cluster.two.tables.keys() == {id}
    assert await again.ask(Mute(id, 0, False)) == Done() and await accounts.unheard(8) == set()


async def test_a_change_at_one_host_is_a_hint_to_those_who_look_at_the_other(
    cluster: MemoryCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.ssh.adapters.nats.roster.HINT_SECONDS", 0.0)
    fox = await cluster.session(7, "Fox")
    await opened(fox)
    owl = await cluster.session(8, "Owl")
    await owl.ask(ListTables())
    assert 8 in cluster.two.lobby.clients
    await opened(fox)
    while not isinstance(message := await owl.hear(), News) or message.item != LobbyChanged():
        pass


async def test_a_table_that_is_over_or_unknown_is_not_placed(cluster: MemoryCluster) -> None:
    terms = TableTerms(SLUG, 7, {}, "friends", [SeatAssignment(7, "Fox"), SeatAssignment(8, "Owl")])
    hold = await cluster.one.store.create("over", terms, 0)
    await cluster.one.store.keep(hold, terms, "over", 0)
    await cluster.one.store.give(hold)
    fox = await cluster.session(7, "Fox")
    for id in ("over", "nowhere"):
        assert await fox.ask(EnterTable(id, "")) == Refused("no_table")
    assert cluster.database.rows["over"].owner is None


async def test_a_host_that_ends_gives_its_tables_and_hears_nothing_for_them(cluster: MemoryCluster) -> None:
    id, fox, owl = await at_a_game(cluster)
    cluster.one.lobby.stopping = True
    cluster.one.tables.unserve()
    await cluster.one.lobby.stop()
    cluster.one.links.end_sessions()
    for session in (fox, owl):
        await ended(session)
    again = await cluster.session(8, "Owl", 1)
    assert await again.ask(EnterTable(id, "")) == Entered("running", SLUG)
    assert cluster.two.tables.keys() == {id} and cluster.database.rows[id].owner == "two"
