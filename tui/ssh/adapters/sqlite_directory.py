"""The directory of tables, and the notes of players, in the SQLite file of the tables."""

from __future__ import annotations

from concurrent.futures import Executor

from tui.presentation.record import GameRecord
from tui.ssh.adapters import threads
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.table_terms import TableTerms
from tui.storage.annotations import SeatNote


class SqliteDirectory:
    """The adapter of the port `Directory`."""

    def __init__(self, database: TableDatabase, executor: Executor | None = None) -> None:
        self._db = database
        self._executor = executor

    async def open(self, after: str = "", most: int = 100) -> list[StoredTable]:
        return await threads.in_thread(self._executor, self._db.unfinished, after, most)

    async def of_account(self, account: int, most: int = 100) -> list[StoredTable]:
        return await threads.in_thread(self._executor, self._db.of_account, account, most)

    async def running(self, id: str, account: int) -> TableTerms | None:
        return await threads.in_thread(self._executor, self._db.running, id, account)

    async def records(self, account: int) -> dict[str, GameRecord]:
        return await threads.in_thread(self._executor, self._records, account)

    def _records(self, account: int) -> dict[str, GameRecord]:
        kept = self._db.record(account)
        return self._db.rebuild_record(account) if kept is None else kept


class SqliteNotes:
    """The adapter of the port `Notes`."""

    def __init__(self, database: TableDatabase, executor: Executor | None = None) -> None:
        self._db = database
        self._executor = executor

    async def read(self, table: str, account: int) -> tuple[SeatNote, ...]:
        return await threads.in_thread(self._executor, self._db.notes, table, account)

    async def write(self, table: str, account: int, note: SeatNote) -> None:
        await threads.in_thread(self._executor, self._db.write_note, table, account, note)

    async def strike(self, table: str, account: int, note: SeatNote) -> None:
        await threads.in_thread(self._executor, self._db.strike_note, table, account, note)
