"""Odds of choices by their values, the same to the last bit on every machine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.arithmetic import rarely, total


def odds_of(worths: Sequence[float], doubt: float) -> list[float]:
    """Shares of choices: a choice worse than the best by `doubt` is e times rarer."""
    best = max(worths)
    odds = [rarely((best - worth) / doubt) for worth in worths]
    every = total(odds)
    return [odd / every for odd in odds]
