"""The beliefs of others in a mover's secrets before its move and after it: what it gave away, and what it hid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from engine.bots.arithmetic import total
from engine.knowledge.course import Course, Knowing, course
from engine.knowledge.first_known import mixes
from engine.knowledge.secrets import Key, Secret, identities, secrets
from engine.log import NOBODY, Timeline
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
    """A face of a mover's secret that others take for likely since its move."""

    secret: Secret
    faces: tuple[int, ...]
    """Several where the bots do not tell them apart."""
    seats: tuple[Seat, ...]
    """The seats that took another face for likely before the move, or none."""
    chance: float
    """The greatest chance that any of them gives to it."""


class Shifts:
    """The shifts of a line of a game that is over. What the seats knew is read when it is first asked for."""

    def __init__(self, timeline: Timeline, leaf: int | None = None) -> None:
        self._timeline = timeline
        self._leaf = leaf
        self._steps = {node.number: step for step, node in enumerate(timeline.path(leaf), 1)}

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

    def taken(self, number: int) -> list[Taken]:
        """The faces that others take for likely of a mover's identity since its move; none of another line."""
        slug, step = self._timeline.opened.game, self._steps.get(number)
        kinds = identities(slug)
        if step is None or not kinds:
            return []
        seat, found = self._timeline.nodes[number].played.seat, []
        for secret in secrets(slug, self._timeline.state(number)):
            if secret.kind not in kinds or secret.of != seat:
                continue
            chances: dict[tuple[int, ...], dict[Seat, float]] = {}
            for other in self._courses:
                before, after = other.of(secret.key, step - 1), other.of(secret.key, step)
                likely = None if after is None or after.whole else after.likely
                was = None if before is None or before.whole else before.likely
                if likely is not None and other.seat != seat and (was is None or was.faces != likely.faces):
                    chances.setdefault(likely.faces, {})[other.seat] = likely.chance
            found += [Taken(secret, faces, (*ones,), max(ones.values())) for faces, ones in chances.items()]
        return found

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
