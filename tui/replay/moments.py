"""The moments of a game that turned it: the largest swings of the standing."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec

MAX_MOMENTS: Final = 3
"""Moments of a game that are told."""


class Moment(msgspec.Struct, frozen=True):
    """A move that brought a marker much further than the others, or threw it back."""

    move: int
    """The number of the move, from 1; the opening is 0."""
    marker: int
    before: int
    after: int
    leads: bool = False
    """True when the marker went ahead of all others by it."""


def moments(course: Sequence[Sequence[int]], most: int = MAX_MOMENTS) -> list[Moment]:
    """The moves with the largest swings, in their order; `course` is the value of each marker after each move.

    A swing is a marker's change beside the mean change of the others, and never more than its own: the reader sees
    that alone. Each move is told of one marker at most. The move that gave the lead for good is always among them.
    """
    final = _final_lead(course)
    swings = []
    for move in range(1, len(course)):
        before, after = course[move - 1], course[move]
        size, marker = max(((_swing(before, after, marker), marker) for marker in range(len(after))), default=(0.0, 0))
        if final is not None and final[0] == move:
            size, marker = inf, final[1]
        if size > 0:
            leads = _first(after, marker) and not _first(before, marker)
            swings.append((size, Moment(move, marker, before[marker], after[marker], leads)))
    swings.sort(key=lambda swing: -swing[0])
    return sorted((moment for _, moment in swings[:most]), key=lambda moment: moment.move)


def changes(course: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    """The values alone where they move: the first ones, and each that differ from those before."""
    return [values for number, values in enumerate(course) if not number or values != course[number - 1]]


def _final_lead(course: Sequence[Sequence[int]]) -> tuple[int, int] | None:
    """The last move after which a marker was first alone and had not been so before, and that marker."""
    for move in range(len(course) - 1, 0, -1):
        before, after = course[move - 1], course[move]
        for marker in range(len(after)) if len(after) > 1 else ():
            if after[marker] > before[marker] and _first(after, marker) and not _first(before, marker):
                return move, marker
    return None


def _swing(before: Sequence[int], after: Sequence[int], marker: int) -> float:
    change = [new - old for old, new in zip(before, after, strict=True)]
    others = len(change) - 1
    own = change[marker]
    apart = own - ((sum(change) - own) / others if others else 0)
    return min(abs(own), abs(apart)) if own * apart > 0 else 0


def _first(values: Sequence[int], marker: int) -> bool:
    return all(values[marker] > value for other, value in enumerate(values) if other != marker)
