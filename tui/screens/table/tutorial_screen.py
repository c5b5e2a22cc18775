"""The tutorial at a table: a coach says why, the learner makes the recorded moves, and nothing else happens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from rich.cells import cell_len

from engine.log import Player
from engine.state import Clause, Seat, State
from engine.table import IllegalMove
from engine.updates import Update
from tui.i18n.messages import prose, t
from tui.play.prompt import Prompt
from tui.play.tutorial.lesson_prompt import LessonPrompt
from tui.play.tutorial.tutorial_table import NotNow, TutorialTable
from tui.presentation.game_text import Names
from tui.presentation.tutorial import LEARNER, Step
from tui.screens.table.coached_screen import READ
from tui.screens.table.table_screen import TableScreen
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights

TURN: Final = 20
"""Columns of the ribbon for the words on whose turn it is."""

ROOM: Final = 64
"""Cells for a request with a key, beside those words in a narrow ribbon."""


class TutorialScreen(TableScreen):
    """The screen of a table with a coach's line before the story, and the move to make in the ribbon."""

    def __init__(self, lesson: TutorialTable) -> None:
        super().__init__(lesson)
        self.lesson = lesson
        self._sight = ""
        """Last private sight of the learner, without the move to make."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("plain", "coach", "rematch") or (
            action in ("undo", "reset", "redo") and self.lesson.step is None
        ):
            return False
        if action == "confirm" and self.hotseat.seated and self.lesson.step is None:
            return not self.small
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        if action == "leave":
            return t("close")
        over = action == "confirm" and self.lesson.step is None
        return t("start a game") if over else super().footer_label(action, label)

    @property
    def follows_bots(self) -> bool:
        return self.lesson.step is not None and super().follows_bots

    def turn(
        self, view: State, players: Sequence[Player], own: Seat | None, names: Names | None = None
    ) -> tuple[str, str]:
        """At the end the coach speaks, not the seat that would go on."""
        return (t("Tutorial"), "lamp") if self.lesson.step is None else super().turn(view, players, own, names)

    def rule(self) -> str:
        """The step of the tutorial, in the corner of the title."""
        tutorial = self.lesson.tutorial
        done, number = tutorial.prompts(self.lesson.done), tutorial.prompts()
        step, title = min(done + 1, number), self.session.game_text.title()
        words = t("tutorial {step}/{steps}", step=step, steps=number)
        if self.title_bar.fits(title, self.board_view.progress(self.session.view), words):
            return words
        return t("step {step}/{steps}", step=step, steps=number)

    def tip_key(self) -> str:
        return ""  # a lesson is told whole

    def coach(self) -> str:
        """The reason for the next move; it stays while a wrong one is answered."""
        step, session = self.lesson.step, self.session
        if step is None:
            return t("{end} In a game, Enter is not always the best move.", end=t(self.lesson.tutorial.end))
        return t(step.why, bot=session.names[LEARNER + 1]) if step.why and session.selection is not None else ""

    def question(self) -> str:
        """The next move, until all of it is picked."""
        step, session = self.lesson.step, self.session
        if step is None:
            key = self.key_of("leave")
            return t("That was the tutorial. Enter: a game for {count}. {key}: close.", count=self._next_seats, key=key)
        selection = session.selection
        if selection is None or selection.complete:
            return super().question()
        return self._requested(step)

    @cached_property
    def _next_seats(self) -> int:
        """The number of players of the game that follows."""
        return self.program.usual_seats(self.slug)

    def show_seen(self, sentence: str) -> None:
        self._sight = sentence
        super().show_seen(prose(sentence, self.question()))

    @property
    def peeks(self) -> bool:
        """False: a lesson speaks of the cards, which are nobody's secret."""
        return False

    def put_question(self, kind: type[Prompt] = LessonPrompt) -> None:
        reserved = [key for key in self.active_bindings if len(key) == 1]
        self.prompt = LessonPrompt(self.lesson, self.session, self.board_view, reserved, self._card_keys)

    # the end, where the coach needs the room of the cards

    def _show_hand(self, view: State) -> None:
        if self.lesson.step is None:
            self.hand.show("", (), "", "")
        else:
            super()._show_hand(view)

    def show_cards(
        self,
        view: State,
        seat: Seat | None,
        names: Names,
        look: Highlights,
        row: Sequence[Pick] = (),
        *,
        shown: bool,
    ) -> None:
        over = self.lesson.step is None
        if self.handless != over:
            self.handless = over
            self.fit_parts()
        super().show_cards(view, None if over else seat, names, look, row, shown=shown)

    def _known(self) -> list[str]:
        return [] if self.lesson.step is None else super()._known()

    # wrong moves

    def refusal(self, refusal: IllegalMove) -> str:
        """The answer to a move of another step; the picks are taken back."""
        step, session = self.lesson.step, self.session
        if not isinstance(refusal, NotNow) or step is None:
            return super().refusal(refusal)
        if session.selection is not None:
            session.selection.clear()
        self.prompt.begin()
        return self._other(step)

    def take(self, pick: Pick, onward: bool = False) -> None:
        before = self.notice
        super().take(pick, onward)
        step = self.lesson.step
        if self.clause and self.notice != before:
            self.say_for(READ, _cited(self.notice, self.clause))
        elif step is not None and not self.busy and isinstance(self.prompt, LessonPrompt) and self.prompt.strays():
            self.prompt.back()
            self.clause = step.rule or step.at
            self.object(self._other(step))

    def _other(self, step: Step) -> str:
        """The answer to what the rules allow and the step does not ask for: no rule is broken, so it cites none."""
        return t("You could in a game. Here: {request}", request=self._requested(step))

    def _requested(self, step: Step) -> str:
        """The move of a step as a request and, where both have room, the key of its next pick."""
        request = self.lesson.request(step, self.session.view, self.session.names)
        key = self.prompt.asked_key() if isinstance(self.prompt, LessonPrompt) else ""
        keyed = t("{request} Press {key}.", request=request, key=key) if key else request
        return keyed if cell_len(keyed) <= ROOM else request

    def _do(self, move: MoveOrSequence) -> None:
        """Make the move of the step; a walk that only begins as the step's does is refused, too."""
        step = self.lesson.step
        if step is None or not self.lesson.falls_short(step, move, self.session.view):
            super()._do(move)
        else:
            self.clause = step.rule or step.at
            self.object(self.refusal(NotNow("clause", self.clause)))

    # the way on

    def action_confirm(self) -> None:
        if self.lesson.step is None:
            self._confirm()
        else:
            super().action_confirm()

    def _confirm(self) -> None:
        if self.lesson.step is None:
            self.program.quick_start(self.slug)
        else:
            super()._confirm()

    async def show_results(self) -> None:
        """The coach has the last word."""

    def _changed(self, update: Update) -> None:
        super()._changed(update)
        if self.seen:  # others have moved since: another move is asked for, and comes first
            said = prose(self._sight, self.question())
            self.seen = said if cell_len(said) + TURN <= self.size.width else ""
            self.redraw()
        self.progress.reach(self.slug, self.lesson.done if self.lesson.step is not None else 0)


def _cited(sentence: str, clause: Clause | None) -> str:
    """A sentence with the clause that it rests on, at its end."""
    return t("{sentence} (rule {clause})", sentence=sentence, clause=clause) if clause else sentence
