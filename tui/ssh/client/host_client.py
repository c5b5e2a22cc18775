"""A worker's end of the link to the host: requests and their replies, and the host's news."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import count
from typing import Any, Protocol, TypeVar

import msgspec

from engine.game import Game
from engine.games import load
from engine.link import Rights, Welcome
from engine.log import NotSaved
from engine.state import Move, Seat
from engine.table import IllegalMove
from engine.updates import Happened, Update
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import requests
from tui.ssh.shared.messages.base import BadMessage, decode, encode
from tui.ssh.shared.messages.envelopes import HANDSHAKE, HOST_MESSAGE, Answer, Ask, News
from tui.ssh.shared.messages.notices import NewsItem, TableHead, TableUpdated
from tui.ssh.shared.messages.replies import Illegal, Refusal, Refused, Reply
from tui.ssh.shared.messages.request import Request, reply_type
from tui.ssh.shared.messages.updates import unpack_story, unpack_update, unpack_welcome

R = TypeVar("R")


class HostLink(Protocol):
    """The bytes to and from the host."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message without waiting."""

    async def receive_bytes(self) -> bytes:
        """The bytes of the next message. ConnectionError when the host is gone."""

    async def close(self) -> None:
        """End the link."""


class NewsMissed(msgspec.Struct, frozen=True):
    """News of a table did not come, or it is another host's now: only a new welcome tells where it stands."""

    table: str = ""
    """Empty for all tables, and for the lobby."""


class HostClient:
    """The host, as a worker knows it."""

    def __init__(
        self, link: HostLink, notify: Callable[[NewsItem | NewsMissed], None], refused: Callable[[], None]
    ) -> None:
        """`notify` gets each piece of news; `refused` is called when the host refuses this version of the wire."""
        self._link = link
        self._notify = notify
        self._refused = refused
        self._numbers = count(HANDSHAKE + 1)
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._ended = False
        self.last_news = 0
        """The number of the last piece of news."""

    async def follow(self) -> None:
        """Take in the host's messages until the link ends.

        ConnectionError then, here and for each request that waits.
        """
        try:
            while True:
                match decode(HOST_MESSAGE, await self._link.receive_bytes()):
                    case News(number, item):
                        if number <= self.last_news:
                            continue  # sent again
                        if number > self.last_news + 1:
                            self._notify(NewsMissed())
                        self.last_news = number
                        self._notify(item)
                    case Answer(number, reply):
                        self._settle(number, reply)
        finally:
            self._ended = True
            for future in self._waiting.values():
                if not future.done():
                    future.set_exception(ConnectionResetError("the host is gone"))
            self._waiting.clear()

    def _settle(self, number: int, reply: Reply | Refusal) -> None:
        if number == HANDSHAKE:
            self._refused()
            return
        future = self._waiting.pop(number, None)
        if future is None or future.done():
            return
        if isinstance(reply, Refusal):
            future.set_exception(_error(reply))
        else:
            future.set_result(reply)

    async def ask(self, request: Request[R]) -> R:
        """Send a request and return its reply. Raises IllegalMove, NotSaved, RequestRefused or ConnectionError."""
        if self._ended:
            raise ConnectionResetError("the host is gone")
        number = next(self._numbers)
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[number] = future
        try:
            self._send(number, request)
            reply = await future
        finally:
            self._waiting.pop(number, None)
        kind = reply_type(type(request))
        if not isinstance(reply, kind):
            raise BadMessage("the reply answers another request")
        answer: R = reply
        return answer

    def tell(self, request: Request[R]) -> None:
        """Send a request and wait for no reply."""
        if not self._ended:
            self._send(next(self._numbers), request)

    def _send(self, number: int, request: msgspec.Struct) -> None:
        self._link.send(Ask(number, msgspec.Raw(encode(request))))

    async def close(self) -> None:
        """End the link."""
        with suppress(ConnectionError):
            await self._link.close()


class RemoteLink:
    """A `TableLink` to the hosted table that this client is at: the host knows its seat."""

    def __init__(
        self,
        host: HostClient,
        table: str,
        slug: str,
        numbers: Callable[[], int],
        missed: Callable[[], None] = lambda: None,
    ) -> None:
        """`numbers` gives the next of the client's numbers, each only once.

        `missed` is called when an update did not come: the link has ended then.
        """
        self._host = host
        self._table = table
        self._game: Game[Any] = load(slug)  # a game's types are known only once its slug is
        self._numbers = numbers
        self._queue: asyncio.Queue[TableUpdated | TableHead | None] = asyncio.Queue()
        self._missed = missed
        self._subscription = self._epoch = self._told = 0
        self.closed = False
        """True when its updates have ended."""
        self._rights: Rights | None = None
        """The rights after the latest update; None before the first: then the host is asked."""

    def runs_over(self, host: HostClient) -> bool:
        """True when this is a link over this connection to the host, and not over an earlier one."""
        return self._host is host

    def updated(self, item: TableUpdated | TableHead) -> None:
        """Take in an update, or the host's word on which was the latest."""
        self._queue.put_nowait(item)

    async def welcome(self) -> Welcome:
        self._rights = None
        reply = await self._host.ask(requests.Subscribe(self._table))
        self._subscription, self._epoch, self._told = reply.subscription, reply.epoch, 0
        return unpack_welcome(reply.welcome)

    async def updates(self) -> AsyncIterator[Update]:
        while (item := await self._queue.get()) is not None:
            newer = item.epoch > self._epoch
            if newer or (item.epoch == self._epoch and item.subscription == self._subscription):
                if newer or item.number > self._told + isinstance(item, TableUpdated):
                    self.cut()
                    self._missed()
                    return
                if isinstance(item, TableUpdated) and item.number == self._told + 1:  # else it was sent again
                    self._told, self._rights = item.number, item.rights
                    yield unpack_update(self._game, item.update)

    async def propose(self, move: Move, head: int) -> None:
        packed = msgspec.Raw(msgspec.msgpack.encode(move))
        await self._host.ask(requests.Propose(self._table, self._numbers(), packed, head))

    async def undo_consent(self, to: int) -> frozenset[Seat] | None:
        seats = (await self._host.ask(requests.FindConsent(self._table, to))).seats
        return None if seats is None else frozenset(seats)

    async def rights(self) -> Rights:
        if self._rights is None:
            self._rights = (await self._host.ask(requests.ReadRights(self._table))).rights
        return self._rights

    async def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        # each seat that agrees says so to the host itself: no client can speak for another
        await self._host.ask(requests.Undo(self._table, self._numbers(), to))

    async def redo(self) -> None:
        to = (await self.rights()).redo
        if to is None:
            raise IllegalMove("redo")
        await self._host.ask(requests.Redo(self._table, self._numbers(), to))

    async def story(self) -> tuple[Happened, ...]:
        return unpack_story(self._game, (await self._host.ask(requests.ReadStory(self._table))).story)

    async def close(self) -> None:
        self.cut()

    def cut(self) -> None:
        """End the updates: the host is gone, or the table is left."""
        self.closed = True
        self._queue.put_nowait(None)


def _error(refusal: Refusal) -> Exception:
    match refusal:
        case Illegal(reason, clause):
            return IllegalMove(reason, clause)
        case Refused(reason, other):
            return RequestRefused(reason, other)
    return NotSaved("the host could not write")
