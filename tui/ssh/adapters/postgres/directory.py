"""The tables of all hosts, looked up in Postgres by what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tui.presentation.record import GameRecord
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.table_rows import count_all_games
from tui.ssh.adapters.stored_terms import records_of, terms_of
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.table_terms import TableTerms


class PostgresDirectory:
    """The adapter."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def open(self, after: str = "", most: int = 100) -> list[StoredTable]:
        async with self._db.connection() as connection:
            return _stored(
                await connection.fetch(
                    "SELECT id, terms, state, changed FROM tab WHERE state <> 'over' AND id > $1 ORDER BY id LIMIT $2",
                    *(after, most),
                )
            )

    async def of_account(self, account: int, most: int = 100) -> list[StoredTable]:
        async with self._db.connection() as connection:
            return _stored(
                await connection.fetch(
                    "SELECT id, terms, state, changed FROM tab WHERE id IN (SELECT tab FROM sitter WHERE account = $1)"
                    " ORDER BY changed DESC, id LIMIT $2",
                    *(account, most),
                )
            )

    async def running(self, id: str, account: int) -> TableTerms | None:
        async with self._db.connection() as connection:
            terms = await connection.fetchval(
                "SELECT terms FROM tab WHERE id = $1 AND state = 'running'"
                " AND EXISTS (SELECT FROM sitter WHERE tab = $1 AND account = $2)",
                *(id, account),
            )
        return None if terms is None else terms_of(terms)

    async def records(self, account: int) -> dict[str, GameRecord]:
        async with self._db.transaction() as connection:
            kept = await connection.fetchval("SELECT games FROM record WHERE account = $1", account)
            return await count_all_games(connection, account) if kept is None else records_of(kept)


def _stored(rows: Iterable[Any]) -> list[StoredTable]:
    return [StoredTable(str(id), terms_of(terms), state, int(changed)) for id, terms, state, changed in rows]
