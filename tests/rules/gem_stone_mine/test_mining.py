"""Gem Stone Mine: phase 3, mining, and the end of the game (GS-5, GS-6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import game as engine_game
from engine.chance import Chance
from engine.game import MALFORMED
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import (
    COIN,
    COMPONENT_SETS,
    GEM,
    MONEY_CHANGER,
    PICKAXE,
    SECOND_DIG,
    SHADY_DEALER,
    TROPHY,
    cell,
)
from engine.games.gem_stone_mine.events import CompensationRolled, Gained, PickaxeRolled
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, RollCompensation, TakeCompensation, TakeMoney
from engine.games.gem_stone_mine.queries import colours, open_places, places_of_dice, scores
from engine.games.gem_stone_mine.state import COMPENSATION, ORDER, GemStoneMineState
from engine.pieces import Revealed, view
from engine.state import Move
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import (
    BLUE,
    BOX,
    NEWEST,
    PINK,
    RED,
    alone,
    do,
    draws_for,
    mine,
    offered,
    purse,
    refusal,
    roll,
    table,
    to_mine,
)


@pytest.mark.clause("GS-5.1")
def test_example_2_two_dice_and_a_place_of_that_pair() -> None:
    state = to_mine(table(dice={0: (1, 5, 5)}))
    assert offered(state) == {cell(5, 5), cell(1, 5), cell(5, 1)}
    assert open_places(view(state, None), 0) == tuple(sorted(offered(state)))
    for place in range(len(BOX.board)):
        assert refusal(state, Mine(place)) == (None if place in offered(state) else "GS-5.1")


@pytest.mark.clause("GS-5.1")
def test_a_double_has_one_place_and_any_other_pair_two() -> None:
    assert places_of_dice((3, 3)) == (cell(3, 3),)
    assert places_of_dice((6, 2)) == places_of_dice((2, 6)) == (cell(2, 6), cell(6, 2))
    assert places_of_dice((1, 2, 3, 4, 5, 6)) == tuple(
        p for p in range(36) if p not in [cell(n, n) for n in range(1, 7)]
    )
    assert len(places_of_dice((4,) * 6)) == 1


@pytest.mark.clause("GS-5.1")
def test_mining_goes_round_from_the_start_player() -> None:
    state = to_mine(table(seats=3))
    for seat in range(3):
        assert state.to_act == (seat,)
        mine(state, 1, 2)
    assert (state.phase, state.to_act, state.round) == (ORDER, (0,), 2)


@pytest.mark.clause("GS-5.1")
def test_unchosen_dice_do_nothing() -> None:
    state = to_mine(table(dice={0: (5, 5, 1, 6)}))
    events = mine(state, 1, 5)
    assert event_names(events) == ["Mined", "Gained", "TurnBegun"]
    assert purse(state, 0) == (5, 0)
    assert state.gems[0] == ()


@pytest.mark.clause("GS-5.1", "GS-5.3")
@pytest.mark.parametrize("place", [p for p, icons in enumerate(BOX.board) if icons[0][0] in (COIN, TROPHY)])
def test_all_icons_apply(place: int) -> None:
    row, column = place // 6 + 1, place % 6 + 1
    icons = dict(BOX.board[place])
    state = to_mine(table(dice={0: (row, column)}, cards=(2, 2, 2, 2) if PICKAXE in icons else (1, 2, 3, 5)))
    mine(state, row, column)
    card = 3 if PICKAXE in icons else 0
    assert purse(state, 0) == (1 + icons.get(COIN, 0), icons.get(TROPHY, 0) + card)


@pytest.mark.clause("GS-5.1")
def test_icons_apply_from_left_to_right() -> None:
    state = to_mine(table(dice={0: (3, 4)}, money={0: 3}, cards=(4, 4, 4, 4)))
    # the coin of the first icon pays the dealer whom the second one brings
    assert event_names(mine(state, 4, 3)) == ["Mined", "Gained", "PickaxeRolled", "Asked"]
    assert refusal(state, BuyGem()) is None


def set_icons(monkeypatch: pytest.MonkeyPatch, place: int, icons: tuple[tuple[int, int], ...]) -> None:
    """Give a place of the board other icons."""
    board = (*BOX.board[:place], icons, *BOX.board[place + 1 :])
    monkeypatch.setitem(COMPONENT_SETS, NEWEST, BOX._replace(board=board))


@pytest.mark.clause("GS-5.1")
def test_icons_after_a_question_wait_for_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed place has an icon after a gem, but the owner of a box may correct the board."""
    set_icons(monkeypatch, cell(3, 3), ((GEM, 1), (COIN, 3), (GEM, 1), (TROPHY, 2)))
    state = to_mine(table(seats=5, dice={0: (3, 3)}, drawn=11))
    assert event_names(mine(state, 3, 3)) == ["Mined", "Asked"]
    assert event_names(do(state, TakeCompensation())) == ["Gained", "Gained", "Asked"]
    assert state.to_act == (0,)
    assert event_names(do(state, TakeCompensation())) == ["Gained", "Gained", "TurnBegun"]
    assert purse(state, 0) == (1 + 4 + 3 + 4, 3 + 3 + 2)


@pytest.mark.clause("GS-5.1")
@pytest.mark.parametrize(
    ("card", "script", "answer", "money"),
    [
        (SECOND_DIG, {"dig": [draws_for(1, 2)]}, Mine(cell(1, 2)), 4 + 4),
        (SHADY_DEALER, {}, BuyGem(), 4 - 4),
        (SHADY_DEALER, {}, TakeMoney(), 4 + 2),
        (MONEY_CHANGER, {}, Change(1), 4 - 2),
    ],
)
def test_icons_after_a_pickaxe_wait_for_its_card(
    monkeypatch: pytest.MonkeyPatch, card: int, script: dict[str, list[object]], answer: Move, money: int
) -> None:
    set_icons(monkeypatch, cell(1, 3), ((PICKAXE, 1), (COIN, 7)))
    state = to_mine(table(money={0: 4}, dice={0: (1, 3)}, cards=(card,) * 4))
    assert event_names(mine(state, 1, 3, **script))[-1] == "Asked"
    assert event_names(do(state, answer))[-1] == "TurnBegun"
    assert purse(state, 0)[0] == money + 7


@pytest.mark.clause("GS-5.1", "GS-8.4")
def test_icons_after_an_empty_card_place_apply(monkeypatch: pytest.MonkeyPatch) -> None:
    set_icons(monkeypatch, cell(1, 3), ((PICKAXE, 1), (COIN, 7)))
    state = alone(piles=((), (), (), ()))
    roll(state, 1, 3)
    mine(state, 1, 3)
    assert purse(state, 0) == (7, 0)


@pytest.mark.clause("GS-5.1")
def test_each_turn_has_its_own_dice() -> None:
    """A seat's roll does not depend on the number of dice rolled before it."""
    turns = []
    rolled = set()
    for seat in (0, 1):  # only one of the two rolls before seat 2 does
        state = to_mine(table(seats=3, dice={seat: (1, 3), 2: (1, 3)}))
        for place in [Mine(cell(3, 1) if seat == n else cell(1, 2)) for n in (0, 1)]:
            engine_game.play(gem_stone_mine, state, state.active, place, Chance("turns"))
        turns.append(state.turn)
        events = engine_game.play(gem_stone_mine, state, 2, Mine(cell(3, 1)), Chance("turns"))
        rolled.add(only(events, PickaxeRolled).place)
    assert turns == [3, 3]
    assert len(rolled) == 1


@pytest.mark.clause("GS-5.2")
def test_several_may_use_the_same_place_and_nobody_declines() -> None:
    state = to_mine(table(seats=3))
    for _ in range(3):
        assert [type(move) for move in gem_stone_mine.moves(state, state.active)] == [Mine, Mine]
        mine(state, 1, 2)
    assert [purse(state, seat) for seat in range(3)] == [(5, 0)] * 3


@pytest.mark.clause("GS-5.3")
def test_a_gem_is_drawn_from_the_bag() -> None:
    state = to_mine(table(dice={0: (6, 6)}, bag=[PINK, BLUE]))
    events = mine(state, 6, 6)
    assert event_names(events) == ["Mined", "Revealed", "GemDrawn", "TurnBegun"]
    assert only(events, Revealed).faces == (PINK,)
    assert colours(view(state, None), 0) == (PINK,)
    assert state.drawn == 1


@pytest.mark.clause("GS-5.3")
@pytest.mark.parametrize("place", range(4))
def test_the_pickaxe_die_names_the_card(place: int) -> None:
    state = to_mine(table(dice={0: (1, 3)}, cards=(1, 2, 3, 6)))
    events = mine(state, 3, 1, pickaxe=[place])
    assert only(events, PickaxeRolled).place == place
    assert purse(state, 0) == [(6, 0), (1, 3), (3, 2), (1, 1)][place]


def mined_without_gems(**fields: Any) -> GemStoneMineState:
    """Seat 0 mines a gem place while the bag is empty."""
    state = to_mine(table(seats=5, dice={0: (2, 2)}, drawn=11, **fields))
    assert event_names(mine(state, 2, 2)) == ["Mined", "Asked"]
    assert (state.phase, state.to_act) == (COMPENSATION, (0,))
    return state


@pytest.mark.clause("GS-5.4")
def test_compensation_a() -> None:
    state = mined_without_gems()
    assert list(gem_stone_mine.moves(state, 0)) == [TakeCompensation(), RollCompensation()]
    assert event_names(do(state, TakeCompensation())) == ["Gained", "TurnBegun"]
    assert purse(state, 0) == (1 + 4, 3)
    assert state.drawn == 11


@pytest.mark.clause("GS-5.4")
@pytest.mark.parametrize(("dice", "money", "vp"), [((2, 5), 2, 5), ((6, 1), 1, 6), ((4, 4), 8, 4)])
def test_compensation_b(dice: tuple[int, int], money: int, vp: int) -> None:
    state = mined_without_gems()
    events = do(state, RollCompensation(), compensation=[draws_for(*dice)])
    assert event_names(events) == ["CompensationRolled", "Gained", "TurnBegun"]
    assert sorted(only(events, CompensationRolled).dice) == sorted(dice)
    assert purse(state, 0) == (1 + money, vp)
    assert state.dice[0] == (2, 2)


@pytest.mark.clause("GS-5.4")
def test_a_gem_from_a_card_is_compensated_too() -> None:
    state = to_mine(table(seats=5, dice={0: (1, 3)}, drawn=11, cards=(5, 5, 5, 5)))
    assert event_names(mine(state, 3, 1, blast=[5])) == ["Mined", "PickaxeRolled", "BlastRolled", "Asked"]
    assert state.phase == COMPENSATION


@pytest.mark.clause("GS-5.4")
def test_compensation_answers_no_other_question() -> None:
    state = to_mine(table())
    assert refusal(state, TakeCompensation()) == refusal(state, RollCompensation()) == MALFORMED
    state = mined_without_gems()
    assert refusal(state, Mine(cell(2, 2))) == MALFORMED


@pytest.mark.clause("GS-5.5")
def test_money_vp_and_gems_are_public() -> None:
    state = table(seats=3, money={0: 3, 1: 7}, vp={2: 4}, gems={1: [RED]})
    for seat in (0, 1, 2, None):
        seat_view = view(state, seat)
        assert [purse(seat_view, other) for other in range(3)] == [(3, 0), (7, 0), (1, 4)]
        assert colours(seat_view, 1) == (RED,)
        assert scores(seat_view) == (0, 9 + 1, 4)


def test_a_gain_is_one_event_a_place() -> None:
    state = to_mine(table(dice={0: (5, 6)}))
    assert [event for event in mine(state, 5, 6) if isinstance(event, Gained)] == [Gained(0, 2, 2)]
