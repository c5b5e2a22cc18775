"""The screen of a hosted table: presence, chat, undo votes, turn clock and rematch around the game itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar

from msgspec.structs import replace
from textual import events
from textual.binding import Binding, BindingType

from engine.log import Player
from engine.state import Outcome, Seat
from engine.updates import Happened, Sat, Spoke, Update
from tui.i18n.messages import later, listing, t
from tui.presentation.game_text import Names
from tui.screens.table.table_screen import READ, TableScreen
from tui.ssh.client.remote_app_protocol import RemoteAppProtocol
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens import terms_text
from tui.ssh.screens.chat import ChatScreen
from tui.ssh.screens.error_messages import HOST_AWAY, sentence
from tui.ssh.screens.plain_visit import LeadsToLines
from tui.ssh.screens.remote_results import RemoteResultsScreen, unfinished
from tui.ssh.screens.remote_screen import NOT_DONE, Notice
from tui.ssh.screens.roster import RosterScreen
from tui.ssh.screens.votes import Vote, answer_to, ended_early, vote_words
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages import notices
from tui.ssh.shared.messages.requests import OpenRematch
from tui.ssh.shared.messages.worker_link import HostConnected, HostLost
from tui.ssh.shared.roster import Roster
from tui.widgets.bars import BETWEEN, key_name
from tui.widgets.panels.seat_list import SeatRow


class RemoteTableScreen(TableScreen, LeadsToLines):
    """Shows a hosted table to one seat, or to a spectator."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("T", "talk", later("chat"), id="far.talk"),
        Binding("Y", "agree(True)", later("agree"), id="far.agree"),
        Binding("N", "agree(False)", later("refuse"), id="far.refuse"),
        Binding("b", "return", later("take your seat back"), id="far.return"),
        Binding("p", "present", later("who is there"), id="far.present"),
    ]

    holds_results = True  # the host's bots have a pace of their own

    def __init__(self, app: RemoteAppProtocol, id: str, slug: str) -> None:
        self.remote = RemoteTable(app, id, slug)
        self.table_id = id
        super().__init__(self.remote)
        self.pending_undo: notices.PendingUndo | None = None
        """The undo that is voted on, if any."""
        self.pending_end: notices.PendingEnd | None = None
        """The end of the game that is voted on, if any."""
        self._invited = False
        """True when another game of the same players is open."""
        self._ruled = ""
        """The rule that is shown."""
        self._due = 0.0
        """The time when a bot will move for the seat that is asked, by the app's clock; 0 for never."""
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
        self._clock_started()

    def begin(self) -> None:
        self.remote.session = self.session
        super().begin()
        self._call()

    @property
    def roster(self) -> Roster:
        """The roster of the table."""
        return self.remote.roster

    # notices

    def show_plain_table(self) -> None:
        self.table_in_lines(self.table_id)

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
            case HostConnected():
                self.alarm = ""
                self.work(self._return, "return")
            case notices.RosterChanged(self.table_id, roster):
                self.remote.roster = roster
                self._clock_started()
            case notices.UndoVoteChanged(self.table_id, pending):
                self.pending_undo = pending
                self._vote_changed(pending)
            case notices.UndoRefused(self.table_id, _, refused_by):
                refusal = t("{name} {name:refuses|refuse} to undo the move.", name=self.session.names[refused_by])
                self.say_for(READ, refusal)
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
            case notices.RematchOpened(self.table_id):
                self._invited = True
                self._update_results()
                self.redraw()
            case notices.BotsStopped(self.table_id):
                self.say(t("The bots have stopped: one failed to move, or the server could not save."))

    def _vote_changed(self, vote: Vote | None) -> None:
        if vote is not None:
            self.notice = ""  # the new question comes before the old notice
            self.asked_at = self.app_clock()
        self.redraw()

    def _clock_started(self) -> None:
        if self.roster.clock:
            self._due = self.app_clock() + self.roster.left
            self._tick()

    async def _return(self) -> None:
        """Enter the table again: the host is back, or a bot has stood in meanwhile."""
        try:
            await self.remote_app.come_again(self.table_id)
        except NOT_DONE as error:
            self.say(sentence(error))
            return
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
        super()._changed(update)
        self._call()

    def _call(self) -> None:
        self.remote_app.call(turn=self.session.selection is not None)

    def _update_results(self) -> None:
        page = self.app.screen
        if isinstance(page, RemoteResultsScreen):
            page.invited = self._invited
            page.reword()

    # drawing

    def app_clock(self) -> float:
        """The app's clock, in seconds."""
        return self.remote_app.clock()

    def _tick(self) -> None:
        if self.roster.clock and self.hotseat.seated and self._ruled != self.rule():
            self._show_bars(self.session.view, self.session.names)

    def rule(self) -> str:
        """The undo rule; with a turn clock, the time that is left. A spectator is told to be one."""
        watches = t("you watch") if self.session.seat is None else ""
        if not self.roster.clock:
            return watches or super().rule()
        return BETWEEN.join(filter(None, (watches, self._time())))

    def _time(self) -> str:
        """The time that is left to the persons who are asked, for all to see; without any, the time of a decision."""
        if not self._due or (self.session.selection is None and not self._persons_asked()):
            return t("{time} for each decision", time=terms_text.clock_text(self.roster.clock))
        left = terms_text.left_text(int(self._due - self.app_clock()))
        return t("{time} left", time=left) if self.session.selection is None else t("a bot moves in {time}", time=left)

    def _persons_asked(self) -> bool:
        """True when a person is asked for a decision, and not a bot."""
        seats = self.roster.seats
        return any(seats[at].person and seats[at].level is None for at in self.session.view.to_act if at < len(seats))

    # `view: Any` below: the state type of a game known at run time

    def seat_rows(self, view: Any, players: Sequence[Player], names: Names, own: Seat | None) -> list[SeatRow]:
        rows = super().seat_rows(view, players, names, own)
        for seat, player in enumerate(self.roster.seats):
            if player.person and player.level is not None:
                rows[seat] = replace(rows[seat], tag=t("stand-in"))
            elif player.away:
                rows[seat] = replace(rows[seat], tag=t("away"))
        return rows

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        super()._show_bars(view, names)
        self._ruled = self.rule()
        question, notice = self._also_asked(view)
        if (question or notice) and not self.notice and not self.seen:
            self.prompt_bar.show(question or notice, "text" if question else "quiet", self.prompt_bar.turn)

    def _also_asked(self, view: Any) -> tuple[str, str]:
        """A question besides the game's own, or a notice in its place; both empty when there is neither."""
        seat, names = self.session.seat, self.session.names
        if (vote := self._vote()) is not None:
            keys = self.key_of("agree(True)"), self.key_of("agree(False)")
            return vote_words(vote, seat, names, *keys, self.session.story)
        if self._replaced():
            return t("A bot is playing for you. Press {key} to take your seat back.", key=self.key_of("return")), ""
        for player in self.roster.seats:
            if player.away and player.votes and seat is not None and seat not in player.votes:
                return t(
                    "{name} is away. Press {key} to vote for a bot to stand in.",
                    name=player.name,
                    key=self.key_of("present"),
                ), ""
        if self._invited and self.session.outcome is not None:
            return t("Someone wants to play again. {key} shows the results.", key=key_name("enter")), ""
        away = [at for at, player in enumerate(self.roster.seats) if player.away and at in view.to_act]
        if away and self.session.selection is None:
            name = listing([names[at] for at in away])
            return "", t("{name} is away. Press {key} to let a bot stand in.", name=name, key=self.key_of("present"))
        return "", ""

    def _vote(self) -> Vote | None:
        """The vote that is shown: the one that waits for this seat comes first."""
        votes = [vote for vote in (self.pending_undo, self.pending_end) if vote is not None]
        return min(votes, key=lambda vote: self.session.seat not in vote.waiting, default=None)

    def _replaced(self) -> bool:
        """True when a bot stands in for this seat."""
        seat = self.session.seat
        return seat is not None and seat < len(self.roster.seats) and self.roster.seats[seat].level is not None

    # actions

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "agree":
            pending = self._vote()
            return self.hotseat.seated and pending is not None and self.session.seat in pending.waiting
        if action == "return":
            return self.hotseat.seated and self._replaced()
        if action in ("talk", "present"):
            return self.hotseat.seated and not self.small
        if action == "notes":
            return False
        possible = super().check_action(action, parameters)
        if action == "undo" and possible is None and self.hotseat.seated:
            return self._may_ask() or None
        return possible

    def footer_label(self, action: str, label: str) -> str:
        return t("ask for undo") if action == "undo" and self._may_ask() else super().footer_label(action, label)

    def _say_unbound(self, event: events.Key) -> None:
        """Take an answer to a vote in a small letter too, where the letter means nothing else."""
        if self.check_action("agree", ()) and event.key not in self.active_bindings:
            keys = {self.key_of(f"agree({yes})"): yes for yes in (True, False)}
            if event.key.upper() in keys:
                self.action_agree(keys[event.key.upper()])
                return
        super()._say_unbound(event)

    def _may_ask(self) -> bool:
        """True when the other players can be asked for an undo."""
        rights = self.session.rights
        return rights.undo is None and rights.ask is not None and self.pending_undo is None

    def action_talk(self) -> None:
        self.notice = ""
        self.app.push_screen(ChatScreen(self.remote))

    def action_present(self) -> None:
        self.notice = ""
        self.app.push_screen(RosterScreen(self.remote))

    def action_return(self) -> None:
        self.work(self._return, "return")

    def action_agree(self, yes: bool) -> None:
        vote = self._vote()
        if vote is not None and not self._too_soon():
            self.do(partial(self.ask, answer_to(vote, self.table_id, self.remote_app.next_number(), agree=yes)))

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
