"""Gem Stone Mine: a match, fast mining, the dark mine, and all of them together (GS-7)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine import game as engine_game
from engine import state as state_module
from engine.chance import Chance
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import TOLL, dice_each
from engine.games.gem_stone_mine.events import Changed, Feasted, Gained, Ordered, Paid, Rolled, Scored, TollTaken
from engine.games.gem_stone_mine.moves import BeginNext, Change, Order, TakeMoney
from engine.games.gem_stone_mine.queries import bag, max_orders, may_tell_turn, prices, score, scores
from engine.games.gem_stone_mine.state import (
    BETWEEN,
    CHANGER,
    DEALER,
    MINE,
    ORDER,
    OVER,
    GemStoneMineOptions,
    GemStoneMineState,
)
from engine.pieces import Revealed, Written, determinize, publish, view
from engine.state import EVERYONE, Event, Move
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import BOX, RED, do, fill, mine, opened, order, purse, refusal, table, to_mine


def last_mine(state: GemStoneMineState) -> list[Event]:
    """The last of the round mines 4 money, with enough gems drawn to end the game."""
    to_mine(state, (state.start - 1) % state.seats)
    state.dice = [(1, 2)] * state.seats
    while state.drawn < 11:
        state.gems[0] += (state.drawn,)
        state.seen[state.drawn] = EVERYONE
        state.drawn += 1
    return mine(state, 1, 2)


@pytest.mark.clause("GS-7.1")
def test_the_match_goes_on_until_a_seat_has_its_points() -> None:
    state = table(seats=3, match=True, match_points=2)
    for winner, points in ((0, [1, 0, 0]), (1, [1, 1, 0]), (1, [1, 2, 0])):
        fill(state, winner, 0, 100)
        events = last_mine(state)
        assert only(events, Scored).winner == winner
        assert state.points == points
        if max(points) < 2:
            assert gem_stone_mine.outcome(state) is None
            assert state.phase == BETWEEN
            do(state, BeginNext())
    outcome = gem_stone_mine.outcome(state)
    assert state.phase == OVER
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((1,), (1, 2, 0), "GS-7.1")


@pytest.mark.clause("GS-7.1")
def test_all_but_the_points_is_set_up_anew_and_the_start_player_moves_left() -> None:
    state = table(seats=3, match=True, money={1: 9}, vp={2: 100}, gems={1: [RED]}, dice={0: (5, 5, 5)})
    before = state.face[:21]
    last_mine(state)
    assert state.to_act == (1,)
    assert list(gem_stone_mine.moves(state, 1)) == [BeginNext()]
    events = do(state, BeginNext())
    assert event_names(events) == ["GameBegun", "Shuffled", "Shuffled", "Revealed", "Rolled", "OrderAsked"]
    assert (state.start, state.active, state.round, state.points) == (1, 1, 1, [0, 0, 1])
    assert [purse(state, seat) for seat in range(3)] == [(1, 0)] * 3
    assert (state.gems, state.drawn, bag(view(state, None))) == ([()] * 3, 0, (1, 2, 3, 3, 2))
    assert (state.scores, state.winner) == ((), -1)
    assert state.face[:21] != before
    assert sorted(state.face[: len(BOX.gems)], key=str) == sorted(BOX.gems)


@pytest.mark.clause("GS-7.1")
@pytest.mark.parametrize("points", range(1, 6))
def test_one_to_five_points_win(points: int) -> None:
    options = GemStoneMineOptions(match=True, match_points=points)
    assert gem_stone_mine.refuse(options, 3) is None
    state = table(seats=2, match=True, match_points=points)
    for game in range(points):
        assert gem_stone_mine.outcome(state) is None
        fill(state, 1, 0, 200)
        last_mine(state)
        if game < points - 1:
            do(state, BeginNext())
    assert state.points == [0, points]
    assert state.phase == OVER


@pytest.mark.clause("GS-7.1")
def test_other_numbers_of_points_are_refused() -> None:
    assert gem_stone_mine.refuse(GemStoneMineOptions(match=True, match_points=0), 3) == "GS-7.1"
    assert gem_stone_mine.refuse(GemStoneMineOptions(match=True, match_points=6), 3) == "GS-7.1"


@pytest.mark.clause("GS-7.2")
@pytest.mark.parametrize(("seats", "dice", "orders"), [(2, 4, 1), (3, 5, 2), (4, 6, 3), (5, 6, 3)])
def test_fast_mining_rolls_three_dice(seats: int, dice: int, orders: int) -> None:
    state, events = opened(seats, fast_mining=True)
    assert len(only(events, Rolled).dice) == 3 * seats
    assert [len(rolled) for rolled in state.dice] == [3] * seats
    assert dice_each(seats, True) == dice
    assert max_orders(state) == orders
    assert len(prices(state)) == orders + 1


@pytest.mark.clause("GS-7.2")
def test_fast_mining_with_five_one_order_fewer_is_possible() -> None:
    state = table(seats=5, money={0: 20}, fast_mining=True, dice=dict.fromkeys(range(5), (1, 2, 3)))
    assert refusal(state, Order((1, 2, 3))) is None
    assert refusal(state, Order((1, 2, 3, 4))) == "GS-7.2"
    state = table(seats=5, money={0: 20})
    assert refusal(state, Order((1, 2, 3, 4))) is None


def dark(**fields: object) -> GemStoneMineState:
    return table(dark_mine=True, **fields)


@pytest.mark.clause("GS-7.3")
def test_purses_are_hidden_and_gems_are_not() -> None:
    state = dark(money={0: 3, 1: 7}, vp={1: 4}, gems={1: [RED]})
    own = view(state, 1)
    assert purse(own, 1) == (7, 4)
    assert score(own, 1) == 4 + 9 + 1
    assert scores(view(state, 0)) == (0, None, None, None)
    for seat in (0, 2, None):
        seat_view = view(state, seat)
        assert purse(seat_view, 1) == (None, None)
        assert bag(seat_view) == (0, 2, 3, 3, 2)
        assert seat_view.gems[1] == (0,)


@pytest.mark.clause("GS-7.3")
def test_gains_and_payments_are_shown_and_leave_a_hidden_purse_hidden() -> None:
    state = dark(money={0: 4}, dice={0: (5, 6)})
    views = {seat: view(state, seat) for seat in (0, 1, None)}
    events = [*order(state, 1, 2), *order(state), *order(state), *order(state), *mine(state, 5, 6)]
    assert Ordered(0, (1, 2), 4, 2) in publish(events, None)
    assert Gained(0, 2, 2) in publish(events, 1)
    for seat, seat_view in views.items():
        for event in publish(events, seat):
            state_module.apply(seat_view, event)
        assert seat_view == view(state, seat)
    assert purse(views[0], 0) == (2, 2)
    assert purse(views[1], 1) == (3, 0)
    assert purse(views[1], 0) == purse(views[None], 0) == (None, None)


@pytest.mark.clause("GS-7.3")
def test_the_toll_is_shown() -> None:
    state = to_mine(dark(cards=(TOLL,) * 4, dice={0: (1, 3)}, money={1: 0, 2: 5}))
    events = mine(state, 3, 1)
    assert only(publish(events, 3), TollTaken).payers == (2, 3)
    assert purse(state, 0) == (1 + 3 + 2, 0)
    assert purse(view(state, 0), 2) == (None, None)


@pytest.mark.clause("GS-7.3")
def test_a_toll_is_an_undo_barrier_and_a_payment_is_none() -> None:
    assert TollTaken.reveals
    assert not any(kind.reveals for kind in (Ordered, Paid, Changed, Gained, Feasted))


@pytest.mark.clause("GS-7.3")
def test_every_player_is_asked_in_every_order_phase() -> None:
    state = dark(money=dict.fromkeys(range(4), 0))
    for seat in range(4):
        assert (state.phase, state.to_act) == (ORDER, (seat,))
        assert list(gem_stone_mine.moves(state, seat)) == [Order(())]
        order(state)
    assert state.phase == MINE


@pytest.mark.clause("GS-7.3")
@pytest.mark.parametrize(("card", "phase", "only"), [(4, DEALER, TakeMoney()), (8, CHANGER, Change(0))])
def test_every_player_is_asked_at_every_card_choice(card: int, phase: int, only: Move) -> None:
    state = to_mine(dark(cards=(card,) * 4, dice={0: (1, 3)}, money={0: 0}))
    mine(state, 3, 1)
    assert (state.phase, state.to_act) == (phase, (0,))
    assert list(gem_stone_mine.moves(state, 0)) == [only]
    rich = to_mine(dark(cards=(card,) * 4, dice={0: (1, 3)}, money={0: 30}))
    mine(rich, 3, 1)
    assert view(rich, 1) == view(state, 1)
    assert view(rich, None) == view(state, None)


@pytest.mark.clause("GS-7.3")
@pytest.mark.parametrize("cards", [(4, 8, 9, 5), (1, 2, 6, 10)])
def test_the_course_of_the_game_does_not_betray_a_purse(cards: tuple[int, ...]) -> None:
    """A whole game with poor and with rich others: until a toll is taken or all is revealed nobody could tell."""
    poor, rich = (dark(cards=cards, money=dict.fromkeys((1, 2, 3), money)) for money in (0, 40))
    rng = Random("dark")
    while True:
        assert poor.to_act == rich.to_act
        assert view(poor, 0) == view(rich, 0)
        (seat,) = poor.to_act
        move = rng.choice(gem_stone_mine.moves(poor, seat))
        events = [engine_game.play(gem_stone_mine, state, seat, move, Chance("dark")) for state in (poor, rich)]
        if poor.phase == OVER:
            break
        assert publish(events[0], 0) == publish(events[1], 0)
    assert [type(event) for event in events[0]] == [type(event) for event in events[1]]
    assert rich.round > 3


@pytest.mark.clause("GS-7.3")
def test_all_is_revealed_at_scoring() -> None:
    state = dark(seats=3, money={0: 8}, vp={1: 60})
    events = last_mine(state)
    assert event_names(events)[-2:] == ["Revealed", "Scored"]
    assert only(events, Revealed).pieces == (21, 22, 23)
    for seat in (0, 1, 2, None):
        assert scores(view(state, seat)) == state.scores
        assert purse(view(state, seat), 0) == (8, 0)


@pytest.mark.clause("GS-7.3")
def test_purses_are_written_at_the_start_and_hidden_again_in_the_next_game() -> None:
    state, events = opened(3, dark_mine=True)
    assert [event.seat for event in events if isinstance(event, Written)] == [0, 1, 2]
    assert purse(view(state, 1), 1) == (1, 0)
    assert purse(view(state, 1), 0) == (None, None)
    state = dark(seats=3, match=True)
    last_mine(state)
    assert None not in scores(view(state, None))
    do(state, BeginNext())
    assert scores(view(state, None)) == (None, None, None)
    assert purse(state, 0) == (1, 0)


@pytest.mark.clause("GS-7.3")
def test_the_record_shows_the_others_only_the_last_round() -> None:
    state, _ = opened(3, dark_mine=True, match=True)
    first = state.turn
    began = {1: first}
    while state.round < 4:
        (seat,) = state.to_act
        engine_game.play(gem_stone_mine, state, seat, gem_stone_mine.moves(state, seat)[0], Chance("record"))
        began.setdefault(state.round, state.turn)
    assert not may_tell_turn(state, began[1])
    assert not may_tell_turn(state, began[3] - 1)
    assert may_tell_turn(state, began[3])
    assert may_tell_turn(state, state.turn)
    last_mine(state)
    assert may_tell_turn(state, first)  # all is revealed
    scored = state.turn
    do(state, BeginNext())
    assert may_tell_turn(state, first)
    assert may_tell_turn(state, scored)
    open_table, _ = opened(3)
    open_table.turn = open_table.recorded_from = 99
    assert may_tell_turn(open_table, 1)


@pytest.mark.clause("GS-7.3")
def test_a_made_up_purse_fits_the_round() -> None:
    state = dark(money={0: 5})
    rng = Random("worlds")
    first = {purse(determinize(gem_stone_mine, view(state, 0), rng), 1) for _ in range(100)}
    assert {vp for _, vp in first} == {0}
    assert {money for money, _ in first} >= set(range(6))
    state.round = 6
    later = [determinize(gem_stone_mine, view(state, 0), rng) for _ in range(100)]
    assert all(purse(world, 0) == (5, 0) for world in later)
    assert 4 < sum(purse(world, 1)[1] or 0 for world in later) / len(later) < 10


@pytest.mark.clause("GS-7.4")
def test_variants_combine_but_not_with_one_player_alone() -> None:
    for match, fast, hidden in product((False, True), repeat=3):
        options = GemStoneMineOptions(match=match, fast_mining=fast, dark_mine=hidden)
        for seats in (2, 3, 4, 5):
            assert gem_stone_mine.refuse(options, seats) is None
        refused = gem_stone_mine.refuse(options, 1)
        assert refused == ("GS-7.4" if match or fast or hidden else None)


@pytest.mark.clause("GS-7.4")
@pytest.mark.parametrize("seats", [2, 5])
def test_all_variants_at_once_play_to_the_end(seats: int) -> None:
    state, _ = opened(seats, match=True, fast_mining=True, dark_mine=True)
    chance, rng = Chance("all"), Random("all")
    games = 1
    while state.to_act:
        (seat,) = state.to_act
        move = rng.choice(gem_stone_mine.moves(view(state, seat), seat))
        games += isinstance(move, BeginNext)
        engine_game.play(gem_stone_mine, state, seat, move, chance)
    outcome = gem_stone_mine.outcome(state)
    assert outcome is not None
    assert sum(state.points) == games
    assert max(outcome.scores) == 2
