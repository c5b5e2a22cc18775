"""The rounds of an evaluation: some points are played on alike at first, then those between which much seems to change.

So most playouts go where a turning point has to be told from luck, down to the single move. The first round says where
to look: its playouts count no more where others followed, for they were chosen for what luck made of them.

What a round asks for depends on the answers of the rounds before it, and on nothing else. So the same game gets the
same playouts on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.bots import game_bots
from engine.bots.arithmetic import total
from engine.bots.evaluation import ADDED, Point
from engine.state import Seat

LEAST: Final = 12
"""The fewest playouts of a point."""

COARSE: Final = 32
"""The most points of the first round. Of more turns every second, third and so on counts, until much changes there."""

SPARSE: Final = 12
"""The most points of it where playouts are few."""

FAIR: Final = 40
"""The playouts of a point that are worth more than further points."""

FIRST: Final = 2
"""The part of all playouts that the first round may take is one in so many."""

REST: Final = 4
"""The part that judgements of moves get of what the first round leaves is one in so many."""

ROUNDS: Final = 14
"""The most rounds: they halve a stretch down to its move, and then play on from both sides of it again."""

TURNING: Final = 0.15
"""Change of a chance that makes a turning point, where it is beyond doubt."""

CLOSER: Final = 8
"""The most stretches that a round looks at closer."""

COST: Final = 4
"""Batches that a stretch takes about."""

SURE: Final = 30
"""The fewest playouts on each side of a change that is beyond doubt."""

ERRORS: Final = 3
"""Standard errors by which a change must differ from none: there are many changes in a game, and luck is in each."""

MARGIN: Final = 2
"""Standard errors in a margin: a chance, or a lead, lies within it 19 times of 20."""

SETTLED: Final = 2 / 3
"""The least chance of the only winner where it is ahead: before that, a lead may be sure and say little."""

HALF: Final = 0.5
"""The least chance of each of several winners where they are ahead together."""

CHEAP: Final = 4
"""Playouts so near the end that they count as one: the further a point, the shorter they are."""


class Batch(NamedTuple):
    """Playouts to be made of a point: the dice of so many numbers, from the `first` on."""

    number: int
    first: int
    playouts: int


class Line(NamedTuple):
    """A line of a game that is evaluated."""

    slug: str
    turns: Sequence[int]
    """The records that begin turns, and the last one."""
    records: Sequence[int]
    """All records."""
    winners: Sequence[Seat] | None = None
    """The winners at the end; None where that is not to be told."""

    @property
    def coarse(self) -> list[int]:
        """The records of the first round: not too many of them, and the last one always."""
        step = -(-len(self.turns) // most_points(self.slug))
        thinned = list(self.turns[::step]) if self.turns else []
        return thinned if not self.turns or thinned[-1] == self.turns[-1] else [*thinned, self.turns[-1]]


class Decided(NamedTuple):
    """The stretch before which the end was open, and after which each winner stayed ahead of all others."""

    before: Point
    after: Point


def most_points(slug: str) -> int:
    """The most points of a game's first round."""
    return max(SPARSE, min(COARSE, game_bots.playouts(slug) // FIRST // FAIR))


def playouts_each(slug: str, count: int) -> int:
    """The number of playouts of each of `count` points in the first round."""
    return max(LEAST, game_bots.playouts(slug) // FIRST // count)


def missing(line: Line, answers: Mapping[tuple[int, int], Point]) -> list[Batch]:
    """The batches that come next; none when all rounds are over.

    `answers` are the record and first number of a batch to its answer.
    """
    coarse = line.coarse
    each = playouts_each(line.slug, len(coarse))
    batches = [Batch(number, 0, each) for number in coarse]
    left = game_bots.playouts(line.slug) - each * len(coarse)
    left -= left // REST
    most = max(1, min(CLOSER, left // (COST * each)))
    given: dict[tuple[int, int], Point] = {}
    for _ in range(ROUNDS):
        unanswered = [batch for batch in batches if batch[:2] not in answers]
        if unanswered or not batches:
            return unanswered
        given |= {batch[:2]: answers[batch[:2]] for batch in batches}
        batches = _closer(line, points_of(line.records, given), left, most)
        left -= sum(cost(line.records, batch) for batch in batches)
    return []


def cost(records: Sequence[int], batch: Batch) -> int:
    """The playouts of the middle of a game that take as long as a batch; `records` are those of the game."""
    remaining = len(records) - records.index(batch.number)
    return max(-(-batch.playouts // CHEAP), 2 * batch.playouts * remaining // len(records))


def points_of(numbers: Iterable[int], answers: Mapping[tuple[int, int], Point]) -> list[Point]:
    """The points of which something is known, each from its batches: from the first one only where it has no other."""
    found: dict[int, list[Point]] = {}
    for (number, _), answer in sorted(answers.items()):
        found.setdefault(number, []).append(answer)
    return [_merged(found[number]) for number in numbers if number in found]


def changed(before: Point, after: Point) -> list[float]:
    """Seat to the change of its chance between two points."""
    return [new - old for old, new in zip(before.chances, after.chances, strict=True)]


def beyond_doubt(before: Point, after: Point, seat: int, errors: float | None = None) -> bool:
    """True when a chance changed by enough to be told, and luck of the playouts cannot explain it.

    `errors` are the standard errors that it must differ by, ERRORS by default.
    """
    change = after.chances[seat] - before.chances[seat]
    if abs(change) < TURNING or any(0 < point.playouts < SURE for point in (before, after)):
        return False
    sigmas = ERRORS if errors is None else errors
    return change * change >= sigmas * sigmas * (before.variance(seat) + after.variance(seat))


def nobody(point: Point) -> float:
    """The chance that nobody wins; 0 where wins are shared so often that this cannot be told."""
    return max(0.0, 1 - total(point.chances))


def ahead(point: Point, winners: Sequence[Seat]) -> bool:
    """True where the chance of each winner is above that of every other seat by more than the margin.

    Each of several winners must have a half at least, too, and a single one two thirds. Without any, that holds of the
    chance that nobody wins.
    """
    others = [seat for seat in range(len(point.chances)) if seat not in winners]
    held = [point.chances[seat] for seat in winners] if winners else [nobody(point)]
    if min(held) < (HALF if len(held) > 1 else SETTLED):
        return False
    return all(_leads(point, chance, point.chances[seat]) for chance in held for seat in others)


def _leads(point: Point, chance: float, other: float) -> bool:
    """True where a chance is above another one of the same playouts by more than the margin."""
    lead = chance - other
    if lead <= 0 or not point.playouts:
        return lead > 0
    count = point.playouts + 2 * ADDED
    either = (chance + other) * point.playouts / count + 2 * ADDED / count
    drawn = lead * point.playouts / count
    return lead * lead * count > MARGIN * MARGIN * (either - drawn * drawn)


def decided(points: Sequence[Point], winners: Sequence[Seat]) -> Decided | None:
    """The stretch that decided a game: before it the winners were within the margin of another seat for the last time.

    None where they were ahead all along, or the last point is not the end of the game.
    """
    if not points or points[-1].playouts:
        return None
    behind = [at for at, point in enumerate(points[:-1]) if not ahead(point, winners)]
    return Decided(points[behind[-1]], points[behind[-1] + 1]) if behind else None


def _closer(line: Line, points: Sequence[Point], left: int, most: int) -> list[Batch]:
    """The batches that look closer at the stretch that decided, and at the largest changes, as far as `left` goes.

    They halve a stretch, at a turn if it has any; of a single move they play on from both sides again.
    """
    found: dict[int, Batch] = {}
    stretches = [(max(map(abs, changed(*pair))), *pair) for pair in pairwise(points)]
    stretches = [one for one in stretches if one[0] >= TURNING]
    stretches.sort(key=lambda stretch: -stretch[0])
    turned = None if line.winners is None else decided(points, line.winners)
    if turned is not None:
        stretches.insert(0, (1.0, turned.before, turned.after))
    looked: set[int] = set()
    for _, before, after in stretches:
        if len(looked) >= most:
            break
        playouts = max(before.playouts, after.playouts)
        inside = [number for number in line.turns if before.number < number < after.number] or [
            number for number in line.records if before.number < number < after.number
        ]
        batches = [Batch(inside[len(inside) // 2], 0, playouts)] if inside else _again(before, after)
        if batches:
            looked.add(after.number)
        for batch in batches:
            if batch.number not in found and (taken := cost(line.records, batch)) <= left:
                found[batch.number] = batch
                left -= taken
    return sorted(found.values())


def _again(before: Point, after: Point) -> list[Batch]:
    """Both sides of a change played on as often again; nothing where fresh playouts have made it sure, or too small."""
    sides = [point for point in (before, after) if point.playouts]
    change = max(map(abs, changed(before, after)))
    if all(point.first for point in sides) and (
        change < TURNING or any(beyond_doubt(before, after, seat) for seat in range(len(after.chances)))
    ):
        return []
    return [Batch(point.number, point.first + point.playouts, point.playouts) for point in sides]


def _merged(batches: Sequence[Point]) -> Point:
    """The point of several batches, in the order of their playouts."""
    _, *later = batches
    if len(later) < 2:
        return batches[-1]
    playouts = sum(batch.playouts for batch in later)
    won = zip(*([chance * batch.playouts for chance in batch.chances] for batch in later), strict=True)
    return Point(later[0].number, tuple(total(shares) / playouts for shares in won), playouts, later[0].first)
