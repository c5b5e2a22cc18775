"""A table of a host: its seats, spectators, game, votes and chat.

The host alone holds the whole state. A client is answered as the seat of its account, and never sees another's view.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial

import msgspec

from engine.bot_loop import Thinker
from engine.drafts import Draft
from engine.link import Rights
from engine.log import Ended, Seated
from engine.state import Seat
from engine.table import IllegalMove, Table
from engine.updates import Happened, Sat, Spoke, Update
from tui.ssh.host.client import Client
from tui.ssh.host.tables.bot_player import TracedThinker, play_bots
from tui.ssh.host.tables.chat import TableChat
from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.host.tables.game_views import GameViews
from tui.ssh.host.tables.presence import Presence
from tui.ssh.host.tables.seating import persons_of, seat_of
from tui.ssh.host.tables.spectators import roster_of, spectators
from tui.ssh.host.tables.subscriptions import current_rights
from tui.ssh.host.tables.terms_keeper import TermsKeeper
from tui.ssh.host.tables.turn_clock import TurnClock
from tui.ssh.host.tables.votes.end_vote import EndVote
from tui.ssh.host.tables.votes.pending import pending_votes, restore
from tui.ssh.host.tables.votes.undo_vote import UndoVote
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import notices, updates
from tui.ssh.shared.messages.base import BadMessage
from tui.ssh.shared.messages.lobby_state import Stage
from tui.ssh.shared.messages.replies import UndoConsent, WelcomeReply
from tui.ssh.shared.roster import Roster


class HostedTable:
    """A table of a host, from its opening to the end of its game."""

    def __init__(
        self,
        id: str,
        terms: TableTerms,
        clock: Callable[[], float],
        changed: Callable[[HostedTable], None],
        moved: Callable[[HostedTable], None],
        commits: CommitQueue | None = None,
        date: Callable[[], float] = time.time,
    ) -> None:
        """`clock` gives seconds, `date` those since 1970; `changed` hears of terms and clients, `moved` of turns."""
        self.id = id
        self.terms = terms
        self.table: Table | None = None
        self.clients: dict[int, Client] = {}
        """Account to its client, of all that are here: seated or watching."""
        self.rematch = ""
        """The id of the table that was opened for another game of the same players."""
        self.empty_since: float | None = clock()
        """The time when the last client left; None while there are any."""
        self.commits = commits or CommitQueue()
        self.keeper = TermsKeeper(id, terms, self.commits, lambda: self.stage, lambda: pending_votes(self))
        self._clock, self._date, self._changed, self._moved = clock, date, changed, moved
        self.presence = Presence(id, terms.seats, self.commits, clock, self.at, self._roster_changed)
        self.chat = TableChat(terms.seats)
        self.views = GameViews(id, self.chat, terms, self._game, lambda: self.commits.epoch)
        self.undo_vote = UndoVote(id, self._tell_of_vote)
        self.end_vote = EndVote(id, self._tell_of_vote, lambda: self._draft_end(persons_of(terms)))
        self._turn_clock = TurnClock(terms, clock, self.presence.stand_in_for_late)
        self._tasks: list[asyncio.Task[None]] = []
        self._to_act: tuple[Seat, ...] = ()

    @property
    def stage(self) -> Stage:
        """The stage of the table."""
        if self.table is None:
            return "gathering"
        return "over" if self.table.timeline.over else "running"

    @property
    def ended(self) -> bool:
        """The game was ended before it was over, as its log says."""
        return self.table is not None and self.table.timeline.ended is not None

    @property
    def watching(self) -> int:
        """The number of spectators."""
        return len(spectators(self.clients.values(), self.terms))

    def seat_of(self, account: int) -> Seat | None:
        """The seat of an account, if any."""
        return seat_of(self.terms, account)

    # before the game

    async def reseat(self, change: Callable[[TableTerms], None]) -> None:
        """Change the terms before the game, in turn. Raises RequestRefused, what the change does, and Unavailable."""
        self._check_not_started()
        await self.keeper.change(change)
        self._changed(self)

    def check_start(self, client: Client) -> None:
        """Refuse a client that may not start the game. Raises RequestRefused."""
        if not self.may_start(client):
            raise RequestRefused("not_owner")
        self._check_not_started()

    def may_start(self, client: Client) -> bool:
        """True when a client may start the game: the owner, or a seated client while the owner is absent."""
        owner = self.terms.owner
        return client.account == owner or (owner not in self.clients and self._seat(client) is not None)

    def begin(self, table: Table, thinker: Thinker, pace: Callable[[], Awaitable[None]]) -> None:
        """Start a game, or go on with a resumed one."""
        self.table, commit = table, self.commits.commit
        self.commits.begin(table, self._settled)
        seats = {seat for client in self.clients.values() if (seat := self._seat(client)) is not None}
        self.presence.begin(table, seats)
        restore(self, table, self.terms.votes)
        self.views.begin()
        table.subscribe(None, self._on_update)
        failed = partial(self.tell_all, notices.BotsStopped(self.id))
        thinker = TracedThinker(thinker, lambda: self.commits.trace)
        self._tasks = [asyncio.create_task(play_bots(table, self.id, thinker, self.at, pace, failed, commit))]
        if self.terms.clock:
            self._turn_clock.resume(table, self.at())
            self._tasks.append(asyncio.create_task(self._turn_clock.run(table)))
        self._changed(self)

    def release(self, *, delete: bool = False) -> None:
        """End the table's tasks and subscriptions, and give it back after the changes that are under way."""
        for task in self._tasks:
            task.cancel()
        self.presence.end()
        self.views.end_all()
        if (held := self.commits.held) is not None:
            self.commits.close(held.delete if delete else partial(held.part, self.stage))
        else:
            self.commits.close()

    async def end(self) -> None:
        """Release everything, and wait until all tasks have ended: the host stops."""
        self.release()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.commits.join()

    # the clients

    async def enter(self, client: Client, code: str) -> None:
        """Admit a client, to its seat or as a spectator. Raises RequestRefused."""
        self.admit(client, code)
        if (seat := self._seat(client)) is not None:
            await self.presence.give_back(seat)
        self.presence.moved_about(seat)

    def admit(self, client: Client, code: str) -> None:
        """Take a client in. Raises RequestRefused."""
        if self.seat_of(client.account) is None:
            if client.account in self.terms.removed:
                raise RequestRefused("removed")
            if not self.terms.spectators:
                raise RequestRefused("no_spectators")
            if code != self.terms.code:
                raise RequestRefused("code")
        self.clients[client.account] = client
        self.empty_since = None
        if (seat := self._seat(client)) is not None:
            self.presence.arrive(seat)

    def exit(self, client: Client) -> None:
        """Dismiss a client that leaves, or whose connection is lost."""
        if self.clients.get(client.account) is not client:
            return
        del self.clients[client.account]
        client.place = ""
        self.views.end(client)
        seat = self._seat(client)
        if seat is not None and self.table is not None:
            self.presence.depart(seat)
            self.keeper.note_soon()
        if not self.clients:
            self.empty_since = self._clock()
        self.presence.moved_about(seat)

    def welcome(self, client: Client) -> WelcomeReply:
        """The state of the game; its updates follow as news, as do the votes that are under way."""
        if self.views.present(client):
            self.undo_vote.remind(client.tell)
            self.end_vote.remind(client.tell)
        return self.views.welcome(client)

    async def log(self) -> bytes:
        """The whole log of a game that is over: nothing in it is a secret any more. Raises RequestRefused."""
        if self.stage != "over":
            raise RequestRefused("not_begun")
        assert self.commits.held is not None
        return await self.commits.held.log()

    # what a client does: drafts of the next record, or votes, which make none

    def propose(self, client: Client, move: msgspec.Raw, head: int) -> Draft:
        """Draft a move. Raises IllegalMove."""
        table = self._running_game()
        try:
            proposed = updates.unpack_move(table.game, move)
        except BadMessage:
            raise IllegalMove("malformed") from None
        return table.draft_move(self._own_seat(client), proposed, head, self.at())

    def rights(self, client: Client) -> Rights:
        """The undo and redo that are free to a client now."""
        return current_rights(self._game(), self._seat(client))

    def consent(self, client: Client, to: int) -> UndoConsent:
        """The seats that must agree to an undo back to a record."""
        seat = self._seat(client)
        need = None if seat is None or self.stage == "over" else self._game().undo_consent(seat, to)
        return UndoConsent(None if need is None else tuple(sorted(need)))

    def undo(self, client: Client, to: int) -> Draft | None:
        """Draft the way back to a record, or start the vote on it. Raises IllegalMove or RequestRefused."""
        return self.undo_vote.ask(self._running_game(), self._own_seat(client), to, self.at())

    def vote_on_undo(self, client: Client, to: int, agree: bool) -> Draft | None:
        """Agree to the undo that is voted on, or refuse it. Raises IllegalMove or RequestRefused."""
        return self.undo_vote.answer(self._running_game(), self._own_seat(client), to, self.at(), agree=agree)

    def redo(self, client: Client, to: int) -> Draft:
        """Draft the way to where the last undo began, at record `to`. Raises IllegalMove."""
        return self._running_game().draft_redo(self._own_seat(client), self.at(), to)

    def voter(self, client: Client) -> Seat:
        """The seat of a client in a running game. Raises IllegalMove or RequestRefused."""
        self._running_game()
        if (seat := self._seat(client)) is None:
            raise RequestRefused("not_seated")
        return seat

    async def end_early(self, agreed: Iterable[Seat]) -> None:
        """End the game with the consent of some seats: its log stays, and takes nothing more. Raises NotSaved."""
        await self.commits.commit(lambda: self._draft_end(agreed))

    def say(self, client: Client, text: str) -> Draft | None:
        """Draft a chat message. Raises IllegalMove or RequestRefused."""
        return self.chat.say(self._game(), client, self._own_seat(client), text, self.at())

    async def vote_for_stand_in(self, client: Client, seat: Seat) -> None:
        """Vote for a bot on the seat of an absent player. Raises IllegalMove or RequestRefused."""
        await self.presence.vote(self.voter(client), seat)
        self.keeper.note_soon()

    async def stop_clock(self, client: Client, *, stopped: bool) -> None:
        """Stop the turn clock, or let it go on. Raises IllegalMove, RequestRefused and Unavailable."""
        self.voter(client)
        await self.commits.run(partial(self.keeper.change, self._turn_clock.change(stopped=stopped)))
        self._turn_clock.changed()
        self._roster_changed()

    def roster(self) -> Roster:
        """The roster, the same for every client."""
        return roster_of(self.presence.roster(), self.clients.values(), self.terms, self._turn_clock.facts)

    def tell_all(self, item: notices.NewsItem) -> None:
        """Tell every client that is here."""
        for client in tuple(self.clients.values()):
            client.tell(item)

    def _tell_of_vote(self, item: notices.NewsItem) -> None:
        """Tell every client that sees the game as it is now; keep the vote."""
        for client in filter(self.views.present, tuple(self.clients.values())):
            client.tell(item)
        self.keeper.note_soon()

    def _game(self) -> Table:
        if self.table is None:
            raise RequestRefused("not_begun")
        return self.table

    def _running_game(self) -> Table:
        """The game, unless it is over: then its log is open to all, and no undo may change it."""
        table = self._game()
        if self.stage == "over":
            raise IllegalMove("over")
        return table

    def _seat(self, client: Client) -> Seat | None:
        return self.seat_of(client.account)

    def _own_seat(self, client: Client) -> Seat:
        return -1 if (seat := self._seat(client)) is None else seat  # the table knows no seat below 0 and says so

    def at(self) -> int:
        """Seconds since the start of the game. Raises RequestRefused."""
        return max(0, int(self._date()) - self._game().timeline.opened.started)

    def _draft_end(self, agreed: Iterable[Seat]) -> Draft:
        return self._running_game().draft_end(sorted(agreed), self.at())

    async def _settled(self) -> None:
        self.views.follow()
        record = self._game().timeline.records[-1]
        if isinstance(record, Seated):  # the log has it, and the roster is told next
            self.keeper.note_soon()
        elif self.stage == "over":
            await self.keeper.note()
        if isinstance(record, Ended):
            self.end_vote.end()
            self._changed(self)
            self.tell_all(notices.GameEnded(self.id))

    def _roster_changed(self) -> None:
        self.tell_all(notices.RosterChanged(self.id, self.roster()))
        self._changed(self)

    def _on_update(self, update: Update) -> None:
        match update:
            case Spoke():
                pass
            case Sat(seat=seat, player=player):
                self.presence.changed_hands(seat, player)
                self.undo_vote.reconsider(self._game())
                if seat in self._game().to_act:  # no other seat gets more time by it
                    self._turn_clock.restart()
            case _:
                self.undo_vote.end()
                self._turn_clock.restart()
        if isinstance(update, Happened):
            self.presence.moved(update.seat)
        if isinstance(update, Happened) and self.stage == "over":
            outcome = self._game().outcome()
            self.end_vote.end()
            self.terms.winners, self.terms.scores = (outcome.winners, outcome.scores) if outcome else (None, ())
            self._changed(self)
        elif self.table is not None and self.table.to_act != self._to_act:
            self._to_act = self.table.to_act
            self._moved(self)

    def _check_not_started(self) -> None:
        if self.table is not None or self.commits.closed:
            raise RequestRefused("no_table" if self.commits.closed else "begun")
