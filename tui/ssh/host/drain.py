"""The drain of a host: no new games and nobody new, until the games that are played are over; then the host stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.notices import DrainBegun

POLL_SECONDS: Final = 1.0
"""Seconds between two looks at whether all games are over."""

LAST_SECONDS: Final = 20.0
"""Seconds for which the results of the last game can still be read."""


class Drain:
    """The drain of one host, once it has begun."""

    def __init__(self, lobby: LobbyService, clock: Callable[[], float], done: Callable[[], None]) -> None:
        """`done` is called when the host is to stop."""
        self._lobby = lobby
        self._clock = clock
        self._done = done
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    def begin(self, minutes: int) -> None:
        """Begin, or set another time at which the host stops at the latest; tell all clients."""
        self._lobby.stopping = True
        self._until = self._clock() + 60 * minutes
        for client in self._lobby.clients.values():
            client.tell(DrainBegun(minutes))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
            write_log("the host drains")

    def admits(self, account: int) -> bool:
        """An account may connect: any before the drain, later those that come back to a game."""
        return self._task is None or any(
            hosted.stage == "running" and hosted.seat_of(account) is not None for hosted in self._lobby.tables.values()
        )

    def _played(self) -> bool:
        """A game goes on, with one of its players there."""
        return any(
            hosted.stage == "running" and any(hosted.seat_of(account) is not None for account in hosted.clients)
            for hosted in self._lobby.tables.values()
        )

    async def _run(self) -> None:
        played = self._played()
        while self._played() and self._clock() < self._until:
            await asyncio.sleep(POLL_SECONDS)
        if played and self._lobby.clients:
            await asyncio.sleep(min(LAST_SECONDS, max(0.0, self._until - self._clock())))
        write_log("all games are over")
        self._done()
