"""The client's end of the wire: news, refusals of its version, and replies."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, patch

import msgspec
import pytest

from engine.link import NO_RIGHTS
from tui.ssh.client.host_client import HostClient, NewsMissed, RemoteLink
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import notices, replies
from tui.ssh.shared.messages.base import BadMessage, encode
from tui.ssh.shared.messages.envelopes import HANDSHAKE, Answer, News
from tui.ssh.shared.messages.requests import ListTables
from tui.ssh.shared.messages.updates import SpokeUpdate


class Wire:
    """The bytes of a host that says what the test says."""

    def __init__(self, *messages: msgspec.Struct | bytes) -> None:
        self._messages = list(messages)
        self.sent: list[msgspec.Struct] = []

    def send(self, message: msgspec.Struct) -> None:
        self.sent.append(message)

    async def receive_bytes(self) -> bytes:
        if not self._messages:
            raise ConnectionResetError
        message = self._messages.pop(0)
        return message if isinstance(message, bytes) else encode(message)

    async def close(self) -> None:
        pass


async def test_a_client_takes_each_piece_of_news_once() -> None:
    item = notices.LobbyChanged()
    items: list[notices.NewsItem] = []
    client = HostClient(Wire(News(1, item), News(2, item), News(2, item), News(3, item)), items.append, lambda: None)
    with pytest.raises(ConnectionError):
        await client.follow()
    assert len(items) == 3 and client.last_news == 3


async def test_a_client_notices_that_news_did_not_come() -> None:
    item = notices.LobbyChanged()
    items: list[notices.NewsItem | NewsMissed] = []
    client = HostClient(Wire(*(News(number, item) for number in (1, 2, 4, 5, 3))), items.append, lambda: None)
    with pytest.raises(ConnectionError):
        await client.follow()
    assert items == [item, item, NewsMissed(), item, item], "and what is late counts for nothing"


async def test_a_link_to_a_table_ends_where_an_update_did_not_come() -> None:
    asked: Any = SimpleNamespace(ask=AsyncMock(return_value=SimpleNamespace(subscription=3, epoch=2, welcome=None)))

    async def followed(*marks: tuple[int, int, int]) -> tuple[list[int], bool]:
        """The numbers of the updates that are taken in, by epoch, subscription and number; and whether one missed."""
        missed: list[None] = []
        link = RemoteLink(asked, "table", "heimlich", lambda: 1, lambda: missed.append(None))
        with patch("tui.ssh.client.host_client.unpack_welcome"):
            await link.welcome()
        for epoch, subscription, number in marks:
            update = SpokeUpdate(number, 0, "well", 0)
            link.updated(notices.TableUpdated("table", subscription, update, NO_RIGHTS, epoch, number))
        link.cut()
        return [update.number async for update in link.updates()], bool(missed) and link.closed

    assert await followed((2, 3, 1), (2, 3, 2)) == ([1, 2], False)
    assert await followed((2, 2, 7), (1, 3, 1), (2, 3, 1), (2, 3, 1)) == ([1], False), "old, or sent again"
    assert await followed((2, 3, 1), (2, 3, 3), (2, 3, 2)) == ([1], True)
    assert await followed((2, 3, 2)) == ([], True)
    assert await followed((2, 3, 1), (3, 1, 1)) == ([1], True), "another host has the table"


async def test_a_client_learns_that_its_version_is_refused() -> None:
    refusals: list[None] = []
    wire = Wire(Answer(HANDSHAKE, replies.Refused("version")))
    client = HostClient(wire, lambda item: None, lambda: refusals.append(None))
    with pytest.raises(ConnectionError):
        await client.follow()
    assert len(refusals) == 1


async def test_a_reply_to_another_request_ends_nothing_but_its_request() -> None:
    wire = Wire(Answer(1, replies.Done()), Answer(2, replies.LobbyState((), ())), Answer(3, replies.Refused("code")))
    client = HostClient(wire, lambda item: None, lambda: None)
    tasks = [asyncio.create_task(client.ask(ListTables())) for _ in range(3)]
    await asyncio.sleep(0)
    with pytest.raises(ConnectionError):
        await client.follow()
    wrong, right, refused = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(wrong, BadMessage) and right == replies.LobbyState((), ())
    assert isinstance(refused, RequestRefused) and refused.reason == "code"
