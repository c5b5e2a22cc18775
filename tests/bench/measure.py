"""Paired measurement: variants in turn, medians, one row of the table each."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """A line of the table. Floor and goal apply to `ratio`; `more` = more is better."""

    number: str
    label: str
    ours: str
    yardstick: str
    ratio: float | None
    floor: float
    goal: float
    unit: str = "x"
    more: bool = False

    def verdict(self) -> str:
        """Verdict on the ratio: "goal", "floor", "BELOW", or "-" when it could not be measured."""
        if self.ratio is None:
            return "-"
        good = self.ratio >= self.goal if self.more else self.ratio <= self.goal
        holds = self.ratio >= self.floor if self.more else self.ratio <= self.floor
        return "goal" if good else "floor" if holds else "BELOW"


def in_turn(variants: Sequence[Callable[[], float]], rounds: int) -> list[float]:
    """The median of each variant's figures, measured one after the other, round by round."""
    figures: list[list[float]] = [[] for _ in variants]
    for _ in range(rounds):
        for variant, own in zip(variants, figures, strict=True):
            own.append(variant())
    return [statistics.median(own) for own in figures]


def percentile(figures: Sequence[float], percent: float) -> float:
    """The figure below which so many percent of the figures lie."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def rate(step: Callable[[], int], seconds: float) -> float:
    """Units a second of CPU; `step` does some and returns their number."""
    count = 0
    start = time.process_time()
    while (used := time.process_time() - start) < seconds:
        count += step()
    return count / used


def table(rows: Sequence[Row]) -> str:
    """The rows as text, one line each."""
    head = f"{'#':>3}  {'what':<76} {'ours':>14} {'yardstick':>14} {'ratio':>9} {'floor':>8} {'goal':>8}  verdict"
    lines = [head, "-" * len(head)]
    for row in rows:
        ratio = "-" if row.ratio is None else f"{row.ratio:.2f}{row.unit}"
        lines.append(
            f"{row.number:>3}  {row.label:<76} {row.ours:>14} {row.yardstick:>14} {ratio:>9}"
            f" {row.floor:g}{row.unit:<4} {row.goal:g}{row.unit:<4}  {row.verdict()}"
        )
    return "\n".join(lines)
