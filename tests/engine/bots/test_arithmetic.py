"""The arithmetic of bots: sums in their order, and exponentials by multiplications alone."""

from __future__ import annotations

from itertools import pairwise
from math import exp

import pytest

from engine.bots.arithmetic import growth, rarely, total


def test_sums_are_added_in_order() -> None:
    """Python 3.12's own sum is more exact, and so is another than that of 3.11."""
    assert total([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert total([]) == 0.0


@pytest.mark.parametrize("power", [-6, -1.5, 0, 0.02, 1, 5])
def test_growth_is_nearly_the_exponential_function(power: float) -> None:
    assert growth(power) == pytest.approx(exp(power), rel=0.03)


def test_what_is_worse_is_always_rarer() -> None:
    for gap in (0, 0.02, 1, 5):
        assert rarely(gap) == pytest.approx(exp(-gap), rel=0.1)
    falling = [rarely(gap) for gap in (0, 0.1, 5, 12, 100, 2000, 1e6)]
    assert all(near > far > 0 for near, far in pairwise(falling))
