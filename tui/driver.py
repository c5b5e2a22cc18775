"""The terminal as the screen writes to it: it may be closed, or stopped and continued from outside, at any moment."""

from __future__ import annotations

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
        self._coming_back = False
        self.muted = False
        """Whether nothing is sent: a frame that was being painted when the program was stopped may hold a secret."""

    def write(self, data: str) -> None:
        if not self.muted:
            super().write(data)

    def stop_application_mode(self) -> None:
        self.muted = False
        super().stop_application_mode()

    def start_application_mode(self) -> None:
        super().start_application_mode()
        app: Any = self._app
        if app.settings.cursor:
            self.write(SHOW_CURSOR)

    def _sigcont_application(self, *_: Any) -> None:
        if self._coming_back:
            return  # woken again while it comes back: once is enough
        self._coming_back = True
        try:
            self._come_back()
        finally:
            self._coming_back = False

    def _come_back(self) -> None:
        if self._auto_restart and not self._must_signal_resume:
            # not after our own stop: somebody else stopped the program, or a closing terminal wakes it for its end
            try:
                termios.tcgetattr(self.fileno)
            except termios.error:
                return
            app: Any = self._app
            app.hold()
            self.suspend_application_mode()
            self._must_signal_resume = True
            super()._sigcont_application()
            self.muted = app.held
            return
        super()._sigcont_application()
