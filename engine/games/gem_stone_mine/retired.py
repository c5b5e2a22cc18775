"""Events of Gem Stone Mine in the form of older schemas, and the numbers of their time. Nothing here changes."""

from __future__ import annotations

from engine.games.gem_stone_mine import card_events, events
from engine.games.gem_stone_mine.state import Amount, GemStoneMineState
from engine.state import Event, Retired, Seat


class PilesDealt(Retired, frozen=True, tag=21):
    """Schema 1: how many of the cards, pieces 11 to 20, lie on each place."""

    sizes: tuple[Amount, ...]

    def renewed(self, state: GemStoneMineState) -> Event:
        piles = list(state.piles)
        first = 11
        for place, size in enumerate(self.sizes):
            piles[place] = tuple(range(first, first + size))
            first += size
        return events.PilesDealt(tuple(piles))


class Ordered(Retired, frozen=True, tag=24):
    """Schema 1: a seat ordered from others; it paid each of them as much money as their number."""

    seat: Seat
    others: tuple[Seat, ...]

    def renewed(self, state: GemStoneMineState) -> Event:
        count = len(self.others)
        return events.Ordered(self.seat, self.others, count * count, count if state.seats > 2 else 0)


class Changed(Retired, frozen=True, tag=37):
    """Schema 1: how many VP a seat bought for 2 money each."""

    seat: Seat
    times: Amount

    def renewed(self, state: GemStoneMineState) -> Event:
        return card_events.Changed(self.seat, 2 * self.times, self.times)


class TollTaken(Retired, frozen=True, tag=40):
    """Schema 1: who paid a toll of 1; the stock gave 3."""

    seat: Seat
    payers: tuple[Seat, ...]

    def renewed(self, state: GemStoneMineState) -> Event:
        return card_events.TollTaken(self.seat, self.payers, 3, 1)


class Feasted(Retired, frozen=True, tag=41):
    """Schema 1: who gave a feast, for 4 VP and 1 for each of the others."""

    seat: Seat

    def renewed(self, state: GemStoneMineState) -> Event:
        return card_events.Feasted(self.seat, 4, 1)


class GameBegun(Retired, frozen=True, tag=44):
    """Schema 1: the next game of a match began, with the cards 11 to 14 and 1 money."""

    def renewed(self, state: GemStoneMineState) -> Event:
        return events.GameBegun(((11,), (12,), (13,), (14,)), 1)


RETIRED = (PilesDealt, Ordered, Changed, TollTaken, Feasted, GameBegun)
