"""Tables in memory, for several hosts: as a database far away would keep them, with leases and with faults."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from saves.framing import whole
from tui.ssh.ports.errors import BackInTime, Fenced, InDoubt
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import Stage

LEASE_SECONDS = 6.0


class Row(msgspec.Struct):
    """A table in the database."""

    terms: TableTerms
    stage: Stage = "gathering"
    owner: str | None = None
    epoch: int = 1
    log: list[bytes] = []


class MemoryDatabase:
    """The rows of all tables, and the leases of all hosts, by the database's own clock."""

    def __init__(self) -> None:
        self.now = 0.0
        self.rows: dict[str, Row] = {}
        self.until: dict[str, float] = {}


class MemoryTables:
    """The adapter of one host."""

    def __init__(self, database: MemoryDatabase, host: str) -> None:
        self._db = database
        self._host = host
        self.faults: list[Literal["lost", "unheard"]] = []
        """The fates of the next appends: they are lost, or done and not answered."""
        self._renew()

    async def create(self, id: str, terms: TableTerms, at: int) -> Hold:
        self._db.rows[id] = Row(terms, owner=self._host)
        return Hold(id, 1)

    async def take(self, id: str) -> Taken | OwnedBy | None:
        row = self._db.rows.get(id)
        if row is None:
            return None
        if row.owner not in (None, self._host) and self._db.until.get(row.owner or "", 0.0) > self._db.now:
            return OwnedBy(row.owner or "")
        row.owner, row.epoch = self._host, row.epoch + 1
        self._renew()
        return Taken(Hold(id, row.epoch), row.terms, row.stage, whole(row.log)[0] if row.log else b"")

    async def begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        row = self._row(hold)
        if row.log and row.log[0] != first:
            raise Fenced(hold.table)

        def do() -> None:
            row.terms, row.stage = terms, "running"
            row.log = row.log or [first]

        self._perhaps(do)

    async def append(self, hold: Hold, number: int, payload: bytes) -> None:
        row = self._row(hold)
        if number > len(row.log) or not row.log:
            raise BackInTime(hold.table)
        if number < len(row.log):
            if row.log[number] != payload:
                raise Fenced(hold.table)
            return
        self._perhaps(lambda: row.log.append(payload))

    async def keep(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        row = self._row(hold)
        row.terms, row.stage = terms, stage

    async def give(self, hold: Hold) -> None:
        row = self._db.rows.get(hold.table)
        if row is not None and row.epoch == hold.epoch:
            row.owner = None

    async def finish(self, hold: Hold) -> None:
        await self.give(hold)

    async def delete(self, hold: Hold) -> None:
        self._row(hold)
        del self._db.rows[hold.table]

    async def log(self, id: str) -> bytes | None:
        row = self._db.rows.get(id)
        return whole(row.log)[0] if row is not None and row.log else None

    async def renew(self) -> None:
        self._renew()

    async def close(self) -> None:
        self._db.until.pop(self._host, None)
        for row in self._db.rows.values():
            if row.owner == self._host:
                row.owner = None

    def _renew(self) -> None:
        self._db.until[self._host] = self._db.now + LEASE_SECONDS

    def _row(self, hold: Hold) -> Row:
        row = self._db.rows.get(hold.table)
        if row is None or row.epoch != hold.epoch or row.owner != self._host:
            raise Fenced(hold.table)
        return row

    def _perhaps(self, step: Callable[[], object]) -> None:
        fault = self.faults.pop(0) if self.faults else None
        if fault != "lost":
            step()
        if fault is not None:
            raise InDoubt
