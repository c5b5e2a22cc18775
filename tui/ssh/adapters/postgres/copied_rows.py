"""The rows that a migration copies, as SQLite and as Postgres have them: the same values in the same order."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from tui.ssh.adapters.postgres.database import Connection

Row = tuple[Any, ...]
"""Numbers, texts and bytes."""


class Copied(NamedTuple):
    """A table whose rows are copied as they are."""

    name: str
    """Its name in Postgres."""
    columns: str
    """The columns there."""
    order: str
    """The columns by which rows have an order of their own."""
    query: str
    """The same rows from SQLite, in this order."""
    insert: str
    """The statement that puts a row into SQLite."""


PEOPLE: Final = (
    Copied(
        "account",
        "id, name, folded, made, settings",
        "id",
        "SELECT id, name, folded, made, settings FROM account ORDER BY id",
        "INSERT INTO account VALUES (?, ?, ?, ?, ?)",
    ),
    Copied(
        "key",
        "fingerprint, account, added",
        "fingerprint",
        "SELECT fingerprint, account, added FROM key ORDER BY fingerprint",
        "INSERT INTO key VALUES (?, ?, ?)",
    ),
    Copied(
        "code",
        "hash, account, until",
        "hash",
        "SELECT hash, account, until FROM code ORDER BY hash",
        "INSERT INTO code VALUES (?, ?, ?)",
    ),
    Copied(
        "progress",
        "account, learned",
        "account",
        "SELECT account, learned FROM progress ORDER BY account",
        "INSERT INTO progress VALUES (?, ?)",
    ),
    Copied(
        "mute",
        "account, at",
        "account",
        "SELECT account, at FROM mute ORDER BY account",
        "INSERT INTO mute VALUES (?, ?)",
    ),
    Copied(
        "unheard",
        "account, other",
        "account, other",
        "SELECT account, other FROM unheard ORDER BY account, other",
        "INSERT INTO unheard VALUES (?, ?)",
    ),
    Copied(
        "report",
        "at, author, whom, name, hosted, reason",
        "id",
        "SELECT at, author, whom, name, hosted, reason FROM report ORDER BY id",
        "INSERT INTO report (at, author, whom, name, hosted, reason) VALUES (?, ?, ?, ?, ?, ?)",
    ),
    Copied(
        "ban",
        "kind, subject, at",
        "kind, subject",
        "SELECT kind, subject, at FROM ban ORDER BY kind, subject",
        "INSERT INTO ban VALUES (?, ?, ?)",
    ),
)
"""The tables of the file of accounts, in an order in which they can be filled."""

PLACES: Final = (
    Copied(
        "sitter",
        "tab, account, seat",
        "tab, seat",
        "SELECT hosted, account, seat FROM sitter ORDER BY hosted, seat",
        "INSERT INTO sitter VALUES (?, ?, ?)",
    ),
    Copied(
        "note",
        "tab, account, record, turn, words",
        "id",
        "SELECT hosted, account, record, turn, words FROM note ORDER BY id",
        "INSERT INTO note (hosted, account, record, turn, words) VALUES (?, ?, ?, ?, ?)",
    ),
    Copied(
        "record",
        "account, games",
        "account",
        "SELECT account, games FROM record ORDER BY account",
        "INSERT INTO record VALUES (?, ?)",
    ),
)
"""The tables of the file of tables that hang on them."""


def digest(rows: list[Row]) -> str:
    """The digest of rows in their order."""
    return sha256(msgspec.msgpack.encode(rows)).hexdigest()


def of_sqlite(db: sqlite3.Connection, copied: Copied) -> list[Row]:
    """The rows of a table in SQLite."""
    return [tuple(row) for row in db.execute(copied.query)]


async def of_postgres(connection: Connection, copied: Copied) -> list[Row]:
    """The rows of a table in Postgres."""
    rows = await connection.fetch(f"SELECT {copied.columns} FROM {copied.name} ORDER BY {copied.order}")
    return [tuple(row) for row in rows]


async def into_postgres(connection: Connection, copied: Copied, rows: list[Row]) -> None:
    """Put rows into an empty table in Postgres."""
    columns = copied.columns.split(", ")
    await connection.copy_records_to_table(copied.name, records=rows, columns=columns)
