"""The typed lines of a session without screens: keys are gathered to lines, and shown where the terminal does not."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Final

from rich.cells import cell_len

MAX_LINE: Final = 400
"""The most letters of a line; the rest is left out."""

AHEAD: Final = 64
"""Lines that wait to be read, from which on no more are wanted for now."""

ENDS: Final = "\x03\x04"
"""Ctrl-C, and Ctrl-D: the end of the input."""

ERASERS: Final = "\x08\x7f"

KILL: Final = "\x15"
"""Ctrl-U: erases the whole line."""

ESCAPES: Final = re.compile(r"\x1b(?:\[[0-9;?<>=]*[ -/]*[@-~]|O.|.)?")
"""Keys that type nothing, as arrows."""


class LineEditor:
    """Gathers the bytes of a terminal to lines."""

    def __init__(self, show: Callable[[str], None] | None, taken: Callable[[], None] = lambda: None) -> None:
        """`show` writes on the terminal what is typed; None where the other end has done so. `taken` is called after
        every line that was read."""
        self._show = show
        self._taken = taken
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._ended = False
        self._returned = False
        """True when the last character was a carriage return, after which a line feed means nothing."""
        self.typed = ""
        """The line that is being typed."""

    async def line(self) -> str | None:
        """The next line; None when the input has ended."""
        if self._ended and self._lines.empty():
            return None
        line = await self._lines.get()
        self._taken()
        return line

    @property
    def full(self) -> bool:
        """True when no more lines are wanted for now; those that come all the same are kept."""
        return self._lines.qsize() >= AHEAD

    def feed(self, data: bytes) -> None:
        """Take in the bytes of a terminal."""
        for char in ESCAPES.sub("", self._decode(data)):
            if not self._ended:
                self._take(char)
            self._returned = char == "\r"

    def end(self) -> None:
        """No more comes: the line so far is the last one."""
        if not self._ended:
            if self.typed:
                self._submit()
            self._ended = True
            self._lines.put_nowait(None)

    def _take(self, char: str) -> None:
        if char in "\r\n":
            if not (char == "\n" and self._returned):
                self._submit()
        elif char in ENDS:
            if self._show is not None and char == ENDS[0]:
                self.typed = ""
            self.end()
        elif char in ERASERS:
            self._erase(1)
        elif char == KILL:
            self._erase(len(self.typed))
        elif char.isprintable() and len(self.typed) < MAX_LINE:
            self.typed += char
            self._echo(char)

    def _submit(self) -> None:
        line, self.typed = self.typed, ""
        self._echo("\r\n")
        self._lines.put_nowait(line)

    def _erase(self, count: int) -> None:
        for char in reversed(self.typed[len(self.typed) - count :]):
            wide = cell_len(char)
            self._echo("\b" * wide + " " * wide + "\b" * wide)
        self.typed = self.typed[: len(self.typed) - count]

    def _echo(self, text: str) -> None:
        if self._show is not None:
            self._show(text)
