"""What a seat is offered, and by which clause a move is refused. The two agree: offered is what no clause forbids."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.game import MALFORMED, Clause, Move, Seat
from engine.games.gem_stone_mine.components import BOARD, CHANGE_PRICE, CHANGES, DEALER_PRICE, SOLO_ROLL
from engine.games.gem_stone_mine.facts import most_orders, open_places, opened, payable, price
from engine.games.gem_stone_mine.moves import (
    BeginNext,
    BuyGem,
    Change,
    Mine,
    Order,
    RollCompensation,
    RollDice,
    TakeCompensation,
    TakeMoney,
)
from engine.games.gem_stone_mine.purses import money
from engine.games.gem_stone_mine.table import (
    BETWEEN,
    CHANGER,
    COMPENSATION,
    DEALER,
    DICE,
    DIG,
    MINE,
    ORDER,
    GemStoneMineState,
)

FEWEST, MOST = SOLO_ROLL
ROLLS: Final = tuple(RollDice(count) for count in range(FEWEST, MOST + 1))
MINES: Final = tuple(Mine(place) for place in range(len(BOARD)))
COMPENSATIONS: Final = (TakeCompensation(), RollCompensation())
ALMS: Final = (TakeMoney(),)
DEALS: Final = (TakeMoney(), BuyGem())
CHANGES_UP_TO: Final = tuple(tuple(Change(times) for times in range(most + 1)) for most in range(CHANGES + 1))
NEXT: Final = (BeginNext(),)


def moves(state: GemStoneMineState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it; empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == ORDER:
        return _orders(state.seats, seat, payable(state, seat))
    if phase in (MINE, DIG):
        return [MINES[place] for place in open_places(state, seat)]
    if phase == DICE:
        return ROLLS[: state.left + 1 - FEWEST]
    if phase == COMPENSATION:
        return COMPENSATIONS
    if phase == DEALER:
        return DEALS if can_buy(state, seat) else ALMS
    if phase == CHANGER:
        return CHANGES_UP_TO[most_changes(state, seat)]
    return NEXT


def check(state: GemStoneMineState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    phase = state.phase if seat in state.to_act else None
    if isinstance(move, Order):
        return _check_order(state, seat, move.others) if phase == ORDER else MALFORMED
    if isinstance(move, Mine):
        if phase not in (MINE, DIG) or not 0 <= move.place < len(BOARD):
            return MALFORMED
        return _check_place(state, seat, move.place)
    if isinstance(move, RollDice):
        if phase != DICE:
            return MALFORMED
        return None if FEWEST <= move.count <= min(MOST, state.left) else "GS-8.2"
    if isinstance(move, (TakeCompensation, RollCompensation)):
        return None if phase == COMPENSATION else MALFORMED
    if isinstance(move, TakeMoney):
        return None if phase == DEALER else MALFORMED
    if isinstance(move, BuyGem):
        if phase != DEALER:
            return MALFORMED
        return None if can_buy(state, seat) else "GS-1.4"
    if isinstance(move, Change):
        if phase != CHANGER or move.times < 0:
            return MALFORMED
        return None if move.times <= most_changes(state, seat) else "GS-1.4"
    if isinstance(move, BeginNext):
        return None if phase == BETWEEN else MALFORMED
    return MALFORMED


def can_buy(state: GemStoneMineState, seat: Seat) -> bool:
    """Whether a seat can pay the shady dealer (P4); False in a copy that does not know its money."""
    return (money(state, seat) or 0) >= DEALER_PRICE


def most_changes(state: GemStoneMineState, seat: Seat) -> int:
    """How many VP a seat can buy from the money changer (P8); 0 in a copy that does not know its money."""
    return min(CHANGES, (money(state, seat) or 0) // CHANGE_PRICE)


def _check_order(state: GemStoneMineState, seat: Seat, others: tuple[Seat, ...]) -> Clause | None:
    """The clause that forbids an order (GS-4.1 to GS-4.5, GS-7.2)."""
    if any(not 0 <= other < state.seats for other in others) or list(others) != sorted(others):
        return MALFORMED
    if seat in others:
        return "GS-4.1"
    count = len(others)
    if len(set(others)) < count:
        return "GS-4.3"
    if count > most_orders(state):
        return "GS-7.2"
    if count > payable(state, seat):
        with_aside = (money(state, seat) or 0) + state.aside[seat]
        return "GS-4.5" if with_aside >= price(count) else "GS-4.2"
    return None


def _check_place(state: GemStoneMineState, seat: Seat, place: int) -> Clause | None:
    """The clause that forbids a place of the board (GS-5.1, GS-8.2, P9)."""
    if place in open_places(state, seat):
        return None
    if state.phase == DIG:
        return "GS-1.4"
    return "GS-8.2" if place in opened(state.dice[seat]) else "GS-5.1"


@lru_cache(maxsize=128)
def _orders(seats: int, seat: Seat, most: int) -> tuple[Order, ...]:
    """Every order from at most so many others: shared by all tables, never changed."""
    others = [other for other in range(seats) if other != seat]
    return tuple(Order(group) for count in range(most + 1) for group in combinations(others, count))
