"""The commits of hosted tables, on a disk that answers when the test lets it: nothing is told before."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.log import Ended, NotSaved
from engine.updates import Happened, Sat, Spoke
from saves.journal import FileJournal
from saves.library import Library
from tests.tui.ssh.fixtures.fake_clients import (
    FakeClient,
    FakeHost,
    move,
    opening,
    playing,
    refused,
    say,
    to_the_end,
    welcome,
)
from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.messages import replies
from tui.ssh.shared.messages.notices import GameStarted, RosterChanged
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ExitTable,
    ListTables,
    OpenRematch,
    Propose,
    SaveSettings,
    Say,
    SitDown,
    StartGame,
    Subscribe,
    VoteForStandIn,
)
from tui.ssh.shared.table_limits import OWN_TABLES
from tui.storage.settings import Settings


class HeldDisk:
    """The journal of a table, whose disk answers when it is let go."""

    def __init__(self, hosted: HostedTable) -> None:
        store: Any = hosted.commits.held
        journal = store._store._journals[hosted.id]
        self._write, journal.write = journal.write, self.write
        self._loop = asyncio.get_running_loop()
        self._let_go = threading.Event()
        self.began = asyncio.Event()
        """Set when a record has begun to be written."""
        self.records = 0
        self.full = False

    def write(self, payload: bytes) -> None:
        self.records += 1
        self._loop.call_soon_threadsafe(self.began.set)
        assert self._let_go.wait(60)
        if self.full:
            raise NotSaved("the disk is full")
        self._write(payload)

    def let_go(self) -> None:
        self._let_go.set()


class HeldStore:
    """The writes of a host's store of tables, which end when they are let go."""

    def __init__(self, host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
        self._store = host.store._store
        self._loop = asyncio.get_running_loop()
        self._let_go = threading.Event()
        self.began = asyncio.Event()
        self.full = False
        monkeypatch.setattr(host.store, "_store", self.store)

    def store(self, *args: Any) -> None:
        self._loop.call_soon_threadsafe(self.began.set)
        assert self._let_go.wait(60)
        if self.full:
            raise sqlite3.OperationalError("database or disk is full")
        self._store(*args)

    def let_go(self) -> None:
        self._let_go.set()


async def first_move(host: FakeHost, id: str, clients: list[FakeClient]) -> tuple[FakeClient, FakeClient, Propose]:
    """The client that is asked, the other one, and a proposal of the former; both follow the game."""
    table = host.lobby.tables[id].table
    assert table is not None
    seat = table.to_act[0]
    for client in clients:
        await welcome(client, id)
    packed = msgspec.Raw(msgspec.msgpack.encode(table.offer(seat)[0]))
    return clients[seat], clients[1 - seat], Propose(id, 7, packed, table.head)


async def test_other_tables_go_on_while_a_disk_does_not_answer(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    other, others = await playing(host, "Hare", "Mole")
    by, watcher, proposal = await first_move(host, id, clients)
    hosted = host.lobby.tables[id]
    disk = HeldDisk(hosted)
    proposing = asyncio.create_task(by.ask(proposal))
    await disk.began.wait()
    for _ in range(5):
        await move(host, other, others, Random(1))
    assert (await welcome(watcher, id)).head == 0 and not watcher.updates(), "nothing is told before it is durable"
    again = asyncio.create_task(by.ask(proposal))
    talking = asyncio.create_task(watcher.ask(say(id, "well?")))
    disk.let_go()
    assert await proposing == await again == replies.Done(), "the same number, sent again meanwhile"
    await talking
    assert [type(update) for update in watcher.updates()] == [Happened, Spoke]
    assert [update.number for update in watcher.updates()] == [1, 2]


async def test_a_move_that_cannot_be_saved_leaves_the_table_as_it_was(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    by, watcher, proposal = await first_move(host, id, clients)
    hosted = host.lobby.tables[id]
    assert hosted.table is not None
    before = hosted.table.view(None)
    disk = HeldDisk(hosted)
    disk.full = True
    disk.let_go()
    with pytest.raises(NotSaved):
        await by.ask(proposal)
    assert (hosted.table.head, hosted.table.view(None)) == (0, before) and not watcher.updates()
    disk.full = False
    assert await by.ask(proposal) == replies.Done(), "the number is not used up"
    assert hosted.table.head == 1


async def test_a_move_is_settled_though_its_player_and_then_the_host_go(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    by, _, proposal = await first_move(host, id, clients)
    left = host.lobby.tables[id].table
    disk = HeldDisk(host.lobby.tables[id])
    proposing = asyncio.create_task(by.ask(proposal))
    await disk.began.wait()
    proposing.cancel()
    host.lobby.disconnect(by.at_host)
    stopping = asyncio.create_task(host.shut())
    await asyncio.sleep(0)
    disk.let_go()
    await stopping
    assert left is not None and left.head == 1, "what was written is settled"
    host.open()
    table = host.lobby.tables[id].table
    assert table is not None and table.head == 1, "the log was closed after its last record"


async def test_who_comes_back_waits_for_the_bot_that_is_about_to_sit_down(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    host.lobby.disconnect(owl.at_host)
    host.clock.now += 31
    await fox.ask(Subscribe(id))
    disk = HeldDisk(hosted)
    voting = asyncio.create_task(fox.ask(VoteForStandIn(id, 1)))
    await disk.began.wait()
    back = host.come("Owl")
    entering = asyncio.create_task(back.ask(EnterTable(id, "")))
    await asyncio.sleep(0)
    disk.let_go()
    await voting
    await entering
    seated = [update.player.level for update in fox.updates() if isinstance(update, Sat)]
    assert seated == ["regular", "person"] and hosted.terms.seats[1].level is None


async def test_talk_that_is_sent_again_while_it_is_written_is_said_once(host: FakeHost) -> None:
    id, (fox, _) = await playing(host, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    disk = HeldDisk(hosted)
    saying = [asyncio.create_task(fox.ask(Say(id, 1, "hello"))) for _ in range(3)]
    await disk.began.wait()
    disk.let_go()
    await asyncio.gather(*saying)
    assert disk.records == 1


async def test_a_seat_is_told_when_it_is_stored_and_a_game_begins_once(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, others = await playing(host, "Hare", "Mole")
    fox, owl, elk = (host.come(name) for name in ("Fox", "Owl", "Elk"))
    id = (await fox.ask(opening(2))).table
    fox.items.clear()
    store = HeldStore(host, monkeypatch)
    sitting = asyncio.create_task(owl.ask(SitDown(id, None, "")))
    await store.began.wait()
    late = asyncio.create_task(refused(elk, SitDown(id, 1, "")))
    await move(host, other, others, Random(1))
    (listed,) = (table for table in (await elk.ask(ListTables())).tables if table.id == id)
    assert not listed.seats[1].person and not fox.items, "nothing is told before it is durable"
    store.let_go()
    await sitting
    assert await late == "no_seat"
    starting = [asyncio.create_task(fox.ask(StartGame(id))) for _ in range(2)]
    await asyncio.gather(*starting, return_exceptions=True)
    assert fox.items.count(GameStarted(id)) == 1 and host.lobby.tables[id].stage == "running"


async def test_a_seat_that_cannot_be_stored_stays_free(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(3))).table
    fox.items.clear()
    store = HeldStore(host, monkeypatch)
    store.full = True
    store.let_go()
    for request in (SitDown(id, None, ""), opening(3)):
        with pytest.raises(Unavailable):
            await owl.ask(request)
    assert host.lobby.tables.keys() == {id} and host.lobby.tables[id].terms.seats[1].free
    assert not [item for item in fox.items if isinstance(item, RosterChanged)]
    store.full = False
    await owl.ask(SitDown(id, None, ""))
    assert host.lobby.tables[id].terms.seats[1].name == "Owl"


async def test_tables_that_are_still_stored_count_for_the_limits(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    fox = host.come("Fox")
    store = HeldStore(host, monkeypatch)
    asked = [asyncio.create_task(fox.ask(opening(3))) for _ in range(OWN_TABLES)]
    await store.began.wait()
    assert await refused(fox, opening(3)) == "too_many"
    store.let_go()
    await asyncio.gather(*asked)
    assert len(host.lobby.tables) == OWN_TABLES


async def test_two_who_ask_for_a_rematch_while_it_is_stored_get_the_same_one(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    await to_the_end(host, id, [fox, owl])
    store = HeldStore(host, monkeypatch)
    asking = [asyncio.create_task(client.ask(OpenRematch(id))) for client in (fox, owl)]
    await store.began.wait()
    store.let_go()
    first, second = await asyncio.gather(*asking)
    assert first == second and host.lobby.tables.keys() == {id, first.table}


async def test_settings_that_are_being_stored_hold_nobody_up(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    fox, loop, began, let_go = clients[0], asyncio.get_running_loop(), asyncio.Event(), threading.Event()
    kept = AccountDatabase.set

    def held(database: AccountDatabase, account: int, settings: bytes) -> None:
        loop.call_soon_threadsafe(began.set)
        assert let_go.wait(60)
        kept(database, account, settings)

    monkeypatch.setattr(AccountDatabase, "set", held)
    saving = asyncio.create_task(fox.ask(SaveSettings(Settings(language="ja"))))
    await began.wait()
    assert host.accounts.settings(fox.at_host.account) == b"", "read meanwhile"
    await move(host, id, clients, Random(1))
    let_go.set()
    await saving
    assert b'"language":"ja"' in host.accounts.settings(fox.at_host.account)


async def test_two_who_come_to_an_archived_game_wait_for_its_log_and_for_nobody_else(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    other, others = await playing(host, "Hare", "Mole")
    for client in clients:
        await client.ask(ExitTable(id))
    host.lobby._closing.put_away(host.lobby.tables[id])
    loop, began, let_go, resume = asyncio.get_running_loop(), asyncio.Event(), threading.Event(), Library.hold

    def held(library: Library, path: Path) -> tuple[FileJournal, bytes]:
        loop.call_soon_threadsafe(began.set)
        assert let_go.wait(60)
        return resume(library, path)

    monkeypatch.setattr(Library, "hold", held)
    coming = [asyncio.create_task(client.ask(EnterTable(id, ""))) for client in clients]
    await began.wait()
    await move(host, other, others, Random(1))
    let_go.set()
    assert [entered.stage for entered in await asyncio.gather(*coming)] == ["running", "running"]
    assert len(host.lobby.tables[id].clients) == 2


async def test_nothing_is_written_behind_the_end_of_a_game(host: FakeHost) -> None:
    """A bot's move may wait in the queue when a game is ended: it would go on."""
    id, _ = await playing(host, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    table, log = hosted.table, host.log(id)
    assert table is not None
    seat = table.to_act[0]
    disk = HeldDisk(hosted)
    ending = asyncio.create_task(host.lobby.close(id))
    await disk.began.wait()
    late = asyncio.create_task(hosted.commits.commit(lambda: table.draft_move(seat, table.offer(seat)[0], 0, 0)))
    await asyncio.sleep(0)
    disk.let_go()
    await ending
    with pytest.raises(NotSaved):
        await late
    await host.lobby._closing.all_written()
    assert isinstance(Library(host.data).read(log).timeline.records[-1], Ended)
