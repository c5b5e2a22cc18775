"""The hopes of agents to win, fitted to many games: how each spending of points shares them out.

An agent's hope is a whole number, so that all machines add them alike. It depends on its square, on its building and on
how far the front marker has come. The safe counts by the scorings that a spending makes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache, lru_cache
from operator import truediv
from typing import Final, NamedTuple

from engine.bots.arithmetic import growth
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.legal_moves import splits
from engine.games.heimlich.state import BUILDINGS

STAGE: Final = 6
"""Squares of the front marker's way that make a stage of the game."""

SQUARE: Final = (0.0, 0.0129, 0.0376, 0.0665, 0.0865, 0.1269, 0.1826)
"""Stage to what a square is worth: the logarithm of the hope grows by it."""

PLACES: Final = (
    (0.0, -0.132, 0.157, -0.445, 0.147, 0.026, -0.127, 0.102, -0.088, -0.13, -0.149, -0.137),
    (0.0, -0.041, -0.037, -0.048, 0.143, 0.277, -0.124, -0.176, -0.089, -0.199, -0.287, -0.4),
    (0.0, 0.096, 0.077, 0.219, 0.426, 0.412, 0.097, -0.139, -0.171, -0.191, -0.125, -0.413),
    (0.0, -0.025, 0.139, 0.155, 0.732, 0.416, 0.216, -0.026, -0.219, -0.22, -0.246, -0.423),
    (0.0, 0.147, 0.261, 0.326, 0.803, 0.795, 0.38, 0.16, -0.04, -0.192, -0.195, -0.297),
    (0.0, 0.326, 0.282, 0.479, 0.829, 1.144, 0.788, 0.388, 0.269, 0.003, -0.18, 0.028),
    (0.0, 0.47, 0.681, 0.898, 1.139, 1.436, 1.042, 0.757, 0.589, 0.121, -0.341, 0.063),
)
"""Stage and building to what it adds to the logarithm of the hope of an agent that stands there."""

OWNED: Final = (29.7, 23.2, 22.5, 18.1, 16.2, 11.2, 8.7)
"""Stage to the factor of an agent's hope when its owner surely moves for it."""

UNIT: Final = 1 << 24
"""The hope of an agent in the church at the start."""

FARTHEST: Final = 120
"""The last square that is told from others."""

SAMPLE: Final = 84
"""Spendings that are looked at where a glance must do."""

MOST: Final = 6
"""The most points of a roll."""

Shares = tuple[tuple[float, ...], ...]
"""Agent to spending to its part of all hopes, 0 to 1; of an ended game, to its part of the lead."""


class Board(NamedTuple):
    """All that hopes depend on, besides the roll."""

    at: tuple[int, ...]
    marker: tuple[int, ...]
    safe: int
    components: int


def stage(front: int) -> int:
    """The stage of a game whose front marker stands on a square."""
    return min(front // STAGE, len(SQUARE) - 1)


@cache
def table(number: int) -> tuple[tuple[int, ...], ...]:
    """Square and building to the hope of an agent there, in a stage."""
    return tuple(
        tuple(int(UNIT * growth(SQUARE[number] * square + place)) for place in PLACES[number])
        for square in range(FARTHEST)
    )


def hopes(at: Sequence[int], marker: Sequence[int]) -> list[int]:
    """Agent to its hope."""
    now = table(stage(max(marker)))
    return [now[min(square, FARTHEST - 1)][building] for square, building in zip(marker, at, strict=True)]


def chance(shares: Sequence[float], own: Sequence[int], front: int) -> float:
    """About the chance that an owner wins, from the agents' shares of the hopes. Of two agents the rear one counts."""
    mine = min(shares[agent] for agent in own)
    rest = 1.0
    for agent in own:
        rest -= shares[agent]
    mine *= OWNED[stage(front)]
    return mine / (mine + max(rest, 0.0)) if mine > 0 else 0.0


@cache
def spendings(agents: int, totals: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to spend one of the totals, in the order of the offer (HC-3.1, HC-3.2)."""
    return tuple(steps for total in totals for steps in splits(agents, total))


@cache
def places(agents: int, totals: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """Spending to its place in `spendings`."""
    return {steps: place for place, steps in enumerate(spendings(agents, totals))}


class Ways(NamedTuple):
    """Ways to spend the points of a roll, seen by agent: so all of them are weighed at once."""

    ways: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    """Agent to way to its steps."""
    places: dict[tuple[int, int], list[int]]
    """Agent and its steps to the places of the ways in which it goes so many."""


@cache
def every(agents: int, totals: tuple[int, ...]) -> Ways:
    """All spendings, in the order of the offer."""
    return ways_of(spendings(agents, totals))


@cache
def sample(agents: int, totals: tuple[int, ...]) -> Ways:
    """A few of the spendings, from all over the offer: enough to see what was at stake."""
    ways = spendings(agents, totals)
    return ways_of(ways if len(ways) <= SAMPLE else [ways[place * len(ways) // SAMPLE] for place in range(SAMPLE)])


def ways_of(ways: Sequence[tuple[int, ...]]) -> Ways:
    """Some ways to spend points, seen by agent."""
    steps = tuple(zip(*ways, strict=True))
    places: dict[tuple[int, int], list[int]] = {}
    for agent, column in enumerate(steps):
        found: list[list[int]] = [[] for _ in range(max(column) + 1)]
        for place, gone in enumerate(column):
            found[gone].append(place)
        places |= {(agent, gone): some for gone, some in enumerate(found) if some}
    return Ways(tuple(ways), steps, places)


@lru_cache(maxsize=32)
def shares(board: Board, totals: tuple[int, ...], settled: bool) -> Shares:
    """The shares of the hopes after each spending of a roll: see `shares_after`."""
    return tuple(tuple(column) for column in shares_after(board, every(len(board.at), totals), settled))


def shares_after(board: Board, ways: Ways, settled: bool) -> list[list[float]]:
    """The shares of the hopes after some spendings, with the scorings that they make (HC-3.4, HC-4.1, HC-4.2).

    `settled`: a marker at the finish ends the game with the front marker's win (HC-5.2), as without sheets.
    """
    at, marker, safe, _ = board
    now = table(stage(max(marker)))
    onto = [[(building + steps) % BUILDINGS for steps in range(MOST + 1)] for building in at]
    rows = [[now[square][place] for place in places] for places, square in zip(onto, marker, strict=True)]
    given = _parts([list(map(row.__getitem__, steps)) for row, steps in zip(rows, ways.steps, strict=True)])
    reach = [(agent, (safe - building) % BUILDINGS) for agent, building in enumerate(at)]
    scoring = {place for gone in reach if gone[1] for place in ways.places.get(gone, ())}
    if scoring:
        _score(board, ways.ways, onto, settled, scoring, given)
    return given


def _score(
    board: Board,
    ways: Sequence[tuple[int, ...]],
    onto: Sequence[Sequence[int]],
    settled: bool,
    scoring: Collection[int],
    given: Sequence[list[float]],
) -> None:
    """Put in the shares after those ways that move an agent to the safe. `onto`: agent to steps to its building."""
    box = COMPONENT_SETS[board.components]
    values, marker = box.values, board.marker
    gained = [[max(square + values[place], 0) for place in places] for places, square in zip(onto, marker, strict=True)]
    reached = _each(gained, ways, scoring)
    fronts = list(map(max, zip(*reached, strict=True)))
    stages: dict[int, list[int]] = {}
    for index, (way, front) in enumerate(zip(scoring, fronts, strict=True)):
        if settled and front >= box.lap:
            leads = [column[index] == front for column in reached]
            for column, leading in zip(given, leads, strict=True):
                column[way] = 1 / sum(leads) if leading else 0.0
        else:
            stages.setdefault(stage(front), []).append(way)
    for number, some in stages.items():
        after = table(number)
        rows = [
            [after[square][place] for square, place in zip(row, places, strict=True)]
            for row, places in zip(gained, onto, strict=True)
        ]
        for column, parts in zip(given, _parts(_each(rows, ways, some)), strict=True):
            for way, part in zip(some, parts, strict=True):
                column[way] = part


def _each(rows: Sequence[Sequence[int]], ways: Sequence[tuple[int, ...]], some: Iterable[int]) -> list[list[int]]:
    """Agent to some of the ways to what its row has for its steps."""
    steps = zip(*map(ways.__getitem__, some), strict=True)
    return [list(map(row.__getitem__, column)) for row, column in zip(rows, steps, strict=True)]


def _parts(hoped: Sequence[Sequence[int]]) -> list[list[float]]:
    """Agent to way to its part of all hopes."""
    wholes = list(map(sum, zip(*hoped, strict=True)))
    return [list(map(truediv, column, wholes)) for column in hoped]
