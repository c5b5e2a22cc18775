"""A host of tables whose servers fail while it begins, and parts of it that fail while it serves."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.tui.ssh.fixtures.memory_bus import MemoryBus, Wires
from tui.ssh.adapters.nats.bus import Hear
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.cluster.lease_keeper import LeaseKeeper
from tui.ssh.host.head_repeater import HeadRepeater
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.errors import Unavailable

pytest.importorskip("asyncpg")
pytest.importorskip("nats")

from tui.ssh.cluster import table_host
from tui.ssh.cluster.config import ClusterConfig, Postgres
from tui.ssh.cluster.table_host import TableHost
from tui.ssh.host.lobby.room import Limits
from tui.ssh.shared.nats_login import Login

CONFIG = ClusterConfig(
    "h1", "at least 16 letters", Login(("nats://127.0.0.1:1",)), Postgres("postgresql://nobody@127.0.0.1:1/none")
)


class FailingBus(MemoryBus):
    """A bus at which a function fails to be heard now and then."""

    fails: Callable[[str], bool] = staticmethod(lambda subject: False)

    async def listen(self, subject: str, hear: Hear, group: str = "") -> Callable[[], None]:
        if self.fails(subject):
            raise ConnectionResetError(subject)
        return await super().listen(subject, hear, group)


@pytest.fixture
async def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[TableHost, FailingBus]]:
    bus = FailingBus(Wires())
    monkeypatch.setattr(table_host, "bus_of", lambda config: bus)
    made = TableHost(CONFIG, tmp_path, Limits())
    yield made, bus
    await made.end()


async def test_a_host_that_begins_again_after_a_failure_hears_each_subject_once(
    host: tuple[TableHost, FailingBus],
) -> None:
    made, bus = host
    renewals = iter([Unavailable("no"), None])

    async def renew() -> None:
        if (error := next(renewals)) is not None:
            raise error

    made._steps[1] = renew
    failing = ["beat.host", "lobby.changed", "home", "host.h1", "place.*"]
    bus.fails = lambda subject: subject in failing and not failing.remove(subject)
    for _ in range(6):
        with pytest.raises((OSError, Unavailable)):
            await made.begin()
    await made.begin()
    subjects = sorted(subject for _, subject, _ in bus._wires.listening)
    assert subjects == ["beat.host", "home", "host.h1", "lobby.changed", "person.*", "place.*"]


async def test_a_host_that_is_told_to_end_before_its_servers_are_there_ends(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.ssh.adapters.nats.connection.CONNECT_SECONDS", 0.2)
    running = asyncio.create_task(table_host.run(CONFIG, tmp_path, Limits()))
    while "the servers are not there" not in capfd.readouterr().err:
        await asyncio.sleep(0.01)
    signal.raise_signal(signal.SIGTERM)
    await asyncio.wait_for(running, 20)


async def test_parts_that_fail_go_on(capfd: pytest.CaptureFixture[str]) -> None:
    steps: list[str] = []

    async def pause(seconds: float) -> None:
        steps.append("pause")
        if steps.count("pause") == 3:
            raise asyncio.CancelledError

    async def fail() -> None:
        steps.append("step")
        raise KeyError

    lobby = SimpleNamespace(tables={}, clients={})
    keeper = LeaseKeeper(lobby, fail, fail, lambda: 1.0, lambda: None, pause)  # type: ignore[arg-type]  # a double
    with pytest.raises(asyncio.CancelledError):
        await keeper.run()
    assert steps == ["step", "pause"] * 3
    steps.clear()
    repeater = HeadRepeater(SimpleNamespace(clients=None), pause)  # type: ignore[arg-type]  # a double
    with pytest.raises(asyncio.CancelledError):
        await repeater.run()
    assert capfd.readouterr().err.count('"fault"') == 3 + 2


async def test_a_gateway_looks_after_its_hosts_though_a_look_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.adapters.nats.links.LOOK_SECONDS", 0.001)
    links = NatsLinks(Wires().bus(), "g1", "token")
    asked: list[str] = []

    async def find(host: str, seconds: float = 1.0) -> None:
        asked.append(host)
        raise KeyError(host)

    monkeypatch.setattr(links, "find", find)
    monkeypatch.setattr(links, "_home", lambda token: asyncio.sleep(0, "h1"))
    await links.session(Account(7, "Fox"), "192.0.2.1", "")
    while len(asked) < 3:
        await asyncio.sleep(0.001)
    await links.close()


def test_the_time_for_which_a_machine_sleeps_counts_for_its_lease(monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.ssh.adapters.postgres.lease import Lease

    clocks = {time.CLOCK_MONOTONIC: 5.0, getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC): 100.0}
    monkeypatch.setattr(time, "clock_gettime", clocks.__getitem__)
    lease = Lease(None, "h1")  # type: ignore[arg-type]  # a double
    lease._deadline = 103.0
    assert lease.left == 3.0
