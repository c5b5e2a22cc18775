"""What a host must remember of its tables beside their logs: who may sit where, and what was agreed when they opened.

One SQLite file. A table whose game is not over is taken up from here when the host starts again.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from engine.game import Seat
from engine.log import Level, Policy

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS hosted (
    id TEXT PRIMARY KEY,
    terms BLOB NOT NULL,
    state TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS sitter (
    hosted TEXT NOT NULL REFERENCES hosted (id),
    account INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (hosted, seat)
) STRICT;
CREATE INDEX IF NOT EXISTS of_account ON sitter (account);
"""

Stage = Literal["gathering", "running", "over"]


class Chair(msgspec.Struct):
    """A seat of a table: a person's, a bot's, or free."""

    account: int | None = None
    name: str = ""
    level: Level | None = None
    """The bot that sits there, or stands in for the person."""

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return self.account is None and self.level is None


class Terms(msgspec.Struct):
    """What a table was opened with, and who sits at it."""

    slug: str
    owner: int
    options: dict[str, Any]
    policy: Policy
    chairs: list[Chair]
    spectators: bool = True
    clock: int = 0
    """Seconds that a person has for a decision before a bot stands in; 0 = all the time in the world."""
    code: str = ""
    """What one must know to sit down or watch; empty for everybody."""
    log: str = ""
    """The name of the log, once the game has begun."""
    winners: tuple[Seat, ...] | None = None
    """The seats that won, once the game is over."""


class Register:
    """The tables of a host. sqlite3.Error when the file cannot be used."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, timeout=5.0, isolation_level=None)
        with closing(self._db.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.executescript(SCHEMA)
        path.chmod(0o600)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def keep(self, id: str, terms: Terms, stage: Stage, now: int) -> None:
        """Remember a table as it is now."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute(
                "INSERT INTO hosted VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET terms = ?2, state = ?3, at = ?4",
                (id, msgspec.msgpack.encode(terms), stage, now),
            )
            self._db.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
            self._db.executemany(
                "INSERT INTO sitter VALUES (?, ?, ?)",
                [(id, chair.account, seat) for seat, chair in enumerate(terms.chairs) if chair.account is not None],
            )

    def forget(self, id: str) -> None:
        """Forget a table that never began."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
            self._db.execute("DELETE FROM hosted WHERE id = ?", (id,))

    def unfinished(self) -> list[tuple[str, Terms, Stage]]:
        """The tables to take up again, the oldest first."""
        rows = self._db.execute("SELECT id, terms, state FROM hosted WHERE state != 'over' ORDER BY at, id").fetchall()
        return [(id, msgspec.msgpack.decode(terms, type=Terms), stage) for id, terms, stage in rows]

    def of_account(self, account: int, most: int = 100) -> list[tuple[str, Terms, Stage, int]]:
        """The tables at which somebody sat, the latest first."""
        rows = self._db.execute(
            "SELECT DISTINCT id, terms, state, at FROM hosted JOIN sitter ON hosted = id WHERE account = ?"
            " ORDER BY at DESC, id LIMIT ?",
            (account, most),
        ).fetchall()
        return [(id, msgspec.msgpack.decode(terms, type=Terms), stage, at) for id, terms, stage, at in rows]
