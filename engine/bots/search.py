"""A search for bots: sequential halving over candidate moves, tried in the same worlds with the same dice.

A world is one of the game's beliefs. The game's expert says how it is played on and valued, in a `_try` of its own.
Another move than the policy's own is taken only where it is clearly better.

Nothing here depends on a clock, on the order of a set or on a function whose last bit differs between machines.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from engine.bots.arithmetic import total
from engine.bots.decision import CLEAR, HABIT, Budget, Candidate, Decision, Fact, Why
from engine.state import Move, Seat

PRIOR: Final = 2.0
"""Number of worlds that a prior weighs as much as, in the choice of the moves that are tried on."""


class Line(msgspec.Struct):
    """A candidate move, and how it did in each world so far."""

    move: Move
    prior: float
    results: list[float] = []

    @property
    def mean(self) -> float:
        """Its mean result; the prior before any."""
        return total(self.results) / len(self.results) if self.results else self.prior

    @property
    def promise(self) -> float:
        """Its mean result, drawn to the prior while the results are few."""
        return (total(self.results) + PRIOR * self.prior) / (len(self.results) + PRIOR)


class Halving(ABC):
    """The search of one decision, whatever a world is and however it is played on."""

    def __init__(self, seat: Seat, rng: Random, budget: Budget, clear: float) -> None:
        """`clear` is the number of standard errors by which a move must be better than the policy's own."""
        self._seat = seat
        self._rng = rng
        self._budget = budget
        self._clear = clear

    def decide(self, own: Move, moves: Sequence[tuple[Move, float]]) -> Decision:
        """The policy's `own` move, or one of `moves` (each with its prior, 0 to 1) that is clearly better."""
        lines = self._lines(own, moves)
        if len(lines) == 1:
            return Decision(own, Why((Candidate(own, lines[0].prior),)))
        last = self._halve(lines)
        best = max(last[1:], key=lambda line: line.mean)
        chosen = best if clearly_better(best.results, lines[0].results, self._clear) else lines[0]
        order = [chosen, *sorted((line for line in lines if line is not chosen), key=lambda line: -line.promise)]
        weighed = tuple(Candidate(one.move, one.mean, len(one.results)) for one in order)
        habit = Fact(HABIT, order.index(lines[0]), 0.0)
        return Decision(chosen.move, Why(weighed, takes=HABIT if chosen is lines[0] else CLEAR, facts=(habit,)))

    def _lines(self, own: Move, moves: Sequence[tuple[Move, float]]) -> list[Line]:
        """The policy's own move, and the most promising others."""
        others = sorted((pair for pair in moves if pair[0] != own), key=lambda pair: -pair[1])
        prior = next((prior for move, prior in moves if move == own), others[0][1] if others else 0.0)
        return [Line(own, prior), *(Line(move, p) for move, p in others[: max(0, self._budget.candidates - 1)])]

    def _halve(self, lines: list[Line]) -> list[Line]:
        """Try all lines, then the better half of them, and so on; the policy's own stays. Gives the last ones."""
        rounds = max(1, (len(lines) - 1).bit_length())
        live = lines
        for _ in range(rounds):
            worlds = min(self._budget.worlds // rounds, self._budget.iterations // rounds // len(live))
            for _ in range(max(1, worlds)):
                self._try(live)
            others = sorted(live[1:], key=lambda line: -line.promise)
            live = [live[0], *others[: max(1, len(others) // 2)]]
        return live

    @abstractmethod
    def _try(self, lines: Sequence[Line]) -> None:
        """Try each line in a new world: the same for all, with the same dice. Adds a result to each."""


def clearly_better(results: Sequence[float], others: Sequence[float], clear: float) -> bool:
    """True when results in the same worlds differ by more than `clear` standard errors of their mean difference."""
    differences = [a - b for a, b in zip(results, others, strict=True)]
    count = len(differences)
    if count < 2:
        return False
    mean = total(differences) / count
    squares = total([(difference - mean) * (difference - mean) for difference in differences])
    return mean > 0 and mean * mean * count * (count - 1) > clear * clear * squares
