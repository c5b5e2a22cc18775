"""The report of a screen on a host: the part of a bug file that the host does not know itself."""

from __future__ import annotations

import msgspec

from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request
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


class FileReport(Request[Done], frozen=True):
    """Keep a bug file for the host's operator, with the game as the client may know it."""

    table: str
    report: ScreenReport
