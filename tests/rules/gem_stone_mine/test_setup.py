"""Gem Stone Mine: what lies in the box and how it is set up (GS-1, GS-2)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from engine.chance import Chance
from engine.games import gem_stone_mine
from engine.games.gem_stone_mine.components import (
    CARDS,
    COIN,
    COLOURS,
    GEM,
    GEM_PLACES,
    PICKAXE,
    SIDES,
    TROPHY,
    cell,
    dice_each,
    pair,
)
from engine.games.gem_stone_mine.events import GemDrawn, PilesDealt, Rolled, StartChosen
from engine.games.gem_stone_mine.purses import packed, unpacked
from engine.games.gem_stone_mine.queries import bag, card_at
from engine.games.gem_stone_mine.state import ORDER, PLACES, GemStoneMineOptions
from engine.pieces import Shuffled, view
from tests.rules.events import event_names, only
from tests.rules.gem_stone_mine.table import BOX, GREEN, RED, mine, opened, purse, table, to_mine

SEVERAL = (2, 3, 4, 5)


@pytest.mark.clause("GS-1.1")
def test_dice_and_cards() -> None:
    assert (SIDES, PLACES) == (6, 4)
    assert list(CARDS) == list(BOX.solo_cards) == list(range(1, 11))
    assert all(dice_each(seats, fast) <= 6 for seats in SEVERAL for fast in (False, True))
    state = table()
    for kind, sides in (("roll", 6), ("pickaxe", 4)):
        thrown = Counter(Chance(str(seed)).number(state, kind, sides) for seed in range(3000))
        assert set(thrown) == set(range(sides))
        assert all(0.8 < times * sides / 3000 < 1.2 for times in thrown.values())


@pytest.mark.clause("GS-1.2")
def test_eleven_gems() -> None:
    assert COLOURS == ("red", "pink", "clear", "green", "blue")
    assert BOX.values == (9, 8, 7, 6, 5)
    assert Counter(BOX.gems) == {0: 1, 1: 2, 2: 3, 3: 3, 4: 2}


LEDGER = """
1-2 | coin 4 | coin 2 + trophy 1
1-3 | coin 2 + trophy 1 | pickaxe
1-4 | coin 5 | coin 2 + trophy 1
1-5 | coin 4 | trophy 2
1-6 | pickaxe | coin 1 + trophy 2
2-3 | coin 4 | trophy 2
2-4 | coin 3 | pickaxe
2-5 | coin 2 + trophy 1 | pickaxe
2-6 | coin 3 | trophy 3
3-4 | trophy 3 | coin 1 + pickaxe
3-5 | coin 3 + trophy 1 | trophy 2
3-6 | coin 6 | coin 1 + trophy 2
4-5 | pickaxe | coin 1 + trophy 2
4-6 | coin 5 | trophy 3
5-6 | coin 2 + trophy 2 | trophy 4
"""


@pytest.mark.clause("GS-1.3")
def test_board_is_as_the_ledger_has_it() -> None:
    kinds = {"coin": COIN, "trophy": TROPHY, "pickaxe": PICKAXE}

    def icons(text: str) -> tuple[tuple[int, int], ...]:
        words = [part.split() for part in text.split(" + ")]
        return tuple((kinds[word[0]], int(word[1]) if len(word) > 1 else 1) for word in words)

    lines = LEDGER.strip().splitlines()
    assert len(lines) == 15
    for line in lines:
        dice, first, second = line.split(" | ")
        a, b = int(dice[0]), int(dice[2])
        assert BOX.board[cell(a, b)] == icons(first)
        assert BOX.board[cell(b, a)] == icons(second)
        assert pair(cell(a, b)) == pair(cell(b, a)) == (a, b)


@pytest.mark.clause("GS-1.3")
def test_neither_place_of_a_pair_gives_all_that_the_other_gives() -> None:
    for place, icons in enumerate(BOX.board):
        a, b = pair(place)
        other = dict(BOX.board[cell(b, a) if place == cell(a, b) else cell(a, b)])
        if a != b:
            assert any(amount > other.get(kind, 0) for kind, amount in icons), f"{a}-{b}"


@pytest.mark.clause("GS-1.3")
def test_doubles_have_one_place_a_gem_each() -> None:
    assert len(BOX.board) == 36
    assert {place for place, icons in enumerate(BOX.board) if (GEM, 1) in icons} == set(GEM_PLACES)
    assert [pair(place) for place in GEM_PLACES] == [(n, n) for n in range(1, 7)]
    assert all(BOX.board[place] == ((GEM, 1),) for place in GEM_PLACES)


@pytest.mark.clause("GS-2.1")
@pytest.mark.parametrize("seats", SEVERAL)
def test_dice_and_first_money(seats: int) -> None:
    state, _ = opened(seats)
    assert dice_each(seats, False) == seats + 1
    assert [purse(state, seat) for seat in range(seats)] == [(1, 0)] * seats
    assert state.gems == [()] * seats


@pytest.mark.clause("GS-2.2")
@pytest.mark.parametrize("seats", SEVERAL)
def test_four_cards_lie_open_and_six_are_out_of_the_game(seats: int) -> None:
    seen: set[int | None] = set()
    for seed in range(40):
        state, _ = opened(seats, str(seed))
        shown = [card_at(view(state, None), place) for place in range(PLACES)]
        assert None not in shown
        assert len(set(shown)) == 4
        assert [view(state, None).face[piece] for piece in BOX.card_pieces[PLACES:]] == [None] * 6
        seen |= set(shown)
    assert seen == set(CARDS)


@pytest.mark.clause("GS-2.2")
def test_cards_stay_all_game() -> None:
    state = to_mine(table(dice={0: (1, 6)}, cards=(1, 2, 3, 5)))
    events = mine(state, 1, 6, pickaxe=[1])
    assert event_names(events)[:3] == ["Mined", "PickaxeRolled", "Gained"]
    assert [card_at(state, place) for place in range(PLACES)] == [1, 2, 3, 5]


@pytest.mark.clause("GS-2.3")
@pytest.mark.parametrize("seats", (1, *SEVERAL))
def test_bag_holds_all_gems_in_an_order_nobody_knows(seats: int) -> None:
    orders = set()
    for seed in range(20):
        state, events = opened(seats, str(seed))
        assert bag(state) == (1, 2, 3, 3, 2)
        order = state.face[: len(BOX.gems)]
        assert sorted(order, key=str) == sorted(BOX.gems)
        orders.add(tuple(order))
        assert isinstance(events[0 if seats == 1 else 1], Shuffled)
        for seat in (*range(seats), None):
            assert view(state, seat).face[: len(BOX.gems)] == [None] * len(BOX.gems)
    assert len(orders) > 15


@pytest.mark.clause("GS-2.3")
def test_the_rest_of_the_bag_is_public() -> None:
    state = to_mine(table(dice={0: (3, 3)}, gems={1: [RED]}, bag=[GREEN]))
    assert bag(view(state, None)) == (0, 2, 3, 3, 2)
    events = mine(state, 3, 3)
    assert only(events, GemDrawn).seat == 0
    assert bag(view(state, None)) == (0, 2, 3, 2, 2)


@pytest.mark.clause("GS-2.4")
def test_start_player_is_chosen_or_random_and_never_changes() -> None:
    assert {opened(5, str(seed))[0].start for seed in range(60)} == set(range(5))
    for seat, seed in product(range(3), "abc"):
        state, events = opened(3, seed, start_player=seat)
        assert only(events, StartChosen).seat == seat
        assert (state.start, state.active, state.phase) == (seat, seat, ORDER)
    state = to_mine(table(seats=3), 2)
    mine(state, 1, 2)
    assert (state.round, state.start, state.to_act) == (2, 0, (0,))


@pytest.mark.clause("GS-2.4")
def test_an_absent_start_player_is_refused() -> None:
    assert gem_stone_mine.refuse(GemStoneMineOptions(start_player=3), 3) == "GS-2.4"
    assert gem_stone_mine.refuse(GemStoneMineOptions(start_player=-2), 3) == "GS-2.4"
    assert gem_stone_mine.refuse(GemStoneMineOptions(start_player=2), 3) is None


def test_opening_follows_its_script() -> None:
    script = {"start": [1], "shuffle": [BOX.gems, (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)], "roll": [[0, 1, 2, 3]]}
    state, events = opened(2, script=script)
    assert event_names(events) == ["StartChosen", "Shuffled", "Shuffled", "Revealed", "Rolled", "OrderAsked"]
    assert state.face[: len(BOX.gems)] == list(BOX.gems)
    assert [card_at(state, place) for place in range(PLACES)] == [10, 9, 8, 7]
    assert only(events, Rolled).dice == (1, 2, 3, 4)
    assert state.dice == [(1, 2), (3, 4)]
    assert not any(isinstance(event, PilesDealt) for event in events)


@pytest.mark.parametrize("purse_holds", [(0, 0), (1, 0), (0, 1), (35, 120)])
def test_a_purse_is_one_number_that_tells_money_and_tokens(purse_holds: tuple[int, int]) -> None:
    assert unpacked(packed(*purse_holds)) == purse_holds
