"""The odds that others hold enough luck: bots weigh attacks and defence by them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import erf, sqrt

from engine.games.doctor_lucky.components import COMPONENT_SETS, Components
from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.state import Seat


@cache
def _totals(box: Components) -> tuple[int, int]:
    """The luck of all cards, and of its squares."""
    return sum(box.luck[kind] for kind in box.deck), sum(box.luck[kind] ** 2 for kind in box.deck)


class Luck:
    """The luck in hands by a view or a world: sums of known cards, mean and spread of hidden ones."""

    def __init__(self, view: DoctorLuckyState) -> None:
        self._view = view
        box = COMPONENT_SETS[view.components]
        self._luck = luck_of = box.luck
        hidden = 0
        total, squares = _totals(box)
        for face in view.face:
            if face is None:
                hidden += 1
            else:
                luck = luck_of[face]
                total -= luck
                squares -= luck * luck
        self._hidden = hidden
        self.mean = total / hidden if hidden else 0.0
        """The luck of a hidden card on average."""
        self._variance = max(0.0, squares / hidden - self.mean**2) if hidden else 0.0

    def held(self, seat: Seat) -> float:
        """The luck in a hand: of its known cards, and the average for the rest."""
        face, luck_of = self._view.face, self._luck
        return sum(self.mean if (kind := face[card]) is None else luck_of[kind] for card in self._view.hand[seat])

    def enough(self, seats: Iterable[Seat], shortfall: int) -> float:
        """Chance, 0 to 1, that some seats together hold so much luck; certain if all their cards are known."""
        face, hand, luck_of = self._view.face, self._view.hand, self._luck
        unknown = 0
        for seat in seats:
            for card in hand[seat]:
                kind = face[card]
                if kind is None:
                    unknown += 1
                else:
                    shortfall -= luck_of[kind]
        if shortfall <= 0:
            return 1.0
        # cards are dealt without being put back: the more of the hidden ones lie there, the less their sum varies
        variance = unknown * self._variance * (self._hidden - unknown) / max(1, self._hidden - 1)
        if 3 * unknown < shortfall:
            return 0.0
        if variance <= 0:
            return 1.0 if unknown * self.mean >= shortfall - 0.5 else 0.0
        return 0.5 - 0.5 * erf((shortfall - 0.5 - unknown * self.mean) / sqrt(2 * variance))
