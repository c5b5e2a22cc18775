"""The keys of a session: the time from each to the next paint of its screen, and the trace of what it leads to."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from tui.ssh.shared import trace
from tui.ssh.shared.figures import Histogram

LATEST: Final = 5.0
"""Seconds after which a paint answers no key any more: some keys do nothing."""


class KeyTimer:
    """Measures one session."""

    def __init__(self, times: Histogram, clock: Callable[[], float] = time.monotonic) -> None:
        """`times` takes the times of all sessions."""
        self._times = times
        self._clock = clock
        self._since: float | None = None
        """The time of the first key since the last paint."""
        self._trace = trace.NONE
        """The trace of the latest key."""

    def key(self) -> None:
        """Note a key."""
        self._trace = trace.new()
        now = self._clock()
        if self._since is None or now - self._since > LATEST:
            self._since = now

    def paint(self) -> None:
        """Note a paint."""
        if self._since is not None and (seconds := self._clock() - self._since) <= LATEST:
            self._times.observe(seconds)
        self._since = None

    def follow(self) -> None:
        """Let what is done now have the trace of the latest key."""
        trace.follow(self._trace)
