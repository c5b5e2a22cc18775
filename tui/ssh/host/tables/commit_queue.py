"""The queue of a table's changes. Each is drafted, written and settled before the next is drafted.

The host's loop never waits for a disk, so a slow one holds up a table's own changes alone.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar

from engine.drafts import Draft
from engine.log import NotSaved
from engine.table import IllegalMove, Table
from tui.ssh.host.signing import Sign
from tui.ssh.host.tables.completed import CompletedRequests
from tui.ssh.host.tables.held_table import HeldTable
from tui.ssh.ports.errors import BackInTime, Fenced
from tui.ssh.shared import trace
from tui.ssh.shared.figures import Histogram, count
from tui.ssh.shared.json_log import fault_facts, write_log

R = TypeVar("R")

Step = Callable[[], Awaitable[None]]


async def _nothing() -> None:
    pass


WRITERS: Final = 32
"""Threads that write at a time, for all tables of a host."""


def writers() -> Executor:
    """The threads that write."""
    return ThreadPoolExecutor(WRITERS, "writer")


class CommitQueue:
    """The changes of one table, in their order."""

    def __init__(
        self, threads: Executor | None = None, sign: Sign | None = None, times: Histogram | None = None
    ) -> None:
        """`threads` do what is long; None for those of the loop. `sign` signs the log of a finished game, if any does.

        `times` takes the seconds in which each record was written.
        """
        self.completed = CompletedRequests()
        self._threads = threads
        self._sign = sign
        self._settled: Step = _nothing
        self._times = Histogram() if times is None else times
        self._table: Table | None = None
        self.held: HeldTable | None = None
        """The table in the store; None where nothing is kept."""
        self.lost: Callable[[], None] = lambda: None
        """Called when another host has the table, or the store was set back."""
        self._turn = asyncio.Lock()
        self.closed = False
        """Nothing more is written."""
        self.trace = trace.NONE
        """The trace of the latest record: bots that it asks go on with it."""
        self._changes: set[asyncio.Task[Any]] = set()

    def begin(self, table: Table, settled: Step) -> None:
        """Commit to a game. `settled` is awaited when all have been told of a change."""
        self._table, self._settled = table, settled
        if table.timeline.over:  # a crash came in between
            self.start(self._sign_log)

    @property
    def epoch(self) -> int:
        """The epoch of the table; 0 where nothing is kept."""
        return 0 if self.held is None else self.held.epoch

    def start(self, change: Step) -> None:
        """Make a change when all those before it are made; a failure is logged."""
        self._enqueue(partial(_logged, change))

    async def run(self, change: Step) -> None:
        """Make a change in its turn, and wait for it. A caller that is cancelled does not stop it half-way."""
        task = self._enqueue(change)
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_unheard)
            raise

    async def aside(self, step: Callable[[], R]) -> R:
        """Do a step that waits for a disk in a thread, and give what it gives."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, step)

    async def commit(self, draft: Callable[[], Draft | None]) -> None:
        """Make, write and settle a draft in its turn. Raises what making it does, and NotSaved: it did not happen."""
        await self.run(partial(self._commit, draft))

    async def once(self, account: int, number: int, draft: Callable[[], Draft | None]) -> None:
        """Commit what an account has numbered, unless it is done. Raises as `commit` does."""

        async def change() -> None:
            if not self.completed.contains(account, number):
                await self._commit(draft)
                self.completed.add(account, number)

        await self.run(change)

    async def write(self, draft: Draft) -> None:
        """Write a draft, then settle it: in the turn of its change. NotSaved when it did not happen."""
        assert self._table is not None
        if self.closed:
            raise NotSaved("the table is closed")
        began = time.perf_counter()
        await self._append(draft)
        self._times.observe(time.perf_counter() - began)
        if draft.last:
            await self._sign_log()
        self.trace = trace.current()
        self._table.settle(draft)
        await self._settled()

    async def _append(self, draft: Draft) -> None:
        if self.held is None:
            return
        try:
            await self.held.append(draft.record)
        except (Fenced, BackInTime):
            count("fenced")
            self.closed = True
            self.held = None
            self.lost()
            raise

    async def _sign_log(self) -> None:
        """Sign the log of a game that is over."""
        if self._sign is not None and self.held is not None:
            await self.held.sign(self._sign)

    def close(self, last: Step = _nothing) -> None:
        """Write nothing more; do the last step after the changes that are under way."""
        self.closed = True
        self.start(last)

    async def join(self) -> None:
        """Wait until all changes are made."""
        while self._changes:
            await asyncio.wait(self._changes)

    def _enqueue(self, change: Step) -> asyncio.Task[None]:
        task = asyncio.create_task(self._in_turn(change))
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return task

    async def _in_turn(self, change: Step) -> None:
        async with self._turn:
            await change()

    async def _commit(self, draft: Callable[[], Draft | None]) -> None:
        drafted = draft()
        if drafted is not None:
            await self.write(drafted)


def _unheard(change: asyncio.Task[None]) -> None:
    """Log the failure of a change whose caller is gone; a refusal is none."""
    error = None if change.cancelled() else change.exception()
    if error is not None and not isinstance(error, NotSaved | IllegalMove):
        write_log("fault", **fault_facts(error))


async def _logged(change: Step) -> None:
    """Make a change that nobody waits for."""
    try:
        await change()
    except Exception as error:
        write_log("fault", **fault_facts(error))
