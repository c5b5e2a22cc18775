"""Arithmetic of bots that every machine, and every version of Python, rounds alike."""

from __future__ import annotations

from collections.abc import Sequence


def total(numbers: Sequence[float]) -> float:
    """The sum of some numbers, added up in their order: Python's own `sum` rounds otherwise from one version on."""
    added = 0.0
    for number in numbers:
        added += number
    return added


def growth(power: float) -> float:
    """The exponential function, nearly: to some hundredths for powers from -6 to 6."""
    grown = 1 + power / 1024
    for _ in range(10):
        grown *= grown
    return grown


def rarely(gap: float) -> float:
    """About the exponential of `-gap` for any gap of 0 or more: rougher than `growth`, but it falls for ever."""
    root = 1 + gap * (1 + gap / 32) / 16
    root *= root
    root *= root
    root *= root
    return 1 / (root * root)
