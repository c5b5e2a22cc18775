"""Several hosts with the same tables, by adapter: what the contract of tables is tried on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from tests.tui.ssh.contracts.memory_tables import LEASE_SECONDS, MemoryDatabase, MemoryTables
from tui.ssh.adapters.file_tables import FileTables
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.ports.table_store import TableStore


class Hosts(Protocol):
    """The hosts of one store."""

    def store(self, host: str) -> TableStore:
        """The tables as a host has them; begun when they are asked for first, or after a death."""

    def kill(self, host: str) -> None:
        """Let a host's process die, and its lease end."""

    async def close(self) -> None:
        """Let go of everything."""


class FileHosts:
    """Hosts with one directory."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self._hosts: dict[str, tuple[TableDatabase, FileTables]] = {}

    def store(self, host: str) -> TableStore:
        if host not in self._hosts:
            database = TableDatabase(self._data / "tables.sqlite")
            self._hosts[host] = database, FileTables(self._data, database, host=host)
        return self._hosts[host][1]

    def kill(self, host: str) -> None:
        database, tables = self._hosts.pop(host)
        for journal in tables._journals.values():
            journal.close()  # as the system does with the locks of a process
        tables._lease.end()
        database.close()

    async def close(self) -> None:
        for database, tables in self._hosts.values():
            await tables.close()
            database.close()


class MemoryHosts:
    """Hosts with one database, whose clock stands until one of them dies."""

    def __init__(self, data: Path) -> None:
        self.database = MemoryDatabase()
        self._hosts: dict[str, MemoryTables] = {}

    def store(self, host: str) -> TableStore:
        return self._hosts.setdefault(host, MemoryTables(self.database, host))

    def kill(self, host: str) -> None:
        del self._hosts[host]
        self.database.now += LEASE_SECONDS  # in which the others renew theirs
        for tables in self._hosts.values():
            tables._renew()

    async def close(self) -> None:
        pass


TABLES: dict[str, Callable[[Path], Hosts]] = {"files": FileHosts, "memory": MemoryHosts}
"""Name of an adapter to what makes its hosts, without any table, in an empty directory."""
