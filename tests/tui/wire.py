"""The bytes that an app in this process would send to a terminal, and the picture that they make there."""

from __future__ import annotations

import re
from typing import Any, Final

import pyte
from textual.drivers.headless_driver import HeadlessDriver

from tui.app import SkulduggeryApp

Picture = tuple[tuple[Any, ...], ...]
"""Every cell with its colours, row by row."""

CODES: Final = re.compile(r"\x1b\[[?<>=]?[\d;]*[a-zA-Z]|\x1b[()][A-Z0-9]|\x1b[=>]")
"""What a terminal obeys and does not show."""


class Grid(pyte.Screen):
    """A terminal's cells, and how many lines have left them at the top: what a real one would keep."""

    scrolled = 0

    def index(self) -> None:
        _, bottom = self.margins or (0, self.lines - 1)
        if self.cursor.y == bottom:
            self.scrolled += 1
        super().index()


class Wire:
    """A terminal model at the end of an app's output."""

    def __init__(self, app: SkulduggeryApp, columns: int = 80, rows: int = 24) -> None:
        self.screen = Grid(columns, rows)
        self._stream = pyte.Stream(self.screen)
        self._sent: list[str] = []
        self._fed = 0
        wire = self

        class Wired(HeadlessDriver):
            """Writes to the model."""

            is_headless = False

            def write(self, data: str) -> None:
                wire._sent.append(data)

        app.driver_class = Wired

    def forget(self) -> None:
        """From now on, `said` tells what is sent."""
        self._take_in()
        self._sent.clear()
        self._fed = 0

    @property
    def said(self) -> str:
        """All text that was sent, shown for however short a time."""
        return CODES.sub("", "".join(self._sent))

    def picture(self) -> Picture:
        """All cells as they stand."""
        self._take_in()
        screen = self.screen
        return tuple(
            tuple((cell.data, cell.fg, cell.bg) for cell in map(screen.buffer[y].__getitem__, range(screen.columns)))
            for y in range(screen.lines)
        )

    @property
    def text(self) -> str:
        """What can be read, line by line."""
        self._take_in()
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def scrollback(self) -> int:
        """How many lines have left the screen at its top."""
        self._take_in()
        return self.screen.scrolled

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window."""
        self._take_in()
        self.screen.resize(rows, columns)

    def _take_in(self) -> None:
        self._stream.feed("".join(self._sent[self._fed :]))
        self._fed = len(self._sent)
