"""Whole games through the screen: one by keys, one by the mouse, against bots that think at once."""

from __future__ import annotations

import pytest

from engine.games.gem_stone_mine import state as mine
from tests.tui.fixtures.games.tables import BOTH, at_table, opened
from tests.tui.fixtures.running.whole_games import by_keys, by_mouse, whole_game


@pytest.mark.long
async def test_a_whole_game_by_keys() -> None:
    table = opened(2, seed="keys2", **BOTH)
    assert await whole_game(at_table(table), table, by_keys) >= {1, 2, 3, 4, 5}


@pytest.mark.long
async def test_a_whole_game_by_mouse() -> None:
    table = opened(3, seed="mouse", **BOTH)
    assert await whole_game(at_table(table, "ja"), table, by_mouse) >= {1, 2, 3, 4, 5}


async def test_a_whole_match_in_the_dark_mine_by_keys() -> None:
    variants = {"match": True, "fast_mining": True, "dark_mine": True, "start_player": 1}
    table = opened(2, seed="keys", slug="gem_stone_mine", **variants)
    assert await whole_game(at_table(table), table, by_keys) >= {mine.ORDER, mine.MINE, mine.BETWEEN}


@pytest.mark.long
async def test_a_whole_game_of_gem_stone_mine_by_mouse() -> None:
    table = opened(5, seed="mouse", slug="gem_stone_mine")
    assert await whole_game(at_table(table, "ja"), table, by_mouse) >= {mine.ORDER, mine.MINE}


async def test_a_whole_game_of_one_player_alone() -> None:
    table = opened(1, seed="alone", slug="gem_stone_mine")
    assert await whole_game(at_table(table), table, by_keys) >= {mine.DICE, mine.MINE}
