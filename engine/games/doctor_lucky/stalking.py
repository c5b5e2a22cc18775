"""What it is worth to stand somewhere, now and when the turn is over: the Doctor's way, who sees, the cat.

Worths are counted in hundredths of a win.
"""

from __future__ import annotations

from typing import Final

from engine.game import Seat
from engine.games.doctor_lucky.components import AREAS
from engine.games.doctor_lucky.facts import is_weapon, kill, next_area, next_player, power, sees_into, steps
from engine.games.doctor_lucky.island import FARTHEST, NEAR, WITHIN, areas_of
from engine.games.doctor_lucky.odds import Luck
from engine.games.doctor_lucky.table import BARE_HANDS, CARDS, DoctorLuckyState

WIN: Final = 100.0

DRAIN: Final = 1.0
"""What it is worth that the others lose a point of luck."""

KILL: Final = 6.0
MOVE: Final = 4.0
"""What one more in Kill is worth, and in Move, the first time: the next ones are worth less and less."""

DRAWN: Final = 5.0
"""What drawing a card is worth."""

PATIENCE: Final = 0.93
"""What a murder one turn later is worth against one now, while nobody else gets a turn."""

WAIT: Final = 0.75
"""What it is worth that the Doctor comes one turn later, while others move."""

SPOILT: Final = 0.4
"""How often nobody disturbs, when others move before."""

CHAIN: Final = 12
"""How many turns in a row with the Doctor are looked ahead."""

ARMED: Final = 2
"""What others' weapons are taken to add to their Kill."""

BLINDED: Final = 0.5
"""How often a guard in a neighbouring area stays one: the cat may come."""


class Outlook:
    """The prospects of one seat, by what its view shows. The others are taken to stand where they stand."""

    def __init__(self, view: DoctorLuckyState, seat: Seat) -> None:
        self.view = view
        self.seat = seat
        self.luck = Luck(view)
        self.others = [other for other in range(view.seats) if other != seat]
        self._busy = 0
        for other in self.others:
            self._busy |= 1 << view.at[other]
        self._weapons = [card for card in view.hand[seat] if is_weapon(view, card)]
        self._attacks: dict[int, float] = {}
        self._threat = -1.0
        self.comes_to = next_area(view.doctor)

    # attacks

    def succeeds(self, strength: int) -> float:
        """How likely an attack on the Doctor is not stopped, 0 to 1."""
        if strength not in self._attacks:
            self._attacks[strength] = 1 - self.luck.enough(self.others, strength)
        return self._attacks[strength]

    def attack(self, strength: int, tucked: float) -> float:
        """What an attack on the Doctor is worth, if a stopped one gains `tucked` and costs the others their luck."""
        kills = self.succeeds(strength)
        return WIN * kills + (1 - kills) * (DRAIN * strength + tucked)

    def murder(self, area: int) -> tuple[float, int]:
        """The worth of the best murder in an area, and its weapon."""
        view = self.view
        own = kill(view, self.seat)
        best = (self.attack(own, 0.0), BARE_HANDS)
        for card in self._weapons:
            base = power(view, card, 0)
            worth = self.attack(own + power(view, card, area), KILL - 1 - base)
            best = max(best, (worth, card))
        return best

    # places

    def is_free(self, area: int, cat: int) -> bool:
        """Whether a murder in an area would be seen by nobody."""
        return not sees_into(area, cat) & self._busy

    def could_be_free(self, area: int) -> bool:
        """Whether it would, perhaps after the cat is moved."""
        if self.is_free(area, self.view.cat):
            return True
        seers = NEAR[area] & self._busy
        return not self._busy >> area & 1 and seers & (seers - 1) == 0

    def now(self, area: int, cat: int) -> float:
        """What phase 2 is worth in an area: a murder, a card, or nothing."""
        doctor = self.view.doctor
        if area == doctor:
            return self.murder(area)[0] if self.is_free(area, cat) else 0.0
        if self.view.drawn < CARDS and not sees_into(area, cat) & (self._busy | 1 << doctor):
            return DRAWN
        return 0.0

    def cats(self) -> list[int]:
        """Where the cat would help here and now."""
        here = self.view.at[self.seat]
        return [cat for cat in areas_of(NEAR[here] & (self._busy | 1 << self.view.doctor)) if cat != self.view.cat]

    def later(self, area: int) -> float:
        """What it is worth to stand in an area when this turn ends."""
        return self._meeting(area) + self._guarding(area)

    def _meeting(self, area: int) -> float:
        """The murder that comes when the Doctor does. Who stands where he comes to has the next turn, alone with him,
        and may walk on before him until nobody sees (DL-7.3)."""
        view = self.view
        if area == self.comes_to and view.turn >= view.seats:
            best, worth, here = 0.0, 1.0, area
            for _ in range(CHAIN):
                if self._busy >> here & 1:
                    break
                if self.could_be_free(here):
                    best = max(best, worth * self.murder(here)[0])
                worth *= PATIENCE
                here = next_area(here)
            return best
        turns = (area - self.comes_to) % AREAS
        if not 0 < turns < AREAS // 2:
            return 0.0
        company = SPOILT if self._busy >> area & 1 else 1.0
        return company * SPOILT * WAIT**turns * self.murder(area)[0]

    def _guarding(self, area: int) -> float:
        """What it is worth that the next player would be seen at a murder, if nobody else sees it."""
        view = self.view
        following = next_player(view, self.comes_to)
        if following == self.seat:
            return 0.0
        if not WITHIN[min(steps(view, following), FARTHEST)][view.at[following]] >> self.comes_to & 1:
            return 0.0
        eyes = sees_into(self.comes_to, view.cat)
        if not eyes >> area & 1 or any(eyes >> view.at[other] & 1 for other in self.others if other != following):
            return 0.0
        if self._threat < 0:
            rest = [other for other in range(view.seats) if other != following]
            self._threat = 1 - self.luck.enough(rest, kill(view, following) + ARMED)
        return WIN * self._threat * (1.0 if area == self.comes_to else BLINDED)
