"""Metrics for Prometheus on a port of this machine alone: counts and times of a host, and nothing about persons."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
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
from tui.ssh.shared.figures import BOUNDS, COUNTS, LOOP_LAG, Histogram, memory_bytes
from tui.ssh.shared.messages.replies import HostFigures

LOOPBACK: Final = "127.0.0.1"

LONGEST_REQUEST: Final = 1 << 13
"""Bytes of the longest request."""

SECONDS: Final = 5.0
"""Seconds in which a request must have come, been answered and its answer been taken."""

HOST_COUNTERS: Final = (
    ("moves", "Moves that were proposed, by game and result", ("game", "result")),
    ("append_in_doubt", "Times that an append was sent again, as it was not known whether it was done", ()),
    ("fenced", "Tables that were lost when a record was to be written", ()),
    ("takeovers", "Tables that were taken, by why they could be", ("why",)),
)
GATEWAY_COUNTERS: Final = (("event_gaps", "Times that news of a host did not come", ()),)

MOST: Final = 8
"""Connections at a time; more of them are closed at once."""


class Metrics:
    """The metrics of a gateway and its host, at one moment."""

    def __init__(self, context: GatewayContext, host: HostFigures | None, *, alone: bool = False) -> None:
        """`host` is None while the host cannot be reached; `alone` where hosts tell their own."""
        self._context = context
        self._alone = alone
        self._host = host

    def collect(self) -> Iterator[Metric]:
        """All metrics."""
        context, gate = self._context, self._context.gate
        known = gate.connections - gate.strangers
        yield gauges("connections", "Connections by state", "state", {"known": known, "stranger": gate.strangers})
        yield gauge("screens", "Sessions that are open", len(context.sessions))
        let_in = "Connections by how they were let in or refused"
        logins = CounterMetricFamily("skulduggery_logins", let_in, labels=["result"])
        for result, count in sorted(gate.results.items()):
            logins.add_metric([result], count)
        yield logins
        yield histogram("key_to_paint_seconds", "Time from a key to the next paint", context.key_to_paint)
        yield histogram("screen_start_seconds", "Time to start a worker", context.screen_starts)
        memory, lag = {"gateway": memory_bytes()}, {"gateway": LOOP_LAG}
        if not self._alone:
            yield gauge("host_up", "Whether the host can be reached", int(self._host is not None))
        else:
            yield from counters(GATEWAY_COUNTERS, COUNTS)
        if self._host is not None:
            memory["host"], lag["host"] = self._host.memory, self._host.lag
            yield from host_metrics(self._host)
        yield gauges("memory_bytes", "Memory by process", "process", memory)
        yield loop_lag(lag)


def host_metrics(host: HostFigures) -> Iterator[Metric]:
    """The metrics of a host."""
    yield gauge("people", "Connected clients", host.people)
    yield gauges("tables", "Open tables by stage", "stage", host.tables)
    yield gauge("bots_waiting", "Decisions of bots that wait for a worker", host.bots_waiting)
    yield histogram("append_seconds", "Time to write and sync a record", host.appends)
    yield from counters(HOST_COUNTERS, dict(host.counts))


def counters(
    known: Iterable[tuple[str, str, tuple[str, ...]]], counts: Mapping[tuple[str, ...], int]
) -> Iterator[Metric]:
    """Metrics that count: of each its name, its help and its labels."""
    for name, help, labels in known:
        family = CounterMetricFamily(f"skulduggery_{name}", help, labels=labels)
        found = {key[1:]: count for key, count in counts.items() if key[0] == name}
        for values, count in (found or ({} if labels else {(): 0})).items():
            family.add_metric(values, count)
        yield family


def loop_lag(lags: Mapping[str, Histogram]) -> Metric:
    """The metric of late loops, by process."""
    family = HistogramMetricFamily("skulduggery_loop_lag_seconds", "Time by which a loop was late", labels=["process"])
    for process, lag in lags.items():
        family.add_metric([process], buckets=_classes(lag), sum_value=lag.total)
    return family


def gauge(name: str, help: str, value: float) -> Metric:
    """A metric with one value."""
    return GaugeMetricFamily(f"skulduggery_{name}", help, value=value)


def gauges(name: str, help: str, label: str, values: dict[Any, int]) -> Metric:
    """A metric with a value for each label."""
    family = GaugeMetricFamily(f"skulduggery_{name}", help, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def histogram(name: str, help: str, times: Histogram) -> Metric:
    """A metric of times."""
    return HistogramMetricFamily(f"skulduggery_{name}", help, buckets=_classes(times), sum_value=times.total)


def _classes(times: Histogram) -> list[tuple[str, float]]:
    counts = accumulate(times.counts)
    return [(bound, float(count)) for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True)]


class PageServer:
    """Answers requests for pages of text, each in one piece."""

    def __init__(self) -> None:
        self._open = 0

    async def start(self, port: int, address: str = LOOPBACK) -> asyncio.Server:
        """Listen. OSError when the port is taken."""
        return await asyncio.start_server(self._serve, address, port, limit=LONGEST_REQUEST)

    async def page(self, path: bytes) -> tuple[int, str, bytes] | None:
        """The status, the type and the text of a page; None when there is none."""
        raise NotImplementedError

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
        verb, path, *_ = [*request.split(b" ", 2), b"", b""]
        found = await self.page(path) if verb == b"GET" else None
        status, kind, body = (404, "text/plain", b"") if found is None else found
        head = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        return f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n{head}".encode() + body


class MetricsServer(PageServer):
    """Answers requests for the metrics of a gateway and its host."""

    def __init__(self, context: GatewayContext) -> None:
        super().__init__()
        self._context = context

    async def page(self, path: bytes) -> tuple[int, str, bytes] | None:
        if path != b"/metrics":
            return None
        return metrics_page(Metrics(self._context, await self._context.host_figures()))


def metrics_page(metrics: Any) -> tuple[int, str, bytes]:
    """The page of metrics: of whatever has `collect`."""
    return 200, CONTENT_TYPE_LATEST, generate_latest(metrics)
