"""Connections to the host: handshake, versions, hostile requests, and numbered news."""

from __future__ import annotations

import asyncio
import socket
from types import SimpleNamespace

import msgspec
import pytest

from tests.tui.ssh.fixtures.fake_clients import FakeHost
from tests.tui.ssh.fixtures.hostile import hostile
from tui.ssh.host import server as host_server
from tui.ssh.host.server import HostServer
from tui.ssh.shared.framing import LENGTH, MAX_HOST_MESSAGE, MAX_WORKER_MESSAGE, FramedLink
from tui.ssh.shared.handshake import OPERATOR, Handshake, handshake
from tui.ssh.shared.messages import replies, requests
from tui.ssh.shared.messages.base import WIRE_VERSION, BadMessage, decode, encode
from tui.ssh.shared.messages.envelopes import HANDSHAKE, HOST_MESSAGE, Answer, Ask, News
from tui.ssh.shared.messages.requests import ListTables
from tui.ssh.shared.token_bucket import TokenBucket


class Connection:
    """A connection to a host, made by hand."""

    def __init__(self, link: FramedLink, server: asyncio.Task[None]) -> None:
        self.link = link
        self.server = server
        self.news: list[int] = []
        """The numbers of all news so far."""

    async def hear(self) -> Answer | News:
        message = await asyncio.wait_for(self.link.receive(HOST_MESSAGE), 60)
        if isinstance(message, News):
            self.news.append(message.number)
        return message

    async def answer(self, number: int) -> replies.Reply | replies.Refusal:
        """The answer of a number; news are passed over."""
        while True:
            message = await self.hear()
            if isinstance(message, Answer) and message.number == number:
                return message.reply

    async def ended(self) -> None:
        """AssertionError when the host does not end the connection."""
        with pytest.raises(ConnectionError):
            while True:
                await self.hear()
        await asyncio.wait_for(self.server, 60)


async def connected(host: FakeHost) -> Connection:
    """A connection without a handshake."""
    ours, theirs = socket.socketpair()
    link = await FramedLink.over(theirs, MAX_WORKER_MESSAGE)
    server = asyncio.create_task(HostServer(host.lobby, "token").serve(link))
    return Connection(await FramedLink.over(ours, MAX_HOST_MESSAGE), server)


async def client_of(host: FakeHost) -> Connection:
    """A connection of a client."""
    account = host.accounts.of_key("Fox") or host.accounts.create("Fox", "Fox", 0)
    connection = await connected(host)
    connection.link.send(handshake("token", account.id, "Fox"))
    return connection


async def test_another_version_is_refused_once_and_in_order(host: FakeHost) -> None:
    for hello in (
        Handshake(WIRE_VERSION + 1, "token", 1, "Fox"),
        Handshake(0, "token", OPERATOR, "operator"),
    ):
        connection = await connected(host)
        connection.link.send(hello)
        assert await connection.hear() == Answer(HANDSHAKE, replies.Refused("version"))
        await connection.ended()
    connection = await connected(host)
    connection.link.send_bytes(msgspec.msgpack.encode([WIRE_VERSION + 1, {"a": "newer"}, 7]))
    assert await connection.hear() == Answer(HANDSHAKE, replies.Refused("version"))
    await connection.ended()
    assert not host.lobby.clients


@pytest.mark.parametrize(
    "hello",
    [
        b"",
        b"\xc1",
        msgspec.msgpack.encode(["token", 1, "Fox"]),
        encode(Handshake(WIRE_VERSION, "guess", 1, "Fox")),
        msgspec.msgpack.encode([WIRE_VERSION, "token"]),
    ],
)
async def test_a_wrong_handshake_ends_the_connection(host: FakeHost, hello: bytes) -> None:
    connection = await connected(host)
    connection.link.send_bytes(hello)
    await connection.ended()
    assert not host.lobby.clients


async def test_a_hostile_request_is_refused_once_and_the_connection_stays(
    host: FakeHost, capfd: pytest.CaptureFixture[str]
) -> None:
    connection = await client_of(host)
    connection.link.send(Ask(0, msgspec.Raw(encode(ListTables()))))
    await connection.answer(0)
    (client,) = host.lobby.clients.values()
    client.request_tokens = TokenBucket(1e9, 1e9)
    count = 0
    for number, data in enumerate(hostile(), 1):
        try:
            raw = encode(Ask(number, msgspec.Raw(data)))
            decode(msgspec.msgpack.Decoder(Ask), raw)
        except BadMessage:
            continue  # no frame at all: that ends a connection, see below
        connection.link.send_bytes(raw)
        reply = await connection.answer(number)
        assert reply in (replies.Refused("malformed"), replies.Refused("no_table")), data
        count += 1
    assert count > 20
    connection.link.send(Ask(10_000, msgspec.Raw(encode(ListTables()))))
    assert isinstance(await connection.answer(10_000), replies.LobbyState)
    await connection.link.close()
    await connection.server
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.pitfall(2)
async def test_a_flood_of_requests_keeps_no_other_client_waiting(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    page = host.lobby.pages.page
    monkeypatch.setattr(
        host.lobby.pages, "page", lambda client, start: (asked.append(client.name), page(client, start))[1]
    )
    fox = await client_of(host)
    for number in range(1, 1001):
        fox.link.send(Ask(number, msgspec.Raw(encode(ListTables()))))
    owl = await connected(host)
    owl.link.send(handshake("token", host.accounts.create("Owl", "Owl", 0).id, "Owl"))
    owl.link.send(Ask(1, msgspec.Raw(encode(ListTables()))))
    await fox.answer(1000)
    await owl.answer(1)
    assert asked.index("Owl") < len(asked) // 2, "the others have their turn in between"
    waits = [0.0, host_server.LONGEST_REST * 1e6]
    for client in host.lobby.clients.values():
        client.load = SimpleNamespace(spend=lambda seconds: waits.pop())
    for number in (1001, 1002):
        fox.link.send(Ask(number, msgspec.Raw(encode(ListTables()))))
    await fox.answer(1001)
    began = asyncio.get_running_loop().time()
    await fox.answer(1002)
    assert asyncio.get_running_loop().time() - began > host_server.LONGEST_REST / 2, "its share was used up"
    for one_end in (fox, owl):
        await one_end.link.close()
        await one_end.server


async def test_a_frame_that_is_no_request_ends_the_connection(host: FakeHost) -> None:
    for frame in (b"", b"\xc1", b"\x91" * 100_000, msgspec.msgpack.encode(["one", ["list_tables"]])):
        connection = await client_of(host)
        connection.link.send_bytes(frame)
        await connection.ended()
    connection = await client_of(host)
    connection.link._writer.write(LENGTH.pack(1 << 30))
    await connection.ended()
    assert not host.lobby.clients


async def test_news_are_numbered_and_no_number_is_left_out(host: FakeHost) -> None:
    connection = await client_of(host)
    owl = host.come("Owl")
    connection.link.send(Ask(1, msgspec.Raw(encode(requests.OpenTable("heimlich", {}, (None, None))))))
    reply = await connection.answer(1)
    assert isinstance(reply, replies.TableOpened)
    await owl.ask(requests.SitDown(reply.table, None, ""))
    for _ in range(4):
        await owl.ask(requests.EnterTable(reply.table, ""))  # all at the table are told
    while len(connection.news) < 4:
        await connection.hear()
    assert connection.news == [1, 2, 3, 4]
    again = await client_of(host)
    again.link.send(Ask(1, msgspec.Raw(encode(requests.EnterTable(reply.table, "")))))
    await again.answer(1)
    while not again.news:
        await again.hear()
    assert again.news == [1], "each connection counts its own"
    for one_end in (connection, again):
        await one_end.link.close()
        await one_end.server
