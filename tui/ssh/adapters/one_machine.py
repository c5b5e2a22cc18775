"""All that the host of one machine keeps: files and SQLite in one directory."""

from __future__ import annotations

from concurrent.futures import Executor
from pathlib import Path
from typing import Final

from saves.filesystem import Filesystem
from saves.log_file import DISK
from tui.ssh.adapters.bug_folder import BugFolder
from tui.ssh.adapters.file_tables import FileTables
from tui.ssh.adapters.sqlite_accounts import SqliteAccounts
from tui.ssh.adapters.sqlite_directory import SqliteDirectory, SqliteNotes
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.ports.storage import Storage

PEOPLE: Final = "people.sqlite"
TABLES: Final = "tables.sqlite"


class OneMachine:
    """The storage of a data directory. sqlite3.Error when its files cannot be used."""

    def __init__(self, data: Path, executor: Executor | None = None, disk: Filesystem = DISK) -> None:
        """`executor` has the threads that write; None for those of the loop."""
        self.database: Final = TableDatabase(data / TABLES)
        self.storage: Final = Storage(
            SqliteAccounts(data / PEOPLE),
            FileTables(data, self.database, executor, disk=disk),
            SqliteDirectory(self.database, executor),
            SqliteNotes(self.database, executor),
            BugFolder(data),
        )

    async def close(self) -> None:
        """Let go of the files."""
        await self.storage.tables.close()
        await self.storage.accounts.close()
        self.database.close()
