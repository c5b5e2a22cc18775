"""The moves of a finished game that stand out: turning points, blunders, and bluffs that worked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.bots.rounds import beyond_doubt
from engine.knowledge.bluffs import Bluff
from engine.state import Seat
from tui.replay.evaluation.margins import change_margin

MOST_TURNING: Final = 8
"""Turning points that are told."""


class Change(msgspec.Struct, frozen=True):
    """The chance of a seat before a stretch of the game and after it."""

    seat: Seat
    before: float
    after: float
    margin: float
    """The amount by which the difference may well be wrong, for luck of the playouts."""

    @property
    def by(self) -> float:
        """The difference."""
        return self.after - self.before


class TurningPoint(msgspec.Struct, frozen=True):
    """A stretch of the game that changed chances by more than luck of the playouts would."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    changes: tuple[Change, ...]
    """The changes that are beyond doubt, the largest first."""

    @property
    def size(self) -> float:
        """The largest change, without its sign."""
        return abs(self.changes[0].by)


class DecisiveStretch(msgspec.Struct, frozen=True):
    """The stretch of the game from which on its winner had the best chances of all, to the end."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    seat: Seat
    before: float
    """The chance of the winner before the stretch."""
    chance: float
    """The same after it."""


Highlight = TurningPoint | Judgement | Bluff | DecisiveStretch
"""A move that stands out, or a stretch of moves; each has the `number` of its record."""


STRETCHES: Final = (TurningPoint, DecisiveStretch)
"""The highlights that are a stretch of moves."""


def turning_points(known: Sequence[Point]) -> list[TurningPoint]:
    """The stretches that changed a chance most and beyond doubt, in the order of the game."""
    found = []
    for before, after in pairwise(known):
        changes = [
            Change(seat, before.chances[seat], after.chances[seat], change_margin(before, after, seat))
            for seat in range(len(before.chances))
            if beyond_doubt(before, after, seat)
        ]
        if changes:
            changes.sort(key=lambda change: -abs(change.by))
            found.append(TurningPoint(before.number, after.number, tuple(changes)))
    found.sort(key=lambda point: -point.size)
    return sorted(found[:MOST_TURNING], key=lambda point: point.number)


def decisive_stretch(known: Sequence[Point]) -> DecisiveStretch | None:
    """The stretch that decided the game; None where several seats won, or the winner was ahead from the first point.

    None as well as long as the end is not known.
    """
    *earlier, end = known or (None,)
    if end is None or end.playouts or max(end.chances) < 1:
        return None
    seat = end.chances.index(1)
    after = end
    for before in reversed(earlier):
        if before.chances[seat] <= max(chance for at, chance in enumerate(before.chances) if at != seat):
            return DecisiveStretch(before.number, after.number, seat, before.chances[seat], after.chances[seat])
        after = before
    return None


def highlights(
    turning: Sequence[TurningPoint],
    judgements: Sequence[Judgement],
    bluffs: Sequence[Bluff],
    decided: DecisiveStretch | None = None,
) -> list[Highlight]:
    """All of them in the order of the game; a stretch before all that lies in it."""
    found: list[Highlight] = [*turning, *(one for one in judgements if one.lost > 0), *bluffs]
    if decided is not None:
        found.append(decided)
    return sorted(found, key=lambda one: one.after + 1 if isinstance(one, STRETCHES) else one.number)
