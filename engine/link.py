"""The link of a seat to a table, in this process or on a host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol

import msgspec

from engine.log import Player, Policy
from engine.state import Move, Options, Seat
from engine.table import Table
from engine.undo import takebacks
from engine.updates import Happened, TookBack, Update


class Welcome(msgspec.Struct, frozen=True):
    """All that a screen needs to begin: the game's state and its story, as a seat may know them."""

    slug: str
    options: Options
    players: tuple[Player, ...]
    policy: Policy
    seat: Seat | None
    head: int
    view: Any
    story: tuple[Happened, ...]
    takebacks: tuple[TookBack, ...]
    """The undos and redos so far."""
    commitment: str = ""
    """The hash of the game's seed, where the table has committed to it."""


class Rights(msgspec.Struct, frozen=True):
    """The takebacks open to a seat now: the record that each leads to, or None."""

    undo: int | None
    reset: int | None
    redo: int | None
    ask: int | None = None
    """The record before the seat's latest move, if going there needs others' consent; else None."""

    @property
    def free(self) -> bool:
        """True when anything may be taken back without asking anybody."""
        return (self.undo, self.reset, self.redo) != (None, None, None)


NO_RIGHTS = Rights(None, None, None)


def rights_of(table: Table, seat: Seat | None) -> Rights:
    """The takebacks open to a seat at a table now; none for a spectator."""
    if seat is None:
        return NO_RIGHTS
    undo = table.undo_point(seat)
    ask = table.ask_point(seat) if undo is None else None
    return Rights(undo, table.reset_point(seat), table.redo_point(seat), ask)


class TableLink(Protocol):
    """A seat's or spectator's asynchronous link to a table. Refusals are raised as `engine.table.IllegalMove`,
    a failed write as `engine.log.NotSaved`, a lost table as ConnectionError."""

    async def welcome(self) -> Welcome:
        """The present of the game. Later changes come from `updates`; none is lost in between."""

    def updates(self) -> AsyncIterator[Update]:
        """Everything that happens at the table from the latest `welcome` on, in order."""

    async def propose(self, move: Move, head: int) -> None:
        """Make a move that answers the question at `head`."""

    async def undo_consent(self, to: int) -> frozenset[Seat] | None:
        """The other seats that must agree to go back to a record: empty = none, None = impossible."""

    async def rights(self) -> Rights:
        """The takebacks open now."""

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        """Go back to a record."""

    async def redo(self) -> None:
        """Take back the last undo."""

    async def story(self) -> tuple[Happened, ...]:
        """Everything that led to the present, the opening first."""

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
            tuple(takebacks(table.timeline)),
            table.timeline.opened.commitment,
        )

    async def updates(self) -> AsyncIterator[Update]:
        while (update := await self._queue.get()) is not None:
            yield update

    async def propose(self, move: Move, head: int) -> None:
        await self._pause()
        self._table.propose(self._proposing_seat(), move, head, self._clock())

    async def undo_consent(self, to: int) -> frozenset[Seat] | None:
        await self._pause()
        return None if self._seat is None else self._table.undo_consent(self._seat, to)

    async def rights(self) -> Rights:
        await self._pause()
        return rights_of(self._table, self._seat)

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        await self._pause()
        self._table.undo(self._proposing_seat(), to, self._clock(), agreed)

    async def redo(self) -> None:
        await self._pause()
        self._table.redo(self._proposing_seat(), self._clock())

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

    def _proposing_seat(self) -> Seat:
        # a spectator's proposals are refused by the table, which knows no seat below 0
        return -1 if self._seat is None else self._seat
