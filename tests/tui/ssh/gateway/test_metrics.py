"""Metrics: counts and times of a gateway and its host for Prometheus, and nothing about persons."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.table import IllegalMove
from tests.tui.ssh.fixtures.fake_clients import SLUG, FakeHost, move, playing, propose
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.gateway import metrics as module
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.key_timer import LATEST, KeyTimer
from tui.ssh.gateway.limits import Limits
from tui.ssh.gateway.metrics import LONGEST_REQUEST, MOST, MetricsServer
from tui.ssh.host import admin
from tui.ssh.host.admin import Loads
from tui.ssh.host.server import HostServer
from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.ports.links import LOBBY
from tui.ssh.shared import figures
from tui.ssh.shared.audit_log import AuditLog
from tui.ssh.shared.figures import Histogram
from tui.ssh.supervisor import Supervisor

GET = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"

Gateway = tuple[GatewayContext, int]
"""A gateway, and the port of its metrics."""


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[FakeHost]:
    made = FakeHost(tmp_path)
    yield made
    await made.shut()


@pytest.fixture
async def gateway(host: FakeHost) -> AsyncIterator[Gateway]:
    audit = AuditLog(host.data / "audit.log")
    context = GatewayContext(
        host.data, host.machine.storage.accounts, UnixLinks(host.data / "host", "token"), audit, Limits(), guests=False
    )
    server = await MetricsServer(context).start(0)
    yield context, server.sockets[0].getsockname()[1]
    server.close()


async def fetch(port: int, request: bytes = GET) -> bytes:
    """The whole answer to a request; empty when the connection is closed without one."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    writer.write_eof()
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""
    finally:
        writer.close()
        with suppress(ConnectionResetError):
            await writer.wait_closed()


async def values(port: int) -> dict[tuple[str, ...], float]:
    """The values by name and labels."""
    head, _, body = (await fetch(port)).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK\r\n") and f"Content-Length: {len(body)}".encode() in head
    families = text_string_to_metric_families(body.decode())
    return {
        (sample.name.removeprefix("skulduggery_"), *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


async def test_the_metrics_count_and_name_nobody(
    host: FakeHost, gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, port = gateway
    monkeypatch.setattr(admin, "COUNTS", counts := Counter())
    monkeypatch.setattr(figures, "COUNTS", counts)
    assert (await values(port))[("host_up",)] == 0, "the gateway's own are told without a host"
    times = Histogram()
    host.lobby._queue = partial(CommitQueue, None, None, times)
    served = HostServer(host.lobby, "token", loads=Loads(lambda: 3, times))
    server = await UnixLinks(host.data / "host", "token").serve(LOBBY, served.serve)
    id, clients = await playing(host, "Fox", "Owl")
    await move(host, id, clients, Random(1))
    with pytest.raises(IllegalMove):
        await clients[0].ask(propose(id, "nonsense", 0))
    gate, address = context.gate, "192.0.2.77"
    gate.enter(address)
    gate.known(address)
    gate.enter(address)
    gate.leave(address, known=False, fault="silent")
    gate.enter("192.0.2.78")
    found = await values(port)
    wanted = {
        ("host_up",): 1,
        ("people",): 2,
        ("screens",): 0,
        ("connections", "known"): 1,
        ("connections", "stranger"): 1,
        ("tables", "gathering"): 0,
        ("tables", "running"): 1,
        ("tables", "over"): 0,
        ("bots_waiting",): 3,
        ("moves_total", SLUG, "made"): 1,
        ("moves_total", SLUG, "illegal"): 1,
        ("fenced_total",): 0,
        ("append_in_doubt_total",): 0,
        ("logins_total", "in"): 1,
        ("logins_total", "silent"): 1,
        ("append_seconds_count",): 1,
        ("append_seconds_bucket", "+Inf"): 1,
        ("key_to_paint_seconds_count",): 0,
        ("screen_start_seconds_count",): 0,
    }
    assert {name: found[name] for name in wanted} == wanted
    assert found["append_seconds_sum",] > 0 and {("memory_bytes", "host"), ("memory_bytes", "gateway")} < found.keys()
    text = await fetch(port)
    assert not any(word in text for word in (b"Fox", b"Owl", b"192.0.2", id.encode()))
    server.close()


async def test_a_hostile_request_costs_little(gateway: Gateway, monkeypatch: pytest.MonkeyPatch) -> None:
    _, port = gateway
    assert (await fetch(port, b"GET /secrets HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 404 ")
    for request in (b"", b"GET /metr", b"\xff\x00" * 10, b"x" * (2 * LONGEST_REQUEST)):
        assert await fetch(port, request) == b""
    monkeypatch.setattr(module, "SECONDS", 0.01)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    assert await reader.read() == b"", "whoever asks nothing is not waited for"
    writer.close()
    await writer.wait_closed()
    monkeypatch.setattr(module, "SECONDS", 60.0)
    silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(MOST)]
    assert await fetch(port) == b""
    for _, writer in silent:
        writer.close()
        await writer.wait_closed()


def test_a_key_is_timed_to_the_next_paint_unless_it_does_nothing() -> None:
    clock: Any = SimpleNamespace(now=0.0)
    times = Histogram()
    timer = KeyTimer(times, lambda: clock.now)
    timer.paint()
    for keyed, again, painted in ((10.0, 10.5, 10.75), (20.0, 20.0, 20.003), (30.0, 30.0 + LATEST + 1, 36.01)):
        clock.now = keyed
        timer.key()
        clock.now = again
        timer.key()
        clock.now = painted
        timer.paint()
        timer.paint()
    assert sum(times.counts) == 3 and times.total == pytest.approx(0.75 + 0.003 + 0.01)
    timer.key()
    clock.now += LATEST + 1
    timer.paint()
    assert sum(times.counts) == 3


def test_the_port_reaches_the_gateway(tmp_path: Path) -> None:
    assert Supervisor("", 0, tmp_path, guests=False, metrics=9100)._commands["gateway"][-1] == "9100"
