"""A host's directory moved into a database, and back: rows as they are, logs record by record.

All that was written is read again and its digests compared before anything counts. The database changes in one
transaction; a directory is made aside and then put in its place.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.games import load
from engine.log import Opened
from saves import codec
from saves.codec import Undecodable
from saves.create import write_file
from saves.errors import SaveError
from saves.framing import Condition, scan, whole
from saves.library import SUFFIX
from tui.ssh.adapters.account_database import AccountDatabase
from tui.ssh.adapters.ban_database import BanDatabase
from tui.ssh.adapters.one_machine import PEOPLE, TABLES
from tui.ssh.adapters.postgres import copied_rows, table_rows
from tui.ssh.adapters.postgres.copied_rows import Row, digest
from tui.ssh.adapters.postgres.database import Connection, Database
from tui.ssh.adapters.stored_terms import terms_of
from tui.ssh.adapters.table_database import TableDatabase

WAIT_SECONDS: Final = 600.0
"""Seconds that a statement may take: a host may have many logs."""

TABS: Final = "SELECT id, state, at, terms, coalesce(epoch, 0) FROM hosted LEFT JOIN tenure ON hosted = id ORDER BY id"

LOGS: Final = """
SELECT coalesce(tab.id, game.id), coalesce(skul, ''), (SELECT array_agg(rec ORDER BY seq) FROM log WHERE tab = tab.id)
FROM tab FULL JOIN game ON game.id = tab.id ORDER BY 1
"""

DAMAGED: Final = (SaveError, Undecodable, AssertionError, OSError, OverflowError, ValueError)
"""The errors of a log that does not even say when it began."""


class Differs(Exception):
    """A copy is not equal to the original; it was dropped."""


class NotEmpty(Exception):
    """The database holds accounts, tables or games already."""


class InUse(Exception):
    """A host of the cluster runs."""


class NoLog(Exception):
    """The log of a table is missing."""


class Moved(msgspec.Struct, frozen=True):
    """The extent of a migration."""

    accounts: int
    tables: int
    logs: int
    digest: str
    """The digest of all logs, by the ids of their tables."""


async def to_cluster(data: Path, address: str) -> Moved:
    """Copy a directory, whose host is stopped, into an empty database. Nothing is copied when an error is raised.

    Unavailable, NotEmpty, Differs, NoLog, OSError or sqlite3.Error.
    """
    AccountDatabase(data / PEOPLE).close()  # of an older program: brings its file up to date
    BanDatabase(data / PEOPLE).close()
    TableDatabase(data / TABLES).close()
    database = Database(address, wait=WAIT_SECONDS, most=1, name="migrate")
    try:
        async with database.transaction() as connection:
            if await connection.fetchval("SELECT EXISTS (SELECT FROM account) OR EXISTS (SELECT FROM tab)"):
                raise NotEmpty
            with (
                closing(sqlite3.connect(data / PEOPLE)) as people,
                closing(sqlite3.connect(data / TABLES)) as tables,
            ):
                accounts = await _copy_people(connection, people)
                tabs = tables.execute(TABS).fetchall()
                await _copy_tabs(connection, tabs)
                for copied in copied_rows.PLACES:
                    await _copy(connection, tables, copied)
            logs = await _copy_logs(connection, data / "games", tabs)
            return Moved(accounts, len(tabs), len(logs), digest(logs))
    finally:
        await database.close()


async def _copy_people(connection: Connection, people: sqlite3.Connection) -> int:
    """Copy the accounts and what hangs on them, and give their number."""
    for copied in copied_rows.PEOPLE:
        await _copy(connection, people, copied)
    count, last = people.execute("SELECT count(*), max(id) FROM account").fetchone()
    if count:
        await connection.execute("SELECT setval(pg_get_serial_sequence('account', 'id'), $1)", last)
    return int(count)


async def _copy(connection: Connection, source: sqlite3.Connection, copied: copied_rows.Copied) -> None:
    rows = copied_rows.of_sqlite(source, copied)
    await copied_rows.into_postgres(connection, copied, rows)
    if digest(await copied_rows.of_postgres(connection, copied)) != digest(rows):
        raise Differs(copied.name)


async def _copy_tabs(connection: Connection, tabs: list[Any]) -> None:
    rows = []
    for id, state, at, stored, epoch in tabs:
        terms = terms_of(stored)
        events, rules = table_rows.versions(terms.slug)
        rows.append((id, terms.slug, state, None, epoch, stored, events, rules, terms.owner, at))
    await connection.copy_records_to_table("tab", records=rows)
    kept = await connection.fetch("SELECT id, state, changed, terms, epoch FROM tab ORDER BY id")
    if digest([tuple(row) for row in kept]) != digest([tuple(row) for row in tabs]):
        raise Differs("tab")


async def _copy_logs(connection: Connection, folder: Path, tabs: list[Any]) -> list[Row]:
    """Copy all logs, and give the id of each with its digest. A log without a table goes by the name of its file."""
    files = {path.name: path for path in folder.glob(f"*{SUFFIX}") if path.is_file()}
    expected: list[Row] = []
    for id, state, _, stored, _ in tabs:
        if name := terms_of(stored).log:
            if name not in files:
                raise NoLog(name)
            data = files.pop(name).read_bytes()
            expected.append((id, await _copy_log(connection, id, data, over=state == "over")))
    for name, path in files.items():
        expected.append((name, await _copy_log(connection, name, path.read_bytes(), over=True)))
    expected.sort()
    if digest(await _logs(connection)) != digest(expected):
        raise Differs("log")
    return expected


async def _copy_log(connection: Connection, id: str, data: bytes, *, over: bool) -> str:
    """Copy a log, and give the digest of its bytes. A damaged one stays as it is, and a torn one loses its tail."""
    found = scan(data)
    if found.condition is Condition.TORN:  # as when its host takes it up
        data, found = data[: found.good], scan(data[: found.good])
    if over or found.condition is not Condition.CLEAN:
        await connection.execute("INSERT INTO game (id, skul) VALUES ($1, $2)", id, data)
    else:
        rows = [(id, seq, 0, payload) for seq, payload in enumerate(found.payloads)]
        await connection.copy_records_to_table("log", records=rows)
    return sha256(data).hexdigest()


async def _logs(connection: Connection) -> list[Row]:
    """The id of each log in the database with the digest of its bytes."""
    return [(id, sha256(data).hexdigest()) async for id, data in _each_log(connection)]


async def _each_log(connection: Connection) -> Any:
    """Each log in the database, with its id; one at a time is held in memory."""
    async for id, skul, records in connection.cursor(LOGS):
        if skul or records:
            yield str(id), bytes(skul) or whole(bytes(record) for record in records)[0]


async def to_files(address: str, folder: Path) -> Moved:
    """Write all of a database, whose hosts are stopped, into an empty folder. Raises Unavailable, InUse and Differs."""
    AccountDatabase(folder / PEOPLE).close()
    BanDatabase(folder / PEOPLE).close()
    TableDatabase(folder / TABLES).close()
    games = folder / "games"
    games.mkdir(mode=0o700)
    database = Database(address, wait=WAIT_SECONDS, most=1, name="migrate")
    try:
        async with database.transaction() as connection:
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            if await connection.fetchval("SELECT EXISTS (SELECT FROM host WHERE until > clock_timestamp())"):
                raise InUse
            names = await _write_logs(connection, games)
            with (
                closing(sqlite3.connect(folder / PEOPLE)) as people,
                closing(sqlite3.connect(folder / TABLES)) as tables,
            ):
                for copied in copied_rows.PEOPLE:
                    await _write(connection, people, copied)
                count = await _write_tabs(connection, tables, names)
                for copied in copied_rows.PLACES:
                    await _write(connection, tables, copied)
                accounts = people.execute("SELECT count(*) FROM account").fetchone()[0]
            logs = await _logs(connection)
            if digest([(id, sha256((games / names[id]).read_bytes()).hexdigest()) for id, _ in logs]) != digest(logs):
                raise Differs("log")
            return Moved(int(accounts), count, len(logs), digest(logs))
    finally:
        await database.close()


async def _write_logs(connection: Connection, games: Path) -> dict[str, str]:
    """Write all logs, and give the names of their files by the ids of their tables."""
    rows = await connection.fetch("SELECT id, terms FROM tab")
    names = {str(id): terms_of(terms).log for id, terms in rows}
    async for id, data in _each_log(connection):
        names[id] = names.get(id) or (id if id.endswith(SUFFIX) else _fresh_name(id, data))
        write_file(games / names[id], data)
    return names


def _fresh_name(id: str, data: bytes) -> str:
    """The name of a log that never was a file: game, day and table."""
    try:
        opened = codec.decode(Path(id), scan(data).payloads[:1], load).records[0]
        assert isinstance(opened, Opened)
        day = datetime.fromtimestamp(opened.started, UTC).date().isoformat()
        return f"{opened.game}-{day}-{id}{SUFFIX}"
    except DAMAGED:  # and kept all the same
        return f"{id}{SUFFIX}"


async def _write_tabs(connection: Connection, db: sqlite3.Connection, names: dict[str, str]) -> int:
    """Write the tables, each with the name of its log, and give their number."""
    rows: list[Row] = []
    for id, state, at, stored, epoch in await connection.fetch(
        "SELECT id, state, changed, terms, epoch FROM tab ORDER BY id"
    ):
        terms = terms_of(stored)
        if terms.log != names[id]:
            stored = msgspec.msgpack.encode(msgspec.structs.replace(terms, log=names[id]))
        rows.append((id, state, at, bytes(stored), epoch))
    with db:
        db.executemany("INSERT INTO hosted (id, state, at, terms) VALUES (?, ?, ?, ?)", [row[:4] for row in rows])
        db.executemany("INSERT INTO tenure VALUES (?, ?, NULL)", [(row[0], row[4]) for row in rows])
    if digest([tuple(row) for row in db.execute(TABS)]) != digest(rows):
        raise Differs("tab")
    return len(rows)


async def _write(connection: Connection, db: sqlite3.Connection, copied: copied_rows.Copied) -> None:
    rows = await copied_rows.of_postgres(connection, copied)
    with db:
        db.executemany(copied.insert, rows)
    if digest(copied_rows.of_sqlite(db, copied)) != digest(rows):
        raise Differs(copied.name)
