"""An SSH session: carries bytes between a terminal, its worker and the host."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, Literal

import asyncssh

from tui.i18n.messages import said_in
from tui.ssh.gateway.banners import BANNED, IDLE, NO_COMMANDS, NOT_NOW, SCREEN_ENDED, TOO_MANY_CODES, language_of
from tui.ssh.gateway.context import GatewayContext, OpenConnection
from tui.ssh.gateway.key_timer import KeyTimer
from tui.ssh.gateway.limits import INPUT_RATE, MIN_PACKET_BYTES, MOST_INPUT
from tui.ssh.gateway.reading import Reading
from tui.ssh.gateway.take_home import COMMAND, write_log_of
from tui.ssh.ports.accounts import Account
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import Link
from tui.ssh.shared.errors import NAME_FAULTS
from tui.ssh.shared.framing import FramedLink
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages import worker_link
from tui.ssh.shared.messages.base import WIRE_VERSION
from tui.ssh.shared.messages.worker_link import TO_GATEWAY
from tui.ssh.shared.names import NameRefused
from tui.ssh.shared.terminal import DUMB, RESET, SAVE_CURSOR, TITLE, Terminal, environment, is_dumb, size
from tui.ssh.shared.token_bucket import TokenBucket

UNREAD_SECONDS: Final = 30.0
"""Seconds for which a terminal may leave unread all that it is sent."""

RETRY_SECONDS: Final = 0.3
"""Seconds between two tries to reach the host."""

MOST_EARLY: Final = 1 << 12
"""Bytes of lines that are taken from a terminal before there is a worker; the rest waits at its end."""

RESIZE_SECONDS: Final = 0.1
"""Seconds after a change of the window's size until the worker is told the latest."""

PAUSE_SECONDS: Final = 0.1
"""Seconds for which a terminal that sends more than that is not read."""

Cause = Literal["rate", "early", "worker"]
"""A reason not to read a terminal: it sends too fast, there is no worker yet, or the worker has enough to read."""


class SshSession(asyncssh.SSHServerSession[bytes]):
    """A session: a terminal, a worker, and a connection to the host."""

    def __init__(self, context: GatewayContext, connection: OpenConnection) -> None:
        self._context = context
        self._connection = connection
        self._term: str | None = None
        """The terminal's name for itself; None without a terminal, for whole lines."""
        self._bare = False
        """True when the other end shows lines alone, and no control sequence."""
        self._command: str | None = None
        """The command that the other end asked to run, if any."""
        self._size = (80, 24)
        self._environment: dict[str, str] = {}
        self._worker: FramedLink | None = None
        self._account: Account | None = None
        self._host: Link | None = None
        """The connection to the host; None while it cannot be reached."""
        self._early: list[worker_link.Keys] = []
        """The lines that came before there was a worker; keys of a terminal are not kept."""
        self._codes = 0
        self._input = TokenBucket(MOST_INPUT, INPUT_RATE)
        self._timer = KeyTimer(context.key_to_paint)
        self._resize: asyncio.TimerHandle | None = None
        self._room = asyncio.Event()
        self._room.set()
        self._slow: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False
        self._typed = 0.0
        """The time of the last key, by the loop's clock."""
        self._idle: asyncio.TimerHandle | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        self._reading: Reading[Cause] = Reading(chan)

    # requests of the client

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._term = term_type or ""
        self._size = size(term_size[0] or 80, term_size[1] or 24)
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        # the environment is whole only now: ssh sends it after it has asked for the terminal
        self._bare = self._command is not None or is_dumb(self._term)
        self._environment = environment(DUMB if is_dumb(self._term) else self._term or "", self._chan.get_environment())
        asked = COMMAND.fullmatch(self._command or "")
        if self._command is not None and asked is None:
            self._begin(self.dismiss, NO_COMMANDS, os.EX_USAGE)
            return
        self._connection.busy()
        self._context.sessions.add(self)
        self._typed = asyncio.get_running_loop().time()
        self._end_when_idle()
        self._begin(self._open, None if asked is None else asked[1])

    async def _open(self, table: str | None) -> None:
        """Let a person in who is not banned; where `table` is given, write its log instead."""
        if not await self._turned_away():
            await (self._run() if table is None else self._write_log(table))

    async def _turned_away(self) -> bool:
        """True when the other end is banned: then the session ends."""
        if not await self._context.banned(self._connection):
            return False
        self._context.gate.results["banned"] += 1
        await self.dismiss(BANNED, os.EX_NOPERM)
        return True

    # the terminal

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self._typed = asyncio.get_running_loop().time()
        self._timer.key()
        self._type(worker_link.Keys(data))
        if not self._input.take(max(len(data), MIN_PACKET_BYTES)):
            self._reading.hold("rate")
            asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._reading.read_on, "rate")

    def _type(self, keys: worker_link.Keys) -> None:
        if self._worker is not None:
            self._worker.send(keys)
        elif self._bare:
            self._early.append(keys)
            if sum(len(early.data) for early in self._early) >= MOST_EARLY:
                self._reading.hold("early")

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = size(width, height)
        if self._resize is None:
            self._resize = asyncio.get_running_loop().call_later(RESIZE_SECONDS, self._tell_size)

    def _tell_size(self) -> None:
        self._resize = None
        self.to_worker(worker_link.Resize(*self._size))

    def pause_writing(self) -> None:
        self._room.clear()
        self._slow = asyncio.get_running_loop().call_later(UNREAD_SECONDS, self.end)

    def resume_writing(self) -> None:
        self._room.set()
        if self._slow is not None:
            self._slow.cancel()

    def eof_received(self) -> bool:
        if self._bare:
            self._type(worker_link.Keys(b""))  # the lines before it are still to be answered
            return True
        self.end()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()

    # the session

    def _begin(self, deed: Callable[..., Awaitable[None]], *args: object) -> None:
        self._tasks.append(asyncio.create_task(self._guarded(deed, *args)))

    async def _guarded(self, deed: Callable[..., Awaitable[None]], *args: object) -> None:
        """Do a part of the session; a fault ends the session with a sentence."""
        try:
            await deed(*args)
        except OSError:
            await self.dismiss(SCREEN_ENDED)
        except Exception as error:
            write_log("visit failed", **fault_facts(error))
            await self.dismiss(NOT_NOW)

    async def _run(self) -> None:
        if not self._bare:
            self._chan.write((SAVE_CURSOR + RESET).encode())
        self._account = await self._context.account_or_guest(self._connection.fingerprint)
        terminal = Terminal(*self._size, self._environment, self._term is not None)
        settings = await self._context.settings(self._account)
        request = worker_link.WorkerRequest(WIRE_VERSION, terminal, self.name, settings)
        self._worker = await self._context.start_worker(request)
        self.to_worker(worker_link.Resize(*self._size))  # it may have changed meanwhile
        for keys in self._early:
            self.to_worker(keys)
        self._early = []
        self._reading.read_on("early")
        if self._account is not None:
            self._begin(self._connect_to_host, self._account)
        await self._carry(self._worker)

    async def _write_log(self, table: str) -> None:
        sentence, code = await write_log_of(table, self._context, self._connection, self._chan, self._room)
        if sentence:
            self._chan.write_stderr(f"{await self._worded(sentence)}\n".encode())
        self.end(code=code)

    async def _carry(self, worker: FramedLink) -> None:
        """Do as the worker says, until it ends the session. BadMessage ends the session, too."""
        while True:
            match await worker.receive(TO_GATEWAY):
                case worker_link.Paint(data):
                    await self._room.wait()
                    self._timer.paint()
                    self._chan.write(data)
                case worker_link.ToHost(frame) if self._host is not None:
                    self._timer.follow()
                    self._host.send_bytes(frame)
                case worker_link.Register(name):
                    await self._register(name)
                case worker_link.Redeem(code):
                    await self._redeem(code)
                case worker_link.Hold(waits):
                    (self._reading.hold if waits else self._reading.read_on)("worker")
                case worker_link.Bye(words):
                    self._end(words)  # the worker has given the terminal back
                    return

    async def _register(self, name: str) -> None:
        key = self._connection.fingerprint
        if key is None or self._account is not None:
            return
        context = self._context
        if not context.gate.newcomer(self._connection.address):
            self.to_worker(worker_link.AccountRefused("too_fast"))
            return
        try:
            self._welcome(await context.accounts.create(key, name, int(time.time())))
        except NameRefused as refusal:
            self.to_worker(worker_link.AccountRefused(NAME_FAULTS[refusal.reason], refusal.other))

    async def _redeem(self, code: str) -> None:
        key = self._connection.fingerprint
        if key is None or self._account is not None:
            return
        account = await self._context.accounts.redeem(code, key, int(time.time()))
        if account is not None:
            self._welcome(account)
            return
        self._codes += 1
        if self._codes >= self._context.gate.limits.tries:
            await self.dismiss(TOO_MANY_CODES)
        self.to_worker(worker_link.AccountRefused("code"))

    def _welcome(self, account: Account) -> None:
        self._account = account
        self.to_worker(worker_link.AccountGiven(account.name))
        self._begin(self._connect_to_host, account)

    async def _connect_to_host(self, account: Account) -> None:
        """Keep a connection to the host, and pass its frames on to the worker."""
        while not self._over:
            try:
                link = await self._context.connect_to_host(account, self._connection)
            except (OSError, Unavailable):  # the accounts may be away as the host is: those who are here wait for both
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self._host = link
            if await self._turned_away():  # since the session began: only those are kicked whom the host knew then
                return
            self.to_worker(worker_link.HostConnected())
            began = time.monotonic()
            with suppress(ConnectionError):
                while True:
                    self.to_worker(worker_link.FromHost(await link.receive_bytes()))
            self._host = None
            await link.close()
            self.to_worker(worker_link.HostLost())
            if time.monotonic() - began < RETRY_SECONDS:  # the next one would end as soon, and all begin with questions
                await asyncio.sleep(RETRY_SECONDS)

    def to_worker(self, message: worker_link.ToWorker) -> None:
        """Tell the worker something, if there is one."""
        if self._worker is not None:
            self._worker.send(message)

    # the end

    def _end_when_idle(self) -> None:
        """End the session if no key has come for too long; else look again when that may be so."""
        loop, most = asyncio.get_running_loop(), self._context.gate.limits.idle
        left = self._typed + most - loop.time()
        if left <= 0:
            self._begin(self.dismiss, IDLE)
        else:
            self._idle = loop.call_later(left, self._end_when_idle)

    def end(self, words: str = "", code: int = 0) -> None:
        """End the session, give the terminal back, and say why."""
        self._end(words, "" if self._bare else RESET + TITLE, code)

    async def dismiss(self, sentence: str, code: int = 0) -> None:
        """End the session, and say why with a message of the catalogue."""
        if not self._over:
            self.end(await self._worded(sentence), code)

    def _end(self, words: str, before: str = "", code: int = 0) -> None:
        if self._over:
            return
        self._over = True
        for timer in filter(None, (self._idle, self._resize)):
            timer.cancel()
        self._context.sessions.discard(self)
        self._connection.done()
        with suppress(OSError, asyncssh.Error):
            self._chan.write((before + (words + "\r\n" if words else "")).encode())
            self._chan.exit(code)
        for link in (self._worker, self._host):
            if link is not None:
                link.cut()
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current:
                task.cancel()

    @property
    def name(self) -> str | None:
        """The account's name; None for an unknown key."""
        return None if self._account is None else self._account.name

    async def gone(self) -> None:
        await self._connection.gone()

    async def _worded(self, sentence: str) -> str:
        """A sentence in the person's language."""
        return said_in(language_of(await self._context.settings(self._account), self._environment), sentence)
