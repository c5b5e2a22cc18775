"""The moves of a finished game that stand out: what decided it, turning points, blunders, bluffs, and how it ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, pairwise
from typing import Final, Literal

import msgspec

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from engine.bots.rounds import TURNING, beyond_doubt, decided, nobody
from engine.knowledge.bluffs import Bluff
from engine.knowledge.luck import FEW
from engine.log import NOBODY
from engine.state import Seat
from tui.replay.evaluation.margins import change_margin, whole_percents

MOST_TURNING: Final = 12
"""Turning points that are told, the largest."""

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
    chosen: bool = False
    """True where a choice turned the game, whatever luck was in it."""

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
    chosen: bool = False
    """True where a choice turned the game, whatever luck was in it."""

    @property
    def size(self) -> float:
        """The largest change that is told of it, without its sign."""
        return max(abs(change.by) for change in (*self.changes, *self.others))

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
    """The largest of all stretches that changed a chance enough, beyond doubt or likely, in the order of the game.

    Between two of the `coarse` records (default: all) these are single steps, or else the shortest stretch.
    """
    ends = set(coarse) or {point.number for point in known}
    places = [at for at, point in enumerate(known) if point.number in ends]
    found: list[TurningPoint] = []
    for first, last in pairwise(places):
        inside = known[first : last + 1]
        steps = [one for pair in pairwise(inside) if (one := _turning(*pair))]
        found += steps or _shortest(inside)
    found.sort(key=lambda point: -point.size)
    return sorted(found[:MOST_TURNING], key=lambda point: point.number)


def _shortest(inside: Sequence[Point]) -> list[TurningPoint]:
    """The shortest stretch between two of these points that changed a chance enough, the largest change first."""
    found = [one for pair in combinations(inside, 2) if (one := _turning(*pair))]
    return sorted(found, key=lambda one: (one.number - one.after, -one.size))[:1]


def _turning(before: Point, after: Point) -> TurningPoint | None:
    """The changes beyond doubt; of few moves likely ones, too: of many moves nobody could say what made them."""
    sure = _turned(before, after, None)
    found = sure or (_turned(before, after, LIKELY) if after.number - before.number <= FEW else None)
    return found and msgspec.structs.replace(found, likely=sure is None)


def _turned(before: Point, after: Point, errors: float | None) -> TurningPoint | None:
    """The changes of a stretch that are so many standard errors large at least; None without any."""
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


def decision(known: Sequence[Point], winners: Sequence[Seat], faults: Collection[int] = ()) -> Decision | None:
    """The stretch that decided the game; None as long as the end is not known.

    The winners were ahead for good from some step on. Of that one and those behind it, up to the end, the one decided
    that raised a winner's chance most; a fault of a loser goes before, for that lost the game: `faults` are the records
    of mistakes and missed chances.
    """
    if len(known) < 2 or known[-1].playouts:
        return None
    found, seats = decided(known, winners), winners or (NOBODY,)
    if found is None:
        least = [min(known, key=lambda point: _chance(point, seat)) for seat in seats]
        pairs = zip(seats, least, strict=True)
        return Decision(0, known[-1].number, tuple(change_of(known[0], point, seat) for seat, point in pairs), "start")
    before, after = found
    how: How = "end" if after.number == known[-1].number else "slowly"
    steps = [*pairwise(known[known.index(before) : -1])] if how == "slowly" else []
    rises = {pair: max((change_of(*pair, seat) for seat in seats), key=lambda change: change.by) for pair in steps}
    leaps = [pair for pair, rise in rises.items() if rise.by >= TURNING and rise.by > rise.margin]
    if leaps:
        faulty = [pair for pair in leaps if any(pair[0].number < number <= pair[1].number for number in faults)]
        before, after = max(faulty or leaps, key=lambda pair: rises[pair].by)
        how = "move"
    return Decision(before.number, after.number, tuple(change_of(before, after, seat) for seat in seats), how)


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
    if finish is not None:  # the end tells it all
        turning = [one for one in turning if one.number < finish.number or one.after < finish.after]
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
