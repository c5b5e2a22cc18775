"""Gem Stone Mine as numbered lines: whole games in both languages, and the secrets of the dark mine."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.tui.fixtures.games.tables import NAMES
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame, english, numbers, typed
from tui.i18n.messages import t, use

DARK = {"match": True, "fast_mining": True, "dark_mine": True}


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {}), (2, DARK)], ids=["alone", "base", "variants"])
async def test_a_whole_game_is_played_by_numbers(language: str, seats: int, options: dict[str, Any]) -> None:
    use(language)
    plain_game = PlainGame(seats=seats, slug="gem_stone_mine", **options)
    assert await plain_game.spend(numbers(plain_game, random.Random(3))) == "over"
    text = plain_game.read()
    assert plain_game.table.outcome() is not None and "{" not in text
    assert t("All {count} gems are in the bag.", count=11) in text
    if language == "en":
        assert text.isascii()
    else:
        assert english(text, "the", "is", "took", "rolled", "which", "coins") == []


async def test_people_at_one_keyboard_hand_it_over_only_in_the_dark() -> None:
    for dark in (False, True):
        plain_game = PlainGame((0, 1), seats=2, policy="hotseat", slug="gem_stone_mine", dark_mine=dark)
        assert await plain_game.spend(numbers(plain_game, random.Random(5))) == "over"
        assert ("Hand over to Owl. Owl: press Enter when nobody else is looking." in plain_game.read()) == dark


async def test_a_purse_is_read_by_its_owner_alone() -> None:
    plain_game = PlainGame(seats=3, slug="gem_stone_mine", dark_mine=True)
    await plain_game.spend(typed("look", "table"))
    text = plain_game.read()
    assert "Your purse: 1 coin and 0 VP." in text
    assert not any(f"{name}'s purse" in text for name in NAMES[1:])
    table = text.rpartition("Round 1.")[2]
    assert "coin and" not in table and "Gems drawn: 0." in table


async def test_a_turn_by_words() -> None:
    plain_game = PlainGame(seats=3, slug="gem_stone_mine")
    await plain_game.spend(typed("owl hare", "owl", "yes", "a", "yes", "rules GS-4.2", "quit"))
    text = plain_game.read()
    assert "Not enough coins to order that many dice." in text
    assert "1. Owl, 1 die costs 1 coin (o)" in text
    assert "Each of those you order from gets one of your unused dice" in text
    assert "You paid Owl 1 coin for 1 die." in text


async def test_what_was_half_refused_is_not_half_done() -> None:
    plain_game = PlainGame(seats=3, slug="gem_stone_mine")
    await plain_game.spend(typed("owl hare", "quit"))
    assert "Not enough coins to order that many dice." in plain_game.read() and "paid" not in plain_game.read()


async def test_an_order_is_paid_when_it_is_confirmed() -> None:
    plain_game = PlainGame(seats=3, slug="gem_stone_mine")
    await plain_game.spend(typed("o", "quit"))
    assert "paid" not in plain_game.read() and "Do it?" in plain_game.read()
    await plain_game.spend(typed("o", "", "quit"))
    assert "You paid Owl 1 coin for 1 die." in plain_game.read()
