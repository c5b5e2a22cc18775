"""Repeats to each client which updates were the latest. Where links lose messages, a lost last one is noticed so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.notices import HeadsRepeated, TableHead

HEAD_SECONDS: Final = 5.0
"""Seconds between two repetitions."""

AT_ONCE: Final = 50
"""Clients that are told before others have their turn."""


class HeadRepeater:
    """Tells the clients of a host the heads of the tables that they follow; those without any, that there is none."""

    def __init__(self, lobby: LobbyService, pause: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        """`pause` waits for a number of seconds."""
        self._lobby = lobby
        self._pause = pause

    async def run(self) -> None:
        """Repeat the heads until this is cancelled."""
        while True:
            await self._pause(HEAD_SECONDS)
            try:
                await self.repeat()
            except Exception as error:
                write_log("fault", **fault_facts(error))

    async def repeat(self) -> None:
        """Tell each client once."""
        at: dict[Client, list[HostedTable]] = {client: [] for client in self._lobby.clients.values()}
        for hosted in self._lobby.tables.values():
            for client in hosted.clients.values():
                at.get(client, []).append(hosted)
        for number, (client, tables) in enumerate(at.items(), 1):
            if self._lobby.clients.get(client.account) is client:
                client.tell(HeadsRepeated(_heads(client, tables)))
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)


def _heads(client: Client, tables: Iterable[HostedTable]) -> tuple[TableHead, ...]:
    heads = (hosted.views.head(client) for hosted in tables)
    return tuple(head for head in heads if head is not None)
