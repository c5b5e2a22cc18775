"""The thief's plan: the way to the next theft by the believed value of each door."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.search import total
from engine.games.mr_sneaky.components import Components
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Sneak, Steal

WAITING: Final = 0.002
"""Cost for the thief of going on without a theft, while the tycoon lays another card."""


class Thief:
    """A thief in a round where no more cards are laid; values are chances to win the game."""

    def __init__(self, box: Components, opened: int, stealing: Sequence[float]) -> None:
        """`opened` is a bit set of doors, `stealing` the believed value of each unopened door."""
        self._box = box
        self._opened = opened
        self._stealing = stealing
        shut = [worth for door, worth in enumerate(stealing) if not opened >> door & 1]
        self._unknown = total(shut) / len(shut)
        self._ahead: dict[tuple[int, int], float] = {}

    def offer(self, place: int, dial: int) -> tuple[Sneak | Steal, ...]:
        """The thief's legal moves at a place."""
        return walks(self._box, place, dial, self._opened)

    def worths(self, place: int, dial: int) -> list[float]:
        """The thief's value of each move of the offer."""
        return [
            self._stealing[move.to] if isinstance(move, Steal) else self._best(move.to, self._turned(dial)) - WAITING
            for move in self.offer(place, dial)
        ]

    def expected(self, place: int, dial: int, truth: Sequence[float], doubt: float) -> float:
        """The thief's true expected value, if thefts have the values `truth` and moves are chosen by `weights`."""
        known: dict[tuple[int, int], float] = {}

        def at(place: int, dial: int) -> float:
            gain = known.get((place, dial))
            if gain is None:
                known[place, dial] = self._unknown  # a way that leads back here tells nothing
                chances = weights(self.worths(place, dial), doubt)
                gets = [
                    truth[move.to] if isinstance(move, Steal) else at(move.to, self._turned(dial))
                    for move in self.offer(place, dial)
                ]
                gain = total([p * got for p, got in zip(chances, gets, strict=True)]) / total(chances)
                known[place, dial] = gain
            return gain

        return at(place, dial)

    def _turned(self, dial: int) -> int:
        """The dial after a move (SN-4.8)."""
        return min(dial + 1, self._box.dial_end)

    def _best(self, place: int, dial: int) -> float:
        best = self._ahead.get((place, dial))
        if best is None:
            self._ahead[place, dial] = self._unknown  # a way that leads back here is no better than any door
            best = self._ahead[place, dial] = max(self.worths(place, dial))
        return best


def weights(worths: Sequence[float], doubt: float) -> list[float]:
    """Relative frequencies of some choices: a choice worse than the best by `doubt` is e times rarer."""
    best = max(worths)
    return [rarely((best - worth) / doubt) for worth in worths]


def rarely(gap: float) -> float:
    """About the exponential of `-gap`, which is not negative, with the same last bit on every machine."""
    root = 1 + gap * (1 + gap / 32) / 16
    root *= root
    root *= root
    root *= root
    return 1 / (root * root)
