"""All that a host does, without a socket in it: its connected clients and its tables, and the ways to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from engine.bot_loop import Thinker
from tui.play.local_table import Pace
from tui.ssh.host.client import GUEST, Client
from tui.ssh.host.lobby.archive import Archive
from tui.ssh.host.lobby.closing import Closing
from tui.ssh.host.lobby.game_logs import Game, new_game
from tui.ssh.host.lobby.kept import Kept
from tui.ssh.host.lobby.lobby_pages import LobbyPages
from tui.ssh.host.lobby.renaming import rename_seats
from tui.ssh.host.lobby.room import Limits
from tui.ssh.host.lobby.table_request import rematch_terms, terms_of, token
from tui.ssh.host.lobby.taking import Taking
from tui.ssh.host.profiles import Profiles
from tui.ssh.host.tables.bot_player import hosted_pace
from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.host.tables.held_table import HeldTable, Written
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import sit, stand
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.roster import Roster
from tui.ssh.ports.storage import Storage
from tui.ssh.ports.table_store import Hold, Taken
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.notices import GameStarted, RematchOpened, Replaced, Stopping
from tui.ssh.shared.messages.replies import Entered
from tui.ssh.shared.messages.requests import OpenTable
from tui.ssh.shared.roster import PUBLIC, Sight


class LobbyService:
    """The clients and tables of a host."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker,
        clock: Callable[[], float] = time.time,
        pace: Callable[[], Pace] = hosted_pace,
        limits: Limits = Limits(),  # noqa: B008  # it is frozen
        queue: Callable[[], CommitQueue] = CommitQueue,
        steady: Callable[[], float] = time.monotonic,
        *,
        roster: Roster,
        tables: dict[str, HostedTable] | None = None,
    ) -> None:
        """`storage` is all that lasts, `roster` who is connected; `tables` will hold the open tables by their ids.

        `pace` makes the pace of a table's bots, `queue` that of its changes.

        `clock` gives seconds since 1970, `steady` those that pass, also while the date is set anew.
        """
        self.clients: dict[int, Client] = {}
        """Account to its client."""
        self.tables: dict[str, HostedTable] = {} if tables is None else tables
        self.stopping = False
        self._kept = Kept()
        self._store, self._directory = storage.tables, storage.directory
        self._thinker, self._pace = thinker, pace
        self._clock, self._steady = clock, steady
        self._limits = limits
        self._queue = queue
        self._archive = Archive(self._directory)
        self._roster = roster
        self.pages = LobbyPages(self.tables, self._archive, self._roster)
        self._closing = Closing(self.tables, self._archive, clock, steady, self.pages.closed)
        self.taking = Taking(
            storage,
            self.tables,
            self._archive,
            self._closing,
            limits,
            self._new,
            self._resume,
            lambda: self.stopping,
        )
        self.profiles = Profiles(storage, clock)

    # clients

    def connect(self, client: Client) -> None:
        """Take in a client. An earlier one of the same account is told to go, and gives its place up at once."""
        before = self.clients.get(client.account)
        if before is not None:
            before.tell(Replaced())
            self.disconnect(before)
        self.clients[client.account] = client
        self._roster.here(client.account, client.name, client.session)
        self._kept.connect(client)
        self._archive.connect(client, self.tables)
        self.pages.hint()

    def disconnect(self, client: Client) -> None:
        """Dismiss a client that leaves, or whose connection is lost."""
        if self.clients.get(client.account) is not client:
            return
        del self.clients[client.account]
        self._roster.gone(client.account, client.session)
        self.pages.forget(client)
        self._archive.disconnect(client)
        self._kept.disconnect(client, self.tables.values())
        for hosted in tuple(self.tables.values()):
            hosted.exit(client)
            if client.guest and hosted.seat_of(client.account) is not None:
                self._remove_guest(hosted, client)
            self._closing.close_if_deserted(hosted)
        self.pages.hint()

    # the lobby

    async def open(self, client: Client, request: OpenTable) -> str:
        """Open a table, seat its owner on the first seat, and return its id. Raises IllegalMove or RequestRefused."""
        if self.stopping:
            raise RequestRefused("stopping")
        terms = terms_of(request, client)
        hosted = self._new(token(8), terms)
        await self._closing.make_room(client.account, self._limits, hosted)
        await self._store_new(hosted)
        await self._admit(client, hosted, hosted.terms.code)
        return hosted.id

    async def sit(self, client: Client, id: str, seat: int | None, code: str, sight: Sight = PUBLIC) -> None:
        """Seat a client. Raises RequestRefused."""
        hosted = self.table(id)
        await hosted.commits.run(partial(hosted.reseat, lambda terms: sit(terms, client, seat, code, sight)))
        await self._admit(client, hosted, code)

    async def start(self, client: Client, id: str) -> None:
        """Start the game of a table, with bots on the free seats. Raises NotSaved or RequestRefused."""
        hosted = self.accessible(client, id)
        hosted.check_start(client)
        if self.stopping:
            raise RequestRefused("stopping")
        await hosted.commits.run(partial(self._begin_in_turn, hosted))

    async def stand(self, client: Client, id: str) -> None:
        """Free a client's seat and let it leave the table; in a game the seat is kept. Raises RequestRefused."""
        hosted = self.accessible(client, id)
        seated = hosted.seat_of(client.account) is not None
        if seated:
            await hosted.commits.run(partial(self._free, hosted, client))
        hosted.exit(client)
        if seated and hosted.table is None and not hosted.clients:
            self._closing.delete(hosted)  # every other seated player is absent
        self._closing.close_if_deserted(hosted)
        self.pages.hint()

    async def rematch(self, client: Client, id: str) -> str:
        """Open a table with the terms and players of one that is over, and return its id. Raises RequestRefused."""
        hosted = self.accessible(client, id)
        if hosted.stage != "over":
            raise RequestRefused("not_begun")
        if hosted.seat_of(client.account) is None:
            raise RequestRefused("not_seated")
        if (again := self.tables.get(hosted.rematch)) is None or again.seat_of(client.account) is None:
            await self._closing.make_room(client.account, self._limits)
        await hosted.commits.run(partial(self._open_rematch, hosted, client))
        again = self.table(hosted.rematch)
        await self._admit(client, again, again.terms.code)
        return again.id

    async def enter(self, client: Client, id: str, code: str) -> Entered:
        """Admit a client to a table. Raises RequestRefused."""
        hosted = self.tables.get(id) or await self.taking.archived(client, id)
        await self._admit(client, hosted, code)
        return Entered(hosted.stage, hosted.terms.slug)

    def exit(self, client: Client, id: str) -> None:
        """Let a client leave a table; its seat is kept. Raises RequestRefused."""
        hosted = self.table(id)
        hosted.exit(client)
        self._closing.close_if_deserted(hosted)

    async def renamed(self, account: int, name: str) -> None:
        """Use an account's new name at its tables."""
        if (client := self.clients.get(account)) is not None:
            self._roster.here(account, name, client.session)
        await rename_seats(self.tables.values(), account, name)
        self.pages.hint()

    async def close(self, id: str) -> None:
        """Close a table for the operator: a game ends, and its log stays. Raises NotSaved or RequestRefused."""
        await self._closing.close(self.table(id))

    def table(self, id: str) -> HostedTable:
        """A table. RequestRefused when there is none."""
        hosted = self.tables.get(id)
        if hosted is None:
            raise RequestRefused("no_table")
        return hosted

    def accessible(self, client: Client, id: str) -> HostedTable:
        """A table that a client sits at or watches. Raises RequestRefused."""
        hosted = self.table(id)
        if client.account not in hosted.clients and hosted.seat_of(client.account) is None:
            raise RequestRefused("no_table")
        return hosted

    # the host itself

    async def resume_tables(self) -> list[str]:
        """Resume the tables of the host's last run; return the ids of those that cannot be."""
        return await self.taking.unfinished()

    async def stop(self) -> None:
        """Tell all clients that the host stops, and end all tables: every confirmed move has long been saved."""
        self.stopping = True
        for client in tuple(self.clients.values()):
            client.tell(Stopping())
        ends = (hosted.end() for hosted in tuple(self.tables.values()))
        for error in await asyncio.gather(*ends, return_exceptions=True):  # together: people wait for the last one, too
            if isinstance(error, Exception):
                write_log("fault", **fault_facts(error))
        await self._closing.all_written()
        self.pages.stop()

    # internals

    async def _begin_in_turn(self, hosted: HostedTable) -> None:
        """Begin a game, unless it has begun: all are told when its log and its terms are written."""
        if hosted.table is not None or hosted.commits.closed or self.stopping:
            return
        terms = hosted.keeper.draft()
        table = await hosted.commits.aside(partial(new_game, terms, int(self._clock())))
        assert hosted.commits.held is not None
        await hosted.commits.held.begin(terms, table.timeline.opened, table.game)
        if hosted.commits.closed:  # it was closed meanwhile
            raise RequestRefused("no_table")
        hosted.keeper.settle(terms)
        hosted.begin(table, self._thinker, self._pace())
        hosted.tell_all(GameStarted(hosted.id))

    def _new(self, id: str, terms: TableTerms) -> HostedTable:
        hosted = HostedTable(id, terms, self._steady, self._changed, self._moved, self._queue(), self._clock)
        hosted.commits.lost = partial(self._closing.drop, hosted)
        return hosted

    def _hold(self, hosted: HostedTable, hold: Hold, written: Written | None = None) -> None:
        """Take in a table that this host holds."""
        hosted.commits.held = HeldTable(self._store, hold, self._clock, written)
        self.tables[hosted.id] = hosted
        self.pages.changed(hosted)

    async def _store_new(self, hosted: HostedTable) -> None:
        """Open a new table when its terms are stored. Raises Unavailable."""
        try:
            self._hold(hosted, await self._store.create(hosted.id, hosted.terms, int(self._clock())))
        finally:
            self._closing.opening.discard(hosted)

    async def _open_rematch(self, hosted: HostedTable, client: Client) -> None:
        """Open a table with the players of another one, in the turn of that one: of two who ask, one opens it."""
        again = self.tables.get(hosted.rematch)
        if again is not None and again.seat_of(client.account) is not None:
            return
        if self.stopping:
            raise RequestRefused("stopping")
        again = self._new(token(8), rematch_terms(hosted.terms, client, self.clients))
        await self._store_new(again)
        hosted.rematch = again.id
        players = (seat.account for seat in again.terms.seats if seat.account in self.clients)
        for account in dict.fromkeys((*players, *hosted.clients)):
            self.clients[account].tell(RematchOpened(hosted.id, again.id, client.name))
        self.pages.hint()

    async def _admit(self, client: Client, hosted: HostedTable, code: str) -> None:
        """Let a client enter that may have gone while its table was stored. Raises RequestRefused."""
        with suppress(Unavailable):
            await self.profiles.recall_mutes(client)
        if self.clients.get(client.account) is not client:
            if client.guest:
                hosted.commits.start(partial(self._free, hosted, client))
            raise RequestRefused("not_seated")
        await hosted.enter(client, code)

    async def _free(self, hosted: HostedTable, client: Client) -> None:
        """Free a seat before the game, in turn; a table is deleted with its last player."""
        if hosted.table is None and not hosted.commits.closed:
            await hosted.reseat(partial(stand, client=client))
            if all(seat.account is None for seat in hosted.terms.seats):
                self._closing.delete(hosted)

    def _remove_guest(self, hosted: HostedTable, guest: Client) -> None:
        """Free the seat of a guest before the game; delete a game of guests with its last one."""
        if hosted.table is None:
            hosted.commits.start(partial(self._free, hosted, guest))
            return
        seated = [seat.account for seat in hosted.terms.seats if seat.account is not None]
        if all(account < GUEST and account not in self.clients for account in seated):
            self._closing.delete(hosted)

    def _resume(self, id: str, taken: Taken, game: Game | None) -> HostedTable:
        """Go on with a table that was taken."""
        hosted = self._new(id, taken.terms)
        self._hold(hosted, taken.hold, None if game is None else game[1])
        if game is not None:
            hosted.begin(game[0], self._thinker, self._pace())
        return hosted

    def _changed(self, hosted: HostedTable) -> None:
        self._closing.close_if_over(hosted)
        self.pages.changed(hosted)

    def _moved(self, hosted: HostedTable) -> None:
        self.pages.changed(hosted, moved=True)
