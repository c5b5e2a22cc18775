"""The moves of a finished game that stand out: what decided it, turning points, blunders, bluffs, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.bots.rounds import beyond_doubt, decided, ending
from engine.knowledge.bluffs import Bluff
from engine.state import Seat
from tui.replay.evaluation.margins import MARGIN, change_margin

MOST_TURNING: Final = 8
"""Turning points that are told."""

FEW: Final = 3
"""Turning points below which likely ones are told beside those beyond doubt."""


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
    likely: bool = False
    """True where luck of the playouts explains them, but only once in 20 times."""

    @property
    def size(self) -> float:
        """The largest change, without its sign."""
        return abs(self.changes[0].by)


class Decision(msgspec.Struct, frozen=True):
    """The stretch of the game that decided it."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    winners: tuple[Seat, ...]
    """The seats that won; empty where nobody did."""
    before: float
    """The chance of that end before the stretch."""
    chance: float
    """The same after it."""
    bound: float
    """The chance that was held from then on; 0 where the end was likely all along, and no move decided it."""
    others: tuple[Change, ...] = ()
    """The changes of the others' chances, where they are beyond doubt, too."""

    @property
    def size(self) -> float:
        """The change of the chance of that end."""
        return self.chance - self.before


class Finish(msgspec.Struct, frozen=True):
    """The last turn of a game."""

    after: int
    number: int


Highlight = TurningPoint | Judgement | Bluff | Decision | Finish
"""A move that stands out, or a stretch of moves; each has the `number` of its record."""


STRETCHES: Final = (TurningPoint, Decision, Finish)
"""The highlights that are a stretch of moves."""


def turning_points(known: Sequence[Point], coarse: Sequence[int] = ()) -> list[TurningPoint]:
    """The stretches that changed a chance most and beyond doubt, in the order of the game.

    Between two of the `coarse` records (default: all) these are single moves where one is beyond doubt, or else all of
    it. Where few are found, likely ones are told, too.
    """
    sure = _turned(known, coarse, None)
    found = sure if len(sure) >= FEW else [*sure, *_likely(known, coarse, sure)[: FEW - len(sure)]]
    found.sort(key=lambda point: -point.size)
    return sorted(found[:MOST_TURNING], key=lambda point: point.number)


def _likely(known: Sequence[Point], coarse: Sequence[int], sure: Sequence[TurningPoint]) -> list[TurningPoint]:
    """The stretches whose change is only likely, apart from the sure ones, the largest first."""
    found = [
        msgspec.structs.replace(one, likely=True)
        for one in _turned(known, coarse, MARGIN)
        if not any(one.after < other.number and other.after < one.number for other in sure)
    ]
    return sorted(found, key=lambda point: -point.size)


def _turned(known: Sequence[Point], coarse: Sequence[int], errors: float | None) -> list[TurningPoint]:
    """The stretches that changed a chance by so many standard errors at least."""
    ends = set(coarse) or {point.number for point in known}
    places = [at for at, point in enumerate(known) if point.number in ends]
    found: list[TurningPoint] = []
    for first, last in pairwise(places):
        inside = known[first : last + 1]
        moves = [one for pair in pairwise(inside) if (one := _turning(*pair, errors))]
        whole = _turning(inside[0], inside[-1], errors)
        found += moves or ([whole] if whole else [])
    return found


def _turning(before: Point, after: Point, errors: float | None) -> TurningPoint | None:
    changes = [
        Change(seat, before.chances[seat], after.chances[seat], change_margin(before, after, seat))
        for seat in range(len(before.chances))
        if beyond_doubt(before, after, seat, errors)
    ]
    changes.sort(key=lambda change: -abs(change.by))
    return TurningPoint(before.number, after.number, tuple(changes)) if changes else None


def decision(known: Sequence[Point], winners: Sequence[Seat]) -> Decision | None:
    """The stretch that decided the game; None as long as the end is not known."""
    if len(known) < 2 or known[-1].playouts:
        return None
    found = decided(known, winners)
    if found is None:
        least = min(ending(point, winners) for point in known)
        return Decision(0, known[-1].number, tuple(winners), least, 1.0, 0)
    before, after, bound = found
    shares = ending(before, winners), ending(after, winners)
    return Decision(before.number, after.number, tuple(winners), *shares, bound)


def highlights(
    turning: Sequence[TurningPoint],
    judgements: Sequence[Judgement],
    bluffs: Sequence[Bluff],
    decided_by: Decision | None = None,
    finish: Finish | None = None,
) -> list[Highlight]:
    """All of them in the order of the game; a stretch before all that lies in it.

    The turning point that decided is told as such. A game decided all along has no move that did it.
    """
    found: list[Highlight] = [*(one for one in judgements if one.lost > 0), *bluffs]
    found += [finish] if finish is not None else []
    if decided_by is not None and decided_by.bound:
        place = decided_by.after, decided_by.number
        same = [one for one in turning if (one.after, one.number) == place]
        turning = [one for one in turning if one not in same]
        others = tuple(change for one in same for change in one.changes if change.seat not in decided_by.winners)
        found.append(msgspec.structs.replace(decided_by, others=others))
    return sorted([*turning, *found], key=lambda one: one.after + 1 if isinstance(one, STRETCHES) else one.number)
