"""Doctor Lucky: the luck that a seat holds, read from its answers to attacks; and the deaths that luck could have
prevented."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Sequence
from typing import Any, Final

from engine.games.doctor_lucky.moves import Discard, Pass
from engine.games.doctor_lucky.queries import luck_in_hand, missing, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, DoctorLuckyState
from engine.state import Move, Seat
from tests.bench.leaks.readers import Case, Reading, mean, reading

CLASSES: Final = (1, 3, 5, 7)
"""Bounds of luck in hand: none, 1 or 2, 3 or 4, 5 or 6, more."""

SHORT: Final = (3, 5)
"""Bounds of the luck that an attack still lacks when a seat answers."""

MIDDLE: Final = (0.3, 0.4, 0.5, 0.6, 0.7)
"""Parts of the game after which each hand is read."""

MANY: Final = 8
"""Cards from which on hands count alike."""

FRESH: Final = 2
"""Cards drawn since an answer from which on it counts alike."""


class Observer:
    """The observer of one game."""

    def __init__(self) -> None:
        self._answers: dict[Seat, tuple[Hashable, int]] = {}
        self._turns: list[list[tuple[int, int, tuple[Hashable, ...]]]] = []
        self._turn = -1

    def see(self, state: DoctorLuckyState, seat: Seat, move: Move) -> None:
        """Take down an answer to an attack on the Doctor, and each seat's luck when a turn begins."""
        if state.turn != self._turn:
            self._turn = state.turn
            self._turns.append([self._held(state, other) for other in range(state.seats) if state.hand[other]])
        if state.phase == DEFENCE and isinstance(move, (Pass, Discard)):
            others = len(yet_to_answer(state)) > 1
            answer = (type(move).__name__, bisect(SHORT, missing(state)), others)
            self._answers[seat] = (answer, len(state.hand[seat]))

    def _held(self, state: DoctorLuckyState, seat: Seat) -> tuple[int, int, tuple[Hashable, ...]]:
        """A seat's class of luck, its number of cards, and its last answer with the cards it gained since."""
        cards = len(state.hand[seat])
        answer, then = self._answers.get(seat, (None, cards))
        gained = max(-1, min(cards - then, FRESH))
        return bisect(CLASSES, luck_in_hand(state, seat)), min(cards, MANY), (answer, gained)

    def noted(self, end: DoctorLuckyState) -> object:
        """The sights of some turns, and whether the Doctor died although the others had the luck to save him."""
        middle = [sight for part in MIDDLE for sight in self._turns[int(part * len(self._turns))]]
        killed = end.winner >= 0
        rest = sum(luck_in_hand(end, seat) for seat in range(end.seats) if seat != end.winner)
        return middle, killed and end.luck + rest >= end.strength

    @staticmethod
    def readings(notes: Sequence[Any]) -> list[Reading]:
        """Luck in hand in mid game; how many games end by a murder that the rest could have stopped."""
        games = [
            [Case(held, ((seen,) * (len(CLASSES) + 1),), (), cards) for held, cards, seen in middle]
            for middle, _ in notes
        ]
        needless = [float(could) for _, could in notes]
        return [
            reading("luck in hand, in mid game", games, things=False),
            Reading("died though the rest had luck", len(needless), mean(needless), None, None),
        ]
