"""Two steps side by side: how the table stood before, and how it stands now."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from tui.i18n.messages import later, t
from tui.i18n.text_layout import wrap
from tui.replay.playback import Playback
from tui.replay.transcript import standing
from tui.screens.base.text_screen import READ, TextScreen
from tui.widgets.list_view import Cell, ListView, Row

WIDEST = 116
"""The most columns of both sides."""

BETWEEN = 3
"""Columns between the sides."""


MOST_BRANCHES = 3
"""The most other branches that are offered."""


class Other(NamedTuple):
    """A step to compare with."""

    name: str
    playback: Playback
    step: int


def others(playback: Playback, at: int, marks: Sequence[int], turns: Sequence[int]) -> list[Other]:
    """The steps that a step may be compared with: the one before, its turn's first, bookmarks, and other branches.

    `marks` and `turns` are steps of the line that are marked and that begin a turn.
    """
    found = [Other(t("the step before"), playback, at - 1)] if at else []
    begins = [step for step in (0, *turns) if step < at - 1]
    if begins:
        found.append(Other(t("the start of a turn"), playback, begins[-1]))
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


class CompareScreen(TextScreen):
    """Shows the positions of two steps; what differs is lit. Keys choose the step on the left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,right", "other(1)", later("compare with another step"), id="compare.next"),
        Binding("left", "other(-1)", later("the one before"), id="compare.before", show=False),
        READ,
    ]

    def __init__(self, playback: Playback, at: int, found: Sequence[Other]) -> None:
        """`at` is the step on the right; `found` are those that may stand on the left."""
        super().__init__()
        self._playback = playback
        self._at = at
        self._others = found
        self._chosen = 0
        self.text = ListView(id="text", width=WIDEST)

    def head(self) -> None:
        self.title_bar.show(t("Two steps side by side"))
        other = self._others[self._chosen]
        self.prompt_bar.show(t("On the left: {step}. On the right: this step.", step=other.name), "quiet")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "other":
            return len(self._others) > 1
        return super().check_action(action, parameters)

    def action_other(self, step: int) -> None:
        self._chosen = (self._chosen + step) % len(self._others)
        self.refill()

    def rows(self) -> tuple[list[Row], int | None]:
        other = self._others[self._chosen]
        left, right = [*standing(other.playback, other.step)], [*standing(self._playback, self._at)]
        wide = (self.text.column - BETWEEN) // 2
        heads = (other.playback.steps[other.step].number, self._playback.steps[self._at].number)
        words = [t("Move {number}", number=number) for number in heads]
        rows = [Row("", cells=(Cell(0, words[0], "accent"), Cell(wide + BETWEEN, words[1], "accent"))), Row("")]
        for one, two in aligned(left, right):
            ink = "quiet" if one == two else "lamp"
            for first, second in zip_longest(wrap(one, wide), wrap(two, wide), fillvalue=""):
                rows.append(Row("", cells=(Cell(0, first, ink), Cell(wide + BETWEEN, second, ink))))
        return rows, None
