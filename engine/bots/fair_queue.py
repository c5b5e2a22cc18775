"""The queue for workers: each table has its turn, however many decisions another asks for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """A number of slots that tables take in turns. A table has at most one long thought at a time."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self._free = slots
        self._waiting: dict[str, deque[tuple[bool, asyncio.Future[None]]]] = {}
        """Table to those who wait there, the first first; the table whose turn is next comes first."""
        self._long: set[str] = set()
        """The tables that have a long thought."""

    @property
    def waiting(self) -> int:
        """Number of those who wait for a slot."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def slot(self, table: str, long: bool) -> AsyncIterator[None]:
        """A slot, when the table's turn has come; it is given back at the end."""
        ready = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append((long, ready))
        self._grant()
        try:
            await ready
        except asyncio.CancelledError:
            if ready.done() and not ready.cancelled():
                self._release(table, long)  # it was granted in the same moment
            else:
                self._leave(table, long, ready)
            raise
        try:
            yield
        finally:
            self._release(table, long)

    def _grant(self) -> None:
        while self._free:
            table = next(
                (name for name, queue in self._waiting.items() if not (queue[0][0] and name in self._long)), None
            )
            if table is None:
                return
            queue = self._waiting.pop(table)
            long, ready = queue.popleft()
            if queue:
                self._waiting[table] = queue  # its next turn comes after all others'
            if long:
                self._long.add(table)
            self._free -= 1
            ready.set_result(None)

    def _release(self, table: str, long: bool) -> None:
        if long:
            self._long.discard(table)
        self._free += 1
        self._grant()

    def _leave(self, table: str, long: bool, ready: asyncio.Future[None]) -> None:
        queue = self._waiting[table]
        queue.remove((long, ready))
        if not queue:
            del self._waiting[table]
        self._grant()
