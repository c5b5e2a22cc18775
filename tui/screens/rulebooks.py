"""Whose rules: the games that are built, one line each."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding

from tui.facts import all_facts
from tui.screens.reading import Reading
from tui.text import later, t
from tui.widgets.scroll import Cell, Row, Scroll


class RuleBooks(Reading):
    """Opens the rules of the game that is chosen."""

    BINDINGS: ClassVar[list[Binding]] = [Binding("enter", "choose", later("read"), id="rulebooks.choose")]

    def head(self) -> None:
        self.title_bar.show(t("Rules"))
        self.prompt.show(t("Of which game?"))

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [Row("")]
        games = sorted(all_facts(), key=lambda game: (not game.built, game.name()))
        for game in games:
            cells = (Cell(31, t(game.kind) if game.built else t("coming"), "quiet" if game.built else "faint"),)
            rows.append(
                Row(game.name(), "text" if game.built else "faint", what=game.slug if game.built else None, cells=cells)
            )
        return rows, 1 if games[0].built else None

    def action_choose(self) -> None:
        app: Any = self.app
        slug = self.text.chosen
        if slug is not None:
            app.rules(slug)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self.action_choose()
