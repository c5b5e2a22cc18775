"""A gateway that is told to end: its people hear of it, play on, and go on through another one without a gap."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.tui.ssh.cluster.roles.test_roles import seated
from tests.tui.ssh.fixtures.cluster import Cluster
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, connect, play

pytestmark = pytest.mark.servers


async def test_people_move_to_another_gateway_before_theirs_ends(cluster: Cluster) -> None:
    cluster.grace = 240
    cluster.start("tables", "h1")
    fox, owl = await seated(cluster)
    gateway = cluster.roles["g1"]
    gateway.program.terminate()
    await fox.until("This connection ends in 4 minutes")
    assert (await asyncio.to_thread(gateway.page, "ready"))[0] == 503
    assert (await asyncio.to_thread(gateway.page, "live"))[0] == 200
    with pytest.raises(OSError):
        await connect(gateway, client_keys=[fox.key])  # type: ignore[arg-type]  # its port
    await play(fox, owl, until=r"turn 3\b")
    there: Any = cluster.roles["g2"]
    again = TerminalClient(there, fox.key)
    await again.come()
    await asyncio.wait_for(fox.over.wait(), 60)
    assert "You have connected again elsewhere" in fox.raw.decode(errors="replace")
    await again.press("\r", r"turn \d")
    await play(again, owl, until=r"turn 4\b")
    assert await asyncio.to_thread(gateway.program.wait, 60) == 0
    for client in (again, owl):
        client.drop()


async def test_those_who_stay_are_told_at_the_end(cluster: Cluster) -> None:
    cluster.grace = 1
    cluster.start("tables", "h1")
    fox, owl = await seated(cluster)
    assert await asyncio.to_thread(cluster.roles["g1"].stop) == 0
    await asyncio.wait_for(fox.over.wait(), 60)
    assert "Connect again: your seat is kept." in fox.raw.decode(errors="replace") and not owl.over.is_set()
    owl.drop()
