"""The beliefs of others in a mover's secrets before its move and after it: what it gave away, and what it hid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from engine.bots.arithmetic import total
from engine.knowledge.course import Course, Knowing, course
from engine.knowledge.first_known import Learned, learned, mixes, rounds
from engine.knowledge.secrets import HAND, Key, identities, secrets
from engine.log import NOBODY, Timeline
from engine.pieces import view
from engine.state import Seat


class Shift(msgspec.Struct, frozen=True):
    """The chance that the others gave to the truth about a mover, on average, before its move and after it."""

    number: int
    """The record of the move."""
    seat: Seat
    key: Key
    """The secret."""
    face: int
    before: float
    after: float


class Taken(msgspec.Struct, frozen=True):
    """The identity of a mover, and who was right about it and wrong, by the end of its deal."""

    learned: Learned
    step: int
    """The step of the move."""
    numbers: Sequence[int]
    """Step to its record."""
    end: int
    """The last step of the deal: there all is revealed."""


class Shifts:
    """The shifts of a line of a game that is over. What the seats knew is read when it is first asked for."""

    def __init__(self, timeline: Timeline, leaf: int | None = None) -> None:
        self._timeline = timeline
        self._leaf = leaf
        self._line = timeline.path(leaf)
        self._steps = {node.number: step for step, node in enumerate(self._line, 1)}

    @cached_property
    def _courses(self) -> Sequence[Course]:
        return [course(self._timeline, seat, self._leaf) for seat in range(len(self._timeline.players))]

    def at(self, number: int) -> list[Shift]:
        """The shifts of a move; none of a record of another line."""
        slug, step = self._timeline.opened.game, self._steps.get(number)
        kinds = identities(slug)
        if step is None or not kinds:
            return []
        node = self._timeline.nodes[number]
        seat = node.played.seat
        if seat == NOBODY:
            return []
        whole, found = self._timeline.state(number), []
        for secret in secrets(slug, whole):
            face = whole.face[secret.pieces[0]]
            if secret.kind in kinds and secret.of == seat and face is not None and not mixes(node, secret):
                moved = self._moved(step, seat, secret.key, face)
                if moved is not None:
                    found.append(Shift(number, seat, secret.key, face, *moved))
        return found

    def kept(self, number: int) -> list[Shift]:
        """The shifts of secrets that a mover knew and others did not, in a game whose seats have no identity."""
        slug, step = self._timeline.opened.game, self._steps.get(number)
        seat = NOBODY if step is None else self._timeline.nodes[number].played.seat
        if step is None or seat == NOBODY or identities(slug):
            return []
        whole, own, found = self._timeline.state(number), self._courses[seat], []
        for secret in secrets(slug, whole):
            knowing, face = own.of(secret.key, step - 1), whole.face[secret.pieces[0]]
            if secret.kind == HAND or face is None or knowing is None or not knowing.whole:
                continue
            moved = None if mixes(self._timeline.nodes[number], secret) else self._moved(step, seat, secret.key, face)
            if moved is not None:
                found.append(Shift(number, seat, secret.key, face, *moved))
        return found

    def taken(self, number: int) -> list[Taken]:
        """The identities of a mover, and what others took it for in that deal; none of a record of another line."""
        slug, step = self._timeline.opened.game, self._steps.get(number)
        kinds = identities(slug)
        if step is None or not kinds:
            return []
        seat, line = self._timeline.nodes[number].played.seat, self._line
        numbers = [0, *(node.number for node in line)]
        there = secrets(slug, view(self._timeline.state(numbers[-1]), None))
        end = next(at for at in rounds(line, there) if at >= step)
        whole, courses = self._timeline.state(numbers[end]), {known.seat: known for known in self._courses}
        own = [one for one in secrets(slug, whole) if one.kind in kinds and one.of == seat]
        return [Taken(one, step, numbers, end) for one in learned(slug, whole, own, courses, end, line)]

    def _moved(self, step: int, seat: Seat, key: Key, face: int) -> tuple[float, float] | None:
        """The chance that the others gave to the truth around a step; None where all knew it, or it came up."""
        befores, afters = [], []
        for other in self._courses:
            before, after = other.of(key, step - 1), other.of(key, step)
            if other.seat == seat or before is None or after is None or before.whole or not before.guesses:
                continue
            if after.whole:
                return None
            befores.append(belief_in(before, face))
            afters.append(belief_in(after, face))
        if not befores:
            return None
        return total(befores) / len(befores), total(afters) / len(afters)


def belief_in(knowing: Knowing, face: int) -> float:
    """The chance that a seat gave to a face of a single piece."""
    if knowing.whole:
        return float(knowing.known == (face,))
    return min(1.0, total([guess.chance for guess in knowing.guesses if face in guess.faces]))
