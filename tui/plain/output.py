"""The output of the plain mode: a line at a time, on any stream, in any encoding."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, Protocol, TextIO, runtime_checkable

from saves.plain_text import printable
from tui.i18n.text_layout import wrap

BLANK: Final = 60
"""Empty lines that take what one person read out of the next person's sight: more than a tall terminal has."""

CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal, and the lines that could be scrolled back to."""

DUMB: Final = "dumb"
"""A terminal that knows no such commands."""


@runtime_checkable
class Output(Protocol):
    """The paper that a game in plain lines is written on."""

    def line(self, text: str = "") -> None:
        """Write one line so that it can be read at once."""

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines."""

    def clear(self) -> None:
        """Take all that was written out of sight."""


class LineOutput:
    """A stream written line by line, wrapped at words in a terminal. Letters it cannot encode become question marks."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def line(self, text: str = "") -> None:
        """Write one line so that it can be read at once. BrokenPipeError when nobody reads any more."""
        encoding = self._stream.encoding or "utf-8"
        shown, columns = printable(text).encode(encoding, "replace").decode(encoding), self._columns()
        whole = columns < 2 or f" {os.sep}" in shown  # a command with a path is copied in one piece
        self._stream.write("\n".join([shown] if whole else wrap(shown, columns - 1)) + "\n")
        self._stream.flush()

    def _columns(self) -> int:
        """The width of the terminal; 0 where there is none, or none is known."""
        try:
            return os.get_terminal_size(self._stream.fileno()).columns if self._stream.isatty() else 0
        except (OSError, ValueError):
            return 0

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines."""
        for text in texts:
            self.line(text)

    def clear(self) -> None:
        """Take all that was written out of sight: cleared in a terminal, which could else be scrolled back."""
        if self._stream.isatty() and os.environ.get("TERM", "") not in ("", DUMB):
            self._stream.write(CLEAR)
            self._stream.flush()
        else:
            self.lines([""] * BLANK)
