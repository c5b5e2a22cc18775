"""The game in a bug file, unpacked for as long as it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.storage.bug_file import LOG, SUFFIX, BugReport, NotABugFile, read_bug_file


def is_bug_file(file: Path) -> bool:
    """True for a file that is named as bug files are."""
    return file.suffix == SUFFIX


@contextmanager
def unpacked(file: Path) -> Iterator[tuple[Path, BugReport]]:
    """The log of the game in a bug file, and its report. Refused when it is none, or holds no game."""
    try:
        bug = read_bug_file(file)
    except NotABugFile:
        raise CommandRefused(t("{file} is not a bug report of this program.", file=file)) from None
    if bug.log is None:
        raise CommandRefused(t("{file} holds no game: none was open.", file=file))
    with TemporaryDirectory() as folder:
        path = Path(folder) / LOG
        path.write_bytes(bug.log)
        yield path, bug.report
