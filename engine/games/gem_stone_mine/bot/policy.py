"""A policy for tables of several players: fast, as its values are kept in tables, and known by its style.

It uses only what is public, besides the purses, which the caller gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.gem_stone_mine.bot.purse_worths import KEPT, LAST, STEPS_OF_PROGRESS, purse_worths
from engine.games.gem_stone_mine.bot.rollout import plain_gains
from engine.games.gem_stone_mine.bot.worths import MOST_MONEY, STEPS, Worths, worths
from engine.games.gem_stone_mine.components import (
    APPRAISER,
    BLASTING,
    COMPONENT_SETS,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    TOLL,
    Components,
)
from engine.games.gem_stone_mine.purses import unpacked
from engine.games.gem_stone_mine.queries import bag, card_at, colours, first_dice, gems_to_end, max_orders
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Seat

ROUND: Final = 4.5
"""Steps of progress that a round makes, about."""

SOME_MONEY: Final = 6
"""The money with which every question of a card can be answered."""

GEM_STEPS: Final = 4
"""Steps of the value of a gem in 1 VP, by which tables are told apart."""

NO_GEM: Final = -1
"""The value of a gem, in steps, when the bag is empty."""

COMPENSATED: Final = 5.1
"""Average gain of choice B of a compensation, in VP."""


class Style(NamedTuple):
    """The numbers of a policy, in VP."""

    saves: bool
    """True when the first coins are held for dearer than those after them, False when all are held for alike."""
    gift: float
    """The part of what others are paid that counts as a loss, shared by all of them."""
    gem: float
    """Value of a gem beyond its VP: it brings the end nearer, and decides a tie."""
    dig: float
    """Average gain of the second dig."""
    toll: float
    """Value of the toll beyond its money, which others lose."""


USUAL: Final = Style(saves=False, gift=1.0, gem=0.0, dig=2.3, toll=0.0)
"""A sensible player, as the others are taken to be."""

THRIFTY: Final = Style(saves=True, gift=0.3, gem=0.7, dig=2.6, toll=0.3)
"""A better one: how the seat that thinks is taken to go on. Against the usual it wins some hundredths more."""


class PolicyTable:
    """A table of several players, as far as its policy needs it."""

    def __init__(self, view: GemStoneMineState, purses: Sequence[int], style: Style) -> None:
        """`purses`: seat to the face of its purse. `style`: how all are taken to play."""
        seats = self.seats = view.seats
        box = COMPONENT_SETS[view.components]
        self.components = view.components
        self.box = box
        self.limit = gems_to_end(view) or 0
        self.first = first_dice(view.options)
        self.most = max_orders(view)
        self.start = view.start
        self.style = style
        counts = bag(view)
        self.left = [value for value, count in zip(box.values, counts, strict=True) for _ in range(count)]
        """The values of the gems in the bag."""
        self.cards = [card_at(view, place) for place in range(len(view.piles))]
        self.money = [unpacked(face)[0] for face in purses]
        self.vp = [unpacked(face)[1] for face in purses]
        self.count = [len(gems) for gems in view.gems]
        self.worth = [0] * seats
        for seat in range(seats):
            for colour in colours(view, seat):
                self.worth[seat] += box.values[colour]
        self.drawn = 0
        """Gems drawn from now on."""
        self.before = view.drawn
        self.bag = len(self.left)
        self.bag_worth = 0
        for value in self.left:
            self.bag_worth += value
        self.aside = list(view.aside)
        self.dice = list(view.dice)
        self.orders = list(view.orders)
        self.phase = view.phase
        self.nth = (view.active - view.start) % seats
        self.rest = view.rest
        self.extra = view.extra
        self.steps = [
            min(LAST, int(STEPS_OF_PROGRESS * drawn / self.limit + 0.5))
            for drawn in range(self.before, len(box.gems) + 1)
        ]
        self.plain = plain_gains(view.components)
        self.tables: dict[tuple[int, int, int, int], Worths] = {}

    # values

    def step(self, remaining: int) -> int:
        """The step of progress at which the next round is likely to begin; `remaining`: seats that still mine."""
        if not self.style.saves:
            return self.steps[self.drawn]
        step = STEPS_OF_PROGRESS * (self.before + self.drawn) / self.limit + ROUND * remaining / self.seats
        return min(LAST, int(step / 2 + 0.5) * 2)

    def gem(self) -> float:
        """Average value of the next gem, or of its compensation."""
        return self.bag_worth / self.bag if self.bag else COMPENSATED

    def card_worth(self, seat: Seat, card: int | None, money: int, purse: Sequence[float], gem: float) -> float:
        """Value of a card to a seat."""
        box = self.box
        has = purse[money]
        if card == SHADY_DEALER:
            alms = purse[money + box.dealer_alms] - has
            return max(alms, gem - has + purse[money - box.dealer_price]) if money >= box.dealer_price else alms
        if card == BLASTING:
            return (6 + purse[money + 4] + purse[money + 5] - 2 * has + gem) / 6
        if card == SECOND_DIG:
            return self.style.dig
        if card == APPRAISER:
            return min(box.appraised_at_most, 1.0 + self.count[seat])
        assert card is not None
        gives = box.cards[card]
        value = purse[money + gives.money + gives.from_others * (self.seats - 1)] - has + gives.vp - gives.to_others
        if card == TOLL:
            value += self.style.toll
        if card == MONEY_CHANGER:
            times = most_changes(purse, money, box)
            value += times - has + purse[money - box.change_price * times]
        return value

    def worths(self, seat: Seat, money: int, step: int) -> Worths:
        """The tables for a seat with so much money."""
        count = self.count[seat]
        saves = self.style.saves
        # no more money and gems than these make a difference, and more money makes little of one
        if money > SOME_MONEY:
            money = SOME_MONEY if not saves else money // 3 * 3 if money < MOST_MONEY else MOST_MONEY
        rich = int(GEM_STEPS * self.bag_worth / self.bag + 0.5) if self.bag else NO_GEM
        key = (rich, step, money, count if count < 3 else 3)
        found = self.tables.get(key)
        if found is None:
            gem = (rich / GEM_STEPS if self.bag else COMPENSATED) + self.style.gem
            purse = purse_worths(step, saves)
            pickaxe = 0.0
            for card in self.cards:
                pickaxe += self.card_worth(seat, card, money, purse, gem)
            found = self.tables[key] = worths(
                self.components,
                saves,
                step,
                money if saves else 0,
                int(gem + 0.5),
                int(pickaxe * STEPS / len(self.cards) + 0.5),
            )
        return found

    # the policy

    def order(self, seat: Seat) -> tuple[Seat, ...]:
        """The others that a seat orders from: those who have least, as many as the dice promise."""
        money = self.money[seat]
        step = self.step(self.seats)
        table = self.worths(seat, money, step)
        key = (tuple(sorted(self.dice[seat])), money, self.seats, self.style.gift)
        best = table.ordered.get(key)
        if best is None:
            found = self.order_promises(seat)
            best = table.ordered[key] = found.index(max(found))
        if not best:
            return ()
        others = [one for one in range(self.seats) if one != seat]
        return tuple(others if best == len(others) else sorted(self.poorest(seat)[:best]))

    def order_promises(self, seat: Seat) -> list[float]:
        """Number of others ordered from to what that promises, in VP: the place, the money kept, what others get."""
        money = self.money[seat]
        dice = self.dice[seat]
        hand = tuple(sorted(dice))
        step = self.step(self.seats)
        purse = purse_worths(step, self.style.saves)
        prices = self.box.order_prices
        others = self.seats - 1
        gift = self.style.gift / others if others > 1 else 0.0
        table = self.worths(seat, money, step)
        found = []
        for count in range(self.most + 1):
            price = prices[count]
            if price > money:
                break
            given = gift * count * (purse[2 + count] - purse[2]) if count else 0.0
            found.append(table.hope(hand, count) + purse[min(money - price, KEPT)] - given)
        return found

    def poorest(self, seat: Seat) -> list[Seat]:
        """The others, those who have least first."""
        purse = purse_worths(self.step(self.seats), self.style.saves)
        money, aside, vp, worth = self.money, self.aside, self.vp, self.worth
        holds = [(vp[one] + worth[one] + purse[min(money[one] + aside[one], KEPT)], one) for one in range(self.seats)]
        del holds[seat]
        holds.sort()
        return [one for _, one in holds]

    def place(self, seat: Seat, remaining: int) -> int:
        """The best place for a seat to mine, with `remaining` seats that mine in this round, itself included."""
        return self.worths(seat, self.money[seat], self.step(remaining)).best(tuple(sorted(self.dice[seat])))[1]

    def buys(self, seat: Seat) -> bool:
        """True when the shady dealer's gem is worth its price (P4)."""
        box = self.box
        money = min(self.money[seat], MOST_MONEY)
        if money < box.dealer_price:
            return False
        purse = purse_worths(self.step(1), self.style.saves)
        return self.gem() + purse[money - box.dealer_price] > purse[money + box.dealer_alms]

    def changes(self, seat: Seat) -> int:
        """Number of VP that it pays to buy from the money changer (P8)."""
        purse = purse_worths(self.step(1), self.style.saves)
        return most_changes(purse, min(self.money[seat], MOST_MONEY), self.box)

    def best_dug(self, seat: Seat, dice: tuple[int, int]) -> int:
        """The place of the second dig: there a card counts as money (P9)."""
        step, money = self.step(1), min(self.money[seat], MOST_MONEY)
        purse = purse_worths(step, self.style.saves)
        pickaxe = purse[money + self.box.dug_pickaxe[1]] - purse[money]
        gem = self.gem() + self.style.gem
        table = worths(self.components, self.style.saves, step, money, int(gem + 0.5), int(pickaxe * STEPS + 0.5))
        return table.best(dice if dice[0] <= dice[1] else (dice[1], dice[0]))[1]


def most_changes(purse: Sequence[float], money: int, box: Components) -> int:
    """Number of VP that it pays to buy from the money changer (P8)."""
    times = 0
    while times < box.changes and money >= box.change_price and purse[money] - purse[money - box.change_price] < 1:
        times += 1
        money -= box.change_price
    return times
