"""How likely it is that others hold enough luck: what bots weigh attacks and defence by."""

from __future__ import annotations

from collections.abc import Iterable
from math import erf, sqrt
from typing import Final

from engine.game import Seat
from engine.games.doctor_lucky.components import DECK, LUCK
from engine.games.doctor_lucky.table import DoctorLuckyState

ALL: Final = sum(LUCK[kind] for kind in DECK)
ALL_SQUARES: Final = sum(LUCK[kind] ** 2 for kind in DECK)
"""The luck of all cards, and of its squares."""


class Luck:
    """What a view, or a world, tells of the luck in hands: sums of what is known, mean and spread of what is not."""

    def __init__(self, view: DoctorLuckyState) -> None:
        self._view = view
        hidden, left, squares = 0, ALL, ALL_SQUARES
        for face in view.face:
            if face is None:
                hidden += 1
            else:
                luck = LUCK[face]
                left -= luck
                squares -= luck * luck
        self._hidden = hidden
        self.mean = left / hidden if hidden else 0.0
        """The luck of a hidden card on average."""
        self._variance = max(0.0, squares / hidden - self.mean**2) if hidden else 0.0

    def held(self, seat: Seat) -> float:
        """The luck in a hand: what is known of it, and the average for the rest."""
        face = self._view.face
        return sum(self.mean if (kind := face[card]) is None else LUCK[kind] for card in self._view.hand[seat])

    def enough(self, seats: Iterable[Seat], wanted: int) -> float:
        """How likely some seats together hold so much luck, 0 to 1; certain where all their cards are known."""
        face, hand = self._view.face, self._view.hand
        unknown = 0
        for seat in seats:
            for card in hand[seat]:
                kind = face[card]
                if kind is None:
                    unknown += 1
                else:
                    wanted -= LUCK[kind]
        if wanted <= 0:
            return 1.0
        # cards are dealt without being put back: the more of the hidden ones lie there, the less their sum varies
        variance = unknown * self._variance * (self._hidden - unknown) / max(1, self._hidden - 1)
        if 3 * unknown < wanted:
            return 0.0
        if variance <= 0:
            return 1.0 if unknown * self.mean >= wanted - 0.5 else 0.0
        return 0.5 - 0.5 * erf((wanted - 0.5 - unknown * self.mean) / sqrt(2 * variance))
