"""Values of a table for a seat, and the moves worth a look, for bots. All values are in VP."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from typing import Final

from engine.bots.arithmetic import total
from engine.games.gem_stone_mine.bot.rollout import rollout
from engine.games.gem_stone_mine.components import (
    BLASTING,
    COIN,
    COMPONENT_SETS,
    GEM,
    MONEY_CHANGER,
    PICKAXE,
    SECOND_DIG,
    SHADY_DEALER,
    SIDES,
    TROPHY,
    Icon,
)
from engine.games.gem_stone_mine.legal_moves import MINES, can_buy, most_changes, moves, rolls
from engine.games.gem_stone_mine.moves import BuyGem, Change, Order, RollCompensation, TakeMoney
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import (
    affordable_orders,
    bag,
    card_at,
    colours,
    effect,
    gems_to_end,
    open_places,
    places_of_dice,
    price,
)
from engine.games.gem_stone_mine.state import CHANGER, COMPENSATION, DEALER, DICE, DIG, MINE, ORDER, GemStoneMineState
from engine.state import Move, Seat

__all__ = ["candidates", "evaluate", "rollout"]

COIN_AT_END: Final = 0.2
"""Value of a coin in the last round, in VP."""

COIN_AT_FIRST: Final = 0.5
"""Value of a coin in the first round, in VP: it will still buy dice."""

COMPENSATED: Final = 5.1
"""Average gain of choice B of a compensation."""

SECOND_DIG_GIVES: Final = 2.3
"""Average gain of the second dig, in VP."""

HIDDEN_CARD_GIVES: Final = 2.9
"""Average gain of a face-down card, in VP."""

DIE_ALONE: Final = 1.25
"""Average gain of a die in the solo game: the least that one more must bring in."""

POINT: Final = 1000.0
"""Value of a game won in a match: more than every lead."""

MAX_SHORTFALL: Final = 0.25
"""Largest shortfall, in VP, of a place that is still tried."""


def evaluate(state: GemStoneMineState, seat: Seat) -> float:
    """Lead of a seat, with its expectation of this round, on a whole state."""
    own = _worth(state, seat)
    if state.seats == 1:
        return own + DIE_ALONE * state.left
    others = [other for other in range(state.seats) if other != seat]
    lead = own - max(_worth(state, other) for other in others)
    return lead + POINT * (state.points[seat] - max(state.points[other] for other in others))


def candidates(view: GemStoneMineState, seat: Seat, rng: Random) -> Sequence[Move]:
    """The moves that promise most by what a seat may know: their chances are weighed, not rolled."""
    phase = view.phase
    coin = coin_worth(view)
    box = COMPONENT_SETS[view.components]
    if phase == DICE:
        return [_best_roll(view, seat)]
    if phase == ORDER:
        return [_best_order(view, seat, coin, rng)]
    if phase in (MINE, DIG):
        values = place_worths(view, seat)
        best = max(values[place] for place in open_places(view, seat))
        return [MINES[place] for place in open_places(view, seat) if values[place] >= best - MAX_SHORTFALL]
    if phase == COMPENSATION:
        return [RollCompensation()]
    if phase == DEALER:
        buys = can_buy(view, seat) and gem_worth(view) > (box.dealer_price + box.dealer_alms) * coin
        return [BuyGem() if buys else TakeMoney()]
    if phase == CHANGER:
        return [Change(most_changes(view, seat) if box.change_price * coin < 1 else 0)]
    return moves(view, seat)


def coin_worth(view: GemStoneMineState) -> float:
    """Value of a coin: the nearer the end, the less."""
    limit = gems_to_end(view)
    if limit is None:
        return COIN_AT_END
    return COIN_AT_END + (COIN_AT_FIRST - COIN_AT_END) * max(0.0, 1 - view.drawn / limit)


def gem_worth(view: GemStoneMineState) -> float:
    """Average value of the next gem, or of its compensation."""
    gems = bag(view)
    count = sum(gems)
    values = COMPONENT_SETS[view.components].values
    return sum(n * value for n, value in zip(gems, values, strict=True)) / count if count else COMPENSATED


def card_worth(view: GemStoneMineState, seat: Seat, card: int, coin: float) -> float:
    """Value of an open card to a seat, as a lead over the others."""
    box = COMPONENT_SETS[view.components]
    if card == SHADY_DEALER:
        bought = gem_worth(view) - box.dealer_price * coin if can_buy(view, seat) else 0.0
        return max(bought, box.dealer_alms * coin)
    if card == BLASTING:
        return total([_icon_worth(icon, coin, gem_worth(view), 0.0) for icon in box.blast]) / len(box.blast)
    if card == SECOND_DIG:
        return SECOND_DIG_GIVES
    does = effect(view, seat, card)
    worth = does.money * coin + does.vp - does.to_others + does.from_others * view.seats * coin
    if card == MONEY_CHANGER:
        worth += max(0.0, 1 - box.change_price * coin) * most_changes(view, seat)
    return worth


def place_worths(view: GemStoneMineState, seat: Seat) -> list[float]:
    """Place of the board to what it is worth to a seat on average."""
    coin = coin_worth(view)
    gem = gem_worth(view)
    pickaxe = pickaxe_worth(view, seat, coin)
    return [
        total([_icon_worth(icon, coin, gem, pickaxe) for icon in icons])
        for icons in COMPONENT_SETS[view.components].board
    ]


def pickaxe_worth(view: GemStoneMineState, seat: Seat, coin: float) -> float:
    """Average value of a pickaxe to a seat: that of the cards, each as likely as the others."""
    if view.seats == 1:
        return HIDDEN_CARD_GIVES * sum(map(bool, view.piles)) / len(view.piles)
    cards = [card for place in range(len(view.piles)) if (card := card_at(view, place)) is not None]
    return total([card_worth(view, seat, card, coin) for card in cards]) / len(cards)


def expected_value(values: Sequence[float], dice: tuple[int, ...], more: int, used: int = 0) -> float:
    """The average value of the best place after `more` further dice; a used place gives 0."""
    hoped = 0.0
    for extra, chance in dice_odds(more):
        places = places_of_dice(dice + extra)
        hoped += chance * max((values[place] for place in places if not used >> place & 1), default=0.0)
    return hoped


@lru_cache(maxsize=8)
def dice_odds(count: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Every throw of so many dice, ascending, and how likely it is."""
    odds = []
    for dice in combinations_with_replacement(range(1, SIDES + 1), count):
        orders = factorial(count) // prod(factorial(dice.count(face)) for face in set(dice))
        odds.append((dice, orders / SIDES**count))
    return tuple(odds)


def _icon_worth(icon: Icon, coin: float, gem: float, pickaxe: float) -> float:
    kind, amount = icon
    return amount * {COIN: coin, TROPHY: 1.0, GEM: gem, PICKAXE: pickaxe}[kind]


def _worth(state: GemStoneMineState, seat: Seat) -> float:
    """Possessions of a seat, and its expectation of the dice and the question before it."""
    coin = coin_worth(state)
    coins = (money(state, seat) or 0) + state.aside[seat]
    box = COMPONENT_SETS[state.components]
    worth = (vp(state, seat) or 0) + sum(box.values[colour] for colour in colours(state, seat)) + coins * coin
    phase = state.phase
    if state.dice[seat] and not state.mined[seat] and phase in (ORDER, MINE):
        more = len(state.orders[seat]) if phase == ORDER else 0
        worth += expected_value(place_worths(state, seat), state.dice[seat], more, state.used)
    if seat != state.active:
        return worth
    if phase == DIG:
        worth += expected_value(place_worths(state, seat), state.extra, 0, state.used)
    elif phase == COMPENSATION:
        worth += COMPENSATED
    elif phase == DEALER:
        worth += card_worth(state, seat, SHADY_DEALER, coin)
    elif phase == CHANGER:
        worth += max(0.0, 1 - box.change_price * coin) * most_changes(state, seat)
    return worth


def _best_order(view: GemStoneMineState, seat: Seat, coin: float, rng: Random) -> Order:
    """The order whose dice promise most for their price. It goes to those who have least, as far as one may know."""
    others = [other for other in range(view.seats) if other != seat]
    rng.shuffle(others)
    gains = order_gains(view, seat, coin)
    return Order(tuple(sorted(poorest(view, others, coin)[: gains.index(max(gains))])))


def poorest(view: GemStoneMineState, others: Sequence[Seat], coin: float) -> list[Seat]:
    """Some seats, those who have least first, as far as a view shows it."""
    return sorted(others, key=lambda other: _shown(view, other, coin))


def order_gains(view: GemStoneMineState, seat: Seat, coin: float) -> list[float]:
    """Number of others ordered from to what the dice then promise, less their price."""
    values = place_worths(view, seat)
    # gifts to others bring each of them a little nearer
    loss = coin if view.seats == 2 else coin * (1 + 1 / (view.seats - 1))
    return [
        expected_value(values, view.dice[seat], count) - loss * price(view, count)
        for count in range(affordable_orders(view, seat) + 1)
    ]


def _shown(view: GemStoneMineState, seat: Seat, coin: float) -> float:
    """Possessions of a seat, as far as a view shows them."""
    values = COMPONENT_SETS[view.components].values
    gems = sum(values[colour] for colour in colours(view, seat))
    return gems + (vp(view, seat) or 0) + coin * (money(view, seat) or 0)


def _best_roll(view: GemStoneMineState, seat: Seat) -> Move:
    """For one player alone: as many dice as bring in more than they would later."""
    values = place_worths(view, seat)
    return max(rolls(view), key=lambda roll: expected_value(values, (), roll.count, view.used) - DIE_ALONE * roll.count)
