"""A puzzle: the replay of what one seat saw up to a moment, which asks who another one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType

from tui.i18n.messages import t
from tui.replay.puzzle.asked import AskedPuzzle
from tui.screens.replay.replay import ReplayScreen
from tui.storage.annotations import Annotations

BARRED = frozenset({"fork", "export", "viewpoint", "chances", "rematch", "mark", "comment"})
"""Actions of a replay that a puzzle does without."""


class PuzzleScreen(ReplayScreen):
    """Enter answers; the key to a move's reasons gives a hint."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, asked: AskedPuzzle, number: int, solved: Callable[[], None]) -> None:
        """`solved` is called when the answer is right."""
        seat = asked.puzzle.seat
        super().__init__(asked.shipped.slug, asked.timeline, [seat], seat, margin=Annotations(None))
        self._asked = asked
        self._number = number
        self._solved = solved

    def redraw(self) -> None:
        super().redraw()
        asked = self._asked
        title = t("Puzzle {number}", number=self._number)
        self.title_bar.show(title, (asked.moment(),), badge=self.viewpoint_name())
        if not self.notice:
            self.prompt_bar.show(asked.question(), "text", (t("puzzle"), "lamp"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("results", "why"):
            return not self.small
        if action in BARRED or (action == "to" and parameters[0] == "moment"):
            return False
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        renamed = {"results": t("answer"), "why": t("hint")}
        return renamed.get(action) or super().footer_label(action, label)

    def about_keys(self) -> Sequence[str]:
        return (self._asked.question(), t("Step through the game as that player saw it, then answer."))

    def action_why(self) -> None:
        """Give a hint: show the move that told most."""
        self.stop()
        self.go_to(self._asked.loudest)
        self.say(t("Hint: this move told most about {name}.", name=self._asked.asked_name))

    def action_results(self) -> None:
        """Ask for the answer."""
        self.stop()
        self.program.show("puzzle_answer", self._asked, then=self._answered)

    def _answered(self, face: int | None) -> None:
        if face is None:
            return
        if face not in (self._asked.answer, -1):
            self.say(t("No, not {face}. Look again, or ask for a hint.", face=self._asked.face(face)))
            return
        if face == self._asked.answer:
            self._solved()
        self.program.show("puzzle_proof", self._asked, face == self._asked.answer, then=self._show_step)
