"""Gem Stone Mine: phases 1 and 2, rolling and ordering (GS-3, GS-4)."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.chance import Chance
from engine.game import MALFORMED, play
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.events import Ordered, OrdersRolled, Rolled
from engine.games.gem_stone_mine.moves import BeginNext, BuyGem, Change, Mine, Order, RollDice, TakeCompensation
from engine.games.gem_stone_mine.queries import affordable_orders, prices
from engine.games.gem_stone_mine.state import MINE, ORDER
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import (
    do,
    draws_for,
    mine,
    no_orders,
    offered,
    opened,
    order,
    purse,
    refusal,
    table,
    to_mine,
)


@pytest.mark.clause("GS-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_roll_two_dice_at_once(seats: int) -> None:
    state, events = opened(seats)
    rolled = only(events, Rolled)
    assert len(rolled.dice) == 2 * seats
    assert set(rolled.dice) <= set(range(1, 7))
    assert [len(dice) for dice in state.dice] == [2] * seats
    state = to_mine(table(seats=2), 1)
    events = mine(state, 1, 2, roll=[draws_for(6, 5, 4, 3)])
    assert only(events, Rolled).dice == (6, 5, 4, 3)
    assert state.dice == [(6, 5), (4, 3)]


@pytest.mark.clause("GS-4.1")
def test_orders_go_round_once_from_the_start_player() -> None:
    state, _ = opened(4, start_player=2)
    seats = []
    while state.phase == ORDER:
        seats.append(state.active)
        assert state.to_act == (state.active,)
        order(state)
    assert seats == [2, 3, 0, 1]
    assert (state.phase, state.to_act) == (MINE, (2,))


@pytest.mark.clause("GS-4.1")
def test_any_number_of_others_or_none() -> None:
    state = table(seats=5, money={0: 16})
    groups = [group for count in range(5) for group in combinations((1, 2, 3, 4), count)]
    assert [move.others for move in gem_stone_mine.moves(state, 0) if isinstance(move, Order)] == groups
    assert refusal(state, Order((0,))) == "GS-4.1"
    assert refusal(state, Order((0, 1))) == "GS-4.1"


@pytest.mark.clause("GS-4.1")
def test_a_player_without_money_is_not_asked() -> None:
    state = table(money={1: 0, 2: 0})
    order(state)
    assert state.to_act == (3,)
    state = table(money=dict.fromkeys(range(4), 0) | {0: 1})
    order(state)
    assert (state.phase, state.to_act) == (MINE, (0,))


@pytest.mark.clause("GS-4.1")
def test_no_orders_are_asked_when_nobody_has_money() -> None:
    state = to_mine(table(seats=2, money={0: 0, 1: 0}, dice={1: (5, 6)}), 1)
    events = mine(state, 6, 5)
    assert event_names(events) == ["Mined", "Gained", "Rolled", "TurnBegun"]
    assert (state.phase, state.to_act) == (MINE, (0,))


@pytest.mark.clause("GS-4.2")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_price_is_k_to_each_of_k(count: int) -> None:
    state = table(seats=5, money={0: 20})
    assert prices(state) == (0, 1, 4, 9, 16)
    others = tuple(range(1, count + 1))
    events = order(state, *others)
    assert only(events, Ordered).others == others
    assert purse(state, 0) == (20 - count * count, 0)
    assert state.aside == [0, *[count if seat in others else 0 for seat in range(1, 5)]]
    assert state.orders[0] == others


@pytest.mark.clause("GS-4.2")
def test_example_1_an_unpayable_order_is_refused() -> None:
    state = table(money={0: 5})
    assert affordable_orders(state, 0) == 2
    assert refusal(state, Order((1, 2, 3))) == "GS-4.2"
    assert refusal(state, Order((1, 2))) is None
    order(state, 1, 2)
    assert purse(state, 0) == (1, 0)
    assert state.aside == [0, 2, 2, 0]
    assert affordable_orders(state, 1) == 1
    assert refusal(state, Order((0,))) is None
    assert refusal(state, Order((2, 3))) == "GS-4.2"


@pytest.mark.clause("GS-4.2")
def test_each_order_takes_an_unused_die_of_the_orderer() -> None:
    state = table(seats=3, money={0: 4})
    order(state, 1, 2)
    no_orders(state)
    assert [len(dice) for dice in state.dice] == [4, 2, 2]


@pytest.mark.clause("GS-4.3")
def test_one_die_from_one_orderer_to_one_player() -> None:
    state = table(money={0: 9})
    assert refusal(state, Order((1, 1))) == "GS-4.3"
    assert refusal(state, Order((1, 2, 2))) == "GS-4.3"


@pytest.mark.clause("GS-4.3")
def test_several_orderers_may_choose_the_same_player() -> None:
    state = table(money={0: 4, 1: 4})
    order(state, 2, 3)
    order(state, 2, 3)
    assert state.aside == [0, 0, 4, 4]
    assert state.orders == [(2, 3), (2, 3), (), ()]


@pytest.mark.clause("GS-4.4")
def test_two_players_pay_the_stock() -> None:
    state = table(seats=2, money={0: 1, 1: 3})
    order(state, 1)
    assert purse(state, 0) == (0, 0)
    assert state.aside == [0, 0]
    order(state)
    assert purse(state, 1) == (3, 0)
    assert len(state.dice[0]) == 3


@pytest.mark.clause("GS-4.5")
def test_money_set_aside_cannot_be_used_in_the_same_phase() -> None:
    state = table(money={0: 4, 1: 2})
    order(state, 1, 2)
    assert state.aside[1] == 2
    assert refusal(state, Order((0, 2))) == "GS-4.5"
    assert refusal(state, Order((0, 2, 3))) == "GS-4.2"
    assert refusal(state, Order((0,))) is None


@pytest.mark.clause("GS-4.5")
def test_a_player_with_only_money_set_aside_is_not_asked() -> None:
    state = table(money={0: 1, 1: 0})
    order(state, 1)
    assert state.to_act == (2,)


@pytest.mark.clause("GS-4.6")
def test_set_aside_money_is_taken_and_the_dice_go_to_their_orderers() -> None:
    state = table(seats=3, money={0: 4, 1: 1, 2: 1})
    order(state, 1, 2)
    order(state, 2)
    events = order(state, 0, orders=[draws_for(6, 5, 4, 3)])
    assert event_names(events) == ["Ordered", "OrdersRolled", "TurnBegun"]
    assert only(events, OrdersRolled).dice == (6, 5, 4, 3)
    assert state.dice == [(1, 2, 6, 5), (1, 2, 4), (1, 2, 3)]
    assert [purse(state, seat) for seat in range(3)] == [(1, 0), (2, 0), (3, 0)]
    assert state.aside == [0, 0, 0]
    assert (state.phase, state.to_act) == (MINE, (0,))


@pytest.mark.clause("GS-4.6")
def test_no_further_orders() -> None:
    state = table(seats=3, money={0: 9})
    order(state, 1)
    assert refusal(state, Order((2,)), 0) == MALFORMED
    no_orders(state)
    assert refusal(state, Order((2,))) == MALFORMED
    assert refusal(state, Order(())) == MALFORMED


def test_a_move_that_answers_another_question_is_malformed() -> None:
    state = table()
    for move in (Mine(0), RollDice(2), TakeCompensation(), BuyGem(), Change(0), BeginNext()):
        assert refusal(state, move) == MALFORMED
    for others in ((4,), (-1,), (2, 1), (1, 1000)):
        assert refusal(state, Order(others)) == MALFORMED
    no_orders(state)
    assert refusal(state, Mine(36)) == refusal(state, Mine(-1)) == MALFORMED


def test_the_dice_do_not_depend_on_the_order() -> None:
    """An order taken back and placed otherwise gives no other dice."""
    rolled = []
    for others in ((1,), (2,), (1, 2)):
        state = table(seats=3, money={0: 4, 1: 0, 2: 0})
        rolled.append(only(play(gem_stone_mine, state, 0, Order(others), Chance("seed")), OrdersRolled).dice)
    assert rolled[0] == rolled[1] == rolled[2][:1]


def test_offers_are_shared() -> None:
    one_table, other = table(money={0: 9}), table(money={0: 9})
    assert gem_stone_mine.moves(one_table, 0) is gem_stone_mine.moves(other, 0)
    do(one_table, Order(()))
    assert offered(to_mine(other)) == {1, 6}
