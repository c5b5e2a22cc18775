"""The report of a screen on a host: the part of a bug file that the host does not know itself."""

from __future__ import annotations

from typing import Final

import msgspec

from tui.i18n.messages import language
from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.terminal import Terminal
from tui.storage.settings import Settings


class ScreenReport(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The screen, its terminal, and the keys that led there."""

    fault: tuple[str, ...]
    """The kinds of errors and their places in the code; empty where the person asks for a report."""
    screen: str
    number: int
    """The record that was shown."""
    size: tuple[int, int]
    terminal: dict[str, str]
    language: str
    settings: Settings
    keys: tuple[tuple[str, int], ...]
    """The latest keys, each with the record that the game stood at."""


LINES: Final = "lines"
"""The name of the screen of a session in lines."""


def report_in_lines(terminal: Terminal, size: tuple[int, int], number: int, settings: Settings) -> ScreenReport:
    """The report of a session in lines at a record. Typed lines are left out: they may be talk."""
    return ScreenReport((), LINES, number, size, told(terminal), language(), settings, ())


def told(terminal: Terminal) -> dict[str, str]:
    """The variables of a terminal that tell its kind."""
    return {name: value for name in ("TERM", "COLORTERM") if (value := terminal.environment.get(name))}


class FileReport(Request[Done], frozen=True):
    """Keep a bug file for the host's operator, with the game as the client may know it."""

    table: str
    report: ScreenReport
