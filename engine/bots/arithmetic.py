"""Arithmetic of bots that every machine, and every version of Python, rounds alike."""

from __future__ import annotations

from collections.abc import Sequence


def total(numbers: Sequence[float]) -> float:
    """The sum of some numbers, added up in their order: Python's own `sum` rounds otherwise from one version on."""
    added = 0.0
    for number in numbers:
        added += number
    return added
