"""The steps at which the knowledge of a secret changed as the matrix shows it. Without Textual."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.knowledge.course import Course
from engine.knowledge.secrets import HAND, Key, secrets
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat
from tui.replay.knowledge import worth
from tui.replay.secret_words import SecretWords, secret_words


class Changes:
    """Gives the changes of each seat and secret of a line; of a hand, those of its count and of its worth."""

    def __init__(self, timeline: Timeline, numbers: Sequence[int], courses: Mapping[Seat, Course]) -> None:
        """`numbers` are the records of the steps; `courses` may grow later."""
        self._timeline = timeline
        self._numbers = numbers
        self._courses = courses
        self._words = secret_words(timeline.opened.game)
        self._counts = timeline.over and type(self._words).held is not SecretWords[Any].held
        self._found: dict[tuple[Seat, Key], list[int]] = {}

    def of(self, seat: Seat, key: Key) -> list[int]:
        """The steps at which a seat's field of a secret changed; none before its course is read."""
        if seat not in self._courses:
            return []
        if (seat, key) not in self._found:
            course = self._courses[seat]
            self._found[seat, key] = self._of_hand(course, key) if key[0] == HAND else course.changes(key)
        return self._found[seat, key]

    def _of_hand(self, known: Course, key: Key) -> list[int]:
        steps, before = [], None
        for step in range(len(self._numbers)) if self._counts else known.steps(key):
            knowing = known.of(key, step)
            now = None
            if knowing is not None:
                now = len(knowing.known), len(knowing.possible), self._worth(known, key, step)
            if now != before:
                steps.append(step)
            before = now
        return steps

    def _worth(self, known: Course, key: Key, step: int) -> str:
        if not self._counts:
            return ""
        whole = self._timeline.state(self._numbers[step])
        there = secrets(self._timeline.opened.game, view(whole, None))
        secret = next((one for one in there if one.key == key), None)
        return "" if secret is None else worth(self._words, whole, secret, known.of(key, step), known.seat)
