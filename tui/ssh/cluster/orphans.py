"""Games of hosts that are gone: another host takes them, though nobody looks at them.

Their turn clocks and their bots go on so. A table to which somebody comes is taken for them anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from random import shuffle
from typing import Final

from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.lobby.room import solitary
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import NoSuchTable, Taker
from tui.ssh.shared.json_log import fault_facts, write_log

LOOK_SECONDS: Final = 5.0
"""Seconds between two looks for games that no host has."""

MOST: Final = 50
"""Games that a host takes at one look, so that the others have a share of many."""


def left_alone(tables: Iterable[HostedTable]) -> list[str]:
    """The games that go on without anybody there, when their host ends: all but those of one person against bots."""
    return [hosted.id for hosted in tables if hosted.stage == "running" and not solitary(hosted.terms)]


class Orphans:
    """Takes the games of hosts whose lease is over, and those of this host that it has let go of."""

    def __init__(self, lobby: LobbyService, find: Callable[[], Awaitable[list[StoredTable]]], take: Taker) -> None:
        """`find` looks for running games of hosts that are gone, or of this one; `take` takes one for this host."""
        self._lobby = lobby
        self._find = find
        self._take = take
        self._seen: set[str] = set()
        """Those of the last look. A game that was just put away is this host's for a moment still."""

    async def run(self) -> None:
        """Look for them until this is cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.step()
            except Unavailable as error:
                write_log("games of other hosts were not looked for", kind=type(error).__name__)
            except Exception as error:
                write_log("fault", **fault_facts(error))

    async def step(self) -> None:
        """Take some, if there are any. Raises Unavailable."""
        if self._lobby.stopping:
            return
        found = [stored.id for stored in await self._find() if not solitary(stored.terms)]
        orphans = [id for id in found if id in self._seen and id not in self._lobby.tables]
        self._seen = set(found)
        shuffle(orphans)  # each host begins with others
        for id in orphans[:MOST]:
            try:
                host = await self._take(id)
            except NoSuchTable:
                continue
            write_log("a game without a host goes on", table=id, host=host)
