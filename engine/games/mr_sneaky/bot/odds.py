"""Odds of choices by their values, the same to the last bit on every machine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.arithmetic import total


def odds_of(worths: Sequence[float], doubt: float) -> list[float]:
    """Shares of choices: a choice worse than the best by `doubt` is e times rarer."""
    best = max(worths)
    odds = [rarely((best - worth) / doubt) for worth in worths]
    every = total(odds)
    return [odd / every for odd in odds]


def rarely(gap: float) -> float:
    """About the exponential of `-gap`, which is not negative, with the same last bit on every machine."""
    root = 1 + gap * (1 + gap / 32) / 16
    root *= root
    root *= root
    root *= root
    return 1 / (root * root)
