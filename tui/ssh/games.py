"""The games that somebody has played on a host: how they ended, and the way to see them again or to go on."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from tui import shelf
from tui.facts import facts
from tui.ssh.asking import Asking
from tui.ssh.terms import STAGES
from tui.text import cut, later, listing, t
from tui.widgets.bars import FootBar
from tui.widgets.note import Note
from tui.widgets.scroll import Cell, Row, Scroll

END = 28
WHEN = 58
"""The columns of the list."""


class Games(Asking):
    """One line a game, the latest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("see it again"), id="games.choose"),
        Binding("enter", "go_on", later("go on"), id="games.go_on"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.note = Note(id="note")
        self.games: list[Any] | None = None
        """None as long as the host has said nothing."""

    def content(self) -> Any:
        *above, _ = super().content()
        yield from (*above, self.note, FootBar(id="foot"))

    def on_mount(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        self.run_worker(partial(self.attempt, self._look), group="look", exclusive=True)

    async def _look(self) -> None:
        self.games = [game for game in await self.ask("mine") if game[3] != "gathering"]
        self.refill()

    # drawing

    def rows(self) -> tuple[list[Row], int | None]:
        if self.games is None:
            return [], None
        if not self.games:
            return [
                Row(t("None yet. Every game that you play here stands in this list, to be seen again."), "quiet")
            ], None
        app: Any = self.app
        rows = []
        for game in self.games:
            id, slug, _, stage, at, _ = game
            when = shelf.moment(at, app.now())
            cells = (
                Cell(END, cut(self._end(game), WHEN - END - 2), "quiet" if stage == "over" else "accent"),
                Cell(WHEN, cut(when, self.text.column - WHEN), "faint"),
            )
            rows.append(Row(cut(facts(slug).name(), END - 2), what=id, cells=cells))
        return rows, self.kept(rows)

    def _end(self, game: Any) -> str:
        """How a game ended."""
        _, _, names, stage, _, winners = game
        if stage != "over" or winners is None:
            return t(STAGES[stage])
        won = listing([names[seat] for seat in winners])
        return t("{names} won", names=won) if won else t("nobody won")

    def head(self) -> None:
        game = self.chosen
        self.title_bar.show(t("My games"), (self.visit.caller or "",))
        if game is None:
            self.put("" if self.games is None else t("Here are the games that you have played."), "quiet")
            self.note.show("")
            return
        over = game[3] == "over"
        self.put(t("Enter shows the game again, step by step.") if over else t("Enter goes on with the game."))
        self.note.show(t("At the table: {names}.", names=listing([name for name in game[2] if name])))

    # acting

    @property
    def chosen(self) -> Any:
        """The game under the cursor."""
        return next((game for game in self.games or () if game[0] == self.text.chosen), None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("choose", "go_on"):
            game = self.chosen
            wanted = game is not None and (game[3] == "over") == (action == "choose")
            return bool(wanted and super().check_action(action, parameters))
        return super().check_action(action, parameters)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self.said = ""
        self.head()
        self.refresh_bindings()
        if event.again:
            self._open()

    def action_choose(self) -> None:
        self._open()

    def action_go_on(self) -> None:
        self._open()

    def _open(self) -> None:
        game = self.chosen
        if game is not None:
            self.do(partial(self._replay if game[3] == "over" else self.visit.go_to, game[0]))

    async def _replay(self, id: str) -> None:
        from tui.ssh.table import seen_again

        self.app.push_screen(seen_again(await self.ask("records", id)))
