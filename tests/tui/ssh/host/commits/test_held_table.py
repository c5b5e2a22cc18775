"""Tables that a host holds in a store far away: appends in doubt, and tables that another host has taken."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tests.tui.ssh.contracts.memory_tables import MemoryDatabase, MemoryTables
from tests.tui.ssh.contracts.test_table_store import FIRST, frames, terms_of
from tests.tui.ssh.fixtures.fake_clients import FakeHost, move, playing, refused, say, welcome
from tui.ssh.host.tables import held_table
from tui.ssh.host.tables.held_table import HeldTable, Written
from tui.ssh.ports.errors import Fenced, InDoubt
from tui.ssh.shared.messages.requests import EnterTable, Subscribe


async def test_an_append_in_doubt_is_repeated_until_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_table, "DOUBT_SECONDS", (0.0,))
    store = MemoryTables(MemoryDatabase(), "A")
    hold = await store.create("table", terms_of(), 0)
    await store.begin(hold, terms_of(), FIRST, 0)
    held: Any = HeldTable(store, hold, lambda: 0.0, Written(None))  # type: ignore[arg-type]  # no record is encoded
    store.faults = ["lost", "unheard", "lost", "lost"]
    for payload in (b"one", b"two"):
        await held._write(payload)
    assert frames(await store.log("table")) == [FIRST, b"one", b"two"] and not store.faults


async def test_in_doubt_a_table_waits_and_others_play_on(host: FakeHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held_table, "DOUBT_SECONDS", (0.0,))
    id, clients = await playing(host, "Fox", "Owl")
    other, others = await playing(host, "Hare", "Mole")
    store: Any = host.machine.storage.tables
    append, doubtful, tried = store.append, asyncio.Event(), asyncio.Event()

    async def in_doubt(hold: Any, number: int, payload: bytes) -> None:
        await append(hold, number, payload)
        if hold.table == id and not doubtful.is_set():
            tried.set()
            raise InDoubt

    monkeypatch.setattr(type(store), "append", lambda self, *args: in_doubt(*args))
    watcher = clients[1]
    await welcome(watcher, id)
    talking = asyncio.create_task(clients[0].ask(say(id, "well?")))
    await tried.wait()
    for _ in range(3):
        await move(host, other, others, Random(1))
    assert not talking.done() and not watcher.updates(), "nothing is told before it is known to be durable"
    doubtful.set()
    await talking
    assert len(watcher.updates()) == 1


async def test_a_table_that_another_host_has_is_let_go_and_looked_for_anew(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    hosted = host.lobby.tables[id]
    await move(host, id, clients, Random(1))
    assert hosted.table is not None
    head = hosted.table.head
    await host.machine.storage.tables.take(id)  # as another host would
    with pytest.raises(Fenced):
        await move(host, id, clients, Random(2))
    assert id not in host.lobby.tables and hosted.table.head == head, "nothing was told"
    assert await refused(clients[0], Subscribe(id)) == "no_table"
    for client in clients:
        await client.ask(EnterTable(id, ""))
    assert (await welcome(clients[0], id)).head == head
    await move(host, id, clients, Random(2))
