"""Bluffs that worked: moves after which the others were further from the truth about the mover than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.bots.arithmetic import total
from engine.bots.reasons import StillPlaying, explainable
from engine.knowledge.course import Course, Knowing, course
from engine.knowledge.secrets import Key, identities, secrets
from engine.log import NOBODY, Timeline
from engine.state import Seat

MISLED: Final = 0.1
"""Fall of the chance that the others gave to the truth, on average, that makes a bluff."""

MOST: Final = 5
"""Bluffs that are told, the largest."""


class Bluff(msgspec.Struct, frozen=True, array_like=True):
    """A move that led others away from the truth about its mover."""

    number: int
    seat: Seat
    key: Key
    """The secret."""
    before: float
    """The chance that the others gave to the truth before the move, on average."""
    after: float


def bluffs(timeline: Timeline, leaf: int | None = None) -> list[Bluff]:
    """The largest bluffs of a line, in their order. StillPlaying before the end of the game."""
    if not explainable(timeline):
        raise StillPlaying
    kinds = identities(timeline.opened.game)
    if not kinds:
        return []
    courses = [course(timeline, seat, leaf) for seat in range(len(timeline.players))]
    found = []
    for step, node in enumerate(timeline.path(leaf), 1):
        seat = node.played.seat
        if seat == NOBODY:
            continue
        whole = timeline.state(node.number)
        for secret in secrets(timeline.opened.game, whole):
            face = whole.face[secret.pieces[0]]
            if secret.kind in kinds and secret.of == seat and face is not None:
                moved = _moved(courses, step, seat, secret.key, face)
                if moved is not None and moved[0] - moved[1] >= MISLED:
                    found.append(Bluff(node.number, seat, secret.key, *moved))
    found.sort(key=lambda bluff: bluff.after - bluff.before)
    return sorted(found[:MOST], key=lambda bluff: bluff.number)


def _moved(courses: Sequence[Course], step: int, seat: Seat, key: Key, face: int) -> tuple[float, float] | None:
    """The chance that the others gave to the truth before a step and after it; None where all knew, or it came up."""
    befores, afters = [], []
    for other in courses:
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
