"""Undercover: the agent of each seat, read from who moved whom, the scorings that this made, and the safe."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Sequence
from math import exp
from typing import Any, Final

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from engine.state import Move, Seat
from tests.bench.leaks.informed import Informed, known
from tests.bench.leaks.readers import Case, Reading, reading

STEEP: Final = 6.0
"""Points of lead that are worth e times more."""

WINDOW: Final = 4
"""Buildings, its own first, whose mean value stands for what an agent in a building will score."""

RANKS: Final = (0.002, 0.01, 0.03, 0.07, 0.15, 0.3, 0.5)
"""Bounds of the share of the offer that would have been better for an agent than the move."""

Feature = tuple[Hashable, ...]


class Observer:
    """The observer of one game."""

    def __init__(self) -> None:
        self._seen: list[tuple[Seat, tuple[Feature, ...], bool]] = []
        self._owners: tuple[int, ...] = ()
        self._informed: Informed | None = None

    def see(self, state: HeimlichState, seat: Seat, move: Move) -> None:
        """Take down a movement of agents or of the safe."""
        if not self._owners:
            self._owners = tuple(face for face in state.face[: state.seats] if face is not None)
            self._agents = len(state.at)
        if self._informed is None:
            self._informed = Informed(state)
        self._informed.see(state, seat, move)
        if isinstance(move, MoveAgents):
            self._seen.append((seat, movement(state, seat, move), True))
        elif isinstance(move, MoveSafe):
            self._seen.append((seat, tuple(("safe", min((move.to - at) % BUILDINGS, 8)) for at in state.at), False))

    def noted(self, end: HeimlichState) -> object:
        """The owners' agents, the steps that were seen, and what a reader who knows the bots thought at half game."""
        assert self._informed is not None
        return self._owners, self._agents, tuple(self._seen), self._informed.half

    @staticmethod
    def readings(notes: Sequence[Any]) -> list[Reading]:
        """The agent of a seat at half game, and after its first movement."""
        half, first = [], []
        for owners, agents, seen, _ in notes:
            movements = sum(moved for _, _, moved in seen)
            half.append(cases(owners, agents, until(seen, movements // 2)))
            first.append(cases(owners, agents, first_of_each(seen)))
        return [
            reading("agent of a seat, at half game", half, things=True, exclusive=True),
            reading("agent of a seat, its first move", first, things=True, exclusive=True),
            known("the same, knowing the bots", [(owners, rows) for owners, _, _, rows in notes]),
        ]


Seen = Sequence[tuple[Seat, tuple[Feature, ...], bool]]


def until(seen: Seen, movements: int) -> Seen:
    """The steps up to a movement of agents."""
    left = movements
    for i, (_, _, moved) in enumerate(seen):
        left -= moved
        if left < 0:
            return seen[:i]
    return seen


def first_of_each(seen: Seen) -> Seen:
    """The first movement of each seat."""
    firsts: dict[Seat, tuple[Seat, tuple[Feature, ...], bool]] = {}
    for step in seen:
        if step[2]:
            firsts.setdefault(step[0], step)
    return list(firsts.values())


def cases(owners: Sequence[int], agents: int, seen: Seen) -> list[Case]:
    """Seat to its agent and what it did to each agent."""
    return [
        Case(owner, tuple(step for by, step, _ in seen if by == seat), (1 / agents,) * agents)
        for seat, owner in enumerate(owners)
    ]


def movement(state: HeimlichState, seat: Seat, move: MoveAgents) -> tuple[Feature, ...]:
    """Agent to the feature of a movement: how much of the offer would have been better for it, and its steps."""
    values = COMPONENT_SETS[state.components].values
    ahead = [sum(values[(place + step) % BUILDINGS] for step in range(WINDOW)) / WINDOW for place in range(BUILDINGS)]
    longest = max(max(other.steps) for other in moves(state, seat) if isinstance(other, MoveAgents))
    top = max(state.marker)
    tables = [
        [
            [exp((marker - top + worth[(at + steps) % BUILDINGS]) / STEEP) for steps in range(longest + 1)]
            for at, marker in zip(state.at, state.marker, strict=True)
        ]
        for worth in (ahead, [values[place] + ahead[place] / 2 for place in range(BUILDINGS)])
    ]
    to_safe = [(state.safe - at) % BUILDINGS for at in state.at]

    def shares(steps: tuple[int, ...]) -> list[float]:
        """Agent to its part of all hopes after some steps; where one comes to the safe, there is a scoring."""
        scoring = any(by and by == far for by, far in zip(steps, to_safe, strict=True))
        hopes = [row[by] for row, by in zip(tables[scoring], steps, strict=True)]
        total = sum(hopes)
        return [hope / total for hope in hopes]

    chosen = [one + 1e-9 for one in shares(move.steps)]
    better = [0] * len(chosen)
    count = 0
    for other in moves(state, seat):
        if isinstance(other, MoveAgents):
            count += 1
            for agent, one in enumerate(shares(other.steps)):
                if one > chosen[agent]:
                    better[agent] += 1
    scoring = any(by and by == far for by, far in zip(move.steps, to_safe, strict=True))
    return tuple(
        (bisect(RANKS, rank / count), min(steps, 3), scoring) for rank, steps in zip(better, move.steps, strict=True)
    )
