"""The closing of tables: games are put away and archived, tables that never began are deleted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from tui.ssh.host.lobby.archive import Archive
from tui.ssh.host.lobby.lobby_listing import turn_of
from tui.ssh.host.lobby.room import Limits, leavers, solitary
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.shared.messages.notices import TableMoved


class Closing:
    """Closes the tables of a host. What they still write is written."""

    def __init__(
        self,
        tables: dict[str, HostedTable],
        archive: Archive,
        clock: Callable[[], float],
        steady: Callable[[], float],
        closed: Callable[[HostedTable], None],
    ) -> None:
        """`tables` are those that are open, by their ids; `closed` is called for each that is open no more.

        `clock` gives seconds since 1970, `steady` those by which tables know how long they are empty.
        """
        self._tables = tables
        self._archive = archive
        self._clock = clock
        self._steady = steady
        self._left_out = closed
        self.opening: set[HostedTable] = set()
        """Tables that there is room for, and that are still being stored."""
        self._closed: WeakValueDictionary[str, HostedTable] = WeakValueDictionary()

    async def make_room(self, owner: int | None, limits: Limits, newcomer: HostedTable | None = None) -> None:
        """Let deserted tables make room for one more of an owner: games are archived. Raises RequestRefused."""
        leaving = leavers((*self._tables.values(), *self.opening), owner, limits, self._steady())
        if newcomer is not None:
            self.opening.add(newcomer)
        for hosted in leaving:
            if hosted.table is None:
                self.delete(hosted)
            else:
                self.put_away(hosted)
        for hosted in leaving:
            await hosted.commits.join()

    def close_if_deserted(self, hosted: HostedTable) -> None:
        """Put a table without clients away, if its game is over or its other players are bots."""
        over = hosted.stage == "over" or (hosted.stage == "running" and solitary(hosted.terms))
        ended = hosted.commits.closed  # the host stops, and the game has been kept
        if over and not ended and not hosted.clients and self._tables.get(hosted.id) is hosted:
            self.put_away(hosted)

    def close_if_over(self, hosted: HostedTable) -> None:
        """Put a table away whose game was ended, or is over and has no clients."""
        if hosted.ended and hosted.id in self._tables:
            self.put_away(hosted)
        elif hosted.stage == "over":
            asyncio.get_running_loop().call_soon(self.close_if_deserted, hosted)

    async def close(self, hosted: HostedTable) -> None:
        """Close a table for the operator: a game ends, and its log stays. Raises NotSaved."""
        if hosted.stage == "running":
            await hosted.end_early(())
        elif hosted.stage == "over":
            self.put_away(hosted)
        else:
            self.delete(hosted)
            await self.written(hosted.id)

    def put_away(self, hosted: HostedTable) -> None:
        """Close a table: its log and its terms are kept, and a game that is not over goes on from them."""
        del self._tables[hosted.id]
        self._closed[hosted.id] = hosted
        hosted.keeper.note_soon()
        hosted.release()
        if hosted.stage == "running":
            self._archive.add(hosted.id, hosted.terms, int(self._clock()), turn_of(hosted))
        self._left_out(hosted)

    def drop(self, hosted: HostedTable) -> None:
        """Let go of a table that another host has: its clients look for it anew."""
        if self._tables.get(hosted.id) is hosted:
            del self._tables[hosted.id]
        hosted.tell_all(TableMoved(hosted.id))
        hosted.release()
        self._left_out(hosted)

    def delete(self, hosted: HostedTable) -> None:
        """Delete a table; its log, if any, stays with the saved games."""
        if hosted.id in self._tables:
            del self._tables[hosted.id]
            self._closed[hosted.id] = hosted
            hosted.release(delete=True)
            self._left_out(hosted)

    async def written(self, id: str) -> None:
        """Wait until a table that was closed has written everything."""
        hosted = self._closed.get(id)
        if hosted is not None:
            await hosted.commits.join()

    async def all_written(self) -> None:
        """Wait until all tables that were closed have written everything."""
        for hosted in tuple(self._closed.values()):
            await hosted.commits.join()
