"""Gem Stone Mine: phase 3, mining, and the end of the game (GS-5, GS-6)."""

from __future__ import annotations

from typing import Any

import pytest

from engine import game as engine_game
from engine import state as state_module
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
from engine.games.gem_stone_mine.events import CompensationRolled, Gained, PickaxeRolled, Scored
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, RollCompensation, TakeCompensation, TakeMoney
from engine.games.gem_stone_mine.queries import colours, open_places, opened, scores
from engine.games.gem_stone_mine.state import COMPENSATION, ORDER, OVER, GemStoneMineState
from engine.pieces import Revealed, view
from engine.state import Move
from tests.rules.events import event_names, one
from tests.rules.gem_stone_mine.table import (
    BLUE,
    BOX,
    CLEAR,
    GREEN,
    NEWEST,
    PINK,
    RED,
    alone,
    do,
    faces,
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
    assert opened((3, 3)) == (cell(3, 3),)
    assert opened((6, 2)) == opened((2, 6)) == (cell(2, 6), cell(6, 2))
    assert opened((1, 2, 3, 4, 5, 6)) == tuple(p for p in range(36) if p not in [cell(n, n) for n in range(1, 7)])
    assert len(opened((4,) * 6)) == 1


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


def corrected(monkeypatch: pytest.MonkeyPatch, place: int, icons: tuple[tuple[int, int], ...]) -> None:
    """Give a place of the board other icons."""
    board = (*BOX.board[:place], icons, *BOX.board[place + 1 :])
    monkeypatch.setitem(COMPONENT_SETS, NEWEST, BOX._replace(board=board))


@pytest.mark.clause("GS-5.1")
def test_icons_after_a_question_wait_for_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed place has an icon after a gem, but who owns the box may correct the board."""
    corrected(monkeypatch, cell(3, 3), ((GEM, 1), (COIN, 3), (GEM, 1), (TROPHY, 2)))
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
        (SECOND_DIG, {"dig": [faces(1, 2)]}, Mine(cell(1, 2)), 4 + 4),
        (SHADY_DEALER, {}, BuyGem(), 4 - 4),
        (SHADY_DEALER, {}, TakeMoney(), 4 + 2),
        (MONEY_CHANGER, {}, Change(1), 4 - 2),
    ],
)
def test_icons_after_a_pickaxe_wait_for_its_card(
    monkeypatch: pytest.MonkeyPatch, card: int, script: dict[str, list[object]], answer: Move, money: int
) -> None:
    corrected(monkeypatch, cell(1, 3), ((PICKAXE, 1), (COIN, 7)))
    state = to_mine(table(money={0: 4}, dice={0: (1, 3)}, cards=(card,) * 4))
    assert event_names(mine(state, 1, 3, **script))[-1] == "Asked"
    assert event_names(do(state, answer))[-1] == "TurnBegun"
    assert purse(state, 0)[0] == money + 7


@pytest.mark.clause("GS-5.1", "GS-8.4")
def test_icons_after_an_empty_card_place_apply(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected(monkeypatch, cell(1, 3), ((PICKAXE, 1), (COIN, 7)))
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
        rolled.add(one(events, PickaxeRolled).place)
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
    assert one(events, Revealed).faces == (PINK,)
    assert colours(view(state, None), 0) == (PINK,)
    assert state.drawn == 1


@pytest.mark.clause("GS-5.3")
@pytest.mark.parametrize("place", range(4))
def test_the_pickaxe_die_names_the_card(place: int) -> None:
    state = to_mine(table(dice={0: (1, 3)}, cards=(1, 2, 3, 6)))
    events = mine(state, 3, 1, pickaxe=[place])
    assert one(events, PickaxeRolled).place == place
    assert purse(state, 0) == [(6, 0), (1, 3), (3, 2), (1, 1)][place]


def emptied(**given: Any) -> GemStoneMineState:
    """Seat 0 mines a gem place while the bag is empty."""
    state = to_mine(table(seats=5, dice={0: (2, 2)}, drawn=11, **given))
    assert event_names(mine(state, 2, 2)) == ["Mined", "Asked"]
    assert (state.phase, state.to_act) == (COMPENSATION, (0,))
    return state


@pytest.mark.clause("GS-5.4")
def test_compensation_a() -> None:
    state = emptied()
    assert list(gem_stone_mine.moves(state, 0)) == [TakeCompensation(), RollCompensation()]
    assert event_names(do(state, TakeCompensation())) == ["Gained", "TurnBegun"]
    assert purse(state, 0) == (1 + 4, 3)
    assert state.drawn == 11


@pytest.mark.clause("GS-5.4")
@pytest.mark.parametrize(("dice", "money", "vp"), [((2, 5), 2, 5), ((6, 1), 1, 6), ((4, 4), 8, 4)])
def test_compensation_b(dice: tuple[int, int], money: int, vp: int) -> None:
    state = emptied()
    events = do(state, RollCompensation(), compensation=[faces(*dice)])
    assert event_names(events) == ["CompensationRolled", "Gained", "TurnBegun"]
    assert sorted(one(events, CompensationRolled).dice) == sorted(dice)
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
    state = emptied()
    assert refusal(state, Mine(cell(2, 2))) == MALFORMED


@pytest.mark.clause("GS-5.5")
def test_money_vp_and_gems_are_public() -> None:
    state = table(seats=3, money={0: 3, 1: 7}, vp={2: 4}, gems={1: [RED]})
    for seat in (0, 1, 2, None):
        seen_by = view(state, seat)
        assert [purse(seen_by, other) for other in range(3)] == [(3, 0), (7, 0), (1, 4)]
        assert colours(seen_by, 1) == (RED,)
        assert scores(seen_by) == (0, 9 + 1, 4)


def last_turn(seats: int, drawn: int, dice: tuple[int, int] = (1, 2)) -> GemStoneMineState:
    """The last of the round is about to mine."""
    return to_mine(table(seats=seats, drawn=drawn, dice={seats - 1: dice}), seats - 1)


@pytest.mark.clause("GS-6.1")
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 7), (4, 9), (5, 11)])
def test_the_game_ends_after_the_round_with_enough_gems(seats: int, limit: int) -> None:
    state = last_turn(seats, limit - 1)
    assert event_names(mine(state, 1, 2))[:3] == ["Mined", "Gained", "Rolled"]
    assert (state.phase, gem_stone_mine.outcome(state)) == (ORDER, None)
    state = last_turn(seats, limit - 1, (4, 4))
    assert event_names(mine(state, 4, 4)) == ["Mined", "Revealed", "GemDrawn", "Scored"]
    assert (state.phase, state.to_act) == (OVER, ())
    if limit < 11:
        state = last_turn(seats, limit + 1)
        assert event_names(mine(state, 1, 2)) == ["Mined", "Gained", "Scored"]


@pytest.mark.clause("GS-6.1")
def test_a_round_is_always_played_out() -> None:
    state = to_mine(table(seats=3, drawn=6, dice={0: (5, 5)}))
    mine(state, 5, 5)
    assert state.drawn == 7
    for seat in (1, 2):
        assert state.to_act == (seat,)
        mine(state, 1, 2)
    assert state.phase == OVER


@pytest.mark.clause("GS-6.1")
def test_gems_of_cards_count_and_compensations_do_not() -> None:
    state = to_mine(table(seats=2, drawn=4, dice={1: (1, 3)}, cards=(5, 5, 5, 5)), 1)
    mine(state, 3, 1, blast=[5])
    assert (state.drawn, state.phase) == (5, OVER)
    state = emptied()
    do(state, TakeCompensation())
    assert (state.drawn, len(state.gems[0])) == (11, 0)


@pytest.mark.clause("GS-6.1", "GS-5.4")
def test_example_3_the_bag_runs_empty_and_the_round_goes_on() -> None:
    state = to_mine(table(seats=5, drawn=10, dice={0: (4, 4), 2: (6, 6)}))
    mine(state, 4, 4)
    mine(state, 1, 2)
    assert event_names(mine(state, 6, 6)) == ["Mined", "Asked"]
    assert len(gem_stone_mine.moves(state, 2)) == 2
    do(state, RollCompensation())
    mine(state, 1, 2)
    assert event_names(mine(state, 1, 2)) == ["Mined", "Gained", "Scored"]


@pytest.mark.clause("GS-6.2")
@pytest.mark.parametrize(("money", "worth"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_score_is_tokens_gems_and_every_full_5_money(money: int, worth: int) -> None:
    state = table(seats=3, money={1: money}, vp={1: 6}, gems={1: [RED, BLUE]})
    assert scores(state)[1] == 6 + 9 + 5 + worth


def ended(state: GemStoneMineState) -> tuple[int, str]:
    """Seat 1 of two mines 4 money and the game ends: who won, and by which clause."""
    to_mine(state, 1)
    event = one(mine(state, 1, 2), Scored)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    assert outcome.winners == (event.winner,)
    assert outcome.scores == event.scores == state.scores
    assert gem_stone_mine.outcome(view(state, None)) == outcome
    return event.winner, outcome.reason


@pytest.mark.clause("GS-6.2")
def test_the_highest_score_wins() -> None:
    state = table(seats=2, drawn=5, gems={0: [GREEN, GREEN]}, money={1: 0})
    assert ended(state) == (1, "GS-6.2")
    state = table(seats=2, gems={0: [RED, PINK, PINK, CLEAR], 1: [BLUE]})
    assert ended(state) == (0, "GS-6.2")


@pytest.mark.clause("GS-6.3")
def test_example_4_more_gems_win_a_tie() -> None:
    gems = {0: [PINK, BLUE], 1: [GREEN, BLUE, GREEN]}
    state = table(seats=2, vp={0: 9, 1: 6}, money={0: 11, 1: 6}, gems=gems)
    state.face[state.gems[1][2]] = BLUE  # the example has one blue gem more than the box
    assert ended(state) == (1, "GS-6.3")
    assert state.scores == (24, 24)


@pytest.mark.clause("GS-6.3")
@pytest.mark.parametrize(
    ("money", "vp", "winner"),
    [
        ({0: 4, 1: 1}, {0: 6, 1: 5}, 0),  # 11 and 11: more tokens
        ({0: 9, 1: 0}, {0: 5, 1: 6}, 1),
        ({0: 7, 1: 1}, {0: 5, 1: 5}, 0),  # the same tokens: more money
        ({0: 5, 1: 1}, {0: 5, 1: 5}, 1),  # all the same: later in turn order
        ({0: 8, 1: 5}, {0: 5, 1: 5}, 1),
    ],
)
def test_ties_go_by_tokens_then_money_then_turn_order(money: dict[int, int], vp: dict[int, int], winner: int) -> None:
    gems = {0: [CLEAR, CLEAR, GREEN], 1: [PINK, GREEN, GREEN]}  # 20 each
    assert ended(table(seats=2, money=money, vp=vp, gems=gems)) == (winner, "GS-6.3")


@pytest.mark.clause("GS-6.3")
@pytest.mark.parametrize("start", range(3))
def test_later_in_turn_order_counts_from_the_start_player(start: int) -> None:
    last = (start - 1) % 3
    gems = {0: [RED, BLUE, GREEN], 1: [PINK, GREEN, GREEN], 2: [PINK, CLEAR, BLUE]}  # 20 each
    state = table(seats=3, gems=gems, money=dict.fromkeys(range(3), 5) | {last: 1})
    state.start = start
    to_mine(state, last)
    event = one(mine(state, 1, 2), Scored)
    assert event.scores == (21, 21, 21)
    assert event.winner == last


def test_a_gain_is_one_event_a_place() -> None:
    state = to_mine(table(dice={0: (5, 6)}))
    assert [event for event in mine(state, 5, 6) if isinstance(event, Gained)] == [Gained(0, 2, 2)]


def test_refused_where_nobody_is_asked() -> None:
    state = last_turn(2, 5)
    mine(state, 1, 2)
    assert gem_stone_mine.moves(state, 0) == ()
    assert gem_stone_mine.check(state, 0, Mine(1)) == MALFORMED
    assert state_module.copy(state) == state
