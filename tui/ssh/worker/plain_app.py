"""The app of an SSH session in numbered lines: for screen readers, dumb terminals, and connections without one."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress

from tui.i18n.messages import prose, t
from tui.i18n.text_layout import wrap
from tui.plain.output import BLANK
from tui.ssh.client.host_client import HostClient
from tui.ssh.client.remote_progress import RemoteProgress
from tui.ssh.plain.lobby import receive
from tui.ssh.plain.visit import Visit
from tui.ssh.screens.remote_screen import Notice
from tui.ssh.shared.framing import FramedLink
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages import worker_link
from tui.ssh.shared.messages.screen_report import ScreenReport, report_in_lines
from tui.ssh.shared.terminal import DUMB, Terminal, size
from tui.ssh.shared.token_bucket import TokenBucket
from tui.ssh.worker.host_connection import HostConnection, RemoteSettings
from tui.ssh.worker.line_editor import LineEditor
from tui.ssh.worker.socket_driver import INPUT_RATE, MOST_INPUT
from tui.storage.settings import Settings


def in_lines(terminal: Terminal, settings: Settings) -> bool:
    """True when a session is in lines: by its account's settings, or since its terminal can show nothing else."""
    return settings.lines or terminal.environment.get("TERM") == DUMB


class LinePaper:
    """Writes lines to the far terminal, wrapped at words to its width; whole where there is no terminal.

    A screen reader reads line by line: a sentence in two lines would be two.
    """

    def __init__(self, write: Callable[[str], None], terminal: Terminal) -> None:
        self._write = write
        self.keyed = terminal.keyed
        self.columns = terminal.columns
        self.typed: Callable[[], str] = str
        """Gives the line that is being typed, which is shown again below what is written."""

    def line(self, text: str = "") -> None:
        """Write one line."""
        self.lines([text])

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines at once."""
        shown = ["".join(char if char.isprintable() else " " for char in text) for text in texts]
        if not shown:
            return
        if not self.keyed:
            self._write("".join(f"{line}\n" for line in shown))
            return
        wrapped = [part for line in shown for part in wrap(line, max(self.columns - 1, 1)) or [""]]
        typed = self.typed()
        self._write(("\r\n" if typed else "") + "".join(f"{line}\r\n" for line in wrapped) + typed)

    def clear(self) -> None:
        """Take all that was written out of sight."""
        self.lines([""] * BLANK)


class PlainApp(HostConnection):
    """Passes typed lines and the host's frames on to a visit, and what it writes to the terminal."""

    def __init__(self, link: FramedLink, terminal: Terminal, name: str | None, settings: Settings) -> None:
        super().__init__(link, name)
        self.progress: RemoteProgress = RemoteProgress(lambda: self.host)
        self.now: Callable[[], float] = time.time
        self.farewell = ""
        """The words at the end."""
        self._following: asyncio.Task[None] | None = None
        self._learned: asyncio.Task[None] | None = None
        self._leaving = asyncio.Event()
        """Set when the session is to end, whatever it waits for."""
        self._input = TokenBucket(MOST_INPUT, INPUT_RATE)
        self._too_fast = 0
        """The number of pieces of input after which the terminal still has to wait."""
        self._waits = False
        """True when the terminal was told to wait."""
        self.paper = LinePaper(self._paint, terminal)
        self.editor = LineEditor(self._paint if terminal.keyed else None, self._hold)
        self.paper.typed = lambda: self.editor.typed if terminal.keyed else ""
        self._settings = settings
        self._store = RemoteSettings(self, settings)
        self._terminal = terminal
        self.visit = Visit(self, self.editor.line, self.paper)

    def _paint(self, text: str) -> None:
        self.link.send(worker_link.Paint(text.encode("utf-8", "replace")))

    async def serve(self) -> None:
        """Receive the person, until they leave or the line breaks."""
        reading = asyncio.create_task(self._read())
        receiving = asyncio.create_task(receive(self.visit, self._save, self._settings))
        leaving = asyncio.create_task(self._leaving.wait())
        try:
            await asyncio.wait({reading, receiving, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if receiving.done() and not self._leaving.is_set():  # else the host refuses what it is still asked
                await receiving
                self.farewell = self.farewell or t("Goodbye. Your seats are kept.")
        finally:
            tasks = [task for task in (reading, receiving, leaving, self._following, self._learned) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _read(self) -> None:
        with suppress(ConnectionError):
            while True:
                self._take(await self.link.receive(worker_link.TO_WORKER))

    def _take(self, message: worker_link.ToWorker) -> None:
        match message:
            case worker_link.Keys(data):
                if not data:
                    self.editor.end()
                else:
                    self.editor.feed(data)
                    self._pace(len(data))
            case worker_link.Resize(columns, rows):
                self.paper.columns, _ = size(columns, rows)
            case _:
                self.take_from_host(message)

    def _pace(self, count: int) -> None:
        """Let the terminal wait if so many bytes came faster than keys are pressed: none of them is left out."""
        if not self._input.take(count):
            self._too_fast += 1
            asyncio.get_running_loop().call_later(count / INPUT_RATE, self._slow_enough)
        self._hold()

    def _slow_enough(self) -> None:
        self._too_fast -= 1
        self._hold()

    def _hold(self) -> None:
        """Tell the gateway when the terminal is to wait from now on, and when no longer."""
        waits = self._too_fast > 0 or self.editor.full
        if waits != self._waits:
            self._waits = waits
            self.link.send(worker_link.Hold(waits))

    def follow_host(self, host: HostClient) -> None:
        self._following = asyncio.create_task(self._follow(host))
        self._learned = asyncio.create_task(self.progress.come(host))
        self._store.come(host)
        self.tell(worker_link.HostConnected())

    async def _follow(self, host: HostClient) -> None:
        with suppress(ConnectionError):
            await host.follow()

    def tell(self, notice: Notice) -> None:
        self.visit.notified(notice)

    def about_lines(self, number: int) -> ScreenReport:
        return report_in_lines(self._terminal, (self.paper.columns, self._terminal.rows), number, self._settings)

    def bye(self, words: str) -> None:
        self.farewell = words
        self._leaving.set()

    def _save(self, settings: Settings) -> None:
        self._settings = settings
        self._store.write(settings)


async def serve_lines(link: FramedLink, terminal: Terminal, name: str | None, settings: Settings) -> int:
    """Serve a session in lines until it ends, and return the exit code."""
    app = PlainApp(link, terminal, name, settings)
    code = 0
    try:
        await app.serve()
    except Exception as error:  # no value that it has seen may reach a log
        write_log("screen fault", **fault_facts(error))
        app.farewell = prose(t("Something unexpected went wrong."), t("Connect again: your seat is kept."))
        code = 1
    link.send(worker_link.Bye(app.farewell))
    with suppress(ConnectionError, TimeoutError):
        await asyncio.wait_for(link.drain(), 2.0)
    await link.close()
    return code
