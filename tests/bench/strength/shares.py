"""Shares of wins with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.state import Outcome, Seat

Z = 1.96
"""Standard errors of a 95 % interval."""


def share(outcome: Outcome, seat: Seat) -> float:
    """A seat's part of a win, 0 to 1: of a shared one, as much as each other winner."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of some shares, by Wilson's score.

    Shared wins vary less than whole ones, so that with them it is rather too wide.
    """
    count = len(shares)
    if not count:
        return 0.0, 1.0
    mean = sum(shares) / count
    scale = 1 + Z * Z / count
    centre = (mean + Z * Z / (2 * count)) / scale
    half = Z * sqrt(mean * (1 - mean) / count + Z * Z / (4 * count * count)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)


def measured_seat(number: int, seats: int) -> Seat:
    """The seat of the measured bot in a game of a series: it goes round the table."""
    return number % seats
