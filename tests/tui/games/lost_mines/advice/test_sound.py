"""The suggestions of The Lost Mines that help: no step back, no token where nobody passes, no path for rivals alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.lost_mines.components import DRAGON, GEMS, GOLD, SILVER
from engine.games.lost_mines.moves import ProposeEnd
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import WALK
from engine.pieces import view
from tests.rules.lost_mines.table import cell, do, mine_piece, table
from tests.tui.games.lost_mines.test_aims import NAMES, TUNNEL, likeliest
from tui.games.lost_mines.advice import suggestions
from tui.games.lost_mines.aims import nearest_mine
from tui.games.lost_mines.prompts import AGREEING, DISCARDING, OBJECTING, STOPPING
from tui.presentation.game_text import game_text, select
from tui.selection.selection import Pick

W = game_text("lost_mines")


def walk_suggested(state: Any, left: int) -> Pick | None:
    """The suggestion for a walk of seat 0."""
    state.phase, state.left = WALK, left
    seen = view(state, 0)
    picks = [STOPPING, *(Pick("cell", to) for to in reach(seen, 0) if to != seen.at[0])]
    return W.suggested(seen, 0, (), picks)


@pytest.mark.parametrize("end", ["EW", "NSW", "NSW campfire", "EW rock"])
def test_no_walk_back_is_suggested_from_the_end_of_a_tunnel(end: str) -> None:
    """A crossing behind might be a place to lay another way from: that is no step towards a mine."""
    way = TUNNEL | {(4, 2): "NESW campfire", (5, 2): "NESW", (7, 2): end}
    for hand in (("NS", "NS"), ("NESW campfire", "EW"), ("trap",)):
        assert walk_suggested(table(hands={0: hand}, paths=way, at={0: (7, 2)}), 5) == STOPPING


def test_a_walk_back_is_suggested_where_it_is_the_way_to_a_mine() -> None:
    way = TUNNEL | {(column, 2): "EW" for column in range(8, 10)} | {(6, 2): "NESW", (6, 1): "SE", (7, 1): "EW"}
    best = walk_suggested(table(paths=way | {(10, 2): "NSW"}, at={0: (7, 1)}), 3)
    assert best is not None and best.kind == "cell"


@pytest.mark.parametrize("token", ["trap", "troll"])
def test_no_token_is_suggested_where_no_rival_passes_towards_a_mine(token: str) -> None:
    """All others stand at the end of a tunnel that leads nowhere further: its edges are behind them."""
    ends = {(column, 6): "EW" for column in range(3, 5)}
    state = table(hands={0: (token,)}, paths=TUNNEL | ends, at={0: (4, 2), 1: (4, 6), 2: (7, 2), 3: (4, 6)})
    assert likeliest(state) == (DISCARDING,)


def test_no_path_is_suggested_that_joins_only_a_rival_to_the_way() -> None:
    """It leads a rival out of a dead end before a mine, and not the own dwarf far behind."""
    way = TUNNEL | {(8, 2): "EW", (8, 1): "EW"}
    state = table(
        seats=3,
        hands={0: ("EW",)},
        paths=way,
        at={0: (2, 6), 1: (8, 2), 2: (2, 6)},
        dwarf=("blue selfish", "yellow loyal", "blue loyal"),
    )
    assert likeliest(state)[-1] != Pick("lay", (cell(9, 2), 0))


def test_the_end_of_a_round_is_agreed_to_when_the_own_side_finds_no_more() -> None:
    picks = [AGREEING, OBJECTING]
    state = table(paths=TUNNEL, at={1: (7, 2)})
    do(state, ProposeEnd())
    assert W.suggested(view(state, 1), 1, (), picks) == OBJECTING, "a mine is near"
    state.at = [cell(2, 2)] * state.seats
    state.pile.clear()
    state.hand = [hand[:1] for hand in state.hand]
    seen = view(state, 1)
    assert W.suggested(seen, 1, (), picks) == AGREEING
    assert W.proposes(seen, 1, (), AGREEING, picks, NAMES) == "your side finds no more"


@pytest.mark.parametrize("hand", [("EW", "NS"), ("NESW", "EW")])
def test_no_path_is_suggested_beyond_an_obstacle_without_its_tool(hand: tuple[str, ...]) -> None:
    """A bot builds on behind the tree; a newcomer asked how to come there."""
    state = table(hands={0: hand}, paths=TUNNEL | {(8, 2): "EW tree"}, at={0: (7, 2)})
    assert likeliest(state) == (DISCARDING,)
    picks = [DISCARDING, *(Pick("card", card) for card in state.hand[0])]
    assert W.proposes(view(state, 0), 0, (), DISCARDING, picks, NAMES) == "a new card may be the axe"


def test_a_path_beyond_an_obstacle_is_suggested_with_its_tool_in_hand_or_a_way_round_it() -> None:
    way = TUNNEL | {(8, 2): "EW tree"}
    state = table(hands={0: ("EW", "axe")}, paths=way, at={0: (7, 2)})
    assert likeliest(state)[-1] == Pick("cell", cell(8, 2)), "the axe comes first"
    state = table(hands={0: ("SW", "EW")}, paths=way | {(7, 2): "NESW"}, at={0: (7, 2)})
    card, place = likeliest(state)
    assert card == Pick("card", state.hand[0][0]) and place is not None and place.kind == "lay"


def test_the_offer_is_weighed_once_for_the_suggestion_and_for_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    weighed: list[object] = []
    ranked = suggestions.ranked
    monkeypatch.setattr(suggestions, "ranked", lambda judge, move: (weighed.append(move), ranked(judge, move))[1])
    seen = view(table(hands={0: ("NW", "EW", "trap")}, paths=TUNNEL, at={0: (5, 2)}), 0)
    legal = [option.pick for option in select("lost_mines", seen, 0).options() if option.legal]
    best = W.suggested(seen, 0, (), legal)
    assert best is not None and W.proposes(seen, 0, (), best, legal, NAMES)
    assert W.proposes(seen, 0, (), best, legal[::-1], NAMES)
    assert len(weighed) == len(set(map(repr, weighed))) > 0


DEN = TUNNEL | {(8, 2): "NESW", (8, 1): "ESW"}
"""A way that ends two spaces before the northern mine and three before the next one."""

DRAGON_NORTH = (DRAGON, GOLD, SILVER, GEMS)


def den(known: bool, hand: str = "EW", at: tuple[int, int] = (8, 1), **more: str) -> Any:
    """A table whose northern mine holds a dragon, which seat 0 may have seen."""
    state = table(hands={0: (hand,)}, paths=DEN | {(9, 1): "EW"} if more else DEN, at={0: at}, mines=DRAGON_NORTH)
    state.seen[mine_piece(0)] |= int(known)
    return state


@pytest.mark.parametrize("hand", ["EW", "EW rock", "NESW"])
def test_no_path_is_suggested_to_a_dragon_that_one_has_seen(hand: str) -> None:
    gap = Pick("lay", (cell(9, 1), 0))
    assert likeliest(den(False, hand))[-1] == gap, "an unknown mine is gone for"
    assert likeliest(den(True, hand))[-1] != gap


@pytest.mark.parametrize("hand", ["EW", "EW rock"])
def test_no_path_is_suggested_to_such_a_dragon_where_no_other_way_is_open(hand: str) -> None:
    """The way ends before the dragon's mine: a path there would lead through it to the mines beyond."""
    dead = TUNNEL | {(8, 2): "NW", (8, 1): "ES"}
    state = table(hands={0: (hand,)}, paths=dead, at={0: (8, 1)}, mines=DRAGON_NORTH)
    assert likeliest(state)[-1] == Pick("lay", (cell(9, 1), 0))
    state.seen[mine_piece(0)] |= 1
    assert likeliest(state)[-1] != Pick("lay", (cell(9, 1), 0))


def test_no_walk_is_suggested_to_a_dragon_that_one_has_seen_but_one_away_from_it() -> None:
    lair, gap = Pick("cell", cell(10, 1)), Pick("cell", cell(9, 1))
    assert walk_suggested(den(False, at=(8, 1), gap="EW"), 3) == lair
    away = walk_suggested(den(True, at=(9, 1), gap="EW"), 3)
    assert away is not None and away not in (lair, gap, STOPPING)
    assert walk_suggested(den(True, at=(8, 1), gap="EW"), 3) not in (lair, gap)


def test_a_dragon_that_one_has_seen_is_no_aim_in_words() -> None:
    """The mine that a walk or a card is said to lead to is one that may hold treasure."""
    state = den(True, at=(8, 2))
    assert nearest_mine(view(state, 0), cell(9, 1)) == (1, 3)
    assert nearest_mine(view(state, 1), cell(9, 1)) == (0, 1), "others go for it still"
