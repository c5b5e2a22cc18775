"""Bluffs that worked: moves after which others took something false about the mover for likely."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from engine.bots.arithmetic import total
from engine.bots.blunders import usual_move
from engine.bots.reasons import StillPlaying, explainable, level_of
from engine.knowledge.course import Course, course
from engine.knowledge.first_known import Learned, Mistaken, laid_at, learned, rounds
from engine.knowledge.secrets import Key, identities, secrets
from engine.knowledge.shifts import belief_in
from engine.log import Node, Timeline
from engine.pieces import view
from engine.state import Seat

MISLED: Final = 0.1
"""Rise of the chance of something false by the move, on average, that makes a bluff."""

GRADUAL: Final = 0.2
"""Rise of that chance that makes a bluff of several moves of one seat."""

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
    first: int = 0
    """The first of several moves that did it bit by bit, of which the `number` tipped it; 0 where one move did."""
    truth: tuple[float, float] | None = None
    """The chance that they gave to the truth before and after, on average; None where that is not known."""
    revealed: int = 0
    """The record at which all was revealed; 0 where that is not known."""


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


def deliberate(timeline: Timeline, bluff: Bluff) -> bool:
    """True where an expert or a person made another move than a regular bot would: simpler bots bluff nobody."""
    node = timeline.nodes[bluff.number]
    return level_of(timeline, node) in ("expert", "person") and usual_move(timeline, bluff.number) != node.played.move


def _of_secret(
    one: Learned, courses: Mapping[Seat, Course], line: Sequence[Node], numbers: Sequence[int], at: int
) -> list[Bluff]:
    """The bluffs about a secret by the end of its deal, at step `at`: by a move of the seat that has it, or by many."""
    key, seat = one.secret.key, one.secret.of
    together: dict[tuple[int, tuple[int, ...]], list[Mistaken]] = {}
    for wrong in one.wrong:
        if wrong.since and line[wrong.since - 1].played.seat == seat:
            together.setdefault((wrong.since, wrong.faces), []).append(wrong)
    found: list[Bluff] = []
    sudden: list[Mistaken] = []
    for (step, faces), misled in together.items():
        befores, afters = (
            [_belief(courses[wrong.seat], key, faces, there) for wrong in misled] for there in (step - 1, step)
        )
        before, after = total(befores) / len(misled), total(afters) / len(misled)
        if after - before >= MISLED:
            sudden += misled
            readers = tuple(wrong.seat for wrong in misled)
            last = _last(misled, numbers, at)
            was, became = (
                total([_belief(courses[reader], key, (one.face,), there) for reader in readers]) / len(readers)
                for there in (step - 1, step)
            )
            truth = was, became
            found.append(Bluff(numbers[step], seat, key, readers, faces, before, after, last, 0, truth, numbers[at]))
    left = [wrong for wrong in one.wrong if wrong not in sudden]
    begun = laid_at(line, one.secret, at)
    for faces in dict.fromkeys(wrong.faces for wrong in left):
        rises: dict[Seat, _Rise] = {}
        for wrong in left:
            known = courses[wrong.seat]
            rise = _risen(known, wrong, one, line, begun, at) if wrong.faces == faces else None
            if rise is not None and (wrong.seat not in rises or rise.after > rises[wrong.seat].after):
                rises[wrong.seat] = rise
        bit_by_bit = _bit_by_bit(one, [*rises.values()], numbers, at)
        found += [bit_by_bit] if bit_by_bit is not None else []
    return found


class _Rise(msgspec.Struct, frozen=True):
    """The moves of a seat by which another one came to believe something false of it."""

    wrong: Mistaken
    steps: tuple[int, ...]
    """The steps of those moves at which the chance rose."""
    before: float
    """The chance before the first of them."""
    after: float
    """The greatest chance."""
    truth: tuple[float, float]
    """The chances of the truth then."""


def _risen(known: Course, wrong: Mistaken, one: Learned, line: Sequence[Node], begun: int, at: int) -> _Rise | None:
    """The rise of a false belief from the deal to its greatest chance; None where the seat's own moves made little."""
    key, seat = one.secret.key, one.secret.of
    until = at if wrong.until is None else wrong.until - 1
    steps = [step for step in known.steps(key) if begun < step <= until]
    chances = {step: _belief(known, key, wrong.faces, step) for step in (begun, *steps)}
    peak = max((step for step in chances if step >= wrong.since), key=lambda step: (chances[step], -step), default=None)
    if peak is None:
        return None
    gains, before = {}, chances[begun]
    for step in steps:
        if step <= peak and line[step - 1].played.seat == seat:
            gains[step] = chances[step] - before
        before = chances[step]
    rising = tuple(step for step, gain in gains.items() if gain > 0)
    if not rising or total([*gains.values()]) < GRADUAL:
        return None
    was, became = (_belief(known, key, (one.face,), step) for step in (begun, peak))
    return _Rise(wrong, rising, chances[begun], chances[peak], (was, became))


def _bit_by_bit(one: Learned, rises: Sequence[_Rise], numbers: Sequence[int], at: int) -> Bluff | None:
    """The bluff of several moves by which these seats were misled; None where there are none."""
    if not rises:
        return None
    misled = [rise.wrong for rise in rises]
    begun = min(wrong.since for wrong in misled)
    steps = sorted({step for rise in rises for step in rise.steps})
    first, last = steps[0], max((step for step in steps if step <= begun), default=steps[0])
    before = total([rise.before for rise in rises]) / len(rises)
    after = total([rise.after for rise in rises]) / len(rises)
    was, became = (total([rise.truth[end] for rise in rises]) / len(rises) for end in (0, 1))
    return Bluff(
        numbers[last],
        one.secret.of,
        one.secret.key,
        tuple(wrong.seat for wrong in misled),
        misled[0].faces,
        before,
        after,
        _last(misled, numbers, at),
        numbers[first] if first < last else 0,
        (was, became),
        numbers[at],
    )


def _last(misled: Sequence[Mistaken], numbers: Sequence[int], at: int) -> int:
    """The last record at which one of these was still misled; 0 where that was so to the end of the deal."""
    until = max(at if wrong.until is None else wrong.until for wrong in misled)
    return 0 if until >= at else numbers[until - 1]


def _belief(known: Course, key: Key, faces: tuple[int, ...], step: int) -> float:
    """The chance that a seat gave after a step to faces that it does not tell apart."""
    knowing = known.of(key, step)
    return 0.0 if knowing is None else belief_in(knowing, faces[0])
