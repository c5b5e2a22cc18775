"""The last step of a replay: the winner in the ribbon, the identities beside the names, and the way to the results."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec
from textual.strip import Strip

from engine.bots.reasons import decisions, explainable
from engine.knowledge.secrets import identities
from engine.log import Timeline
from engine.state import Seat, State
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.players import player_names
from tui.replay.cast import cast_of
from tui.replay.ended import EndedGame, ended_game
from tui.replay.evaluation.change_words import by_what
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.graph import graph_rows
from tui.replay.evaluation.happened import caused
from tui.replay.evaluation.highlights import Highlight
from tui.replay.evaluation.judge import Judge
from tui.replay.evaluation.sentences import highlight_words
from tui.replay.explanation.hints import hints_counted
from tui.replay.playback import OPEN, Playback, Viewpoint, viewpoint_name
from tui.replay.puzzle.asked import AskedPuzzle, OwnPuzzle, own_puzzles
from tui.replay.roles import result_first, roles, with_roles
from tui.screens.replay.onward import Back, Found, Onward
from tui.screens.table.game_screen import GameScreen
from tui.widgets.panels.seat_list import SeatRow

CALM_SIDE_COLUMNS: Final = 25
"""The fewest columns beside a table without a picture."""


class EndingScreen(GameScreen):
    """Follows a line of a log; where the game is over, a key leads on to its results."""

    def __init__(self, slug: str, timeline: Timeline, opening: str = "", own: Seat | None = None) -> None:
        """`opening` is the action that the screen begins with, where it may be done, and with which it ends.

        `own` is the reader's seat.
        """
        super().__init__(slug)
        self._opening = opening
        self._passed = False
        """True when the page that the screen begins with stands over it."""
        self._beside_results = False
        """True when the page above was opened from the results, which are shown again after it."""
        self._own = own
        self.timeline = timeline
        self.save: Path | None = None
        """The log of the game. For the subclass."""
        self._end: tuple[int, EndedGame | None] | None = None
        """The number of a step, and the game that ends there."""
        self._plotted: tuple[int, list[SeatRow]] | None = None
        """The end of a line, and the seats in the colours of its graph."""
        self._puzzles: list[OwnPuzzle] | None = None
        """The puzzles of this game, once they were asked for."""
        self._puzzled = 0
        self._evaluations: dict[tuple[int, Seat | None], Evaluation] = {}
        """The end of a line, and the seat that could know it so (None: in truth), to the evaluation."""

    def on_mount(self) -> None:
        if self._opening:
            self.call_after_refresh(self._pass)

    async def _pass(self) -> None:
        """Do the action that the screen begins with; what it opens leads back to where the screen was opened."""
        await self.run_action(self._opening)
        self._passed = not self.on_top

    @property
    def number(self) -> int:
        """The record of this step. For the subclass."""
        raise NotImplementedError

    @property
    def line_end(self) -> int:
        """The last record of the line that this step lies on."""
        return Playback(self.timeline, None).follow(self.number).leaf

    @property
    def end(self) -> EndedGame | None:
        """The game as its results tell it; None where this step is not its end."""
        if self._end is None or self._end[0] != self.number:
            self._end = self.number, ended_game(self.timeline, self.number, self._own)
        return self._end[1]

    @property
    def side(self) -> int:
        """The columns beside the table, before it is laid out too."""
        return self.arrangement.side if self.pictured else CALM_SIDE_COLUMNS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "why":
            return explainable(self.timeline)
        if action == "results":
            return self.end is not None
        if action == "chances":
            return bool(self.judges) and not self.program.away
        if action == "puzzle":
            return explainable(self.timeline) and bool(identities(self.slug)) and not self.program.away
        if action == "rematch":
            return self.end is not None and not self.program.away
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        """At the end other keys are worth more room than that which plays it all again."""
        return "" if action == "play" and self.end is not None else super().footer_label(action, label)

    def action_why(self) -> None:
        """Explain the move of this step, now that the game is over."""
        self.show_why(self.led_on)

    def show_why(self, back: Back) -> None:
        """Show the page of reasons at this step."""
        leaf = self.line_end
        if explainable(self.timeline) and decisions(self.timeline, leaf):
            known = None if self.program.away or self.eyes is None else self.evaluated(leaf)
            told = self.timeline, leaf, self.number, self.lead_on, known, self._own, self.eyes
            self.program.show("why", *told, then=back)

    @property
    def eyes(self) -> Viewpoint:
        """The viewpoint. For the subclass."""
        raise NotImplementedError

    @property
    def judges(self) -> list[Seat | None]:
        """The views of the chances. A running game has only that of the viewpoint's seat, a spectator has none.

        After it that seat comes first, then the truth (None), then the others.
        """
        seat = self.eyes if isinstance(self.eyes, int) else None
        if self.eyes is None:
            return []
        if not explainable(self.timeline):
            return [] if seat is None else [seat]
        own = [] if seat is None else [seat]
        return [*own, None, *(other for other in range(len(self.timeline.players)) if other != seat)]

    def action_chances(self, seek: int = 0, back: Back | None = None) -> None:
        """Show how the chances went; another move may be gone to from there.

        With `seek`, 1 or -1, that is the next move in this direction that stands out, once it is known: in a seat's
        view by what this seat knew, else in truth.

        In truth they are told once the game is over; as a seat could know them, to whom that seat's view is open.
        """
        if not self.judges:
            return
        told = (lambda: [self.judge(seat) for seat in self.judges]), self.number, self.lead_on, seek
        self.program.show("chances", *told, then=back or self.led_on)

    def judge(self, seat: Seat | None) -> Judge:
        """The chances as a seat could know them, told by what it saw alone; None: in truth, with all revealed."""
        viewpoint: Viewpoint = OPEN if seat is None else seat
        over = None in self.judges
        line = Playback(self.timeline, viewpoint, own=self._own).follow(self.number)
        names, leaf = line.names, line.leaf
        story = cache(line.story)  # made when this view is asked for

        def words(highlight: Highlight) -> str:
            in_truth = self.evaluated(leaf) if seat is None else None
            return highlight_words(self.timeline, names, seat, evaluation=in_truth)(highlight)

        def happened(highlight: Highlight, found: Sequence[Highlight]) -> Sequence[str]:
            return caused(line, story().lines, highlight, found)

        def named(number: int) -> Names:
            return with_roles(self.timeline, number, names, viewpoint) if over else names

        return Judge(
            viewpoint_name(viewpoint, names),
            partial(self.evaluated, leaf, seat),
            words,
            by_what(seat, names),
            self._in_their_inks(leaf, names, line.view(len(line.steps) - 1)),
            happened,
            named,
            result_first(self.timeline, leaf, names, viewpoint) if over else [],
        )

    def evaluated(self, leaf: int, seat: Seat | None = None) -> Evaluation:
        """The evaluation of a line, as far as it is known: in truth, or as a seat could know it."""
        key = leaf, seat
        if key not in self._evaluations:
            self._evaluations[key] = Evaluation(self.timeline, leaf, self.save, self.program.data, seat)
        return self._evaluations[key]

    def known_evaluation(self, leaf: int, seat: Seat | None = None) -> Evaluation | None:
        """The evaluation of a line, in truth or a seat's; None before it was asked for and all is known."""
        evaluation = self._evaluations.get((leaf, seat))
        return evaluation if evaluation is not None and evaluation.complete else None

    def _in_their_inks(self, leaf: int, names: Sequence[str], seen: State | None = None) -> list[SeatRow]:
        """The lines of the seats at the end of a line, as `seen`; whose colour came out only there has it."""
        rows = self.seat_rows(self.timeline.state(leaf) if seen is None else seen, self.timeline.players, names, None)
        end = ended_game(self.timeline, leaf)
        inks = {} if end is None else {finisher.seat: finisher.ink for finisher in cast_of(end)}
        return [
            msgspec.structs.replace(row, ink=inks.get(seat, row.ink)) if row.ink == "text" else row
            for seat, row in enumerate(rows)
        ]

    def graph(self, evaluation: Evaluation | None) -> list[Strip]:
        """The graph of the chances, to stand below a picture of this step; nothing before all are known."""
        if evaluation is None or not evaluation.complete or self.eyes != OPEN:
            return []
        if self._plotted is None or self._plotted[0] != evaluation.leaf:
            self._plotted = evaluation.leaf, self._in_their_inks(evaluation.leaf, player_names(self.timeline.players))
        seats = self._plotted[1]
        return graph_rows(evaluation.known, self.number, seats, self.size.width, self.program.inks, self.program.glyphs)

    def go_to(self, number: int) -> None:
        """Show the step of a record. For the subclass."""

    def led_on(self, found: Found) -> None:
        """Show the step that a page led to. For the subclass."""

    def lead_on(self, onward: Onward, then: Back) -> None:
        """Show a page above another one, which receives what it gives. For the subclass."""

    def action_results(self) -> None:
        if (end := self.end) is not None:
            told = roles(self.timeline, self.line_end, end.names) if getattr(end.view, "round", 1) > 1 else []
            more = (*told, *filter(None, (hints_counted(end.names, end.hints),)))
            shown = (end, self.board_view, end.outcome, end.happened, lambda: more)
            evaluation = None if self.program.away else partial(self.evaluated, self.line_end)
            self.program.show("results", *shown, evaluation=evaluation, then=self._leave_results)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self._passed and self.on_top and not self.program.ends_with_screen:
            self._passed = False
            self.action_leave()
            return
        if self._beside_results and self.on_top:
            self._beside_results = False
            self.call_next(self.action_results)
        self.redraw()  # an export has drawn the table with everybody's names

    def redraw(self) -> None:
        """Draw this step. For the subclass."""

    async def _leave_results(self, route: str | None) -> None:
        """The replay lies below the results; pages opened from them lead back to them, and a key leaves both."""
        if route in ("export", "why"):
            (self.action_export if route == "export" else self.action_why)()
            self._beside_results = not self.on_top
        elif route == "out":
            self.action_leave()

    async def action_puzzle(self) -> None:
        """Ask who somebody is at a moment of this game; each time the next one."""
        if not explainable(self.timeline):
            return
        if self._puzzles is None:
            self._puzzles = await asyncio.to_thread(own_puzzles, self.timeline)
        if not self._puzzles:
            self.say(t("This game has no puzzle. The first page has others."))
            return
        number = self._puzzled % len(self._puzzles)
        self._puzzled += 1
        self.program.show("puzzle", AskedPuzzle(self._puzzles[number]), number + 1, lambda: None)

    def say(self, sentence: str) -> None:
        """Say something above the table. For the subclass."""

    def action_rematch(self) -> None:
        if (end := self.end) is not None:
            self.program.rematch(end.slug, end.players, end.options, end.policy)

    def action_export(self) -> None:
        """Lead on to the forms of an export. For the subclass."""

    def action_leave(self) -> None:
        """Leave the replay. For the subclass."""
