"""A hosted table on the screen: what a person is told and does there besides the game itself."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec import convert
from msgspec.structs import replace
from textual.binding import Binding, BindingType

from engine.game import Outcome, Seat
from engine.games import load
from engine.log import Player
from engine.table import Happened, Sat, Spoke, Update
from saves.examine import contents
from saves.frames import scan
from tui.screens.results import Results
from tui.screens.table import TableScreen
from tui.ssh import terms
from tui.ssh.asking import NOT_DONE, Asks
from tui.ssh.attendance import Attendance
from tui.ssh.far_table import FarTable
from tui.ssh.present import Present
from tui.ssh.refusal import Refused
from tui.ssh.sentences import AWAY, sentence
from tui.ssh.talk import Talk
from tui.ssh.wire import heard
from tui.text import later, listing, t
from tui.widgets.bars import key_name
from tui.widgets.seats import SeatRow

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.ssh.program import Program

LONG: Final = 600
"""Seconds from which on nobody is told, second by second, how long they may still think."""


class FarScreen(TableScreen, Asks):
    """A hosted table, seen and played from one seat, or watched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("T", "talk", later("talk"), id="far.talk"),
        Binding("Y", "agree(True)", later("agree"), id="far.agree"),
        Binding("N", "agree(False)", later("refuse"), id="far.refuse"),
        Binding("b", "return", later("take your seat back"), id="far.return"),
        Binding("p", "present", later("who is there"), id="far.present"),
    ]

    def __init__(self, visit: Program, id: str, slug: str) -> None:
        self.far = FarTable(visit, id, slug)
        self.table_id = id
        super().__init__(self.far)
        self.presence = Attendance()
        self.takeback: Any = None
        """Who wants to take back a move, to which record, and who has still to agree; None when nobody does."""
        self._invited = False
        """Whether somebody wants another game."""
        self._due = 0.0
        """When a bot will move for whoever thinks, by the app's clock; 0 for never."""

    def on_mount(self) -> None:
        self.set_interval(1.0, self._tick)

    async def sit_down(self) -> None:
        """Sit down, or sit down again when the tables are back."""
        await self.attempt(self._sit_down)

    async def _sit_down(self) -> None:
        await self.far.arrive()
        self.hands.persons = self.far.persons
        await super().sit_down()
        await self.listen()

    async def listen(self) -> None:
        """Ask who is there, and what was said so far."""
        self._take_presence(await self.ask("there", self.far.id))
        game = load(self.slug)
        beside = [heard(game, raw) for raw in await self.ask("talk", self.far.id)]
        await self.session.remember(one for one in beside if isinstance(one, Spoke | Sat))
        self.redraw()
        self._tell_below()

    # what is heard

    def hear(self, kind: str, what: Any) -> None:
        """The host has news that is no move."""
        match kind:
            case "gone":
                self.alarm = t("AWAY")
                self.say(t(AWAY))
            case "here":
                self.alarm = ""
                self.run_worker(self._return, group="return", exclusive=True)
            case "who" if what[0] == self.far.id:
                self._take_presence(what[1])
                self.redraw()
            case "takeback" if what[0] == self.far.id:
                self.takeback = what[1]
                if self.takeback is not None:
                    self.notice = ""  # what people are asked now comes before what was said before
                self.redraw()
            case "disagreed" if what[0] == self.far.id:
                self.say(t("{name} does not want the move taken back.", name=self.session.names[what[1][1]]))
            case "rematch" if what[0] == self.far.id:
                self._invited = True
                self._tell_below()
                self.redraw()
            case "stopped" if what[0] == self.far.id:
                self.say(t("The bots stand still: a bot could not move, or the host could not save."))

    def _take_presence(self, raw: Any) -> None:
        self.presence = convert(raw, Attendance)
        if self.presence.clock:
            self._due = self.app_clock() + self.presence.left

    async def _return(self) -> None:
        """Come to the table again: the tables are back, or a bot has moved here meanwhile."""
        try:
            await self.visit.come_again(self.far.id)
        except NOT_DONE as error:
            self.say(sentence(error))
            return
        self.hands.seated = self._busy = False
        self.notice = ""
        await self.sit_down()

    # the line may break while the host is asked for something

    async def _follow(self) -> None:
        with suppress(ConnectionError, Refused):
            await super()._follow()

    async def _reword(self) -> None:
        with suppress(ConnectionError, Refused):
            await super()._reword()

    async def _done(self, deed: Callable[[], Coroutine[Any, Any, Any]]) -> None:
        await self.attempt(partial(super()._done, deed))

    async def action_history(self) -> None:
        await self.attempt(super().action_history)

    async def action_recap(self) -> None:
        await self.attempt(super().action_recap)

    # what happens

    def _changed(self, update: Update) -> None:
        if isinstance(update, Spoke | Sat):
            self.redraw()  # a line of the story, and who moves on a seat: nothing that was asked is another
            self._tell_below()
            return
        self._due = self.app_clock() + self.presence.clock
        super()._changed(update)
        self._call()

    def begin(self) -> None:
        super().begin()
        self._call()

    def _call(self) -> None:
        self.visit.call(turn=self.session.selection is not None)

    def _tell_below(self) -> None:
        """Let what lies over the table show what is new."""
        page = self.app.screen
        if isinstance(page, Talk | Present):
            page.refill()
        elif isinstance(page, FarResults):
            page.invited = self._invited
            page.reword()

    # drawing

    def app_clock(self) -> float:
        """The time by which questions are measured, in seconds."""
        app: Any = self.app
        return float(app.clock())

    def _tick(self) -> None:
        if self.presence.clock and self.hands.seated and self.session.selection is not None:
            self._show_bars(self.session.view, self.session.names)

    def rule(self) -> str:
        """The undo rule; where there is a clock, how long there is for what is asked here."""
        clock = self.presence.clock
        if not clock:
            return super().rule()
        left = int(self._due - self.app_clock())
        if self.session.selection is None or left > LONG:
            return t("{time} for a turn", time=terms.clock(clock))
        return t("a bot moves in {time}", time=f"{max(left, 0) // 60}:{max(left, 0) % 60:02}")

    def seat_rows(self, view: Any, players: Sequence[Player], own: Seat | None) -> list[SeatRow]:
        rows = super().seat_rows(view, players, own)
        for seat, sitter in enumerate(self.presence.chairs):
            if sitter.person and sitter.level is not None:
                rows[seat] = replace(rows[seat], tag=t("stand-in"))
            elif sitter.away:
                rows[seat] = replace(rows[seat], tag=t("away"))
        return rows

    def _show_bars(self, view: Any, names: tuple[str, ...]) -> None:
        super()._show_bars(view, names)
        asked, told = self._also_asked(view)
        if (asked or told) and not self.notice and not self.seen:
            self.prompt.show(asked or told, "text" if asked else "quiet")

    def _also_asked(self, view: Any) -> tuple[str, str]:
        """What people are asked besides the game's own question, or told in its place."""
        seat, names = self.session.seat, self.session.names
        if self.takeback is not None:
            by, _, need = self.takeback
            if seat in need:
                yes, no = self.key_of("agree(True)"), self.key_of("agree(False)")
                asked = t(
                    "{name} wants to take back a move: {yes} agrees, {no} refuses.", name=names[by], yes=yes, no=no
                )
                return asked, ""
            if seat == by:
                waits = listing([names[other] for other in need])
                return "", t("You want to take back a move; asked for it: {names}.", names=waits)
            return "", t("{name} wants to take back a move; the others are asked.", name=names[by])
        if self._replaced():
            return t("A bot moves for you now: {key} takes your seat back.", key=self.key_of("return")), ""
        for sitter in self.presence.chairs:
            if sitter.away and sitter.votes and seat is not None and seat not in sitter.votes:
                return t(
                    "Shall a bot stand in for {name}? Vote with {key}.", name=sitter.name, key=self.key_of("present")
                ), ""
        if self._invited and self.session.outcome is not None:
            return t("Another game is wanted: {key} shows the result and more.", key=key_name("enter")), ""
        away = [at for at, sitter in enumerate(self.presence.chairs) if sitter.away and at in view.to_act]
        if away and self.session.selection is None:
            name = listing([names[at] for at in away])
            return "", t("{name} is away. {key}: let a bot stand in.", name=name, key=self.key_of("present"))
        return "", ""

    def _replaced(self) -> bool:
        """Whether a bot moves for the one who sits here."""
        seat = self.session.seat
        return seat is not None and seat < len(self.presence.chairs) and self.presence.chairs[seat].level is not None

    # what is done here

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "agree":
            return self.hands.seated and self.takeback is not None and self.session.seat in self.takeback[2]
        if action == "return":
            return self.hands.seated and self._replaced()
        if action in ("talk", "present"):
            return self.hands.seated and not self.small
        if action == "notes":
            return False
        possible = super().check_action(action, parameters)
        if action == "undo" and possible is None and self.hands.seated:
            return self._may_ask() or None
        return possible

    def told(self, action: str, words: str) -> str:
        return t("ask for undo") if action == "undo" and self._may_ask() else super().told(action, words)

    def _may_ask(self) -> bool:
        """Whether the others can be asked that one's latest move is taken back."""
        rights = self.session.rights
        return rights.undo is None and rights.ask is not None and self.takeback is None

    def action_talk(self) -> None:
        self.notice = ""
        self.app.push_screen(Talk(self))

    def action_present(self) -> None:
        self.notice = ""
        self.app.push_screen(Present(self))

    def action_return(self) -> None:
        self.run_worker(self._return, group="return", exclusive=True)

    def action_agree(self, yes: bool) -> None:
        self.do(partial(self._agree, yes))

    async def _agree(self, yes: bool) -> None:
        await self.ask("agree", self.far.id, yes)

    def rematch(self) -> None:
        """Sit down to another game with the same people."""
        self.do(self._rematch)

    async def _rematch(self) -> None:
        await self.visit.go_to(await self.ask("rematch", self.far.id))

    # the game as a whole

    async def action_replay(self) -> None:
        await self.attempt(super().action_replay)

    async def show_results(self) -> None:
        await self.attempt(super().show_results)

    def results(self, outcome: Outcome, happened: Sequence[Happened]) -> Results:
        results = FarResults(self.session, self.scene, outcome, happened)
        results.invited = self._invited
        return results


class FarResults(Results):
    """How a hosted game ended; says when the others want another one."""

    invited = False

    def head(self) -> None:
        super().head()
        if self.invited:
            self.title_bar.show(self._session.words.title(), (t("Another game: {key}", key=self.key_of("rematch")),))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch" and self._session.seat is None:
            return False
        return super().check_action(action, parameters)


def seen_again(log: bytes) -> Screen[Any]:
    """The replay of a game that is over."""
    from tui.screens.replay import ReplayScreen

    timeline = contents(Path("game"), scan(log)).timeline
    return ReplayScreen(timeline.opened.game, timeline, number=0)
