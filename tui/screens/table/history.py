"""The whole story, turn by turn; the game can be taken back to any line of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later, n, t
from tui.i18n.text_layout import wrap
from tui.presentation.story import StoryLine
from tui.screens.base.text_screen import TextScreen
from tui.widgets.list_view import ListView, Row


class HistoryScreen(TextScreen):
    """Gives the number of the record that was chosen, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "choose", later("undo to here"), id="history.undo_to"),
        Binding("enter", "jump", later("jump here"), id="history.jump"),
        Binding("enter", "read", later("back"), id="history.read"),
    ]

    def __init__(
        self,
        lines: Callable[[], Sequence[StoryLine]],
        head: int,
        *,
        jump: bool = False,
        undone: frozenset[int] = frozenset(),
        marks: frozenset[int] = frozenset(),
        least: int | None = 0,
    ) -> None:
        """`lines` gives the story in the language in use.

        `head`: the record that the game, or the replay, stands at. `jump` says that choosing changes no game.

        `undone` records were taken back, `marks` are bookmarks. `least` is the earliest record that the game may be
        taken back to; None when it may not be taken back at all.
        """
        super().__init__()
        self._tell = lines
        self._lines = lines()
        self._head = head
        self._jump = jump
        self._undone = undone
        self._marks = marks
        self._least = least

    def reword(self) -> None:
        self._lines = self._tell()
        super().reword()

    def head(self) -> None:
        self.title_bar.show(t("Log"))
        if self._jump:
            number = self._head if self.text.chosen is None else self.text.chosen
            self.prompt_bar.show(t("Enter goes back to the game after move {number}.", number=number), "quiet")
        elif self._least is None:
            self.prompt_bar.show(t("Nothing can be undone at this table now."), "quiet")
        elif self.text.chosen in (None, self._head):
            self.prompt_bar.show(t("To undo, go up to a line: all after it is undone."), "quiet")
        else:
            later = {line.number for line in self._lines if not line.aside} - self._undone
            count = sum(number > self.text.chosen for number in later)
            self.prompt_bar.show(
                n(
                    "{key} undoes {count} move (in grey).",
                    "{key} undoes {count} moves (in grey).",
                    count,
                    key=self.key_of("choose"),
                )
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("choose", "jump", "read") and (action == "jump") != self._jump:
            return False
        if action == "choose" and self._undoes is None:
            return None  # nothing is chosen that could be undone
        return super().check_action(action, parameters)

    def rows(self) -> tuple[list[Row], int | None]:
        rows: list[Row] = []
        section: tuple[str, bool] | None = None
        self.text.fades = not self._jump
        for line in self._lines:
            undone = line.number in self._undone
            if (line.when, undone) != section:
                section = line.when, undone
                if rows:
                    rows.append(Row(""))
                heading = t("{when}, undone later", when=line.when) if undone else line.when
                rows.append(Row(heading, "quiet" if undone else "accent", True))
            target = line.number if self._reaches(line.number) and not line.aside else None
            ink = "faint" if undone else "text" if target is not None else "quiet"
            lead = self._mark if line.number in self._marks else ""
            for i, part in enumerate(wrap(line.text, self.text.column - 4)):
                first = i == 0
                rows.append(
                    Row(part, ink, False, 2 + 2 * (not first), target if first else None, lead if first else "")
                )
        choosable = [i for i, row in enumerate(rows) if row.what is not None]
        past = [i for i in choosable if isinstance(number := rows[i].what, int) and number <= self._head]
        if self._jump and any(rows[i].what == self._head for i in choosable):
            past = [i for i in choosable if rows[i].what == self._head]
        return rows, past[-1] if past else None

    @property
    def _undoes(self) -> int | None:
        """The record under the cursor, if the game can be taken back to it or shown from it."""
        number = self.text.chosen
        return None if number == self._head or (self._least is None and not self._jump) else number

    def action_choose(self) -> None:
        self.dismiss(self._undoes)

    def action_jump(self) -> None:
        self.action_choose()

    def action_read(self) -> None:
        """Close the log, whatever line the cursor is on: Enter acts on no game."""
        self.action_leave()

    def action_lines(self, count: int) -> None:
        super().action_lines(count)
        self._say_chosen()

    def action_pages(self, count: int) -> None:
        super().action_pages(count)
        self._say_chosen()

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        if self._jump:
            self.action_jump()  # it changes no game, so one click is enough
        else:
            self._say_chosen()

    def _say_chosen(self) -> None:
        """Say in the prompt and at the foot what a key does with the line under the cursor."""
        self.head()
        self.refresh_bindings()

    @property
    def _mark(self) -> str:
        return str(self.program.glyphs.mark)

    def _reaches(self, number: int) -> bool:
        return self._jump or (self._least is not None and number >= self._least and number not in self._undone)
