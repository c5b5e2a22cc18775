"""Offers and refusals. The two agree: every move that no clause forbids is offered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from engine.game import MALFORMED
from engine.games.gem_stone_mine.components import COMPONENT_SETS, SIDES
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
from engine.games.gem_stone_mine.queries import affordable_orders, max_orders, open_places, places_of_dice, price
from engine.games.gem_stone_mine.state import (
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
from engine.state import Clause, Move, Seat

MINES: Final = tuple(Mine(place) for place in range(SIDES * SIDES))
COMPENSATIONS: Final = (TakeCompensation(), RollCompensation())
ALMS: Final = (TakeMoney(),)
DEALS: Final = (TakeMoney(), BuyGem())
NEXT: Final = (BeginNext(),)


def moves(state: GemStoneMineState, seat: Seat) -> Sequence[Move]:
    """The offer to a seat, from a state or that seat's view of it. Empty when it is not its decision."""
    if seat not in state.to_act:
        return ()
    phase = state.phase
    if phase == ORDER:
        return _orders(state.seats, seat, affordable_orders(state, seat))
    if phase in (MINE, DIG):
        return [MINES[place] for place in open_places(state, seat)]
    if phase == DICE:
        return rolls(state)
    if phase == COMPENSATION:
        return COMPENSATIONS
    if phase == DEALER:
        return DEALS if can_buy(state, seat) else ALMS
    if phase == CHANGER:
        return _changes(most_changes(state, seat))
    return NEXT


def check(state: GemStoneMineState, seat: Seat, move: Move) -> Clause | None:
    """None when a move is offered; else the clause that forbids it, or MALFORMED when it answers another question."""
    known = _CHECKS.get(type(move))
    if known is None:
        return MALFORMED
    phases, forbids = known
    return forbids(state, seat, move) if seat in state.to_act and state.phase in phases else MALFORMED


def rolls(state: GemStoneMineState) -> tuple[RollDice, ...]:
    """Solo: every number of dice that may be rolled at once, the fewest first (GS-8.2)."""
    fewest, most = COMPONENT_SETS[state.components].solo_roll
    return _rolls(fewest, min(most, state.left))


def can_buy(state: GemStoneMineState, seat: Seat) -> bool:
    """True when a seat can pay the shady dealer (P4); False in a copy that does not know its money."""
    return (money(state, seat) or 0) >= COMPONENT_SETS[state.components].dealer_price


def most_changes(state: GemStoneMineState, seat: Seat) -> int:
    """Number of VP that a seat can buy from the money changer (P8); 0 in a view without its money."""
    box = COMPONENT_SETS[state.components]
    return min(box.changes, (money(state, seat) or 0) // box.change_price)


def _check_order(state: GemStoneMineState, seat: Seat, move: Order) -> Clause | None:
    """The clause that forbids an order (GS-4.1 to GS-4.5, GS-7.2)."""
    others = move.others
    if any(not 0 <= other < state.seats for other in others) or list(others) != sorted(others):
        return MALFORMED
    if seat in others:
        return "GS-4.1"
    count = len(others)
    if len(set(others)) < count:
        return "GS-4.3"
    if count > max_orders(state):
        return "GS-7.2"
    if count > affordable_orders(state, seat):
        with_aside = (money(state, seat) or 0) + state.aside[seat]
        return "GS-4.5" if with_aside >= price(state, count) else "GS-4.2"
    return None


def _check_place(state: GemStoneMineState, seat: Seat, move: Mine) -> Clause | None:
    """The clause that forbids a place of the board (GS-5.1, GS-8.2, P9)."""
    if not 0 <= move.place < len(MINES):
        return MALFORMED
    if move.place in open_places(state, seat):
        return None
    if state.phase == DIG:
        return "GS-1.4"
    return "GS-8.2" if move.place in places_of_dice(state.dice[seat]) else "GS-5.1"


def _check_roll(state: GemStoneMineState, seat: Seat, move: RollDice) -> Clause | None:
    """The clause that forbids a number of dice (GS-8.2)."""
    fewest, most = COMPONENT_SETS[state.components].solo_roll
    return None if fewest <= move.count <= min(most, state.left) else "GS-8.2"


def _check_gem(state: GemStoneMineState, seat: Seat, move: BuyGem) -> Clause | None:
    """The clause that forbids to buy a gem (P4)."""
    return None if can_buy(state, seat) else "GS-1.4"


def _check_change(state: GemStoneMineState, seat: Seat, move: Change) -> Clause | None:
    """The clause that forbids to change money so often (P8)."""
    if move.times < 0:
        return MALFORMED
    return None if move.times <= most_changes(state, seat) else "GS-1.4"


def _nothing_forbids(state: GemStoneMineState, seat: Seat, move: Move) -> None:
    """No clause forbids it."""


_Check = Callable[[GemStoneMineState, Seat, Any], Clause | None]

_CHECKS: Final[Mapping[type[Move], tuple[tuple[int, ...], _Check]]] = {
    Order: ((ORDER,), _check_order),
    Mine: ((MINE, DIG), _check_place),
    RollDice: ((DICE,), _check_roll),
    TakeCompensation: ((COMPENSATION,), _nothing_forbids),
    RollCompensation: ((COMPENSATION,), _nothing_forbids),
    TakeMoney: ((DEALER,), _nothing_forbids),
    BuyGem: ((DEALER,), _check_gem),
    Change: ((CHANGER,), _check_change),
    BeginNext: ((BETWEEN,), _nothing_forbids),
}
"""A kind of move to the phases that it answers, and what forbids it there."""


@lru_cache(maxsize=32)
def _rolls(fewest: int, most: int) -> tuple[RollDice, ...]:
    return tuple(RollDice(count) for count in range(fewest, most + 1))


@lru_cache(maxsize=32)
def _changes(most: int) -> tuple[Change, ...]:
    return tuple(Change(times) for times in range(most + 1))


@lru_cache(maxsize=128)
def _orders(seats: int, seat: Seat, most: int) -> tuple[Order, ...]:
    """Every order from at most so many others: shared by all tables, never changed."""
    others = [other for other in range(seats) if other != seat]
    return tuple(Order(group) for count in range(most + 1) for group in combinations(others, count))
