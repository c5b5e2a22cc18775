"""A terminal for tests: a program runs on a real pseudo-terminal, its screen is read by pyte. Nothing here sleeps."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pyte

from tests.tui.command_line import surroundings

PATIENCE: Final = 60.0
"""Seconds until something that does not come fails the test: generous, because the machine may be busy."""

_ON_ITS_TERMINAL: Final = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
)

RESTORED: Final = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l", b"\x1b[<u")
"""What must follow the last of their opposites: the ordinary screen, the cursor, no mouse, no pastes, plain keys."""

_OPPOSITES: Final = (b"\x1b[?1049h", b"\x1b[?25l", b"\x1b[?1000h", b"\x1b[?1003h", b"\x1b[?2004h", b"\x1b[>")


class Terminal:
    """A program on a terminal of its own, as its session's leader; a context that ends it."""

    def __init__(self, command: Sequence[str], rows: int = 24, columns: int = 80, **environment: str) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.raw = b""
        """All that the program has written."""
        self._stream = pyte.ByteStream(self.screen)
        self._master, self._slave = pty.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._before = termios.tcgetattr(self._slave)
        self._program = subprocess.Popen(
            [sys.executable, "-c", _ON_ITS_TERMINAL, *command],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=surroundings(**environment),
            start_new_session=True,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        if self._program.poll() is None:
            os.killpg(self._program.pid, signal.SIGKILL)
            self._program.wait()
        for descriptor in (self._master, self._slave):
            if descriptor >= 0:
                os.close(descriptor)

    @property
    def pid(self) -> int:
        return self._program.pid

    @property
    def text(self) -> str:
        """What stands on the screen, line by line."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def last_words(self) -> str:
        """What was written after the ordinary screen came back."""
        return re.sub(
            r"\x1b\[[?<>=]?[\d;]*[a-zA-Z]", "", self.raw.rpartition(RESTORED[0])[2].decode("utf-8", "replace")
        )

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def send(self, number: int) -> None:
        """Send a signal to the program."""
        os.kill(self._program.pid, number)

    def until(self, wanted: str) -> str:
        """Wait until a pattern is on the screen, and give the screen. AssertionError when it does not come."""
        pattern = re.compile(wanted)
        self.wait_for(lambda: pattern.search(self.text) is not None, wanted)
        return self.text

    def press(self, keys: str, wanted: str) -> str:
        """Press keys, again where they are not heeded (a new question takes none at first), until it is shown.

        Never again before the program has done all that it was asked: on a busy machine a key takes its time.
        """
        pattern = re.compile(wanted)
        limit = time.monotonic() + PATIENCE
        while not pattern.search(self.text):
            self.type(keys)
            again = time.monotonic() + 0.5
            while not pattern.search(self.text) and (self.take_in(0.1) or time.monotonic() < again or self._busy()):
                assert time.monotonic() < limit, f"{wanted!r} did not come:\n{self.text}"
        return self.text

    def _busy(self) -> bool:
        """Whether any thread of the program has something to do; never where the system does not tell."""
        states = []
        for path in Path(f"/proc/{self._program.pid}/task").glob("*/stat"):
            with suppress(OSError):
                states.append(path.read_text().rpartition(")")[2].split()[0])
        return any(state in "RD" for state in states)

    def wait_for(self, done: Callable[[], bool], what: str) -> None:
        """Take in what the program writes until something is so."""
        limit = time.monotonic() + PATIENCE
        while not done():
            left = limit - time.monotonic()
            assert left > 0, f"{what!r} did not come:\n{self.text}"
            self.take_in(left)

    def ended(self) -> int:
        """Wait for the program's end, taking in its last words, and give its exit code."""
        limit = time.monotonic() + PATIENCE
        while self._program.poll() is None:
            assert time.monotonic() < limit, f"it does not end:\n{self.text}"
            self.take_in(0.05)
        while self.take_in(0):
            pass
        return self._program.returncode

    def stopped(self) -> None:
        """Wait until the program has stopped itself, as Ctrl-Z asks."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            found, _ = os.waitpid(self._program.pid, os.WNOHANG | os.WUNTRACED)
            if found:
                while self.take_in(0):
                    pass
                return
            self.take_in(0.05)
        raise AssertionError(f"it does not stop:\n{self.text}")

    def close(self) -> None:
        """Close the terminal's window: the program gets SIGHUP, and nobody reads or writes there any more."""
        for descriptor in (self._slave, self._master):
            os.close(descriptor)
        self._master = self._slave = -1

    def gone(self) -> int:
        """Wait for the end of the program whose terminal was closed, and give its exit code."""
        return self._program.wait(PATIENCE)

    def resize(self, rows: int, columns: int) -> None:
        """Give the window another size."""
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)
        self.send(signal.SIGWINCH)

    def wrong(self) -> list[str]:
        """What the program left behind on the terminal: modes it switched on and not off, settings not given back."""
        left = [
            f"{off!r} missing"
            for on, off in zip(_OPPOSITES, RESTORED, strict=True)
            if self.raw.rfind(on) > self.raw.rfind(off)
        ]
        after: list[Any] = termios.tcgetattr(self._slave)
        if after != self._before:
            left.append(f"the line settings were {self._before} and are {after}")
        return left

    def take_in(self, seconds: float) -> bool:
        """Take in what is there, waiting for it so long; False when there is nothing."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:  # nobody has the other end open
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)
