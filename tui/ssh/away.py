"""The program for a person who is far away: one process, one screen, one socket, and nothing of the host's own."""

from __future__ import annotations

import asyncio
import os
import socket
from typing import Any, Final

import msgspec
from textual.worker import WorkerFailed

from tui.app import SkulduggeryApp
from tui.settings import Settings
from tui.ssh.driver import SocketDriver
from tui.ssh.frames import FROM_HOST, BadFrame, Link
from tui.ssh.journalled import say, where
from tui.ssh.link import Host, SocketLink
from tui.ssh.sentences import sentence
from tui.ssh.terminal import Terminal
from tui.text import preferred, t, use

GRACE: Final = 5.0
"""Seconds in which the screen ends that was told to; then its process ends without it."""


class Relay:
    """The table host's end of the one socket, as a link: the front end carries its messages."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._came: asyncio.Queue[bytes | None] = asyncio.Queue()

    def came(self, message: bytes | None) -> None:
        """Take in a message of the host's; None when it is gone."""
        self._came.put_nowait(message)

    def send(self, message: Any) -> None:
        self._link.send(("host", msgspec.msgpack.encode(message)))

    async def receive(self) -> Any:
        message = await self._came.get()
        if message is None:
            raise ConnectionResetError("the table host is gone")
        try:
            return msgspec.msgpack.decode(message)
        except msgspec.MsgspecError as error:
            raise BadFrame("a message is malformed") from error

    async def close(self) -> None:
        """There is nothing to close: the line stays."""


class Kept:
    """What a person has set is kept by the host, with their account."""

    broken = ""
    path = None

    def __init__(self, app: AwayApp) -> None:
        self._app = app

    def write(self, settings: Settings) -> None:
        """Keep it; what a guest sets holds as long as they are here."""
        if self._app.host is not None:
            self._app.host.tell("settings", settings)


def set_before(raw: bytes) -> Settings:
    """What a person set when they were here last, as far as it is still understood."""
    try:
        return msgspec.json.decode(raw, type=Settings) if raw else Settings()
    except msgspec.MsgspecError:
        return Settings()


class AwayApp(SkulduggeryApp):
    """Opens on the lobby; for a key that nobody knows, on the question who comes."""

    def __init__(self, link: Link, terminal: Terminal, name: str | None, settings: bytes = b"") -> None:
        self.link, self.terminal = link, terminal  # Textual asks for the driver at once
        super().__init__(settings=set_before(settings))
        self.away = True
        self.store = Kept(self)  # type: ignore[assignment]
        self.caller = name
        self.codes: dict[str, str] = {}
        """The codes of the tables that were gone to, to come back to them."""
        self._called = False
        self.host: Host | None = None
        """The tables; None while they are not to be had."""
        self.tables: dict[str, SocketLink] = {}
        self._relay: Relay | None = None
        self.leaving = asyncio.Event()
        """Set when the visit is to end, by whatever."""

    def get_driver_class(self) -> type[SocketDriver]:  # type: ignore[override]
        return SocketDriver.bound(self.link, self.terminal.columns, self.terminal.rows)

    def get_default_screen(self) -> Any:
        from tui.ssh.lobby import Lobby

        return Lobby()

    async def on_mount(self) -> None:
        from tui.ssh.newcomer import Newcomer

        if self.caller is None:
            self.push_screen(Newcomer())
        self.run_worker(self._read(), group="line", exclusive=True)

    # the line

    async def _read(self) -> None:
        try:
            while True:
                kind, *rest = await self.link.receive()
                self._take(kind, rest)
        except ConnectionError:
            self.exit(0)

    def _take(self, kind: str, rest: list[Any]) -> None:
        driver: Any = self._driver
        match kind, rest:
            case "keys", [bytes() as data]:
                driver.keys(data)
            case "size", [int() as columns, int() as rows]:
                driver.resized(columns, rows)
            case "host", [bytes() as message] if self._relay is not None:
                self._relay.came(message)
            case "host_here", []:
                self._relay = Relay(self.link)
                self.host = Host(self._relay, self._news)  # type: ignore[arg-type]
                self.run_worker(self._follow(self.host), group="host", exclusive=True)
            case "host_gone", []:
                if self._relay is not None:
                    self._relay.came(None)
                self.host = self._relay = None
                self._news("gone", None)
            case "account", [str() as name]:
                self.caller = name
                self._news("account", name)
            case "refused", [str() as reason]:
                self._news("refused", reason)

    async def _follow(self, host: Host) -> None:
        self._news("here", None)
        try:
            await host.follow()
        except ConnectionError:
            return

    def _news(self, kind: str, what: Any) -> None:
        match kind:
            case "table":
                id, *told = what
                if id in self.tables:
                    self.tables[id].told(*told)
                return
            case "replaced":
                self.bye(t("You are here on another line now; this one ends."))
            case "kicked":
                self.bye(t("The host has sent you away."))
            case "message":
                self.tell(what)
        for screen in self.screen_stack:
            hear = getattr(screen, "hear", None)
            if hear is not None:
                hear(kind, what)

    def reach(self) -> Host:
        """The tables. ConnectionError while they are not to be had."""
        if self.host is None:
            raise ConnectionResetError("the table host is gone")
        return self.host

    def register(self, name: str) -> None:
        """Ask for a new account of this name."""
        self.link.send(("register", name))

    def redeem(self, code: str) -> None:
        """Ask for the account that made this code."""
        self.link.send(("redeem", code))

    def tell(self, text: str) -> None:
        """Show what the operator has to say, over whatever is on the screen."""
        from tui.screens.aloud import Aloud
        from tui.screens.table import GUARD

        self.push_screen(Aloud(lambda: [t("From the host:"), text], GUARD, 0))

    # to and from tables

    async def go_to(self, id: str, code: str = "") -> None:
        """Go to a table, from wherever one is: to its seats, or to its game. Refused, ConnectionError."""
        from tui.ssh.gathering import Gathering
        from tui.ssh.lobby import Lobby
        from tui.ssh.table import FarScreen

        stage, slug, *_ = await self.reach().ask("enter", id, code)
        self.codes[id] = code
        there: Any = next((page for page in self.screen_stack if isinstance(page, FarScreen | Gathering)), None)
        if there is not None and there.table_id == id and isinstance(there, Gathering) == (stage == "gathering"):
            return  # a key was pressed twice
        while len(self.screen_stack) > 1 and not isinstance(self.screen, Lobby):
            self.pop_screen()  # not waited for: what asks for this may go with it
        self.push_screen(Gathering(id, slug) if stage == "gathering" else FarScreen(self, id, slug))

    async def come_again(self, id: str) -> None:
        """Come to a table again at which one was already. Refused, ConnectionError."""
        await self.go_to(id, self.codes.get(id, ""))

    def rematch(self, *_: Any) -> None:
        """Another game of the same people: the host has everything that is needed for it."""
        from tui.ssh.table import FarScreen

        table = next((screen for screen in self.screen_stack if isinstance(screen, FarScreen)), None)
        if table is not None:
            table.rematch()

    def call(self, *, turn: bool) -> None:
        """Tell the person by their terminal that it is their turn, or is not any more."""
        how, driver = self.settings.call, self._driver
        if driver is None or turn == self._called:
            return
        self._called = turn
        if how:
            title = t("Your turn") + " - Skulduggery" if turn else "Skulduggery"
            driver.write(f"\x1b]2;{title}\x07")
        if how == "bell" and turn:
            driver.write("\x07")

    # leaving

    def exit(self, result: int | None = None, return_code: int = 0, message: Any = None) -> None:
        super().exit(result, return_code, message)
        self.leaving.set()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "suspend_process":
            return False  # it would be the host's process, not the person's
        return super().check_action(action, parameters)

    def bye(self, words: str) -> None:
        """End the visit, and say why when the terminal is itself again."""
        self.farewell = words
        self.exit(0)

    def _handle_exception(self, error: Exception) -> None:
        """An unexpected fault ends this visit with a sentence; the log has its kind and nothing that was seen."""
        inner = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(error, WorkerFailed) and isinstance(inner, ConnectionError):
            self.complain(sentence(inner))  # the tables went in the midst of something, and will be back
            return
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            say("screen fault", kind=type(inner).__name__, where=where(inner))
            self.farewell = t("Something went wrong that should not have.") + " " + t("Come again: your seat is kept.")
        self._return_code = 1
        self._return_value = 1
        self._close_messages_no_wait()
        self.leaving.set()


def run(end: socket.socket, terminal: Terminal, name: str | None, settings: bytes = b"") -> int:
    """Serve one person until they go, and give the exit code. `settings` is what they set before."""
    use(set_before(settings).language or preferred(os.environ))
    return asyncio.run(_run(end, terminal, name, settings))


async def _run(end: socket.socket, terminal: Terminal, name: str | None, settings: bytes) -> int:
    link = await Link.over(end, FROM_HOST)
    app = AwayApp(link, terminal, name, settings)
    running = asyncio.create_task(app.run_async())
    leaving = asyncio.create_task(app.leaving.wait())
    await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    ended, _ = await asyncio.wait({running}, timeout=GRACE)
    if not ended:  # something on the screen waits for what will never come: it would stay for ever
        say("screen hung")
        os._exit(1)
    await running
    link.send(("bye", app.farewell))
    try:
        await asyncio.wait_for(link.drain(), 2.0)
    except (ConnectionError, TimeoutError):
        return 1
    await link.close()
    return app.return_code or 0
