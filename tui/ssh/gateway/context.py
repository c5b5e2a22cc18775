"""The state that all connections of a gateway share, and its ways to the fork server and the host."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from math import ceil
from pathlib import Path
from typing import Final, Protocol

from tui.ssh.gateway.banners import STOPS
from tui.ssh.gateway.limits import Gate, Limits
from tui.ssh.gateway.refusals import Refusals
from tui.ssh.ports.accounts import Account, Accounts, guest_name
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import Link, Links
from tui.ssh.shared.audit_log import AuditLog
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.figures import Histogram
from tui.ssh.shared.framing import MAX_PAINT, FramedLink
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.operator_requests import ReadFinishedLog, ShowFigures
from tui.ssh.shared.messages.replies import HostFigures
from tui.ssh.shared.messages.worker_link import Closing, ToWorker, WorkerRequest

RETRY_SECONDS: Final = 0.3
"""Seconds between two tries to reach the fork server."""

START_TIMEOUT: Final = 20.0
"""Seconds that a session waits for a worker while the fork server is being started."""

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at whether all sessions are gone."""

STOP_TIMEOUT: Final = 2.0
"""Seconds in which the other ends of sessions show the last words and hang up when the host stops."""


class OpenConnection(Protocol):
    """A connection, as the gateway and the connection's session know it."""

    address: str
    """The address of the other end."""
    fingerprint: str | None
    """The fingerprint of the key; None for a guest."""

    def busy(self) -> None:
        """Keep the connection: a session is under way."""

    def done(self) -> None:
        """Hang up soon: the session is over."""

    async def gone(self) -> None:
        """Wait until the connection is closed."""

    async def close(self) -> None:
        """Break the connection, and wait until it is closed."""


class OpenSession(Protocol):
    """A session, as the gateway knows it."""

    @property
    def name(self) -> str | None:
        """The account's name; None for an unknown key."""

    def to_worker(self, message: ToWorker) -> None:
        """Tell the worker something, if there is one."""

    async def dismiss(self, sentence: str) -> None:
        """End the session, and say why with a message of the catalogue."""

    async def gone(self) -> None:
        """Wait until the other end has shown all that was said, and has hung up."""


class GatewayContext:
    """Accounts, limits, and the open connections and sessions."""

    def __init__(
        self, run: Path, accounts: Accounts, links: Links, audit: AuditLog, limits: Limits, *, guests: bool
    ) -> None:
        """`run` is the directory of the fork server's socket; `links` lead to the host."""
        self.gate = Gate(limits)
        self.refusals = Refusals()
        self.accounts = accounts
        self.audit = audit
        self.guests = guests
        self.sessions: set[OpenSession] = set()
        self.connections: set[OpenConnection] = set()
        """The open connections, with a session or without."""
        self.key_to_paint = Histogram()
        """The times from a key to the next paint."""
        self.screen_starts = Histogram()
        """The times in which workers were started."""
        self.last_words = STOPS
        """A message of the catalogue for those who are still here at the end."""
        self.draining = False
        """True while the gateway waits for its people to come again elsewhere."""
        self._run = run
        self._links = links

    async def account_or_guest(self, fingerprint: str | None) -> Account | None:
        """The account of a key, or a new guest without one; None for an unknown key."""
        if fingerprint is not None:
            return await self.accounts.of_key(fingerprint)
        # A guest's number is random: a counter would restart with this process and give a stranger an earlier guest's
        # seat.
        names = {session.name for session in self.sessions}
        while guest_name(number := secrets.randbelow(1 << 50) + 1) in names:
            pass
        return Account(-number, guest_name(number))

    async def banned(self, connection: OpenConnection) -> bool:
        """True when a connection's key is banned, its account, or the network of its address."""
        try:
            return await self.accounts.banned(connection.fingerprint, connection.address)
        except Unavailable:
            return False  # without them there are no accounts either, and nobody is let in

    async def start_worker(self, job: WorkerRequest) -> FramedLink:
        """A new worker, and the link to it. OSError when none can be started."""
        ours, theirs = socket.socketpair()
        path, request = str(self._run / "fork_server"), encode(job)
        began = time.monotonic()
        try:
            while True:
                try:
                    await asyncio.to_thread(fork_worker, path, request, theirs)
                    self.screen_starts.observe(time.monotonic() - began)
                    break
                except (FileNotFoundError, ConnectionRefusedError):  # it is being started
                    if time.monotonic() - began > START_TIMEOUT:
                        raise
                    await asyncio.sleep(RETRY_SECONDS)
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        return await FramedLink.over(ours, MAX_PAINT)

    async def settings(self, account: Account | None) -> bytes:
        """The settings of an account, as they are stored; empty without any."""
        try:
            return b"" if account is None else await self.accounts.settings(account.id)
        except Unavailable:
            return b""  # settings keep no player from playing

    async def finished_log(self, account: Account, table: str) -> bytes | None:
        """The log of an account's finished game; None when there is no such game. OSError without a host."""
        # as the operator, for as the account it would take the place of a session at a table
        try:
            return (await self._links.ask(ReadFinishedLog(account.id, table))).data
        except RequestRefused:
            return None

    async def connect_to_host(self, account: Account, connection: OpenConnection) -> Link:
        """A connection to the host for an account on a line. OSError when the host cannot be reached."""
        # it may have been changed since the session began
        name = await self.accounts.name(account.id) or account.name
        return await self._links.session(Account(account.id, name), connection.address, connection.fingerprint or "")

    async def host_figures(self) -> HostFigures | None:
        """The figures of the host; None when it cannot be reached."""
        try:
            return await self._links.ask(ShowFigures())
        except (OSError, RequestRefused):
            return None

    async def drain(self, seconds: float) -> None:
        """Tell all sessions that the gateway ends, and wait until they are gone, so many seconds at most."""
        self.draining = True
        for session in tuple(self.sessions):
            session.to_worker(Closing(ceil(seconds / 60)))
        until = time.monotonic() + seconds
        while self.sessions and time.monotonic() < until:
            await asyncio.sleep(POLL_SECONDS)

    async def stop(self) -> None:
        """Say the last words to all sessions, wait until they have hung up, and close what is left.

        A client whose connection breaks leaves out what it has still to show, and calls its end a failure.
        """
        sessions = tuple(self.sessions)
        if sessions:
            await asyncio.gather(*(session.dismiss(self.last_words) for session in sessions))
            await asyncio.wait([asyncio.create_task(session.gone()) for session in sessions], timeout=STOP_TIMEOUT)
        await asyncio.gather(*(connection.close() for connection in tuple(self.connections)))
        self.refusals.tell()


def fork_worker(path: str, request: bytes, end: socket.socket) -> None:
    """Ask the fork server for a worker that serves one end of a socket. OSError when it starts none."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(START_TIMEOUT)
        asking.connect(path)
        socket.send_fds(asking, [request], [end.fileno()])
        if len(asking.recv(4)) != 4:
            raise ConnectionError("the fork server did not answer")
