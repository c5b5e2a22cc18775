"""The bytes that an app in this process would send to a terminal, and every picture that they make there."""

from __future__ import annotations

from typing import Any

import pyte
from textual.drivers.headless_driver import HeadlessDriver

from tui.app import SkulduggeryApp

Picture = tuple[tuple[Any, ...], ...]
"""Every cell with its colours, row by row."""


class Wire:
    """A terminal model at the end of an app's output. `pictures` are those that differ, in order of appearance."""

    def __init__(self, app: SkulduggeryApp, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.HistoryScreen(columns, rows)
        self.pictures: list[Picture] = []
        self._stream = pyte.Stream(self.screen)
        wire = self

        class Wired(HeadlessDriver):
            """Writes to the model."""

            is_headless = False

            def write(self, data: str) -> None:
                wire.feed(data)

        app.driver_class = Wired

    def feed(self, data: str) -> None:
        """Take in what is written in one go: that is what a person can see."""
        self._stream.feed(data)
        picture = self.picture()
        if not self.pictures or self.pictures[-1] != picture:
            self.pictures.append(picture)

    def picture(self) -> Picture:
        """All cells as they stand."""
        screen = self.screen
        return tuple(
            tuple((cell := screen.buffer[y][x]).data + f" {cell.fg} {cell.bg}" for x in range(screen.columns))
            for y in range(screen.lines)
        )

    @property
    def text(self) -> str:
        """What can be read, line by line."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def scrollback(self) -> int:
        """How many lines have left the screen at its top: what a terminal would keep of them."""
        return len(self.screen.history.top)

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the window; what was seen before cannot be compared any more."""
        self.screen.resize(rows, columns)
