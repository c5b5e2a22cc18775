"""The chances of a game: a line for each seat over the game, and the moves that turned it.

A key changes between the chances in truth and those that a seat could know.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import aclosing
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.bots.reasons import explainable
from engine.knowledge.bluffs import Bluff
from tui.i18n.messages import later, prose, t, with_commas
from tui.i18n.text_layout import wrap
from tui.replay.evaluation.bluff_words import bluffs_told, telling
from tui.replay.evaluation.change_words import decided_place, in_brief
from tui.replay.evaluation.evaluating import NotEvaluated
from tui.replay.evaluation.graph import HEIGHTS, chance_axis, chance_series, chance_title, sums_explained
from tui.replay.evaluation.headings import highlight_heading, highlight_sign, signs_below
from tui.replay.evaluation.highlights import STRETCHES, Decision, Finish, Highlight, TurningPoint
from tui.replay.evaluation.judge import Judge
from tui.replay.evaluation.margins import differing, measured
from tui.replay.evaluation.sentences import apart, both_percents, no_mistakes, none_ahead, rules_told
from tui.replay.explanation.comparison import percent
from tui.screens.replay.answering import AnsweringPage
from tui.screens.replay.onward import Lead, LinkedPage
from tui.widgets.bars import FootBar
from tui.widgets.list_view import ListView, Row
from tui.widgets.plot import Plot

BARS: Final = 3
"""The rows of the title, of the prompt and of the keys."""

PLOT_SHARE: Final = 55
"""The part of the other rows that the graph has at least, in percent."""

FEWEST_ROWS: Final = 4
"""The fewest rows of the list."""

PROMPT_MARGIN: Final = 4
"""The cells beside the line below the title."""

TIMED: Final = 0.03
"""The part that must be done before the time that is left is told."""

STEPS: Final = 5
"""Seconds in which that is told."""


class ChancesScreen(LinkedPage, AnsweringPage):
    """Evaluates while it is shown. Gives the number of the record to go to, or None."""

    PAGE = "chances"

    DEFAULT_CSS = """
    ChancesScreen #plot { height: 10; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", later("go there"), id="chances.jump"),
        Binding("e", "judge(1)", later("view"), id="chances.eyes"),
        Binding("K", "onward('knowledge')", later("who knew"), id="chances.knowledge"),
        Binding("y", "onward('why')", later("why"), id="chances.why"),
        Binding("right_parenthesis", "turn(1)", later("next turning point"), id="chances.moment_next", show=False),
        Binding("left_parenthesis", "turn(-1)", later("turning point before"), id="chances.moment_before", show=False),
    ]

    def __init__(self, judges: Callable[[], Sequence[Judge]], at: int, lead: Lead, seek: int = 0) -> None:
        """`judges` gives those as whom the chances may be seen, the first one at first; `lead` shows another page.

        `at` is the record that the replay stands at.
        With `seek`, 1 or -1, the page gives the next move that stands out in that direction, as soon as it is known.
        """
        super().__init__()
        self._name_judges = judges
        self._judges = judges()
        self._judge = 0
        self._evaluation = self._judges[0].evaluation()
        self._at = at
        self._seek = seek
        self.lead = lead
        self._begun: tuple[float, float] | None = None
        """The time at which this evaluation began, and the part that was known then."""
        self._failed = False
        self._announced = False
        """True once the list has said that the moves that stand out follow: their words may take seconds."""
        self._pointed = False
        """True when the reader has moved the cursor: then the graph marks its turn."""
        self.plot = Plot(id="plot")

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.plot
        yield self.text
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self._draw()
        self.start(self._evaluate, "chances", exclusive=True)

    def reword(self) -> None:
        self._judges = self._name_judges()
        super().reword()
        self._draw()

    def action_judge(self, step: int) -> None:
        """Show the chances as the next one could know them."""
        self._judge = (self._judge + step) % len(self._judges)
        self._evaluation = self._judges[self._judge].evaluation()
        self._failed = self._announced = False
        self._seek = 0
        self.refill()
        self._draw()
        self.start(self._evaluate, "chances", exclusive=True)

    async def _evaluate(self) -> None:
        self._begun = time.monotonic(), self._evaluation.share
        try:
            async with aclosing(self._evaluation.run()) as run:  # leaving early ends its processes at once
                async for answer in run:
                    self._draw()
                    if isinstance(answer, tuple):  # what is known early is listed early
                        self.refill()
        except NotEvaluated:
            self._failed = True
        self.refill()
        if self._evaluation.complete and (found := self._sought()) is not None:
            self.dismiss(found)

    def _sought(self) -> int | None:
        """The record of the next move that stands out, where the page is to lead to it."""
        by_truth = self._evaluation.known if self._evaluation.in_truth else ()
        paid, _ = apart(self._evaluation.highlights(), self._evaluation.timeline, by_truth)
        numbers = [one.number for one in paid if (one.number - self._at) * self._seek > 0]
        return min(numbers, key=lambda number: abs(number - self._at), default=None)

    def head(self) -> None:
        self.title_bar.show(t("Chances"), badge=self._shown.name)
        if self._failed:
            self.tell(t("The game could not be evaluated here."), "alarm")
        elif not self._evaluation.complete:
            self.tell(self._waiting(), "quiet")
        else:
            decided = self._decided()
            said = none_ahead(self._seek) if self._seek else decided
            self.tell(
                said or measured(self._evaluation.known),
                "alarm" if self._seek else "accent" if decided else "quiet",
            )

    def _decided(self) -> str:
        """The winner and what decided, as far as there is room in the line; "" where that is not known."""
        found = self._evaluation.decision
        if found is None:
            return ""
        timeline = self._evaluation.timeline
        told = in_brief(found, timeline, self._shown.named(found.number))
        places = (t("{sentence}.", sentence=decided_place(found, timeline, luck=luck)) for luck in (True, False))
        lines = [prose(*self._shown.result[:1], one) for one in (told, *places)]
        return next((one for one in lines if cell_len(one) <= self.size.width - PROMPT_MARGIN), told)

    def _waiting(self) -> str:
        """The progress, and the time that is left as far as it can be told."""
        share = self._evaluation.share
        parts = [t("{percent} done", percent=percent(share))]
        if self._begun is not None and share - self._begun[1] >= TIMED:
            begun, before = self._begun
            left = (time.monotonic() - begun) * (1 - share) / (share - before)
            parts.append(t("about {seconds} s left", seconds=max(STEPS, -(-int(left) // STEPS) * STEPS)))
        if self._seek:
            said = t("Working out the chances: {list}. Then it goes there.", list=with_commas(parts))
            return prose(said, t("{key} leads back.", key=self.key_of("leave")))
        return t("Bots play on {known}: {list}.", known=self._known, list=with_commas(parts))

    def rows(self) -> tuple[list[Row], int | None]:
        evaluation, width = self._evaluation, self.text.column
        rows = [Row(part, "lamp") for said in self._shown.result for part in wrap(said, width)]
        if evaluation.complete and not self._announced:
            self._announced = True
            self.call_after_refresh(self.refill)
            return [*rows, Row(t("The moves that stand out follow in a moment."), "quiet")], None
        by_truth = evaluation.known if evaluation.in_truth else ()
        early = () if evaluation.complete else telling(evaluation.timeline, evaluation.bluffs or (), by_truth)
        found = evaluation.highlights() if evaluation.complete else [*early]
        if found or evaluation.complete:
            said = both_percents() if evaluation.in_truth else t("All chances here are {known}.", known=self._known)
            faultless = no_mistakes(found) if evaluation.complete and evaluation.in_truth else ""
            kinds = bluffs_told(found, evaluation.timeline) if evaluation.in_truth else ""
            rows += [Row(part, "quiet") for part in wrap(prose(said, faultless, kinds), width)]
        told = len(rows)
        turned = [highlight for highlight in found if isinstance(highlight, TurningPoint | Decision)]
        largest = max(turned, key=lambda point: point.size) if len(turned) > 1 else None
        paid, unpaid = apart(found, evaluation.timeline, by_truth)
        for highlight in paid:
            rows += self._told(highlight, found, largest=highlight is largest)
        if unpaid:
            rows.append(Row(t("Believed, and brought nothing"), "quiet", True))
        for highlight in unpaid:
            rows += self._told(highlight, found, signed=False)
        if len(rows) == told and evaluation.complete:
            rows.append(Row(t("No turn changed a chance by 15 percentage points or more beyond doubt."), "quiet"))
        if evaluation.complete:
            rules = prose(*rules_told()) if evaluation.in_truth else ""
            foot = (measured(evaluation.known, self._known), differing(evaluation.known))
            ending = prose(rules, sums_explained(evaluation.known), *foot)
            rows += [Row(""), *(Row(part, "quiet") for part in wrap(ending, width))]
        elif rows:
            rows.append(Row(t("Turning points and mistakes follow when all is known."), "quiet"))
        numbers = [(row.what, i) for i, row in enumerate(rows) if isinstance(row.what, int)]
        near = max((pair for pair in numbers if pair[0] <= self._at), default=None)
        return rows, near[1] if near else next((i for _, i in numbers), None)

    def _told(
        self, highlight: Highlight, found: Sequence[Highlight], *, largest: bool = False, signed: bool = True
    ) -> list[Row]:
        """The lines on a move of the `found` ones that stand out; the `largest` turning point is named so."""
        said = self._shown.words(highlight)
        if not said:
            return []
        timeline = self._evaluation.timeline
        heading = highlight_heading(highlight, timeline, self._shown.named(highlight.number), largest=largest)
        turned = isinstance(highlight, STRETCHES)
        heading = f"{highlight_sign(highlight, timeline)} {heading}".lstrip() if signed else heading
        ink = "lamp" if turned else "accent"
        first, *more = wrap(heading, self.text.column - 4)
        rows = [Row(first, ink, True, 2, highlight.number), *(Row(part, ink, True, 4) for part in more)]
        bit_by_bit = isinstance(highlight, Bluff) and highlight.first
        caused = "" if bit_by_bit or isinstance(highlight, Finish) else prose(*self._shown.caused(highlight, found))
        for text, ink in ((caused, "text"), (said, "text" if isinstance(highlight, Bluff) else "quiet")):
            rows += [Row(part, ink, False, 4) for part in wrap(text, self.text.column - 4) if text]
        return rows

    @property
    def _shown(self) -> Judge:
        """The judge as whom the chances are seen."""
        return self._judges[self._judge]

    @property
    def _known(self) -> str:
        return self._shown.known

    @property
    def number(self) -> int:
        """The record of the entry under the cursor, or that of the replay without any."""
        return self.text.chosen if isinstance(self.text.chosen, int) else self._at

    @property
    def _here(self) -> int:
        """The record whose chances are told: that of the cursor, once it was moved, else that of the replay."""
        return self.text.chosen if self._pointed and isinstance(self.text.chosen, int) else self._at

    def arrive(self, number: int) -> None:
        self._at, self._pointed = number, False
        self.refill()
        self._draw()

    def _draw(self) -> None:
        """Draw what is known so far."""
        known = self._evaluation.known
        timeline, complete = self._evaluation.timeline, self._evaluation.complete
        listed = {(row.what, row.text[:1]) for row in self.text.rows if row.bold}  # some are left out for lack of words
        by_truth = self._evaluation.known if self._evaluation.in_truth else ()
        paid, _ = apart(self._evaluation.highlights(), timeline, by_truth) if complete else ([], [])
        signs = signs_below(paid, timeline)
        last = self._evaluation.line.records[-1]
        axis = chance_axis(
            known, self._here, last, whole=self._evaluation.pointed, signs=[sign for sign in signs if sign in listed]
        )
        title = chance_title(self._here, self._known, known, told=axis.told)
        self.plot.show(chance_series(known, self._shown.seats), HEIGHTS, title, apart=True, axis=axis)
        self.head()

    def _fill(self) -> None:
        super()._fill()
        free = self.size.height - BARS
        told = any(row.what is not None for row in self.text.rows)
        listed = len(self.text.rows) if told and self._evaluation.complete else free
        self.plot.styles.height = max(free * PLOT_SHARE // 100, free - max(listed, FEWEST_ROWS))
        self._draw()  # the moves in the list are marked below the graph
        self.call_after_refresh(self._follow)

    def _follow(self) -> None:
        """Keep the cursor in the list, which has another height now."""
        self.text.go_to(self.text.chosen)
        self.refresh_bindings()

    def on_mouse_scroll_down(self) -> None:
        self.moved()  # the list has moved its cursor

    def on_mouse_scroll_up(self) -> None:
        self.moved()

    def moved(self) -> None:
        self._pointed = True
        self._draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "jump":
            return self.text.chosen is not None  # nothing to go to is there before the game is evaluated
        if action == "judge":
            return len(self._judges) > 1
        if action == "onward":
            return explainable(self._evaluation.timeline)
        return super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (
            t("For each player the chance to win, turn by turn, if regular bots had played on from there."),
            t(
                "{key} changes the view. With everything revealed, all that anybody had seen lies as it really lay, "
                "and what nobody had seen is shuffled. In the view of a player, cards lie as a bot there would guess.",
                key=self.key_of("judge(1)"),
            ),
            t("The letters below the graph stand before the moves in the list, too, and on the line below the board."),
            t(
                "'Give or take 9' means that the true chance is no farther away than that 19 times of 20. A turning "
                "point is a change by 15 percentage points or more that luck in the bots' games cannot explain."
            ),
        )

    def action_turn(self, direction: int) -> None:
        """Lead to the next move that stands out in a direction: in the list, or in the replay once these are known."""
        if not self._evaluation.complete:
            self._seek = direction
            self.head()
            return
        here = self._here
        numbers = [
            row.what for row in self.text.rows if isinstance(row.what, int) and (row.what - here) * direction > 0
        ]
        if not numbers:
            self.say(none_ahead(direction))
            return
        self.text.go_to(min(numbers, key=lambda number: abs(number - here)))
        self.moved()

    def action_jump(self) -> None:
        self.dismiss(self.text.chosen)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.action_jump()
