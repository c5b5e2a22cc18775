"""Reports of gateways to operators, through the database: that they run, and their audit logs."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tui.ssh.adapters.postgres.database import Database
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.audit_log import AuditLog, audit_line
from tui.ssh.shared.json_log import fault_facts, write_log

REPORT_SECONDS: Final = 2.0
"""Seconds between two words of a gateway."""

GONE_SECONDS: Final = 10.0
"""Seconds after its last word after which a gateway is listed no more."""

MOST_LINES: Final = 100_000
"""Lines of all audit logs that the database keeps, the latest."""

MOST_UNSENT: Final = 1_000
"""Lines that wait for the database; the gateway's own file has all of them."""

TELL: Final = """
INSERT INTO gateway VALUES ($1, now(), $2, $3)
ON CONFLICT (id) DO UPDATE SET at = now(), sessions = excluded.sessions, memory = excluded.memory
"""


class GatewayFacts(msgspec.Struct, frozen=True):
    """A gateway as the operator sees it."""

    name: str
    sessions: int
    memory: int
    """Bytes of memory that the gateway's own process takes."""


class SharedAudit(AuditLog):
    """The audit log of a gateway, whose lines go into the database, too."""

    def __init__(self, path: Path, database: Database, name: str) -> None:
        super().__init__(path)
        self._db = database
        self._name = name
        self._unsent: deque[bytes] = deque(maxlen=MOST_UNSENT)

    def write(self, what: str, **facts: object) -> None:
        super().write(what, **facts)
        self._unsent.append(audit_line(what, facts))

    async def send(self) -> None:
        """Put into the database what is not there yet. Unavailable: it is sent the next time."""
        lines = list(self._unsent)
        self._unsent.clear()
        try:
            if lines:
                await add_lines(self._db, self._name, lines)
        except BaseException:  # of more lines than may wait the oldest are left out, never those written meanwhile
            self._unsent = deque([*lines, *self._unsent], maxlen=MOST_UNSENT)
            raise


async def add_lines(database: Database, role: str, lines: list[bytes]) -> None:
    """Append lines to the audit log of all. Raises Unavailable."""
    async with database.transaction() as connection:
        await connection.executemany("INSERT INTO audit (role, line) VALUES ($1, $2)", [(role, line) for line in lines])
        await connection.execute("DELETE FROM audit WHERE id <= (SELECT max(id) FROM audit) - $1", MOST_LINES)


async def audit_lines(database: Database, most: int) -> list[tuple[str, bytes]]:
    """The latest lines of all audit logs and their roles, the oldest first. Raises Unavailable."""
    async with database.connection() as connection:
        rows = await connection.fetch("SELECT role, line FROM audit ORDER BY id DESC LIMIT $1", most)
    return [(str(role), bytes(line)) for role, line in reversed(rows)]


class GatewayReports:
    """Reports of a gateway, until it ends."""

    def __init__(self, database: Database, audit: SharedAudit, facts: Callable[[], GatewayFacts]) -> None:
        self._db = database
        self._audit = audit
        self._facts = facts
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Report from now on."""
        self._task = asyncio.create_task(self._run())

    async def end(self) -> None:
        """Tell that the gateway ends, and send the rest of its log."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        with suppress(Unavailable):
            await self._audit.send()
            async with self._db.connection() as connection:
                await connection.execute("DELETE FROM gateway WHERE id = $1", self._facts().name)

    async def _run(self) -> None:
        there = True
        while True:
            try:
                await self.report()
                there = True
            except Unavailable as error:
                if there:
                    write_log("the database is not there", kind=str(error))
                there = False
            except Exception as error:
                write_log("fault", **fault_facts(error))
            await asyncio.sleep(REPORT_SECONDS)

    async def report(self) -> None:
        """Tell that the gateway runs, and send its log. Raises Unavailable."""
        facts = self._facts()
        async with self._db.connection() as connection:
            await connection.execute(TELL, facts.name, facts.sessions, facts.memory)
        await self._audit.send()


async def running_gateways(database: Database) -> list[GatewayFacts]:
    """The gateways that run. Raises Unavailable."""
    async with database.connection() as connection:
        rows = await connection.fetch(
            "SELECT id, sessions, memory FROM gateway WHERE at > now() - make_interval(secs => $1) ORDER BY id",
            GONE_SECONDS,
        )
    return [GatewayFacts(*row) for row in rows]


async def running_hosts(database: Database) -> list[str]:
    """The names of the hosts whose lease lasts. Raises Unavailable."""
    async with database.connection() as connection:
        rows = await connection.fetch("SELECT id FROM host WHERE until > clock_timestamp() ORDER BY id")
    return [str(name) for (name,) in rows]
