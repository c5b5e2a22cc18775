"""Questions to the terminal of this process, put before the screen opens, when nothing else reads its answers."""

from __future__ import annotations

import os
import re
import select
import sys
import termios
import time
from typing import Final

from tui.terminal.colour_probe import ASK as ASK_COLOUR
from tui.terminal.colour_probe import says_all_colours

AMBIGUOUS: Final = "●"
"""An ambiguous character, one or two cells wide by terminal: the rich drawing characters are of these."""

ASK: Final = b"\x1b[6n"
ANSWER: Final = re.compile(rb"\x1b\[\d+;(?P<column>\d+)R")

ATTRIBUTES: Final = b"\x1b[c"
"""A question that every terminal answers, so that one without the other answer is not waited for."""

END: Final = re.compile(rb"\x1b\[\?[\d;]*c")

ANSWER_SECONDS: Final = 0.3
"""Seconds in which a terminal answers, also one that is far away."""

COLOUR_PATIENCE: Final = 0.2
"""Seconds in which a terminal says that it shows all colours; else it shows 256."""


def cells(patience: float = ANSWER_SECONDS) -> int | None:
    """The cells that an ambiguous character takes on the terminal of this process; None when it does not say."""
    match = ANSWER.search(_asked(b"\r" + AMBIGUOUS.encode() + ASK, ANSWER, patience))
    width = 0 if match is None else int(match["column"]) - 1
    return width if width in (1, 2) else None


def all_colours(patience: float = COLOUR_PATIENCE) -> bool:
    """True when the terminal of this process says that it shows every colour it is sent."""
    return says_all_colours(_asked(ASK_COLOUR + ATTRIBUTES, END, patience))


def _asked(question: bytes, end: re.Pattern[bytes], patience: float) -> bytes:
    """The bytes that the terminal answers, up to an end that is found in them; nothing without a terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return b""
    keyboard, screen = sys.stdin.fileno(), sys.stderr.fileno()
    try:
        before = termios.tcgetattr(keyboard)
        silent = termios.tcgetattr(keyboard)
        silent[3] &= ~(termios.ICANON | termios.ECHO)
        silent[6][termios.VMIN], silent[6][termios.VTIME] = 0, 0
        termios.tcsetattr(keyboard, termios.TCSANOW, silent)
        try:
            os.write(screen, question)
            answer = _answer(keyboard, end, patience)
            os.write(screen, b"\r\x1b[K")
        finally:
            termios.tcsetattr(keyboard, termios.TCSANOW, before)
    except (OSError, termios.error):
        return b""
    return answer


def _answer(keyboard: int, end: re.Pattern[bytes], patience: float) -> bytes:
    """The bytes that come within so many seconds, until the end is among them."""
    answer = b""
    limit = time.monotonic() + patience
    while (seconds := limit - time.monotonic()) > 0:
        if not select.select([keyboard], [], [], seconds)[0]:
            break
        part = os.read(keyboard, 1024)
        if not part:
            break
        answer += part
        if end.search(answer):
            break
    return answer
