"""The turn clock of a table: who thinks for too long has a bot stand in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from engine.game import Seat
from engine.table import Table

LOOK: Final = 1.0
"""Seconds between two looks at the clock, at most."""


class TurnClock:
    """Counts from the moment when somebody is asked."""

    def __init__(self, seconds: int, clock: Callable[[], float], late: Callable[[tuple[Seat, ...]], None]) -> None:
        """`seconds` is the time for a decision; `clock` gives seconds; `late` is told which people took too long."""
        self._seconds = seconds
        self._clock = clock
        self._late = late
        self._since = clock()

    def asked(self) -> None:
        """Somebody is asked anew."""
        self._since = self._clock()

    @property
    def left(self) -> int:
        """Seconds that are left of the time for a decision; 0 where there is no clock."""
        return max(0, int(self._since + self._seconds - self._clock())) if self._seconds else 0

    async def run(self, table: Table) -> None:
        """Watch over a table until cancelled."""
        while True:
            left = self._since + self._seconds - self._clock()
            if left > 0 or not table.to_act:
                await asyncio.sleep(min(max(left, 0.01), LOOK) if table.to_act else LOOK)
                continue
            self.asked()
            self._late(tuple(seat for seat in table.to_act if table.players[seat].level == "person"))
