"""The terminal as the screen writes to it: it may be closed, or stopped and continued from outside, at any moment."""

from __future__ import annotations

import asyncio
import termios
from contextlib import suppress
from typing import Any

from textual.drivers.linux_driver import LinuxDriver

from tui.tuned import SHOW_CURSOR


class _Lasting:
    """A stream whose terminal may go away: what is written from then on is lost, which is no fault of the writer's."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._stream.flush()

    def fileno(self) -> int:
        number: int = self._stream.fileno()
        return number


class Driver(LinuxDriver):
    """Textual's driver, but its output outlives the terminal and it comes back from every kind of stop.

    Textual 8.2's writing thread ends with the first write that fails, and whoever writes then waits for it for ever.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._file = _Lasting(self._file)  # type: ignore[assignment]
        self._on = False
        """Whether the terminal is the program's: its modes are set, and not about to be given back."""
        self._woken = False
        """Whether the program goes on after a stop, and has not yet come back."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self.muted = False
        """Whether nothing is sent: a frame that was being painted when the program was stopped may hold a secret."""

    def write(self, data: str) -> None:
        if not self.muted:
            super().write(data)

    def stop_application_mode(self) -> None:
        self._on = False
        self.muted = False
        super().stop_application_mode()

    def start_application_mode(self) -> None:
        self._loop = asyncio.get_running_loop()
        before = self._writer_thread
        self._woken = True
        while self._woken and self._writer_thread is before:  # again when it was stopped for being in the background
            self._woken = False
            super().start_application_mode()
        self._woken = False
        self._on = self._writer_thread is not before
        app: Any = self._app
        if app.settings.cursor:
            self.write(SHOW_CURSOR)

    def _sigcont_application(self, *_: Any) -> None:
        """Come back when the program is between two of its own deeds.

        A signal strikes at any moment: in the midst of a write, which would wait for itself for ever, or while the
        modes of the terminal are being set, when those half set would be taken for those to be given back.
        """
        woken, self._woken = self._woken, True
        if self._on or self._must_signal_resume:
            self.muted = True
            if not woken and self._loop is not None:
                self._loop.call_soon_threadsafe(self._come_back)

    def _come_back(self) -> None:
        self._woken = False
        if self._on:  # somebody else stopped the program, or a closing terminal wakes it for its end
            try:
                termios.tcgetattr(self.fileno)
            except termios.error:
                return
            app: Any = self._app
            app.hold(self)
            self.suspend_application_mode()
            self._must_signal_resume = True
            super()._sigcont_application()
            self.muted = app.held
        elif self._must_signal_resume:  # after a SIGTSTP; after its own stop the program goes on by itself
            self.muted = False
            super()._sigcont_application()
