"""The surroundings of a hosted game: presence, votes and turn clock, in its bars and beside its seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, cast

from msgspec.structs import replace

from engine.log import Player
from engine.state import Seat
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names
from tui.screens.replay.seat_lines import laid_bare
from tui.screens.table.coached_screen import READ
from tui.screens.table.table_screen import TableScreen
from tui.ssh.client.remote_app_protocol import RemoteAppProtocol
from tui.ssh.client.remote_table import RemoteTable
from tui.ssh.screens import terms_text
from tui.ssh.screens.table.company import invitation
from tui.ssh.screens.table.votes import Vote, vote_words
from tui.ssh.shared.messages import notices
from tui.ssh.shared.roster import Roster
from tui.widgets.bars import BETWEEN, key_name
from tui.widgets.panels.seat_list import SeatRow

MARGINS: Final = 4
"""The columns beside a question in its line."""


class Surroundings(TableScreen):
    """A table's screen with the people at it, the votes under way and the time that is left."""

    def __init__(self, remote: RemoteTable, id: str) -> None:
        self.remote = remote
        self.table_id = id
        super().__init__(remote)
        self.pending_undo: notices.PendingUndo | None = None
        """The undo that is voted on, if any."""
        self.pending_end: notices.PendingEnd | None = None
        """The end of the game that is voted on, if any."""
        self._invited = ""
        """The player who opened another game of the same players, if any."""
        self._company = ""
        """News of the people around the game, which stands there for a while."""
        self._ruled = ""
        """The rule that is shown."""
        self._due = 0.0
        """The time when a bot will move for the seat that is asked, by the app's clock; 0 for never."""

    @property
    def roster(self) -> Roster:
        """The roster of the table."""
        return self.remote.roster

    def tell_company(self, sentence: str, seconds: float = READ) -> None:
        """Tell news of the people around the game, in the place of the prompt for so many seconds."""
        if sentence:
            self._company = sentence
            self.redraw()
            self.set_timer(seconds, partial(self._hush, sentence))

    def _hush(self, sentence: str) -> None:
        if self._company == sentence:
            self._company = ""
            self.redraw()

    def _vote_changed(self, vote: Vote | None) -> None:
        if vote is not None:
            self.notice = ""  # the new question comes before the old notice
            self.asked_at = self.app_clock()
        self.redraw()

    def _clock_started(self) -> None:
        if self.roster.clock:
            self._due = self.app_clock() + self.roster.left
            self._tick()

    def app_clock(self) -> float:
        """The app's clock, in seconds."""
        return cast("RemoteAppProtocol", self.app).clock()

    def _tick(self) -> None:
        if self.roster.clock and self.hotseat.seated and self._ruled != self.rule():
            self._show_bars(self.session.view, self.session.names)

    def rule(self) -> str:
        """The undo rule; with a turn clock, the time that is left. A spectator is told to be one."""
        watching, watches = self.roster.watching, ""
        if self.session.seat is None:
            watches = terms_text.watch_text(self.roster.sight)
        elif watching:
            watches = n("{count} spectator", "{count} spectators", watching)
        if not self.roster.clock:
            rule = super().rule() if self.session.seat is not None else ""
            return BETWEEN.join(filter(None, (rule, watches)))
        return BETWEEN.join(filter(None, (watches, self._time())))

    def _time(self) -> str:
        """The time that is left to the persons who are asked, for all to see; without any, the time of a decision."""
        if self.roster.stopped:
            return t("the clock is stopped")
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
        if self.session.seat is None and self.roster.sight.secrets:
            return laid_bare(rows, self.board_view, view)
        return rows

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        super()._show_bars(view, names)
        self._ruled = self.rule()
        question, notice = self._also_asked(view)
        if (question or notice) and not self.notice and not self.seen:
            turn = ("", "") if self._vote() else self.prompt_bar.turn  # a vote needs the whole line
            self.prompt_bar.show(question or notice, "text" if question else "quiet", turn)

    def _also_asked(self, view: Any) -> tuple[str, str]:
        """A question besides the game's own, or a notice in its place; both empty when there is neither."""
        seat, names = self.session.seat, self.session.names
        if (vote := self._vote()) is not None:
            yes, no = self._vote_key(True), self._vote_key(False)
            return vote_words(vote, seat, names, yes, no, self.session.story, self.app.size.width - MARGINS)
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
            return invitation(self._invited, seat, key_name("enter")), ""
        away = [at for at, player in enumerate(self.roster.seats) if player.away and at in view.to_act]
        if away and self.session.selection is None:
            name = listing([names[at] for at in away])
            return "", t("{name} is away. Press {key} to let a bot stand in.", name=name, key=self.key_of("present"))
        return "", "" if self.held else self._company  # a result that has just been thrown comes first

    def _vote_key(self, yes: bool) -> str:
        """The key of an answer to a vote, as its question names it: a capital whose small letter is a choice's."""
        key = self.key_of(f"agree({yes})")
        return t("Shift+{key}", key=key) if key.isupper() and key.lower() in self.prompt.keys else key

    def _vote(self) -> Vote | None:
        """The vote that is shown: the one that waits for this seat comes first."""
        votes = [vote for vote in (self.pending_undo, self.pending_end) if vote is not None]
        return min(votes, key=lambda vote: self.session.seat not in vote.waiting, default=None)

    def _replaced(self) -> bool:
        """True when a bot stands in for this seat."""
        seat = self.session.seat
        return seat is not None and seat < len(self.roster.seats) and self.roster.seats[seat].level is not None
