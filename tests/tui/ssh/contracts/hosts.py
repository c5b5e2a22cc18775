"""Several hosts with the same tables, by adapter: what the contract of tables is tried on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.tui.ssh.contracts.memory_tables import LEASE_SECONDS, MemoryDatabase, MemoryTables
from tui.ssh.adapters.file_tables import FileTables
from tui.ssh.adapters.one_machine import OneMachine
from tui.ssh.adapters.table_database import TableDatabase
from tui.ssh.ports.table_store import TableStore

WAIT_SECONDS = 10.0
"""Seconds for which a test waits for a busy database."""


class Hosts(Protocol):
    """The hosts of one store."""

    def store(self, host: str) -> TableStore:
        """The tables as a host has them; begun when they are asked for first, or after a death."""

    async def kill(self, host: str) -> None:
        """Let a host's process die, and its lease end."""

    async def close(self) -> None:
        """Let go of everything."""


class FileHosts:
    """Hosts with one directory."""

    def __init__(self, data: Path, address: str) -> None:
        self._data = data
        self._hosts: dict[str, tuple[TableDatabase, FileTables]] = {}

    def store(self, host: str) -> TableStore:
        if host not in self._hosts:
            database = TableDatabase(self._data / "tables.sqlite")
            self._hosts[host] = database, FileTables(self._data, database, host=host)
        return self._hosts[host][1]

    async def kill(self, host: str) -> None:
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

    def __init__(self, data: Path, address: str) -> None:
        self.database = MemoryDatabase()
        self._hosts: dict[str, MemoryTables] = {}

    def store(self, host: str) -> TableStore:
        return self._hosts.setdefault(host, MemoryTables(self.database, host))

    async def kill(self, host: str) -> None:
        del self._hosts[host]
        self.database.now += LEASE_SECONDS  # in which the others renew theirs
        for tables in self._hosts.values():
            tables._renew()

    async def close(self) -> None:
        pass


class PostgresHosts:
    """Hosts with one database, whose leases last longer than any test."""

    def __init__(self, data: Path, address: str) -> None:
        from tui.ssh.adapters.postgres.database import Database  # an extra, which other tests do without

        self._connect = partial(Database, address, most=4, wait=WAIT_SECONDS)
        self._admin = self._connect()
        self._hosts: dict[str, tuple[Database, TableStore]] = {}

    def store(self, host: str) -> TableStore:
        from tui.ssh.adapters.postgres.tables import PostgresTables

        if host not in self._hosts:
            database = self._connect(name=host)
            self._hosts[host] = database, PostgresTables(database, host, lease_seconds=600)
        return self._hosts[host][1]

    async def kill(self, host: str) -> None:
        database, tables = self._hosts.pop(host)
        tables.lease.cut()
        database.cut()
        async with self._admin.connection() as connection:
            await connection.execute("UPDATE host SET until = now() WHERE id = $1", host)

    async def close(self) -> None:
        for database, tables in self._hosts.values():
            await tables.close()
            await database.close()
        await self._admin.close()


TABLES: dict[str, Callable[[Path, str], Hosts]] = {
    "files": FileHosts,
    "memory": MemoryHosts,
    "postgres": PostgresHosts,
}
"""Name of an adapter to what makes its hosts, without any table, in an empty directory and an empty database."""

NAMES = ["files", "memory", pytest.param("postgres", marks=pytest.mark.servers)]
"""The adapters as parameters of tests."""


def address_for(request: pytest.FixtureRequest, adapter: str) -> str:
    """The address of an empty database where an adapter needs one; empty where it needs none."""
    return str(request.getfixturevalue("postgres")) if adapter == "postgres" else ""


def machine_of(store: tuple[str, str], data: Path) -> Any:  # either has a storage, and closes
    """All ports, in a directory or in a database."""
    adapter, address = store
    if adapter == "files":
        return OneMachine(data)
    from tui.ssh.adapters.postgres.storage import Cluster

    return Cluster(address, "A")
