"""The keys that change the seats of a new table: their number, their bots, their colours."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from engine.state import Seat
from tui.i18n.messages import later, prose, t
from tui.play.table_draft import TableDraft
from tui.screens.base.form_screen import START, FormScreen, sentence_case


class SeatKeys(FormScreen):
    """A form where a digit sets the number of seats, and a key the level of all bots. In texts both are typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("shift+right,f6", "colour(1)", later("colour"), id="setup.colour"),
        Binding("shift+left", "colour(-1)", later("previous colour"), id="setup.colour_before", show=False),
        Binding("f2", "bots", later("bots' level"), id="setup.bots"),
    ]

    draft: TableDraft

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "colour":
            return self.draft.coloured and self._line == "seat"
        if action == "bots":
            return bool(self.draft.bots)
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        if action == "bots" and self.focus_on != START:
            return ""  # the other lines have keys enough
        return super().footer_label(action, label)

    def prompt(self) -> str:
        """The sentence on the form as a whole: the digits for its seats, where they may be more or fewer."""
        seats, asked = self.draft.game.SEATS, sentence_case(t("who plays, and how?"))
        if len(seats) == 1:
            return asked
        return prose(asked, t("{least}-{most}: as many seats.", least=seats[0], most=seats[-1]))

    def on_key(self, event: events.Key) -> None:
        """Take a digit as the number of seats, where the game is for so many."""
        count = int(event.character) if event.character and event.character in "123456789" else 0
        if self.small or self.takes_text or count not in self.draft.game.SEATS:
            return
        event.stop()
        self.draft.count = count
        if self._line == "seat" and self._seat >= count:
            self.focus_on = START
        self.redraw()

    def action_bots(self) -> None:
        self.draft.change_bots()
        self.redraw()

    def action_colour(self, step: int) -> None:
        if self._line == "seat":
            self.draft.change_colour(self._seat, step)
            self.redraw()

    @property
    def _line(self) -> str:
        """The kind of the line in focus."""
        return str(self.focus_on[0])

    @property
    def _seat(self) -> Seat:
        """The seat of the line in focus."""
        return int(self.focus_on[1])
