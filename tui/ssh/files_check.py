"""The check of a host's own files before its start: a broken one ends the start with one sentence.

    python -m tui.ssh.process PARENT tui.ssh.files_check DATA

Else each process that needs the file would fail, and be started again without end.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from saves.plain_text import printable
from tui.i18n.messages import preferred, t, use
from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.adapters.ban_database import BanDatabase
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.gateway.host_key import KEY_NAME, host_key


class UnusableFile(Exception):
    """A file of the data directory that a host cannot work with."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, why)
        self.path: Final = path
        self.why: Final = why


def check_files(data: Path) -> None:
    """Read the host's key and databases, if they are there. UnusableFile names the first broken one."""
    for name, check in ((KEY_NAME, _check_key), ("people.sqlite", _check_people), ("tables.sqlite", _check_tables)):
        path = data / name
        try:
            if path.exists():
                check(path)
        except (OSError, ValueError, sqlite3.Error, msgspec.MsgspecError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise UnusableFile(path, why.rstrip(".") or type(error).__name__) from error


def _check_key(path: Path) -> None:
    host_key(path)  # the library's errors are ValueErrors


def _check_people(path: Path) -> None:
    _check_pages(path)
    AccountDatabase(path).close()
    BanDatabase(path).close()


def _check_tables(path: Path) -> None:
    _check_pages(path)
    with closing(TableDatabase(path)) as tables:
        tables.unfinished()


def _check_pages(path: Path) -> None:
    """Check that each page of a database is whole."""
    with closing(sqlite3.connect(path, timeout=5.0)) as db:
        (result,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if result != "ok":
        raise ValueError(" ".join(result.split()))


def main(args: list[str]) -> int:
    """Check the files of a data directory, and return the exit code."""
    use(preferred(os.environ))
    try:
        check_files(Path(args[0]))
    except UnusableFile as broken:
        sentence = t(
            "The server cannot use {file}: {why}. Restore it from a backup, or move it away.",
            file=str(broken.path),
            why=broken.why,
        )
        print(printable(sentence), file=sys.stderr, flush=True)
        return os.EX_CONFIG
    return 0
