"""The operator's commands with --cluster: they reach the people at every host, through every gateway."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.tui.ssh.fixtures.cluster import Cluster
from tests.tui.ssh.fixtures.postgres_server import PostgresServer
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, key
from tui.cli.main import run as run_command

pytestmark = pytest.mark.servers

Operate = Callable[..., Awaitable[str]]


@pytest.fixture
def operate(cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> Operate:
    """Runs `serve` with some words at the whole cluster, and gives what it prints."""
    file = cluster.config("operator")

    async def typed(*words: str) -> str:
        code = await asyncio.to_thread(run_command, ["serve", *words, "--cluster", str(file)])
        told = capsys.readouterr()
        assert code or not told.err, told.err
        return (told.out if code == 0 else f"{code}: {told.err}").strip()

    return typed


async def test_commands_reach_people_at_all_hosts(
    cluster: Cluster, operate: Operate, postgres_server: PostgresServer
) -> None:
    for role, name in (("tables", "h1"), ("tables", "h2"), ("gateway", "g1"), ("gateway", "g2")):
        cluster.start(role, name)
    gateways: list[Any] = [cluster.roles[name] for name in ("g1", "g2")]
    fox, owl = (TerminalClient(gateway, key()) for gateway in gateways)
    for client, name in ((fox, "Reynard"), (owl, "Noctua")):
        await client.come()
        await client.register(name)
    while True:
        facts = json.loads(await operate("status", "--json"))
        if [gateway["sessions"] for gateway in facts["gateways"]] == [1, 1]:
            break
    assert [gateway["name"] for gateway in facts["gateways"]] == ["g1", "g2"] and facts["hosts"].keys() == {"h1", "h2"}
    here = {person["name"]: host for host, of in facts["hosts"].items() for person in of["people"]}
    assert here.keys() == {"Reynard", "Noctua"}
    shown = (await operate("status")).splitlines()
    assert shown[0].startswith("g1  1 session  ") and "h1:" in shown and "h2:" in shown
    assert await operate("announce", "closing soon") == "Sent to 2 people."
    for client in (fox, owl):
        await client.until("closing soon")
    assert await operate("kick", "Nobody") == "2: skulduggery: Nobody with that name is connected."
    assert await operate("kick", "noctua") == "Disconnected."
    await asyncio.wait_for(owl.over.wait(), 60)
    assert await operate("mute", "Noctua") == "Muted." and "muted" in await operate("bans")
    assert await operate("rename", "Reynard", "Vulpes") == "Reynard is called Vulpes now."
    assert await operate("ban", "Vulpes") == "Banned."
    await asyncio.wait_for(fox.over.wait(), 60)
    assert (await operate("close", "nothing")).startswith("2: ")
    while "came" not in (log := await operate("audit")) or '"deed":"ban","words":"Vulpes"' not in log:
        pass
    assert {line.split()[0] for line in log.splitlines()} == {"g1", "g2", "operator"}
    await asyncio.to_thread(cluster.roles["h1"].kill)
    postgres_server.sql("UPDATE host SET until = now() + interval '1 hour' WHERE id = 'h1'")
    assert (await operate("kick", "Noctua")).startswith("2: ")
    assert await operate("announce", "again") == "2: skulduggery: These hosts do not answer: h1."


async def test_a_drain_ends_all_hosts_when_nobody_plays(cluster: Cluster, operate: Operate) -> None:
    assert await operate("drain", "5") == "2: skulduggery: No host of tables is running."
    for name in ("h1", "h2"):
        cluster.start("tables", name)
    assert await operate("drain", "0") == "2: skulduggery: MINUTES is a number from 1 to 1440."
    assert await operate("drain", "5") == "The server stops when all games are over."
    for name in ("h1", "h2"):
        assert await asyncio.to_thread(cluster.roles[name].program.wait, 60) == 0
        assert cluster.roles[name].lines("all games are over")
