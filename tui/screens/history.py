"""The whole story, turn by turn; the game can be taken back to any line of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding

from tui.narrate import Line
from tui.screens.reading import Reading
from tui.text import later, t, wrap
from tui.widgets.scroll import Row, Scroll


class History(Reading):
    """Gives the number of the record to go back to, or None."""

    BINDINGS: ClassVar[list[Binding]] = [
        Binding("enter,u", "choose", later("undo to here"), id="history.undo_to"),
    ]

    def __init__(self, lines: Sequence[Line], head: int) -> None:
        super().__init__()
        self._lines = lines
        self._head = head

    def head(self) -> None:
        self.title_bar.show(t("Story"))
        self.prompt.show(t("Enter takes the game back to how it stood after the chosen line."), "quiet")

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        turn = -1
        for line in self._lines:
            if line.turn != turn:
                turn = line.turn
                if rows:
                    rows.append(Row(""))
                rows.append(Row(t("turn {turn}", turn=turn) if turn else t("set-up"), "accent", True))
            for i, part in enumerate(wrap(line.text, self.text.column - 4)):
                rows.append(Row(part, "text", indent=2 + 2 * (i > 0), what=line.number if i == 0 else None))
        last = max((i for i, row in enumerate(rows) if row.what is not None), default=None)
        return rows, last

    def action_choose(self) -> None:
        number = self.text.chosen
        self.dismiss(None if number == self._head else number)

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
