"""Figures of a process for its operator's metrics: counts, histograms of seconds, and memory."""

from __future__ import annotations

import asyncio
import os
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import msgspec

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds of a histogram's classes, in seconds; one more class has none."""


class Histogram(msgspec.Struct, array_like=True):
    """The number of times that something took so long."""

    counts: list[int] = msgspec.field(default_factory=lambda: [0] * (len(BOUNDS) + 1))
    total: float = 0.0
    """Seconds of all of them."""

    def observe(self, seconds: float) -> None:
        """Count a time."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


COUNTS: Final[Counter[tuple[str, ...]]] = Counter()
"""The number of times that something happened in this process, by its name and labels."""

LOOP_LAG: Final = Histogram()
"""The times by which this process's loop was late."""

LAG_SECONDS: Final = 0.5
"""Seconds between two looks at whether the loop is late."""


def count(name: str, *labels: str) -> None:
    """Count something that happened."""
    COUNTS[name, *labels] += 1


async def watch_loop(
    lag: Histogram = LOOP_LAG,
    pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    clock: Callable[[], float] = time.perf_counter,
) -> None:
    """Measure by how much the loop is late, until this is cancelled."""
    while True:
        began = clock()
        await pause(LAG_SECONDS)
        lag.observe(max(0.0, clock() - began - LAG_SECONDS))


def memory_bytes() -> int:
    """Bytes of memory that this process takes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
