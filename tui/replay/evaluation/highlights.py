"""The moves of a finished game that stand out: turning points, blunders, and bluffs that worked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.knowledge.bluffs import Bluff
from engine.state import Seat

TURNING: Final = 0.15
"""Change of a chance that makes a turning point."""

MOST_TURNING: Final = 8
"""Turning points that are told."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A stretch of the game after which a seat's chance was another one."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    seat: Seat
    before: float
    chance: float


Highlight = TurningPoint | Judgement | Bluff
"""A move that stands out, or a stretch of moves; each has the `number` of its record."""


def turning_points(known: Sequence[Point], movers: Mapping[int, Seat]) -> list[TurningPoint]:
    """The stretches that changed a chance most, in the order of the game; `movers` is record to the seat that moved.

    Told of the mover, if that gained or nobody did; else of the seat that gained most.
    """
    found = []
    for before, after in pairwise(known):
        changes = [new - old for old, new in zip(before.chances, after.chances, strict=True)]
        if max(map(abs, changes)) < TURNING:
            continue
        mover = next((movers[at] for at in range(after.number, before.number, -1) if at in movers), None)
        gainer = max(range(len(changes)), key=lambda seat: changes[seat])
        if mover is not None and changes[mover] >= TURNING:
            seat = mover
        elif changes[gainer] >= TURNING:
            seat = gainer
        elif mover is not None and changes[mover] <= -TURNING:
            seat = mover
        else:
            seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        found.append(TurningPoint(before.number, after.number, seat, before.chances[seat], after.chances[seat]))
    found.sort(key=lambda point: -abs(point.chance - point.before))
    return sorted(found[:MOST_TURNING], key=lambda point: point.number)


def highlights(
    turning: Sequence[TurningPoint], judgements: Sequence[Judgement], bluffs: Sequence[Bluff]
) -> list[Highlight]:
    """All of them in the order of the game; of one move first what turned."""
    found: list[Highlight] = [*turning, *(one for one in judgements if one.lost > 0), *bluffs]
    return sorted(found, key=lambda one: one.number)
