"""Tables in Postgres: their logs are rows, and the epoch of a table fences the hosts that have lost it.

An append is one statement. It locks the row of its table against being taken, and asks for the epoch and for the record
before. Only a definite answer is an answer: after any other failure the append is in doubt, and the same again tells.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.errors import TooLong
from saves.framing import MAX_PAYLOAD, scan, whole
from tui.ssh.adapters.postgres import table_rows
from tui.ssh.adapters.postgres.database import ADVISORY, Connection, Database
from tui.ssh.adapters.postgres.lease import LEASE_SECONDS, Lease
from tui.ssh.adapters.stored_terms import terms_of
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.errors import BackInTime, Fenced, InDoubt, Unavailable, Unusable
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.figures import count
from tui.ssh.shared.messages.lobby_state import Stage

APPEND: Final = """
WITH held AS MATERIALIZED (
    SELECT id FROM tab WHERE id = $1 AND epoch = $2 AND owner = $3 FOR SHARE
), added AS (
    INSERT INTO log SELECT id, $4::int, $2, $5 FROM held
    WHERE EXISTS (SELECT FROM log WHERE tab = $1 AND seq = $4::int - 1)
    ON CONFLICT (tab, seq) DO NOTHING RETURNING seq
)
SELECT count(*) FROM added
"""

LOOK: Final = """
SELECT EXISTS (SELECT FROM tab WHERE id = $1 AND epoch = $2 AND owner = $3),
       (SELECT rec FROM log WHERE tab = $1 AND seq = $4),
       EXISTS (SELECT FROM game WHERE id = $1)
"""

LIVES: Final = "SELECT num, until > clock_timestamp() FROM host WHERE id = $1"

SEVERAL: Final = "(SELECT count(DISTINCT account) > 1 OR min(account) < 0 FROM sitter WHERE sitter.tab = tab.id)"
"""Several people sit at a table, or a guest."""

ORPHANS: Final = f"""
SELECT tab.id, terms, changed FROM tab LEFT JOIN host ON host.id = owner
WHERE state = 'running' AND owner IS NOT NULL
  AND (owner = $1 OR until IS NULL OR until < clock_timestamp()) AND {SEVERAL} ORDER BY owner = $1 LIMIT 1000
"""

LISTED: Final = f"""
SELECT id, terms, state, changed FROM tab WHERE state = 'gathering' AND (changed > extract(epoch FROM now()) - 3600
        OR EXISTS (SELECT FROM host WHERE host.id = owner AND until > clock_timestamp()))
    OR state = 'running' AND {SEVERAL}
ORDER BY state, changed DESC, id LIMIT $1
"""
"""Tables that wait, unless their host is long gone; then games of several people or of guests. The latest are first."""

Unheard = Callable[[str], Awaitable[bool]]
"""Asks whether a host answers nothing: the first witness of its death. The second is its session in the database."""


class PostgresTables:
    """The adapter of one host."""

    def __init__(
        self, database: Database, host: str, lease_seconds: float = LEASE_SECONDS, unheard: Unheard | None = None
    ) -> None:
        """`host` is this host's name, which no other has. Without `unheard` the lease of a host is waited for."""
        self._db = database
        self._host = host
        self._unheard = unheard
        self.lease: Final = Lease(database, host, lease_seconds)

    async def create(self, id: str, terms: TableTerms, at: int) -> Hold:
        await self.lease.ensure()
        events, rules = table_rows.versions(terms.slug)
        async with self._db.transaction() as connection:
            await connection.execute(
                "INSERT INTO tab VALUES ($1, $2, 'gathering', $3, 1, '', $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING",
                *(id, terms.slug, self._host, events, rules, terms.owner, at),
            )
            if not await table_rows.keep(connection, id, 1, self._host, terms, "gathering", at):
                raise Fenced(id)
        return Hold(id, 1)

    async def take(self, id: str) -> Taken | OwnedBy | None:
        await self.lease.ensure()
        found = await self._take(id, "")
        if isinstance(found, OwnedBy) and self._unheard is not None and await self._unheard(found.host):
            found = await self._take(id, found.host)
        return found

    async def begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        _check_length(hold, first)
        try:
            async with self._db.transaction() as connection:
                await self._lock(connection, hold)
                if not await _unpack(connection, hold.table):
                    await connection.execute(
                        "INSERT INTO log VALUES ($1, 0, $2, $3) ON CONFLICT (tab, seq) DO NOTHING",
                        *(hold.table, hold.epoch, first),
                    )
                if await connection.fetchval("SELECT rec FROM log WHERE tab = $1 AND seq = 0", hold.table) != first:
                    raise Fenced(hold.table)
                await table_rows.keep(connection, hold.table, hold.epoch, self._host, terms, "running", at)
        except Fenced:
            raise
        except Exception as error:
            raise InDoubt(type(error).__name__) from error

    async def append(self, hold: Hold, number: int, payload: bytes) -> None:
        _check_length(hold, payload)
        try:
            await self._append(hold, number, payload)
        except (Fenced, BackInTime):
            raise
        except Exception as error:
            raise InDoubt(type(error).__name__) from error

    async def _append(self, hold: Hold, number: int, payload: bytes) -> None:
        row = (hold.table, hold.epoch, self._host, number)
        async with self._db.connection() as connection:
            if await connection.fetchval(APPEND, *row, payload):
                return
            held, record, packed = await connection.fetchrow(LOOK, *row)
            if held and packed:
                async with connection.transaction():
                    await self._lock(connection, hold)
                    await _unpack(connection, hold.table)
                await connection.fetchval(APPEND, *row, payload)
                held, record, _ = await connection.fetchrow(LOOK, *row)
        if not held or record not in (None, payload):
            raise Fenced(hold.table)
        if record is None:
            raise BackInTime(hold.table)

    async def keep(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        row = (hold.table, hold.epoch, self._host, terms, stage, at)
        if stage != "over":
            async with self._db.connection() as connection:
                if not await table_rows.keep(connection, *row):
                    raise Fenced(hold.table)
            return
        async with self._db.transaction() as connection:
            before = await self._lock(connection, hold)
            await table_rows.keep(connection, *row)
            if before != "over":
                await table_rows.count_game(connection, terms)

    async def give(self, hold: Hold) -> None:
        async with self._db.connection() as connection:
            await connection.execute(
                "UPDATE tab SET owner = NULL WHERE id = $1 AND epoch = $2 AND owner = $3",
                *(hold.table, hold.epoch, self._host),
            )

    async def finish(self, hold: Hold) -> None:
        """Give a table back whose game is over: its log is one blob from now on."""
        async with self._db.transaction() as connection:
            with suppress(Fenced):
                await self._lock(connection, hold)
                await _pack(connection, hold.table)
                await connection.execute("UPDATE tab SET owner = NULL WHERE id = $1", hold.table)

    async def delete(self, hold: Hold) -> None:
        async with self._db.transaction() as connection:
            await self._lock(connection, hold)
            await _pack(connection, hold.table)
            await connection.execute("DELETE FROM tab WHERE id = $1", hold.table)

    async def log(self, id: str) -> bytes | None:
        async with self._db.connection() as connection:
            row = await connection.fetchrow(
                "SELECT (SELECT skul FROM game WHERE game.id = tab.id),"
                " (SELECT array_agg(rec ORDER BY seq) FROM log WHERE tab = tab.id) FROM tab WHERE id = $1",
                id,
            )
        return None if row is None else bytes(row[0]) if row[0] else whole(row[1])[0] if row[1] else None

    async def orphans(self) -> list[StoredTable]:
        """The running games of hosts whose lease is over, and those of this host. Raises Unavailable."""
        async with self._db.connection() as connection:
            rows = await connection.fetch(ORPHANS, self._host)
        return [StoredTable(str(id), terms_of(terms), "running", int(changed)) for id, terms, changed in rows]

    async def listed(self, most: int) -> list[StoredTable]:
        """The tables of all hosts that concern people in a lobby, the most important first. Raises Unavailable."""
        async with self._db.connection() as connection:
            rows = await connection.fetch(LISTED, most)
        return [StoredTable(str(id), terms_of(terms), stage, int(changed)) for id, terms, stage, changed in rows]

    async def renew(self) -> None:
        """Keep the holds of this host for another while. A host does so four times a lease."""
        await self.lease.renew()

    async def close(self) -> None:
        """Let go of all tables, when all that was asked is done; the database stays open."""
        with suppress(Unavailable):
            async with self._db.connection() as connection:
                await connection.execute("UPDATE tab SET owner = NULL WHERE owner = $1", self._host)
        await self.lease.end()

    async def _take(self, id: str, dead: str) -> Taken | OwnedBy | None:
        """Take a table; `dead` is a host that is not heard."""
        async with self._db.transaction() as connection:
            row = await connection.fetchrow(
                "SELECT slug, owner, epoch, terms, state, events, rules FROM tab WHERE id = $1 FOR UPDATE", id
            )
            if row is None:
                return None
            slug, owner, epoch, terms, stage, *needed = row
            why = (
                "given"
                if owner is None
                else "own"
                if owner == self._host
                else await self._end(connection, owner, silent=owner == dead)
            )
            if not why:
                return OwnedBy(owner)
            known = table_rows.versions(slug)
            if any(own < need for own, need in zip(known, needed, strict=True)):
                raise Unusable(f"the log of {slug} is of a newer program")
            await connection.execute(
                "UPDATE tab SET owner = $2, epoch = $3, events = $4, rules = $5 WHERE id = $1",
                *(id, self._host, epoch + 1, *known),
            )
            # read after the lock: every append of an older epoch is in it, or comes too late
            log = await connection.fetchval("SELECT skul FROM game WHERE id = $1", id)
            if log is None:
                records = await connection.fetch("SELECT rec FROM log WHERE tab = $1 ORDER BY seq", id)
                log = whole(record for (record,) in records)[0] if records else b""
        count("takeovers", why)
        return Taken(Hold(id, epoch + 1), terms_of(terms), stage, bytes(log))

    async def _end(self, connection: Connection, host: str, *, silent: bool) -> str:
        """The end of a host: of its "lease", or both witnesses say that it is "dead"; empty while it lives."""
        row = await connection.fetchrow(LIVES, host)
        if row is None or not row[1]:
            return "lease"
        dead = silent and await connection.fetchval("SELECT pg_try_advisory_xact_lock($1, $2)", ADVISORY, row[0])
        return "dead" if dead else ""

    async def _lock(self, connection: Connection, hold: Hold) -> str:
        """Lock the row of a table until the end of the transaction, and give its stage. Raises Fenced."""
        stage = await connection.fetchval(
            "SELECT state FROM tab WHERE id = $1 AND epoch = $2 AND owner = $3 FOR UPDATE",
            *(hold.table, hold.epoch, self._host),
        )
        if stage is None:
            raise Fenced(hold.table)
        return str(stage)


def _check_length(hold: Hold, payload: bytes) -> None:
    """Refuse a record that no log can hold. Raises TooLong."""
    if not 0 < len(payload) <= MAX_PAYLOAD:
        raise TooLong(Path(hold.table), len(payload), MAX_PAYLOAD)


async def _pack(connection: Connection, id: str) -> None:
    """Make one blob of the log of a table."""
    records = await connection.fetch("DELETE FROM log WHERE tab = $1 RETURNING seq, rec", id)
    if records:
        log, _ = whole(record for _, record in sorted((int(seq), bytes(record)) for seq, record in records))
        await connection.execute(
            "INSERT INTO game (id, skul) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET skul = excluded.skul", id, log
        )


async def _unpack(connection: Connection, id: str) -> bool:
    """Make rows of the blob of a game that goes on; False when there is none."""
    log = await connection.fetchval("DELETE FROM game WHERE id = $1 RETURNING skul", id)
    if log is None:
        return False
    payloads = scan(bytes(log)).payloads
    epoch = await connection.fetchval("SELECT epoch FROM tab WHERE id = $1", id)
    await connection.executemany(
        "INSERT INTO log VALUES ($1, $2, $3, $4)", [(id, seq, epoch, payload) for seq, payload in enumerate(payloads)]
    )
    return True
