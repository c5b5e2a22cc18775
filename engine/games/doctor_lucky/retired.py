"""The events of older schemas of Doctor Lucky: read from logs of their time and renewed as today's words.

Numbers stand here as they were in that schema, and so never change.
"""

from __future__ import annotations

from engine.games.doctor_lucky.events import Stopped
from engine.games.doctor_lucky.state import BARE_HANDS, DoctorLuckyState
from engine.pieces import known
from engine.state import Event, Retired

WEAPONS = range(1, 25)
"""Schema 1: the kinds of cards that were weapons."""


class Stopped1(Retired, frozen=True, tag=31):
    """Schema 1: the open card of the attack told whether it was a murder."""

    def renewed(self, state: DoctorLuckyState) -> Event:
        """Today's event: it tells so itself."""
        return Stopped(state.card == BARE_HANDS or known(state, (state.card,))[0] in WEAPONS)


RETIRED = (Stopped1,)
"""All of them; none is ever taken away."""
