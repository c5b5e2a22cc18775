"""The rows of accounts and their keys."""

from __future__ import annotations

from tui.ssh.adapters.postgres.database import Connection
from tui.ssh.ports.accounts import KEY_PREFIX, SHORTEST_TAG, Account, numbered
from tui.ssh.shared.names import folded


async def account_of_key(connection: Connection, fingerprint: str) -> Account | None:
    """The account of a key; None for an unknown key."""
    row = await connection.fetchrow(
        "SELECT account.id, name FROM key JOIN account ON account.id = key.account WHERE fingerprint = $1", fingerprint
    )
    return None if row is None else Account(int(row[0]), str(row[1]))


async def found(connection: Connection, whom: str) -> int | None:
    """The number of an account, as the port's `find` has it."""
    if whom.startswith(KEY_PREFIX):
        accounts = {account for _, account in await keys_of(connection, whom)}
        return accounts.pop() if len(accounts) == 1 else None
    if (number := numbered(whom)) is not None:
        account = await connection.fetchval("SELECT id FROM account WHERE id = $1", number)
    else:
        account = await connection.fetchval("SELECT id FROM account WHERE folded = $1", folded(whom))
    return None if account is None else int(account)


async def keys_of(connection: Connection, tag: str) -> list[tuple[str, int]]:
    """The keys whose fingerprints begin so, and their accounts."""
    if len(tag) < SHORTEST_TAG:
        return []
    rows = await connection.fetch("SELECT fingerprint, account FROM key WHERE starts_with(fingerprint, $1)", tag)
    return [(str(fingerprint), int(account)) for fingerprint, account in rows]
