"""The lease of a host: while it lasts, no other host takes its tables.

The end of a lease is by the database's clock. The host's own deadline counts from when the renewal was sent, so it
comes first. A session with an advisory lock is the second witness of a host's life: it ends with the process.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Final

from tui.ssh.adapters.postgres.database import ADVISORY, LOST, Connection, Database
from tui.ssh.ports.errors import Unavailable

LEASE_SECONDS: Final = 3.0
"""Seconds for which people wait, about, when a host hangs; renewed four times as often."""

RENEW: Final = """
INSERT INTO host (id, until) VALUES ($1, clock_timestamp() + make_interval(secs => $2))
ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING num
"""

LOCK: Final = "SELECT pg_try_advisory_lock($1, $2)"


CLOCK: Final = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""A clock that goes on while the machine sleeps, where there is one: the database's does."""


class Lease:
    """The lease of one host."""

    def __init__(self, database: Database, host: str, seconds: float = LEASE_SECONDS) -> None:
        self._db = database
        self._host = host
        self._seconds = seconds
        self._session: Connection | None = None
        self._witness = False
        """True while the session has the lock."""
        self._renewing = asyncio.Lock()
        self._deadline = 0.0

    @property
    def left(self) -> float:
        """Seconds for which this host may surely speak for its tables; below 0 it must not."""
        return self._deadline - _now()

    async def ensure(self) -> None:
        """Have a lease, if there was none yet. Raises Unavailable, also when one is over: its tables go first."""
        if not self._deadline:
            await self.renew()
        elif self.left <= 0:
            raise Unavailable("the lease is over")

    async def renew(self) -> None:
        """Hold the tables for another while. Raises Unavailable."""
        async with self._renewing:
            sent = _now()
            try:
                if self._session is None or self._session.is_closed():
                    self._session, self._witness = await self._db.session(), False
                number = await self._session.fetchval(RENEW, self._host, self._seconds)
                if not self._witness:  # an earlier session of this host may have it until the database misses that
                    self._witness = bool(await self._session.fetchval(LOCK, ADVISORY, number))
            except LOST as error:
                self.cut()
                raise Unavailable(type(error).__name__) from error
            except asyncio.CancelledError:
                self.cut()
                raise
            self._deadline = sent + self._seconds

    async def end(self) -> None:
        """Let the lease end now. Safe to call twice."""
        with suppress(*LOST):
            if self._session is not None and not self._session.is_closed():
                await self._session.execute("UPDATE host SET until = now() WHERE id = $1", self._host)
                await self._session.close()
        self.cut()

    def cut(self) -> None:
        """End the session at once; the lease lasts on until its time is over."""
        session, self._session = self._session, None
        if session is not None:
            session.terminate()


def _now() -> float:
    return time.clock_gettime(CLOCK)
