"""A tutorial in plain lines: the coach says why, and the learner makes the recorded moves."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TextIO

from engine.state import Seat, State
from tui.i18n.messages import later, t
from tui.plain import Command, Ending, Lines, Output, play
from tui.plain.command_session import CommandSession
from tui.plain.learning.coach import Coach
from tui.plain.output import LineOutput
from tui.play.local_table import Pace
from tui.play.tutorial.tutorial_table import TutorialTable
from tui.presentation.game_text import GameText
from tui.presentation.tutorial import LEARNER, Step
from tui.selection.move_sequence import MoveOrSequence
from tui.storage.progress import ProgressFile


class LessonCoach(Coach):
    """Says before each move of the learner why it is made, and holds back all others."""

    recorded = True

    def __init__(self, lesson: TutorialTable) -> None:
        self._lesson = lesson

    def words(self, text: GameText[State], view: State, seat: Seat, names: Sequence[str]) -> list[str]:
        step = self._step(seat)
        if step is None:
            return []
        tutorial, done = self._lesson.tutorial, self._lesson.done
        number, why = tutorial.prompts(done) + 1, t(step.why, bot=names[LEARNER + 1])
        place = t("Tutorial, step {step} of {steps}", step=number, steps=tutorial.prompts())
        return [t("{label}: {value}", label=place, value=why), self._lesson.request(step, view, names)]

    def objection(self, view: State, seat: Seat, choice: MoveOrSequence, names: Sequence[str]) -> str:
        step = self._step(seat)
        if step is None or self._lesson.leads_on(step, view, [choice]):
            return ""
        return t("You could in a game. Here: {request}", request=self._lesson.request(step, view, names))

    def waits(self, head: int) -> bool:
        return head != self._lesson.head

    def over(self, head: int) -> bool:
        return self._lesson.step is None and not self.waits(head)

    def _step(self, seat: Seat) -> Step | None:
        """The step that a seat is at; None where it is another's, or at the end."""
        step = self._lesson.step
        return step if step is not None and step.seat == seat else None


class Restart(Exception):
    """The learner begins a tutorial again."""


async def _restart(session: CommandSession, rest: str) -> None:
    raise Restart


async def teach(
    slug: str,
    lines: Lines,
    out: TextIO | Output,
    progress: ProgressFile,
    commands: Mapping[str, Command] = {},
) -> Ending:
    """Play the tutorial of a game from where it was left; gives its ending. KeyError when the game has none."""
    output = out if isinstance(out, Output) else LineOutput(out)
    known = {**commands, "restart": Command(_restart, later("begin this tutorial again"), asks_again=False)}
    while True:
        try:
            return await _teach(slug, lines, output, progress, known)
        except Restart:
            progress.reach(slug, 0)


async def _teach(
    slug: str, lines: Lines, output: Output, progress: ProgressFile, commands: Mapping[str, Command]
) -> Ending:
    """Play a tutorial from where it was left; gives its ending. Raises Restart."""
    lesson = TutorialTable(slug, Pace("instant"), progress.progress.steps.get(slug, 0))
    if lesson.done:
        step = lesson.tutorial.prompts(lesson.done) + 1
        output.line(
            t(
                "You left this tutorial at step {step} of {steps}: it goes on there. Type restart to begin again.",
                step=step,
                steps=lesson.tutorial.prompts(),
            )
        )
    bots = asyncio.ensure_future(lesson.play_bots())
    try:
        ending = await play(
            {LEARNER: lesson.link(LEARNER)},
            lines,
            output,
            bots=bots,
            farewell=later("The tutorial goes on here the next time."),
            commands=commands,
            coach=LessonCoach(lesson),
        )
    finally:
        progress.reach(slug, lesson.done if lesson.step is not None else 0)
        bots.cancel()
        await asyncio.gather(bots, return_exceptions=True)
        await lesson.close()
    if lesson.step is None:
        output.lines([t(lesson.tutorial.end), t("That was the tutorial. From now on no move is suggested.")])
    return ending
