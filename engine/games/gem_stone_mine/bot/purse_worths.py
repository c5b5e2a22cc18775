"""Values of money in VP to a seat that keeps it: the first coins, which buy dice, count far more than the others."""

from __future__ import annotations

from functools import cache
from typing import Final

MEASURED: Final = (
    (2, (0.0, 0.87, 1.68, 2.43, 3.2, 3.9, 4.6, 5.2, 5.8, 6.4, 6.95, 7.3, 7.65, 8.0, 8.35)),
    (7.5, (0.0, 1.45, 2.5, 3.1, 3.55, 4.15, 4.75, 5.1, 5.5, 5.9, 6.3, 6.55, 6.8, 7.1, 7.35)),
    (12.5, (0.0, 1.4, 2.1, 2.55, 2.9, 3.45, 3.85, 4.15, 4.4, 4.7, 4.95, 5.15, 5.35, 5.6, 5.8)),
    (17.5, (0.0, 1.4, 1.7, 1.95, 2.5, 2.8, 3.1, 3.3, 3.5, 3.75, 3.95, 4.15, 4.35, 4.6, 4.8)),
    (22, (0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0, 2.2, 2.4, 2.6, 2.8)),
)
"""Progress of the game in steps at the begin of a round, and number of coins to their value then: measured in games
played on from there, with more and with less money. In the end 5 coins are a VP (GS-6.2)."""

COIN_AT_END: Final = 0.2
"""Value of each coin in the last round, in VP, to a seat that does not save."""

COIN_AT_FIRST: Final = 0.5
"""The same in the first round."""

STEPS_OF_PROGRESS: Final = 20
"""Steps of progress from the first gem to the last that is needed."""

LAST: Final = 22
"""Step of progress from which on no further round is to be expected."""

KEPT: Final = 40
"""Number of coins up to which the values are listed."""


@cache
def purse_worths(step: int, saves: bool) -> tuple[float, ...]:
    """Number of coins to their value, 0 to `KEPT`, at a step of progress, 0 to `LAST`.

    `saves`: as measured; otherwise each coin is worth as much as the others.
    """
    if not saves:
        coin = COIN_AT_END + (COIN_AT_FIRST - COIN_AT_END) * max(0.0, 1 - step / STEPS_OF_PROGRESS)
        return tuple(coin * number for number in range(KEPT + 1))
    at = next((n for n in range(1, len(MEASURED)) if step <= MEASURED[n][0]), len(MEASURED) - 1)
    (low, before), (high, after) = MEASURED[at - 1], MEASURED[at]
    part = min(1.0, max(0.0, (step - low) / (high - low)))
    values = [a + (b - a) * part for a, b in zip(before, after, strict=True)]
    while len(values) <= KEPT:
        values.append(values[-1] + 0.2)
    return tuple(values)
