"""Bug files in a folder of the data directory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from engine.fault_places import places
from tui import __version__
from tui.ssh.adapters import threads
from tui.storage.bug_file import SUFFIX, BugReport, packed
from tui.storage.crash_report import environment, fresh_name

FOLDER: Final = "faults"

MAX_FILES: Final = 50
"""Bug files that are kept: the oldest make room."""

MAX_FILE_BYTES: Final = 1 << 20
"""Bytes of a bug file; a longer one is written without its game."""


class BugFolder:
    """Writes bug files beside a host's games."""

    def __init__(self, data: Path) -> None:
        self._folder = data / FOLDER

    async def keep(self, report: BugReport, log: bytes | None) -> str:
        """Keep a report with the log of its game, and give its name. Raises OSError."""
        return await threads.in_thread(None, self.write, report, log)

    def write(self, report: BugReport, log: bytes | None) -> str:
        """Write a file, remove those that are too many, and give its name. Raises OSError."""
        name, content = name_and_file(report, log)
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self._folder / name
        with path.open("xb") as file:
            file.write(content)
        kept = sorted(self._folder.glob(f"*{SUFFIX}"), key=lambda one: (one.stat().st_mtime_ns, one.name))
        for old in kept[:-MAX_FILES]:
            old.unlink(missing_ok=True)
        return path.name


@contextmanager
def last_fault_kept(data: Path) -> Iterator[None]:
    """Inside, a fault that ends the process is kept in the folder of its data before it goes on. No game is in it."""
    try:
        yield
    except Exception as error:
        with suppress(OSError):
            BugFolder(data).write(BugReport(version=__version__, fault=tuple(places(error))), None)
        raise


def name_and_file(report: BugReport, log: bytes | None) -> tuple[str, bytes]:
    """The name and the bytes of a bug file that is not too large, made on this computer."""
    report = replace(report, environment=tuple(environment()))
    content = packed(report, log)
    if len(content) > MAX_FILE_BYTES:
        content = packed(report, None)
    return fresh_name("fault" if report.fault else "report", SUFFIX), content
