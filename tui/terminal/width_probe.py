"""Width of an ambiguous character on this terminal, one or two cells, found out by asking it.

A program writes such a character and asks where the cursor is. This is done before the screen opens, when nothing else
reads what the terminal answers.
"""

from __future__ import annotations

import os
import re
import select
import sys
import termios
import time
from typing import Final

AMBIGUOUS: Final = "●"
"""Ambiguous characters, one or two cells wide by terminal: the rich drawing characters are of these."""

ASK: Final = b"\x1b[6n"
ANSWER: Final = re.compile(rb"\x1b\[\d+;(?P<column>\d+)R")

PATIENCE: Final = 0.3
"""Seconds in which a terminal answers, also one that is far away."""


def cells(patience: float = PATIENCE) -> int | None:
    """The cells that an ambiguous character takes on the terminal of this process; None when it does not say."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    try:
        return _asked(sys.stdin.fileno(), sys.stderr.fileno(), patience)
    except (OSError, termios.error):
        return None


def _asked(keyboard: int, screen: int, patience: float) -> int | None:
    before = termios.tcgetattr(keyboard)
    silent = termios.tcgetattr(keyboard)
    silent[3] &= ~(termios.ICANON | termios.ECHO)
    silent[6][termios.VMIN], silent[6][termios.VTIME] = 0, 0
    termios.tcsetattr(keyboard, termios.TCSANOW, silent)
    try:
        os.write(screen, b"\r" + AMBIGUOUS.encode() + ASK)
        said = _answer(keyboard, patience)
        os.write(screen, b"\r\x1b[K")
    finally:
        termios.tcsetattr(keyboard, termios.TCSANOW, before)
    if said is None:
        return None
    width = int(said["column"]) - 1
    return width if width in (1, 2) else None


def _answer(keyboard: int, patience: float) -> re.Match[bytes] | None:
    """Answer of the terminal within so many seconds."""
    said = b""
    limit = time.monotonic() + patience
    while (left := limit - time.monotonic()) > 0:
        if not select.select([keyboard], [], [], left)[0]:
            return None
        part = os.read(keyboard, 1024)
        if not part:
            return None
        said += part
        if found := ANSWER.search(said):
            return found
    return None
