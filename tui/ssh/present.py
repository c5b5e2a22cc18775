"""Who sits at a hosted table and who is there: here one sets a bot on an empty seat, and stops hearing somebody."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from tui.ssh.asking import Asking
from tui.ssh.attendance import Sitter
from tui.text import cut, later, listing, n, t
from tui.widgets.scroll import Cell, Row, Scroll

if TYPE_CHECKING:
    from tui.ssh.table import FarScreen

HOW, HEARD = 24, 56
"""The columns of the list."""


class Present(Asking, inherit_bindings=False):
    """One line a seat."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "stand_in", later("let a bot stand in"), id="there.stand_in"),
        Binding("m", "mute", later("hear no more"), id="there.mute"),
        Binding("m", "unmute", later("hear again"), id="there.unmute"),
        Binding("up,k", "lines(-1)", later("up"), id="there.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="there.down", show=False),
        Binding("escape,q,backspace", "leave", later("back"), id="there.leave"),
    ]

    def __init__(self, table: FarScreen) -> None:
        super().__init__()
        self._table = table
        self.deaf: set[str] = set()
        """The names of those who are not heard."""

    def on_mount(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        self.run_worker(partial(self.attempt, self._look), group="look", exclusive=True)

    async def _look(self) -> None:
        self.deaf = set(await self.ask("deaf", self._table.far.id))
        self.refill()

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        presence = self._table.presence
        rows = [
            Row(cut(sitter.name, HOW - 2), what=seat, cells=self._cells(seat, sitter))
            for seat, sitter in enumerate(presence.chairs)
        ]
        watching = presence.watching
        watched = n("{count} watches.", "{count} watch.", watching) if watching else t("Nobody watches.")
        return [*rows, Row(""), Row(watched, "faint")], self.kept(rows)

    def _cells(self, seat: int, sitter: Sitter) -> tuple[Cell, ...]:
        if not sitter.person:
            how, ink = t("bot"), "quiet"
        elif sitter.level is not None:
            how, ink = t("a bot stands in") if sitter.here else t("away; a bot stands in"), "quiet"
        elif sitter.here:
            how, ink = (t("you") if seat == self._table.session.seat else t("here")), "text"
        else:
            how, ink = t("away"), "alarm"
        heard = t("not heard") if sitter.name in self.deaf else ""
        return Cell(HOW, how, ink), Cell(HEARD, heard, "quiet")

    def head(self) -> None:
        self.title_bar.show(t("Who is there"), (self._table.session.words.title(),))
        sitter, seat = self.chosen, self.text.chosen
        if sitter is None or seat == self._table.session.seat:
            self.put(t("A bot may stand in for who is away; whom you do not want to hear, mute."), "quiet")
        elif sitter.person and sitter.level is not None:
            self.put(t("A bot stands in for {name} until they come back.", name=sitter.name), "quiet")
        elif not sitter.away:
            self.put(t("{name} plays. What somebody says need not be heard.", name=sitter.name), "quiet")
        elif sitter.votes:
            names = listing([self._table.presence.chairs[vote].name for vote in sitter.votes])
            self.put(t("A bot is wanted by: {names}. Most must want it, or a minute pass.", names=names))
        else:
            self.put(t("A bot stands in for {name} when most want it, or after a minute away.", name=sitter.name))

    @property
    def chosen(self) -> Sitter | None:
        """Who sits on the seat under the cursor."""
        seat, chairs = self.text.chosen, self._table.presence.chairs
        return None if seat is None or seat >= len(chairs) else chairs[seat]

    # acting

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        sitter, mine = self.chosen, self._table.session.seat
        if action in ("stand_in", "mute", "unmute"):
            if sitter is None or not sitter.person or self.text.chosen == mine:
                return False
            possible = {
                "stand_in": mine is not None and sitter.away and mine not in sitter.votes,
                "mute": sitter.name not in self.deaf,
                "unmute": sitter.name in self.deaf,
            }
            return possible[action] and super().check_action(action, parameters)
        return super().check_action(action, parameters)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self.head()
        self.refresh_bindings()

    def action_stand_in(self) -> None:
        self.do(self._stand_in)

    async def _stand_in(self) -> None:
        await self.ask("stand_in", self._table.far.id, self.text.chosen)

    def action_mute(self) -> None:
        self.do(self._turn_hearing)

    def action_unmute(self) -> None:
        self.do(self._turn_hearing)

    async def _turn_hearing(self) -> None:
        sitter = self.chosen
        if sitter is not None:
            await self.ask("mute", self._table.far.id, self.text.chosen, sitter.name not in self.deaf)
            await self._table.listen()
            await self._look()

    def hear(self, kind: str, what: Any) -> None:
        super().hear(kind, what)
        if kind == "who" and what[0] == self._table.far.id:
            self.refill()
