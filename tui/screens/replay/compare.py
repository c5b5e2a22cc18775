"""Two steps side by side: how the table stood before, and how it stands now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.state import State
from tui.i18n.messages import c, later, t, with_commas
from tui.i18n.text_layout import wrap
from tui.presentation.players import seat_inks
from tui.replay.playback import Playback
from tui.replay.transcript import standing
from tui.screens.base.text_screen import READ
from tui.screens.replay.answering import AnsweringPage
from tui.widgets.bars import FootBar
from tui.widgets.board_view import OPEN, Highlights, board_view
from tui.widgets.list_view import Cell, ListView, Row
from tui.widgets.panels.compared_board import ComparedBoard

WIDEST = 240
"""The most columns of both sides."""

BROAD = 108
"""The columns from which on both tables stand side by side: each needs 51."""

HIGH = 34
"""The rows from which on words stand below two tables; below one they do where its game has a score track."""

BETWEEN = 3
"""Columns between the sides."""


MOST_BRANCHES = 3
"""The most other branches that are offered."""


class Other(NamedTuple):
    """A step to compare with."""

    name: str
    playback: Playback
    step: int


def others(
    playback: Playback,
    at: int,
    marks: Sequence[int],
    turns: Sequence[int],
    original: tuple[Playback, int] | None = None,
    marked: tuple[Playback, int] | None = None,
) -> list[Other]:
    """The steps that a step may be compared with: the one before, its turn's first, bookmarks, and other branches.

    The one that was `marked` for it comes first.

    `marks` and `turns` are steps of the line that are marked and that begin a turn. `original` is the game that a fork
    comes from, and its step.
    """
    found = [] if marked is None else [Other(t("the marked step"), *marked)]
    found += [Other(t("the step before"), playback, at - 1)] if at else []
    begins = [step for step in (0, *turns) if step < at - 1]
    if begins:
        found.append(Other(t("the start of a turn"), playback, begins[-1]))
    if original is not None:
        line, step = original
        found.append(Other(t("the original game at {number}", number=line.steps[step].number), line, step))
    for mark in marks:
        if mark != at:
            found.append(Other(t("bookmark at {number}", number=playback.steps[mark].number), playback, mark))
    places = playback.places
    begun = [
        node
        for node in playback.timeline.nodes.values()
        if node.number not in places and node.parent in places and places[node.parent] <= at
    ]
    begun.sort(key=lambda node: -places[node.parent])  # the nearest: each is followed to its end
    for node in begun[:MOST_BRANCHES]:
        branch = playback.follow(node.number)
        step = min(at, len(branch.steps) - 1)
        found.append(Other(t("the other branch at {number}", number=branch.steps[step].number), branch, step))
    return found


def aligned(left: Sequence[str], right: Sequence[str]) -> list[tuple[str, str]]:
    """The lines of both sides in pairs: those that are alike beside each other."""
    pairs: list[tuple[str, str]] = []
    for _, first, end, second, last in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        pairs += zip_longest(left[first:end], right[second:last], fillvalue="")
    return pairs


class CompareScreen(AnsweringPage):
    """Shows the tables of two steps; what differs is lit. Keys choose the other step.

    On a broad terminal they stand side by side; else a key turns from one to the other, and to both in words.
    """

    DEFAULT_CSS = """
    CompareScreen { layout: grid; grid-size: 2 6; grid-columns: 1fr 1fr; grid-rows: 1 1 1 1fr 0 1; grid-gutter: 0 2; }
    CompareScreen.-told { grid-rows: 1 1 1 1fr 8 1; }
    CompareScreen.-words { grid-size: 2 5; grid-rows: 1 1 1 1fr 1; }
    CompareScreen.-words ComparedBoard { display: none; }
    CompareScreen.-single.-told { grid-rows: 1 1 1 1fr 5 1; }
    CompareScreen.-single #before { display: none; }
    CompareScreen.-single #now { column-span: 2; }
    CompareScreen.-first #now { display: none; }
    CompareScreen.-first #before { display: block; column-span: 2; }
    CompareScreen #title, CompareScreen #prompt, CompareScreen #heads, CompareScreen #text, CompareScreen #foot {
        column-span: 2;
    }
    CompareScreen #foot { dock: none; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("vertical_line", "turn", later("flip"), id="compare.turn"),
        Binding("tab,right", "other(1)", later("compare with another step"), id="compare.next"),
        Binding("left", "other(-1)", later("the one before"), id="compare.before", show=False),
        Binding("greater_than_sign", "shift(1)", later("the other step 1 on"), id="compare.on"),
        Binding("less_than_sign", "shift(-1)", later("the other step 1 back"), id="compare.back", show=False),
        Binding("right_square_bracket", "shift(10)", later("10 steps on"), id="compare.ten_on", show=False),
        Binding("left_square_bracket", "shift(-10)", later("10 steps back"), id="compare.ten_back", show=False),
        READ,
    ]

    def __init__(self, playback: Playback, at: int, found: Sequence[Other]) -> None:
        """`at` is the step of the replay; each of `found` may stand beside it, a later one on the right."""
        super().__init__()
        self._playback = playback
        self._at = at
        self._others = list(found)
        self._chosen = 0
        self._page = 0
        """The number of the page: the tables, then the words."""
        view = board_view(playback.timeline.opened.game)
        self.before = ComparedBoard(view, id="before")
        self.now = ComparedBoard(view, id="now")
        self.heads = ListView(id="heads", width=WIDEST)
        self.text = ListView(id="text", width=WIDEST)

    def content(self) -> Iterable[Widget]:
        self._arrange()
        yield self.title_bar
        yield self.prompt_bar
        yield self.heads
        yield self.before
        yield self.now
        yield self.text
        yield FootBar(id="foot")

    # pages

    @property
    def _broad(self) -> bool:
        """True when both tables have room side by side."""
        return self.app.size.width >= BROAD

    @property
    def _pages(self) -> int:
        return 2 if self._broad else 3

    @property
    def _in_words(self) -> bool:
        """True on the page that has words alone."""
        return self._page == self._pages - 1

    def _arrange(self) -> None:
        """Give the parts of this page their room."""
        self._page = min(self._page, self._pages - 1)
        self.set_class(self._in_words, "-words")
        self.set_class(not self._broad, "-single")
        self.set_class(not self._broad and self._page == 1, "-first")
        told = self.app.size.height >= HIGH or (not self._broad and bool(self._scores(self._playback.view(self._at))))
        self.set_class(not self._in_words and told, "-told")

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()
        super().on_resize(event)

    def action_turn(self) -> None:
        self._page = (self._page + 1) % self._pages
        self._arrange()
        self.refresh_bindings()
        self.call_after_refresh(self.refill)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "other":
            return len(self._others) > 1
        if action == "pages" and not (self._in_words or self.has_class("-told")):
            return None
        return super().check_action(action, parameters)

    def footer_label(self, action: str, label: str) -> str:
        """The key is named for what it shows next."""
        if action == "shift(1)":
            return t("other move")
        if action != "turn":
            return super().footer_label(action, label)
        if self._in_words:
            return t("the tables") if self._broad else self._sides[1]
        return t("in words") if self._broad or self._page else self._sides[0]

    def action_other(self, step: int) -> None:
        self._chosen = (self._chosen + step) % len(self._others)
        self.refill()

    def action_shift(self, steps: int) -> None:
        """Move the other side along its line, in its place among the steps to compare with."""
        other = self._others[self._chosen]
        step = max(0, min(other.step + steps, len(other.playback.steps) - 1))
        number = other.playback.steps[step].number
        if step != other.step:
            self._others[self._chosen] = Other(t("move {number}", number=number), other.playback, step)
            self.refill()

    def about_keys(self) -> Sequence[str]:
        return (
            t(
                "{on} and {back} move the other side step by step: any two steps may be compared, and in a game that "
                "was played on from another one those of both.",
                on=self.key_of("shift(1)"),
                back=self.key_of("shift(-1)"),
            ),
        )

    # drawing

    def head(self) -> None:
        other = self._others[self._chosen]
        both = self._broad or self._in_words
        self.title_bar.show(t("Two steps side by side") if both else t("Two steps, one at a time"))
        if both:
            said = t("On the left: {step}. On the right: this step.", step=other.name)
            if self._later:
                said = t("On the left: this step. On the right: {step}.", step=other.name)
            self.tell(said, "quiet")
        elif self._page:
            said = t("Shown: {side}, {step}. What differs is lit.", side=self._sides[0], step=other.name)
            self.tell(said)
        else:
            said = t("Shown: {side}. Compared with: {step}. What differs is lit.", side=self._sides[1], step=other.name)
            self.tell(said)
        wide = self._wide
        shown = (both or self._page == 1, both or not self._page)
        here = self.program.glyphs.here
        cells = []
        for x, side, number, on in zip((0, wide + BETWEEN), self._sides, self._numbers, shown, strict=True):
            word = t("{side}: move {number}", side=side, number=number)
            word = t("{side}, shown here", side=word) if on and not both else word
            cells.append(Cell(x, f"{here} {word}" if on and not both else word, "accent" if on else "faint"))
        self.heads.show([Row("", cells=tuple(cells))])
        self._draw_tables()

    def _draw_tables(self) -> None:
        (left, at), (right, then) = self._both
        first, second = left.view(at), right.view(then)
        inks = seat_inks(self._playback.timeline.players)
        look = Highlights(open=True, seats=inks) if inks else OPEN
        self.before.show(first, second, left.names, look)
        self.now.show(second, first, right.names, look)

    def _scores(self, view: State) -> str:
        """The markers of the track beside a table, the first one first; "" without a track."""
        track = board_view(self._playback.timeline.opened.game).track(view, OPEN, self._playback.names)
        markers = sorted(track.markers, key=lambda marker: -marker.at) if track is not None else ()
        return with_commas(t("{name} {square}", name=marker.name, square=marker.at) for marker in markers)

    @property
    def _later(self) -> bool:
        """True where both are shown and the other step comes later on this line: then it stands on the right."""
        other = self._others[self._chosen]
        both = self._broad or self._in_words
        return both and other.playback is self._playback and other.step > self._at

    @property
    def _both(self) -> tuple[tuple[Playback, int], tuple[Playback, int]]:
        """The line and the step on the left, and those on the right."""
        other = self._others[self._chosen]
        there, here = (other.playback, other.step), (self._playback, self._at)
        return (here, there) if self._later else (there, here)

    @property
    def _sides(self) -> tuple[str, str]:
        """The words for the left side and the right one: before and after, where that is so."""
        other = self._others[self._chosen]
        if self._later or (other.playback is self._playback and other.step < self._at):
            return c("compared step", "before"), c("compared step", "after")
        return c("compared step", "the other"), c("compared step", "this one")

    @property
    def _numbers(self) -> tuple[int, int]:
        (left, at), (right, then) = self._both
        return left.steps[at].number, right.steps[then].number

    @property
    def _wide(self) -> int:
        """The columns of a side."""
        return (self.text.column - BETWEEN) // 2

    def rows(self) -> tuple[list[Row], int | None]:
        (first, at), (second, then) = self._both
        left, right = [*standing(first, at)], [*standing(second, then)]
        wide = self._wide
        rows = []
        pairs = aligned(left, right)
        if not self._in_words:
            pairs = [pair for pair in pairs if pair[0] != pair[1]]
            scores = self._scores(first.view(at)), self._scores(second.view(then))
            if not self._broad and scores[1]:  # the track that has no room beside a single table
                pairs.insert(0, scores)
        for one, two in pairs:
            ink = "quiet" if one == two else "lamp"
            for former, latter in zip_longest(wrap(one, wide), wrap(two, wide), fillvalue=""):
                rows.append(Row("", cells=(Cell(0, former, ink), Cell(wide + BETWEEN, latter, ink))))
        return rows or [Row(t("Nothing differs that is told in words."), "quiet")], None
