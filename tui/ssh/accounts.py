"""Who may come: accounts by the fingerprints of their keys, in one SQLite file beside the saved games.

An account may have several keys. Another key is added by a one-time code that the account asked for: whoever comes with
an unknown key and has the code comes as that account from then on. Only a code's hash is kept. Guests have no account
here: they are known by a number below 0 and a name that nobody else can have, as long as their line holds.
"""

from __future__ import annotations

import re
import secrets
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from tui.seats import MAX_NAME
from tui.ssh.clean import clean, folded

CODE_SECONDS: Final = 15 * 60
"""How long a one-time code is good for."""

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that is easily taken for something else."""

GUEST: Final = "Guest"
"""What guests are called, with a number: a name as the logs of games have it, the same in every language."""

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
    """A person who may come again."""

    id: int
    name: str


class NameRefused(Exception):
    """A name that nobody may have, and why: "empty" when nothing is left of it, "taken" when somebody has it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Accounts:
    """The accounts of a host. sqlite3.Error when the file cannot be used."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, timeout=5.0, isolation_level=None)
        with closing(self._db.cursor()) as cursor:
            cursor.execute("PRAGMA journal_mode = WAL")
            cursor.execute("PRAGMA synchronous = FULL")
            cursor.execute("PRAGMA foreign_keys = ON")
            cursor.executescript(SCHEMA)
        path.chmod(0o600)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def of_key(self, fingerprint: str) -> Account | None:
        """The account that a key belongs to; None when it is not known."""
        row = self._db.execute(
            "SELECT account.id, name FROM key JOIN account ON account.id = key.account WHERE fingerprint = ?",
            (fingerprint,),
        ).fetchone()
        return None if row is None else Account(*row)

    def name(self, account: int) -> str | None:
        """What an account is called now; None when there is none."""
        row = self._db.execute("SELECT name FROM account WHERE id = ?", (account,)).fetchone()
        return None if row is None else str(row[0])

    def create(self, fingerprint: str, name: str, now: int) -> Account:
        """A new account for a key that has none. NameRefused; `now` in seconds since 1970."""
        wanted = self._usable(name)
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                row = self._db.execute(
                    "INSERT INTO account (name, folded, made) VALUES (?, ?, ?) RETURNING id",
                    (wanted, folded(wanted), now),
                ).fetchone()
            except sqlite3.IntegrityError:
                raise NameRefused("taken") from None
            self._db.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
        return Account(row[0], wanted)

    def rename(self, account: int, name: str) -> Account:
        """Call an account something else. NameRefused."""
        wanted = self._usable(name)
        try:
            with self._db:
                self._db.execute(
                    "UPDATE account SET name = ?, folded = ? WHERE id = ?", (wanted, folded(wanted), account)
                )
        except sqlite3.IntegrityError:
            raise NameRefused("taken") from None
        return Account(account, wanted)

    def settings(self, account: int) -> bytes:
        """What somebody has set, as `set` was given it; empty when nothing was."""
        row = self._db.execute("SELECT settings FROM account WHERE id = ?", (account,)).fetchone()
        return b"" if row is None else bytes(row[0])

    def set(self, account: int, settings: bytes) -> None:
        """Keep what somebody has set."""
        self._db.execute("UPDATE account SET settings = ? WHERE id = ?", (settings, account))

    def code(self, account: int, now: int) -> str:
        """A one-time code with which one more key may join the account; the one before is void."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(12))
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("DELETE FROM code WHERE account = ? OR until < ?", (account, now))
            self._db.execute("INSERT INTO code VALUES (?, ?, ?)", (_hash(code), account, now + CODE_SECONDS))
        return f"{code[:4]}-{code[4:8]}-{code[8:]}"

    def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        """Let a key that has no account join the one that gave the code; None when the code is void."""
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            row = self._db.execute(
                "DELETE FROM code WHERE hash = ? AND until >= ? RETURNING account", (_hash(code), now)
            ).fetchone()
            if row is None:
                return None
            self._db.execute("INSERT INTO key VALUES (?, ?, ?)", (fingerprint, row[0], now))
        return self.of_key(fingerprint)

    def _usable(self, name: str) -> str:
        wanted = clean(name, MAX_NAME)
        if not folded(wanted):
            raise NameRefused("empty")
        if re.fullmatch(rf"{folded(GUEST)}\d*", folded(wanted)):
            raise NameRefused("taken")
        return wanted


def guest_name(number: int) -> str:
    """What a guest is called. People who come by a key cannot call themselves so."""
    return f"{GUEST} {number % 9000 + 1000}"


def _hash(code: str) -> str:
    plain = "".join(char for char in code.upper() if char in CODE_LETTERS)
    return sha256(plain.encode()).hexdigest()
