"""Where a thief goes: he plans his way to the next theft by what he believes that each door is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from engine.games.mr_sneaky.components import DIAL_END, DOORS
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.games.mr_sneaky.offers import walks

WAITING: Final = 0.002
"""What it costs the thief to go on without stealing, while the tycoon lays another card."""


class Thief:
    """A thief in a round where nothing is laid any more; worths are his chances to win the game."""

    def __init__(self, opened: int, stealing: Sequence[float]) -> None:
        """`opened` is a bit set of doors, `stealing` what he believes each unopened door is worth."""
        self._opened = opened
        self._stealing = stealing
        shut = [stealing[door] for door in range(DOORS) if not opened >> door & 1]
        self._unknown = sum(shut) / len(shut)
        self._ahead: dict[tuple[int, int], float] = {}

    def offer(self, place: int, dial: int) -> tuple[Sneak | Steal, ...]:
        """What he may do at a place."""
        return walks(place, dial, self._opened)

    def worths(self, place: int, dial: int) -> list[float]:
        """What each move of the offer is worth to him."""
        return [
            self._stealing[move.to] if isinstance(move, Steal) else self._best(move.to, turned(dial)) - WAITING
            for move in self.offer(place, dial)
        ]

    def expected(self, place: int, dial: int, truth: Sequence[float], doubt: float) -> float:
        """What he will really get, when stealing is really worth `truth` and he errs as `weights` says."""
        known: dict[tuple[int, int], float] = {}

        def at(place: int, dial: int) -> float:
            found = known.get((place, dial))
            if found is None:
                known[place, dial] = self._unknown  # a way that leads back here tells nothing
                chances = weights(self.worths(place, dial), doubt)
                gets = [
                    truth[move.to] if isinstance(move, Steal) else at(move.to, turned(dial))
                    for move in self.offer(place, dial)
                ]
                found = sum(p * got for p, got in zip(chances, gets, strict=True)) / sum(chances)
                known[place, dial] = found
            return found

        return at(place, dial)

    def _best(self, place: int, dial: int) -> float:
        best = self._ahead.get((place, dial))
        if best is None:
            self._ahead[place, dial] = self._unknown  # a way that leads back here is no better than any door
            best = self._ahead[place, dial] = max(self.worths(place, dial))
        return best


def turned(dial: int) -> int:
    """The dial after a move (SN-4.8)."""
    return min(dial + 1, DIAL_END)


def weights(worths: Sequence[float], doubt: float) -> list[float]:
    """How often to choose each of some choices: the best most, one that is worse by `doubt` e times more rarely."""
    best = max(worths)
    return [exp((worth - best) / doubt) for worth in worths]
