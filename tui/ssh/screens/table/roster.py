"""The roster of a hosted table: votes for bots on absent players' seats, and mutes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.state import Seat
from tui.i18n.messages import later, n, t, with_commas
from tui.i18n.text_layout import cut, wrap
from tui.presentation.players import as_read
from tui.presentation.sentences import commitment_text
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.dialogs.path_dialog import PathDialog
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens.remote_screen import RemoteScreen
from tui.ssh.screens.terms_text import presence_text, sight_rule, stand_in_text
from tui.ssh.shared.messages.clock_requests import StopClock
from tui.ssh.shared.messages.requests import EndGame, ListMuted, Mute, ReportPlayer, VoteForStandIn
from tui.ssh.shared.roster import RosterSeat
from tui.ssh.shared.talk import LONGEST_TALK
from tui.widgets.list_view import Cell, ListView, Row

HOW, HEARD, TAG = 24, 52, 68
"""The columns of the list."""


def watched_by(names: Sequence[str], count: int) -> str:
    """The sentence on the spectators, of whom some are known by name."""
    if not names:
        return n("{count} spectator.", "{count} spectators.", count)
    rest = count - len(names)
    told = with_commas(names) + (n(" and {count} more", " and {count} more", rest) if rest else "")
    return t("Watching: {names}.", names=told)


class RosterScreen(RemoteScreen, inherit_bindings=False):
    """Shows a line for each seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "stand_in", later("vote for a bot"), id="there.stand_in"),
        Binding("M", "mute", later("mute"), id="there.mute"),
        Binding("M", "unmute", later("unmute"), id="there.unmute"),
        Binding("exclamation_mark", "report", later("report"), id="there.report"),
        Binding("space", "clock", later("stop or start the clock"), id="there.clock"),
        Binding("E", "end", later("end the game"), id="there.end"),
        Binding("up,k", "lines(-1)", later("up"), id="there.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="there.down", show=False),
        Binding("escape,q,backspace", "leave", later("back"), id="there.leave"),
    ]

    def __init__(self, table: RemoteTable) -> None:
        super().__init__()
        self._table = table
        self._unobserve: Callable[[], None] = lambda: None
        self.muted: set[str] = set()
        """The names of the muted players."""

    def on_mount(self) -> None:
        self._unobserve = self._table.observe(self.refill)
        self.look_again()

    async def on_unmount(self) -> None:
        self._unobserve()

    def look_again(self) -> None:
        self.work(partial(self.attempt, self._look), "look")

    async def _look(self) -> None:
        self.muted = set((await self.ask(ListMuted(self._table.id))).names)
        self.refill()

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        roster = self._table.roster
        names = as_read([player.name for player in roster.seats])
        rows = [
            Row(cut(name, HOW - 2), what=seat, cells=self._cells(seat, player))
            for seat, (name, player) in enumerate(zip(names, roster.seats, strict=True))
        ]
        watching = roster.watching
        watched = watched_by(roster.watchers, watching) if watching else t("Nobody watches.")
        seed = wrap(commitment_text(self._table.session.commitment), self.text.column)
        rule = sight_rule(roster.sight)
        sight = wrap(rule, self.text.column) if rule else []
        clock = [t("The turn clock is stopped.")] if roster.stopped else []
        facts = [Row(line, "faint") for line in (watched, *clock, *sight, *seed)]
        return [*rows, Row(""), *facts], self.cursor_row(rows)

    def cursor_row(self, rows: Sequence[Row]) -> int | None:
        """The row that the cursor stood on; at first that of an absent player, whom a bot may play for."""
        away = next((seat for seat, player in enumerate(self._table.roster.seats) if player.away), None)
        return away if self.text.chosen is None and away is not None else super().cursor_row(rows)

    def _cells(self, seat: int, player: RosterSeat) -> tuple[Cell, ...]:
        how = presence_text(player, own=seat == self._table.session.seat)
        ink = "alarm" if player.away else "text" if player.person and player.level is None else "quiet"
        heard = t("muted") if player.name in self.muted else ""
        return Cell(HOW, how, ink), Cell(HEARD, heard, "quiet"), Cell(TAG, player.tag, "faint")

    def head(self) -> None:
        self.title_bar.show(t("Who is there"), (self._table.session.game_text.title(),))
        player, seat = self.chosen, self.text.chosen
        if player is None or seat == self._table.session.seat:
            self.put(t("Let a bot play for someone who is away, or mute someone."), "quiet")
        elif player.person and player.level is not None:
            self.put(t("A bot stands in for {name} until they come back.", name=player.name), "quiet")
        elif not player.away:
            self.put(t("{name} plays. Their chat can be muted.", name=player.name), "quiet")
        else:
            self.put(stand_in_text(self._table.roster, player))

    @property
    def chosen(self) -> RosterSeat | None:
        """The seat under the cursor, if any."""
        seat, seats = self.text.chosen, self._table.roster.seats
        return None if seat is None or seat >= len(seats) else seats[seat]

    # acting

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        player, mine = self.chosen, self._table.session.seat
        if action in ("stand_in", "mute", "unmute", "report"):
            if player is None or not player.person or self.text.chosen == mine:
                return False
            possible = {
                "stand_in": mine is not None and player.away and mine not in player.votes,
                "mute": player.name not in self.muted,
                "unmute": player.name in self.muted,
                "report": True,
            }
            return possible[action] and super().check_action(action, parameters)
        if action == "clock":
            return mine is not None and self._table.roster.clock > 0 and super().check_action(action, parameters)
        if action == "end" and (mine is None or self._table.session.outcome is not None):
            return False
        return super().check_action(action, parameters)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.head()
        self.refresh_bindings()

    def action_stand_in(self) -> None:
        """Vote for a bot, after a question that names the vote: Enter alone goes on waiting."""
        player, seat = self.chosen, self.text.chosen
        if player is None:
            return
        roster, name = self._table.roster, player.name
        stakes = (stand_in_text(roster, player), t("{name} can take the seat back at any time.", name=name))

        def answered(sure: bool | None) -> None:
            if sure:
                self.do(partial(self._stand_in, seat))

        title, question = self._table.session.game_text.title(), t("Vote for a bot to play for {name}?", name=name)
        keep, do = t("Wait for {name}", name=name), t("Vote for a bot")
        self.app.push_screen(ConfirmDialog(title, question, stakes, keep, do), answered)

    async def _stand_in(self, seat: Seat) -> None:
        await self.ask(VoteForStandIn(self._table.id, seat))

    def action_clock(self) -> None:
        """Stop the turn clock, or let it go on."""
        self.do(partial(self._stop_clock, not self._table.roster.stopped))

    async def _stop_clock(self, stopped: bool) -> None:
        await self.ask(StopClock(self._table.id, stopped))

    def action_end(self) -> None:
        """End the game, with the consent of the other persons, after one more question."""
        session = self._table.session
        alone = sum(player.person for player in self._table.roster.seats) == 1
        question = t("End the game?") if alone else t("Ask the others to end the game?")
        stakes = (t("The game does not go on, and nobody wins. Its log is kept."),)

        def answered(sure: bool | None) -> None:
            if sure:
                self.do(self._end)

        do = t("End the game") if alone else t("Ask them")
        self.app.push_screen(ConfirmDialog(session.game_text.title(), question, stakes, t("Play on"), do), answered)

    async def _end(self) -> None:
        await self.ask(EndGame(self._table.id, self.remote_app.next_number()))
        if self.is_current:
            self.dismiss(None)  # the table tells of the vote

    def action_report(self) -> None:
        """Ask for the reason, and report the player to the operator."""
        player, seat = self.chosen, self.text.chosen
        if player is None:
            return

        def typed(reason: str | None) -> None:
            if reason:
                self.do(partial(self._report, seat, reason))

        about = t("The operator reads it.")
        question = t("What did {name} do?", name=player.name)
        self.app.push_screen(PathDialog(t("Report"), about, question, longest=LONGEST_TALK), typed)

    async def _report(self, seat: Seat, reason: str) -> None:
        await self.ask(ReportPlayer(self._table.id, seat, reason))
        self.put(t("Reported to the operator."))

    def action_mute(self) -> None:
        self.do(self._toggle_mute)

    def action_unmute(self) -> None:
        self.do(self._toggle_mute)

    async def _toggle_mute(self) -> None:
        player = self.chosen
        if player is not None:
            await self.ask(Mute(self._table.id, self.text.chosen, player.name not in self.muted))
            await self._table.catch_up()
            await self._look()
