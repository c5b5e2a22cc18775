"""The heads of tables that are repeated to clients."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost, playing, welcome
from tests.tui.ssh.fixtures.in_process_host import random_move
from tui.ssh.host.head_repeater import HEAD_SECONDS, HeadRepeater
from tui.ssh.shared.messages.notices import HeadsRepeated, TableHead, TableMoved, TableUpdated
from tui.ssh.shared.messages.requests import ExitTable, Subscribe


def heads(client: FakeClient) -> list[tuple[TableHead, ...]]:
    return [item.heads for item in client.items if isinstance(item, HeadsRepeated)]


async def test_the_head_is_that_of_the_latest_update_and_of_each_clients_own_subscription(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    elk = host.come("Elk")
    repeater = HeadRepeater(host.lobby)
    await welcome(fox, id)
    await repeater.repeat()
    assert heads(fox) == [(TableHead(id, 1, 1, 0),)] and heads(owl) == heads(elk) == [()]
    hosted, rng = host.lobby.tables[id], Random(1)
    table: Any = hosted.table
    await random_move(hosted, table.to_act[0], rng)
    reply = await fox.ask(Subscribe(id))
    await random_move(hosted, table.to_act[0], rng)
    await repeater.repeat()
    updates = [item for item in fox.items if isinstance(item, TableUpdated) and item.subscription == reply.subscription]
    (head,) = heads(fox)[-1]
    assert head == TableHead(id, reply.subscription, reply.epoch, len(updates)) and updates
    await fox.ask(ExitTable(id))
    await repeater.repeat()
    assert heads(fox)[-1] == ()
    await host.shut()


async def test_they_are_repeated_every_few_seconds(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    fox = host.come("Fox")
    waits: list[float] = []

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 4:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await HeadRepeater(host.lobby, pause).run()
    assert waits == [HEAD_SECONDS] * 4 and heads(fox) == [()] * 3
    await host.shut()


async def test_clients_of_a_table_that_another_host_has_are_told(tmp_path: Path) -> None:
    host = FakeHost(tmp_path)
    id, clients = await playing(host, "Fox", "Owl")
    host.lobby.tables[id].commits.lost()
    assert all(TableMoved(id) in client.items for client in clients) and id not in host.lobby.tables
    await host.shut()
