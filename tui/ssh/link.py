"""A screen's end of the link to the table host: requests and their answers, and what the host tells by itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from engine.game import Game, Move, Seat
from engine.games import load
from engine.link import Rights, Welcome
from engine.log import NotSaved
from engine.table import Happened, IllegalMove, Update
from tui.ssh.frames import Link
from tui.ssh.refusal import Refused
from tui.ssh.wire import heard, story_heard, welcome_heard

ANSWER, ILLEGAL, UNSAVED, REFUSED, NEWS = range(5)
"""The kinds of message that the host sends: an answer, three kinds of refusal, and what nobody asked for."""


class Host:
    """The table host, as a screen knows it."""

    def __init__(self, link: Link, news: Callable[[str, Any], None]) -> None:
        """`news` is called with what the host tells by itself: a kind and plain data."""
        self._link = link
        self._news = news
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._ended = False

    async def follow(self) -> None:
        """Take in what the host says until the link ends; ConnectionError then, for whoever still waits too."""
        try:
            while True:
                number, kind, *rest = await self._link.receive()
                if kind == NEWS:
                    self._news(*rest)
                    continue
                future = self._waiting.pop(number, None)
                if future is None or future.done():
                    continue
                if kind == ANSWER:
                    future.set_result(rest[0])
                else:
                    future.set_exception(_refusal(kind, rest))
        finally:
            self._ended = True
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionResetError("the table host is gone"))
            self._waiting.clear()

    async def ask(self, verb: str, *args: Any) -> Any:
        """Ask for something, and give the answer as plain data. IllegalMove, NotSaved, Refused, ConnectionError."""
        if self._ended:
            raise ConnectionResetError("the table host is gone")
        number = next(self._numbers)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            self._link.send((number, verb, args))
            return await future
        finally:
            self._waiting.pop(number, None)

    def tell(self, verb: str, *args: Any) -> None:
        """Ask for something and wait for no answer."""
        if not self._ended:
            self._link.send((next(self._numbers), verb, args))

    async def close(self) -> None:
        """End the link."""
        with suppress(ConnectionError):
            await self._link.close()


class SocketLink:
    """A link to the hosted table at which this person sits or watches: the host knows the seat."""

    def __init__(self, host: Host, table: str, slug: str) -> None:
        self._host = host
        self._table = table
        self._game: Game[Any] = load(slug)
        self._queue: asyncio.Queue[tuple[int, Any, Any] | None] = asyncio.Queue()
        self._course = 0
        self._rights: Rights | None = None
        """What may be taken back, as of the latest update; None before the first: then the host is asked."""

    def of(self, host: Host) -> bool:
        """Whether this is a link to that host, and not to one that is gone."""
        return self._host is host

    def told(self, course: int, raw: Any, rights: Any) -> None:
        """Take in an update that the host told; `course` is the welcome that it follows, `rights` hold after it."""
        self._queue.put_nowait((course, raw, rights))

    async def welcome(self) -> Welcome:
        self._rights = None
        self._course, answer = await self._host.ask("welcome", self._table)
        return welcome_heard(answer)

    async def updates(self) -> AsyncIterator[Update]:
        while (one := await self._queue.get()) is not None:
            course, raw, rights = one
            if course == self._course:  # else it is part of a welcome that came after it
                self._rights = msgspec.convert(rights, Rights)
                yield heard(self._game, raw)

    async def propose(self, move: Move, head: int) -> None:
        await self._host.ask("propose", self._table, move, head)

    async def may_undo(self, to: int) -> frozenset[Seat] | None:
        need = await self._host.ask("may_undo", self._table, to)
        return None if need is None else frozenset(msgspec.convert(need, list[int]))

    async def rights(self) -> Rights:
        if self._rights is None:
            self._rights = msgspec.convert(await self._host.ask("rights", self._table), Rights)
        return self._rights

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        # who agrees says so to the host itself: nobody can speak for another
        await self._host.ask("undo", self._table, to)

    async def redo(self) -> None:
        await self._host.ask("redo", self._table)

    async def story(self) -> tuple[Happened, ...]:
        return story_heard(self._game, await self._host.ask("story", self._table))

    async def close(self) -> None:
        self._queue.put_nowait(None)


def _refusal(kind: int, rest: list[Any]) -> Exception:
    if kind == ILLEGAL:
        return IllegalMove(*rest)
    if kind == UNSAVED:
        return NotSaved("the table host could not write")
    return Refused(rest[0])
