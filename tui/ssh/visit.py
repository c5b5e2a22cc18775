"""One person's visit: bytes are carried between a terminal, a screen process and the table host."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from tui.ssh.accounts import Account, NameRefused
from tui.ssh.forks import Wanted
from tui.ssh.frames import Link
from tui.ssh.journalled import say, where
from tui.ssh.people import Bucket
from tui.ssh.spoken import NO_TERMINAL, NOT_NOW, SCREEN_ENDED, TOO_MANY_CODES, language_of
from tui.ssh.terminal import FRESH, RESET, TITLE, Terminal, environment, size
from tui.text import said_in

if TYPE_CHECKING:
    from tui.ssh.door import Door
    from tui.ssh.front import Front

SLOW: Final = 30.0
"""Seconds for which a terminal may take nothing of what it is sent."""

PATIENCE: Final = 0.3
"""Seconds between two tries to reach the table host."""

MOST_INPUT: Final = 1 << 16
"""Bytes that are taken from a terminal at once without making it wait."""

INPUT_RATE: Final = 1 << 17
"""Bytes a second that are taken from it in the long run."""

LEAST: Final = 128
"""Bytes as which the smallest packet counts: what costs the front end time is the packet, not its length."""

BREATH: Final = 0.1
"""Seconds for which nothing is read from a terminal that sends more than that."""

SENT: Final = ("COLORTERM", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR")
"""The environment variables that a person's computer may send."""


class Visit(asyncssh.SSHServerSession[bytes]):
    """One person's visit: a terminal, a screen process, and a connection to the table host."""

    def __init__(self, front: Front, door: Door) -> None:
        self._front = front
        self._door = door
        self._term: str | None = None
        """What the terminal calls itself; None when there is none."""
        self._size = (80, 24)
        self._environment: dict[str, str] = {}
        self._screen: Link | None = None
        self._account: Account | None = None
        self._tables: Link | None = None
        """The connection to the table host; None while it is not there."""
        self._codes = 0
        self._input = Bucket(MOST_INPUT, INPUT_RATE)
        self._room = asyncio.Event()
        self._room.set()
        self._slow: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan

    # what is asked for

    def pty_requested(self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Any) -> bool:
        self._term = term_type or ""
        self._size = size(term_size[0] or 80, term_size[1] or 24)
        return True

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        # only now is all of the environment there: ssh sends it after it has asked for the terminal
        sent = {name: value for name, value in self._chan.get_environment().items() if name in SENT}
        self._environment = environment(self._term or "", sent)
        if self._term is None:
            self._chan.write((self._worded(NO_TERMINAL) + "\r\n").encode())
            self._chan.exit(1)
            self._door.done()
            return
        self._door.busy()
        self._front.visits.add(self)
        self._begin(self._visit())

    # the terminal

    def data_received(self, data: bytes, datatype: Any) -> None:
        if self._screen is not None:
            self._screen.send(("keys", data))
        if not self._input.take(max(len(data), LEAST)):
            self._chan.pause_reading()
            asyncio.get_running_loop().call_later(BREATH, self._chan.resume_reading)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = size(width, height)
        self._to_screen(("size", *self._size))

    def pause_writing(self) -> None:
        self._room.clear()
        self._slow = asyncio.get_running_loop().call_later(SLOW, self.end)

    def resume_writing(self) -> None:
        self._room.set()
        if self._slow is not None:
            self._slow.cancel()

    def eof_received(self) -> bool:
        self.end()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()

    # the visit

    def _begin(self, deed: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.create_task(self._guarded(deed)))

    async def _guarded(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do a part of the visit; a fault in it ends the visit with a sentence."""
        try:
            await deed
        except OSError:
            self.end(SCREEN_ENDED)
        except Exception as error:
            say("visit failed", kind=type(error).__name__, where=where(error))
            self.end(NOT_NOW)

    async def _visit(self) -> None:
        self._chan.write((FRESH + RESET).encode())
        self._account = self._front.account(self._door.fingerprint)
        self._screen = await self._front.screen(self._wanted())
        self._to_screen(("size", *self._size))  # it may have changed meanwhile
        if self._account is not None:
            self._begin(self._attend(self._account))
        await self._carry(self._screen)

    async def _carry(self, screen: Link) -> None:
        """Do what the screen says, until it ends the visit."""
        while True:
            kind, *rest = await screen.receive()
            match kind, rest:
                case "paint", [bytes() as data]:
                    await self._room.wait()
                    self._chan.write(data)
                case "host", [bytes() as message]:
                    if self._tables is not None:
                        self._tables.pass_on(message)
                case "register", [str() as name]:
                    self._register(name)
                case "redeem", [str() as code]:
                    self._redeem(code)
                case "bye", [str() as words]:
                    self._end(words)  # the screen has given the terminal back
                    return

    def _wanted(self) -> Wanted:
        terminal = Terminal(*self._size, self._environment)
        return Wanted(terminal, None if self._account is None else self._account.name, self._settings())

    def _settings(self) -> bytes:
        try:
            return b"" if self._account is None else self._front.accounts.settings(self._account.id)
        except sqlite3.Error:
            return b""  # nobody is kept from playing by a setting

    def _register(self, name: str) -> None:
        key = self._door.fingerprint
        if key is None or self._account is not None:
            return
        if not self._front.gate.newcomer(self._door.address):
            self._to_screen(("refused", "too_fast"))
            return
        try:
            self._welcome(self._front.accounts.create(key, name, int(time.time())))
        except NameRefused as refusal:
            self._to_screen(("refused", f"name_{refusal.reason}"))

    def _redeem(self, code: str) -> None:
        key = self._door.fingerprint
        if key is None or self._account is not None:
            return
        account = self._front.accounts.redeem(code, key, int(time.time()))
        if account is not None:
            self._welcome(account)
            return
        self._codes += 1
        if self._codes >= self._front.gate.limits.tries:
            self.end(TOO_MANY_CODES)
        self._to_screen(("refused", "code"))

    def _welcome(self, account: Account) -> None:
        self._account = account
        self._to_screen(("account", account.name))
        self._begin(self._attend(account))

    async def _attend(self, account: Account) -> None:
        """Keep a connection to the table host, and carry what it says to the screen."""
        while not self._over:
            try:
                link = await self._front.tables(account)
            except OSError:
                await asyncio.sleep(PATIENCE)
                continue
            self._tables = link
            self._to_screen(("host_here",))
            with suppress(ConnectionError):
                while True:
                    self._to_screen(("host", await link.receive_bytes()))
            self._tables = None
            await link.close()
            self._to_screen(("host_gone",))

    def _to_screen(self, message: Any) -> None:
        if self._screen is not None:
            self._screen.send(message)

    # its end

    def end(self, sentence: str = "") -> None:
        """End the visit, give the terminal back, and say why with a message of the catalogue."""
        if not self._over:
            self._end(self._worded(sentence) if sentence else "", RESET + TITLE)

    def _end(self, words: str, before: str = "") -> None:
        if self._over:
            return
        self._over = True
        self._front.visits.discard(self)
        self._door.done()
        with suppress(OSError, asyncssh.Error):
            self._chan.write((before + (words + "\r\n" if words else "")).encode())
            self._chan.exit(0)
        for link in (self._screen, self._tables):
            if link is not None:
                link.cut()
        current = asyncio.current_task()
        for task in self._tasks:
            if task is not current:
                task.cancel()

    @property
    def name(self) -> str | None:
        """Who this is; None for a key that nobody has had yet."""
        return None if self._account is None else self._account.name

    async def gone(self) -> None:
        """Wait until the terminal has taken all that was said, and knows that this is the end."""
        await self._chan.wait_closed()

    def _worded(self, sentence: str) -> str:
        """A sentence in the person's language."""
        return said_in(language_of(self._settings(), self._environment), sentence)
