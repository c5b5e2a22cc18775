"""Gem Stone Mine: the estimates of its bots, and their strength."""

from __future__ import annotations

from itertools import product
from math import isclose
from random import Random
from statistics import mean

import pytest

from engine import game as engine_game
from engine.bots import choose
from engine.chance import Chance
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.bot.heuristics import (
    COMPENSATED,
    SECOND_DIG_GIVES,
    candidates,
    dice_odds,
    evaluate,
    expected_value,
)
from engine.games.gem_stone_mine.components import COIN, GEM, PICKAXE, SIDES, TROPHY, cell
from engine.games.gem_stone_mine.moves import Change, Mine, Order
from engine.games.gem_stone_mine.state import ALONE, BETWEEN, CHANGER, COMPENSATION
from engine.pieces import encode, view
from tests.rules.gem_stone_mine.table import BOX, RED, alone, fill, opened, table, to_mine

SLUG = "gem_stone_mine"


def wins(seats: int, games: int, **options: object) -> float:
    """The share of games that a regular bot wins against random ones; its seat changes from game to game."""
    won = 0
    for number in range(games):
        state, _ = opened(seats, str(number), **options)
        chance, rng = Chance(str(number)), Random(number)
        regular = number % seats
        while state.to_act:
            (seat,) = state.to_act
            if seat == regular:
                move = choose(SLUG, "regular", encode(view(state, seat)), b"", seat, str(rng.random())).move
            else:
                move = rng.choice(gem_stone_mine.moves(state, seat))
            engine_game.play(gem_stone_mine, state, seat, move, chance)
        won += state.winner == regular
    return won / games


@pytest.mark.long
def test_regular_beats_randoms() -> None:
    assert wins(3, 100) > 0.85


@pytest.mark.deep
def test_regular_beats_randoms_in_many_games() -> None:
    assert wins(3, 400) > 0.85


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (5, {"fast_mining": True}), (3, {"dark_mine": True})])
def test_regular_beats_randoms_in_other_games_too(seats: int, options: dict[str, object]) -> None:
    assert wins(seats, 60, **options) > 0.75


@pytest.mark.long
def test_regular_alone_does_twice_as_well_as_random() -> None:
    scores: dict[str, list[int]] = {"regular": [], "random": []}
    for level, numbers in scores.items():
        for number in range(15):
            state, _ = opened(1, str(number))
            while state.to_act:
                move = choose(SLUG, level, encode(view(state, 0)), b"", 0, f"{number} {state.turn}").move
                engine_game.play(gem_stone_mine, state, 0, move, Chance(str(number)))
            numbers += state.scores
    assert mean(scores["regular"]) > 1.7 * mean(scores["random"])


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("dark", [False, True])
def test_candidates_are_offered_and_all_views_can_be_judged(seats: int, dark: bool) -> None:
    if seats == 1 and dark:
        return
    state, _ = opened(seats, dark_mine=dark)
    chance, rng = Chance("candidates"), Random("candidates")
    while state.to_act:
        (seat,) = state.to_act
        named = candidates(view(state, seat), seat, rng)
        offer = list(gem_stone_mine.moves(state, seat))
        assert named
        assert set(named) <= set(offer)
        assert all(abs(evaluate(state, other)) < 1000 for other in range(seats))
        engine_game.play(gem_stone_mine, state, seat, rng.choice(offer), chance)


def test_dice_odds_are_whole() -> None:
    for count in range(6):
        assert isclose(sum(chance for _, chance in dice_odds(count)), 1)
    assert len(dice_odds(2)) == 21


def test_expected_value_is_the_average_of_the_best_place() -> None:
    values = [0.0] * 36
    values[cell(1, 1)] = 6.0
    assert isclose(expected_value(values, (1, 2), 0), 0)
    assert isclose(expected_value(values, (1, 2), 1), 1)
    assert isclose(expected_value(values, (1, 2), 2), 6 * (1 - 25 / 36))
    assert isclose(expected_value(values, (), 2), 6 / 36)
    assert expected_value(values, (1, 1), 0, used=1 << cell(1, 1)) == 0


def test_a_lead_is_worth_more() -> None:
    state = table(seats=3)
    level = evaluate(state, 0)
    fill(state, 0, 1, 5)
    assert isclose(evaluate(state, 0), level + 5)
    assert evaluate(state, 1) < level
    state.gems[1] = (0,)
    state.face[0] = RED
    state.drawn = 1
    assert evaluate(state, 0) < level


@pytest.mark.parametrize("seat", range(3))
def test_a_question_counts_for_the_seat_that_is_asked(seat: int) -> None:
    state = table(seats=3)
    state.phase, state.active = BETWEEN, seat
    before = [evaluate(state, other) for other in range(3)]
    state.phase = COMPENSATION
    gains = [evaluate(state, other) - level for other, level in enumerate(before)]
    assert gains == pytest.approx([COMPENSATED if other == seat else -COMPENSATED for other in range(3)])


def test_bad_dice_are_worth_an_order_and_good_ones_are_not() -> None:
    rng = Random("order")
    bad = table(seats=3, money={0: 4}, dice={0: (1, 2)})
    (move,) = candidates(bad, 0, rng)
    assert isinstance(move, Order)
    assert move.others
    good = table(seats=3, money={0: 4}, dice={0: (6, 6)})
    assert candidates(good, 0, rng) == [Order(())]


def test_a_gem_is_chosen_before_anything_else() -> None:
    state = to_mine(table(dice={0: (5, 5, 6)}))
    (move,) = candidates(state, 0, Random(0))
    assert isinstance(move, Mine) and move.place == cell(5, 5)
    assert evaluate(alone(left=20), 0) > evaluate(alone(left=10), 0)


def test_an_order_costs_more_among_several_rivals() -> None:
    """Among several rivals an order also enriches the rival paid, so more than one order does not pay."""

    def ordered(seats: int, dice: tuple[int, ...], money: int) -> int:
        (move,) = candidates(table(seats=seats, money={0: money}, dice={0: dice}), 0, Random("order"))
        assert isinstance(move, Order)
        return len(move.others)

    assert ordered(2, (5, 6), 2) == 1
    assert ordered(3, (1, 2), 4) == ordered(4, (1, 2), 4) == 1


def test_points_are_bought_once_money_buys_few_dice_more() -> None:
    early, late = table(money={0: 9}), table(money={0: 9}, drawn=6)
    for state in (early, late):
        state.phase = CHANGER
        state.to_act = ALONE[0]
    assert candidates(early, 0, Random(0)) == [Change(0)]
    assert candidates(late, 0, Random(0)) == [Change(BOX.changes)]


def test_average_gains_are_those_of_the_dice() -> None:
    coin, gem = 0.35, sum(BOX.values[colour] for colour in BOX.gems) / len(BOX.gems)
    worth = {COIN: coin, TROPHY: 1.0, GEM: gem}
    values = [
        sum(
            worth[kind] * amount for kind, amount in (BOX.dug_pickaxe if icon[0] == PICKAXE else icon for icon in icons)
        )
        for icons in BOX.board
    ]
    whole = expected_value(values, (), 2)
    assert 0.7 * whole < SECOND_DIG_GIVES < whole  # a place that the seat has used gives nothing
    rolls = [sorted(dice) for dice in product(range(1, SIDES + 1), repeat=2)]
    gains = [high + coin * (low + BOX.compensation_double * (low == high)) for low, high in rolls]
    assert mean(gains) == pytest.approx(COMPENSATED, abs=0.6)
