"""The rounds of an evaluation: all points are played on alike at first, then those between which much seems to change.

So most playouts go where a turning point has to be told from luck. The first round says where to look: its playouts
count no more where others followed, for they were chosen for what luck made of them.

What a round asks for depends on the answers of the rounds before it, and on nothing else. So the same game gets the
same playouts on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from engine.bots import game_bots
from engine.bots.arithmetic import total
from engine.bots.evaluation import Point

LEAST: Final = 12
"""The fewest playouts of a point."""

COARSE: Final = 32
"""The most points of the first round. Of more turns every second, third and so on counts, until much changes there."""

FIRST: Final = 2
"""The part of all playouts that the first round may take is one in so many."""

ROUNDS: Final = 6
"""The most rounds; each but the first doubles the playouts of its points."""

TURNING: Final = 0.15
"""Change of a chance that makes a turning point, where it is beyond doubt."""

CLOSER: Final = 8
"""The most stretches that a round looks at closer."""

SURE: Final = 30
"""The fewest playouts on each side of a change that is beyond doubt."""

ERRORS: Final = 3
"""Standard errors by which a change must differ from none: there are many changes in a game, and luck is in each."""


class Batch(NamedTuple):
    """Playouts to be made of a point: the dice of so many numbers, from the `first` on."""

    number: int
    first: int
    playouts: int


def playouts_each(slug: str, count: int) -> int:
    """The number of playouts of each of `count` points in the first round."""
    return max(LEAST, game_bots.playouts(slug) // FIRST // count)


def missing(slug: str, numbers: Sequence[int], answers: Mapping[tuple[int, int], Point]) -> list[Batch]:
    """The batches that come next; none when all rounds are over.

    `numbers` are the records that may be points, and `answers` the record and first number of a batch to its answer.
    """
    coarse = _thinned(numbers)
    each = playouts_each(slug, len(coarse))
    batches = [Batch(number, 0, each) for number in coarse]
    left = game_bots.playouts(slug) - each * len(coarse)
    given: dict[tuple[int, int], Point] = {}
    for _ in range(ROUNDS):
        unanswered = [batch for batch in batches if batch[:2] not in answers]
        if unanswered or not batches:
            return unanswered
        given |= {batch[:2]: answers[batch[:2]] for batch in batches}
        batches = _closer(numbers, points_of(numbers, given), left)
        left -= sum(batch.playouts for batch in batches)
    return []


def points_of(numbers: Iterable[int], answers: Mapping[tuple[int, int], Point]) -> list[Point]:
    """The points of which something is known, each from its batches: from the first one only where it has no other."""
    found: dict[int, list[Point]] = {}
    for (number, _), answer in sorted(answers.items()):
        found.setdefault(number, []).append(answer)
    return [_merged(found[number]) for number in numbers if number in found]


def changed(before: Point, after: Point) -> list[float]:
    """Seat to the change of its chance between two points."""
    return [new - old for old, new in zip(before.chances, after.chances, strict=True)]


def beyond_doubt(before: Point, after: Point, seat: int) -> bool:
    """True when a chance changed by enough to be told, and luck of the playouts cannot explain it."""
    change = after.chances[seat] - before.chances[seat]
    if abs(change) < TURNING or any(0 < point.playouts < SURE for point in (before, after)):
        return False
    return change * change >= ERRORS * ERRORS * (before.variance(seat) + after.variance(seat))


def _thinned(numbers: Sequence[int]) -> list[int]:
    """The numbers of the first round: not too many of them, and the last one always."""
    thinned = list(numbers[:: -(-len(numbers) // COARSE)])
    return thinned if not numbers or thinned[-1] == numbers[-1] else [*thinned, numbers[-1]]


def _closer(numbers: Sequence[int], points: Sequence[Point], left: int) -> list[Batch]:
    """The batches that look closer at the largest changes, as far as `left` goes.

    They double the playouts on both sides, and begin with the turn halfway between, if there is one.
    """
    found: dict[int, Batch] = {}
    stretches = [(max(map(abs, changed(*pair))), pair) for pair in pairwise(points)]
    for change, (before, after) in sorted(stretches, key=lambda stretch: -stretch[0])[:CLOSER]:
        if change < TURNING:
            break
        between = [number for number in numbers if before.number < number < after.number]
        batches = [
            Batch(point.number, point.first + point.playouts, point.playouts)
            for point in (before, after)
            if point.playouts
        ]
        if between:
            batches.append(Batch(between[len(between) // 2], 0, 2 * max(before.playouts, after.playouts)))
        for batch in batches:
            if batch.number not in found and batch.playouts <= left:
                found[batch.number] = batch
                left -= batch.playouts
    return sorted(found.values())


def _merged(batches: Sequence[Point]) -> Point:
    """The point of several batches, in the order of their playouts."""
    _, *later = batches
    if len(later) < 2:
        return batches[-1]
    playouts = sum(batch.playouts for batch in later)
    won = zip(*([chance * batch.playouts for chance in batch.chances] for batch in later), strict=True)
    return Point(later[0].number, tuple(total(shares) / playouts for shares in won), playouts, later[0].first)
