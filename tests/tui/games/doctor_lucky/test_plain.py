"""The Island of Doctor Lucky as numbered lines: whole games in both languages, hands that one alone reads."""

from __future__ import annotations

import random

import pytest

from tests.tui.fixtures.running.plain_session import PlainGame, english, numbers, typed
from tui.i18n.messages import t, use, you


@pytest.mark.parametrize(("seats", "language"), [(2, "ja"), (5, "en")])
async def test_a_whole_game_is_played_by_numbers(language: str, seats: int) -> None:
    use(language)
    plain_game = PlainGame(seats=seats, slug="doctor_lucky")
    assert await plain_game.spend(numbers(plain_game, random.Random(3))) == "over"
    text = plain_game.read()
    outcome = plain_game.table.outcome()
    assert outcome is not None and plain_game.told_result() in text and "{" not in text
    assert t("{name} {name:has|have} the first turn.", name=you()) in text
    if language == "en":
        assert text.isascii()
    else:
        assert english(text, "the", "is", "went", "put", "luck", "cat", "Doctor", "cards") == []


async def test_two_people_hand_the_keyboard_over_to_show_a_hand() -> None:
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat", slug="doctor_lucky")
    assert await plain_game.spend(numbers(plain_game, random.Random(5))) == "over"
    text = plain_game.read()
    assert text.count("press Enter when nobody else is looking.") >= 4
    assert "Hand over to Fox." in text and "Hand over to Owl." in text


async def test_a_turn_by_words() -> None:
    plain_game = PlainGame(seats=3, slug="doctor_lucky")
    words = ("walk", "bamboo", "back", "back", "cat", "a8", "rules DL-5.2", "(1", "pond", "yes", "quit")
    await plain_game.spend(typed(*words))
    text = plain_game.read()
    assert "Bamboo Grove (2), seen by 2; the Doctor comes after " in text
    assert "The cat is already there. Choose another area." in text
    assert "Or put the cat into any other" in text
    assert "'(1' fits several choices. Type a number." in text
    assert "You moved the cat to Frog Pond (14)." in text


async def test_a_hand_is_read_by_its_owner_alone() -> None:
    plain_game = PlainGame(seats=3, slug="doctor_lucky")
    await plain_game.spend(typed("look", "table"))
    text = plain_game.read()
    assert "Your hand: 7 cards, luck " in text
    assert "Owl's hand" not in text and "Hare's hand" not in text
