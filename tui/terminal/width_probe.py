"""The question how wide a terminal draws an ambiguous character, put to one that is far away, and its answer."""

from __future__ import annotations

import re
from typing import Final

from tui.terminal.probe import AMBIGUOUS

ASK: Final = f"\x1b[2;1H{AMBIGUOUS}\x1b[6n\x1b[2;1H\x1b[K"
"""Draws the character, asks where the cursor stands, and wipes it out. An answer from row 1 could be the key F3."""

ANSWER: Final = re.compile(rb"\x1b\[2;(?P<column>\d{1,3})R")

BEGUN: Final = re.compile(rb"\x1b\[(?:2(?:;\d{0,3})?)?\Z")
"""The beginning of an answer, of which the rest is still to come."""


class WidthFilter:
    """Takes the answer out of the bytes that a person types."""

    def __init__(self) -> None:
        self.cells: int | None = None
        """The cells that the character takes; None while the terminal has not said."""
        self._held = b""
        self._answered = False

    def through(self, data: bytes) -> bytes:
        """The bytes without the answer. The beginning of one is held back until the rest has come."""
        if self._answered:
            return data
        data, self._held = self._held + data, b""
        if match := ANSWER.search(data):
            self._answered = True
            width = int(match["column"]) - 1
            self.cells = width if width in (1, 2) else None
            return data[: match.start()] + data[match.end() :]
        if begun := BEGUN.search(data):
            data, self._held = data[: begun.start()], data[begun.start() :]
        return data
