"""The pages of a role."""

from __future__ import annotations

from tests.tui.ssh.gateway.test_metrics import fetch
from tui.ssh.cluster.health import HealthServer, HostMetrics
from tui.ssh.shared.figures import Histogram
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
    figures = HostFigures(3, {"running": 2}, 1, Histogram(), 5)
    text = await asked(HealthServer(lambda: True, lambda: HostMetrics(figures, 4.5)), "/metrics")
    for line in (b"lease_left_seconds 4.5", b"people 3.0", b'tables{stage="running"} 2.0', b"bots_waiting 1.0"):
        assert b"\nskulduggery_" + line + b"\n" in text
