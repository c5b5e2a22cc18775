"""The amounts by which chances may well be wrong, for luck of the dice. They are shown, and decide nothing."""

from __future__ import annotations

from math import sqrt

from engine.bots.evaluation import Point
from engine.bots.rounds import MARGIN
from engine.state import Seat


def margin(point: Point, seat: Seat) -> float:
    """The margin of a chance."""
    return MARGIN * sqrt(point.variance(seat))


def change_margin(before: Point, after: Point, seat: Seat) -> float:
    """The margin of the difference of two chances."""
    return MARGIN * sqrt(before.variance(seat) + after.variance(seat))
