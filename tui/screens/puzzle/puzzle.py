"""A puzzle: the replay of what one seat saw up to a moment, which asks who another one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.binding import BindingType

from tui.i18n.messages import later, prose, t
from tui.replay.puzzle.asked import AskedPuzzle
from tui.screens.replay.replay import ReplayScreen
from tui.storage.annotations import Annotations

BARRED = frozenset({"fork", "export", "place", "viewpoint", "chances", "rematch", "mark", "comment", "plain", "puzzle"})
"""Actions of a replay that a puzzle does without."""

RENAMED: Final = {"results": later("answer"), "why": later("hint")}
"""Actions of a replay that do something else in a puzzle."""


class PuzzleScreen(ReplayScreen):
    """Enter answers; the key to a move's reasons gives a hint."""

    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, asked: AskedPuzzle, number: int, solved: Callable[[], None], done: bool = False) -> None:
        """`solved` is called when the answer is right; `done`: it was before."""
        seat = asked.puzzle.seat
        super().__init__(asked.slug, asked.timeline, [seat], seat, margin=Annotations(None))
        self._asked = asked
        self._number = number
        self._solved = solved
        self._hints_given = 0
        self._face_known = False
        """True once the face was named, and only the move is asked for."""
        self._done = done
        """True once it was solved: the key to the answer leads to the proof."""

    def on_mount(self) -> None:
        super().on_mount()
        if self._done:
            self.inform(self._told_done())

    def _told_done(self) -> str:
        return t("This puzzle is solved. {key} shows the proof.", key=self.key_of("results"))

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
        return self.named(action, "") or super().footer_label(action, label)

    def named(self, action: str, words: str) -> str:
        return t(RENAMED[action]) if action in RENAMED else super().named(action, words)

    def unavailable(self, action: str, parameters: tuple[object, ...]) -> str:
        if action in BARRED or (action == "to" and parameters[0] == "moment"):
            return t("A puzzle has no such key: it shows what one player saw.")
        return super().unavailable(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (self._asked.question(), t("Step through the game as that player saw it, then answer."))

    def action_why(self) -> None:
        """Give the next hint: show a move that told something, the decisive one last."""
        self.stop()
        hints, given = self._asked.hints, self._hints_given
        if given == len(hints):
            answer = self.key_of("results")
            self.say(t("These were all hints. {key}: answer.", key=answer))
            return
        self.go_to(hints[given])
        self._hints_given += 1
        place = t("Hint {at} of {count}.", at=given + 1, count=len(hints))
        self.inform(prose(place, self._asked.hint_about(hints[given])))

    def action_results(self) -> None:
        """Ask for the answer, or for the move where that was given; of a solved one show the proof."""
        self.stop()
        if self._done:
            self._prove(right=True)
        elif self._face_known:
            self.program.show("puzzle_move", self._asked, then=self._named)
        else:
            self.program.show("puzzle_answer", self._asked, then=self._answered)

    def _answered(self, face: int | None) -> None:
        if face is None:
            return
        if face not in (self._asked.answer, -1):
            self._asked.tried.add(face)
            self.say(t("No, not {face}. Look again, or ask for a hint.", face=self._asked.face(face)))
            return
        if face == self._asked.answer and self._asked.moves:
            self._face_known = True
            self.inform(t("Right so far. {key}: the move that told most.", key=self.key_of("results")))
            self.program.show("puzzle_move", self._asked, then=self._named)
        else:
            self._prove(right=face == self._asked.answer)

    def _named(self, number: int | None) -> None:
        """Take the move that is said to have told most."""
        if number == self._asked.told_most:
            self._prove(right=True)
        elif number is not None:
            self.say(t("No, that move told little. Look again, or ask for a hint."))

    def _prove(self, *, right: bool) -> None:
        if right:
            self._solved()
            self._done = True
            self.inform(self._told_done())
        self.program.show("puzzle_proof", self._asked, right, then=self.led_on)
