"""Keeps the lease of a host. It is renewed only while the host can be reached: else nobody could play at its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.json_log import fault_facts, write_log

RENEW_SECONDS: Final = 0.75
"""Seconds after which the lease is renewed."""

AGAIN_SECONDS: Final = 0.2
"""Seconds after which a lease is tried for that is over: people wait for it."""


class LeaseKeeper:
    """Renews the lease, and lets go of all tables when it is over."""

    def __init__(
        self,
        lobby: LobbyService,
        heard: Callable[[], Awaitable[object]],
        renew: Callable[[], Awaitable[None]],
        left: Callable[[], float],
        let_go: Callable[[], None],
        pause: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """`heard` asks this host whether it is there, as others would; `left` gives the seconds of the lease.

        `let_go` ends the links of all sessions.
        """
        self._lobby = lobby
        self._heard, self._renew, self._left, self._let_go = heard, renew, left, let_go
        self._pause = pause

    @property
    def holds(self) -> bool:
        """True while no other host can have taken the tables."""
        return self._left() > 0

    async def run(self) -> None:
        """Renew the lease until this is cancelled."""
        while True:
            try:
                await self.step()
            except Exception as error:  # without its lease a host would be here and of no use
                write_log("fault", **fault_facts(error))
            await self._pause(RENEW_SECONDS if self.holds else AGAIN_SECONDS)

    async def step(self) -> None:
        """Renew the lease once, if it may be."""
        try:
            await self._heard()
            self._look()  # before a new lease, during which an older one's tables would be answered for again
            await self._renew()
        except (OSError, Unavailable) as error:
            write_log("the lease was not renewed", kind=type(error).__name__)
        self._look()

    def _look(self) -> None:
        """Let go of all tables when the lease is over."""
        if not self.holds and (self._lobby.tables or self._lobby.clients):
            write_log("the lease is over", tables=len(self._lobby.tables))
            for hosted in tuple(self._lobby.tables.values()):
                hosted.commits.closed = True  # nothing can be written, and nobody else is to wait for that
                hosted.commits.lost()
            self._let_go()
