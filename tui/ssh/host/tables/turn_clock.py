"""The turn clock of a table: a bot stands in for a player that takes too long. Players may stop it for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from engine.log import Played, Record, Seated, Undone
from engine.state import Seat
from engine.table import Table
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared import trace
from tui.ssh.shared.errors import RequestRefused

POLL_SECONDS: Final = 1.0
"""Seconds between two looks at the clock, at most."""

RETURN_SECONDS: Final = 30
"""Seconds that are left of a decision, at least, when the host has started again."""


class TurnClock:
    """Counts the seconds of a decision."""

    def __init__(self, terms: TableTerms, clock: Callable[[], float], late: Callable[[tuple[Seat, ...]], None]) -> None:
        """`clock` gives seconds; `late` gets the persons' seats that are late."""
        self._terms = terms
        self._seconds = terms.clock
        self._clock = clock
        self._late = late
        self._since = clock()
        self._stopped = terms.stopped
        self._stopped_at = clock()
        """The time at which the clock was stopped, while it is."""

    def restart(self) -> None:
        """Start the time of a new decision."""
        self._since = self._stopped_at = self._clock()

    def change(self, *, stopped: bool) -> Callable[[TableTerms], None]:
        """The change of the terms that stops the clock, or lets it go on. RequestRefused without one to change."""
        if not self._seconds or self._terms.stopped == stopped:
            raise RequestRefused("nothing")

        def change(terms: TableTerms) -> None:
            terms.stopped = stopped

        return change

    def changed(self) -> None:
        """Stop, or go on with the time that was left, as the terms say now."""
        now, self._stopped = self._clock(), self._terms.stopped
        if not self._stopped:
            self._since += now - self._stopped_at
        self._stopped_at = now

    def resume(self, table: Table, at: int) -> None:
        """Go on with the time of a decision, as the log has it; `at` is now, in seconds since the start of the game.

        Who was cut off by a start of the host has `RETURN_SECONDS` to come again, or the whole time if that is less.
        """
        times = (_asked(table, record) for record in reversed(table.timeline.records))
        asked = next((time for time in times if time is not None), 0)
        self._stopped_at = self._clock()
        self._since = self._stopped_at - max(0, min(at - asked, self._seconds - RETURN_SECONDS))

    @property
    def facts(self) -> tuple[int, int]:
        """Seconds for a decision, and those that are left of the present one; 0 without a turn clock."""
        now = self._stopped_at if self._stopped else self._clock()
        return self._seconds, max(0, int(self._since + self._seconds - now)) if self._seconds else 0

    async def run(self, table: Table) -> None:
        """Watch over a table until cancelled."""
        trace.follow(trace.NONE)  # not that of the key which began the game
        while True:
            seconds = POLL_SECONDS if self._stopped else self._since + self._seconds - self._clock()
            if seconds > 0 or not table.to_act:
                await asyncio.sleep(min(max(seconds, 0.01), POLL_SECONDS) if table.to_act else POLL_SECONDS)
                continue
            self.restart()
            self._late(tuple(seat for seat in table.to_act if table.players[seat].level == "person"))


def _asked(table: Table, record: Record) -> int | None:
    """The moment at which a record started the time of a decision; None where it did not."""
    if isinstance(record, Played | Undone) or (isinstance(record, Seated) and record.seat in table.to_act):
        return record.at
    return None
