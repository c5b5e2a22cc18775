"""Players' notes in Postgres."""

from __future__ import annotations

from typing import Final

import tui.storage.annotations as note_limits
from tui.ssh.adapters import table_database
from tui.ssh.adapters.postgres.database import Database
from tui.storage.annotations import SeatNote

SAME_NOTE: Final = "tab = $1 AND account = $2 AND record = $3 AND turn = $4 AND words = $5"

ALONE: Final = "SELECT pg_advisory_xact_lock(hashtextextended('notes ' || $1::bigint, 0))"
"""Has the notes of an account alone until the end of the transaction."""


class PostgresNotes:
    """The adapter."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def read(self, table: str, account: int) -> tuple[SeatNote, ...]:
        async with self._db.connection() as connection:
            rows = await connection.fetch(
                "SELECT record, turn, words FROM note WHERE tab = $1 AND account = $2 ORDER BY id", table, account
            )
        return tuple(SeatNote(*row) for row in rows)

    async def write(self, table: str, account: int, note: SeatNote) -> None:
        row = (table, account, note.number, note.turn, note.text)
        async with self._db.transaction() as connection:
            await connection.execute(
                "SELECT pg_advisory_xact_lock(hashtextextended('notes ' || $1::bigint, 0))", account
            )
            if await connection.fetchval(f"SELECT EXISTS (SELECT FROM note WHERE {SAME_NOTE})", *row):
                return  # sent again
            await connection.execute(
                "INSERT INTO note (tab, account, record, turn, words) VALUES ($1, $2, $3, $4, $5)", *row
            )
            await connection.execute(
                "DELETE FROM note WHERE id IN (SELECT id FROM note WHERE tab = $1 AND account = $2"
                " ORDER BY id DESC OFFSET $3)",
                *(table, account, note_limits.MAX_NOTES),
            )
            await connection.execute(
                "DELETE FROM note WHERE id IN (SELECT id FROM note WHERE account = $1 ORDER BY id DESC OFFSET $2)",
                *(account, table_database.MOST_NOTES),
            )

    async def strike(self, table: str, account: int, note: SeatNote) -> None:
        async with self._db.connection() as connection:
            await connection.execute(
                f"DELETE FROM note WHERE {SAME_NOTE}", table, account, note.number, note.turn, note.text
            )
