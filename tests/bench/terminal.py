"""A terminal of 80 x 24 for a program under measurement: a pty that answers as a modern terminal does."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Sequence
from types import TracebackType

PAINTED = b"\x1b[?2026l"
"""The bytes that end a synchronized update: from here on a person sees the frame."""

QUIET = 0.02
"""Seconds without output after which a frame is whole: longer than the 1/60 s between two frames of Textual."""

ASKS_SYNC = b"\x1b[?2026$p"
HAS_SYNC = b"\x1b[?2026;2$y"
ASKS_CURSOR = re.compile(rb"\x1b\[6n")


class Quiet(Exception):
    """The program painted nothing within the deadline."""


class Terminal:
    """A program in a pty; `first_frame` and `press` give seconds, `bytes` what the last of them sent to the screen."""

    def __init__(self, command: Sequence[str], env: dict[str, str], rows: int = 24, columns: int = 80) -> None:
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execvpe(command[0], list(command), env | {"TERM": "xterm-256color", "COLORTERM": "truecolor"})
        self._size(columns, rows)
        self.sent = b""
        self.bytes = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.kill(self.pid, signal.SIGTERM)
        deadline = time.monotonic() + 5
        while os.waitpid(self.pid, os.WNOHANG)[0] == 0:
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                break
            self._read(0.05)
        os.close(self.fd)

    def first_frame(self) -> float:
        """Seconds from the start of the process to the end of the first frame that shows something."""
        self._until_painted(20, 200)
        return time.perf_counter() - self.started

    def press(self, key: bytes) -> float:
        """Seconds from a key to the end of the first frame that follows."""
        self.settle(0)
        self.sent = b""
        start = time.perf_counter()
        os.write(self.fd, key)
        self._until_painted(5, 20)
        took = time.perf_counter() - start
        self.settle()
        self.bytes = len(self.sent)
        return took

    def resized(self, columns: int, rows: int) -> int:
        """The bytes of a frame that draws the whole screen: the largest after a change of the terminal's size."""
        self.settle(0)
        self.sent = b""
        self._size(columns, rows)
        self.settle(0.5)
        return max(map(len, self.sent.split(PAINTED)))

    def settle(self, quiet: float = QUIET) -> None:
        """Read on until the program has sent nothing for `quiet` seconds."""
        while self._read(quiet):
            pass

    def cpu(self) -> float:
        """Seconds of CPU that the program has used."""
        return time.clock_gettime(~self.pid << 3 | 2)  # Linux's clock of another process, finer than its ticks in /proc

    def idle(self, seconds: float) -> float:
        """The share of a core that the program uses while nothing happens."""
        self.settle(0.5)
        before, start = self.cpu(), time.perf_counter()
        while time.perf_counter() - start < seconds:
            self._read(0.25)
        return (self.cpu() - before) / (time.perf_counter() - start)

    def wait_for(self, text: bytes, seconds: float = 20) -> None:
        """Read on until the program has sent a text. Quiet when it does not come."""
        deadline = time.perf_counter() + seconds
        while text not in self.sent:
            if not self._read(max(0.0, deadline - time.perf_counter())):
                raise Quiet(f"{text!r} did not come; last: {self.sent[-200:]!r}")

    def _size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def _until_painted(self, seconds: float, least: int) -> None:
        deadline = time.perf_counter() + seconds
        while PAINTED not in self.sent or len(self.sent) < least:
            rest = deadline - time.perf_counter()
            if rest <= 0 or not self._read(rest):
                raise Quiet(f"nothing was painted; last: {self.sent[-200:]!r}")

    def _read(self, seconds: float) -> bool:
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return False
        if ASKS_SYNC in data:
            os.write(self.fd, HAS_SYNC)
        for _ in ASKS_CURSOR.findall(data):
            os.write(self.fd, b"\x1b[1;2R")
        self.sent += data
        return bool(data)
