"""The SQLite file of a host's accounts, by the fingerprints of their keys.

Of a one-time code only the hash is stored.
"""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Final

import msgspec

from tui.ssh.adapters.one_time_codes import code_hash, new_code
from tui.ssh.adapters.sqlite_file import connection, writer
from tui.ssh.ports.accounts import (
    CODE_SECONDS,
    DAILY_REPORTS,
    KEY_PREFIX,
    MOST_REPORTS,
    SHORTEST_TAG,
    Account,
    OnlyKey,
    Report,
    numbered,
)
from tui.ssh.shared.names import NameRefused, folded, other_than, usable

FOLDING: Final = 2
"""The version of the form in which names are compared, as the file's `user_version`."""

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS account (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE,
    made INTEGER NOT NULL,
    settings BLOB NOT NULL DEFAULT x''
) STRICT;
CREATE TABLE IF NOT EXISTS key (
    fingerprint TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    added INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS code (
    hash TEXT PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account (id),
    until INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS progress (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    learned BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS mute (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS unheard (
    account INTEGER NOT NULL,
    other INTEGER NOT NULL,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS report (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    author INTEGER NOT NULL REFERENCES account (id),
    whom INTEGER NOT NULL,
    name TEXT NOT NULL,
    hosted TEXT NOT NULL,
    reason TEXT NOT NULL
) STRICT;
"""


class AccountDatabase:
    """The file: its methods are those of the port `Accounts`, and wait. sqlite3.Error when it cannot be used.

    Any thread may change it. One thread at a time reads, and waits for no writer.
    """

    def __init__(self, path: Path) -> None:
        self._writing = threading.Lock()
        self._writer = writer(path, SCHEMA)
        self._writer.execute("PRAGMA foreign_keys = ON")
        self._fold_anew()
        self._reader = connection(path)

    def _fold_anew(self) -> None:
        """Fold the names that an older version folded. Of two accounts alike, the elder has the fold."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if self._writer.execute("PRAGMA user_version").fetchone()[0] >= FOLDING:
                return
            rows = self._writer.execute("SELECT id, name FROM account ORDER BY id").fetchall()
            self._writer.execute("UPDATE account SET folded = '#' || id")
            for number, name in rows:
                self._writer.execute("UPDATE OR IGNORE account SET folded = ? WHERE id = ?", (folded(name), number))
            self._writer.execute(f"PRAGMA user_version = {FOLDING}")

    def close(self) -> None:
        """Close the file."""
        self._reader.close()
        with self._writing:
            self._writer.close()

    def of_key(self, fingerprint: str) -> Account | None:
        """The account of a key; None for an unknown key."""
        return _of_key(self._reader, fingerprint)

    def name(self, account: int) -> str | None:
        """The present name of an account; None when there is none."""
        row = self._reader.execute("SELECT name FROM account WHERE id = ?", (account,)).fetchone()
        return None if row is None else str(row[0])

    def _like(self, name: str) -> str:
        """The name of the account for which another name would be mistaken; empty where it is the same."""
        row = self._reader.execute("SELECT name FROM account WHERE folded = ?", (folded(name),)).fetchone()
        return other_than(name, "" if row is None else str(row[0]))

    def find(self, whom: str) -> Account | None:
        """The account of a name, of "#" and a number, or of a key's fingerprint or its beginning."""
        number = found(self._reader, whom)
        return None if number is None else Account(number, self.name(number) or "")

    def create(self, fingerprint: str, name: str, now: int) -> Account:
        """A new account for a key that has none, or that of the key. NameRefused; `now` in seconds since 1970."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if (known := _of_key(self._writer, fingerprint)) is not None:
                return known  # another connection with this key was first
            clean_name = usable(name)
            try:
                row = self._writer.execute(
                    "INSERT INTO account (name, folded, made) VALUES (?, ?, ?) RETURNING id",
                    (clean_name, folded(clean_name), now),
                ).fetchone()
            except sqlite3.IntegrityError:
                raise NameRefused("taken", self._like(clean_name)) from None
            self._writer.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
        return Account(row[0], clean_name)

    def rename(self, account: int, name: str) -> Account:
        """Change an account's name. Raises NameRefused."""
        clean_name = usable(name)
        try:
            with self._writing, self._writer:
                self._writer.execute(
                    "UPDATE account SET name = ?, folded = ? WHERE id = ?", (clean_name, folded(clean_name), account)
                )
        except sqlite3.IntegrityError:
            raise NameRefused("taken", self._like(clean_name)) from None
        return Account(account, clean_name)

    def mute(self, account: int, now: int) -> None:
        """Let an account talk at no table until `unmute`."""
        with self._writing:
            self._writer.execute("INSERT OR IGNORE INTO mute VALUES (?, ?)", (account, now))

    def unmute(self, account: int) -> bool:
        """Let a muted account talk again; False when it is not muted."""
        with self._writing:
            return self._writer.execute("DELETE FROM mute WHERE account = ?", (account,)).rowcount > 0

    def muted(self, account: int) -> bool:
        """True when the operator has muted an account."""
        return self._reader.execute("SELECT 1 FROM mute WHERE account = ?", (account,)).fetchone() is not None

    def mutes(self) -> list[tuple[int, int]]:
        """The muted accounts and the time of each mute, the oldest first."""
        return self._reader.execute("SELECT account, at FROM mute ORDER BY at, account").fetchall()

    def hear(self, account: int, other: int, *, heard: bool) -> None:
        """Keep that an account does not hear another one, or hears it again."""
        change = "DELETE FROM unheard WHERE account = ? AND other = ?" if heard else "INSERT INTO unheard VALUES (?, ?)"
        with self._writing:
            self._writer.execute(change if heard else f"{change} ON CONFLICT DO NOTHING", (account, other))

    def unheard(self, account: int) -> frozenset[int]:
        """The accounts that an account does not hear."""
        rows = self._reader.execute("SELECT other FROM unheard WHERE account = ?", (account,))
        return frozenset(other for (other,) in rows)

    def report(self, report: Report) -> bool:
        """Keep a report; False when its author has made too many."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            since = (report.author, report.at - 86_400)
            made = self._writer.execute("SELECT count(*) FROM report WHERE author = ? AND at > ?", since).fetchone()
            if made[0] >= DAILY_REPORTS:
                return False
            row = msgspec.structs.astuple(report)
            self._writer.execute("INSERT INTO report VALUES (NULL, ?, ?, ?, ?, ?, ?)", row)
            self._writer.execute("DELETE FROM report WHERE id <= (SELECT max(id) FROM report) - ?", (MOST_REPORTS,))
        return True

    def reports(self) -> list[Report]:
        """All reports that are kept, the oldest first."""
        rows = self._reader.execute("SELECT at, author, whom, name, hosted, reason FROM report ORDER BY id").fetchall()
        return [Report(*row) for row in rows]

    def remove_key(self, tag: str) -> str | None:
        """Remove a key by its fingerprint or its beginning, and give the whole; None for no such key. OnlyKey."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            keys = _keys(self._writer, tag)
            if len(keys) != 1:
                return None
            fingerprint, account = keys[0]
            if self._writer.execute("SELECT count(*) FROM key WHERE account = ?", (account,)).fetchone() == (1,):
                raise OnlyKey
            self._writer.execute("DELETE FROM key WHERE fingerprint = ?", (fingerprint,))
        return fingerprint

    def settings(self, account: int) -> bytes:
        """The settings of an account, as `set` was given them; empty when there are none."""
        row = self._reader.execute("SELECT settings FROM account WHERE id = ?", (account,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def set(self, account: int, settings: bytes) -> None:
        """Save the settings of an account."""
        with self._writing:
            self._writer.execute("UPDATE account SET settings = ? WHERE id = ?", (settings, account))

    def progress(self, account: int) -> bytes:
        """The progress of an account in tutorials, as `learn` was given it; empty when there is none."""
        row = self._reader.execute("SELECT learned FROM progress WHERE account = ?", (account,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def learn(self, account: int, progress: bytes) -> None:
        """Save the progress of an account."""
        with self._writing:
            self._writer.execute("INSERT OR REPLACE INTO progress VALUES (?, ?)", (account, progress))

    def code(self, account: int, now: int) -> str:
        """A one-time code that adds a key to the account; the code before it is void."""
        code = new_code()
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            self._writer.execute("DELETE FROM code WHERE account = ? OR until < ?", (account, now))
            self._writer.execute("INSERT INTO code VALUES (?, ?, ?)", (code_hash(code), account, now + CODE_SECONDS))
        return code

    def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        """Add a key without an account to the account that made the code; None when the code is void."""
        with self._writing, self._writer:
            self._writer.execute("BEGIN IMMEDIATE")
            if (known := _of_key(self._writer, fingerprint)) is not None:
                return known
            row = self._writer.execute(
                "DELETE FROM code WHERE hash = ? AND until >= ? RETURNING account", (code_hash(code), now)
            ).fetchone()
            if row is None:
                return None
            self._writer.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
            return _of_key(self._writer, fingerprint)


def _of_key(db: sqlite3.Connection, fingerprint: str) -> Account | None:
    """The account of a key; None for an unknown key."""
    row = db.execute(
        "SELECT account.id, name FROM key JOIN account ON account.id = key.account WHERE fingerprint = ?",
        (fingerprint,),
    ).fetchone()
    return None if row is None else Account(*row)


def found(db: sqlite3.Connection, whom: str) -> int | None:
    """The number of an account, as `AccountDatabase.find` has it."""
    if whom.startswith(KEY_PREFIX):
        accounts = {account for _, account in _keys(db, whom)}
        return accounts.pop() if len(accounts) == 1 else None
    if (number := numbered(whom)) is not None:
        row = db.execute("SELECT id FROM account WHERE id = ?", (number,)).fetchone()
    else:
        row = db.execute("SELECT id FROM account WHERE folded = ?", (folded(whom),)).fetchone()
    return None if row is None else int(row[0])


def _keys(db: sqlite3.Connection, tag: str) -> list[tuple[str, int]]:
    """The keys whose fingerprints begin so, and their accounts."""
    if len(tag) < SHORTEST_TAG:
        return []
    return db.execute("SELECT fingerprint, account FROM key WHERE instr(fingerprint, ?) = 1", (tag,)).fetchall()
