"""The links of a host to its sessions: each begins with the first frame of a session that comes to this host."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from secrets import token_hex
from typing import Final

import msgspec

from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import Arrived, Bus
from tui.ssh.adapters.nats.outbox import Outbox
from tui.ssh.ports.links import Handler
from tui.ssh.shared import trace
from tui.ssh.shared.framing import MAX_WORKER_MESSAGE
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import Answer

KEPT_ANSWERS: Final = 64
"""The answers of a link that are kept for requests that come again."""

LARGE_ANSWER: Final = 1 << 14
"""Bytes of the longest answer that is kept: a longer one shows something, and may be made again."""

MOST_UNREAD: Final = 128
"""Frames of a session that may wait; with more its link is cut, as where the other end of a socket does not read."""

MOST_GONE: Final = 4096
"""Sessions that are known to have ended, the latest."""

SILENT_SECONDS: Final = 6.0
"""Seconds after which a gateway that was not heard is gone, and its sessions with it."""


class HostSideLink:
    """A host's end of a session. A request that comes again is answered again, and not done again."""

    def __init__(self, bus: Bus, outbox: Outbox, me: tuple[str, str], session: str, ended: Callable[[], None]) -> None:
        """`me` is the host and this link of it, `session` the subject of the session."""
        self._bus = bus
        self._outbox = outbox
        self._me = me
        self._session = session
        self._ended = ended
        self._came: asyncio.Queue[tuple[int, bytes | None]] = asyncio.Queue()
        """The frames that are still to be received, and the trace of each."""
        self._answers: OrderedDict[int, bytes | None] = OrderedDict()
        """Number of a request to its answer; None while it is under way."""
        self.over = False

    @property
    def gateway(self) -> str:
        """The name of the session's gateway."""
        return self._session.split(".")[1]

    def greet(self, hello: bytes) -> None:
        """Take in the handshake."""
        self._put(hello)

    def came(self, frame: bytes) -> None:
        """Take in a frame of the session."""
        if self._came.qsize() >= MOST_UNREAD:
            self.cut()
            return
        found = wire.way(frame)
        if found is None:
            self._put(frame)
            return
        number, _ = found
        if number not in self._answers:
            self._answers[number] = None
            self._put(frame)
            if len(self._answers) > KEPT_ANSWERS:
                self._answers.popitem(last=False)
        elif (answer := self._answers[number]) is not None:
            self.send_bytes(answer)

    def send(self, message: msgspec.Struct) -> None:
        body = encode(message)
        if isinstance(message, Answer) and message.number in self._answers:
            if len(body) > LARGE_ANSWER:
                del self._answers[message.number]
            else:
                self._answers[message.number] = body
        self.send_bytes(body)

    def send_bytes(self, body: bytes) -> None:
        if self.over:
            return
        size = self._bus.largest
        for place, at in enumerate(range(0, len(body) or 1, size)):
            part = wire.Told(*self._me, body[at : at + size], at + size >= len(body), place)
            self._outbox.tell(self._session, part)

    async def receive_bytes(self) -> bytes:
        number, frame = await self._came.get()
        trace.follow(number)
        if frame is None or self.over or len(frame) > MAX_WORKER_MESSAGE:
            self.end()
            raise ConnectionResetError("the session is gone")
        return frame

    def end(self) -> None:
        """End the link without a word: the session is gone."""
        if not self.over:
            self.over = True
            self._put(None)
            self._ended()

    def _put(self, frame: bytes | None) -> None:
        self._came.put_nowait((trace.current(), frame))

    def cut(self) -> None:
        if not self.over:
            self._outbox.tell(self._session, wire.Told(*self._me, None))
            self.end()

    async def close(self) -> None:
        self.cut()


class HostSide:
    """The sessions of a host."""

    def __init__(self, bus: Bus, name: str, handler: Handler, clock: Callable[[], float] = time.monotonic) -> None:
        """`name` is the host's; `handler` serves each link."""
        self._bus = bus
        self._outbox = Outbox(bus)
        self._name = name
        self._handler = handler
        self._clock = clock
        self._links: dict[str, HostSideLink] = {}
        """Subject of a session to its link."""
        self._heard: dict[str, float] = {}
        """Gateway of a session here to the time when it was heard last."""
        self._gone: dict[str, None] = {}
        """Sessions that have ended: what they sent to a table before may come later than their end."""
        self._tasks: set[asyncio.Task[None]] = set()

    def __len__(self) -> int:
        return len(self._links)

    def hear(self, arrived: Arrived) -> None:
        """Take in a frame, or the question of a gateway or a host whether this one is there."""
        sent = wire.read(wire.SENT, arrived.data)
        if sent is None:
            if (gateway := arrived.data.decode(errors="replace")) in self._heard:
                self._heard[gateway] = self._clock()
            arrived.answer(encode(wire.Placed(self._name)))
        elif not wire.SESSION.fullmatch(sent.session):
            return
        elif sent.frame is None:
            if (link := self._links.get(sent.session)) is not None:
                link.end()
            self._forget(sent.session)
        elif sent.session in self._gone:
            self._outbox.tell(sent.session, wire.Told(self._name, "", None))
        else:
            link = self._link(sent)
            if sent.frame != sent.hello:  # else the session has only come
                link.came(sent.frame)

    def look(self) -> None:
        """End the links of gateways that were not heard for too long."""
        now = self._clock()
        self._heard = {link.gateway: self._heard.get(link.gateway, now) for link in self._links.values()}
        for link in tuple(self._links.values()):
            if now - self._heard[link.gateway] > SILENT_SECONDS:
                link.end()

    def end_all(self) -> None:
        """End all links."""
        for link in tuple(self._links.values()):
            link.cut()

    async def close(self) -> None:
        """End all links, and wait until they are served no more."""
        self.end_all()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._outbox.flush()

    def _link(self, sent: wire.Sent) -> HostSideLink:
        link = self._links.get(sent.session)
        if link is None:
            link = self._links[sent.session] = HostSideLink(
                self._bus, self._outbox, (self._name, token_hex(8)), sent.session, lambda: self._forget(sent.session)
            )
            self._heard[link.gateway] = self._clock()
            link.greet(sent.hello)
            task = asyncio.create_task(self._serve(link))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return link

    async def _serve(self, link: HostSideLink) -> None:
        try:
            await self._handler(link)
        except ConnectionError:
            pass
        except Exception as error:
            write_log("fault", **fault_facts(error))
        finally:
            link.cut()

    def _forget(self, session: str) -> None:
        """Forget the link of a session, but not that it has ended."""
        self._links.pop(session, None)
        self._gone[session] = None
        if len(self._gone) > MOST_GONE:
            del self._gone[next(iter(self._gone))]
