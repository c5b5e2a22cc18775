"""Bluffs that worked: moves after which others took something false about the mover for likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from engine.bots.arithmetic import total
from engine.bots.reasons import StillPlaying, explainable
from engine.knowledge.course import Course, course
from engine.knowledge.first_known import Learned, Mistaken, learned, rounds
from engine.knowledge.secrets import Key, identities, secrets
from engine.knowledge.shifts import belief_in
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat

MISLED: Final = 0.1
"""Rise of the chance of something false by the move, on average, that makes a bluff."""

MOST: Final = 5
"""Bluffs that are told, the largest."""


class Bluff(msgspec.Struct, frozen=True, array_like=True):
    """A move by which others came to take something false about its mover for likely."""

    number: int
    seat: Seat
    key: Key
    """The secret."""
    readers: tuple[Seat, ...]
    """The seats that were misled."""
    faces: tuple[int, ...]
    """The false face that they took for likely; several where the bots do not tell them apart."""
    before: float
    """The chance that they gave to it before the move, on average."""
    after: float
    until: int = 0
    """The last record at which one of them still took it for likely; 0 where that was so until all was revealed."""


def bluffs(timeline: Timeline, leaf: int | None = None) -> list[Bluff]:
    """The largest bluffs of a line, in their order. StillPlaying before the end of the game."""
    if not explainable(timeline):
        raise StillPlaying
    slug, line = timeline.opened.game, timeline.path(leaf)
    kinds = identities(slug)
    if not kinds or not line:
        return []
    numbers = [0, *(node.number for node in line)]
    courses = {seat: course(timeline, seat, leaf) for seat in range(len(timeline.players))}
    found: list[Bluff] = []
    for at in rounds(line, secrets(slug, view(timeline.state(numbers[-1]), None))):
        whole = timeline.state(numbers[at])
        for one in learned(slug, whole, secrets(slug, whole), courses, at, line):
            if one.secret.kind in kinds:
                found += _of_secret(one, courses, line, numbers, at)
    found.sort(key=lambda bluff: bluff.before - bluff.after)
    return sorted(found[:MOST], key=lambda bluff: bluff.number)


def _of_secret(
    one: Learned, courses: Mapping[Seat, Course], line: Sequence[Node], numbers: Sequence[int], at: int
) -> list[Bluff]:
    """The bluffs about a secret by the end of its deal, at step `at`: each by a move of the seat that has it."""
    together: dict[tuple[int, tuple[int, ...]], list[Mistaken]] = {}
    for wrong in one.wrong:
        if wrong.since and line[wrong.since - 1].played.seat == one.secret.of:
            together.setdefault((wrong.since, wrong.faces), []).append(wrong)
    found: list[Bluff] = []
    for (step, faces), misled in together.items():
        befores, afters = (
            [_belief(courses[wrong.seat], one.secret.key, faces, there) for wrong in misled]
            for there in (step - 1, step)
        )
        before, after = total(befores) / len(misled), total(afters) / len(misled)
        if after - before >= MISLED:
            until = max(at if wrong.until is None else wrong.until for wrong in misled)
            last = 0 if until >= at else numbers[until - 1]
            readers = tuple(wrong.seat for wrong in misled)
            found.append(Bluff(numbers[step], one.secret.of, one.secret.key, readers, faces, before, after, last))
    return found


def _belief(known: Course, key: Key, faces: tuple[int, ...], step: int) -> float:
    """The chance that a seat gave after a step to faces that it does not tell apart."""
    knowing = known.of(key, step)
    return 0.0 if knowing is None else belief_in(knowing, faces[0])
