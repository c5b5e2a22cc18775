"""A reader of secrets: it counts on some games how a bot's doings go with what it hides, and is judged on others.

It knows a bot by its games alone, never by its code. What it reads stands in features that a watcher at the table sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import exp, log, log2
from typing import Final, NamedTuple

PRIOR: Final = 12.0
"""Weight, in cases, of what all kinds have in common against what was counted for one kind."""

TEMPERS: Final = (0.0, 0.1, 0.2, 0.35, 0.5, 0.7, 1.0)
"""Parts of a feature's weight, one of which its family counts by: what goes together would else count twice."""

NEVER: Final = 1e-12
"""Added to every probability, so that some way to give each case a candidate of its own is left."""

PASSES: Final = 2
"""Times that the weight of each family of features is chosen anew, given those of the others."""

LEAST: Final = 1e-6
"""The least probability of a truth that a reader is charged for."""


class Case(NamedTuple):
    """A hidden truth, and the doings of its owner."""

    truth: int
    """The candidate that is true."""
    steps: tuple[tuple[Hashable, ...], ...]
    """For each thing that was done, candidate to its feature."""
    prior: tuple[float, ...] = ()
    """Candidate to its probability before anything was done; empty where it is counted by `context`."""
    context: Hashable = None


class Reading(NamedTuple):
    """The success of a reader: rows of a table."""

    what: str
    cases: int
    hit: float
    """Share of cases in which its best guess is right; for a plain figure, its mean."""
    chance: float | None
    """The same without having seen anything done; None for a plain figure."""
    bits: float | None
    """Mean bits that it has learnt of the truth; below 0 when it is misled, None for a plain figure."""


@dataclass
class Counts:
    """Frequencies of features for each kind, each smoothed by what all kinds have in common."""

    by_kind: dict[Hashable, Counter[Hashable]]
    common: Counter[Hashable]

    @classmethod
    def of(cls, seen: Sequence[tuple[Hashable, Hashable]]) -> Counts:
        """Counts from pairs of a kind and a feature."""
        by_kind: dict[Hashable, Counter[Hashable]] = {}
        common: Counter[Hashable] = Counter()
        for kind, feature in seen:
            by_kind.setdefault(kind, Counter())[feature] += 1
            common[feature] += 1
        return cls(by_kind, common)

    def log(self, kind: Hashable, feature: Hashable) -> float:
        """Logarithm of a feature's probability for a kind."""
        shared = (self.common[feature] + 0.5) / (self.common.total() + 0.5 * (len(self.common) + 1))
        own = self.by_kind.get(kind, Counter())
        return log((own[feature] + PRIOR * shared) / (own.total() + PRIOR))


Games = Sequence[Sequence[Case]]
"""Game to its cases."""


class Reader:
    """A reader that has counted on some games.

    Where candidates are things, each with a feature of its own, a kind is "own" or "other". Where they are sorts of a
    seat, all have the seat's feature, and the candidate is the kind.
    """

    def __init__(self, games: Games, things: bool, exclusive: bool = False) -> None:
        """`exclusive`: no two cases of a game have the same truth."""
        self._things, self._exclusive = things, exclusive
        self._count(games[::2])
        weighed = [(cases, [self._sums(case) for case in cases]) for cases in games[1::2] if cases]
        families = dict.fromkeys(family for _, sums in weighed for one in sums for family in one)
        self._tempers: dict[Hashable, float] = dict.fromkeys(families, 0.0)
        for _ in range(PASSES):
            for family in families:
                gains = {temper: self._gain(weighed, self._tempers | {family: temper}) for temper in TEMPERS}
                self._tempers[family] = max(gains, key=lambda temper: gains[temper])
        self._count(games)

    def read(self, cases: Sequence[Case]) -> list[list[float]]:
        """Case of a game to its candidates' probabilities."""
        return self._read(cases, [self._sums(case) for case in cases], self._tempers)

    def prior(self, case: Case) -> list[float]:
        """Candidate to its probability before anything was done."""
        if case.prior:
            return list(case.prior)
        return normal([exp(self._contexts.log(case.context, kind)) for kind in range(len(self._kinds))])

    def _count(self, games: Games) -> None:
        cases = [case for game in games for case in game]
        self._contexts = Counts.of([(case.context, case.truth) for case in cases if not case.prior])
        self._kinds = range(1 + max((case.truth for case in cases), default=0))
        self._counts = Counts.of(
            [
                (candidate == case.truth if self._things else case.truth, feature)
                for case in cases
                for step in case.steps
                for candidate, feature in enumerate(step)
                if self._things or candidate == case.truth
            ]
        )

    def _log(self, candidate: int, feature: Hashable) -> float:
        if self._things:
            return self._counts.log(True, feature) - self._counts.log(False, feature)
        return self._counts.log(candidate, feature)

    def _sums(self, case: Case) -> dict[Hashable, list[float]]:
        """Family of features to the sum of their logarithms for each candidate."""
        sums: dict[Hashable, list[float]] = {}
        for step in case.steps:
            row = sums.setdefault(family(step[0]), [0.0] * len(step))
            for candidate in range(len(row)):
                row[candidate] += self._log(candidate, step[candidate])
        return sums

    def _read(
        self, cases: Sequence[Case], sums: Sequence[dict[Hashable, list[float]]], tempers: dict[Hashable, float]
    ) -> list[list[float]]:
        rows = []
        for case, by_family in zip(cases, sums, strict=True):
            logs = [log(one) for one in self.prior(case)]
            for kind, row in by_family.items():
                temper = tempers.get(kind, 0.0)
                for candidate in range(len(logs)):
                    logs[candidate] += temper * row[candidate]
            top = max(logs)
            rows.append(normal([exp(one - top) for one in logs]))
        return together(rows) if self._exclusive else rows

    def _gain(
        self,
        games: Sequence[tuple[Sequence[Case], Sequence[dict[Hashable, list[float]]]]],
        tempers: dict[Hashable, float],
    ) -> float:
        return sum(
            log2(max(row[case.truth], LEAST))
            for cases, sums in games
            for case, row in zip(cases, self._read(cases, sums, tempers), strict=True)
        )


def family(feature: Hashable) -> Hashable:
    """The family of a feature: its first word, where it has one."""
    return feature[0] if isinstance(feature, tuple) and feature and isinstance(feature[0], str) else ""


def normal(weights: Sequence[float]) -> list[float]:
    """Weights as probabilities."""
    total = sum(weights)
    return [weight / total for weight in weights]


def together(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Case to its candidates' probabilities, when no two cases have the same one."""
    count = len(rows[0])
    before: list[dict[int, float]] = [{0: 1.0}]  # cases done: set of candidates taken to its weight
    for row in rows:
        ways: dict[int, float] = {}
        for taken, weight in before[-1].items():
            for candidate in range(count):
                if not taken >> candidate & 1:
                    ways[taken | 1 << candidate] = ways.get(taken | 1 << candidate, 0.0) + weight * (
                        row[candidate] + NEVER
                    )
        before.append(ways)
    after = dict.fromkeys(before[-1], 1.0)
    joint: list[list[float]] = []
    for row, ways in zip(reversed(rows), reversed(before[:-1]), strict=True):
        sums = [0.0] * count
        earlier: dict[int, float] = {}
        for taken, weight in ways.items():
            for candidate in range(count):
                if not taken >> candidate & 1:
                    rest = (row[candidate] + NEVER) * after[taken | 1 << candidate]
                    sums[candidate] += weight * rest
                    earlier[taken] = earlier.get(taken, 0.0) + rest
        after = earlier
        joint.append(normal(sums))
    return joint[::-1]


def halves(games: Sequence[Games | Sequence[object]]) -> list[tuple[Sequence, Sequence]]:
    """The games to count on and those to judge on, twice: each is judged once, by a reader of others."""
    middle = len(games) // 2
    return [(games[:middle], games[middle:]), (games[middle:], games[:middle])]


def reading(what: str, games: Games, things: bool, exclusive: bool = False) -> Reading:
    """The success of readers that were each counted on one half of the games and judged on the other."""
    hits, guesses, bits = [], [], []
    for counted, judged in halves(games):
        reader = Reader(counted, things, exclusive)
        for cases in judged:
            if not cases:
                continue
            for case, row in zip(cases, reader.read(cases), strict=True):
                prior = reader.prior(case)
                hits.append(right(row, case.truth))
                guesses.append(right(prior, case.truth))
                bits.append(log2(max(row[case.truth], LEAST) / max(prior[case.truth], LEAST)))
    return Reading(what, len(hits), mean(hits), mean(guesses), mean(bits))


def right(row: Sequence[float], truth: int) -> float:
    """Chance that the best guess is right: of several equally good ones, any may be taken."""
    best = [candidate for candidate, chance in enumerate(row) if chance >= max(row) - 1e-12]
    return (truth in best) / len(best)


def mean(figures: Sequence[float]) -> float:
    """The mean; 0 of none."""
    return sum(figures) / len(figures) if figures else 0.0
