"""The page that explains the moves of a finished game, one after the other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from functools import cached_property, partial
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from engine.bots.reasons import Reasons, decisions, level_of, reasons
from engine.knowledge.shifts import Shifts
from engine.log import Timeline
from engine.state import Seat
from tui.i18n.messages import later, t
from tui.i18n.text_layout import capital, wrap
from tui.presentation.game_text import game_text
from tui.presentation.players import player_names
from tui.replay.ended import EndedGame, ended_game
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.sentences import decided, judged_at, moments
from tui.replay.explanation.hints import hints_counted
from tui.replay.explanation.reasons import always, had_choice, told_with_readings
from tui.replay.explanation.seen_reasons import hides_reasons, seen_reasons
from tui.replay.playback import OPEN, Playback, Viewpoint, turn_of, viewpoint_name
from tui.screens.base.text_screen import READ
from tui.screens.replay.onward import Lead, LinkedPage
from tui.widgets.list_view import Row

INDENT: Final = 2
"""Columns by which what follows the move stands in."""

CAUSES: Final = 2
"""Sentences of a result, after that on the winner, which stand before the moments: in them are the causes."""

_ALONE: Final = threading.Lock()
"""Held while a thread thinks: stories are folded by one thread at a time, and that of a page that was left goes on."""


class WhyScreen(LinkedPage):
    """Shows why a move was played; the arrow keys lead to the moves before and after it."""

    PAGE = "why"

    BINDINGS: ClassVar[list[BindingType]] = [
        READ,
        Binding("left", "go(-1)", later("move before"), id="why.before"),
        Binding("right", "go(1)", later("next move"), id="why.next"),
        Binding("K", "onward('knowledge')", later("who knew"), id="why.knowledge"),
        Binding("c", "onward('chances')", later("chances"), id="why.chances"),
        Binding("right_parenthesis", "turn(1)", later("next turning point"), id="why.moment_next", show=False),
        Binding("left_parenthesis", "turn(-1)", later("turning point before"), id="why.moment_before", show=False),
        Binding("left_square_bracket", "bot(-1)", later("bot's move before"), id="why.bot_before", show=False),
        Binding("right_square_bracket", "bot(1)", later("bot's next move"), id="why.next_bot", show=False),
    ]

    def __init__(
        self,
        timeline: Timeline,
        leaf: int,
        number: int,
        lead: Lead,
        evaluation: Evaluation | None = None,
        own: Seat | None = None,
        viewpoint: Viewpoint = OPEN,
    ) -> None:
        """`leaf` ends the line of moves, `number` is the record to begin with. The game must be over.

        `lead` shows another page. `evaluation` is that of the line, as far as it is known; `own` the seat of the only
        reader. From the `viewpoint` of a seat nothing is told that this seat could not know.
        """
        super().__init__()
        self._own = own
        self._playback = None if viewpoint == OPEN else Playback(timeline, viewpoint, leaf, own)
        """The line as a seat or a spectator sees it; None where all is revealed."""
        self._evaluation = evaluation
        self._timeline = timeline
        self._moves = decisions(timeline, leaf)
        self._leaf = leaf
        self.lead = lead
        self.at = self._nearest(number)
        self._found: dict[int, Reasons] = {}
        """Record to its reasons, as far as they were asked for."""
        self._shifts = Shifts(timeline, leaf)
        self._thinking = False

    def on_mount(self) -> None:
        self._think()

    @property
    def number(self) -> int:
        """The record of the move."""
        return self._moves[self.at]

    @property
    def _ends(self) -> bool:
        """True at the last move."""
        return self.at == len(self._moves) - 1

    @cached_property
    def _end(self) -> EndedGame | None:
        """The game as its results tell it; None where it goes on, and in the view of a seat."""
        return None if self._playback is not None else ended_game(self._timeline, self._leaf, self._own)

    @property
    def _names(self) -> tuple[str, ...]:
        return player_names(self._timeline.players, self._own)

    def head(self) -> None:
        timeline = self._timeline
        text = game_text(timeline.opened.game)
        count = t("step {at} of {last}", at=self.number, last=self._leaf)
        title = t("Why the game ended this way") if self._ends and self._end is not None else t("Why this move")
        self.title_bar.show(title, (count, turn_of(timeline, self.number)))
        hints = hints_counted(self._names, timeline.hints())
        found = self._found.get(self.number)
        general = always(found) if found is not None and found.known == "version" else ""
        seen = t("{view}. Other players' reasons are left out.", view=self._view) if self._playback is not None else ""
        self.prompt_bar.show(seen or general or hints or text.title(), "quiet")

    @property
    def _view(self) -> str:
        """The viewpoint in words."""
        return capital(viewpoint_name(OPEN if self._playback is None else self._playback.viewpoint, self._names))

    @property
    def _hidden(self) -> bool:
        """True where the viewpoint may not know the reasons."""
        return self._playback is not None and hides_reasons(self._playback, self.number)

    def rows(self) -> tuple[list[Row], int | None]:
        width = self.text.column - INDENT
        if self._playback is not None and self._hidden:
            return self._lines(seen_reasons(self._playback, self.number), width), None
        found, ending = self._found.get(self.number), self._ending(width)
        if found is None:
            return [*ending, Row(""), Row(t("Thinking the move over again ..."), "quiet")], None
        rows = [*ending, *self._lines(self._sentences(found), width)]
        if found.decision is None or not had_choice(self._timeline.opened.game, found):
            return rows, None
        mover = self._names[found.seat]
        foot = t(
            "Reasons and chances go by what {name} knew before this move, unless they say 'by the truth'.", name=mover
        )
        rows += [Row(""), *(Row(part, "faint", indent=INDENT) for part in wrap(foot, width))]
        return rows, None

    def _ending(self, width: int) -> list[Row]:
        """The reasons of the game's end above its last move, which is seldom one: its result and the best moments."""
        if not self._ends or self._end is None:
            return []
        first, *rest = self._end.sentences
        if self._evaluation is not None:
            told = filter(None, (decided(self._evaluation, self._names), *moments(self._evaluation, self._names)))
            rest = [*rest[:CAUSES], *dict.fromkeys(told), *rest[CAUSES:]]
        return [*self._lines([first, *rest], width), Row(""), Row(t("The last move"), "quiet")]

    def _lines(self, sentences: Sequence[str], width: int) -> list[Row]:
        """Sentences in rows: the first as a heading, the others below it."""
        first, *rest = sentences
        rows = [Row(""), *(Row(part, "accent", True) for part in wrap(first, width)), Row("")]
        for sentence in rest:
            rows += [Row(part, indent=INDENT * (1 + (i > 0))) for i, part in enumerate(wrap(sentence, width - INDENT))]
        return rows

    def about_keys(self) -> Sequence[str]:
        return (
            t("Each move of the game, and why it was played. A bot's reasons are thought over again from the log."),
            t(
                "The right and left arrow keys lead to other moves; {after} and {before} to those of bots.",
                after=self.key_of("bot(1)"),
                before=self.key_of("bot(-1)"),
            ),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("go", "bot"):
            step = parameters[0]
            assert isinstance(step, int)
            return 0 <= self.at + step < len(self._moves) or None
        if action in ("onward", "turn"):
            return not self._of_spectator and (parameters == ("knowledge",) or self._evaluation is not None)
        return super().check_action(action, parameters)

    @property
    def _of_spectator(self) -> bool:
        """True in a spectator's view."""
        return self._playback is not None and self._playback.viewpoint is None

    def arrive(self, number: int) -> None:
        self.at = self._nearest(number)
        self._think()

    def _nearest(self, number: int) -> int:
        """The place of the last move up to a record."""
        before = [at for at, move in enumerate(self._moves) if move <= number]
        return before[-1] if before else 0

    def action_go(self, step: int) -> None:
        self.at = max(0, min(self.at + step, len(self._moves) - 1))
        self._think()

    def action_bot(self, step: int) -> None:
        """Go to the next move of a bot in one direction; stay where there is none."""
        at = self.at + step
        while 0 <= at < len(self._moves) and not self._of_bot(at):
            at += step
        if 0 <= at < len(self._moves):
            self.at = at
            self._think()

    def _of_bot(self, at: int) -> bool:
        return level_of(self._timeline, self._timeline.nodes[self._moves[at]]) != "person"

    def _sentences(self, found: Reasons) -> list[str]:
        if self._playback is not None:
            return seen_reasons(self._playback, found.number, found)
        said = told_with_readings(self._timeline, found, self._names, self._shifts)
        said += judged_at(self._evaluation, found.number, self._names)
        # it holds for all moves of these bots, and stands above them
        return [one for one in said if found.known != "version" or one != always(found)]

    def _think(self) -> None:
        """Show the move, and its reasons once they are found."""
        self.refill()
        if self.number not in self._found and not self._thinking and not self._hidden:
            self._thinking = True
            self.start(self._find, "why")

    async def _find(self) -> None:
        """Find the reasons of the move that is shown; of moves that were passed by meanwhile, none."""
        try:
            while (number := self.number) not in self._found and not self._hidden:
                find = partial(self._found_alone, number)
                # a screen far away has a process of its own, and no threads
                self._found[number] = find() if self.program.away else await asyncio.to_thread(find)
                self.refill()
        finally:
            self._thinking = False

    def _found_alone(self, number: int) -> Reasons:
        with _ALONE:
            if self._playback is None:
                self._shifts.at(number)  # reads what the seats knew, once
            return reasons(self._timeline, number)
