"""The question whether a terminal shows every colour: a colour is set, and the terminal asked which one it took."""

from __future__ import annotations

import re
from typing import Final

ASK: Final = b"\x1b[48:2:1:2:3m\x1bP$qm\x1b\\\x1b[0m"
"""Sets a ground that is none of 256 colours, asks for the style in effect (DECRQSS), and resets it."""

ANSWER: Final = re.compile(rb"\x1bP[01]\$r[\d:;]*m?(?:\x1b\\|\x9c)")

GROUND_AS_SET: Final = re.compile(rb"48[:;]2[:;](?:\d*:)?1[:;]2[:;]3")
"""The ground as it was set, in each way that terminals write it; some name a colour space first."""

BEGUN: Final = re.compile(rb"\x1bP(?:[01](?:\$(?:r[\d:;]{0,48}(?:m\x1b?)?)?)?)?\Z")
"""The beginning of an answer, of which the rest is still to come."""


def says_all_colours(answer: bytes) -> bool:
    """True when an answer among these bytes says that the ground was taken as it was sent."""
    match = ANSWER.search(answer)
    return match is not None and GROUND_AS_SET.search(match[0]) is not None


class AnswerFilter:
    """Takes the answer out of the bytes that a person types."""

    def __init__(self) -> None:
        self.all_colours = False
        """True when the terminal has said that it shows every colour."""
        self._held = b""
        self._answered = False

    def through(self, data: bytes) -> bytes:
        """The bytes without the answer. The beginning of one is held back until the rest has come."""
        if self._answered:
            return data
        data, self._held = self._held + data, b""
        if match := ANSWER.search(data):
            self._answered = True
            self.all_colours = says_all_colours(match[0])
            return data[: match.start()] + data[match.end() :]
        if begun := BEGUN.search(data):
            data, self._held = data[: begun.start()], data[begun.start() :]
        return data
