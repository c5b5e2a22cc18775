"""A token bucket: bounds how much may be done at once, and how fast in the long run."""

from __future__ import annotations

import time
from collections.abc import Callable


class TokenBucket:
    """Holds `most` tokens at first and at most, and gains `rate` a second."""

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._rate, self._clock = most, rate, clock
        self._tokens, self._at = most, clock()

    def take(self, cost: float = 1.0) -> bool:
        """Take `cost` tokens if there are as many; return whether there were."""
        self._gain()
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def spend(self, cost: float) -> float:
        """Take `cost` tokens, more than there are if need be; return the seconds until there are some again."""
        self._gain()
        self._tokens -= cost
        return max(0.0, -self._tokens / self._rate)

    def _gain(self) -> None:
        now = self._clock()
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._rate)
        self._at = now
