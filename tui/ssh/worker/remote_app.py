"""The app of an SSH session: one process with one socket, and nothing of the host's own."""

from __future__ import annotations

import asyncio
import os
import socket
from typing import Any, Final

from rich.console import RenderableType
from textual import events
from textual.screen import Screen
from textual.worker import WorkerFailed

from engine.fault_places import places
from engine.log import NotSaved
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import language, preferred, prose, t, use
from tui.screens.base.base_screen import BaseScreen
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import GUARD
from tui.ssh.client.host_client import HostClient
from tui.ssh.client.remote_progress import RemoteProgress
from tui.ssh.screens.error_messages import sentence
from tui.ssh.screens.lobby import LobbyScreen
from tui.ssh.screens.plain_visit import PlainVisitScreen
from tui.ssh.screens.registration import RegistrationScreen
from tui.ssh.screens.remote_screen import Notice, RequestingScreen
from tui.ssh.screens.table.remote_table_screen import RemoteTableScreen
from tui.ssh.screens.waiting_room import WaitingRoomScreen
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages import notices, worker_link
from tui.ssh.shared.messages.requests import EnterTable
from tui.ssh.shared.messages.screen_report import FileReport, ScreenReport, report_in_lines, told
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker.host_connection import HostConnection, RemoteSettings
from tui.ssh.worker.plain_app import in_lines, serve_lines
from tui.ssh.worker.relay import set_before
from tui.ssh.worker.socket_driver import LOW_BYTES, SocketDriver
from tui.storage.settings import Settings
from tui.widgets.canvas import Canvas
from tui.widgets.message import OperatorLine

GRACE: Final = 5.0
"""Seconds in which the app ends that was told to; then its process ends without it."""


READING_SECONDS: Final = 5.0
"""Seconds for which a line of the operator stands there whatever is typed."""


class RemoteApp(HostConnection, SkulduggeryApp):
    """Opens on the lobby; for an unknown key, on the registration."""

    def __init__(self, link: FramedLink, terminal: Terminal, name: str | None, settings: Settings) -> None:
        HostConnection.__init__(self, link, name)
        self.terminal = terminal  # Textual asks for the driver at once
        self.spare = False
        """True while it is drawn for nobody, and waits for `take`."""
        self.ready = asyncio.Event()
        """Set when a spare may be taken."""
        SkulduggeryApp.__init__(self, settings=settings)
        self.away = True
        self.store = self._remote_settings = RemoteSettings(self, settings)  # type: ignore[assignment]  # saves as a JsonFile does, but on the host
        self._learned = self.progress = RemoteProgress(lambda: self.host)
        self._called = False
        self._announced: OperatorLine | None = None
        self._readable = 0.0
        """The time from which on a key takes the operator's line away."""
        self.leaving = asyncio.Event()
        """Set when the session is to end."""

    def get_driver_class(self) -> type[SocketDriver]:
        return SocketDriver.bound(self.link, self.terminal.columns, self.terminal.rows)

    def get_default_screen(self) -> Screen[Any]:  # as in Textual
        return LobbyScreen()

    @property
    def line_full(self) -> bool:
        return self.link.waiting > LOW_BYTES

    async def on_mount(self) -> None:
        if self.spare:
            self.call_after_refresh(self.ready.set)
            return
        if self.caller is None:
            self.push_screen(RegistrationScreen())
        self.run_worker(self._read(), group="line", exclusive=True)

    def take(self, link: FramedLink, terminal: Terminal, name: str) -> None:
        """Serve a person from now on, at the lobby that was drawn for nobody."""
        self.spare = False
        self.terminal = terminal
        self.forget_terminal()
        self.belong(link, name)
        self._socket_driver.belong(link, terminal.columns, terminal.rows)
        if isinstance(self.screen, LobbyScreen):
            self.screen.begin()
        self.run_worker(self._read(), group="line", exclusive=True)

    # the socket

    async def _read(self) -> None:
        try:
            while True:
                self._take(await self.link.receive(worker_link.TO_WORKER))
        except ConnectionError:
            self.exit(0)

    def _take(self, message: worker_link.ToWorker) -> None:
        match message:
            case worker_link.Keys(data):
                self._socket_driver.keys(data)
            case worker_link.Resize(columns, rows):
                self._socket_driver.resized(columns, rows)
            case _:
                self.take_from_host(message)

    def follow_host(self, host: HostClient) -> None:
        self.run_worker(self._follow(host), group="host", exclusive=True)
        self.run_worker(self._learned.come(host), group="progress", exclusive=True)
        self._remote_settings.come(host)

    @property
    def _socket_driver(self) -> SocketDriver:
        driver = self._driver
        assert isinstance(driver, SocketDriver)
        return driver

    async def _follow(self, host: HostClient) -> None:
        self._notify(worker_link.HostConnected())
        try:
            await host.follow()
        except ConnectionError:
            return

    def tell(self, notice: Notice) -> None:
        if isinstance(notice, notices.Announcement) and not isinstance(self.screen, PlainVisitScreen):
            self.announce(notice.text)  # lines tell it themselves
        for screen in reversed(self.screen_stack):  # the page in sight asks first what it has to
            if isinstance(screen, RequestingScreen):
                screen.notified(notice)

    def announce(self, text: str) -> None:
        """Show a line of the operator at the foot of the screen. A key takes it away, once it could be read."""
        self._hush()
        self._announced = OperatorLine(t("From the server:") + " " + text, self.size.width)
        self._readable = self.clock() + READING_SECONDS
        self.screen.mount(self._announced)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self.clock() > self._readable:
            self._hush()
        await super().on_event(event)

    def _hush(self) -> None:
        """Take away the line of the operator, if any."""
        if self._announced is not None:
            self._announced.remove()
        self._announced = None

    # to and from tables

    async def go_to(self, id: str, code: str = "") -> None:
        """Show a table from any screen: its waiting room, or its game. Raises RequestRefused or ConnectionError."""
        entered = await self.reach().ask(EnterTable(id, code))
        waits = entered.stage == "gathering"
        self.codes[id] = code
        screen = next(
            (page for page in self.screen_stack if isinstance(page, RemoteTableScreen | WaitingRoomScreen)), None
        )
        if screen is not None and screen.table_id == id and isinstance(screen, WaitingRoomScreen) == waits:
            return  # a key was pressed twice
        while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
            self.pop_screen()  # not waited for: the caller's screen may be among them
        if isinstance(self.screen, LobbyScreen):
            self.screen.entered(id)
        slug, known = entered.slug, screen.known if isinstance(screen, WaitingRoomScreen) else None
        self.push_screen(WaitingRoomScreen(id, slug) if waits else RemoteTableScreen(self, id, slug, known))

    async def come_again(self, id: str) -> None:
        """Enter a table again. Raises RequestRefused or ConnectionError."""
        await self.go_to(id, self.codes.get(id, ""))

    def rematch(self, *_: object) -> None:
        """Open or join another game of the same players: the host knows them."""
        table = next((screen for screen in self.screen_stack if isinstance(screen, RemoteTableScreen)), None)
        if table is not None:
            table.rematch()

    def quick_start(self, slug: str, seats: int | None = None) -> None:
        """Play a game against bots at a table of the host, as after its tutorial."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
            self.pop_screen()
        if isinstance(self.screen, LobbyScreen):
            self.screen.against_bots(slug)

    def table_closed(self, *words: str, picture: Canvas | None = None) -> None:
        """Go to the lobby from a table that was closed, and say why, below a picture where there is one."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
            self.pop_screen()
        self.push_screen(AnnouncementScreen(lambda: words, GUARD, 0, picture=picture))

    def call(self, *, turn: bool) -> None:
        """Signal in the terminal's title, and by its bell, whether it is the person's turn."""
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

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        super().exit(result, return_code, message)
        self.leaving.set()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "report":
            return self._reported is not None
        if action == "suspend_process":
            return False  # it would be the host's process, not the person's
        return super().check_action(action, parameters)

    def bye(self, words: str) -> None:
        """End the session, and show the words once the terminal is given back."""
        self.farewell = words
        self.exit(0)

    # reports

    def action_report(self) -> None:
        """Let the host keep a bug file for its operator, once it has been said what is in it."""
        report = self._bug_report(())
        if report is None or self._asking or not isinstance(self.screen, BaseScreen):
            return
        filed = report
        self._asking = True

        def answered(sure: bool | None) -> None:
            self._asking = False
            if sure:
                self.run_worker(self._file(filed), group="report", exclusive=True)

        stakes = (
            t("The file holds the game as your seat knows it, your settings and your latest keys."),
            t("It stays on this server, for its operator."),
        )
        question = t("Write a report for the developers?")
        self.show("confirm", t("Bug report"), question, stakes, t("no"), t("write it"), then=answered)

    async def _file(self, report: FileReport) -> None:
        try:
            await self.reach().ask(report)
        except (RequestRefused, NotSaved, ConnectionError) as error:
            self.warn(sentence(error))
        else:
            self.inform(t("The server has kept the report."))

    def _tell_fault(self, error: BaseException) -> None:
        """Let the host keep a bug file on a fault of this screen, as far as it can be reached."""
        report = self._bug_report(tuple(places(error)))
        if report is not None and self.host is not None:
            self.host.tell(report)

    @property
    def _reported(self) -> RemoteTableScreen | None:
        """The table that is open, where the host can be told of it."""
        tables = (screen for screen in self._screen_stack if isinstance(screen, RemoteTableScreen))
        return None if self.host is None else next(tables, None)

    def _bug_report(self, fault: tuple[str, ...]) -> FileReport | None:
        """The request to keep a report on the table that is open; None where there is none."""
        table = self._reported
        if table is None:
            return None
        report = ScreenReport(
            fault,
            type(self.screen).__name__,
            self._spot().number,
            (self.size.width, self.size.height),
            told(self.terminal),
            language(),
            self.settings,
            tuple(self._pressed),
        )
        return FileReport(table.table_id, report)

    def about_lines(self, number: int) -> ScreenReport:
        return report_in_lines(self.terminal, (self.size.width, self.size.height), number, self.settings)

    def _handle_exception(self, error: Exception) -> None:
        """End the session after a fault, with a sentence; the log gets its kind and place, and no value."""
        inner = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(error, WorkerFailed) and isinstance(inner, ConnectionError):
            self.complain(sentence(inner))  # the host went during a request, and will be back
            return
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            write_log("screen fault", **fault_facts(inner))
            self._tell_fault(inner)
            self.farewell = prose(t("Something unexpected went wrong."), t("Connect again: your seat is kept."))
        self._return_code = 1
        self._return_value = 1
        self._close_messages_no_wait()
        self.leaving.set()


def run(end: socket.socket, terminal: Terminal, name: str | None, settings: bytes = b"") -> int:
    """Serve a session until it ends, and return the exit code. `settings` are those of the last session."""
    before = set_before(settings)
    use(before.language or preferred(os.environ))
    return asyncio.run(_run(end, terminal, name, before))


async def _run(end: socket.socket, terminal: Terminal, name: str | None, settings: Settings) -> int:
    link = await FramedLink.over(end, MAX_HOST_MESSAGE)
    if in_lines(terminal, settings):
        return await serve_lines(link, terminal, name, settings)
    app = RemoteApp(link, terminal, name, settings)
    return await serve_screens(app, asyncio.create_task(app.run_async()))


async def serve_screens(app: RemoteApp, running: asyncio.Task[int | None]) -> int:
    """Serve a session on an app that runs, until it ends, and return the exit code."""
    leaving = asyncio.create_task(app.leaving.wait())
    await asyncio.wait({running, leaving}, return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    ended, _ = await asyncio.wait({running}, timeout=GRACE)
    if not ended:  # a task waits for ever
        write_log("screen hung")
        os._exit(1)
    await running
    link = app.link
    link.send(worker_link.Bye(app.farewell))
    try:
        await asyncio.wait_for(link.drain(), 2.0)
    except (ConnectionError, TimeoutError):
        return 1
    await link.close()
    return app.return_code or 0
