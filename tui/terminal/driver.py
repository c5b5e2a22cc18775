"""The terminal as the screen writes to it. At any moment it may be closed, or stopped and continued from outside."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import termios
from codecs import getincrementaldecoder
from collections import deque
from typing import Final, Protocol, TextIO, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from tui.terminal.cursor import SHOW_CURSOR
from tui.terminal.frame import FrameJoiner
from tui.terminal.key_parser import KeyParser
from tui.terminal.output import Output
from tui.terminal.paste_filter import PasteFilter
from tui.terminal.size import bounded

POLL_SECONDS: Final = 0.1
"""Seconds between two looks at whether an escape character stands alone, and whether keys are still to be read."""

READ_BYTES: Final = 4096
"""Bytes of keys that are read at once."""


class TerminalApp(Protocol):
    """The app as its driver knows it."""

    @property
    def cursor_shown(self) -> bool: ...  # whether the terminal's own cursor follows the focus
    @property
    def held(self) -> bool: ...  # whether nothing is sent until the screen is blank

    def hold(self, driver: Driver) -> None:
        """Send nothing that may hold a secret until the screen is blank."""


class Driver(LinuxDriver):
    """Textual's driver, but its output outlives the terminal and it comes back from every kind of stop.

    Textual 8.2's writing thread ends with the first write that fails, and later writers wait for it for ever.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._get_terminal_size())
        self._output = Output(cast(TextIO, self._file))
        self._file = self._output  # type: ignore[assignment]  # it has the methods that Textual calls
        self._on = False
        """True when the terminal is the program's: its modes are set, and not about to be given back."""
        self._woken = False
        """True when the program goes on after a stop, and has not yet come back."""
        self._stopping = False
        """True when the program is to stop once it is between two of its deeds."""
        self._frame = FrameJoiner()
        self._keys: deque[Message] = deque()
        """Messages that the app has not yet got."""
        self._passing = False
        """True when the loop has been told of them."""
        self.muted = False
        """True when nothing is sent: a frame that was being painted when the program was stopped may hold a secret."""

    @property
    def _program(self) -> TerminalApp:
        return cast(TerminalApp, self._app)

    def send_message(self, message: Message) -> None:
        """Pass a message on to the app. Called in the thread that reads keys; a task a message is not needed.

        The loop is told once of many: a signal that finds its pipe full of such words would be lost.
        """
        if isinstance(message, Resize) and message.size != (cells := bounded(*message.size)):
            message = Resize(
                Size(*cells), Size(*cells), None, message.pixel_size
            )  # the terminal tells its size by keys
        self._keys.append(message)
        if not self._passing:
            self._passing = True
            self._loop.call_soon_threadsafe(self._pass_on)

    def _pass_on(self) -> None:
        self._passing = False  # first: what comes from now on tells the loop again
        while self._keys:
            self._app.post_message(self._keys.popleft())

    def run_input_thread(self) -> None:
        """Read keys until the terminal is given back. Textual's own ends with the first byte that is no text."""
        parser, pastes = KeyParser(sizes=True), PasteFilter()
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        while not self.exit_event.is_set():
            if select.select([self.fileno], [], [], POLL_SECONDS)[0]:
                text = decode(b"".join(pastes.through(os.read(self.fileno, READ_BYTES))))
                for message in parser.feed(text) if text else ():  # an empty text is the end of everything
                    self.process_message(message)
            for message in parser.tick():
                self.process_message(message)

    def _get_terminal_size(self) -> tuple[int, int]:
        return bounded(*super()._get_terminal_size())

    def write(self, data: str) -> None:
        whole = self._frame.join(data)
        if whole and not self.muted and not self._output.send(whole):
            super().write(whole)

    def stop_application_mode(self) -> None:
        self._on = False
        self.muted = False
        super().stop_application_mode()

    def close(self) -> None:
        self._output.close()
        super().close()

    def start_application_mode(self) -> None:
        self._loop = asyncio.get_running_loop()
        before = self._writer_thread
        self._woken = True
        while self._woken and self._writer_thread is before:  # again when it was stopped for being in the background
            self._woken = False
            super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual gives it no types
        self._woken = False
        self._on = self._writer_thread is not before
        if self._on:
            self._output.open()
        if self._program.cursor_shown:
            self.write(SHOW_CURSOR)

    def _sigtstp_application(self, *_: object) -> None:
        """Stop when the program is between two of its own deeds: a write in progress would wait for itself for ever.

        While the terminal is given back a key makes such a signal, too: then the program stops anyway.
        """
        if self._on and not self._stopping:
            self._stopping = True
            self._loop.call_soon_threadsafe(self._stop)

    def _stop(self) -> None:
        self._stopping = False
        if self._on:
            self._program.hold(self)
            self.suspend_application_mode()
            self._must_signal_resume = True
            os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_: object) -> None:
        """Come back when the program is between two of its own deeds.

        A signal strikes at any moment. A write in progress would wait for itself for ever. Modes of the terminal that
        are half set would be taken for those to be given back.
        """
        woken, self._woken = self._woken, True
        if self._on or self._must_signal_resume:
            self.muted = True
            if not woken:
                self._loop.call_soon_threadsafe(self._come_back)

    def _come_back(self) -> None:
        self._woken = False
        if self._on:  # somebody else stopped the program, or a closing terminal wakes it for its end
            try:
                termios.tcgetattr(self.fileno)
            except termios.error:
                return
            self._program.hold(self)
            self.suspend_application_mode()
            self._must_signal_resume = True
            super()._sigcont_application()
            self.muted = self._program.held
        elif self._must_signal_resume:  # after a SIGTSTP; after its own stop the program goes on by itself
            self.muted = False
            super()._sigcont_application()
            self.muted = self._program.held
