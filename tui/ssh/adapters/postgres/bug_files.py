"""Bug files in Postgres, where the operator of all hosts finds them."""

from __future__ import annotations

import asyncio

from tui.ssh.adapters.bug_folder import MAX_FILES, name_and_file
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.ports.errors import Unavailable
from tui.storage.bug_file import BugReport


class PostgresBugFiles:
    """The adapter of the port `BugReports`."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def keep(self, report: BugReport, log: bytes | None) -> str:
        """Keep a report with the log of its game, and give its name. Raises OSError."""
        name, content = await asyncio.to_thread(name_and_file, report, log)
        try:
            async with self._db.transaction() as connection:
                await connection.execute("INSERT INTO bug (name, file) VALUES ($1, $2)", name, content)
                await connection.execute(
                    "DELETE FROM bug WHERE id IN (SELECT id FROM bug ORDER BY id DESC OFFSET $1)", MAX_FILES
                )
        except Unavailable as error:
            raise OSError(str(error)) from error
        return name
