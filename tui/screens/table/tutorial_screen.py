"""The tutorial at a table: a coach says why, the learner makes the recorded moves, and nothing else happens."""

from __future__ import annotations

from engine.state import Clause
from engine.table import IllegalMove
from engine.updates import Update
from tui.i18n.messages import t
from tui.play.tutorial_table import NotNow, TutorialTable
from tui.presentation.tutorial import LEARNER
from tui.screens.table.table_screen import TableScreen
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick


class TutorialScreen(TableScreen):
    """The screen of a table with a coach's line before the story, and the move to make in the ribbon."""

    def __init__(self, lesson: TutorialTable) -> None:
        super().__init__(lesson)
        self.lesson = lesson
        self._wrong = ""
        """The answer to the last wrong move: the ribbon may have no room for all of it."""
        self._pointed: tuple[int, tuple[Pick, ...]] | None = None
        """The prompt and its picks at which the focus was last put on what the step asks for."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("plain", "coach") or (action in ("undo", "reset", "redo") and self.lesson.step is None):
            return False
        if action == "confirm" and self.hotseat.seated and self.lesson.step is None:
            return not self.small
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        over = action == "confirm" and self.lesson.step is None
        return t("play a game") if over else super().footer_label(action, label)

    def rule(self) -> str:
        """The step of the tutorial, in the corner of the title."""
        tutorial = self.lesson.tutorial
        done, number = tutorial.prompts(self.lesson.done), tutorial.prompts()
        return t("tutorial {step}/{steps}", step=min(done + 1, number), steps=number)

    def coach(self) -> str:
        """The reason for the next move, or why the last try was wrong."""
        step, session = self.lesson.step, self.session
        if self._wrong and self._wrong == self.notice:
            return self._wrong
        if step is None:
            return t(self.lesson.tutorial.end)
        return t(step.why, bot=session.names[LEARNER + 1]) if step.why and session.selection is not None else ""

    def question(self) -> str:
        """The next move, until all of it is picked."""
        step, session = self.lesson.step, self.session
        if step is None:
            return t("That was the tutorial. Enter: play a game. {key}: leave.", key=self.key_of("leave"))
        selection = session.selection
        if selection is None or selection.complete:
            return super().question()
        return self.lesson.request(step, session.view, session.names)

    def redraw(self) -> None:
        if self.hotseat.seated:
            self._point()
        super().redraw()

    def _point(self) -> None:
        """Put the focus on what the step asks for next, once for each prompt and each pick."""
        step, session = self.lesson.step, self.session
        selection = session.selection
        if step is None or selection is None or step.seat != session.seat:
            return
        now = session.questions, selection.picked
        if now == self._pointed:
            return
        self._pointed = now
        wanted = list(self.lesson.picks(step, session.view))
        for pick in selection.picked:
            if pick not in wanted:
                return
            wanted.remove(pick)
        self.prompt.focus = next((pick for pick in wanted if selection.legal(pick)), self.prompt.focus)

    def show_seen(self, sentence: str) -> None:
        super().show_seen(f"{sentence} {self.question()}")

    # wrong moves

    def refusal(self, refusal: IllegalMove) -> str:
        """The answer to a move of another step; the picks are taken back."""
        step, session = self.lesson.step, self.session
        if not isinstance(refusal, NotNow) or step is None:
            return super().refusal(refusal)
        if session.selection is not None:
            session.selection.clear()
        self.prompt.begin()
        self._pointed = None
        request = self.lesson.request(step, session.view, session.names)
        return self._answered(t("Not yet. {request}", request=request), refusal.clause)

    def take(self, pick: Pick) -> None:
        super().take(pick)
        if self.clause:
            self.notice = self._answered(self.notice, self.clause)
            self.redraw()

    def _answered(self, sentence: str, clause: Clause | None) -> str:
        self._wrong = t("{sentence} (rule {clause})", sentence=sentence, clause=clause) if clause else sentence
        return self._wrong

    def _do(self, move: MoveOrSequence) -> None:
        """Make the move of the step; a walk that only begins as the step's does is refused, too."""
        step = self.lesson.step
        if step is None or not self.lesson.falls_short(step, move, self.session.view):
            super()._do(move)
        else:
            self.clause = step.rule or step.at
            self.say(self.refusal(NotNow("clause", self.clause)))

    # the way on

    def action_confirm(self) -> None:
        if self.lesson.step is None:
            self.program.quick_start(self.slug)
        else:
            super().action_confirm()

    async def show_results(self) -> None:
        """The coach has the last word."""

    def _changed(self, update: Update) -> None:
        super()._changed(update)
        self.progress.reach(self.slug, self.lesson.done if self.lesson.step is not None else 0)
