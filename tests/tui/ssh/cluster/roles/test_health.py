"""The pages of a role."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.ssh.gateway.test_metrics import fetch
from tui.ssh.cluster.health import BotMetrics, HealthServer, HostMetrics
from tui.ssh.shared.figures import Histogram, watch_loop
from tui.ssh.shared.messages.replies import HostFigures


async def asked(server: HealthServer, path: str) -> bytes:
    listening = await server.start(0)
    answer = await fetch(listening.sockets[0].getsockname()[1], f"GET {path} HTTP/1.1\r\n\r\n".encode())
    listening.close()
    return answer


async def test_a_role_is_live_while_its_loop_runs_and_ready_while_it_says_so() -> None:
    ready = [True]
    server = HealthServer(lambda: ready[0])
    assert (await asked(server, "/live")).startswith(b"HTTP/1.1 200 OK\r\n")
    assert (await asked(server, "/ready")).startswith(b"HTTP/1.1 200 OK\r\n")
    ready[0] = False
    assert (await asked(server, "/live")).startswith(b"HTTP/1.1 200 OK\r\n")
    assert (await asked(server, "/ready")).startswith(b"HTTP/1.1 503 Service Unavailable\r\n")
    for path in ("/metrics", "/", "/ready/x"):
        assert (await asked(server, path)).startswith(b"HTTP/1.1 404 Not Found\r\n")


async def test_the_metrics_of_a_host_tell_how_long_it_has_its_tables() -> None:
    late = Histogram()
    late.observe(0.3)
    counts = ((("moves", "heimlich", "made"), 4), (("takeovers", "dead"), 2), (("fenced",), 1))
    figures = HostFigures(3, {"running": 2}, 1, Histogram(), 5, counts, late)
    text = await asked(HealthServer(lambda: True, lambda: HostMetrics(figures, 4.5)), "/metrics")
    for line in (
        b"lease_left_seconds 4.5",
        b"people 3.0",
        b'tables{stage="running"} 2.0',
        b"bots_waiting 1.0",
        b'moves_total{game="heimlich",result="made"} 4.0',
        b'takeovers_total{why="dead"} 2.0',
        b"fenced_total 1.0",
        b"append_in_doubt_total 0.0",
        b'loop_lag_seconds_sum{process="host"} 0.3',
    ):
        assert b"\nskulduggery_" + line + b"\n" in text


async def test_the_metrics_of_a_worker_for_bots_tell_whether_its_loop_is_late() -> None:
    text = await asked(HealthServer(lambda: True, BotMetrics), "/metrics")
    assert b'\nskulduggery_loop_lag_seconds_count{process="bots"} ' in text


async def test_a_late_loop_is_measured() -> None:
    lag, now = Histogram(), [0.0]

    async def pause(seconds: float) -> None:
        now[0] += seconds + 0.25
        if now[0] > 2:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await watch_loop(lag, pause, lambda: now[0])
    assert sum(lag.counts) == 2 and lag.total == pytest.approx(0.5)
