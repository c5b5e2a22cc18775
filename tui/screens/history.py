"""The whole story, turn by turn; the game can be taken back to any line of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.narrate import Line
from tui.screens.reading import Reading
from tui.text import later, t, wrap
from tui.widgets.scroll import Row, Scroll


class History(Reading):
    """Gives the number of the record that was chosen, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,u", "choose", later("undo to here"), id="history.undo_to"),
        Binding("enter,j", "jump", later("jump here"), id="history.jump"),
    ]

    def __init__(self, lines: Sequence[Line], head: int, *, jump: bool = False) -> None:
        """`head`: the record that the game, or the replay, stands at. `jump` says that choosing changes no game."""
        super().__init__()
        self._lines = lines
        self._head = head
        self._jump = jump

    def head(self) -> None:
        self.title_bar.show(t("Story"))
        if self._jump:
            self.prompt.show(t("Enter goes to how the game stood after the chosen line."), "quiet")
        else:
            self.prompt.show(t("Enter takes the game back to how it stood after the chosen line."), "quiet")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("choose", "jump") and (action == "jump") != self._jump:
            return False
        return super().check_action(action, parameters)

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
        choosable = [i for i, row in enumerate(rows) if row.what is not None]
        here = [i for i in choosable if rows[i].what <= self._head]
        return rows, here[-1] if here else None

    def action_choose(self) -> None:
        number = self.text.chosen
        self.dismiss(None if number == self._head else number)

    def action_jump(self) -> None:
        self.action_choose()

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
