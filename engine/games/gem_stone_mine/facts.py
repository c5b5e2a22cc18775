"""What can be read off the table, from a state or from any view of it: for rules, screens and bots alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import isqrt
from typing import NamedTuple

from engine.game import Seat
from engine.games.gem_stone_mine.components import (
    APPRAISED_AT_MOST,
    APPRAISER,
    BLASTING,
    BOARD,
    CARDS,
    COLOURS,
    GEM_PLACES,
    GEMS,
    GEMS_TO_END,
    MONEY_A_POINT,
    MONEY_CHANGER,
    SECOND_DIG,
    SHADY_DEALER,
    SOLO_CARDS,
    TITLES_FROM,
    VALUES,
    cell,
    dice_each,
)
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.table import (
    BETWEEN,
    CHANGER,
    DEALER,
    DIG,
    OVER,
    GemStoneMineOptions,
    GemStoneMineState,
)

# dice and orders


def first_dice(options: GemStoneMineOptions) -> int:
    """How many dice each of several players rolls at first in a round (GS-3.1, GS-7.2)."""
    return 3 if options.fast_mining else 2


def most_orders(state: GemStoneMineState) -> int:
    """How many others a seat can order from if money is no matter (GS-4.2, GS-7.2)."""
    options = state.options
    return min(state.seats - 1, dice_each(state.seats, options.fast_mining) - first_dice(options))


def price(count: int) -> int:
    """The money that it takes to order from so many others (GS-4.2)."""
    return count * count


def prices(state: GemStoneMineState) -> tuple[int, ...]:
    """What it costs to order from 0, 1, 2 ... others, up to as many as the dice allow."""
    return tuple(price(count) for count in range(most_orders(state) + 1))


def payable(state: GemStoneMineState, seat: Seat) -> int:
    """How many others a seat can order from with its money; 0 in a copy that does not know it (GS-4.2, GS-4.5)."""
    return min(most_orders(state), isqrt(money(state, seat) or 0))


# the board


def opened(dice: Sequence[int]) -> tuple[int, ...]:
    """The places of the board that pairs of these dice open, ascending (GS-5.1)."""
    return _opened(tuple(sorted(dice)))


@lru_cache(maxsize=1024)
def _opened(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted({cell(*way) for a, b in combinations(dice, 2) for way in ((a, b), (b, a))}))


def open_places(state: GemStoneMineState, seat: Seat) -> tuple[int, ...]:
    """The places that a seat may use with its dice, or with those of the second dig if it is asked for that.

    One player alone may use no place twice (GS-5.1, GS-8.2, P9).
    """
    places = opened(state.extra if state.phase == DIG else state.dice[seat])
    used = state.used
    return tuple(place for place in places if not used >> place & 1) if used else places


def used_places(state: GemStoneMineState) -> tuple[int, ...]:
    """One player alone: the places that cannot be used any more, ascending (GS-8.2)."""
    return tuple(place for place in range(len(BOARD)) if state.used >> place & 1)


# gems and cards


def bag(state: GemStoneMineState) -> tuple[int, ...]:
    """Colour to the gems of it that are still in the bag: public (GS-2.3)."""
    out = state.face[: state.drawn]
    return tuple(GEMS.count(colour) - out.count(colour) for colour in range(len(COLOURS)))


def colours(state: GemStoneMineState, seat: Seat) -> tuple[int, ...]:
    """The colours of a seat's gems, in the order in which it drew them."""
    face = state.face
    return tuple(colour for piece in state.gems[seat] if (colour := face[piece]) is not None)


def gems_to_end(state: GemStoneMineState) -> int | None:
    """The drawn gems with which the game ends after the round; None for one player alone (GS-6.1, GS-8.7)."""
    return GEMS_TO_END.get(state.seats)


def card_at(state: GemStoneMineState, place: int) -> int | None:
    """The number of the card on top of a place, 0 to 3; None where none lies or it lies face down (GS-2.2, GS-8.1)."""
    pile = state.piles[place]
    return state.face[pile[0]] if pile else None


class Effect(NamedTuple):
    """What a card does for a seat, as far as it is certain (GS-1.4)."""

    money: int
    vp: int
    from_others: int
    """Money from every other player who has any."""
    to_others: int
    """VP for every other player."""
    dice: int
    """How many dice are rolled for more."""
    asks: int | None
    """The phase of the question that the card asks, if any."""


def effect(state: GemStoneMineState, seat: Seat, card: int) -> Effect:
    """What a card would do for a seat now."""
    gives = (SOLO_CARDS if state.seats == 1 else CARDS)[card]
    points = gives.vp
    if card == APPRAISER:
        points = min(APPRAISED_AT_MOST, points + len(state.gems[seat]))
    dice = {BLASTING: 1, SECOND_DIG: 2}.get(card, 0)
    asks = {SHADY_DEALER: DEALER, MONEY_CHANGER: CHANGER, SECOND_DIG: DIG}.get(card)
    return Effect(gives.money, points, gives.from_others, gives.to_others, dice, asks)


# scores


def score(state: GemStoneMineState, seat: Seat) -> int | None:
    """What a seat has now: tokens, gems, 1 for every full 5 money (GS-6.2); None where this copy hides its purse."""
    tokens = vp(state, seat)
    coins = money(state, seat)
    if tokens is None or coins is None:
        return None
    return tokens + sum(VALUES[colour] for colour in colours(state, seat)) + coins // MONEY_A_POINT


def scores(state: GemStoneMineState) -> tuple[int | None, ...]:
    """Seat to what it has now; None where this copy hides its purse."""
    return tuple(score(state, seat) for seat in range(state.seats))


def standing(state: GemStoneMineState, seat: Seat) -> tuple[int, int, int, int, int]:
    """What decides who is ahead, the greater the better: the score, then gems, tokens, money, turn order (GS-6.3).

    LookupError in a copy that hides the seat's purse.
    """
    points, tokens, coins = score(state, seat), vp(state, seat), money(state, seat)
    if points is None or tokens is None or coins is None:
        raise LookupError(f"the purse of seat {seat} is hidden in this copy")
    return (points, len(state.gems[seat]), tokens, coins, (seat - state.start) % state.seats)


def rank(score: int) -> int:
    """The rank, 0 to 6, that one player alone has reached with a score (GS-8.6)."""
    return sum(score >= first for first in TITLES_FROM)


def gem_places_left(state: GemStoneMineState) -> int:
    """One player alone: how many gem places are unused (GS-8.5)."""
    return sum(not state.used >> place & 1 for place in GEM_PLACES)


# the dark mine


def on_record(state: GemStoneMineState, turn: int) -> bool:
    """Whether the record may still show the others what a seat gained or paid in a turn (GS-7.3).

    In the dark mine, while a game runs, only this round and the one before it; of games already scored everything.
    """
    running = state.phase not in (BETWEEN, OVER)
    return not (state.options.dark_mine and running) or turn < state.game_from or turn >= state.recorded_from
