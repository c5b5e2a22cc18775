"""The accounts of a host in Postgres, by the fingerprints of their keys."""

from __future__ import annotations

from typing import Final

from tui.ssh.adapters.one_time_codes import code_hash, new_code
from tui.ssh.adapters.postgres.account_rows import account_of_key, found, keys_of
from tui.ssh.adapters.postgres.bans import PostgresBans
from tui.ssh.adapters.postgres.database import AlreadyThere, Connection, Database
from tui.ssh.ports.accounts import CODE_SECONDS, DAILY_REPORTS, MOST_REPORTS, Account, OnlyKey, Report
from tui.ssh.shared.names import NameRefused, folded, other_than, usable

DAY_SECONDS: Final = 86_400


async def _like(connection: Connection, name: str) -> str:
    """The name of the account for which another name would be mistaken; empty where it is the same."""
    found_name = await connection.fetchval("SELECT name FROM account WHERE folded = $1", folded(name))
    return other_than(name, str(found_name or ""))


class PostgresAccounts(PostgresBans):
    """The adapter."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._db = database

    async def of_key(self, fingerprint: str) -> Account | None:
        async with self._db.connection() as connection:
            return await account_of_key(connection, fingerprint)

    async def name(self, account: int) -> str | None:
        async with self._db.connection() as connection:
            name = await connection.fetchval("SELECT name FROM account WHERE id = $1", account)
        return None if name is None else str(name)

    async def find(self, whom: str) -> Account | None:
        async with self._db.connection() as connection:
            number = await found(connection, whom)
            if number is None:
                return None
            return Account(number, str(await connection.fetchval("SELECT name FROM account WHERE id = $1", number)))

    async def create(self, fingerprint: str, name: str, now: int) -> Account:
        async with self._db.connection() as connection:
            if (known := await account_of_key(connection, fingerprint)) is not None:
                return known
            clean_name = usable(name)
            try:
                async with connection.transaction():
                    number = await connection.fetchval(
                        "INSERT INTO account (name, folded, made) VALUES ($1, $2, $3) RETURNING id",
                        *(clean_name, folded(clean_name), now),
                    )
                    await connection.execute("INSERT INTO key VALUES ($1, $2, $3)", fingerprint, number, now)
            except AlreadyThere:
                if (known := await account_of_key(connection, fingerprint)) is not None:
                    return known  # another connection with this key was first
                raise NameRefused("taken", await _like(connection, clean_name)) from None
        return Account(int(number), clean_name)

    async def rename(self, account: int, name: str) -> Account:
        clean_name = usable(name)
        async with self._db.connection() as connection:
            try:
                await connection.execute(
                    "UPDATE account SET name = $2, folded = $3 WHERE id = $1", account, clean_name, folded(clean_name)
                )
            except AlreadyThere:
                raise NameRefused("taken", await _like(connection, clean_name)) from None
        return Account(account, clean_name)

    async def settings(self, account: int) -> bytes:
        async with self._db.connection() as connection:
            return bytes(await connection.fetchval("SELECT settings FROM account WHERE id = $1", account) or b"")

    async def set(self, account: int, settings: bytes) -> None:
        async with self._db.connection() as connection:
            await connection.execute("UPDATE account SET settings = $2 WHERE id = $1", account, settings)

    async def progress(self, account: int) -> bytes:
        async with self._db.connection() as connection:
            return bytes(await connection.fetchval("SELECT learned FROM progress WHERE account = $1", account) or b"")

    async def learn(self, account: int, progress: bytes) -> None:
        async with self._db.connection() as connection:
            await connection.execute(
                "INSERT INTO progress VALUES ($1, $2) ON CONFLICT (account) DO UPDATE SET learned = excluded.learned",
                *(account, progress),
            )

    async def code(self, account: int, now: int) -> str:
        code = new_code()
        async with self._db.transaction() as connection:
            await connection.execute("SELECT FROM account WHERE id = $1 FOR UPDATE", account)
            await connection.execute("DELETE FROM code WHERE account = $1 OR until < $2", account, now)
            await connection.execute(
                "INSERT INTO code VALUES ($1, $2, $3)", code_hash(code), account, now + CODE_SECONDS
            )
        return code

    async def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        async with self._db.connection() as connection:
            if (known := await account_of_key(connection, fingerprint)) is not None:
                return known
            try:
                async with connection.transaction():
                    account = await connection.fetchval(
                        "DELETE FROM code WHERE hash = $1 AND until >= $2 RETURNING account", code_hash(code), now
                    )
                    if account is None:
                        return None
                    await connection.execute("INSERT INTO key VALUES ($1, $2, $3)", fingerprint, account, now)
            except AlreadyThere:  # another connection with this key was first: the code is not used up
                pass
            return await account_of_key(connection, fingerprint)

    async def remove_key(self, tag: str) -> str | None:
        async with self._db.transaction() as connection:
            keys = await keys_of(connection, tag)
            if len(keys) != 1:
                return None
            fingerprint, account = keys[0]
            await connection.execute("SELECT FROM account WHERE id = $1 FOR UPDATE", account)
            if await connection.fetchval("SELECT count(*) FROM key WHERE account = $1", account) == 1:
                raise OnlyKey
            await connection.execute("DELETE FROM key WHERE fingerprint = $1", fingerprint)
        return fingerprint

    async def mute(self, account: int, now: int) -> None:
        async with self._db.connection() as connection:
            await connection.execute("INSERT INTO mute VALUES ($1, $2) ON CONFLICT (account) DO NOTHING", account, now)

    async def unmute(self, account: int) -> bool:
        async with self._db.connection() as connection:
            return bool(await connection.fetchval("DELETE FROM mute WHERE account = $1 RETURNING true", account))

    async def muted(self, account: int) -> bool:
        async with self._db.connection() as connection:
            return bool(await connection.fetchval("SELECT EXISTS (SELECT FROM mute WHERE account = $1)", account))

    async def mutes(self) -> list[tuple[int, int]]:
        async with self._db.connection() as connection:
            rows = await connection.fetch("SELECT account, at FROM mute ORDER BY at, account")
        return [(int(account), int(at)) for account, at in rows]

    async def hear(self, account: int, other: int, *, heard: bool) -> None:
        async with self._db.connection() as connection:
            if heard:
                await connection.execute("DELETE FROM unheard WHERE account = $1 AND other = $2", account, other)
            else:
                await connection.execute("INSERT INTO unheard VALUES ($1, $2) ON CONFLICT DO NOTHING", account, other)

    async def unheard(self, account: int) -> frozenset[int]:
        async with self._db.connection() as connection:
            rows = await connection.fetch("SELECT other FROM unheard WHERE account = $1", account)
        return frozenset(int(other) for (other,) in rows)

    async def report(self, report: Report) -> bool:
        async with self._db.transaction() as connection:
            await connection.execute("SELECT FROM account WHERE id = $1 FOR UPDATE", report.author)
            made = await connection.fetchval(
                "SELECT count(*) FROM report WHERE author = $1 AND at > $2", report.author, report.at - DAY_SECONDS
            )
            if made >= DAILY_REPORTS:
                return False
            await connection.execute(
                "INSERT INTO report (at, author, whom, name, hosted, reason) VALUES ($1, $2, $3, $4, $5, $6)",
                *(report.at, report.author, report.whom, report.name, report.table, report.reason),
            )
            await connection.execute(
                "DELETE FROM report WHERE id <= (SELECT id FROM report ORDER BY id DESC OFFSET $1 LIMIT 1)",
                MOST_REPORTS,
            )
        return True

    async def reports(self) -> list[Report]:
        async with self._db.connection() as connection:
            rows = await connection.fetch("SELECT at, author, whom, name, hosted, reason FROM report ORDER BY id")
        return [Report(*row) for row in rows]

    async def close(self) -> None:
        """Do nothing: the database stays open for others."""
