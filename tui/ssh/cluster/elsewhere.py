"""The tables of other hosts, as the lobby lists them: from the store, a little old, and without who is there."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.host.lobby.lobby_listing import listed_terms
from tui.ssh.host.lobby.room import solitary
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import ListedTable

MOST: Final = 100
"""Tables that are looked up, at most."""

FRESH_SECONDS: Final = 1.0
"""Seconds for which they are not looked up again."""


class Elsewhere:
    """Looks the tables up, once for all clients that ask at a time."""

    def __init__(
        self, find: Callable[[int], Awaitable[list[StoredTable]]], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`find` looks up so many tables, the most important first."""
        self._find = find
        self._clock = clock
        self._stored: list[StoredTable] = []
        self._until = 0.0

    async def tables(self, client: Client) -> tuple[ListedTable, ...]:
        """The tables that are not over, without games against bots."""
        if self._clock() >= self._until:
            self._until = self._clock() + FRESH_SECONDS
            try:
                self._stored = await self._find(MOST)
            except Unavailable as error:
                write_log("the tables of other hosts were not looked up", kind=type(error).__name__)
        return tuple(
            listed_terms(id, terms, client.account, stage, moved_at=at if stage == "running" else 0)
            for id, terms, stage, at in self._stored
            if stage == "gathering" or not solitary(terms)
        )
