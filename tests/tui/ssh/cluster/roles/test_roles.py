"""The roles of a cluster by hand: two gateways, two hosts of tables and bots, with NATS and Postgres."""

from __future__ import annotations

import asyncio
import os
from typing import Any

import pytest

from tests.tui.ssh.fixtures.cluster import Cluster
from tests.tui.ssh.fixtures.nats_server import NatsServer
from tests.tui.ssh.fixtures.real_host import parent
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, begin, key, open_table, play, sit_down

pytestmark = pytest.mark.servers


async def seated(cluster: Cluster) -> tuple[TerminalClient, TerminalClient]:
    """Two people at a game, through two gateways, while there is one host: it has the table."""
    gateways: list[Any] = [cluster.start("gateway", name) for name in ("g1", "g2")]
    fox, owl = (TerminalClient(gateway, key()) for gateway in gateways)
    await fox.come()
    await owl.come()
    await fox.register("Reynard")
    await owl.register("Noctua")
    await open_table(fox, "Undercover", 2)
    await sit_down(owl, "Reynard")
    await begin(fox)
    await play(fox, owl, until=r"turn 2\b")
    return fox, owl


async def test_a_game_through_two_gateways_survives_a_killed_host_and_nats_and_a_drained_host(
    cluster: Cluster, nats_of_roles: NatsServer
) -> None:
    first = cluster.start("tables", "h1")
    fox, owl = await seated(cluster)
    second = cluster.start("tables", "h2")
    for role in cluster.roles.values():
        assert [await asyncio.to_thread(role.page, name) for name in ("live", "ready")] == [
            (200, "live\n"),
            (200, "ready\n"),
        ]
    assert "skulduggery_screens 1.0" in (await asyncio.to_thread(cluster.roles["g1"].page, "metrics"))[1]
    assert 'skulduggery_tables{stage="running"} 1.0' in (await asyncio.to_thread(first.page, "metrics"))[1]
    await asyncio.to_thread(first.kill)
    await play(fox, owl, until=r"turn 4\b")
    nats_of_roles.kill()
    nats_of_roles.start()
    await play(fox, owl, until=r"turn 6\b")
    third = cluster.start("tables", "h1")
    assert await asyncio.to_thread(second.stop) == 0
    await play(fox, owl, until=r"turn 8\b")
    assert third.program.poll() is None
    for client in (fox, owl):
        client.drop()


async def test_bots_of_another_process_move(cluster: Cluster) -> None:
    cluster.start("bots", "b1")
    host = cluster.start("tables", "h1")
    gateway: Any = cluster.start("gateway", "g1")
    async with TerminalClient(gateway, key()) as fox:
        await fox.register("Reynard")
        fox.type("g")
        await play(fox, until=r"turn 3\b")
    own = int(host.line("started")["pid"])
    numbers = map(int, filter(str.isdigit, os.listdir("/proc")))
    assert own not in map(parent, numbers), "it has no workers of its own"
