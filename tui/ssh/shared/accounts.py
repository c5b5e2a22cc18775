"""The accounts of a host, by the fingerprints of their keys, in one SQLite file beside the saved games.

An account may have several keys. A one-time code that the account asked for adds the next key to it. Only a code's hash
is stored. Guests have no account here. Until its connection ends each has a number below 0, and a name that no account
can have.
"""

from __future__ import annotations

import secrets
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from tui.ssh.shared.names import GUEST, NameRefused, folded, usable

CODE_SECONDS: Final = 15 * 60
"""Seconds for which a one-time code is valid."""

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of codes: none that is easily mistaken for another."""

FOLDING: Final = 1
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
"""


class Account(msgspec.Struct, frozen=True):
    """A person known to the host."""

    id: int
    name: str


class Accounts:
    """The accounts of a host. sqlite3.Error when the file cannot be used."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, timeout=5.0, isolation_level=None)
        with closing(self._db.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
            cursor.executescript(SCHEMA)
        self._fold_anew()
        path.chmod(0o600)

    def _fold_anew(self) -> None:
        """Fold the names that an older version folded. Of two accounts alike, the elder has the fold."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            if self._db.execute("PRAGMA user_version").fetchone()[0] >= FOLDING:
                return
            rows = self._db.execute("SELECT id, name FROM account ORDER BY id").fetchall()
            self._db.execute("UPDATE account SET folded = '#' || id")
            for number, name in rows:
                self._db.execute("UPDATE OR IGNORE account SET folded = ? WHERE id = ?", (folded(name), number))
            self._db.execute(f"PRAGMA user_version = {FOLDING}")

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def of_key(self, fingerprint: str) -> Account | None:
        """The account of a key; None for an unknown key."""
        row = self._db.execute(
            "SELECT account.id, name FROM key JOIN account ON account.id = key.account WHERE fingerprint = ?",
            (fingerprint,),
        ).fetchone()
        return None if row is None else Account(*row)

    def name(self, account: int) -> str | None:
        """The present name of an account; None when there is none."""
        row = self._db.execute("SELECT name FROM account WHERE id = ?", (account,)).fetchone()
        return None if row is None else str(row[0])

    def create(self, fingerprint: str, name: str, now: int) -> Account:
        """A new account for a key that has none. NameRefused; `now` in seconds since 1970."""
        clean_name = usable(name)
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                row = self._db.execute(
                    "INSERT INTO account (name, folded, made) VALUES (?, ?, ?) RETURNING id",
                    (clean_name, folded(clean_name), now),
                ).fetchone()
            except sqlite3.IntegrityError:
                raise NameRefused("taken") from None
            self._db.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
        return Account(row[0], clean_name)

    def rename(self, account: int, name: str) -> Account:
        """Change an account's name. Raises NameRefused."""
        clean_name = usable(name)
        try:
            with self._db:
                self._db.execute(
                    "UPDATE account SET name = ?, folded = ? WHERE id = ?", (clean_name, folded(clean_name), account)
                )
        except sqlite3.IntegrityError:
            raise NameRefused("taken") from None
        return Account(account, clean_name)

    def settings(self, account: int) -> bytes:
        """The settings of an account, as `set` was given them; empty when there are none."""
        row = self._db.execute("SELECT settings FROM account WHERE id = ?", (account,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def set(self, account: int, settings: bytes) -> None:
        """Save the settings of an account."""
        self._db.execute("UPDATE account SET settings = ? WHERE id = ?", (settings, account))

    def code(self, account: int, now: int) -> str:
        """A one-time code that adds a key to the account; the code before it is void."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(12))
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("DELETE FROM code WHERE account = ? OR until < ?", (account, now))
            self._db.execute("INSERT INTO code VALUES (?, ?, ?)", (_hash(code), account, now + CODE_SECONDS))
        return f"{code[:4]}-{code[4:8]}-{code[8:]}"

    def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        """Add a key without an account to the account that made the code; None when the code is void."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            row = self._db.execute(
                "DELETE FROM code WHERE hash = ? AND until >= ? RETURNING account", (_hash(code), now)
            ).fetchone()
            if row is None:
                return None
            self._db.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
        return self.of_key(fingerprint)


def guest_name(number: int) -> str:
    """The name of a guest. No account can have such a name."""
    return f"{GUEST} {number % 9000 + 1000}"


def _hash(code: str) -> str:
    plain = "".join(char for char in code.upper() if char in CODE_LETTERS)
    return sha256(plain.encode()).hexdigest()
