"""The port of the directory: tables as they are stored, looked up by what they have in common."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tui.presentation.record import GameRecord
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import Stage


class StoredTable(NamedTuple):
    """A table as it was stored last."""

    id: str
    terms: TableTerms
    stage: Stage
    at: int
    """The time at which it was stored, in seconds since 1970."""


class Directory(Protocol):
    """The tables of all hosts. Each method raises Unavailable when they cannot be looked up."""

    async def open(self, after: str = "", most: int = 100) -> list[StoredTable]:
        """A page of the tables whose games are not over, by their ids, from the one after `after` on."""

    async def of_account(self, account: int, most: int = 100) -> list[StoredTable]:
        """The tables at which an account sat, the latest first."""

    async def running(self, id: str, account: int) -> TableTerms | None:
        """The terms of a running game at which an account sits; None when there is no such game."""

    async def records(self, account: int) -> dict[str, GameRecord]:
        """The records of an account in the games that are over, by the slug of the game."""
