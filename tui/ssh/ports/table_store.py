"""The port of tables: one host at a time holds each, and alone may change it.

A table has an epoch, which grows each time that a host takes it. A hold of an older epoch changes nothing.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import Stage


class Hold(msgspec.Struct, frozen=True):
    """A host's hold on a table."""

    table: str
    epoch: int


class Taken(msgspec.Struct, frozen=True):
    """A table that was taken."""

    hold: Hold
    terms: TableTerms
    stage: Stage
    log: bytes
    """The log of its game, as the bytes of a file; empty before the game."""


class OwnedBy(msgspec.Struct, frozen=True):
    """Another host, or another program, holds the table."""

    host: str


class TableStore(Protocol):
    """The tables that a host may hold.

    Each method raises Unavailable when the store cannot be used. Those that change a table raise Fenced when the hold
    is of no use any more. Times are seconds since 1970.
    """

    async def create(self, id: str, terms: TableTerms, at: int) -> Hold:
        """Store a new table that waits for players, and hold it."""

    async def take(self, id: str) -> Taken | OwnedBy | None:
        """Take a table that no other host holds; an earlier hold of this host ends. None for no table. Unusable."""

    async def begin(self, hold: Hold, terms: TableTerms, first: bytes, at: int) -> None:
        """Begin the game of a table: store its terms and the first record of its log. Raises as `append`."""

    async def append(self, hold: Hold, number: int, payload: bytes) -> None:
        """Append a record durably, once: the same again is done. `number` counts from 0.

        InDoubt: it may be there. BackInTime: the one before it is not. NotSaved: it is not there.
        """

    async def keep(self, hold: Hold, terms: TableTerms, stage: Stage, at: int) -> None:
        """Store the terms and the stage of a table."""

    async def give(self, hold: Hold) -> None:
        """Give a table back: any host may take it."""

    async def finish(self, hold: Hold) -> None:
        """Give a table back whose game is over: nothing more is appended."""

    async def delete(self, hold: Hold) -> None:
        """Delete a table and its notes; its log, if any, stays with the saved games."""

    async def log(self, id: str) -> bytes | None:
        """The log of a table's game, as the bytes of a file; None without one."""

    async def renew(self) -> None:
        """Keep the holds of this host for another while, where they end by themselves."""

    async def close(self) -> None:
        """Let go of all tables, when all that was asked is done."""
