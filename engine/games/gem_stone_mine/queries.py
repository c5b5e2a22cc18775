"""Queries of a state or a view, for rules, screens and bots alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.games.gem_stone_mine.components import (
    APPRAISER,
    BLASTING,
    COLOURS,
    COMPONENT_SETS,
    GEM_PLACES,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    SIDES,
    cell,
    dice_each,
)
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.state import (
    BETWEEN,
    CHANGER,
    DEALER,
    DIG,
    OVER,
    GemStoneMineOptions,
    GemStoneMineState,
)
from engine.state import Seat

# dice and orders


def first_dice(options: GemStoneMineOptions) -> int:
    """Number of dice that each of several players rolls first in a round (GS-3.1, GS-7.2)."""
    return 3 if options.fast_mining else 2


def max_orders(state: GemStoneMineState) -> int:
    """Number of others that a seat can order from, money aside (GS-4.2, GS-7.2)."""
    options = state.options
    return min(state.seats - 1, dice_each(state.seats, options.fast_mining) - first_dice(options))


def price(state: GemStoneMineState, count: int) -> int:
    """The money that it takes to order from so many others (GS-4.2)."""
    return COMPONENT_SETS[state.components].order_prices[count]


def order_share(state: GemStoneMineState, count: int) -> int:
    """The money that each of `count` others gets (GS-4.2); 0 with two players, where the stock gets it (GS-4.4)."""
    return price(state, count) // count if count and state.seats > 2 else 0


def prices(state: GemStoneMineState) -> tuple[int, ...]:
    """Prices of ordering from 0, 1, 2 ... others, up to as many as the dice allow."""
    return tuple(price(state, count) for count in range(max_orders(state) + 1))


def affordable_orders(state: GemStoneMineState, seat: Seat) -> int:
    """Number of others that a seat can order from with its money; 0 in a view without it (GS-4.2, GS-4.5)."""
    costs = COMPONENT_SETS[state.components].order_prices
    coins = money(state, seat) or 0
    count, most = 0, max_orders(state)
    while count < most and costs[count + 1] <= coins:
        count += 1
    return count


# the board


def places_of_dice(dice: Sequence[int]) -> tuple[int, ...]:
    """The places of the board that pairs of these dice open, ascending (GS-5.1)."""
    return _places_of_sorted(tuple(sorted(dice)))


@lru_cache(maxsize=1024)
def _places_of_sorted(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({cell(*way) for a, b in combinations(dice, 2) for way in ((a, b), (b, a))}))


def open_places(state: GemStoneMineState, seat: Seat) -> tuple[int, ...]:
    """The places that a seat may use with its dice, or in the second dig with those of that dig.

    A solo player may use no place twice (GS-5.1, GS-8.2, P9).
    """
    places = places_of_dice(state.extra if state.phase == DIG else state.dice[seat])
    used = state.used
    return tuple(place for place in places if not used >> place & 1) if used else places


def used_places(state: GemStoneMineState) -> tuple[int, ...]:
    """Solo: the used places, ascending (GS-8.2)."""
    return tuple(place for place in range(SIDES * SIDES) if state.used >> place & 1)


# gems and cards


def bag(state: GemStoneMineState) -> tuple[int, ...]:
    """Colour to the gems of it that are still in the bag: public (GS-2.3)."""
    out = state.face[: state.drawn]
    gems = COMPONENT_SETS[state.components].gems
    return tuple(gems.count(colour) - out.count(colour) for colour in range(len(COLOURS)))


def colours(state: GemStoneMineState, seat: Seat) -> tuple[int, ...]:
    """The colours of a seat's gems, in the order in which it drew them."""
    face = state.face
    return tuple(colour for piece in state.gems[seat] if (colour := face[piece]) is not None)


def gems_to_end(state: GemStoneMineState) -> int | None:
    """The drawn gems with which the game ends after the round; None for one player alone (GS-6.1, GS-8.7)."""
    return COMPONENT_SETS[state.components].gems_to_end.get(state.seats)


def card_at(state: GemStoneMineState, place: int) -> int | None:
    """The face of the top card of place 0 to 3; None for an empty or face-down pile (GS-2.2, GS-8.1)."""
    pile = state.piles[place]
    return state.face[pile[0]] if pile else None


class Effect(NamedTuple):
    """Effects of a card for a seat that depend on no chance or choice (GS-1.4)."""

    money: int
    vp: int
    from_others: int
    """Money from every other player that has any."""
    to_others: int
    """VP for every other player."""
    dice: int
    """Dice that the card lets the seat roll."""
    asks: int | None
    """The phase of the question that the card asks, if any."""


def effect(state: GemStoneMineState, seat: Seat, card: int) -> Effect:
    """Effects of a card for a seat now."""
    box = COMPONENT_SETS[state.components]
    gives = (box.solo_cards if state.seats == 1 else box.cards)[card]
    points = gives.vp
    if card == APPRAISER:
        points = min(box.appraised_at_most, points + len(state.gems[seat]))
    dice = {BLASTING: 1, SECOND_DIG: 2}.get(card, 0)
    asks = {SHADY_DEALER: DEALER, MONEY_CHANGER: CHANGER, SECOND_DIG: DIG}.get(card)
    return Effect(gives.money, points, gives.from_others, gives.to_others, dice, asks)


# scores


def score(state: GemStoneMineState, seat: Seat) -> int | None:
    """Score of a seat now: tokens, gems, 1 for every full 5 money (GS-6.2); None where the view hides its purse."""
    tokens = vp(state, seat)
    coins = money(state, seat)
    if tokens is None or coins is None:
        return None
    box = COMPONENT_SETS[state.components]
    return tokens + sum(box.values[colour] for colour in colours(state, seat)) + coins // box.money_a_point


def scores(state: GemStoneMineState) -> tuple[int | None, ...]:
    """Seat to its score; None where the view hides its purse."""
    return tuple(score(state, seat) for seat in range(state.seats))


def ranking_key(state: GemStoneMineState, seat: Seat) -> tuple[int, int, int, int, int]:
    """Sort key of the ranking, the greater the better: score, gems, tokens, money, turn order (GS-6.3).

    LookupError in a view that hides the seat's purse.
    """
    points, tokens, coins = score(state, seat), vp(state, seat), money(state, seat)
    if points is None or tokens is None or coins is None:
        raise LookupError(f"the purse of seat {seat} is hidden in this view")
    return (points, len(state.gems[seat]), tokens, coins, (seat - state.start) % state.seats)


def rank(state: GemStoneMineState, score: int) -> int:
    """The rank, 0 to 6, that one player alone has reached with a score (GS-8.6)."""
    return sum(score >= first for first in COMPONENT_SETS[state.components].titles_from)


def gem_places_left(state: GemStoneMineState) -> int:
    """Solo: number of unused gem places (GS-8.5)."""
    return sum(not state.used >> place & 1 for place in GEM_PLACES)


# the dark mine


def may_tell_turn(state: GemStoneMineState, turn: int) -> bool:
    """True when the story may still tell the others the gains and payments of a turn (GS-7.3).

    In the dark mine a running game tells only this round and the one before it. Games already scored are told whole.
    """
    running = state.phase not in (BETWEEN, OVER)
    return not (state.options.dark_mine and running) or turn < state.game_from or turn >= state.recorded_from
