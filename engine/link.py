"""What a screen holds in its hands: one seat's link to a table, the same whether the table is here or far away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

import msgspec

from engine.game import Move, Options, Seat
from engine.log import Player, Policy
from engine.table import Happened, Table, Update


class Welcome(msgspec.Struct, frozen=True):
    """All that a screen needs to begin: where the game stands and what led there, as its seat may know it."""

    slug: str
    options: Options
    players: tuple[Player, ...]
    policy: Policy
    seat: Seat | None
    head: int
    view: Any
    story: tuple[Happened, ...]


class Rights(msgspec.Struct, frozen=True):
    """What a seat may take back now: the records that each key would go to, or None."""

    undo: int | None
    reset: int | None
    redo: int | None
    ask: int | None = None
    """Where its latest move would be taken back if others agree; None when nobody need be asked, or nobody may."""

    @property
    def free(self) -> bool:
        """Whether anything may be taken back without asking anybody."""
        return (self.undo, self.reset, self.redo) != (None, None, None)


NO_RIGHTS = Rights(None, None, None)


def rights_of(table: Table, seat: Seat | None) -> Rights:
    """What a seat may take back at a table now; nothing for a spectator."""
    if seat is None:
        return NO_RIGHTS
    undo = table.undo_point(seat)
    ask = table.ask_point(seat) if undo is None else None
    return Rights(undo, table.reset_point(seat), table.may_redo(seat), ask)


class TableLink(Protocol):
    """One seat's (or spectator's) asynchronous link to a table. Refusals are raised as `engine.table.IllegalMove`,
    a failed write as `engine.log.NotSaved`, a lost table as ConnectionError."""

    async def welcome(self) -> Welcome:
        """Where the game stands. What happens after it comes from `updates`, with nothing lost in between."""

    def updates(self) -> AsyncIterator[Update]:
        """Everything that happens at the table from the latest `welcome` on, in order."""

    async def propose(self, move: Move, head: int) -> None:
        """Make a move that answers the question at `head`."""

    async def may_undo(self, to: int) -> frozenset[Seat] | None:
        """Who else must agree to go back to a record: empty = nobody, None = it cannot be."""

    async def rights(self) -> Rights:
        """What may be taken back now."""

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        """Go back to a record."""

    async def redo(self) -> None:
        """Take back the last undo."""

    async def story(self) -> tuple[Happened, ...]:
        """What led to the present, the opening first."""

    async def close(self) -> None:
        """End the link: `updates` ends too."""


class LocalLink:
    """A link to a table in this process."""

    def __init__(
        self,
        table: Table,
        seat: Seat | None,
        clock: Callable[[], int],
        delay: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`clock` gives seconds since the table was opened; `delay`, for tests, is awaited before every request."""
        self._table = table
        self._seat = seat
        self._clock = clock
        self._delay = delay
        self._queue: asyncio.Queue[Update | None] = asyncio.Queue()
        self._leave: Callable[[], None] = lambda: None

    async def welcome(self) -> Welcome:
        await self._pause()
        self._leave()
        while not self._queue.empty():
            self._queue.get_nowait()
        self._leave = self._table.subscribe(self._seat, self._queue.put_nowait)
        table, seat = self._table, self._seat
        return Welcome(
            table.slug,
            table.timeline.opened.options,
            table.players,
            table.policy,
            seat,
            table.head,
            table.view(seat),
            table.story(seat),
        )

    async def updates(self) -> AsyncIterator[Update]:
        while (update := await self._queue.get()) is not None:
            yield update

    async def propose(self, move: Move, head: int) -> None:
        await self._pause()
        self._table.propose(self._own(), move, head, self._clock())

    async def may_undo(self, to: int) -> frozenset[Seat] | None:
        await self._pause()
        return None if self._seat is None else self._table.may_undo(self._seat, to)

    async def rights(self) -> Rights:
        await self._pause()
        return rights_of(self._table, self._seat)

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        await self._pause()
        self._table.undo(self._own(), to, self._clock(), agreed)

    async def redo(self) -> None:
        await self._pause()
        self._table.redo(self._own(), self._clock())

    async def story(self) -> tuple[Happened, ...]:
        await self._pause()
        return self._table.story(self._seat)

    async def close(self) -> None:
        self._leave()
        self._leave = lambda: None
        self._queue.put_nowait(None)

    async def _pause(self) -> None:
        if self._delay is not None:
            await self._delay()

    def _own(self) -> Seat:
        # a spectator's proposals are refused by the table, which knows no seat below 0
        return -1 if self._seat is None else self._seat
