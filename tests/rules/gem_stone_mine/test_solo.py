"""Gem Stone Mine: one player alone (GS-8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import game as engine_game
from engine.chance import Chance
from engine.game import MALFORMED
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import CARDS, FEAST, GEM_PLACES, SECOND_DIG, TOLL, cell
from engine.games.gem_stone_mine.events import PilesDealt, Rolled
from engine.games.gem_stone_mine.moves import Mine, RollDice
from engine.games.gem_stone_mine.queries import (
    card_at,
    effect,
    gem_places_left,
    gems_to_end,
    open_places,
    rank,
    used_places,
)
from engine.games.gem_stone_mine.state import DICE, DIG, MINE, OVER, GemStoneMineState
from engine.pieces import view
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import BOX, alone, draws_for, mine, offered, opened, purse, refusal, roll


@pytest.mark.clause("GS-8.1")
def test_set_up_alone() -> None:
    sizes = set()
    for seed in range(60):
        state, events = opened(1, str(seed))
        assert event_names(events) == ["Shuffled", "Shuffled", "PilesDealt", "TurnBegun"]
        dealt = tuple(len(pile) for pile in only(events, PilesDealt).piles)
        assert sorted(dealt) == [2, 2, 3, 3]
        assert [len(pile) for pile in state.piles] == list(dealt)
        sizes.add(dealt)
    assert len(sizes) == 6
    assert purse(state, 0) == (0, 0)
    assert state.left == 30
    assert sorted(piece for pile in state.piles for piece in pile) == list(BOX.card_pieces)
    assert {state.face[piece] for piece in BOX.card_pieces} == set(CARDS)
    assert all(card_at(view(state, 0), place) is None for place in range(4))


@pytest.mark.clause("GS-8.2")
def test_two_to_six_dice_are_rolled_at_once() -> None:
    state = alone()
    assert list(gem_stone_mine.moves(state, 0)) == [RollDice(n) for n in range(2, 7)]
    assert [refusal(state, RollDice(n)) for n in (-1, 0, 1, 7, 30)] == ["GS-8.2"] * 5
    assert event_names(roll(state, 1, 2, 3, 4)) == ["RolledAlone"]
    assert (state.phase, state.left, state.dice) == (MINE, 26, [(1, 2, 3, 4)])
    assert refusal(state, RollDice(2)) == MALFORMED
    assert not any(isinstance(move, RollDice) for move in gem_stone_mine.moves(state, 0))


@pytest.mark.clause("GS-8.2")
@pytest.mark.parametrize("left", [2, 3, 5, 6])
def test_at_most_the_dice_that_are_left(left: int) -> None:
    state = alone(left=left)
    assert list(gem_stone_mine.moves(state, 0)) == [RollDice(n) for n in range(2, left + 1)]
    assert refusal(state, RollDice(left + 1)) == "GS-8.2"


@pytest.mark.clause("GS-8.2")
def test_a_place_serves_once_and_all_rolled_dice_are_spent() -> None:
    state = alone()
    roll(state, 1, 5, 5)
    assert offered(state) == {cell(1, 5), cell(5, 1), cell(5, 5)}
    assert event_names(mine(state, 1, 5)) == ["Mined", "Gained", "TurnBegun"]
    assert (state.left, state.phase, state.dice) == (27, DICE, [()])
    roll(state, 1, 5, 5)
    assert offered(state) == set(open_places(view(state, 0), 0)) == {cell(5, 1), cell(5, 5)}
    assert used_places(view(state, 0)) == (cell(1, 5),)
    assert refusal(state, Mine(cell(1, 5))) == "GS-8.2"
    assert refusal(state, Mine(cell(1, 2))) == "GS-5.1"


@pytest.mark.clause("GS-8.3")
def test_an_unused_place_must_be_used_even_if_it_gives_little() -> None:
    state = alone(used=[cell(1, 5)])
    roll(state, 1, 5)
    assert list(gem_stone_mine.moves(state, 0)) == [Mine(cell(5, 1))]


@pytest.mark.clause("GS-8.3")
def test_without_an_unused_place_the_dice_are_spent_for_nothing() -> None:
    state = alone(used=[cell(1, 5), cell(5, 1)])
    assert event_names(roll(state, 1, 5)) == ["RolledAlone", "FoundNothing", "TurnBegun"]
    assert (purse(state, 0), state.left, state.phase) == ((0, 0), 28, DICE)
    state = alone(left=3, used=[cell(1, 5), cell(5, 1)])
    assert event_names(roll(state, 1, 5)) == ["RolledAlone", "FoundNothing", "Scored"]


@pytest.mark.clause("GS-8.4")
def test_a_worked_card_is_discarded_and_the_next_one_serves_then() -> None:
    state = alone(piles=((1, 2), (3,), (), ()))
    roll(state, 1, 3)
    assert event_names(mine(state, 3, 1, pickaxe=[0])) == [
        "Mined", "PickaxeRolled", "Revealed", "CardDiscarded", "Gained", "TurnBegun"
    ]  # fmt: skip
    assert purse(state, 0) == (5, 0)
    assert card_at(state, 0) == 2
    assert card_at(view(state, 0), 0) is None
    roll(state, 1, 6)
    mine(state, 1, 6, pickaxe=[0])
    assert purse(state, 0) == (5, 3)
    assert state.piles[0] == ()


@pytest.mark.clause("GS-8.4")
def test_an_empty_place_does_nothing_but_the_board_place_is_used() -> None:
    state = alone(piles=((1, 2), (3,), (), ()))
    roll(state, 3, 4)
    assert event_names(mine(state, 4, 3, pickaxe=[2])) == ["Mined", "Gained", "PickaxeRolled", "TurnBegun"]
    assert purse(state, 0) == (1, 0)
    assert state.used == 1 << cell(4, 3)


@pytest.mark.clause("GS-8.5")
@pytest.mark.parametrize(("left", "ends"), [(2, True), (3, True), (4, False)])
def test_the_game_ends_with_0_or_1_dice_left(left: int, ends: bool) -> None:
    state = alone(left=left)
    roll(state, 1, 2)
    assert (event_names(mine(state, 1, 2))[-1] == "Scored") == ends
    assert (state.phase == OVER) == ends
    assert purse(state, 0) == (4, 0)


def nearly(left: int = 12, piles: tuple[tuple[int, ...], ...] = ((), (), (), ())) -> GemStoneMineState:
    """All gem places but that of the double six are used."""
    return alone(left=left, used=GEM_PLACES[:5], piles=piles)


@pytest.mark.clause("GS-8.5")
@pytest.mark.parametrize(("left", "vp"), [(12, 60), (3, 6), (2, 0)])
def test_the_game_ends_when_all_gem_places_are_used(left: int, vp: int) -> None:
    state = nearly(left)
    assert gem_places_left(state) == 1
    roll(state, 6, 6)
    events = event_names(mine(state, 6, 6))
    assert events == ["Mined", "Revealed", "GemDrawn", *(["DiceRewarded"] if vp else []), "Scored"]
    assert purse(state, 0) == (0, vp)
    assert (state.phase, state.to_act) == (OVER, ())


@pytest.mark.clause("GS-8.5", "GS-1.4")
def test_a_second_dig_may_use_the_last_gem_place() -> None:
    state = nearly(12, ((SECOND_DIG,), (), (), ()))
    roll(state, 1, 3)
    assert event_names(mine(state, 3, 1, pickaxe=[0], dig=[draws_for(6, 6)]))[-1] == "Asked"
    assert state.phase == DIG
    assert event_names(mine(state, 6, 6)) == ["Mined", "Revealed", "GemDrawn", "DiceRewarded", "Scored"]
    assert purse(state, 0) == (0, 60)


@pytest.mark.clause("GS-8.4")
@pytest.mark.parametrize(("used", "last"), [([cell(1, 5)], "Asked"), ([cell(1, 5), cell(5, 1)], "TurnBegun")])
def test_a_second_dig_asks_for_a_place_while_one_of_the_two_is_left(used: list[int], last: str) -> None:
    state = alone(used=used, piles=((SECOND_DIG,), (), (), ()))
    roll(state, 1, 3)
    assert event_names(mine(state, 3, 1, pickaxe=[0], dig=[draws_for(1, 5)]))[-1] == last


@pytest.mark.clause("GS-8.5")
def test_left_over_dice_otherwise_give_nothing() -> None:
    state = alone(left=3, vp=10)
    roll(state, 1, 2)
    mine(state, 1, 2)
    assert state.left == 1
    assert state.scores == (10,)


@pytest.mark.clause("GS-1.4")
def test_cards_alone() -> None:
    for card, after in ((TOLL, (4, 0)), (FEAST, (0, 3))):
        state = alone(piles=((card,), (), (), ()))
        roll(state, 1, 3)
        mine(state, 3, 1, pickaxe=[0])
        assert purse(state, 0) == after
        does = effect(state, 0, card)
        assert (does.money, does.vp, does.from_others, does.to_others) == (*after, 0, 0)


@pytest.mark.clause("GS-1.4")
def test_second_dig_alone_uses_up_a_place_or_finds_nothing() -> None:
    state = alone(piles=((SECOND_DIG,), (), (), ()), used=[cell(2, 5)])
    roll(state, 1, 3)
    mine(state, 3, 1, pickaxe=[0], dig=[draws_for(5, 2)])
    assert offered(state) == {cell(5, 2)}
    assert refusal(state, Mine(cell(2, 5))) == "GS-1.4"
    mine(state, 5, 2)
    assert state.used == sum(1 << place for place in (cell(2, 5), cell(5, 2), cell(3, 1)))
    state = alone(piles=((SECOND_DIG,), (), (), ()), used=[cell(2, 5), cell(5, 2)])
    roll(state, 1, 3)
    assert event_names(mine(state, 3, 1, pickaxe=[0], dig=[draws_for(5, 2)]))[-2:] == ["DigRolled", "TurnBegun"]


@pytest.mark.clause("GS-8.6")
def test_ranks() -> None:
    expected = {0: 0, 25: 0, 26: 1, 30: 1, 31: 2, 35: 2, 36: 3, 40: 3, 41: 4, 45: 4, 46: 5, 50: 5, 51: 6, 99: 6}
    assert {score: rank(alone(), score) for score in expected} == expected


@pytest.mark.clause("GS-8.6")
def test_the_score_is_that_of_the_game() -> None:
    state = alone(left=2, money=7, vp=20)
    roll(state, 1, 2)
    mine(state, 1, 2)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (22,), "GS-8.6")


@pytest.mark.clause("GS-8.7")
def test_no_gem_limit_alone() -> None:
    state = alone(left=30)
    assert gems_to_end(state) is None
    for face in (1, 2, 3, 4, 5):
        roll(state, face, face)
        assert event_names(mine(state, face, face))[-1] == "TurnBegun"
    assert state.drawn == 5


def test_random_games_alone_end_within_fifteen_turns() -> None:
    turns: Counter[int] = Counter()
    for seed in range(40):
        chance, rng = Chance(str(seed)), Random(seed)
        state, events = opened(1, str(seed))
        assert not any(isinstance(event, Rolled) for event in events)
        while state.to_act:
            engine_game.play(gem_stone_mine, state, 0, rng.choice(gem_stone_mine.moves(state, 0)), chance)
        turns[state.round] += 1
        assert state.left < 2 or gem_places_left(state) == 0
    assert 5 <= min(turns) <= max(turns) <= 15
