"""The way of a frame to the terminal: at once where the terminal takes it, else through the thread that waits for it.

The thread has to be woken for each frame, and then waits for the interpreter while the program goes on.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TextIO


class Output:
    """A stream whose terminal may be slow or go away: later output is then lost, without an error for the writer."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._terminal: int | None = None
        """The terminal, opened once more: only this opening of it never waits. None where that is not possible."""
        self._given = self._flushed = 0
        """Texts that were given to the thread, and how many of them it has brought to the end."""
        self._taken = 0
        """Texts that the thread has begun."""
        self._sent = 0
        """Bytes of the next text of the thread that the terminal has already."""

    def open(self) -> None:
        """Begin to send at once. Called when the thread runs."""
        self.close()
        with suppress(OSError):  # a terminal of another user, or none
            number = self._stream.fileno()
            self._terminal = os.open(os.ttyname(number), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
            if os.fstat(self._terminal).st_rdev != os.fstat(number).st_rdev:
                self.close()

    def close(self) -> None:
        """Send all that follows through the thread."""
        if self._terminal is not None:
            os.close(self._terminal)
            self._terminal = None

    def send(self, text: str) -> bool:
        """Send a text; False where it is left to the thread, because the terminal has still to take the one before."""
        if self._terminal is not None and self._given == self._flushed:
            data = self._encoded(text)
            try:
                self._sent = os.write(self._terminal, data)
            except BlockingIOError:
                self._sent = 0
            except OSError:
                return True
            if self._sent == len(data):
                self._sent = 0
                return True
        self._given += 1
        return False

    # called in the thread

    def write(self, text: str) -> None:
        self._taken += 1
        data, self._sent = self._encoded(text)[self._sent :], 0
        with suppress(OSError):
            self._stream.buffer.write(data)

    def flush(self) -> None:
        taken = self._taken
        with suppress(OSError):
            self._stream.flush()
        self._flushed = taken

    def fileno(self) -> int:
        return self._stream.fileno()

    def _encoded(self, text: str) -> bytes:
        return text.encode(self._stream.encoding, self._stream.errors or "strict")
