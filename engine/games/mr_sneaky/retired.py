"""The events of older schemas of Mr. Sneaky: read from logs of their time and renewed as today's words.

Numbers stand here as they were in that schema, and so never change.
"""

from __future__ import annotations

from engine.games.mr_sneaky.events import CardsWorked, DoorOpened, RoundBegan, ThiefMoved
from engine.games.mr_sneaky.state import Amount, Card, Door, MrSneakyState
from engine.pieces import known
from engine.state import Event, Retired, Seat

START = 8
"""Schema 1: the place where the pawn began a round."""

DIAL_END = 4
"""Schema 1: where the dial stopped."""

ALL_GUARDS = 4
"""Schema 1: the most guards that a thief could have."""


class RoundBegan1(Retired, frozen=True, tag=20):
    """Schema 1: the pawn began where every box had its start card."""

    tycoon: Seat

    def renewed(self, state: MrSneakyState) -> Event:
        """Today's event: it names the place."""
        return RoundBegan(self.tycoon, START)


class ThiefMoved1(Retired, frozen=True, tag=25):
    """Schema 1: the dial turned by itself."""

    to: Door

    def renewed(self, state: MrSneakyState) -> Event:
        """Today's event: it names the dial."""
        return ThiefMoved(self.to, state.dial + 1 if state.dial < DIAL_END else state.dial)


class DoorOpened1(Retired, frozen=True, tag=26):
    """Schema 1: only the guards that the tile gave; the tile was the open face where the thief stood."""

    guards: Amount

    def renewed(self, state: MrSneakyState) -> Event:
        """Today's event: it names the tile and the guards that the thief has now."""
        (tile,) = known(state, (state.pawn,))
        return DoorOpened(tile, self.guards, min(ALL_GUARDS, state.guards + self.guards))


class CardsWorked1(Retired, frozen=True, tag=27):
    """Schema 1: only the guards that the cards gave."""

    cards: tuple[Card, ...]
    thief_gems: Amount
    tycoon_gems: Amount
    guards: Amount

    def renewed(self, state: MrSneakyState) -> Event:
        """Today's event: it names the guards that the thief has now."""
        guards = min(ALL_GUARDS, state.guards + self.guards)
        return CardsWorked(self.cards, self.thief_gems, self.tycoon_gems, self.guards, guards)


RETIRED = (RoundBegan1, ThiefMoved1, DoorOpened1, CardsWorked1)
"""All of them; none is ever taken away."""
