"""The SQLite file of hosted tables beside their logs: seat assignments and terms, owners and epochs, and notes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from tui.presentation.record import GameRecord
from tui.ssh.adapters.sqlite_file import connection, writer
from tui.ssh.adapters.stored_terms import add_game, records_of, terms_of
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import Stage
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
CREATE TABLE IF NOT EXISTS tenure (
    hosted TEXT PRIMARY KEY REFERENCES hosted (id),
    epoch INTEGER NOT NULL,
    owner TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS record (
    account INTEGER PRIMARY KEY,
    games BLOB NOT NULL
) STRICT;
"""

MOST_NOTES: Final = 5_000
"""Notes that are kept of an account at all its tables, finished games among them."""

SAME_NOTE: Final = "hosted = ? AND account = ? AND record = ? AND turn = ? AND words = ?"


class TableDatabase:
    """The file: its methods wait. sqlite3.Error when it cannot be used.

    Any thread may read or write, one of each at a time: reading waits for no writer.
    """

    def __init__(self, path: Path) -> None:
        self._writing = threading.Lock()
        self._writer = writer(path, SCHEMA)
        self._reading = threading.Lock()
        self._reader = connection(path)

    def close(self) -> None:
        """Close the file."""
        with self._reading:
            self._reader.close()
        with self._writing:
            self._writer.close()

    def create(self, id: str, owner: str, terms: TableTerms, now: int) -> None:
        """Store a new table of an owner, in its first epoch; once."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            self._store(id, terms, "gathering", now)
            self._writer.execute("INSERT OR IGNORE INTO tenure VALUES (?, 1, ?)", (id, owner))

    def keep(self, id: str, epoch: int, terms: TableTerms, stage: Stage, now: int) -> bool:
        """Store a table as it is now; False when it has another epoch."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if self._writer.execute("SELECT epoch FROM tenure WHERE hosted = ?", (id,)).fetchone() != (epoch,):
                return False
            self._store(id, terms, stage, now)
        return True

    def take(self, id: str, owner: str, holds: Callable[[str], bool]) -> tuple[int, TableTerms, Stage] | str | None:
        """Give a table to an owner in a new epoch; None for no such table.

        It gives the name of another owner that `holds` its tables still.
        """
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            row = self._writer.execute("SELECT terms, state FROM hosted WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            tenure = self._writer.execute("SELECT epoch, owner FROM tenure WHERE hosted = ?", (id,)).fetchone()
            epoch, before = tenure or (0, None)
            if before not in (None, owner) and holds(before):
                return str(before)
            self._writer.execute("INSERT OR REPLACE INTO tenure VALUES (?, ?, ?)", (id, epoch + 1, owner))
        return epoch + 1, terms_of(row[0]), row[1]

    def name_log(self, id: str, epoch: int, name: str) -> None:
        """Store another name of the log of a table of this epoch."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            row = self._writer.execute(
                "SELECT terms FROM hosted JOIN tenure ON hosted = id WHERE id = ? AND epoch = ?", (id, epoch)
            ).fetchone()
            if row is not None:
                terms = msgspec.msgpack.encode(msgspec.structs.replace(terms_of(row[0]), log=name))
                self._writer.execute("UPDATE hosted SET terms = ? WHERE id = ?", (terms, id))

    def give(self, id: str, epoch: int) -> None:
        """Leave a table of this epoch without an owner."""
        with self._writing, self._writer:
            self._writer.execute("UPDATE tenure SET owner = NULL WHERE hosted = ? AND epoch = ?", (id, epoch))

    def _store(self, id: str, terms: TableTerms, stage: Stage, now: int) -> None:
        """Store a table, within a transaction."""
        before = self._writer.execute("SELECT state FROM hosted WHERE id = ?", (id,)).fetchone()
        if stage == "over" and before != ("over",):
            self._count(terms)
        self._writer.execute(
            "INSERT INTO hosted VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
            "terms = excluded.terms, state = excluded.state, at = excluded.at",
            (id, msgspec.msgpack.encode(terms), stage, now),
        )
        self._writer.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
        seats = enumerate(terms.seats)
        self._writer.executemany(
            "INSERT INTO sitter VALUES (?, ?, ?)",
            [(id, assignment.account, seat) for seat, assignment in seats if assignment.account is not None],
        )

    def delete(self, id: str, epoch: int) -> bool:
        """Delete a table; False when it has another epoch."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if self._writer.execute("SELECT epoch FROM tenure WHERE hosted = ?", (id,)).fetchone() != (epoch,):
                return False
            self._writer.execute("DELETE FROM tenure WHERE hosted = ?", (id,))
            self._writer.execute("DELETE FROM sitter WHERE hosted = ?", (id,))
            self._writer.execute("DELETE FROM note WHERE hosted = ?", (id,))
            self._writer.execute("DELETE FROM hosted WHERE id = ?", (id,))
        return True

    def notes(self, id: str, account: int) -> tuple[SeatNote, ...]:
        """An account's notes at a table, in the order in which they were written."""
        rows = self._read(
            "SELECT record, turn, words FROM note WHERE hosted = ? AND account = ? ORDER BY id", (id, account)
        )
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

    def unfinished(self, after: str = "", most: int = -1) -> list[StoredTable]:
        """The tables whose games are not over, in the order of their ids, from the one after `after` on."""
        query = "SELECT id, terms, state, at FROM hosted WHERE state != 'over' AND id > ? ORDER BY id LIMIT ?"
        rows = self._read(query, (after, most))
        return [StoredTable(id, terms_of(terms), stage, at) for id, terms, stage, at in rows]

    def terms(self, id: str) -> TableTerms | None:
        """The terms of a table; None when there is no such table."""
        rows = self._read("SELECT terms FROM hosted WHERE id = ?", (id,))
        return terms_of(rows[0][0]) if rows else None

    def running(self, id: str, account: int) -> TableTerms | None:
        """The terms of a running game at which an account sits; None when there is no such game."""
        rows = self._read(
            "SELECT terms FROM hosted JOIN sitter ON hosted = id WHERE id = ? AND account = ? AND state = 'running'",
            (id, account),
        )
        return terms_of(rows[0][0]) if rows else None

    def record(self, account: int) -> dict[str, GameRecord] | None:
        """The records of an account, by the slug of the game; None where they are to be rebuilt."""
        rows = self._read("SELECT games FROM record WHERE account = ?", (account,))
        return records_of(rows[0][0]) if rows else None

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
                add_game(kept, terms_of(terms), account)
            self._keep_record(account, kept)
        return kept

    def _read(self, query: str, values: tuple[object, ...]) -> list[Any]:
        with self._reading:
            return self._reader.execute(query, values).fetchall()

    def _count(self, terms: TableTerms) -> None:
        """Add a game that is over to the records of its players that are there, within a transaction."""
        for account in {seat.account for seat in terms.seats if seat.account is not None}:
            row = self._writer.execute("SELECT games FROM record WHERE account = ?", (account,)).fetchone()
            if row is not None:
                kept = records_of(row[0])
                add_game(kept, terms, account)
                self._keep_record(account, kept)

    def _keep_record(self, account: int, kept: dict[str, GameRecord]) -> None:
        self._writer.execute("INSERT OR REPLACE INTO record VALUES (?, ?)", (account, msgspec.msgpack.encode(kept)))

    def of_account(self, account: int, most: int = 100) -> list[StoredTable]:
        """The tables at which an account sat, the latest first."""
        rows = self._read(
            "SELECT DISTINCT id, terms, state, at FROM hosted JOIN sitter ON hosted = id WHERE account = ?"
            " ORDER BY at DESC, id LIMIT ?",
            (account, most),
        )
        return [StoredTable(id, terms_of(terms), stage, at) for id, terms, stage, at in rows]
