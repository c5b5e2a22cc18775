"""The store of hosted tables beside their logs: seat assignments and terms, in one SQLite file.

A table whose game is not over is resumed from here when the host starts again.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from engine.log import OLD_LEVELS, Level, Policy
from engine.state import Seat
from tui.presentation.record import GameRecord
from tui.ssh.shared.messages.lobby_state import Stage
from tui.ssh.shared.roster import PUBLIC, Sight
from tui.storage.annotations import MAX_NOTES, SeatNote

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
CREATE TABLE IF NOT EXISTS note (
    id INTEGER PRIMARY KEY,
    hosted TEXT NOT NULL REFERENCES hosted (id),
    account INTEGER NOT NULL,
    record INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    words TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS of_notebook ON note (hosted, account);
CREATE INDEX IF NOT EXISTS of_writer ON note (account);
CREATE TABLE IF NOT EXISTS record (
    account INTEGER PRIMARY KEY,
    games BLOB NOT NULL
) STRICT;
"""

MOST_NOTES: Final = 5_000
"""Notes that are kept of an account at all its tables, finished games among them."""

SAME_NOTE: Final = "hosted = ? AND account = ? AND record = ? AND turn = ? AND words = ?"


class SeatAssignment(msgspec.Struct):
    """A seat of a table: a person's, a bot's, or free."""

    account: int | None = None
    name: str = ""
    level: Level | None = None
    """The bot that sits there, or stands in for the person."""
    new_name: str = ""
    """The name that the account has got since the game began, whose log keeps the old one."""

    @property
    def listed_name(self) -> str:
        """The name in the lobby."""
        return self.new_name or self.name

    @property
    def free(self) -> bool:
        """True when a person may sit down here."""
        return self.account is None and self.level is None


class TableTerms(msgspec.Struct):
    """The terms of a table, and its seat assignments. The names of the fields are those of stored tables."""

    slug: str
    owner: int
    options: dict[str, object]
    policy: Policy
    seats: list[SeatAssignment] = msgspec.field(name="chairs")
    spectators: bool = True
    clock: int = 0
    """Seconds for a decision, after which a bot stands in; 0 without a turn clock."""
    code: str = ""
    """The code for sitting down and watching; empty when none is needed."""
    log: str = ""
    """The file name of the log, once the game has started."""
    winners: tuple[Seat, ...] | None = None
    """The seats that won, once the game is over."""
    scores: tuple[int, ...] = ()
    """Seat to its score then."""
    removed: list[int] = []
    """The accounts that the owner has sent away for good."""
    notebook: bool = True
    """True when players may keep notes."""
    sight: Sight = PUBLIC
    """The sight of spectators."""


class TableStore:
    """The tables of a host. sqlite3.Error when the file cannot be used.

    Any thread may write, one at a time; only the thread that opened the store reads, and waits for no writer.
    """

    def __init__(self, path: Path) -> None:
        self._writing = threading.Lock()
        self._writer = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
        with closing(self._writer.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.executescript(SCHEMA)
        path.chmod(0o600)
        self._reader = sqlite3.connect(path, timeout=5.0, isolation_level=None)

    def close(self) -> None:
        """Close the file."""
        self._reader.close()
        with self._writing:
            self._writer.close()

    def store(self, id: str, terms: TableTerms, stage: Stage, now: int) -> None:
        """Store a table as it is now."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            before = self._writer.execute("SELECT state FROM hosted WHERE id = ?", (id,)).fetchone()
            if stage == "over" and before != ("over",):
                self._count(terms)
            self._writer.execute(
                "INSERT INTO hosted VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
                "terms = excluded.terms, state = excluded.state, at = excluded.at",
                (id, msgspec.msgpack.encode(terms), stage, now),
            )
            self._writer.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
            self._writer.executemany(
                "INSERT INTO sitter VALUES (?, ?, ?)",
                [
                    (id, assignment.account, seat)
                    for seat, assignment in enumerate(terms.seats)
                    if assignment.account is not None
                ],
            )

    def delete(self, id: str) -> None:
        """Delete a table."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
            self._writer.execute("DELETE FROM note WHERE hosted = ?", (id,))
            self._writer.execute("DELETE FROM hosted WHERE id = ?", (id,))

    def notes(self, id: str, account: int) -> tuple[SeatNote, ...]:
        """An account's notes at a table, in the order in which they were written."""
        rows = self._reader.execute(
            "SELECT record, turn, words FROM note WHERE hosted = ? AND account = ? ORDER BY id", (id, account)
        ).fetchall()
        return tuple(SeatNote(*row) for row in rows)

    def write_note(self, id: str, account: int, note: SeatNote) -> None:
        """Keep a note, once. When there are too many, at the table or of the account, the oldest goes."""
        row = (id, account, note.number, note.turn, note.text)
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if self._writer.execute(f"SELECT 1 FROM note WHERE {SAME_NOTE}", row).fetchone() is not None:
                return  # sent again
            self._writer.execute("INSERT INTO note VALUES (NULL, ?, ?, ?, ?, ?)", row)
            self._writer.execute(
                "DELETE FROM note WHERE id IN (SELECT id FROM note WHERE hosted = ? AND account = ?"
                " ORDER BY id DESC LIMIT -1 OFFSET ?)",
                (id, account, MAX_NOTES),
            )
            self._writer.execute(
                "DELETE FROM note WHERE id IN (SELECT id FROM note WHERE account = ?"
                " ORDER BY id DESC LIMIT -1 OFFSET ?)",
                (account, MOST_NOTES),
            )

    def strike_note(self, id: str, account: int, note: SeatNote) -> None:
        """Delete a note, if there is such a one."""
        row = (id, account, note.number, note.turn, note.text)
        with self._writing:
            self._writer.execute(f"DELETE FROM note WHERE {SAME_NOTE}", row)

    def unfinished(self) -> list[tuple[str, TableTerms, Stage]]:
        """The tables to resume, the oldest first."""
        rows = self._reader.execute(
            "SELECT id, terms, state FROM hosted WHERE state != 'over' ORDER BY at, id"
        ).fetchall()
        return [(id, _terms(terms), stage) for id, terms, stage in rows]

    def running(self, id: str, account: int) -> TableTerms | None:
        """The terms of a running game at which an account sits; None when there is no such game."""
        row = self._reader.execute(
            "SELECT terms FROM hosted JOIN sitter ON hosted = id WHERE id = ? AND account = ? AND state = 'running'",
            (id, account),
        ).fetchone()
        return None if row is None else _terms(row[0])

    def record(self, account: int) -> dict[str, GameRecord] | None:
        """The records of an account, by the slug of the game; None where they are to be rebuilt."""
        row = self._reader.execute("SELECT games FROM record WHERE account = ?", (account,)).fetchone()
        return None if row is None else msgspec.msgpack.decode(row[0], type=dict[str, GameRecord])

    def rebuild_record(self, account: int) -> dict[str, GameRecord]:
        """Count all finished games of an account, once: from then on each game is added when it ends."""
        kept: dict[str, GameRecord] = {}
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            rows = self._writer.execute(
                "SELECT terms FROM hosted JOIN sitter ON hosted = id WHERE account = ? AND state = 'over'"
                " ORDER BY at, id",
                (account,),
            )
            for (terms,) in rows:
                _add(kept, _terms(terms), account)
            self._keep_record(account, kept)
        return kept

    def _count(self, terms: TableTerms) -> None:
        """Add a game that is over to the records of its players that are there, within a transaction."""
        for account in {seat.account for seat in terms.seats if seat.account is not None}:
            row = self._writer.execute("SELECT games FROM record WHERE account = ?", (account,)).fetchone()
            if row is not None:
                kept = msgspec.msgpack.decode(row[0], type=dict[str, GameRecord])
                _add(kept, terms, account)
                self._keep_record(account, kept)

    def _keep_record(self, account: int, kept: dict[str, GameRecord]) -> None:
        self._writer.execute("INSERT OR REPLACE INTO record VALUES (?, ?)", (account, msgspec.msgpack.encode(kept)))

    def of_account(self, account: int, most: int = 100) -> list[tuple[str, TableTerms, Stage, int]]:
        """The tables at which an account sat, the latest first."""
        rows = self._reader.execute(
            "SELECT DISTINCT id, terms, state, at FROM hosted JOIN sitter ON hosted = id WHERE account = ?"
            " ORDER BY at DESC, id LIMIT ?",
            (account, most),
        ).fetchall()
        return [(id, _terms(terms), stage, at) for id, terms, stage, at in rows]


def _add(kept: dict[str, GameRecord], terms: TableTerms, account: int) -> None:
    """Add a game that is over to the records of an account.

    A game that a bot ended for it counts as little as one that its people ended early.
    """
    seat = next((seat for seat, assigned in enumerate(terms.seats) if assigned.account == account), None)
    if terms.winners is not None and seat is not None and terms.seats[seat].level is None:
        score = dict(enumerate(terms.scores)).get(seat, 0)
        kept.setdefault(terms.slug, GameRecord()).add_hosted(seat in terms.winners, score)


def _terms(data: bytes) -> TableTerms:
    """Terms as they were stored; a level that is no more is read as the one that plays for it."""
    if not any(old.encode() in data for old in OLD_LEVELS):
        return msgspec.msgpack.decode(data, type=TableTerms)
    raw = msgspec.msgpack.decode(data)
    for seat in raw["chairs"]:
        seat["level"] = OLD_LEVELS.get(seat.get("level"), seat.get("level"))
    return msgspec.convert(raw, TableTerms)
