"""The home screen's keys that filter and order its games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later
from tui.screens.home.order_line import FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER
from tui.screens.home.playing_home import PlayingHome


class FilteringHome(PlayingHome):
    """Hides games that do not fit, and orders the others. On the shelf, a line says so beside the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "players(1)", later("filter by players"), id="home.players"),
        Binding("m", "minutes(1)", later("filter by time"), id="home.minutes"),
        Binding("o", "order", later("order"), id="home.order"),
    ]

    _message = ""
    """The last error or news, until the next action or another screen."""

    def fill(self, *, filtered: bool = False) -> None:
        """Fill the list. `filtered`: a filter has changed, so the focus leaves a row whose game is hidden now."""
        raise NotImplementedError

    def action_players(self, step: int) -> None:
        self._message = ""
        self.list.change_people(step)
        self.fill(filtered=True)

    def action_minutes(self, step: int) -> None:
        self._message = ""
        self.list.change_minutes(step)
        self.fill(filtered=True)

    def action_order(self) -> None:
        self._message = ""
        self.list.change_order()
        self.fill()

    def order_by(self, order: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            FILTER_PLAYERS: partial(self.action_players, 1),
            FILTER_TIME: partial(self.action_minutes, 1),
            NEXT_ORDER: self.action_order,
        }
        if order in acts:
            acts[order]()
            return
        self.list.order = order
        self.fill()

    def footer_label(self, action: str, label: str) -> str:
        """The keys that a line below the shelf names are not named twice."""
        if self.program.glyphs.pictures and action in (FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER):
            return ""
        return super().footer_label(action, label)
