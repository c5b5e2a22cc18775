"""The bans of a host: accounts, keys and networks that are not let in, in the file of its accounts."""

from __future__ import annotations

import ipaddress
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tui.ssh.adapters.account_database import found
from tui.ssh.adapters.ban_subjects import ban_subject, key_or_network, parsed_address
from tui.ssh.ports.accounts import NobodyBanned

SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS ban (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, subject)
) STRICT;
"""


class BanDatabase:
    """The bans of a host, for one thread at a time. sqlite3.Error when the file cannot be used."""

    def __init__(self, path: Path) -> None:
        """The file exists: it is that of the accounts."""
        uri = f"{path.absolute().as_uri()}?mode=rw"
        self._db = sqlite3.connect(uri, timeout=5.0, isolation_level=None, uri=True, check_same_thread=False)
        with closing(self._db.cursor()) as cursor:
            cursor.executescript(SCHEMA)

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def add(self, subject: str, now: int) -> None:
        """Ban a network, a key by its fingerprint, or an account by its name or "#" and its number. NobodyBanned."""
        kind, value = self._parsed(subject)
        with self._db:
            self._db.execute("BEGIN IMMEDIATE")
            self._db.execute("INSERT OR IGNORE INTO ban VALUES (?, ?, ?)", (kind, value, now))
            if kind == "account":  # its open code would let it in with another key
                self._db.execute("DELETE FROM code WHERE account = ?", (int(value),))

    def lift(self, subject: str) -> None:
        """Lift a ban. NobodyBanned when there is none."""
        kind, value = self._parsed(subject)
        if not self._db.execute("DELETE FROM ban WHERE kind = ? AND subject = ?", (kind, value)).rowcount:
            raise NobodyBanned

    def all(self) -> list[tuple[str, int]]:
        """Every ban, as `add` takes it, and its time; the oldest first."""
        rows = self._db.execute("SELECT kind, subject, at FROM ban ORDER BY at, subject").fetchall()
        return [(ban_subject(kind, subject), at) for kind, subject, at in rows]

    def has(self, fingerprint: str | None, address: str) -> bool:
        """A key is banned, its account, or a network that holds the address."""
        return self.has_address(address) or (fingerprint is not None and self.has_key(fingerprint))

    def has_key(self, fingerprint: str) -> bool:
        """A key is banned by its fingerprint, or by the account that it belongs to."""
        row = self._db.execute(
            "SELECT 1 FROM ban WHERE kind = 'key' AND subject = ? OR kind = 'account' AND subject ="
            " (SELECT CAST(account AS TEXT) FROM key WHERE fingerprint = ?)",
            (fingerprint, fingerprint),
        ).fetchone()
        return row is not None

    def has_address(self, address: str) -> bool:
        """An address is banned by a network that it lies in."""
        rows = self._db.execute("SELECT subject FROM ban WHERE kind = 'network'").fetchall()
        ip = parsed_address(address) if rows else None
        return ip is not None and any(ip in ipaddress.ip_network(subject) for (subject,) in rows)

    def _parsed(self, subject: str) -> tuple[str, str]:
        """The kind of a subject, and its form in the file. NobodyBanned when there is no such account."""
        known = key_or_network(subject)
        if known is not None:
            return known
        account = found(self._db, subject)
        if account is None:
            raise NobodyBanned
        return "account", str(account)
