"""Standings of agents: their squares, and what they may hope for at the next scoring, where the safe counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.bots.arithmetic import growth, total
from engine.games.heimlich.bot.hopes import Board
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.effects import NEAR_BUILDINGS
from engine.games.heimlich.state import BUILDINGS

WINDOW: Final = 4
HOPE: Final = 0.9
"""Value of a point to be scored next, against one that is scored."""

EACH_NEAR: Final = 0.2
"""Chance of a scoring that each agent within reach of the safe adds."""

SETTLED: Final = 2.5
PER_SQUARE: Final = 0.22
"""Squares of lead that are worth much: so many at the finish, and more for each square that is left."""


def strengths(at: Sequence[int], marker: Sequence[float], safe: int, components: int) -> list[float]:
    """Agent to its square and what it may hope for at the next scoring."""
    near = sum(0 < (safe - building) % BUILDINGS <= NEAR_BUILDINGS for building in at)
    soon = min(0.9, EACH_NEAR * near)
    values = COMPONENT_SETS[components].values
    ahead = _ahead(values)
    return [
        square + HOPE * (soon * values[building] + (1 - soon) * ahead[building])
        for square, building in zip(marker, at, strict=True)
    ]


def square_worth(front: int, components: int) -> float:
    """The worth of a square of lead: the nearer the end, the more."""
    return 1 / (SETTLED + PER_SQUARE * max(COMPONENT_SETS[components].lap - front, 0))


def standings(on: Board) -> list[float]:
    """Agent to about its part of all hopes, none of which moves next."""
    worth = square_worth(max(on.marker), on.components)
    grown = [growth(one * worth) for one in strengths(on.at, on.marker, on.safe, on.components)]
    whole = total(grown)
    return [one / whole for one in grown]


@cache
def _ahead(values: tuple[int, ...]) -> tuple[float, ...]:
    """Building to what an agent there may score a few turns later."""
    return tuple(
        sum(values[(building + step) % BUILDINGS] for step in range(WINDOW)) / WINDOW for building in range(BUILDINGS)
    )
