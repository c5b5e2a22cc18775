"""The odds that others hold enough luck: bots weigh attacks and defence by them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS, Components
from engine.games.doctor_lucky.state import DoctorLuckyState
from engine.state import Seat

STEPS: Final = 64
FARTHEST: Final = 16
"""The table of the normal distribution: so many entries for each square of a deviation, up to this square."""


def _tail() -> tuple[float, ...]:
    """Square of a deviation, in parts of `STEPS`, to the chance to be beyond it on one side.

    Computed with + - * / alone, so that it is the same on every machine.
    """
    fine = 512  # steps of the integral a standard deviation
    width = 1 / fine
    half = width * width / 2
    factor = 1 - half * (1 - half / 2 * (1 - half / 3))  # exp(-width * width / 2)
    density, ratio, inside = 0.3989422804014327, factor, 0.0
    table, at = [0.5], 0
    for step in range(1, fine * 4 + 1):
        after = density * ratio
        ratio *= factor * factor
        before, inside = inside, inside + (density + after) / 2 * width
        density = after
        while at + 1 <= STEPS * FARTHEST and (at + 1) * fine * fine <= step * step * STEPS:
            at += 1
            table.append(max(0.0, 0.5 - (before + inside) / 2))
    return (*table, table[-1])


_TAIL: Final = _tail()


def normal(deviation: float, variance: float) -> float:
    """Chance that a normal number is below a deviation from its mean."""
    if variance <= 0.0:
        return 1.0 if deviation > 0.0 else 0.0
    at = STEPS * deviation * deviation / variance
    if at >= STEPS * FARTHEST:
        tail = 0.0
    else:
        step = int(at)
        tail = _TAIL[step] + (at - step) * (_TAIL[step + 1] - _TAIL[step])
    return 1.0 - tail if deviation > 0.0 else tail


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
        self._variance = max(0.0, squares / hidden - self.mean * self.mean) if hidden else 0.0

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
        return normal(unknown * self.mean - shortfall + 0.5, variance)
