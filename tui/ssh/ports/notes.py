"""The port of players' notes: each account's own, at one table."""

from __future__ import annotations

from typing import Protocol

from tui.storage.annotations import SeatNote


class Notes(Protocol):
    """The notes at all tables. Each method raises Unavailable when they cannot be used."""

    async def read(self, table: str, account: int) -> tuple[SeatNote, ...]:
        """An account's notes at a table, in the order in which they were written."""

    async def write(self, table: str, account: int, note: SeatNote) -> None:
        """Keep a note, once. When there are too many, at the table or of the account, the oldest goes."""

    async def strike(self, table: str, account: int, note: SeatNote) -> None:
        """Delete a note, if there is such a one."""
