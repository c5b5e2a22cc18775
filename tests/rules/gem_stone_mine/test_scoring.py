"""Gem Stone Mine: the end of the game and the score (GS-6)."""

from __future__ import annotations

import pytest

from engine import state as state_module
from engine.game import MALFORMED
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.events import Scored
from engine.games.gem_stone_mine.moves import Mine, RollCompensation, TakeCompensation
from engine.games.gem_stone_mine.queries import scores
from engine.games.gem_stone_mine.state import ORDER, OVER, GemStoneMineState
from engine.pieces import view
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import (
    BLUE,
    CLEAR,
    GREEN,
    PINK,
    RED,
    do,
    mine,
    table,
    to_mine,
)
from tests.rules.gem_stone_mine.test_mining import mined_without_gems


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
    state = mined_without_gems()
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
    event = only(mine(state, 1, 2), Scored)
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
    gems = {0: [PINK, BLUE], 1: [GREEN, GREEN, BLUE]}
    state = table(seats=2, vp={0: 9, 1: 5}, money={0: 11, 1: 6}, gems=gems)
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
    event = only(mine(state, 1, 2), Scored)
    assert event.scores == (21, 21, 21)
    assert event.winner == last


def test_refused_where_nobody_is_asked() -> None:
    state = last_turn(2, 5)
    mine(state, 1, 2)
    assert gem_stone_mine.moves(state, 0) == ()
    assert gem_stone_mine.check(state, 0, Mine(1)) == MALFORMED
    assert state_module.copy(state) == state
