"""Files of SQLite whose changes no crash can lose."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path


def connection(path: Path) -> sqlite3.Connection:
    """Open a file for any thread, without transactions of its own. Raises sqlite3.Error."""
    return sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)


def writer(path: Path, schema: str) -> sqlite3.Connection:
    """Open a file for changes, with the tables of a schema, for this user alone. Raises sqlite3.Error."""
    opened = connection(path)
    with closing(opened.cursor()) as cursor:
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.executescript(schema)
    path.chmod(0o600)
    return opened
