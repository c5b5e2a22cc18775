"""A session's end of its links: to the host that took it in, and to the hosts of the tables that it comes to.

To the session they are one link. It ends when one of those hosts is gone or has lost a table: then the session begins
anew, and nothing that an earlier host says later reaches it, since each link of a session has a subject of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import ANSWER_SECONDS, Bus
from tui.ssh.adapters.nats.placement import Places
from tui.ssh.ports.links import NoSuchTable
from tui.ssh.shared import trace
from tui.ssh.shared.figures import count
from tui.ssh.shared.framing import MAX_HOST_MESSAGE
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import Answer
from tui.ssh.shared.messages.replies import Refused

RETRY_SECONDS: Final = 0.2
"""Seconds between two tries to have a table placed."""

# Nothing could be waited for: a lease ends by the database's clock alone, and a gateway may hear its own subjects only,
# so that no host can tell it when a table has become free.

AGAIN_SECONDS: Final = 0.3
"""Seconds in which a request must be answered that was asked before."""

MOST_WAITING: Final = 48
"""Requests of a session that may wait: fewer than a host keeps answers of, lest one that comes again be done again."""

PATIENCE_SECONDS: Final = 15.0
"""Seconds after which a session begins anew whose request nobody answers."""


class _Waiting(msgspec.Struct):
    """A request without an answer."""

    table: str
    frame: bytes
    trace: int
    began: float
    tries: int = 0
    timer: asyncio.TimerHandle | None = None
    chase: asyncio.Task[None] | None = None

    def answered(self) -> None:
        """Wait no longer; log it where that was long."""
        self.cancel()
        seconds = time.monotonic() - self.began
        if seconds > trace.SLOW_SECONDS:
            trace.follow(self.trace)
            write_log("an answer took long", table=self.table, seconds=round(seconds, 3), tries=self.tries)

    def cancel(self) -> None:
        """Wait no longer."""
        if self.timer is not None:
            self.timer.cancel()
        if self.chase is not None and self.chase is not asyncio.current_task():
            self.chase.cancel()


class SessionSideLink:
    """The link of a session."""

    def __init__(
        self, bus: Bus, places: Places, session: str, hello: bytes, home: str, ended: Callable[[], None]
    ) -> None:
        """`session` is the subject of the session, `home` the host that took it in; `ended` is called at the end."""
        self._bus = bus
        self._places = places
        self._session = session
        self._hello = hello
        self._home = home
        self._ended = ended
        self.hosts: dict[str, str] = {}
        """The hosts of this session, and their links to it; empty before the first word of them."""
        self._tables: dict[str, str] = {}
        """Table to the host that has answered for it."""
        self._parts: dict[str, list[bytes]] = {}
        """Host to the parts of a frame that is not whole yet."""
        self._heard: dict[str, int] = {}
        """Host to the number of its latest news."""
        self._news = 0
        self._waiting: dict[int, _Waiting] = {}
        self._came: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._over = False
        self.hosts[home] = ""

    # from the session

    def greet(self) -> None:
        """Let the host that took the session in know it."""
        self._publish("", self._hello)

    def send(self, message: msgspec.Struct) -> None:
        self.send_bytes(encode(message))

    def send_bytes(self, body: bytes) -> None:
        if self._over:
            return
        found = wire.way(body)
        if found is None:
            self._publish("", body)
            return
        if len(self._waiting) >= MOST_WAITING:
            self.end()
            return
        number, table = found
        self._waiting[number] = _Waiting(table, body, trace.current(), time.monotonic())
        self._ask(number)

    def _ask(self, number: int) -> None:
        """Send a request, and look after a while whether it is answered."""
        waiting = self._waiting[number]
        waiting.tries += 1
        self._publish(waiting.table, waiting.frame, f"{self._session}.{number}")
        loop = asyncio.get_running_loop()
        waiting.timer = loop.call_later(ANSWER_SECONDS if waiting.tries == 1 else AGAIN_SECONDS, self.unheard, number)

    def _publish(self, table: str, frame: bytes | None, reply: str = "") -> None:
        subject = wire.table(table) if table else wire.host(self._home)
        self._bus.publish(subject, encode(wire.Sent(self._session, self._hello, frame)), reply)

    # without an answer

    def unheard(self, number: int) -> None:
        """Look for the host of a request that nobody has answered."""
        waiting = self._waiting.get(number)
        if waiting is not None and not self._over and (waiting.chase is None or waiting.chase.done()):
            waiting.cancel()
            waiting.chase = asyncio.create_task(self._chase(number, waiting))

    async def _chase(self, number: int, waiting: _Waiting) -> None:
        """Send a request again to the host that has its table now. The session ends where that is another one."""
        try:
            if waiting.tries > 1:  # a host that gives a table away has it for a moment still
                await asyncio.sleep(RETRY_SECONDS)
            async with asyncio.timeout(PATIENCE_SECONDS):
                host = await self._found(waiting.table)
        except NoSuchTable:
            self._take(encode(Answer(number, Refused("no_table"))))
        except OSError:
            self.end()
        except Exception as error:
            write_log("fault", **fault_facts(error))
            self.end()
        else:
            if self._tables.get(waiting.table, host) != host:
                self.end()
            elif number in self._waiting and not self._over:
                waiting.chase = None
                self._ask(number)

    async def _found(self, table: str) -> str:
        """The host of a table, or home. OSError when home is gone; NoSuchTable."""
        if not table:
            await self._bus.request(wire.host(self._home), self._places.gateway.encode())
            return self._home
        while True:
            try:
                return await self._places.place(table)
            except OSError:
                await asyncio.sleep(RETRY_SECONDS)

    # from the hosts

    def came(self, told: wire.Told) -> None:
        """Take in a part of a frame of a host."""
        if self._over:
            return
        if self.hosts.get(told.host) not in (None, "", told.link) or told.frame is None:
            self.end()
            return
        self.hosts[told.host] = told.link
        parts = self._parts.setdefault(told.host, [])
        parts.append(told.frame)
        lost = told.place not in (wire.ANYWHERE, len(parts) - 1)
        if lost or sum(map(len, parts)) > MAX_HOST_MESSAGE:
            self.end()
        elif told.last:
            del self._parts[told.host]
            self._take(b"".join(parts), told.host)

    def _take(self, frame: bytes, host: str = "") -> None:
        """Take in a frame of a host."""
        message = wire.read(wire.ANY_MESSAGE, frame)
        if isinstance(message, wire.AnyAnswer):
            waiting = self._waiting.pop(message.number, None)
            if waiting is None:
                if message.number:  # it was answered twice
                    return
            else:
                waiting.answered()
                if waiting.table and host:
                    self._tables[waiting.table] = host
        elif isinstance(message, wire.AnyNews):
            frame = encode(self._renumbered(message, host))
        self._came.put_nowait(frame)

    def _renumbered(self, news: wire.AnyNews, host: str) -> wire.AnyNews:
        """A host's news with a number among those of all hosts; a gap stays a gap."""
        missed = news.number != self._heard.get(host, 0) + 1
        self._heard[host] = news.number
        self._news += 1 + missed
        if missed:
            count("event_gaps")
        return wire.AnyNews(self._news, news.item)

    async def receive_bytes(self) -> bytes:
        frame = await self._came.get()
        if frame is None:
            self._came.put_nowait(None)
            raise ConnectionResetError("a host is gone")
        return frame

    # the end

    def end(self) -> None:
        """End the link, and tell all hosts that it has to do with."""
        if self._over:
            return
        self._over = True
        for waiting in self._waiting.values():
            waiting.cancel()
        self._waiting.clear()
        gone = encode(wire.Sent(self._session, b"", None))
        for host in self.hosts:
            self._bus.publish(wire.host(host), gone)
        self._came.put_nowait(None)
        self._ended()

    def cut(self) -> None:
        self.end()

    async def close(self) -> None:
        self.end()
