"""The list of games whose rules can be read."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.presentation.game_info import all_game_infos
from tui.screens.base.text_screen import TextScreen
from tui.widgets.list_view import Cell, ListView, Row


class RulesIndexScreen(TextScreen):
    """Opens the rules of the game that is chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "choose", later("read"), id="rulebooks.choose")]

    def head(self) -> None:
        self.title_bar.show(t("Rules"))
        self.prompt_bar.show(t("Choose a game."))

    def rows(self) -> tuple[list[Row], int | None]:
        rows = [Row("")]
        games = all_game_infos()
        for game in games:
            cells = (Cell(31, t(game.kind) if game.built else t("coming"), "quiet" if game.built else "faint"),)
            rows.append(
                Row(game.name(), "text" if game.built else "faint", what=game.slug if game.built else None, cells=cells)
            )
        return rows, 1 if games[0].built else None

    def action_choose(self) -> None:
        slug = self.text.chosen
        if slug is not None:
            self.program.rules(slug)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.action_choose()
