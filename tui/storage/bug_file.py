"""A bug file: a game as it stood, what led there and what drew it, in one zip archive for the developers.

The archive holds `report.json`, to be read by anybody, and the log of the game, which holds all its secrets.
"""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.fault_places import places
from saves.errors import SaveError
from saves.library import SUFFIX as LOG_SUFFIX
from saves.library import data_directory
from saves.log_file import read_bytes
from tui import __version__
from tui.storage.crash_report import environment, fresh_name
from tui.storage.private_file import write_private

SUFFIX: Final = ".bug"

REPORT: Final = "report.json"
LOG: Final = "game" + LOG_SUFFIX

MAX_REPORT_BYTES: Final = 1 << 20
MAX_LOG_BYTES: Final = 1 << 26
"""Bytes of the longest parts that are read, unpacked."""

CREATED: Final = (2026, 1, 1, 0, 0, 0)
"""The date of the parts in the archive: a report says nothing of its hour."""


class Pressed(msgspec.Struct, frozen=True):
    """A key, and the record that the game stood at when it was pressed."""

    key: str
    number: int


class BugReport(msgspec.Struct, frozen=True, kw_only=True):
    """All of a bug file but the game's log."""

    version: str
    """The version of the program."""
    environment: tuple[str, ...] = ()
    """The versions of Python, of the system and of what the screens are made with."""
    fault: tuple[str, ...] = ()
    """The kinds of errors and their places in the code; empty for a report that a person asked for."""
    screen: str = ""
    """The class of the screen in use."""
    number: int = 0
    """The record that the screen showed."""
    viewpoint: int | Literal["open"] | None = None
    size: tuple[int, int] = (80, 24)
    """Columns and rows of the terminal."""
    terminal: dict[str, str] = {}
    """The environment variables that say what the terminal is."""
    language: str = "en"
    settings: dict[str, Any] = {}
    """The settings without the person's name."""
    keys: tuple[Pressed, ...] = ()
    """The latest keys; none that was typed into a text."""


class BugFile(msgspec.Struct, frozen=True):
    """A bug file that was read."""

    report: BugReport
    log: bytes | None
    """The game's log; None where none was open."""


class NotABugFile(Exception):
    """The file is no bug file, or too large for one."""


def new_report(error: BaseException | None, **known: Any) -> BugReport:
    """A report with all that needs no screen: versions, the terminal's variables, and the places of a fault."""
    variables = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR")
    terminal = {name: os.environ[name] for name in variables if name in os.environ}
    fault = () if error is None else tuple(places(error))
    return BugReport(version=__version__, environment=tuple(environment()), terminal=terminal, fault=fault, **known)


def write_bug_file(report: BugReport, log: Path | None, data: Path | None) -> Path | None:
    """Write a bug file beside the saved games and give its path; None when it cannot be written."""
    try:
        folder = (data_directory() if data is None else data) / "faults"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / fresh_name("fault" if report.fault else "report", SUFFIX)
        write_private(path, packed(report, _log_bytes(log)))
    except OSError:
        return None
    return path


def packed(report: BugReport, log: bytes | None) -> bytes:
    """The bytes of a bug file."""
    out = io.BytesIO()
    parts = {REPORT: msgspec.json.format(msgspec.json.encode(report), indent=1)}
    if log is not None:
        parts[LOG] = log
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(zipfile.ZipInfo(name, CREATED), content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def read_bug_file(path: Path) -> BugFile:
    """The contents of a bug file. NotABugFile when it is none; OSError when it cannot be read."""
    with path.open("rb") as file:
        content = file.read(MAX_LOG_BYTES + MAX_REPORT_BYTES)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            report = _part(archive, REPORT, MAX_REPORT_BYTES)
            log = _part(archive, LOG, MAX_LOG_BYTES)
        if report is None:
            raise NotABugFile(path)
        return BugFile(msgspec.json.decode(report, type=BugReport), log)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, msgspec.MsgspecError, NotImplementedError, ValueError) as error:
        raise NotABugFile(path) from error
    except (RuntimeError, EOFError, OSError, zlib.error) as error:  # with a password, cut off, with wrong places in it
        raise NotABugFile(path) from error


def _part(archive: zipfile.ZipFile, name: str, most: int) -> bytes | None:
    """A part of the archive, no more of it than its bound; None where there is none."""
    if name not in archive.namelist():
        return None
    with archive.open(name) as part:
        content = part.read(most + 1)
    if len(content) > most:
        raise NotABugFile(name)
    return content


def _log_bytes(log: Path | None) -> bytes | None:
    if log is None:
        return None
    try:
        content = read_bytes(log)
    except (SaveError, OSError):
        return None
    return content if len(content) <= MAX_LOG_BYTES else None
