"""Gem Stone Mine: the ten pickaxe cards (GS-1.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.game import MALFORMED
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import (
    APPRAISER,
    BLASTING,
    CARDS,
    FEAST,
    GOLD_VEIN,
    MINE_CART,
    MONEY_CHANGER,
    OLD_STATUE,
    SECOND_DIG,
    SHADY_DEALER,
    TOLL,
    cell,
)
from engine.games.gem_stone_mine.events import DigRolled, GemDrawn, TollTaken
from engine.games.gem_stone_mine.moves import BuyGem, Change, Mine, TakeCompensation, TakeMoney
from engine.games.gem_stone_mine.queries import colours, effect, open_places
from engine.games.gem_stone_mine.state import CHANGER, COMPENSATION, DEALER, DIG, MINE, GemStoneMineState
from engine.pieces import view
from engine.state import Event
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import (
    BLUE,
    GREEN,
    PINK,
    RED,
    do,
    draws_for,
    mine,
    offered,
    purse,
    refusal,
    table,
    to_mine,
)


def work(
    card: int, *, seat: int = 0, seats: int = 4, money: int = 1, script: Any = None, **fields: Any
) -> tuple[GemStoneMineState, list[Event]]:
    """The pickaxe is rolled for a card, by seat 0 unless told: the table and what happens after the card is named."""
    purses = {seat: money, **fields.pop("others_money", {})}
    state = to_mine(table(seats=seats, dice={seat: (1, 3)}, cards=(card,) * 4, money=purses, **fields), seat)
    events = mine(state, 3, 1, **(script or {}))
    assert event_names(events)[:2] == ["Mined", "PickaxeRolled"]
    return state, events[2:]


def over(events: Iterable[Event]) -> bool:
    """True when the turn ended with these."""
    return event_names(events)[-1] == "TurnBegun"


@pytest.mark.clause("GS-1.4")
@pytest.mark.parametrize(("card", "purse_after"), [(GOLD_VEIN, (6, 0)), (OLD_STATUE, (1, 3)), (MINE_CART, (3, 2))])
def test_p1_p2_p3_give_at_once(card: int, purse_after: tuple[int, int]) -> None:
    state, events = work(card)
    assert event_names(events) == ["Gained", "TurnBegun"]
    assert purse(state, 0) == purse_after
    assert [purse(state, seat) for seat in (1, 2, 3)] == [(1, 0)] * 3


@pytest.mark.clause("GS-1.4")
def test_p4_pays_4_for_a_gem() -> None:
    state, events = work(SHADY_DEALER, money=4, bag=[PINK])
    assert event_names(events) == ["Asked"]
    assert (state.phase, state.to_act) == (DEALER, (0,))
    assert list(gem_stone_mine.moves(state, 0)) == [TakeMoney(), BuyGem()]
    assert event_names(do(state, BuyGem())) == ["Paid", "Revealed", "GemDrawn", "TurnBegun"]
    assert purse(state, 0) == (0, 0)
    assert colours(state, 0) == (PINK,)


@pytest.mark.clause("GS-1.4")
def test_p4_otherwise_gives_2_money() -> None:
    state, _ = work(SHADY_DEALER, money=4)
    assert event_names(do(state, TakeMoney())) == ["Gained", "TurnBegun"]
    assert purse(state, 0) == (6, 0)
    state, events = work(SHADY_DEALER, money=3)
    assert event_names(events) == ["Gained", "TurnBegun"]
    assert purse(state, 0) == (5, 0)


@pytest.mark.clause("GS-1.4")
def test_p4_a_poor_player_cannot_buy() -> None:
    state, _ = work(SHADY_DEALER, money=3, dark_mine=True)
    assert refusal(state, BuyGem()) == "GS-1.4"
    assert refusal(state, TakeMoney()) is None


@pytest.mark.clause("GS-1.4", "GS-5.4")
def test_p4_with_an_empty_bag_is_compensated() -> None:
    state, _ = work(SHADY_DEALER, seats=5, money=4, drawn=11)
    assert event_names(do(state, BuyGem())) == ["Paid", "Asked"]
    assert state.phase == COMPENSATION
    do(state, TakeCompensation())
    assert purse(state, 0) == (4, 3)


@pytest.mark.clause("GS-1.4")
@pytest.mark.parametrize(
    ("die", "purse_after"), [(1, (1, 1)), (2, (1, 2)), (3, (1, 3)), (4, (5, 0)), (5, (6, 0)), (6, (1, 0))]
)
def test_p5_rolls_for_vp_money_or_a_gem(die: int, purse_after: tuple[int, int]) -> None:
    state, events = work(BLASTING, script={"blast": [die - 1]})
    assert event_names(events)[0] == "BlastRolled"
    assert purse(state, 0) == purse_after
    assert len(state.gems[0]) == (die == 6)
    assert any(isinstance(event, GemDrawn) for event in events) == (die == 6)
    assert over(events)


@pytest.mark.clause("GS-1.4")
@pytest.mark.parametrize(("held", "vp"), [([], 1), ([RED], 2), ([RED, BLUE, BLUE], 4), ([PINK, PINK, RED, GREEN], 4)])
def test_p6_values_gems_up_to_4(held: list[int], vp: int) -> None:
    state, _ = work(APPRAISER, gems={0: held})
    assert purse(state, 0) == (1, vp)


@pytest.mark.clause("GS-1.4")
def test_p7_takes_money_from_every_other_that_has_any() -> None:
    state, events = work(TOLL, others_money={1: 0, 2: 5, 3: 1})
    assert only(events, TollTaken).payers == (2, 3)
    assert [purse(state, seat)[0] for seat in range(4)] == [1 + 3 + 2, 0, 4, 0]
    state, events = work(TOLL, seat=2, others_money={0: 5, 1: 0, 3: 1})
    assert only(events, TollTaken).payers == (0, 3), "all around the table"
    state, events = work(TOLL, others_money={1: 0, 2: 0, 3: 0})
    assert only(events, TollTaken).payers == ()
    assert purse(state, 0) == (4, 0)


@pytest.mark.clause("GS-1.4")
@pytest.mark.parametrize(("money", "most"), [(1, 0), (2, 1), (5, 2), (6, 3), (20, 3)])
def test_p8_gives_2_vp_and_changes_money_up_to_three_times(money: int, most: int) -> None:
    for times in range(most + 1):
        state, events = work(MONEY_CHANGER, money=money)
        assert purse(state, 0) == (money, 2)
        if not most:
            assert event_names(events) == ["Gained", "TurnBegun"]
            continue
        assert state.phase == CHANGER
        assert refusal(state, Change(most + 1)) == "GS-1.4"
        assert refusal(state, Change(-1)) == MALFORMED
        assert event_names(do(state, Change(times))) == ["Changed", "TurnBegun"]
        assert purse(state, 0) == (money - 2 * times, 2 + times)


@pytest.mark.clause("GS-1.4")
def test_p9_uses_either_place_of_two_extra_dice() -> None:
    state, events = work(SECOND_DIG, script={"dig": [draws_for(5, 2)]})
    assert event_names(events) == ["DigRolled", "Asked"]
    assert only(events, DigRolled).dice == (5, 2)
    assert (state.phase, state.to_act) == (DIG, (0,))
    assert offered(state) == {cell(2, 5), cell(5, 2)}
    assert set(open_places(view(state, None), 0)) == offered(state)
    assert refusal(state, Mine(cell(1, 3))) == "GS-1.4"
    assert event_names(mine(state, 2, 5)) == ["Mined", "Gained", "TurnBegun"]
    assert purse(state, 0) == (3, 1)
    assert state.dice[0] == (1, 3)


@pytest.mark.clause("GS-1.4")
def test_p9_a_double_is_a_gem() -> None:
    state, _ = work(SECOND_DIG, script={"dig": [draws_for(4, 4)]}, bag=[RED])
    assert offered(state) == {cell(4, 4)}
    mine(state, 4, 4)
    assert colours(state, 0) == (RED,)
    state, _ = work(SECOND_DIG, seats=5, script={"dig": [draws_for(4, 4)]}, drawn=11)
    assert event_names(mine(state, 4, 4)) == ["Mined", "Asked"]
    assert event_names(do(state, TakeCompensation())) == ["Gained", "TurnBegun"]


@pytest.mark.clause("GS-1.4")
@pytest.mark.parametrize(("row", "column", "money"), [(5, 2, 2), (4, 3, 3)])
def test_p9_a_pickaxe_there_gives_2_money(row: int, column: int, money: int) -> None:
    state, _ = work(SECOND_DIG, script={"dig": [draws_for(row, column)]})
    assert event_names(mine(state, row, column)) == ["Mined", "Gained", "TurnBegun"]
    assert purse(state, 0) == (1 + money, 0)
    assert state.phase == MINE


@pytest.mark.clause("GS-1.4")
def test_p10_feasts_everybody() -> None:
    state, events = work(FEAST)
    assert event_names(events) == ["Feasted", "TurnBegun"]
    assert [purse(state, seat) for seat in range(4)] == [(1, 4), (1, 1), (1, 1), (1, 1)]


@pytest.mark.clause("GS-1.4")
def test_the_effect_of_a_card_is_known_before() -> None:
    state = table(gems={0: [RED, PINK]})
    told_of = {card: effect(view(state, None), 0, card) for card in CARDS}
    assert (told_of[GOLD_VEIN].money, told_of[OLD_STATUE].vp) == (5, 3)
    assert told_of[APPRAISER].vp == 3
    assert effect(state, 1, APPRAISER).vp == 1
    assert (told_of[TOLL].money, told_of[TOLL].from_others) == (3, 1)
    assert (told_of[FEAST].vp, told_of[FEAST].to_others) == (4, 1)
    assert {card for card in CARDS if told_of[card].asks is not None} == {SHADY_DEALER, MONEY_CHANGER, SECOND_DIG}
    assert [told_of[card].dice for card in (BLASTING, SECOND_DIG, MINE_CART)] == [1, 2, 0]


def test_questions_of_cards_answer_no_other() -> None:
    state = to_mine(table())
    assert {refusal(state, move) for move in (BuyGem(), TakeMoney(), Change(0))} == {MALFORMED}
