"""The input of the plain mode: typed lines from a file descriptor, which never hold up the program's end."""

from __future__ import annotations

import asyncio
import os
import threading
import unicodedata
from collections.abc import Awaitable, Callable
from typing import Final

Lines = Callable[[], Awaitable[str | None]]
"""Gives the next typed line without its end; None when there are no more."""

MAX_LINE_BYTES: Final = 4096
"""Bytes of a line that are kept; no answer is longer."""

AHEAD: Final = 64
"""Lines that are read before they are wanted: an endless script must not fill the memory."""

ECHO: Final = 40
"""Letters of a line that a message repeats."""

LEAVING: Final = ("quit", "exit", "q")
"""The words that leave wherever lines are typed."""


class LineInput:
    """Lines from a file descriptor, read in a thread of their own that a leaving program does not wait for."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False
        self._room = threading.Semaphore(AHEAD)

    async def line(self) -> str | None:
        """The next line; None when the input has ended. Bytes that are no text become question marks."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            # not the buffered standard input: its lock, held by a thread that waits, would crash the interpreter's end
            threading.Thread(target=self._read, args=(self._loop,), daemon=True).start()
        if self._ended:
            return None
        line = await self._queue.get()
        self._room.release()
        self._ended = line is None
        return line

    @property
    def ahead(self) -> int:
        """Number of lines that wait to be read."""
        return self._queue.qsize()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        rest = b""
        while chunk := self._chunk():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                self._give(loop, line)
            rest = rest[:MAX_LINE_BYTES]
        if rest:
            self._give(loop, rest)
        self._give(loop, None)

    def _chunk(self) -> bytes:
        try:
            return os.read(self._descriptor, 65536)
        except OSError:  # a terminal that has gone away
            return b""

    def _give(self, loop: asyncio.AbstractEventLoop, line: bytes | None) -> None:
        self._room.acquire()
        text = None if line is None else line[:MAX_LINE_BYTES].decode("utf-8", "replace").rstrip("\r")
        try:
            loop.call_soon_threadsafe(self._queue.put_nowait, text)
        except RuntimeError:  # the loop is closed: the game is over, nobody wants the rest
            return


def plain(text: str) -> str:
    """A typed text in plain characters: an input method may have been left on, which types full-width ones."""
    return unicodedata.normalize("NFKC", text)


def word(line: str) -> str:
    """A typed line as it is compared with words: plain, in small letters, without blanks at its ends."""
    return plain(line).strip().casefold()


def echoed(text: str) -> str:
    """A typed line, as a message may repeat it: short, and without control characters."""
    shown = text if len(text) <= ECHO else text[:ECHO] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in shown)
