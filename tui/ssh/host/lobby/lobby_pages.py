"""The lobby as its clients see it: pages of tables and names, and the clients that are told when it changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.host.lobby.archive import Archive
from tui.ssh.host.lobby.lobby_index import LobbyIndex
from tui.ssh.host.lobby.lobby_listing import listed_table
from tui.ssh.host.lobby.lobby_notifier import LobbyNotifier
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.roster import Roster
from tui.ssh.shared.messages.lobby_state import ListedTable
from tui.ssh.shared.messages.replies import LobbyState, TableListing

PAGE: Final = 50
"""The most tables of a page."""

MOST_NAMES: Final = 50
"""The most names of connected clients."""


class LobbyPages:
    """Answers what clients ask about the lobby. Who has looked since the last change is told of the next one."""

    def __init__(self, tables: Mapping[str, HostedTable], archive: Archive, roster: Roster) -> None:
        """`tables` are those that are open, by their ids."""
        self._tables = tables
        self._archive = archive
        self._roster = roster
        self.elsewhere: Callable[[Client], Awaitable[tuple[ListedTable, ...]]] | None = None
        """Gives the tables of other hosts, where there are any."""
        self._index = LobbyIndex()
        self._looking: set[Client] = set()
        self._notifier = LobbyNotifier(lambda: self._looking, self._looking.discard)

    async def page(self, client: Client, start: int) -> LobbyState:
        """A page of the lobby. Archived games of the client stand on the first one."""
        self._looking.add(client)
        page, more = self._index.page(client.account, start, PAGE)
        open_to = (hosted for hosted in page if client.account not in hosted.terms.removed)
        tables, unlisted = tuple(listed_table(hosted, client) for hosted in open_to), 0
        if start == 0:
            tables += await self._others(client)
            unlisted = await self._archive.unlisted(client)
        names, here = self._roster.names(MOST_NAMES), self._roster.count()
        return LobbyState(names, tables, client.place, here, more, start + len(page) if more else 0, unlisted)

    async def listing(self, client: Client, id: str) -> TableListing:
        """A table as a client may know it."""
        self._looking.add(client)
        hosted = self._tables.get(id)
        if hosted is not None:
            return TableListing(listed_table(hosted, client))
        others = await self._others(client)
        return TableListing(next((table for table in others if table.id == id), None))

    async def _others(self, client: Client) -> tuple[ListedTable, ...]:
        """Tables that this host does not have: the client's archived ones, and those of other hosts."""
        archived = await self._archive.tables(client)
        if self.elsewhere is None:
            return archived
        known = {table.id for table in archived}
        others = await self.elsewhere(client)
        return (*archived, *(table for table in others if table.id not in known and table.id not in self._tables))

    def changed(self, hosted: HostedTable, *, moved: bool = False) -> None:
        """Take in a table that is new or has changed; `moved` when somebody has moved there."""
        if self._tables.get(hosted.id) is hosted:
            self._index.update(hosted, moved=moved)
        self.hint()

    def closed(self, hosted: HostedTable) -> None:
        """Leave out a table."""
        self._index.remove(hosted)
        self.hint()

    def hint(self) -> None:
        """Tell those who look that something has changed, soon, and the other hosts."""
        self.spread()
        self._roster.hint()

    def spread(self) -> None:
        """Tell those who look here that something has changed, soon."""
        self._notifier.spread()

    def forget(self, client: Client) -> None:
        """Forget a client that is gone."""
        self._looking.discard(client)

    def stop(self) -> None:
        """Tell nothing more."""
        self._notifier.stop()
