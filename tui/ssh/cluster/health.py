"""The pages of a role: /live while its loop runs, /ready while it can be of use, and /metrics where there are any."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tui.ssh.gateway.metrics import PageServer, gauge, gauges, host_metrics, loop_lag, metrics_page
from tui.ssh.shared.figures import LOOP_LAG, memory_bytes
from tui.ssh.shared.messages.replies import HostFigures

TEXT = "text/plain"


class HealthServer(PageServer):
    """Answers requests for the pages."""

    def __init__(self, ready: Callable[[], bool], metrics: Callable[[], Any] | None = None) -> None:
        """`ready` tells whether a balancer may send people here, `metrics` gives what has `collect`."""
        super().__init__()
        self._ready = ready
        self._metrics = metrics

    async def page(self, path: bytes) -> tuple[int, str, bytes] | None:
        match path:
            case b"/live":
                return 200, TEXT, b"live\n"
            case b"/ready":
                return (200, TEXT, b"ready\n") if self._ready() else (503, TEXT, b"not ready\n")
            case b"/metrics" if self._metrics is not None:
                return metrics_page(self._metrics())
        return None

    async def begin(self, http: str) -> None:
        """Listen at an address and port, if there are any. OSError when the port is taken."""
        if http:
            address, _, port = http.rpartition(":")
            await self.start(int(port), address)


class HostMetrics:
    """The metrics of a host of tables, at one moment."""

    def __init__(self, host: HostFigures, lease_left: float) -> None:
        self._host = host
        self._left = lease_left

    def collect(self) -> Iterator[Any]:
        """All metrics."""
        yield from host_metrics(self._host)
        yield gauge("lease_left_seconds", "Time for which the host has its tables", max(0.0, self._left))
        yield gauges("memory_bytes", "Memory by process", "process", {"host": self._host.memory})
        yield loop_lag({"host": self._host.lag})


class BotMetrics:
    """The metrics of a worker for bots, at one moment."""

    def collect(self) -> Iterator[Any]:
        """All metrics."""
        yield gauges("memory_bytes", "Memory by process", "process", {"bots": memory_bytes()})
        yield loop_lag({"bots": LOOP_LAG})
