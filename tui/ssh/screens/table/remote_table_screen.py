"""The screen of a hosted table: presence, chat, undo votes, turn clock and rematch around the game itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container, Sequence
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.state import Outcome
from engine.updates import Happened, Sat, Spoke, Update
from tui.i18n.messages import later, t
from tui.play.session import SeatSession
from tui.screens.table.coached_screen import READ
from tui.screens.table.notes import NotesScreen
from tui.ssh.client.host_client import NewsMissed
from tui.ssh.client.remote_app_protocol import RemoteAppProtocol
from tui.ssh.client.remote_notes import RemoteNotes
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens.error_messages import HOST_AWAY, sentence
from tui.ssh.screens.lobby_cursor import LobbyCursor
from tui.ssh.screens.plain_visit import LeadsToLines
from tui.ssh.screens.remote_screen import NOT_DONE, Notice
from tui.ssh.screens.table.chat import ChatScreen
from tui.ssh.screens.table.company import arrived, played_for, seated
from tui.ssh.screens.table.remote_results import RemoteResultsScreen, unfinished
from tui.ssh.screens.table.resumed import goes_on, pick_again
from tui.ssh.screens.table.roster import RosterScreen
from tui.ssh.screens.table.surroundings import Surroundings
from tui.ssh.screens.table.votes import answer_to, ended_early, no_undo
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import notices
from tui.ssh.shared.messages.requests import OpenRematch
from tui.ssh.shared.messages.worker_link import HostConnected, HostLost


class RemoteTableScreen(Surroundings, LeadsToLines):
    """Shows a hosted table to one seat, or to a spectator."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("T", "talk", later("chat"), id="far.talk"),
        Binding("Y", "agree(True)", later("agree"), id="far.agree"),
        Binding("N", "agree(False)", later("refuse"), id="far.refuse"),
        Binding("S", "return", later("take your seat back"), id="far.return"),
        Binding("at", "present", later("who is there"), id="far.present"),
    ]

    holds_results = True  # the host's bots have a pace of their own

    def __init__(self, app: RemoteAppProtocol, id: str, slug: str, waited_with: Container[str] | None = None) -> None:
        """`waited_with`: the players who were known in the waiting room; None for those who come later."""
        super().__init__(RemoteTable(app, id, slug), id)
        self.annotations = self._notes = RemoteNotes(id, self.ask, self._send_note)
        self._waited_with = waited_with
        self._left: SeatSession | None = None
        """The session before the one that begins, where the table is come to again."""
        self.remote.observe(self.redraw)

    async def on_mount(self) -> None:
        self.set_interval(1.0, self._tick)

    async def sit_down(self) -> None:
        """Take the seat, or take it again when the host is back."""
        await self.attempt(self._sit_down)

    async def _sit_down(self) -> None:
        await self.remote.arrive()
        self.hotseat.persons = self.remote.persons
        await super().sit_down()
        await self.remote.catch_up()
        if self.session.seat is not None and self.roster.notebook:
            await self._notes.catch_up(self.session.seat)
        self._clock_started()
        if self.session.seat is not None:
            self.tell_company(self._greeting() or played_for(self.session, self.key_of("recap")), 2 * READ)

    def _greeting(self) -> str:
        """The sentence on a game that begins for those who have waited for it; empty for others."""
        known, self._waited_with = self._waited_with, None
        moved = any(line.seat is not None and line.seat >= 0 for line in self.session.story.lines)
        return "" if known is None or moved else seated(self.roster, known)

    def begin(self) -> None:
        self.remote.session = self.session
        left, self._left = self._left, None
        if left is not None and goes_on(self.session, left):
            self._go_on_from(left)
        else:
            super().begin()
        self._call()

    def _go_on_from(self, left: SeatSession) -> None:
        """Begin with the question as it stood before: no new one has popped up, so a key answers it at once."""
        asked_at, focus = self.asked_at, self.prompt.focus
        pick_again(self.session, left)
        super().begin()
        self.asked_at = asked_at
        if focus is not None and self.prompt.offers(focus):
            self.prompt.focus = focus
            self.refocus()

    # notices

    def show_plain_table(self) -> None:
        self.table_in_lines(self.table_id)

    def action_leave(self) -> None:
        going = self.hotseat.seated and self.session.outcome is None and self.session.seat is not None
        super().action_leave()
        if going and isinstance(lobby := self.app.screen, LobbyCursor):
            lobby.tell_news(t("Your game is kept: {key} my games.", key=lobby.key_of("games")))

    def back_from_lines(self) -> None:
        if self.small:
            self.action_leave()
        else:
            self.work(self._return, "return")

    def notified(self, notice: Notice) -> None:
        if self.lined:
            return
        match notice:
            case HostLost():
                self.alarm = t("AWAY")
                self.say(t(HOST_AWAY))
            case HostConnected() | NewsMissed(self.table_id):
                self.alarm = ""
                self.work(self._return, "return")
            case notices.RosterChanged(self.table_id, roster):
                plays = self.hotseat.seated and self.session.seat is not None
                came = arrived(self.roster, roster) if plays else ""
                self.remote.roster = roster
                self.tell_company(came)
                self._clock_started()
            case notices.UndoVoteChanged(self.table_id, pending):
                self.pending_undo = pending
                self._vote_changed(pending)
            case notices.UndoRefused(self.table_id, by, refused_by):
                self.say_for(READ, no_undo(by, refused_by, self.session.names[refused_by]))
            case notices.EndVoteChanged(self.table_id, vote):
                self.pending_end = vote
                self._vote_changed(vote)
            case notices.EndRefused(self.table_id, _, refused_by):
                refusal = t("{name} {name:refuses|refuse} to end the game.", name=self.session.names[refused_by])
                self.say_for(READ, refusal)
            case notices.GameEnded(self.table_id):
                stood = ended_early(self.session.slug, self.session.view, self.session.names)
                closed = t("The game was ended. Your games keep its log.")
                self.remote_app.table_closed(closed, *stood, picture=unfinished(self.session))
            case notices.RematchOpened(self.table_id, _, name):
                self._invited = name
                self._update_results()
                self.redraw()
            case notices.BotsStopped(self.table_id):
                self.say(t("The bots have stopped: one failed to move, or the server could not save."))

    async def _return(self) -> None:
        """Enter the table again: the host is back, or a bot has stood in meanwhile."""
        try:
            await self.remote_app.come_again(self.table_id)
        except NOT_DONE as error:
            self.say(sentence(error))
            return
        self._left = self.session if self.hotseat.seated else self._left
        self.hotseat.seated = self.busy = False
        self.notice = ""
        self.pending_undo = self.pending_end = None  # the host tells of them again, if they are still voted on
        await self.sit_down()

    # the connection may break during a request

    async def _follow(self) -> None:
        with suppress(ConnectionError, RequestRefused):
            await super()._follow()

    async def _reword(self) -> None:
        with suppress(ConnectionError, RequestRefused):
            await super()._reword()

    async def _attempt(self, deed: Callable[[], Awaitable[object]]) -> None:
        await self.attempt(partial(super()._attempt, deed))

    async def action_history(self) -> None:
        await self.attempt(super().action_history)

    async def action_recap(self) -> None:
        await self.attempt(super().action_recap)

    # updates

    def _changed(self, update: Update) -> None:
        if isinstance(update, Spoke | Sat):
            self.remote.changed()  # a line of the story, or another player of a seat: the question stays
            return
        self._due = self.app_clock() + self.roster.clock
        self.keys_stay = self.session.seat is None and not self._over and self.session.outcome is None
        super()._changed(update)
        self.keys_stay = False
        self._call()

    def _call(self) -> None:
        self.remote_app.call(turn=self.session.selection is not None)
        if isinstance(page := self.app.screen, ChatScreen):
            page.head()  # it tells whose turn it is

    def _update_results(self) -> None:
        page = self.app.screen
        if isinstance(page, RemoteResultsScreen):
            page.invited = self._invited
            page.reword()

    # actions

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "agree":
            pending = self._vote()
            if not self.hotseat.seated or pending is None:
                return False
            return self.session.seat in pending.waiting or (parameters == (False,) and self._withdraws())
        if action == "return":
            return self.hotseat.seated and self._replaced()
        if action == "talk" and self.hotseat.seated and self.session.seat is None:
            return False  # spectators read the chat beside the table and in the log
        if action in ("talk", "present"):
            return self.hotseat.seated and not self.small
        if action == "notes" and not (self.roster.notebook and self.hotseat.seated):
            return False
        if action == "notes" and self.check_action("agree", (False,)):
            return False  # its key is an answer now
        possible = super().check_action(action, parameters)
        if action == "undo" and possible is None and self.hotseat.seated:
            return self._may_ask() or None
        return possible

    def footer_label(self, action: str, label: str) -> str:
        others = [player for seat, player in enumerate(self.roster.seats) if seat != self.session.seat]
        if action == "talk" and not any(player.person for player in others):
            return ""  # bots do not chat
        if action == "agree(False)" and self._withdraws():
            return t("take the request back")
        return (
            t("ask for undo")
            if action == "undo" and self._may_ask() and not self.picks_made
            else super().footer_label(action, label)
        )

    def on_key(self, event: events.Key) -> None:
        """Take the small letters of an answer to a vote, too, where they choose nothing else."""
        if self.small or not self.check_action("agree", ()) or event.key in self.active_bindings:
            return
        if event.key in self.prompt.keys:
            return  # the request may have come in a moment ago: who moves yellow does not agree to it
        keys = {self.key_of(f"agree({yes})"): yes for yes in (True, False)}
        if event.key.upper() in keys:
            event.stop().prevent_default()
            self.action_agree(keys[event.key.upper()])

    def _may_ask(self) -> bool:
        """True when the other players can be asked for an undo."""
        rights = self.session.rights
        return rights.undo is None and rights.ask is not None and self.pending_undo is None

    def _withdraws(self) -> bool:
        """True when the vote that is shown is on an undo that this seat asked for."""
        vote = self._vote()
        return isinstance(vote, notices.PendingUndo) and vote.by == self.session.seat

    def action_talk(self) -> None:
        self.notice = ""
        self.app.push_screen(ChatScreen(self.remote, self._vote()))

    def action_present(self) -> None:
        self.notice = ""
        self.app.push_screen(RosterScreen(self.remote))

    def action_return(self) -> None:
        self.work(self._return, "return")

    def action_agree(self, yes: bool) -> None:
        vote = self._vote()
        if vote is not None and not self._too_soon():
            self.do(partial(self.ask, answer_to(vote, self.table_id, self.remote_app.next_number(), agree=yes)))

    def _send_note(self, deed: Callable[[], Awaitable[object]]) -> None:
        """Send a change of the notes, and show on their page whether it was kept."""

        async def send() -> None:
            await deed()
            if isinstance(self.app.screen, NotesScreen):
                self.app.screen.redraw()

        self.work(send, "notes", exclusive=False)

    def rematch(self) -> None:
        """Open or join another game of the same players."""
        self.do(self._rematch)

    async def _rematch(self) -> None:
        await self.remote_app.go_to((await self.ask(OpenRematch(self.table_id))).table)

    # the game as a whole

    async def action_replay(self, opening: str = "", number: int | None = None) -> None:
        await self.attempt(partial(super().action_replay, opening, number))

    async def show_results(self) -> None:
        await self.attempt(super().show_results)

    def open_results(self, outcome: Outcome, happened: Sequence[Happened]) -> None:
        results = RemoteResultsScreen(
            self.session, self.board_view, outcome, happened, fresh=self.unrevealed(), guard=self.guard
        )
        results.invited = self._invited
        self.app.push_screen(results, self.leave_results)
