"""Measures the database of a cluster on this computer, with a server of its own that waits for the disk.

python -m tests.tui.ssh.cluster.measure
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterable
from itertools import cycle
from pathlib import Path

from saves.framing import scan
from tests.tui.ssh.contracts.test_table_store import FIRST, terms_of
from tests.tui.ssh.fixtures.postgres_server import PostgresServer, programs
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.tables import PostgresTables
from tui.ssh.ports.table_store import Hold, Taken

ROOT = Path(__file__).parents[3]

RECORD = bytes(range(1, 101))
"""A record of 100 bytes, about as long as those of the games."""

REAL = [record for log in (ROOT / "logs").glob("*.skul") for record in scan(log.read_bytes()).payloads[1:]]
"""The records of real games."""

APPENDS = 2_000
AT_ONCE = 32
TABLES = 1_000
RECORDS = 155
"""Records of a table that is taken: a game of middling length."""


class Stores:
    """Hosts with one database."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._databases: list[Database] = []

    def host(self, name: str, connections: int) -> PostgresTables:
        database = Database(self._address, name=name, most=connections, wait=30)
        self._databases.append(database)
        return PostgresTables(database, name, lease_seconds=600)

    async def close(self) -> None:
        for database in self._databases:
            await database.close()


async def begun(store: PostgresTables, id: str) -> Hold:
    hold = await store.create(id, terms_of(), 1)
    await store.begin(hold, terms_of(), FIRST, 1)
    return hold


async def timed(steps: Iterable[Callable[[], Awaitable[object]]]) -> list[float]:
    """The seconds of each step, the shortest first."""
    took = []
    for step in steps:
        began = time.perf_counter()
        await step()
        took.append(time.perf_counter() - began)
    return sorted(took)


def spread(took: list[float]) -> str:
    """The seconds of the quickest tenth, of half and of nearly all steps; on a busy computer the first says most."""
    p10, p50, p99 = (took[len(took) * percent // 100] * 1e6 for percent in (10, 50, 99))
    return f"p10 {p10:.0f} us, p50 {p50:.0f} us, p99 {p99:.0f} us"


async def appends_of_a_file(stores: Stores) -> None:
    """The yardstick: as busy as this computer is, so long takes a record in a file."""
    with tempfile.NamedTemporaryFile() as file:

        async def append() -> None:
            os.write(file.fileno(), RECORD)
            os.fsync(file.fileno())

        took = await timed(append for _ in range(APPENDS))
    print(f"append to a file and fsync: {spread(took)}")


async def appends_of_one_table(stores: Stores) -> None:
    store = stores.host("one", 1)
    hold = await begun(store, "one")
    took = await timed(lambda number=number: store.append(hold, number, RECORD) for number in range(1, APPENDS + 1))
    print(f"append, one table: {spread(took)}")


async def appends_of_many_tables(stores: Stores) -> None:
    store = stores.host("many", AT_ONCE)
    holds = [await begun(store, f"many {number}") for number in range(AT_ONCE)]

    async def play(hold: Hold) -> None:
        for number in range(1, 201):
            await store.append(hold, number, RECORD)

    await asyncio.gather(*(play(hold) for hold in holds))  # opens the connections
    began = time.perf_counter()
    await asyncio.gather(*(play(hold) for hold in [await begun(store, f"more {n}") for n in range(AT_ONCE)]))
    print(f"append, {AT_ONCE} tables at once: {AT_ONCE * 200 / (time.perf_counter() - began):.0f} a second")


async def takes(stores: Stores) -> None:
    store = stores.host("dead", 8)
    ids = [f"taken {number}" for number in range(TABLES)]
    for id in ids:
        await begun(store, id)
    rows = [(id, seq, 1, record) for id in ids for seq, record in zip(range(1, RECORDS), cycle(REAL), strict=False)]
    async with store._db.connection() as connection:
        await connection.copy_records_to_table("log", records=rows)
    await store.close()
    heir = stores.host("heir", 8)
    await heir.renew()
    began = time.perf_counter()
    await asyncio.gather(*(heir.take(id) for id in ids))
    took = time.perf_counter() - began
    await heir.close()
    print(f"take, {TABLES} tables of {RECORDS} records, 8 at once: {took:.2f} s, {took / TABLES * 1e3:.2f} ms each")


async def bytes_kept(stores: Stores) -> None:
    store = stores.host("kept", 8)
    ids = [f"taken {number}" for number in range(200)]  # of the takes before
    async with store._db.connection() as connection:
        rows, mean = await connection.fetchrow("SELECT count(*), avg(length(rec))::int FROM log")
        size = await connection.fetchval("SELECT pg_total_relation_size('log')")
    for found in await asyncio.gather(*(store.take(id) for id in ids)):
        assert isinstance(found, Taken)
        await store.finish(found.hold)
    async with store._db.connection() as connection:
        blobs = await connection.fetchval("SELECT pg_total_relation_size('game')")
    row, blob = size / rows, blobs / len(ids) / RECORDS
    print(f"a record of {mean} bytes: {row:.0f} as a row, {blob:.0f} in the log of a finished game")


async def renewals(stores: Stores) -> None:
    hosts = [stores.host(f"host {number}", 1) for number in range(20)]
    for host in hosts:
        await host.renew()
    took = await timed(host.renew for host in hosts for _ in range(20))
    print(f"renewal of a host's lease, however many tables it has: {spread(took)}")


async def main(address: str) -> None:
    """Measure all, in turn."""
    for measure in (appends_of_a_file, appends_of_one_table, appends_of_many_tables, takes, bytes_kept, renewals):
        stores = Stores(address)
        await measure(stores)
        await stores.close()


if __name__ == "__main__":
    found = programs()
    assert found is not None, "There is no PostgreSQL: apt-get install postgresql"
    server = PostgresServer(found, fsync=True)
    try:
        asyncio.run(main(server.address))
    finally:
        server.remove()
