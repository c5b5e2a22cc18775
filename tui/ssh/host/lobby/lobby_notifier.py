"""Tells clients that the lobby has changed: soon, not all at once, and no more often than screens can paint.

A screen that shows the lobby asks for its state and paints it. A hundred of them at the same moment, ten times a
second, would leave no time for keys.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.shared.messages.notices import LobbyChanged

GATHER_SECONDS: Final = 0.1
"""Seconds in which many changes become one piece of news."""

SPREAD_SECONDS: Final = 0.01
"""Seconds from telling one client to telling the next; a pause as long as a round follows each round."""


class LobbyNotifier:
    """Tells clients in turn."""

    def __init__(
        self, clients: Callable[[], Collection[Client]], told: Callable[[Client], None] = lambda client: None
    ) -> None:
        """`clients` returns those that are to be told; `told` is called before each of them is."""
        self._clients = clients
        self._told = told
        self._next = 0.0
        """The time at which the next round may begin, on the loop's clock."""
        self._timer: asyncio.TimerHandle | None = None

    def spread(self) -> None:
        """Tell all clients of a change, soon."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(GATHER_SECONDS, self._next - loop.time()), self._tell)

    def _tell(self) -> None:
        self._timer = None
        loop = asyncio.get_running_loop()
        clients = tuple(self._clients())
        self._next = loop.time() + 2 * SPREAD_SECONDS * len(clients)
        for number, client in enumerate(clients):
            loop.call_later(number * SPREAD_SECONDS, self._tell_one, client)

    def _tell_one(self, client: Client) -> None:
        """Tell a client, unless it has left or been replaced since the round began."""
        if client in self._clients():
            self._told(client)
            client.tell(LobbyChanged())

    def stop(self) -> None:
        """Tell nothing more."""
        if self._timer is not None:
            self._timer.cancel()
