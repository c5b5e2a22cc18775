"""Gateways and hosts with one bus. A host answers with its own name, and says which requests it was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from tui.ssh.adapters.nats.bus import Bus
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import LOBBY, Link, NoSuchTable
from tui.ssh.shared.messages.base import decode, encode
from tui.ssh.shared.messages.envelopes import ASK, CLIENT_REQUEST, HOST_MESSAGE, Answer, Ask, News
from tui.ssh.shared.messages.notices import Announcement, LobbyChanged
from tui.ssh.shared.messages.replies import NameGiven

FOX = Account(7, "Fox")


class FakeNode:
    """A host on a bus."""

    def __init__(self, bus: Bus, name: str, tables: dict[str, str]) -> None:
        """`tables` are those of the store, and the host that has each; empty for none."""
        self.bus = bus
        self.name = name
        self.load = 0
        self.tables = tables
        self.asked: list[object] = []
        self.news: list[Callable[[], None]] = []
        """Functions that tell a link a piece of news."""
        self.links = NatsLinks(bus, name, "token", lambda: self.load)
        self.ended = 0

    async def begin(self) -> None:
        await self.links.serve(LOBBY, self.serve)
        await self.links.take_placed(self.take)

    async def take(self, table: str) -> str:
        if table not in self.tables:
            raise NoSuchTable(table)
        if not self.tables[table]:
            await self.have(table)
        return self.tables[table]

    async def have(self, table: str) -> None:
        self.tables[table] = self.name
        await self.links.serve(table, self.serve)

    async def serve(self, link: Link) -> None:
        numbers = count(1)
        await link.receive_bytes()
        self.news.append(lambda: link.send(News(next(numbers), Announcement(self.name))))
        try:
            while True:
                ask = decode(ASK, await link.receive_bytes())
                self.asked.append(decode(CLIENT_REQUEST, ask.request))
                link.send(News(next(numbers), LobbyChanged()))
                link.send(Answer(ask.number, NameGiven(self.name)))
        finally:
            self.ended += 1


class Guest:
    """A session at a gateway."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.news: list[int] = []
        self._numbers = count(1)

    async def hear(self) -> Answer | News:
        message: Any = decode(HOST_MESSAGE, await asyncio.wait_for(self.link.receive_bytes(), 60))
        if isinstance(message, News):
            self.news.append(message.number)
        return message

    def send(self, request: msgspec.Struct) -> int:
        number = next(self._numbers)
        self.link.send(Ask(number, msgspec.Raw(encode(request))))
        return number

    async def ask(self, request: msgspec.Struct) -> object:
        """The reply to a request: the name of a host, or a refusal."""
        number = self.send(request)
        while True:
            message = await self.hear()
            if isinstance(message, Answer) and message.number == number:
                return message.reply.name if isinstance(message.reply, NameGiven) else message.reply


async def guest(gateway: NatsLinks) -> Guest:
    return Guest(await gateway.session(FOX, "192.0.2.1", "SHA256:fox"))
