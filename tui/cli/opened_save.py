"""The log that a command shows: a saved game, or that of a bug file, unpacked as long as it is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from saves.library import Library
from tui.cli.find_save import find_save
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.storage.bug_file import LOG, SUFFIX, BugReport, NotABugFile, read_bug_file


@contextmanager
def opened_save(library: Library, file: Path) -> Iterator[tuple[Path, BugReport | None]]:
    """The log of a saved game; of a bug file that in it, with its report. Refused when a bug file is none."""
    if file.suffix != SUFFIX:
        yield find_save(library, file), None
        return
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
