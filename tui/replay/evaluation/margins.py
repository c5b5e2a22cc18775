"""The amounts by which chances may well be wrong, for luck of the dice. They are shown, and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec.structs import replace

from engine.bots.arithmetic import total
from engine.bots.evaluation import Point
from engine.bots.rounds import ERRORS, MARGIN
from engine.state import Seat


def margin(point: Point, seat: Seat) -> float:
    """The margin of a chance."""
    return MARGIN * sqrt(point.variance(seat))


def change_margin(before: Point, after: Point, seat: Seat) -> float:
    """The margin of the difference of two chances."""
    return MARGIN * sqrt(before.variance(seat) + after.variance(seat))


def evened(points: Sequence[Point]) -> list[Point]:
    """Points of a game, the opening with equal chances where luck of the playouts may well explain all differences."""
    if not points or points[0].number or not points[0].playouts:
        return [*points]
    first, *rest = points
    mean = total(first.chances) / len(first.chances)
    apart = ((chance - mean) ** 2 > ERRORS**2 * first.variance(seat) for seat, chance in enumerate(first.chances))
    return [*points] if any(apart) else [replace(first, chances=(mean,) * len(first.chances)), *rest]
