"""Somebody who is connected to a host, and how fast they may do things."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

GUEST: Final = 0
"""Accounts below this number are guests': they are not there any more when their line ends."""


class Bucket:
    """How much may be done how fast: `most` at once, and `rate` more every second."""

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._rate, self._clock = most, rate, clock
        self._left, self._at = most, clock()

    def take(self, cost: float = 1.0) -> bool:
        """Whether it may be done now; if so, it counts."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Person:
    """Somebody who is connected: who they are, and how they are told what concerns them."""

    def __init__(
        self, account: int, name: str, tell: Callable[[str, Any], None], muted: set[int] | None = None
    ) -> None:
        self.account = account
        self.name = name
        self.tell = tell
        self.muted = set() if muted is None else muted
        """The accounts whose talk this person does not want to see."""
        self.talk = Bucket(5, 0.5)
        self.asks = Bucket(200, 50)

    @property
    def guest(self) -> bool:
        """Whether this person is only here for now."""
        return self.account < GUEST
