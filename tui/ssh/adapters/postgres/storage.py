"""All that several hosts keep, in one database."""

from __future__ import annotations

from typing import Final

from tui.ssh.adapters.postgres.accounts import PostgresAccounts
from tui.ssh.adapters.postgres.bug_files import PostgresBugFiles
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.directory import PostgresDirectory
from tui.ssh.adapters.postgres.notes import PostgresNotes
from tui.ssh.adapters.postgres.tables import PostgresTables, Unheard
from tui.ssh.ports.storage import Storage


class Cluster:
    """The storage of one host of several; nothing is opened before it is used."""

    def __init__(self, address: str, host: str, unheard: Unheard | None = None) -> None:
        """`address` is the URI of the database, `host` the name of this host, which no other has."""
        self.database: Final = Database(address, name=host)
        self.tables: Final = PostgresTables(self.database, host, unheard=unheard)
        self.storage: Final = Storage(
            PostgresAccounts(self.database),
            self.tables,
            PostgresDirectory(self.database),
            PostgresNotes(self.database),
            PostgresBugFiles(self.database),
        )

    async def close(self) -> None:
        """Give all tables back, and let go of the database."""
        await self.tables.close()
        await self.database.close()
