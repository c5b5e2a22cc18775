"""The events of pickaxe cards: what working each of them changes (GS-1.4). The others are in `events`."""

from __future__ import annotations

from typing import ClassVar

from engine.games.gem_stone_mine.purses import add
from engine.games.gem_stone_mine.state import Amount, Die, GemStoneMineState
from engine.state import Event, Seat


class Paid(Event, frozen=True, tag=36):
    """A seat paid money to the shady dealer (P4)."""

    seat: Seat
    money: Amount

    def apply(self, state: GemStoneMineState) -> None:
        add(state, self.seat, -self.money, 0)


class Changed(Event, frozen=True, tag=47):
    """A seat changed money into VP, or nothing into none (P8)."""

    seat: Seat
    money: Amount
    vp: Amount

    def apply(self, state: GemStoneMineState) -> None:
        add(state, self.seat, -self.money, self.vp)


class BlastRolled(Event, frozen=True, tag=38):
    """A seat rolled a die for the blasting; what it gives follows (P5)."""

    draw: ClassVar[str] = "blast"
    reveals: ClassVar[bool] = True
    seat: Seat
    die: Die

    def apply(self, state: GemStoneMineState) -> None:
        pass


class DigRolled(Event, frozen=True, tag=39):
    """A seat rolled two extra dice for the second dig (P9)."""

    draw: ClassVar[str] = "dig"
    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[Die, ...]

    def apply(self, state: GemStoneMineState) -> None:
        state.extra = self.dice


class TollTaken(Event, frozen=True, tag=48):
    """A seat took money from the stock and from every other who had any: these paid (P7, GS-7.3)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    payers: tuple[Seat, ...]
    money: Amount
    """Money from the stock."""
    toll: Amount
    """Money that each of the others paid."""

    def apply(self, state: GemStoneMineState) -> None:
        for payer in self.payers:
            add(state, payer, -self.toll, 0)
        add(state, self.seat, self.money + self.toll * len(self.payers), 0)


class Feasted(Event, frozen=True, tag=49):
    """A seat gave a feast: VP for it, and some for every other (P10)."""

    seat: Seat
    vp: Amount
    to_others: Amount

    def apply(self, state: GemStoneMineState) -> None:
        for seat in range(state.seats):
            add(state, seat, 0, self.vp if seat == self.seat else self.to_others)
