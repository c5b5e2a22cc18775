"""The control sequences before and after a session, and the terminal's size and environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from tui.terminal.size import bounded

ENTER: Final = (
    "\x1b[22;2t"  # the window's title is kept, if the terminal can do that
    "\x1b[?1049h"  # the other screen
    "\x1b[?1000h\x1b[?1003h\x1b[?1006h"  # the mouse
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # focus
    "\x1b[?2004h"  # bracketed paste
    "\x1b[?7l"  # no wrapping
)
"""Makes a terminal ready for the screen. In-band resize is not asked for: SSH tells the size."""

SAVE_CURSOR: Final = "\x1b7"
"""Saves the place of the cursor. Leaving the other screen restores the place saved last; without one, some terminals
take the corner."""

RESET: Final = (
    "\x1b[?2026l\x1b[0m\x1b[?2004l\x1b[?1006l\x1b[?1003l\x1b[?1000l\x1b[?1004l\x1b[<u\x1b[?7h\x1b[?25h\x1b[?1049l\r"
)
"""Gives a terminal back as it was; also puts one in order that an earlier session left in disorder."""

TITLE: Final = "\x1b[23;2t"
"""Gives the window its own title back."""

SYNC: Final = "\x1b[?2026$p"
"""Asks whether the terminal can take a frame at once."""

DUMB: Final = "dumb"
"""The name of terminals that can only write lines."""

SMALLEST: Final = (20, 10)

TRUE_COLOUR: Final = ("kitty", "alacritty", "foot", "wezterm", "ghostty")
LONGEST_TERM: Final = 40


class Terminal(msgspec.Struct, frozen=True, array_like=True):
    """The terminal of a session: its size in cells, and the environment that names its abilities."""

    columns: int = 80
    rows: int = 24
    environment: dict[str, str] = {}
    keyed: bool = True
    """True when its keys come one by one; else whole lines come, which the other end has shown already."""


def size(columns: int, rows: int) -> tuple[int, int]:
    """A size that a screen can have."""
    return bounded(max(columns, SMALLEST[0]), max(rows, SMALLEST[1]))


def is_dumb(term: str | None) -> bool:
    """A dumb terminal, by its name, can only write lines; None is no terminal."""
    return term is None or term.lower() in (DUMB, "unknown")


def environment(term: str, sent: Mapping[str, str]) -> dict[str, str]:
    """The part of the person's own environment that a worker may know; nothing else of it passes."""
    safe_term = "".join(char for char in term if char.isascii() and (char.isalnum() or char in "-+._"))[:LONGEST_TERM]
    variables = {"TERM": safe_term or "xterm", "COLORTERM": _colours(safe_term, sent.get("COLORTERM", ""))}
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE"):
        value = sent.get(name, "")
        if value.isascii() and len(value) < LONGEST_TERM and value.isprintable() and value:
            variables[name] = value
    if sent.get("NO_COLOR"):
        variables["NO_COLOR"] = "1"
    return {name: value for name, value in variables.items() if value}


def _colours(term: str, value: str) -> str:
    if value in ("truecolor", "24bit"):
        return value
    return "truecolor" if term.endswith("-direct") or any(name in term for name in TRUE_COLOUR) else ""
