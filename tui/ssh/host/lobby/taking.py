"""The tables that a host takes from the store: those of its last run, archived ones, and those that no host has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

from saves.errors import SaveError
from tui.ssh.host.client import Client
from tui.ssh.host.lobby.archive import Archive
from tui.ssh.host.lobby.closing import Closing
from tui.ssh.host.lobby.game_logs import Aside, Game, at_once, take_up, unfinished
from tui.ssh.host.lobby.room import Limits, solitary
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.directory import Directory
from tui.ssh.ports.errors import Unusable
from tui.ssh.ports.storage import Storage
from tui.ssh.ports.table_store import OwnedBy, TableStore, Taken
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.json_log import write_log

Resume = Callable[[str, Taken, Game | None], HostedTable]
"""Goes on with a table that was taken."""


class Taking:
    """Takes tables, each once."""

    def __init__(
        self,
        storage: Storage,
        tables: Mapping[str, HostedTable],
        archive: Archive,
        closing: Closing,
        limits: Limits,
        new: Callable[[str, TableTerms], HostedTable],
        resume: Resume,
        stopping: Callable[[], bool],
    ) -> None:
        """`tables` are those that are open, by their ids; `new` makes another; `stopping` is of the host."""
        self._store: TableStore = storage.tables
        self._directory: Directory = storage.directory
        self._tables = tables
        self._archive = archive
        self._closing = closing
        self._limits = limits
        self._new, self._resume, self._stopping = new, resume, stopping
        self._coming: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Tables that are being taken."""

    async def unfinished(self) -> list[str]:
        """Take the tables of the host's last run; gives the ids of those that cannot be taken."""
        lost: list[str] = []
        for id, terms, stage, _ in await unfinished(self._directory):
            if stage == "running" and solitary(terms):
                continue  # that is archived
            try:
                taken = await take_up(self._store, id)
            except (SaveError, Unusable):
                taken = None
            if isinstance(taken, tuple):
                self._resume(id, *taken)
            else:
                lost.append(id)
        return lost

    async def archived(self, client: Client, id: str) -> HostedTable:
        """Take an archived game of a client, unless it is open. Raises RequestRefused."""
        async with self._coming.setdefault(id, asyncio.Lock()):  # of two players who come to it, one takes it up
            await self._closing.written(id)
            terms = await self._archive.terms(client, id)
            hosted = self._tables.get(id)
            if hosted is not None:
                return hosted
            if terms is None:
                raise RequestRefused("no_table")
            self._check_stopping()
            waiting = self._new(id, terms)
            owner = client.account if terms.owner == client.account else None
            await self._closing.make_room(owner, self._limits, waiting)
            try:
                found = await self._take(id, waiting.commits.aside)
            finally:
                self._closing.opening.discard(waiting)
            if not isinstance(found, HostedTable):
                raise RequestRefused("no_table")
            return found

    async def any(self, id: str) -> HostedTable | OwnedBy | None:
        """Take a table that no host has, unless it is open here; None for no table. Raises RequestRefused."""
        async with self._coming.setdefault(id, asyncio.Lock()):
            await self._closing.written(id)
            return self._tables.get(id) or await self._take(id)

    async def _take(self, id: str, aside: Aside = at_once) -> HostedTable | OwnedBy | None:
        self._check_stopping()
        try:
            taken = await take_up(self._store, id, aside)
        except (SaveError, Unusable) as error:
            write_log("a table could not be taken up", table=id, kind=type(error).__name__)
            raise RequestRefused("no_table") from None
        if not isinstance(taken, tuple):
            return taken
        if self._stopping() or taken[0].stage == "over":
            await self._store.give(taken[0].hold)
            self._check_stopping()
            return None
        self._archive.remove(id)
        return self._resume(id, *taken)

    def _check_stopping(self) -> None:
        if self._stopping():
            raise RequestRefused("stopping")
