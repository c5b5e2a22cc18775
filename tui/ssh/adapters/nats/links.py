"""Links over NATS, of a gateway or of a host. A gateway listens to the subjects that begin with its own name alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Final, TypeVar

from msgspec import Raw

from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import ANSWER_SECONDS, Arrived, Bus
from tui.ssh.adapters.nats.host_side import HostSide
from tui.ssh.adapters.nats.placement import Placement, Places, least_loaded
from tui.ssh.adapters.nats.session_side import SessionSideLink
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import LOBBY, Handler, Link, Serving, Taker
from tui.ssh.shared.handshake import OPERATOR, handshake
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import decode, encode
from tui.ssh.shared.messages.envelopes import HOST_MESSAGE, Ask
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.operator_link import reply_to

R = TypeVar("R")

LOOK_SECONDS: Final = 1.0
"""Seconds between two questions to the hosts of a gateway's sessions whether they are there."""

ALONE_SECONDS: Final = 0.2
"""Seconds in which the server says that nobody listens; a host that hangs says nothing, however long one waits."""

MOST_SILENT: Final = 3
"""Questions without an answer, after which a host is gone."""


class _Subscribed:
    """Subscriptions, until they are closed."""

    def __init__(self, ends: list[Callable[[], None]]) -> None:
        self._ends = ends

    def add(self, end: Callable[[], None]) -> None:
        """Have a further one."""
        self._ends.append(end)

    def close(self) -> None:
        while self._ends:
            self._ends.pop()()


class NatsLinks:
    """The adapter, for one gateway or one host."""

    def __init__(self, bus: Bus, name: str, token: str, load: Callable[[], int | None] = lambda: 0) -> None:
        """`name` is that of this gateway or host, which no other has; `token` opens the hosts.

        `load` gives the load of this host; None while it takes no session in.
        """
        self.name = name
        self.bus: Final = bus
        self._token = token
        self._load = load
        self._places = Places(self.bus, name)
        self._sessions: dict[str, SessionSideLink] = {}
        self._offers: dict[str, asyncio.Queue[wire.Offer | None]] = {}
        self._silent: dict[str, int] = {}
        """Host to the number of questions that it has not answered."""
        self._side: HostSide | None = None
        self._listening = asyncio.Lock()
        self._listens = False
        """True when a gateway's subjects are heard."""
        self._tasks: list[asyncio.Task[None]] = []

    # of a gateway

    async def begin(self) -> None:
        """Listen as a gateway already, where the server is there: else the first session does it."""
        with suppress(OSError):
            await self._listen()

    async def session(self, account: Account, address: str, fingerprint: str) -> Link:
        return await self._session(account, address, fingerprint)

    async def _session(self, account: Account, address: str, fingerprint: str, home: str = "") -> Link:
        """A link to a host, or to any that takes the session in."""
        await self._listen()
        token = token_hex(8)
        home = home or await self._home(token)
        subject = f"{wire.gateway(self.name)}.{token}"
        hello = encode(handshake(self._token, account.id, account.name, address, fingerprint, subject))

        def ended() -> None:
            self._sessions.pop(token, None)

        link = self._sessions[token] = SessionSideLink(self.bus, self._places, subject, hello, home, ended)
        link.greet()
        return link

    async def ask(self, request: Request[R], host: str = "") -> R:
        """The reply to a request with the operator's rights, of a host, or of any that takes sessions in."""
        link = await self._session(Account(OPERATOR, "operator"), "", "", host)
        try:
            link.send(Ask(1, Raw(encode(request))))
            message = decode(HOST_MESSAGE, await link.receive_bytes())
        finally:
            await link.close()
        return reply_to(request, message)

    async def place(self, table: str) -> str:
        return await self._places.place(table)

    async def _home(self, token: str) -> str:
        """The host that takes a session in. OSError when there is none."""
        offers = self._offers[token] = asyncio.Queue()
        try:
            self.bus.publish(wire.HOME, b"", f"{wire.gateway(self.name)}.{token}")
            return await least_loaded(offers, ANSWER_SECONDS)
        finally:
            del self._offers[token]

    async def _listen(self) -> None:
        """Hear what is told to this gateway."""
        async with self._listening:
            if not self._listens:
                await self.bus.listen(f"{wire.gateway(self.name)}.>", self._hear)
                self._tasks.append(asyncio.create_task(self._look_after_hosts()))
                self._listens = True

    def _hear(self, arrived: Arrived) -> None:
        token, _, number = arrived.subject.removeprefix(f"{wire.gateway(self.name)}.").partition(".")
        if token == wire.SESSIONS:
            batch = wire.read(wire.BATCH, arrived.data)
            for part in () if batch is None else batch.parts:
                if (one := self._sessions.get(part.token)) is not None:
                    one.came(part.told)
            return
        link, offers = self._sessions.get(token), self._offers.get(token)
        if offers is not None:
            offers.put_nowait(None if arrived.unheard else wire.read(wire.OFFER, arrived.data))
        elif link is not None and arrived.unheard and number.isdecimal():
            link.unheard(int(number))
        elif link is not None and (told := wire.read(wire.TOLD, arrived.data)) is not None:
            link.came(told)

    async def _look_after_hosts(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            hosts = {host for link in self._sessions.values() for host in link.hosts}
            for error in await asyncio.gather(*map(self._look_after, hosts), return_exceptions=True):
                if isinstance(error, Exception):
                    write_log("fault", **fault_facts(error))

    async def _look_after(self, host: str) -> None:
        """Ask whether a host is there; end the sessions with it when it is gone."""
        try:
            await self.find(host)
            self._silent.pop(host, None)
            return
        except ConnectionRefusedError:
            self._silent[host] = MOST_SILENT
        except OSError:
            self._silent[host] = self._silent.get(host, 0) + 1
        if self._silent[host] >= MOST_SILENT:
            del self._silent[host]
            for link in tuple(self._sessions.values()):
                if host in link.hosts:
                    link.end()

    # of a host

    async def serve(self, table: str, handler: Handler) -> Serving:
        await self.bus.connect()
        if self._side is None:
            self._side = HostSide(self.bus, self.name, handler)
        if table != LOBBY:
            return _Subscribed([await self.bus.listen(wire.table(table), self._side.hear)])
        own = _Subscribed([await self.bus.listen(wire.host(self.name), self._side.hear)])
        try:
            own.add(await self.bus.listen(wire.HOME, self._offer))
        except OSError:
            own.close()  # else the next try would have it twice
            raise
        self._tasks.append(asyncio.create_task(self._look_after_gateways(self._side)))
        return own

    async def take_placed(self, take: Taker) -> Serving:
        return _Subscribed([await self.bus.listen(wire.PLACES, Placement(take).hear)])

    async def alone(self, host: str) -> bool:
        """True when a host answers nothing: nobody listens where it would."""
        try:
            await self.find(host, ALONE_SECONDS)
        except ConnectionRefusedError:
            return True
        except OSError:
            pass
        return False

    async def find(self, host: str, seconds: float = ANSWER_SECONDS) -> None:
        """Ask a host whether it is there. ConnectionRefusedError when nobody listens; TimeoutError."""
        await self.bus.request(wire.host(host), self.name.encode(), seconds)

    def end_sessions(self) -> None:
        """End the links to all sessions: they begin anew, at other hosts."""
        if self._side is not None:
            self._side.end_all()

    def _offer(self, arrived: Arrived) -> None:
        load = self._load()
        if load is not None:
            arrived.answer(encode(wire.Offer(self.name, load)))

    async def _look_after_gateways(self, side: HostSide) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            side.look()

    async def close(self) -> None:
        for link in tuple(self._sessions.values()):
            link.end()
        if self._side is not None:
            await self._side.close()
        for task in self._tasks:
            task.cancel()
        await self.bus.close()
