"""A real balancer before two gateways: they know people by their addresses, and it sends nobody to one that ends."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import asyncssh
import msgspec
import pytest

from tests.tui.ssh.conftest import missing
from tests.tui.ssh.fixtures.cluster import Cluster, RoleProcess
from tests.tui.ssh.fixtures.haproxy import HAProxy
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, connect, key

pytestmark = pytest.mark.servers


@pytest.fixture
def haproxy_program() -> str:
    found = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    if found is None:
        missing("There is no haproxy: apt-get install haproxy")
    assert found is not None
    return found


def came(gateway: RoleProcess) -> list[str]:
    """The addresses that came to a gateway, by its audit log."""
    log = gateway.data / "audit.log"
    entries = map(msgspec.json.decode, log.read_bytes().splitlines() if log.exists() else ())
    return [entry["address"] for entry in entries if "address" in entry and entry["what"] == "came"]


async def test_people_come_through_a_balancer(cluster: Cluster, haproxy_program: str, tmp_path: Path) -> None:
    cluster.proxy_from = ("127.0.0.1/32",)
    cluster.grace = 240
    cluster.start("tables", "h1")
    first, second = (cluster.start("gateway", name) for name in ("g1", "g2"))
    with HAProxy(haproxy_program, tmp_path, (first, second)) as made:
        balancer: Any = made
        for gateway in (first, second):
            await asyncio.to_thread(made.until, gateway.name, "UP")
        with pytest.raises((OSError, asyncssh.Error)):
            await connect(first, client_keys=[key()])  # type: ignore[arg-type]  # past the balancer
        people = [TerminalClient(balancer, key()) for _ in range(2)]
        for person, name in zip(people, ("Reynard", "Noctua"), strict=True):
            await person.come()
            await person.register(name)
        seen = came(first), came(second)
        assert all(len(addresses) == 1 and addresses[0].startswith("127.1.") for addresses in seen), seen
        assert seen[0] != seen[1], "each in turn, and none as the balancer"
        first.program.terminate()
        await asyncio.to_thread(made.until, "g1", "DOWN")
        for _ in range(2):
            later = TerminalClient(balancer, key())
            await later.come()
            await later.until("Choose your name")
            later.drop()
        assert (len(came(first)), len(came(second))) == (1, 3)
        for person in people:
            person.drop()
