"""The bans of all hosts: accounts, keys and networks that are not let in."""

from __future__ import annotations

from tui.ssh.adapters.ban_subjects import ban_subject, key_or_network, parsed_address
from tui.ssh.adapters.postgres.account_rows import found
from tui.ssh.adapters.postgres.database import Connection, Database
from tui.ssh.ports.accounts import NobodyBanned


class PostgresBans:
    """The bans, as the port of accounts has them."""

    def __init__(self, database: Database) -> None:
        self._db = database

    async def banned(self, fingerprint: str | None, address: str) -> bool:
        ip = parsed_address(address)
        async with self._db.connection() as connection:
            found = await connection.fetchval(
                "SELECT EXISTS (SELECT FROM ban WHERE kind = 'key' AND subject = $1 OR kind = 'account' AND subject ="
                " (SELECT account::text FROM key WHERE fingerprint = $1))"
                " OR EXISTS (SELECT FROM ban WHERE CASE kind WHEN 'network' THEN subject::inet >>= $2::text::inet END)",
                *(fingerprint, None if ip is None else str(ip)),
            )
        return bool(found)

    async def ban(self, subject: str, now: int) -> None:
        async with self._db.transaction() as connection:
            kind, value = await _parsed(connection, subject)
            await connection.execute(
                "INSERT INTO ban VALUES ($1, $2, $3) ON CONFLICT (kind, subject) DO NOTHING", kind, value, now
            )
            if kind == "account":  # its open code would let it in with another key
                await connection.execute("DELETE FROM code WHERE account = $1", int(value))

    async def unban(self, subject: str) -> None:
        async with self._db.transaction() as connection:
            row = await _parsed(connection, subject)
            if not await connection.fetchval("DELETE FROM ban WHERE kind = $1 AND subject = $2 RETURNING true", *row):
                raise NobodyBanned

    async def bans(self) -> list[tuple[str, int]]:
        async with self._db.connection() as connection:
            rows = await connection.fetch("SELECT kind, subject, at FROM ban ORDER BY at, subject")
        return [(ban_subject(kind, subject), int(at)) for kind, subject, at in rows]


async def _parsed(connection: Connection, subject: str) -> tuple[str, str]:
    """The kind of a subject, and its form in the database. NobodyBanned when there is no such account."""
    known = key_or_network(subject)
    if known is None:
        account = await found(connection, subject)
        if account is None:
            raise NobodyBanned
        known = "account", str(account)
    return known
