"""Who sits at a hosted table and who is there: here one sets a bot on an empty seat, and stops hearing somebody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from tui.screens.page import Page
from tui.text import later, n, t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.scroll import COLUMN, Cell, Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget

    from tui.ssh.table import FarScreen

HOW, HEARD = 24, 54
"""The columns of the list."""


class Present(Page):
    """One line a seat."""

    DEFAULT_CSS = "Present Scroll { height: 1fr; margin: 1 0; }"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "stand_in", later("let a bot stand in"), id="there.stand_in"),
        Binding("m", "mute", later("hear no more, or again"), id="there.mute"),
        Binding("up,k", "lines(-1)", later("up"), id="there.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="there.down", show=False),
        Binding("escape,q,backspace", "leave", later("back"), id="there.leave"),
    ]

    def __init__(self, table: FarScreen) -> None:
        super().__init__()
        self._table = table
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt", width=COLUMN)
        self.list = Scroll(id="list")
        self.deaf: set[str] = set()
        """The names of those who are not heard."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.list
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.run_worker(self._look(), group="look")

    async def _look(self) -> None:
        self.deaf = set(await self._table.asked_host("deaf") or ())
        self.refill()

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.refill)

    def refill(self) -> None:
        """Show who is there now."""
        chairs, watching = self._table.who
        rows = [Row(name, what=seat, cells=self._cells(seat)) for seat, (name, *_) in enumerate(chairs)]
        watched = n("{count} watches.", "{count} watch.", watching) if watching else t("Nobody watches.")
        at = self.list.cursor if self.list.cursor is not None and self.list.cursor < len(chairs) else 0
        self.list.show([*rows, Row(""), Row(watched, "faint")], at if rows else None)
        self.title_bar.show(t("Who is there"), (self._table.session.words.title(),))
        words = t("A bot may stand in for whoever is away: most must want it, or a minute pass.")
        self.prompt.show(self._table.notice or words, "alarm" if self._table.notice else "quiet")
        self.refresh_bindings()

    def _cells(self, seat: int) -> tuple[Cell, ...]:
        name, person, level, here = self._table.who[0][seat]
        if not person:
            how, ink = t("bot"), "quiet"
        elif level is not None:
            how, ink = t("away; a bot stands in"), "quiet"
        elif here:
            how, ink = t("here"), "text"
        else:
            how, ink = t("away"), "alarm"
        heard = t("not heard") if name in self.deaf else ""
        return Cell(HOW, how, ink), Cell(HEARD, heard, "quiet")

    def reword(self) -> None:
        self.refill()
        super().reword()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        seat = self.list.chosen
        mine = self._table.session.seat
        if action in ("stand_in", "mute"):
            if seat is None or seat == mine or seat >= len(self._table.who[0]):
                return None
            _, person, level, here = self._table.who[0][seat]
            possible = person and (action == "mute" or (mine is not None and not here and level is None))
            return bool(possible and super().check_action(action, parameters)) or None
        return super().check_action(action, parameters)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        self.refresh_bindings()

    def action_lines(self, step: int) -> None:
        self.list.scroll_by(step)
        self.refresh_bindings()

    def action_stand_in(self) -> None:
        self.run_worker(self._table.asked_host("stand_in", self.list.chosen), group="ask")

    def action_mute(self) -> None:
        name = self._table.who[0][self.list.chosen][0]
        self.run_worker(self._mute(name, deaf=name not in self.deaf), group="ask")

    async def _mute(self, name: str, *, deaf: bool) -> None:
        await self._table.asked_host("mute", self.list.chosen, deaf)
        await self._table.listen()
        await self._look()

    def action_leave(self) -> None:
        self.dismiss(None)
