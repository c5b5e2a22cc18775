"""Metrics for Prometheus on a port of this machine alone: counts and times of a host, and nothing about persons."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final

from prometheus_client.core import (  # type: ignore[import-not-found,unused-ignore]  # of an extra
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import (  # type: ignore[import-not-found,unused-ignore]  # as above
    CONTENT_TYPE_LATEST,
    generate_latest,
)

from tui.ssh.gateway.context import GatewayContext
from tui.ssh.shared.figures import BOUNDS, Histogram, memory_bytes
from tui.ssh.shared.messages.replies import HostFigures

LOOPBACK: Final = "127.0.0.1"

LONGEST_REQUEST: Final = 1 << 13
"""Bytes of the longest request."""

SECONDS: Final = 5.0
"""Seconds in which a request must have come, been answered and its answer been taken."""

MOST: Final = 8
"""Connections at a time; more of them are closed at once."""


class Metrics:
    """The metrics of a gateway and its host, at one moment."""

    def __init__(self, context: GatewayContext, host: HostFigures | None) -> None:
        """`host` is None while the host cannot be reached."""
        self._context = context
        self._host = host

    def collect(self) -> Iterator[Metric]:
        """All metrics."""
        context, gate = self._context, self._context.gate
        known = gate.connections - gate.strangers
        yield _gauges("connections", "Connections by state", "state", {"known": known, "stranger": gate.strangers})
        yield _gauge("screens", "Sessions that are open", len(context.sessions))
        let_in = "Connections by how they were let in or refused"
        logins = CounterMetricFamily("skulduggery_logins", let_in, labels=["result"])
        for result, count in sorted(gate.results.items()):
            logins.add_metric([result], count)
        yield logins
        yield _histogram("key_to_paint_seconds", "Time from a key to the next paint", context.key_to_paint)
        yield _histogram("screen_start_seconds", "Time to start a worker", context.screen_starts)
        memory = {"gateway": memory_bytes()}
        yield _gauge("host_up", "Whether the host can be reached", int(self._host is not None))
        if self._host is not None:
            memory["host"] = self._host.memory
            yield _gauge("people", "Connected clients", self._host.people)
            yield _gauges("tables", "Open tables by stage", "stage", self._host.tables)
            yield _gauge("bots_waiting", "Decisions of bots that wait for a worker", self._host.bots_waiting)
            yield _histogram("append_seconds", "Time to write and sync a record", self._host.appends)
        yield _gauges("memory_bytes", "Memory by process", "process", memory)


def _gauge(name: str, help: str, value: float) -> Metric:
    return GaugeMetricFamily(f"skulduggery_{name}", help, value=value)


def _gauges(name: str, help: str, label: str, values: dict[Any, int]) -> Metric:
    family = GaugeMetricFamily(f"skulduggery_{name}", help, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def _histogram(name: str, help: str, times: Histogram) -> Metric:
    counts = accumulate(times.counts)
    classes = [(bound, float(count)) for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True)]
    return HistogramMetricFamily(f"skulduggery_{name}", help, buckets=classes, sum_value=times.total)


class MetricsServer:
    """Answers requests for the metrics."""

    def __init__(self, context: GatewayContext) -> None:
        self._context = context
        self._open = 0

    async def start(self, port: int) -> asyncio.Server:
        """Listen. OSError when the port is taken."""
        return await asyncio.start_server(self._serve, LOOPBACK, port, limit=LONGEST_REQUEST)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open += 1
        try:
            if self._open <= MOST:
                async with asyncio.timeout(SECONDS):
                    writer.write(await self._answer(await reader.readuntil(b"\r\n\r\n")))
                    writer.close()
                    await writer.wait_closed()
        except (OSError, EOFError, asyncio.LimitOverrunError):
            pass
        finally:
            self._open -= 1
            writer.transport.abort()

    async def _answer(self, request: bytes) -> bytes:
        if request.split(b" ", 2)[:2] != [b"GET", b"/metrics"]:
            return b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        registry: Any = Metrics(self._context, await self._context.host_figures())
        body: bytes = generate_latest(registry)
        head = f"Content-Type: {CONTENT_TYPE_LATEST}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        return b"HTTP/1.1 200 OK\r\n" + head.encode() + body
