"""Figures of a process for its operator's metrics: histograms of seconds, and memory."""

from __future__ import annotations

import os
from bisect import bisect_left
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


def memory_bytes() -> int:
    """Bytes of memory that this process takes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")
