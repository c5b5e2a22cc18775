"""The worked examples in the rules of Gem Stone Mine, as the engine plays them."""

from __future__ import annotations

import pytest

from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import cell
from engine.games.gem_stone_mine.moves import Order, RollCompensation, TakeCompensation
from engine.games.gem_stone_mine.queries import affordable_orders
from engine.games.gem_stone_mine.state import OVER
from tests.rules.events import event_names
from tests.rules.gem_stone_mine.table import (
    BLUE,
    BOX,
    GREEN,
    PINK,
    alone,
    do,
    draws_for,
    mine,
    offered,
    order,
    purse,
    refusal,
    roll,
    table,
    to_mine,
)
from tests.tui.fixtures.games.worked_examples import check_example

A, B = 0, 1


@pytest.mark.example("GS-4.5")
def test_what_is_set_aside_buys_nothing_yet() -> None:
    state = table(money={A: 5})
    had, other_had = purse(state, A)[0], purse(state, B)[0]
    assert refusal(state, Order((1, 2, 3))) == "GS-4.2"
    order(state, 1, 2)
    left, given = purse(state, A)[0], state.aside[B]
    assert affordable_orders(state, B) == 1
    assert refusal(state, Order((2, 3))) == "GS-4.2"
    price = BOX.order_prices[3]
    check_example(
        "gem_stone_mine",
        "GS-4.5",
        en=(
            f"A has {had} coins",
            f"{given} coins each, {left} is left",
            f"have cost {price}",
            f"{other_had} coin and is given {given}",
        ),
        ja=(
            f"Aは{had}マネー",
            f"{given}マネーずつ払い、{left}マネー残ります",
            f"{price}マネー必要",
            f"{other_had}マネーは{given}増えます",
        ),
    )


@pytest.mark.example("GS-5.1")
def test_two_dice_and_a_place_of_that_pair() -> None:
    state = to_mine(table(dice={A: (1, 5, 5)}))
    assert offered(state) == {cell(5, 5), cell(1, 5), cell(5, 1)}
    check_example(
        "gem_stone_mine",
        "GS-5.1",
        en=(
            "rolled 1 and 5",
            "shows 5",
            "5 and 5, which gives a gem, or either place of 1 and 5, and nothing else",
        ),
        ja=(
            "目が1と5",
            "目が5",
            "5と5の場所（宝石）か、1と5の組の2つの場所のどちらかだけ",
        ),
    )


@pytest.mark.example("GS-5.4")
def test_two_dice_instead_of_a_gem() -> None:
    gains = []
    for dice in ((2, 5), (4, 4)):
        state = to_mine(table(seats=5, drawn=11, dice={A: (2, 2)}, money={A: 0}))
        mine(state, 2, 2)
        do(state, RollCompensation(), compensation=[draws_for(*dice)])
        gains.append((dice, *purse(state, A)))
    (first, money, vp), (second, more_money, more_vp) = gains
    check_example(
        "gem_stone_mine",
        "GS-5.4",
        en=(
            f"With {first[0]} and {first[1]} you take {vp} VP and {money} coins",
            f"with {second[0]} and {second[1]} you take {more_vp} VP and {more_money} coins",
        ),
        ja=(
            f"{first[0]}と{first[1]}なら{vp}VPと{money}マネー",
            f"{second[0]}と{second[1]}なら{more_vp}VPと{more_money}マネー",
        ),
    )


@pytest.mark.example("GS-6.1")
def test_the_round_in_which_the_bag_runs_empty_is_played_out() -> None:
    state = to_mine(table(seats=5, drawn=10, dice={0: (4, 4), 2: (6, 6)}))
    before = state.drawn
    mine(state, 4, 4)
    assert state.drawn == len(BOX.gems)
    mine(state, 1, 2)
    mine(state, 6, 6)
    assert [type(move) for move in gem_stone_mine.moves(state, 2)] == [TakeCompensation, RollCompensation]
    do(state, TakeCompensation())
    mine(state, 1, 2)
    assert state.phase != OVER
    mine(state, 1, 2)
    assert state.phase == OVER
    check_example(
        "gem_stone_mine",
        "GS-6.1",
        en=(
            f"{before} gems are drawn",
            f"{state.drawn}th and last",
            "GS-5.4",
            "after the fifth player",
        ),
        ja=(
            f"宝石は{before}個",
            f"最後の{state.drawn}個目",
            "GS-5.4",
            "5人目が終えると",
        ),
    )


@pytest.mark.example("GS-6.3")
def test_more_gems_win_a_tie() -> None:
    gems = {A: [PINK, BLUE], B: [GREEN, GREEN, BLUE]}
    state = to_mine(table(seats=2, vp={A: 9, B: 5}, money={A: 11, B: 10 - 4}, gems=gems, dice={B: (1, 2)}), B)
    mine(state, 1, 2)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((B,), "GS-6.3")
    said = []
    for seat in (A, B):
        money, tokens = purse(state, seat)
        assert money is not None
        worth = [BOX.values[gem] for gem in gems[seat]]
        parts = (tokens, sum(worth), money // 5)
        assert sum(part or 0 for part in parts) == outcome.scores[seat]
        said.append((tokens, worth, money, parts, outcome.scores[seat]))
    (t1, w1, m1, p1, s1), (t2, w2, m2, p2, s2) = said
    check_example(
        "gem_stone_mine",
        "GS-6.3",
        en=(
            f"{t1} VP in tokens, gems of {w1[0]} and {w1[1]}, and {m1} coins: {p1[0]} + {p1[1]} + {p1[2]} = {s1}",
            f"{t2} VP in tokens, gems of {w2[0]}, {w2[1]} and {w2[2]}, and {m2} coins",
            f"{p2[0]} + {p2[1]} + {p2[2]} = {s2}",
            "B wins",
        ),
        ja=(
            f"VPトークン{t1}、宝石が{w1[0]}と{w1[1]}、{m1}マネーで、{p1[0]}＋{p1[1]}＋{p1[2]}＝{s1}VP",
            f"VPトークン{t2}、宝石が{w2[0]}と{w2[1]}と{w2[2]}、{m2}マネーで、{p2[0]}＋{p2[1]}＋{p2[2]}＝{s2}VP",
            "Bの勝ち",
        ),
    )


@pytest.mark.example("GS-8.5")
def test_dice_left_over_are_worth_something_when_all_gem_places_are_used() -> None:
    doubles = [cell(n, n) for n in range(1, 7)]
    state = alone(left=6, used=doubles[:5], piles=((), (), (), ()))
    roll(state, 6, 6)
    mine(state, 6, 6)
    left, worth = state.left, purse(state, 0)[1]
    without = alone(left=3, used=doubles[:5], piles=((), (), (), ()))
    roll(without, 1, 2)
    assert "DiceRewarded" not in event_names(mine(without, 1, 2))
    assert (without.phase, without.left) == (OVER, 1)
    check_example(
        "gem_stone_mine",
        "GS-8.5",
        en=(
            "the last of the six",
            f"{left} dice left: they are worth {worth} VP",
        ),
        ja=(
            "6つ目の宝石の場所",
            f"{left}個残っていれば{worth}VP",
        ),
    )
