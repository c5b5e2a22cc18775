"""The rows below the matrix on who knew what: the knowledge of a seat, since when, by what, and who was right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engine.knowledge.course import Course, Knowing
from engine.knowledge.first_known import laid_at, learned
from engine.knowledge.secrets import HAND, Secret
from engine.state import Seat
from tui.i18n.messages import t
from tui.i18n.text_layout import wrap
from tui.replay.explanation.changes import Changes
from tui.replay.explanation.taught import taught
from tui.replay.first_known import right_about
from tui.replay.knowledge import all_told, reason_since, since
from tui.replay.playback import Playback
from tui.replay.secret_words import secret_words
from tui.widgets.list_view import Row

MOST: Final = 4
"""The most rows that tell a move, unless its last sentence alone needs more."""


class BelowMatrix:
    """Tells what the seats of a line know, as far as their courses are read."""

    def __init__(self, playback: Playback, numbers: Sequence[int], courses: Mapping[Seat, Course]) -> None:
        """`numbers` are the records of the steps; `courses` may grow later."""
        self._playback = playback
        self._numbers = numbers
        self._courses = courses
        timeline = playback.timeline
        self.changes = Changes(timeline, numbers, courses)
        over = timeline.over
        self._open = over and not isinstance(playback.viewpoint, int)
        """True where the truth may be told."""

    def rows(self, secret: Secret, seat: Seat, knowing: Knowing, at: int, width: int) -> list[Row]:
        """The rows on a seat and a secret at a step; `knowing` is what the matrix shows of it."""
        playback, known, names = self._playback, self._courses[seat], self._playback.names
        timeline, words = playback.timeline, secret_words(playback.timeline.opened.game)
        whole = timeline.state(self._numbers[at])
        about = all_told(words, whole, secret, knowing, seat, names, over=self._open)
        rows = [Row(part) for part in wrap(about, width)]
        if knowing is not known.of(secret.key, at):
            rows.append(Row(t("At the end it lies open."), "quiet"))
        elif secret.kind == HAND and secret.of == seat:
            rows.append(Row(t("Everybody sees their own hand."), "quiet"))
        else:
            taught_then = partial(self._taught, secret, seat)
            changes = self.changes.of(seat, secret.key)
            said = since(known, secret, at, changes, self._numbers, taught_then, width, MOST)
            rows += [Row(part, "quiet") for part in said]
            why = reason_since(timeline, known, secret, at, self._numbers, names, judged=self._open)
            rows += [Row(part) for part in wrap(why, width)] if why else []
        if self._open and secret.kind != HAND:
            rows += [Row(part, "lamp") for part in wrap(self._right(secret, at), width)]
        return rows

    def _taught(self, secret: Secret, seat: Seat, number: int, knowing: Knowing) -> Sequence[str]:
        """The sentences on what of a record taught a seat what it knows of a secret."""
        return taught(self._playback, number, secret, [seat], sure=knowing.whole or secret.kind == HAND)

    def _right(self, secret: Secret, at: int) -> str:
        """The players who are right about a secret of a finished game by a step, who was first, first."""
        timeline = self._playback.timeline
        line, whole = timeline.path(self._playback.leaf), timeline.state(self._numbers[at])
        found = learned(timeline.opened.game, whole, [secret], self._courses, at, line)
        return right_about(found, self._playback.names, self._numbers, laid_at(line, secret, at))
