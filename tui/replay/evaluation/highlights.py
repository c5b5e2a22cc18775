"""The moves of a finished game that stand out: what decided it, turning points, blunders, bluffs, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.bots.rounds import beyond_doubt, decided, nobody
from engine.knowledge.bluffs import Bluff
from engine.log import NOBODY
from engine.state import Seat
from tui.replay.evaluation.margins import change_margin, whole_percents

MOST_TURNING: Final = 8
"""Turning points that are told."""

CLEAR: Final = 0.6
"""The least chance with which the only winner has decided a game, and not just taken the lead."""

FEW: Final = 3
"""Turning points below which likely ones are told beside those beyond doubt."""

LIKELY: Final = 2.4
"""The standard errors from which a turning point is likely: within the margin of a change, luck alone makes some."""


GAIN: Final = 0.05
"""The gain from which a player is named where only losses are beyond doubt."""

GAINERS: Final = 2
"""The most players who are named so."""


class Change(msgspec.Struct, frozen=True):
    """The chance of a seat before a stretch of the game and after it."""

    seat: Seat
    before: float
    after: float
    margin: float
    """The amount by which the difference may well be wrong, for luck of the playouts."""
    shown: tuple[int, int] | None = None
    """Both chances in whole percents, as they stand beside those of the other seats; None: rounded alone."""

    @property
    def by(self) -> float:
        """The difference."""
        return self.after - self.before

    @property
    def percents(self) -> tuple[int, int]:
        """The chances before and after in whole percents."""
        return self.shown or (round(100 * self.before), round(100 * self.after))


class TurningPoint(msgspec.Struct, frozen=True):
    """A stretch of the game that changed chances by more than luck of the playouts would."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    changes: tuple[Change, ...]
    """The changes that are beyond doubt, the largest first."""
    likely: bool = False
    """True where luck of the playouts explains them, but only once in 60 times."""
    gained: tuple[Change, ...] = ()
    """The largest gains of others, where none of those changes is one."""

    @property
    def all_changes(self) -> tuple[Change, ...]:
        """The changes beyond doubt, and who gained by them."""
        return *self.changes, *self.gained

    @property
    def size(self) -> float:
        """The largest change, without its sign."""
        return abs(self.changes[0].by)


How = Literal["move", "slowly", "start", "end"]
"""The way in which a game was decided: by a stretch, in small steps, from the start, or by the last stretch."""


class Decision(msgspec.Struct, frozen=True):
    """The stretch of a game before which it was open, and after which each winner stayed ahead beyond the margin."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    changes: tuple[Change, ...]
    """The changes of the winners' chances, of NOBODY's where nobody won. From the start, each after is the least."""
    how: How
    others: tuple[Change, ...] = ()
    """The changes of the others' chances, where they are beyond doubt."""
    largest: TurningPoint | None = None
    """The largest step of the only winner from there on, where the first lead did not decide."""

    @property
    def size(self) -> float:
        """The largest change of a winner's chance."""
        return max(change.by for change in self.changes)

    @property
    def stands_out(self) -> bool:
        """True where one stretch made the lead, and not many small steps."""
        return self.how in ("move", "end")


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
        for one in _turned(known, coarse, LIKELY)
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
        change_of(before, after, seat)
        for seat in range(len(before.chances))
        if beyond_doubt(before, after, seat, errors)
    ]
    changes.sort(key=lambda change: -abs(change.by))
    if not changes or any(change.by > 0 for change in changes):
        return TurningPoint(before.number, after.number, tuple(changes)) if changes else None
    others = [change_of(before, after, seat) for seat in range(len(before.chances))]
    gained = sorted((change for change in others if change.by >= GAIN), key=lambda change: -change.by)
    return TurningPoint(before.number, after.number, tuple(changes), gained=tuple(gained[:GAINERS]))


def decision(known: Sequence[Point], winners: Sequence[Seat]) -> Decision | None:
    """The stretch that decided the game; None as long as the end is not known."""
    if len(known) < 2 or known[-1].playouts:
        return None
    found = decided(known, winners)
    if found is None:
        least = [min(known, key=lambda point: _chance(point, seat)) for seat in winners or (NOBODY,)]
        pairs = zip(winners or (NOBODY,), least, strict=True)
        return Decision(0, known[-1].number, tuple(change_of(known[0], point, seat) for seat, point in pairs), "start")
    changes = tuple(change_of(*found, seat) for seat in winners or (NOBODY,))
    leapt = any(change.by > change.margin for change in changes)
    clear = len(changes) > 1 or changes[0].after >= CLEAR
    how: How = "end" if found.after.number == known[-1].number else "move" if leapt and clear else "slowly"
    largest = _largest(known[known.index(found.before) :], winners) if how == "slowly" else None
    return Decision(found.before.number, found.after.number, changes, how, largest=largest)


def _largest(known: Sequence[Point], winners: Sequence[Seat]) -> TurningPoint | None:
    """The step before the end that raised the only winner's chance most; None where luck of the playouts may be all."""
    if len(winners) != 1 or len(known) < 3:
        return None
    steps = [(before, after, change_of(before, after, winners[0])) for before, after in pairwise(known[:-1])]
    before, after, change = max(steps, key=lambda step: step[2].by)
    return TurningPoint(before.number, after.number, (change,)) if change.by > change.margin else None


def change_of(before: Point, after: Point, seat: Seat) -> Change:
    """The change of a seat's chance between two points, or of the chance that nobody wins."""
    if seat == NOBODY:
        first, last = (Point(point.number, (nobody(point),), point.playouts) for point in (before, after))
        return msgspec.structs.replace(change_of(first, last, 0), seat=NOBODY)
    shown = whole_percents(before.chances)[seat], whole_percents(after.chances)[seat]
    return Change(seat, before.chances[seat], after.chances[seat], change_margin(before, after, seat), shown)


def _chance(point: Point, seat: Seat) -> float:
    return nobody(point) if seat == NOBODY else point.chances[seat]


def highlights(
    turning: Sequence[TurningPoint],
    judgements: Sequence[Judgement],
    bluffs: Sequence[Bluff],
    decided_by: Decision | None = None,
    finish: Finish | None = None,
) -> list[Highlight]:
    """All of them in the order of the game, a stretch before all that lies in it.

    The turning point that decided is told as such, and no longer stretch around it: there is one answer to what
    decided. A game decided bit by bit, or all along, has none that did it.
    """
    found: list[Highlight] = [one for one in judgements if one.lost > 0]
    found += [finish] if finish is not None else []
    if decided_by is not None and decided_by.stands_out:
        place = decided_by.after, decided_by.number
        same = [one for one in turning if (one.after, one.number) == place]
        around = [one for one in turning if one.after <= place[0] and place[1] <= one.number and one not in same]
        turning = [one for one in turning if one not in same and one not in around]
        winners = {change.seat for change in decided_by.changes}
        others = tuple(change for one in same for change in one.changes if change.seat not in winners)
        found.append(msgspec.structs.replace(decided_by, others=others))
    return sorted([*turning, *found, *bluffs], key=_place)


def _place(highlight: Highlight) -> tuple[int, bool]:
    """The place in the order: a stretch by its first move, the end of the game last."""
    if isinstance(highlight, Finish):
        return highlight.number, True
    if isinstance(highlight, Bluff):
        return highlight.first or highlight.number, False
    return highlight.after + 1 if isinstance(highlight, STRETCHES) else highlight.number, False
