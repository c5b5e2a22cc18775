"""The drain of a host: no new games and nobody new, until the games that are played are over; then the host stops.

Its end is noted in a file, so that it goes on when the host's process is started again. A new start of the whole host
lets everybody in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.notices import DrainBegun

POLL_SECONDS: Final = 1.0
"""Seconds between two looks at whether all games are over."""

LAST_SECONDS: Final = 20.0
"""Seconds for which the last results can still be read, and players whose line broke can come again."""


class Drain:
    """The drain of one host, once it has begun."""

    def __init__(
        self, lobby: LobbyService, clock: Callable[[], float], done: Callable[[], None], note: Path | None = None
    ) -> None:
        """`done` is called when the host is to stop; `note` is the file that tells the next process of the drain."""
        self._lobby = lobby
        self._clock = clock
        self._done = done
        self._note = note
        self._until = 0.0
        self._task: asyncio.Task[None] | None = None

    @property
    def seconds_left(self) -> float | None:
        """Seconds until the host stops at the latest; None without a drain."""
        return None if self._task is None else max(0.0, self._until - self._clock())

    def begin(self, minutes: int) -> None:
        """Begin, or set another time at which the host stops at the latest; tell all clients."""
        for client in self._lobby.clients.values():
            client.tell(DrainBegun(minutes))
        quiet = self._clock()
        self._start(quiet + 60 * minutes, quiet)

    def resume(self) -> None:
        """Go on with the drain of an earlier process, if there was one: its players are still to come again."""
        with suppress(OSError, ValueError):
            if self._note is not None:
                self._start(float(self._note.read_text()), self._clock() + LAST_SECONDS)

    def _start(self, until: float, quiet: float) -> None:
        """Drain until a time. The host may stop from `quiet` on if nobody plays."""
        self._lobby.stopping = True
        self._until = until
        with suppress(OSError):  # a drain that cannot be noted is one all the same
            if self._note is not None:
                self._note.write_text(str(until))
        if self._task is None:
            self._task = asyncio.create_task(self._run(quiet))
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

    async def _run(self, quiet: float) -> None:
        while (now := self._clock()) < self._until:
            if self._played():
                quiet = now + LAST_SECONDS
            elif now >= quiet:
                break
            await asyncio.sleep(POLL_SECONDS)
        write_log("all games are over")
        self._done()
