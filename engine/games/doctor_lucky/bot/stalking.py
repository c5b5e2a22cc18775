"""The worth of a place, now and when the turn is over: the Doctor's way, the others' sight, the cat.

Worths are counted in hundredths of a win.
"""

from __future__ import annotations

from itertools import accumulate, repeat
from operator import mul
from typing import Final

from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.map import areas_of
from engine.games.doctor_lucky.queries import is_weapon, kill, next_area, next_player, power, steps
from engine.games.doctor_lucky.state import BARE_HANDS, MOST_AREAS, DoctorLuckyState
from engine.state import Seat

WIN: Final = 100.0

DRAIN: Final = 1.0
"""Value of a point of luck that the others lose."""

KILL: Final = 6.0
MOVE: Final = 4.0
"""Value of the first gain in Kill, and in Move; later gains are worth less and less."""

DRAWN: Final = 5.0
"""Value of drawing a card."""

LATER_SHARE: Final = 0.93
"""Value of a murder a turn later against one now, if no other seat gets a turn."""

WAIT: Final = 0.75
"""Factor on the value for each turn until the Doctor comes, while others move."""

WAITS: Final = tuple(accumulate(repeat(WAIT, MOST_AREAS), mul, initial=1.0))
"""Turns to the factor for so many."""

SPOILT: Final = 0.4
"""Share of undisturbed murders, if others move before."""

CHAIN: Final = 12
"""Number of turns in a row with the Doctor that are looked ahead."""

ARMED: Final = 2
"""Assumed gain of the others' weapons over their Kill."""

BLINDED: Final = 0.5
"""Chance that a guard in a neighbouring area stays one: the cat may come."""


class Outlook:
    """The prospects of a seat by its view. The others are taken to stay in their areas."""

    def __init__(self, view: DoctorLuckyState, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self._island = COMPONENT_SETS[view.components].island
        self.luck = Luck(view)
        self.others = [other for other in range(view.seats) if other != seat]
        self._busy = 0
        for other in self.others:
            self._busy |= 1 << view.at[other]
        self._weapons = [card for card in view.hand[seat] if is_weapon(view, card)]
        self._attacks: dict[int, float] = {}
        self._threat = -1.0
        self.comes_to = next_area(view, view.doctor)

    # attacks

    def succeeds(self, strength: int) -> float:
        """Chance, 0 to 1, that an attack on the Doctor is not stopped."""
        if strength not in self._attacks:
            self._attacks[strength] = 1 - self.luck.enough(self.others, strength)
        return self._attacks[strength]

    def attack(self, strength: int, tucked: float) -> float:
        """Value of an attack on the Doctor, if a stopped one gains `tucked` and costs the others their luck."""
        kills = self.succeeds(strength)
        return WIN * kills + (1 - kills) * (DRAIN * strength + tucked)

    def murder(self, area: int) -> tuple[float, int]:
        """The worth of the best murder in an area, and its weapon."""
        best = (self.with_weapon(area, BARE_HANDS), BARE_HANDS)
        for card in self._weapons:
            best = max(best, (self.with_weapon(area, card), card))
        return best

    def with_weapon(self, area: int, card: int) -> float:
        """The worth of a murder in an area with a weapon, or with bare hands."""
        view, own = self.view, kill(self.view, self.seat)
        if card == BARE_HANDS:
            return self.attack(own, 0.0)
        return self.attack(own + power(view, card, area), KILL - 1 - power(view, card, 0))

    # places

    def is_free(self, area: int, cat: int) -> bool:
        """True for an area in which a murder would be unseen."""
        return not self._island.seen_from[cat][area] & self._busy

    def could_be_free(self, area: int) -> bool:
        """True when it would, perhaps after the cat is moved."""
        if self.is_free(area, self.view.cat):
            return True
        seers = self._island.near[area] & self._busy
        return not self._busy >> area & 1 and seers & (seers - 1) == 0

    def now(self, area: int, cat: int) -> float:
        """Value of phase 2 in an area: a murder, a card, or nothing."""
        doctor = self.view.doctor
        if area == doctor:
            return self.murder(area)[0] if self.is_free(area, cat) else 0.0
        if self.view.drawn < len(self.view.face) and not self._island.seen_from[cat][area] & (self._busy | 1 << doctor):
            return DRAWN
        return 0.0

    def cats(self) -> list[int]:
        """Areas in which the cat would help here and now."""
        area = self.view.at[self.seat]
        blind = self._island.near[area] & (self._busy | 1 << self.view.doctor)
        return [cat for cat in areas_of(blind) if cat != self.view.cat]

    def later(self, area: int) -> float:
        """Value of an area at the end of this turn."""
        return self._meeting(area) + self._guarding(area)

    def _meeting(self, area: int) -> float:
        """Value of the murder at the Doctor's visit.

        The seat in his next area has the next turn, alone with him. It may walk on before him until unseen (DL-7.3).
        """
        view = self.view
        if area == self.comes_to and view.turn >= view.seats:
            best, worth, stop = 0.0, 1.0, area
            for _ in range(CHAIN):
                if self._busy >> stop & 1:
                    break
                if self.could_be_free(stop):
                    best = max(best, worth * self.murder(stop)[0])
                worth *= LATER_SHARE
                stop = next_area(view, stop)
            return best
        areas = len(self._island.everywhere)
        turns = (area - self.comes_to) % areas
        if not 0 < turns < areas // 2:
            return 0.0
        company = SPOILT if self._busy >> area & 1 else 1.0
        return company * SPOILT * WAITS[turns] * self.murder(area)[0]

    def _guarding(self, area: int) -> float:
        """Value of being the only watcher of a murder by the next player."""
        view = self.view
        following = next_player(view, self.comes_to)
        if following == self.seat:
            return 0.0
        island = self._island
        if not island.within[min(steps(view, following), island.farthest)][view.at[following]] >> self.comes_to & 1:
            return 0.0
        seen_from = island.seen_from[view.cat][self.comes_to]
        if not seen_from >> area & 1 or any(
            seen_from >> view.at[other] & 1 for other in self.others if other != following
        ):
            return 0.0
        if self._threat < 0:
            rest = [other for other in range(view.seats) if other != following]
            self._threat = 1 - self.luck.enough(rest, kill(view, following) + ARMED)
        return WIN * self._threat * (1.0 if area == self.comes_to else BLINDED)
