"""The turn clock of a table: a bot stands in for a player that takes too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from engine.log import Played, Record, Seated, Undone
from engine.state import Seat
from engine.table import Table

POLL_SECONDS: Final = 1.0
"""Seconds between two looks at the clock, at most."""

RETURN_SECONDS: Final = 30
"""Seconds that are left of a decision, at least, when the host has started again."""


class TurnClock:
    """Counts the seconds of a decision."""

    def __init__(self, seconds: int, clock: Callable[[], float], late: Callable[[tuple[Seat, ...]], None]) -> None:
        """`seconds` is the time for a decision; `clock` gives seconds; `late` gets the persons' seats that are late."""
        self._seconds = seconds
        self._clock = clock
        self._late = late
        self._since = clock()

    def restart(self) -> None:
        """Start the time of a new decision."""
        self._since = self._clock()

    def resume(self, table: Table, at: int) -> None:
        """Go on with the time of a decision, as the log has it; `at` is now, in seconds since the start of the game.

        Who was cut off by a start of the host has `RETURN_SECONDS` to come again, or the whole time if that is less.
        """
        times = (_asked(table, record) for record in reversed(table.timeline.records))
        asked = next((time for time in times if time is not None), 0)
        self._since = self._clock() - max(0, min(at - asked, self._seconds - RETURN_SECONDS))

    @property
    def seconds_left(self) -> int:
        """Seconds that are left of the present decision; 0 without a turn clock."""
        return max(0, int(self._since + self._seconds - self._clock())) if self._seconds else 0

    async def run(self, table: Table) -> None:
        """Watch over a table until cancelled."""
        while True:
            seconds = self._since + self._seconds - self._clock()
            if seconds > 0 or not table.to_act:
                await asyncio.sleep(min(max(seconds, 0.01), POLL_SECONDS) if table.to_act else POLL_SECONDS)
                continue
            self.restart()
            self._late(tuple(seat for seat in table.to_act if table.players[seat].level == "person"))


def _asked(table: Table, record: Record) -> int | None:
    """When a record started the time of a decision; None where it did not."""
    if isinstance(record, Played | Undone) or (isinstance(record, Seated) and record.seat in table.to_act):
        return record.at
    return None
