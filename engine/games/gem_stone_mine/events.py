"""The events of Gem Stone Mine and the changes that they make.

The tags 21, 24, 37, 40, 41 and 44 are those of `retired`.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.gem_stone_mine.card_events import BlastRolled, Changed, DigRolled, Feasted, Paid, TollTaken
from engine.games.gem_stone_mine.components import Icon
from engine.games.gem_stone_mine.purses import add, fill
from engine.games.gem_stone_mine.state import (
    ALONE,
    BETWEEN,
    DICE,
    MINE,
    ORDER,
    OVER,
    Amount,
    Die,
    GemStoneMineState,
    Piece,
    Pile,
    Place,
    begin_round,
    clear_table,
)
from engine.pieces import PIECE_EVENTS
from engine.state import Event, Seat, next_turn


class StartChosen(Event, frozen=True, tag=20):
    """This seat is the start player (GS-2.4)."""

    draw: ClassVar[str] = "start"
    reveals: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: GemStoneMineState) -> None:
        state.start = self.seat


class PilesDealt(Event, frozen=True, tag=45):
    """Place for pickaxe cards to those that lie there face down, the uppermost first (GS-8.1)."""

    draw: ClassVar[str] = "piles"
    reveals: ClassVar[bool] = True
    piles: tuple[tuple[Piece, ...], ...]

    def apply(self, state: GemStoneMineState) -> None:
        state.piles = list(self.piles)


class Rolled(Event, frozen=True, tag=22):
    """A new round: all rolled their dice, as many each, seat after seat (GS-3.1)."""

    draw: ClassVar[str] = "roll"
    reveals: ClassVar[bool] = True
    dice: tuple[Die, ...]

    def apply(self, state: GemStoneMineState) -> None:
        next_turn(state)
        begin_round(state)
        seats = state.seats
        dice = self.dice
        each = len(dice) // seats
        state.dice = [dice[i : i + each] for i in range(0, len(dice), each)]
        state.orders = [()] * seats


class OrderAsked(Event, frozen=True, tag=23):
    """A seat is asked for its order of rolls from others (GS-4.1)."""

    seat: Seat

    def apply(self, state: GemStoneMineState) -> None:
        state.active = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = ORDER


class Ordered(Event, frozen=True, tag=46):
    """A seat paid for one more roll from each of some others, or ordered nothing (GS-4.2, GS-4.4, GS-4.5)."""

    seat: Seat
    others: tuple[Seat, ...]
    paid: Amount
    """Money that the seat paid in all."""
    each: Amount
    """Money that each of the others set aside; of two players the stock gets all."""

    def apply(self, state: GemStoneMineState) -> None:
        if self.others:
            add(state, self.seat, -self.paid, 0)
            state.orders[self.seat] = self.others
            for other in self.others:
                state.aside[other] += self.each


class OrdersRolled(Event, frozen=True, tag=25):
    """The money set aside was taken and the ordered dice rolled: orderer after orderer, by seat (GS-4.6)."""

    draw: ClassVar[str] = "orders"
    reveals: ClassVar[bool] = True
    dice: tuple[Die, ...]

    def apply(self, state: GemStoneMineState) -> None:
        first = 0
        for seat, others in enumerate(state.orders):
            if others:
                state.dice[seat] += self.dice[first : first + len(others)]
                first += len(others)
        for seat, money in enumerate(state.aside):
            if money:
                add(state, seat, money, 0)
                state.aside[seat] = 0


class TurnBegun(Event, frozen=True, tag=26):
    """It is a seat's turn to mine; one player alone first chooses how many dice to roll (GS-5.1, GS-8.2)."""

    seat: Seat

    def apply(self, state: GemStoneMineState) -> None:
        next_turn(state)
        state.active = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = MINE
        if state.seats == 1:
            state.phase = DICE
            state.dice = [()]
            begin_round(state)


class RolledAlone(Event, frozen=True, tag=27):
    """The solo player rolled some of the remaining dice (GS-8.2)."""

    draw: ClassVar[str] = "roll"
    reveals: ClassVar[bool] = True
    dice: tuple[Die, ...]

    def apply(self, state: GemStoneMineState) -> None:
        state.dice = [self.dice]
        state.left -= len(self.dice)
        state.phase = MINE


class FoundNothing(Event, frozen=True, tag=28):
    """No unused place was open to the dice: they are spent for nothing (GS-8.3)."""

    def apply(self, state: GemStoneMineState) -> None:
        pass


class Mined(Event, frozen=True, tag=29):
    """A seat used a place of the board; what its icons give follows (GS-5.1, GS-8.2)."""

    seat: Seat
    place: Place

    def apply(self, state: GemStoneMineState) -> None:
        state.mined[self.seat] += (self.place,)
        state.extra = ()
        if state.seats == 1:
            state.used |= 1 << self.place


class Gained(Event, frozen=True, tag=30):
    """A seat took money and VP from the stock (GS-5.3)."""

    seat: Seat
    money: Amount
    vp: Amount

    def apply(self, state: GemStoneMineState) -> None:
        add(state, self.seat, self.money, self.vp)


class GemDrawn(Event, frozen=True, tag=31):
    """A seat took the gem that was just revealed out of the bag (GS-5.3)."""

    seat: Seat

    def apply(self, state: GemStoneMineState) -> None:
        state.gems[self.seat] += (state.drawn,)
        state.drawn += 1


class PickaxeRolled(Event, frozen=True, tag=32):
    """The pickaxe die showed a place, 0 to 3; its card, if one lies there, is worked (GS-5.3)."""

    draw: ClassVar[str] = "pickaxe"
    reveals: ClassVar[bool] = True
    seat: Seat
    place: Pile

    def apply(self, state: GemStoneMineState) -> None:
        pass


class CardDiscarded(Event, frozen=True, tag=33):
    """The solo player discarded the card of a place, just revealed; its effect follows (GS-8.4)."""

    place: Pile

    def apply(self, state: GemStoneMineState) -> None:
        state.piles[self.place] = state.piles[self.place][1:]


class Asked(Event, frozen=True, tag=34):
    """The seat that mines is asked a question, named by its phase; these icons follow the answer (GS-5.1)."""

    phase: int
    rest: tuple[Icon, ...]

    def apply(self, state: GemStoneMineState) -> None:
        state.phase = self.phase
        state.rest = self.rest


class CompensationRolled(Event, frozen=True, tag=35):
    """A seat rolled two dice for a gem that was not there; what they give follows (GS-5.4)."""

    draw: ClassVar[str] = "compensation"
    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[Die, ...]

    def apply(self, state: GemStoneMineState) -> None:
        pass


class DiceRewarded(Event, frozen=True, tag=42):
    """The solo player has used all gem places: VP for the unused dice (GS-8.5)."""

    vp: Amount

    def apply(self, state: GemStoneMineState) -> None:
        add(state, 0, 0, self.vp)


class Scored(Event, frozen=True, tag=43):
    """A game is over, all purses lie open: seat to score, and who won; it may win the match (GS-6.2, GS-7.1)."""

    scores: tuple[int, ...]
    winner: Seat

    def apply(self, state: GemStoneMineState) -> None:
        options = state.options
        state.scores = self.scores
        state.winner = self.winner
        state.points[self.winner] += 1
        if options.match and state.points[self.winner] < options.match_points:
            state.phase = BETWEEN
            state.active = (state.start + 1) % state.seats
            state.to_act = ALONE[state.active]
        else:
            state.phase = OVER
            state.to_act = ()


class GameBegun(Event, frozen=True, tag=50):
    """The next game of a match: all but the points is set up anew, and the next seat starts (GS-7.1)."""

    piles: tuple[tuple[Piece, ...], ...]
    """Place for pickaxe cards to those that lie there."""
    money: Amount
    """Contents of every purse; in the dark mine each seat writes them anew."""

    def apply(self, state: GemStoneMineState) -> None:
        # no new turn: the seat that mines last rolls the same dice next, whether the game ends or not
        clear_table(state, self.piles, 0)
        fill(state, self.money)
        state.start = (state.start + 1) % state.seats
        state.game_from = state.turn + 1


EVENT = (
    PIECE_EVENTS
    | StartChosen
    | PilesDealt
    | Rolled
    | OrderAsked
    | Ordered
    | OrdersRolled
    | TurnBegun
    | RolledAlone
    | FoundNothing
    | Mined
    | Gained
    | GemDrawn
    | PickaxeRolled
    | CardDiscarded
    | Asked
    | CompensationRolled
    | Paid
    | Changed
    | BlastRolled
    | DigRolled
    | TollTaken
    | Feasted
    | DiceRewarded
    | Scored
    | GameBegun
)
