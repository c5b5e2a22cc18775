"""The Island of Doctor Lucky as numbered lines: whole games in both languages, hands that one alone reads."""

from __future__ import annotations

import random

import pytest

from tests.rules.doctor_lucky.table import BOX, table
from tests.tui.fixtures.games.tables import NAMES
from tests.tui.fixtures.running.plain_session import PlainGame, english, numbers, typed
from tui.i18n.messages import t, use, you
from tui.presentation.game_text import game_text
from tui.selection.selection import Pick


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
    words = ("move (1", "bamboo", "back", "back", "cat", "a8", "rules DL-5.2", "(1", "pond", "yes", "quit")
    await plain_game.spend(typed(*words))
    text = plain_game.read()
    assert "Bamboo Grove (2), seen by 2; the Doctor comes after " in text
    assert "The cat is already there. Choose another area." in text
    assert "Or put the cat into any other" in text
    assert "'(1' fits several choices. Type a number." in text
    assert "You moved the cat to Frog Pond (14): nobody sees out of there." in text


async def test_a_hand_is_read_by_its_owner_alone() -> None:
    plain_game = PlainGame(seats=3, slug="doctor_lucky")
    await plain_game.spend(typed("look", "table"))
    text = plain_game.read()
    assert "Your hand: 7 cards, luck " in text
    assert "Owl's hand" not in text and "Hare's hand" not in text


def test_a_card_is_typed_by_a_word_of_its_name() -> None:
    state = table(hands={0: ("poison_ivy", "miracle", "miracle", "bag_of_harpoons")})
    keys = [game_text("doctor_lucky").key(state, Pick("card", card), NAMES) for card in sorted(state.hand[0])]
    assert sorted(keys) == ["harpoons", "ivy", "miracle", "miracle2"]
    words = [card.name.rpartition("_")[2] for card in BOX.cards.values()]
    assert len({*words}) == len({card.name for card in BOX.cards.values()}), "no two kinds share it"
