"""The answers to a puzzle, and its proof, step by step."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.replay.puzzle.asked import AskedPuzzle
from tui.screens.base.text_screen import HELP, TextScreen
from tui.widgets.list_view import ListView, Row

GIVE_UP = -1
"""In the place of a face: show the proof."""


class ChoosingScreen(TextScreen):
    """Gives what the chosen row means."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "take", later("choose"), id="puzzle.take"), HELP]

    def __init__(self, asked: AskedPuzzle) -> None:
        super().__init__()
        self._asked = asked

    def action_take(self) -> None:
        self.dismiss(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.action_take()


class PuzzleAnswerScreen(ChoosingScreen):
    """Asks for one of the faces that the rules left."""

    def head(self) -> None:
        self.title_bar.show(t("Puzzles"))
        self.prompt_bar.show(self._asked.question())

    def rows(self) -> tuple[list[Row], int | None]:
        asked, rows = self._asked, [Row("")]
        for face in asked.choices:
            ruled_out = face in asked.tried
            said = t("{face} (no)", face=asked.face(face)) if ruled_out else asked.face(face)
            rows.append(Row(said, "faint" if ruled_out else "text", indent=2, what=face))
        rows += [Row(""), Row(t("Show me the answer"), "quiet", indent=2, what=GIVE_UP)]
        if announced := asked.announced():
            rows += [Row(""), *(Row(part, "quiet") for part in wrap(announced, self.text.column))]
        return rows, 1


class PuzzleMoveScreen(ChoosingScreen):
    """Asks for the move that told most, where the answers are so few that a guess might do."""

    def head(self) -> None:
        self.title_bar.show(t("Puzzles"))
        self.prompt_bar.show(self._asked.move_question())

    def rows(self) -> tuple[list[Row], int | None]:
        rows, width = [Row("")], self.text.column - 4
        for number in self._asked.moves:
            first, *rest = wrap(self._asked.move(number), width)
            rows += [Row(first, indent=2, what=number), *(Row(part, "quiet", indent=4) for part in rest)]
        return rows, 1


class PuzzleProofScreen(ChoosingScreen):
    """Tells the moves that gave it away; Enter goes to one of them."""

    def __init__(self, asked: AskedPuzzle, right: bool) -> None:
        """`right`: it was answered so."""
        super().__init__(asked)
        self._right = right

    def head(self) -> None:
        said = self._asked.right()
        self.title_bar.show(t("Puzzles"))
        self.prompt_bar.show(t("Right! {answer}", answer=said) if self._right else said, "accent")

    def rows(self) -> tuple[list[Row], int | None]:
        asked, width = self._asked, self.text.column
        about = t("What grew likely to {name}, as a bot reads moves. Enter shows the move.", name=asked.seat_name)
        rows = [Row(""), *(Row(part, "quiet") for part in wrap(self.renamed(about), width)), Row("")]
        first = len(rows)
        for clue in asked.clues:
            move, *reasons, step = asked.told(clue)
            first_line, *rest = wrap(move, width - 4)
            rows += [Row(first_line, "lamp", True, 2, clue.number), *(Row(part, "lamp", True, 4) for part in rest)]
            rows += [Row(part, "text", indent=4) for said in reasons for part in wrap(said, width - 4)]
            rows += [Row(part, "quiet", indent=4) for part in wrap(step, width - 4)]
        if said := asked.objections():
            rows += [Row(""), Row(t("Why not another answer"), "quiet")]
            rows += [Row(part, "text", indent=2) for one in said for part in wrap(one, width - 2)]
        return rows, first
