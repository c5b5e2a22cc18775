"""The wire of a host: whatever its clients ask, none is answered by a fault, and the tables go on after a restart."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from tests.fuzz.byte_source import SHARED_MEMORY, ByteSource, changed
from tests.tui.ssh.fixtures.fake_clients import SLUG, FakeClient, FakeHost, opening
from tui.ssh.host.server import HostServer
from tui.ssh.shared.framing import LENGTH, MAX_WORKER_MESSAGE, FramedLink
from tui.ssh.shared.handshake import HANDSHAKE, VERSION
from tui.ssh.shared.messages import envelopes, requests, worker_link
from tui.ssh.shared.messages.base import BadMessage, decode, encode
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.screen_report import ScreenReport
from tui.ssh.shared.roster import Sight
from tui.ssh.shared.token_bucket import TokenBucket
from tui.storage.annotations import SeatNote
from tui.storage.progress import Progress
from tui.storage.settings import Settings

DECODERS: Final[tuple[Any, ...]] = (
    *(VERSION, HANDSHAKE, envelopes.ASK, envelopes.CLIENT_REQUEST, envelopes.OPERATOR_REQUEST),
    *(envelopes.HOST_MESSAGE, worker_link.WORKER_REQUEST, worker_link.TO_WORKER, worker_link.TO_GATEWAY),
)

MOST_TURNS: Final = 16
"""Turns of one run, each of up to four requests at a time."""

KINDS: Final[tuple[Any, ...]] = get_args(requests.ClientRequest)

USUAL: Final[dict[Any, Callable[[ByteSource], Any]]] = {
    str: lambda source: source.choose(("", "code", "Fox", "heimlich")),
    int: lambda source: source.number(12) - 2,
    bool: lambda source: bool(source.number(2)),
    SeatNote: lambda source: {"number": source.number(12), "turn": source.number(12), "text": "note"},
    Sight: lambda source: [source.number(110) - 2, bool(source.number(2))],
    ScreenReport: lambda source: msgspec.to_builtins(report(source)),
    Progress: lambda source: msgspec.to_builtins(Progress(steps={SLUG: source.number(12)})),
}
"""Types of fields, and values of them."""

NAMED: Final[dict[str, Callable[[ByteSource], Any]]] = {
    "slug": lambda source: SLUG,
    "options": lambda source: {},
    "seats": lambda source: source.choose(((None, None), (None, "easy"), (None, None, None))),
    "policy": lambda source: source.choose(("friends", "hosted", "study")),
    "seat": lambda source: source.choose((None, 0, 1, -1, 29)),
    "settings": lambda source: msgspec.to_builtins(Settings()),
    "number": lambda source: source.number(1 << 31),
    "level": lambda source: source.choose((None, "easy", "person")),
    "clock": lambda source: source.choose((0, 60)),
    "move": lambda source: None,
    "start": lambda source: source.number(12) - 2,
}
"""Fields of requests whose names say what they hold."""

NAMES: Final = ("Fox", "Owl", "Hare")


def run(data: bytes) -> None:
    """Send bytes to every decoder, or requests to a host with two tables."""
    source = ByteSource(data)
    if source.number(4) == 0:
        decoded(source.rest())
    else:
        asyncio.run(asked(source))


def decoded(data: bytes) -> None:
    """Decode bytes as every kind of message, and as frames of a link: only one error may come of it."""
    for decoder in DECODERS:
        with suppress(BadMessage):
            decode(decoder, data)
    asyncio.run(received(data))


async def received(data: bytes) -> None:
    """Receive bytes as frames, to their end."""
    reader: Any = asyncio.StreamReader()
    reader.feed_data(data)
    reader.feed_eof()
    link = FramedLink(reader, None, MAX_WORKER_MESSAGE)  # nothing is sent
    with suppress(ConnectionError):
        while True:
            assert len(await link.receive_bytes()) <= len(data) - LENGTH.size


async def asked(source: ByteSource) -> None:
    """Send requests of three clients to a host, some as no client makes them, and restart the host."""
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: faults.append(told.get("exception") or told))
    disk = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=disk) as folder:
        host = FakeHost(Path(folder))
        people = Visitors(host)
        first = await people.clients["Fox"].ask(opening(2))
        await people.clients["Owl"].ask(requests.SitDown(first.table, None, ""))
        await people.clients["Fox"].ask(requests.StartGame(first.table))
        await people.clients["Fox"].ask(opening(3))
        for _ in range(MOST_TURNS):
            if not source:
                break
            await asyncio.gather(*(people.act(source) for _ in range(1 + source.number(4))))
            await asyncio.sleep(0)
        running = {id for id, hosted in host.lobby.tables.items() if hosted.stage == "running" and hosted.clients}
        await host.shut()
        host.open()
        assert not host.lost, host.lost
        known = set()
        for name in NAMES:
            people.come(name)
            state = await host.lobby.pages.page(people.clients[name].at_host, 0)
            known |= {table.id for table in state.tables}
        assert running <= known, (running, known)
        await host.shut()
    assert not faults, faults


class Visitors:
    """Three people at a host, who come and go and ask for anything."""

    def __init__(self, host: FakeHost) -> None:
        self._host = host
        self._server = HostServer(host.lobby, "")
        self.clients: dict[str, FakeClient] = {}
        for name in NAMES:
            self.come(name)

    def come(self, name: str) -> None:
        """Connect, a second time where there is a connection already."""
        client = self.clients[name] = self._host.come(name)
        client.at_host.chat_tokens = client.at_host.request_tokens = TokenBucket(1e9, 1e9)

    async def act(self, source: ByteSource) -> None:
        """Come, go, let time pass, move, or ask for something."""
        name, deed = source.choose(NAMES), source.number(len(KINDS) + 16)
        id = source.choose((*self._host.lobby.tables, "none"))
        if deed == len(KINDS):
            self.come(name)
        elif deed == len(KINDS) + 1:
            self._host.lobby.disconnect(self.clients[name].at_host)
        elif deed == len(KINDS) + 2:
            self._host.clock.now += source.choose((1.0, 61.0, 4e3, 1e6))
        elif deed > len(KINDS):
            await self._move(source, id)
        else:
            kind = KINDS[deed]
            await self._ask(source, name, [kind.__struct_config__.tag, *fields(source, kind, id)])

    async def _move(self, source: ByteSource, id: str) -> None:
        """Make a legal move for the person who is to act, or nearly that."""
        hosted = self._host.lobby.tables.get(id)
        if hosted is None or hosted.table is None or not hosted.table.to_act:
            return
        seat, table = source.choose(hosted.table.to_act), hosted.table
        move = msgspec.to_builtins(source.choose(list(table.offer(seat))))
        name = hosted.terms.seats[seat].name
        if name in self.clients:
            await self._ask(source, name, ["propose", id, source.number(1 << 31), move, table.head])

    async def _ask(self, source: ByteSource, name: str, plain: Any) -> None:
        """Send a request, changed or as it is."""
        for _ in range(max(0, source.number(4) - 1)):
            plain = changed(source, plain)
        try:
            raw = msgspec.msgpack.encode(plain)
        except (OverflowError, TypeError):
            return
        reply = await self._server.answer(self.clients[name].at_host, msgspec.Raw(raw))
        assert reply != Refused("fault"), plain
        envelopes.HOST_MESSAGE.decode(encode(envelopes.Answer(1, reply)))


def report(source: ByteSource) -> ScreenReport:
    """The report of a screen that may be at any step, of any size."""
    keys = tuple(("enter", source.number(99) - 1) for _ in range(source.number(4)))
    size = source.number(300), source.number(100)
    return ScreenReport((), "TableScreen", source.number(99) - 1, size, {"TERM": "x"}, "en", Settings(), keys)


def fields(source: ByteSource, kind: Any, id: str) -> list[Any]:
    """Values for the fields of a request."""
    values = []
    for field in msgspec.structs.fields(kind):
        if field.name == "table":
            values.append(id)
        elif field.name in NAMED:
            values.append(NAMED[field.name](source))
        else:
            values.append(USUAL[field.type](source))
    return values
