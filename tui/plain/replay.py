"""A replay in plain lines: a saved game told step by step, as far as its viewpoint may know it; and its puzzles."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Final

from engine.bots.reasons import explainable
from engine.log import NOBODY
from tui.i18n.messages import later, listing, t
from tui.plain.commands import ABOUT_BUG, offer_report
from tui.plain.input import LEAVING, Lines, echoed, word
from tui.plain.output import Output
from tui.presentation.game_text import game_text
from tui.replay.evaluation.evaluating import Evaluation, NotEvaluated
from tui.replay.evaluation.sentences import judged_at
from tui.replay.explanation.reasons import explained
from tui.replay.explanation.seen_reasons import seen_reasons
from tui.replay.playback import Playback, Viewpoint, shared_viewpoints, viewpoint_name
from tui.replay.puzzle.asked import AskedPuzzle
from tui.replay.transcript import transcript_lines

Report = Callable[[int, Viewpoint], Path | None]
"""Writes a bug file of a record, from a viewpoint, and gives its path; None where it cannot."""


class PlainReplay:
    """A game step by step: each typed word leads to a step, which is told."""

    def __init__(
        self,
        playback: Playback,
        lines: Lines,
        output: Output,
        at: int = 0,
        report: Report | None = None,
        save: Path | None = None,
    ) -> None:
        """The viewpoint of `playback` must be one that may be shown to the people at this keyboard; `at` is a step.

        `report` writes a bug file; None where none can be kept for these people. `save` is the log of the game, which
        is evaluated for those who ask why a move was played; None where it is not.
        """
        self._timeline = playback.timeline
        self._lines = lines
        self._output = output
        self._text = game_text(self._timeline.opened.game)
        self._show(playback)
        self._at = at
        self._report = report
        self._save = save
        self._evaluation: Evaluation | None = None
        """The evaluation of the line, once it was asked for."""
        self._evaluating: asyncio.Task[None] | None = None
        self._left = False
        self._explained: set[str] = set()
        """The sentences on many moves that were said when one of them was explained."""

    async def run(self) -> None:
        """Tell the first step, and the others as they are asked for, until the person leaves."""
        self._output.line(t("Replay: {title}", title=self._text.title()))
        self._output.line(t("At the table: {names}.", names=listing([*self._playback.names])))
        self._output.line(t("Type next, back, turn, end or leave. Type help for all words."))
        self._tell(self._at)
        try:
            await self._listen()
        finally:
            if self._evaluating is not None:
                self._evaluating.cancel()
                await asyncio.gather(self._evaluating, return_exceptions=True)

    async def _listen(self) -> None:
        """Do what is typed until the person leaves."""
        while not self._left and (line := await self._lines()) is not None:
            typed = word(line) or "next"
            deed, _ = WORDS.get("leave" if typed in LEAVING else typed, (None, ""))
            if deed is None or (deed is PlainReplay._bug and self._report is None):
                self._output.line(t("Unknown word '{text}'. Type help for a list.", text=echoed(line.strip())))
            else:
                waits = deed(self)
                if waits is not None:
                    await waits

    @property
    def spot(self) -> tuple[int, Viewpoint]:
        """The record of the step, and the viewpoint."""
        return self._playback.steps[self._at].number, self._playback.viewpoint

    # going

    @property
    def _last(self) -> int:
        return len(self._playback.steps) - 1

    def _next(self) -> None:
        self._forward(self._at + 1)

    def _turn(self) -> None:
        turn = self._playback.view(self._at).turn
        steps = range(self._at + 1, self._last + 1)
        self._forward(next((step for step in steps if self._playback.view(step).turn != turn), self._last))

    def _forward(self, step: int) -> None:
        """Go on to a step, and tell all that happens on the way."""
        if self._at == self._last:
            self._output.line(t("This is the last step."))
            return
        first, self._at = self._at + 1, min(step, self._last)
        self._tell(first)

    def _back(self) -> None:
        if not self._at:
            self._output.line(t("This is the first step."))
            return
        self._at -= 1
        self._tell(self._at)

    def _end(self) -> None:
        self._at = self._last
        self._table()
        self._tell(self._at)

    def _start(self) -> None:
        self._at = 0
        self._tell(0)

    def _view(self) -> None:
        allowed = shared_viewpoints(self._timeline)
        before = self._playback
        after = allowed[(allowed.index(before.viewpoint) + 1) % len(allowed)]
        number = before.steps[self._at].number
        self._show(before.seen_from(after, before.own))
        self._at = self._playback.places.get(number, self._last)
        self._output.line(viewpoint_name(after, self._playback.names))
        self._table()

    def _show(self, playback: Playback) -> None:
        self._playback, self._story = playback, playback.story().lines

    # telling

    def _tell(self, first: int) -> None:
        """Tell what happens from a step on to the present one, and at the end the result."""
        playback = self._playback
        self._output.line(t("step {at} of {last}", at=self._at, last=self._last))
        since = playback.line_after(first - 1) if first else 0
        self._output.lines(line.text for line in self._story if since <= line.number < playback.line_after(self._at))
        view = playback.view(self._at)
        outcome = self._timeline.game.outcome(view)
        if outcome is not None:
            self._output.lines(self._text.result(view, outcome, playback.names))

    def _table(self) -> None:
        """Say how the game stands, with the secrets of the viewpoint."""
        playback = self._playback
        view = playback.view(self._at)
        self._output.lines(self._text.situation(view, playback.names))
        if isinstance(playback.viewpoint, int):
            self._output.lines(self._text.secrets(view, playback.viewpoint, playback.names))
        if self._timeline.game.outcome(view) is None:
            self._output.line(self._text.phase(view, playback.names))

    def _why(self) -> None:
        """Say why the move of this step was played, now that the game is over."""
        number = self._playback.steps[self._at].number
        node = self._timeline.nodes.get(number)
        if not explainable(self._timeline):
            self._output.line(t("Moves are explained when the game is over."))
        elif node is None or node.played.seat == NOBODY:
            self._output.line(t("No move led to this step."))
        elif isinstance(self._playback.viewpoint, int) and self._playback.viewpoint != self._playback.own:
            self._output.lines(seen_reasons(self._playback, number))
        else:
            self._evaluate()
            heading, *rest = explained(self._timeline, number, self._explained, own=self._playback.own)
            self._output.lines((heading, *rest, *self._judged(number)))

    def _evaluate(self) -> None:
        """Begin to evaluate the line beside the lines that are typed, where it is not yet."""
        if self._save is None or self._evaluation is not None:
            return
        self._evaluation = Evaluation(self._timeline, self._playback.leaf, self._save)
        if not self._evaluation.complete:
            self._output.line(t("The game is being evaluated: ask again in a minute about its mistakes and bluffs."))
            self._evaluating = asyncio.create_task(self._run(self._evaluation))

    async def _run(self, evaluation: Evaluation) -> None:
        with suppress(NotEvaluated):
            async with aclosing(evaluation.run()) as run:
                async for _ in run:
                    pass

    def _judged(self, number: int) -> list[str]:
        """The sentences of the evaluation on a move, once it is done."""
        return judged_at(self._evaluation, number, self._playback.names)

    async def _bug(self) -> None:
        """Write a bug file of this step, once it has been said what is in it."""
        report = self._report
        assert report is not None
        await offer_report(self._output, self._lines, lambda: report(*self.spot))

    def _help(self) -> None:
        for command, (deed, about) in WORDS.items():
            if deed is not PlainReplay._bug or self._report is not None:
                self._output.line(t("{command}: {about}", command=command, about=t(about)))

    def _leave(self) -> None:
        self._left = True


WORDS: Final[dict[str, tuple[Callable[[PlainReplay], Awaitable[None] | None], str]]] = {
    "next": (PlainReplay._next, later("the next step; Enter alone does the same")),
    "back": (PlainReplay._back, later("the step before")),
    "turn": (PlainReplay._turn, later("on to the next turn")),
    "end": (PlainReplay._end, later("the last step, with the result")),
    "start": (PlainReplay._start, later("the first step")),
    "table": (PlainReplay._table, later("the state of the game")),
    "why": (PlainReplay._why, later("why the move of this step was played")),
    "view": (PlainReplay._view, later("the next viewpoint")),
    "bug": (PlainReplay._bug, ABOUT_BUG),
    "help": (PlainReplay._help, later("this list")),
    "leave": (PlainReplay._leave, later("end the replay")),
}
"""Word to its deed and meaning."""


# puzzles


async def ask_puzzle(asked: AskedPuzzle, lines: Lines, output: Output, solved: Callable[[], None]) -> None:
    """Tell the course, ask, and tell the proof after the answer."""
    for line in transcript_lines(asked.playback, len(asked.playback.steps) - 1):
        output.line(line)
    output.line(asked.question())
    if asked.moves:
        output.line(asked.announced())
    faces = [asked.face(face) for face in asked.choices]
    right = await _chosen(asked, faces, asked.choices.index(asked.answer), _not_that_face, lines, output)
    if right and asked.moves:
        output.line(asked.move_question())
        moves = [asked.move(number) for number in asked.moves]
        right = await _chosen(asked, moves, asked.moves.index(asked.told_most), _not_that_move, lines, output)
    if right:
        solved()
    if right is not None:
        output.line(t("Right! {answer}", answer=asked.right()) if right else asked.right())
        _prove(asked, output)


async def _chosen(
    asked: AskedPuzzle, choices: Sequence[str], answer: int, wrong: Callable[[str], str], lines: Lines, output: Output
) -> bool | None:
    """True when the right one of these was chosen, False for the proof instead, None to leave."""
    for number, choice in enumerate(choices, 1):
        output.line(f"{number}. {choice}")
    usage = t("Type a number, hint, proof or leave.")
    output.line(usage)
    hints = 0
    while (said := await lines()) is not None:
        typed = word(said)
        if typed == "leave" or typed in LEAVING:
            return None
        if typed == "proof":
            return False
        if typed == "hint":
            output.line(asked.hint(hints))
            hints += 1
        elif typed.isdecimal() and 1 <= int(typed) <= len(choices):
            if int(typed) == answer + 1:
                return True
            output.line(wrong(choices[int(typed) - 1]))
        else:
            output.line(_no_choice(said.strip(), len(choices)))
            output.line(usage)
    return None


def _no_choice(typed: str, last: int) -> str:
    if not typed:
        return t("Nothing was typed.")
    return t("'{text}' is not one of the choices, which are 1 to {last}.", text=echoed(typed), last=last)


def _not_that_face(face: str) -> str:
    return t("No, not {face}. Look again, or ask for a hint.", face=face)


def _not_that_move(move: str) -> str:
    return t("No, that move told little. Look again, or ask for a hint.")


def _prove(asked: AskedPuzzle, output: Output) -> None:
    for clue in asked.clues:
        move, *said = asked.told(clue)
        output.line(move)
        for sentence in said:
            output.line(f"  {sentence}")
    for sentence in asked.objections():
        output.line(sentence)
