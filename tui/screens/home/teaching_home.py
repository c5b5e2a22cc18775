"""The home screen's way to the tutorial of the game in focus."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later
from tui.presentation.game_info import GameInfo
from tui.presentation.tutorial import has_tutorial
from tui.screens.home.home_in_lines import HomeInLines
from tui.widgets.list_view import ListView


class TeachingHome(HomeInLines):
    """Opens tutorials; a game without one offers none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("t", "tutorial", later("tutorial"), id="home.tutorial")]

    def game_in_focus(self) -> GameInfo | None:
        """The game in focus, or the one that the focused row leads to."""
        raise NotImplementedError

    def taught(self) -> bool:
        """True when the game in focus has a tutorial."""
        game = self.game_in_focus()
        return game is not None and has_tutorial(game.slug)

    def order_by(self, order: str) -> None:
        """Order the games so from now on."""
        raise NotImplementedError

    def on_list_view_touched(self, event: ListView.Touched) -> None:
        event.stop()
        self.order_by(str(event.what))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "tutorial" and not self.taught():
            return None
        return super().check_action(action, parameters)

    def action_puzzles(self) -> None:
        self.program.show("puzzles")

    def action_tutorial(self) -> None:
        game = self.game_in_focus()
        if game is not None and has_tutorial(game.slug):
            self.program.tutorial(game.slug)
