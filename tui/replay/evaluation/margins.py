"""Chances as they are shown: in whole percents, and with the amounts by which they may well be wrong."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from msgspec.structs import replace

from engine.bots.arithmetic import total
from engine.bots.evaluation import Point
from engine.bots.rounds import ERRORS, MARGIN
from engine.state import Seat
from tui.i18n.messages import prose, t

LEAST: Final = 0.01
"""The least chance that is shown as long as the game goes on."""


def margin(point: Point, seat: Seat) -> float:
    """The margin of a chance."""
    return MARGIN * sqrt(point.variance(seat))


def change_margin(before: Point, after: Point, seat: Seat) -> float:
    """The margin of the difference of two chances."""
    return MARGIN * sqrt(before.variance(seat) + after.variance(seat))


def unsettled(point: Point) -> Point:
    """A point of which no chance is none or sure as long as the game goes on: few playouts cannot tell that."""
    if not point.playouts:
        return point
    lifted = [max(chance, LEAST) for chance in point.chances]
    largest = lifted.index(max(lifted))
    lifted[largest] -= total(lifted) - total(point.chances)
    return replace(point, chances=tuple([open_chance(chance) for chance in lifted]))


def open_chance(chance: float) -> float:
    """A chance as it is shown as long as the game goes on."""
    return min(max(chance, LEAST), 1 - LEAST)


def evened(points: Sequence[Point]) -> list[Point]:
    """Points of a game, the opening with equal chances where luck of the playouts may well explain all differences."""
    if not points or points[0].number or not points[0].playouts:
        return [*points]
    first, *rest = points
    mean = total(first.chances) / len(first.chances)
    apart = ((chance - mean) ** 2 > ERRORS**2 * first.variance(seat) for seat, chance in enumerate(first.chances))
    return [*points] if any(apart) else [replace(first, chances=(mean,) * len(first.chances)), *rest]


def whole_percents(chances: Sequence[float]) -> tuple[int, ...]:
    """Seat to its chance in whole percents, which add up as the chances do: the largest remainders are rounded up.

    Equal chances of all stay equal.
    """
    if len({*chances}) == 1:
        return tuple(round(100 * chance) for chance in chances)
    exact = [100 * min(max(chance, 0.0), 1.0) for chance in chances]
    found = [int(share) for share in exact]
    by_remainder = sorted(range(len(exact)), key=lambda seat: found[seat] - exact[seat])
    for seat in by_remainder[: round(total(exact)) - sum(found)]:
        found[seat] += 1
    return tuple(found)


def measured(known: Sequence[Point], by: str = "") -> str:
    """The games that chances come from, and how far these may be wrong, in a sentence.

    `by` is their ground; "" where that stands beside it.
    """
    points = [point for point in known if point.playouts] or known
    games = sorted({point.playouts for point in points})
    margins = [_largest(point) for point in points]
    least, most = (max(1, round(100 * bound)) for bound in (min(margins), max(margins)))
    played, off = (
        str(low) if low == high else t("{low} to {high}", low=low, high=high)
        for low, high in ((games[0], games[-1]), (least, most))
    )
    if not by:
        return t("{games} games a turn, give or take {margin} percentage points.", games=played, margin=off)
    return t(
        "Chances {known}: {games} games a turn, give or take {margin} percentage points.",
        known=by,
        games=played,
        margin=off,
    )


def differing(known: Sequence[Point]) -> str:
    """The sentence on the margins of changes, which are wider than those of the chances."""
    most = max(1, round(100 * sqrt(2) * max(_largest(point) for point in known)))
    return prose(
        t("A change is a difference of two chances: give or take {margin} percentage points at most.", margin=most),
        t("Luck alone can move a line of the graph by as much."),
    )


def _largest(point: Point) -> float:
    return max(margin(point, seat) for seat in range(len(point.chances)))
