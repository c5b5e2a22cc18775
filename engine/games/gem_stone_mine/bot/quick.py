"""Gem Stone Mine played on to its end by a sensible policy, many times faster than by the rules.

A test holds it to the rules. It knows neither solo games nor anything that a seat may not know: the order of the gems
is mixed anew, and purses that a view hides are given by the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.games.gem_stone_mine.bot.policy import PolicyTable
from engine.games.gem_stone_mine.components import (
    APPRAISER,
    BLASTING,
    COIN,
    FEAST,
    GEM,
    MONEY_CHANGER,
    PICKAXE,
    SECOND_DIG,
    SHADY_DEALER,
    TOLL,
    TROPHY,
    Icon,
)
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, Order, RollCompensation, TakeMoney
from engine.games.gem_stone_mine.state import MINE, ORDER
from engine.state import Move, Seat

BLOCK: Final = 16
"""Chance numbers of a seat in a round: three first dice, five ordered ones, then those below."""

ORDERED: Final = 3
BLAST: Final = 8
DUG: Final = 9
COMPENSATING: Final = 11
CARD: Final = 13

FACES: Final = bytes(byte % 6 + 1 if byte < 252 else 1 + byte % 4 for byte in range(256))
"""Byte to a die's face. The faces 1 to 4 come up in 43 of 256, the others in 42."""


class Tape:
    """The chance of a world: the order of the gems and all dice, the same whatever is done."""

    __slots__ = ("_rng", "_rounds", "_size", "gems")

    def __init__(self, rng: Random, seats: int, gems: Sequence[int]) -> None:
        """`gems`: the values of the gems in the bag."""
        self.gems = rng.sample(gems, len(gems))
        self._rng = rng
        self._size = BLOCK * seats
        self._rounds: list[tuple[bytes, bytes]] = []

    def round(self, number: int) -> tuple[bytes, bytes]:
        """The chance of a round from now, 0 the running one: as dice, and as bytes."""
        rounds = self._rounds
        while len(rounds) <= number:
            block = self._rng.randbytes(self._size)
            rounds.append((block.translate(FACES), block))
        return rounds[number]


class QuickWorld(PolicyTable):
    """A table that the policy plays on."""

    tape: Tape

    def copy(self) -> QuickWorld:
        """A table of its own to play on."""
        other = QuickWorld.__new__(QuickWorld)
        other.__dict__.update(self.__dict__)
        other.money, other.vp, other.count = self.money[:], self.vp[:], self.count[:]
        other.worth, other.aside = self.worth[:], self.aside[:]
        other.dice, other.orders = self.dice[:], self.orders[:]
        return other

    # the game

    def finish(self, first: Move | None, tape: Tape, rounds: int = 99) -> None:
        """Play on to the end of the game, or for so many rounds, in place; the first decision may be given."""
        self.tape = tape
        seats, start = self.seats, self.start
        number = 0
        dice, raw = tape.round(0)
        phase, nth = self.phase, self.nth
        while True:
            if phase == ORDER:
                for turn in range(nth, seats):
                    seat = (start + turn) % seats
                    if first is not None:
                        assert isinstance(first, Order)
                        others, first = first.others, None
                    elif self.money[seat]:
                        others = self.order(seat)
                    else:
                        continue
                    if others:
                        self.pay(seat, others)
                self.deliver(dice)
                phase, nth = MINE, 0
            for turn in range(nth, seats):
                seat = (start + turn) % seats
                if first is None:
                    self.mine(seat, self.place(seat, seats - turn), dice, raw)
                elif isinstance(first, Mine) and phase == MINE:
                    place, first = first.place, None
                    self.mine(seat, place, dice, raw)
                else:
                    answer, first = first, None
                    self.answer(seat, answer, dice, raw)
            number += 1
            if self.before + self.drawn >= self.limit or number >= rounds:
                return
            dice, raw = tape.round(number)
            size = self.first
            self.dice = [tuple(dice[at : at + size]) for at in range(0, BLOCK * seats, BLOCK)]
            self.orders = [()] * seats
            phase, nth = ORDER, 0

    def pay(self, seat: Seat, others: Sequence[Seat]) -> None:
        """GS-4.2 to GS-4.5."""
        count = len(others)
        price = self.box.order_prices[count]
        self.money[seat] -= price
        self.orders[seat] = tuple(others)
        if self.seats > 2:
            for other in others:
                self.aside[other] += price // count

    def deliver(self, dice: bytes) -> None:
        """GS-4.6."""
        for seat, others in enumerate(self.orders):
            if others:
                at = seat * BLOCK + ORDERED
                self.dice[seat] += tuple(dice[at : at + len(others)])
            if self.aside[seat]:
                self.money[seat] += self.aside[seat]
                self.aside[seat] = 0

    def mine(self, seat: Seat, place: int, dice: bytes, raw: bytes) -> None:
        """GS-5.1."""
        gives = self.plain[place]
        if gives is not None:
            self.money[seat] += gives[0]
            self.vp[seat] += gives[1]
        else:
            self.work(seat, self.box.board[place], dice, raw)

    def work(self, seat: Seat, icons: Sequence[Icon], dice: bytes, raw: bytes) -> None:
        """GS-5.3."""
        for kind, amount in icons:
            if kind == COIN:
                self.money[seat] += amount
            elif kind == TROPHY:
                self.vp[seat] += amount
            elif kind == GEM:
                self.draw(seat, dice)
            else:
                self.work_card(seat, self.cards[raw[seat * BLOCK + CARD] & 3], dice, raw)

    def draw(self, seat: Seat, dice: bytes, roll: bool = True) -> None:
        """GS-5.3 a gem, or GS-5.4 its compensation."""
        if self.bag:
            value = self.tape.gems[self.drawn]
            self.drawn += 1
            self.bag -= 1
            self.bag_worth -= value
            self.worth[seat] += value
            self.count[seat] += 1
        elif roll:
            at = seat * BLOCK + COMPENSATING
            one, two = dice[at], dice[at + 1]
            self.vp[seat] += max(one, two)
            self.money[seat] += min(one, two) + (self.box.compensation_double if one == two else 0)
        else:
            coins, tokens = self.box.compensation
            self.money[seat] += coins
            self.vp[seat] += tokens

    def work_card(self, seat: Seat, card: int | None, dice: bytes, raw: bytes) -> None:
        """The effects of a card (GS-1.4), its questions answered by the policy."""
        box = self.box
        if card == SHADY_DEALER:
            if self.buys(seat):
                self.money[seat] -= box.dealer_price
                self.draw(seat, dice)
            else:
                self.money[seat] += box.dealer_alms
            return
        if card == BLASTING:
            self.work(seat, (box.blast[dice[seat * BLOCK + BLAST] - 1],), dice, raw)
            return
        if card == SECOND_DIG:
            at = seat * BLOCK + DUG
            self.dig(seat, self.best_dug(seat, (dice[at], dice[at + 1])), dice, raw)
            return
        assert card is not None
        gives = box.cards[card]
        self.money[seat] += gives.money
        self.vp[seat] += gives.vp
        if card == APPRAISER:
            self.vp[seat] += min(box.appraised_at_most - gives.vp, self.count[seat])
        elif card == TOLL:
            for other in range(self.seats):
                if other != seat and self.money[other]:
                    self.money[other] -= gives.from_others
                    self.money[seat] += gives.from_others
        elif card == FEAST:
            for other in range(self.seats):
                if other != seat:
                    self.vp[other] += gives.to_others
        elif card == MONEY_CHANGER:
            self.change(seat, self.changes(seat))

    def change(self, seat: Seat, times: int) -> None:
        """P8."""
        self.money[seat] -= self.box.change_price * times
        self.vp[seat] += times

    def dig(self, seat: Seat, place: int, dice: bytes, raw: bytes) -> None:
        """P9."""
        icons = [self.box.dug_pickaxe if icon[0] == PICKAXE else icon for icon in self.box.board[place]]
        self.work(seat, icons, dice, raw)

    def answer(self, seat: Seat, move: Move, dice: bytes, raw: bytes) -> None:
        """The answer to a question in the middle of a place, and what that place still owes (GS-5.1)."""
        box = self.box
        if isinstance(move, BuyGem):
            self.money[seat] -= box.dealer_price
            self.draw(seat, dice)
        elif isinstance(move, TakeMoney):
            self.money[seat] += box.dealer_alms
        elif isinstance(move, Change):
            self.change(seat, move.times)
        elif isinstance(move, Mine):
            self.dig(seat, move.place, dice, raw)
        else:
            self.draw(seat, dice, isinstance(move, RollCompensation))
        self.work(seat, self.rest, dice, raw)

    # the end

    def rankings(self) -> list[tuple[int, int, int, int, int]]:
        """Seat to its place in the ranking: the greater the better (GS-6.2, GS-6.3)."""
        each = self.box.money_a_point
        return [
            (
                self.vp[seat] + self.worth[seat] + self.money[seat] // each,
                self.count[seat],
                self.vp[seat],
                self.money[seat],
                (seat - self.start) % self.seats,
            )
            for seat in range(self.seats)
        ]
