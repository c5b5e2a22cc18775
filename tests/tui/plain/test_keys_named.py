"""Plain lines name no key of the screen: their reader answers by words and numbers."""

from __future__ import annotations

import random
import re

import pytest

from engine.games import GAMES
from tests.tui.fixtures.running.plain_session import PlainGame, numbers
from tui.presentation.game_text import game_text

KEYS = re.compile(r"\bEsc(ape)?\b|\barrows?\b|\bkeys?\b|\bcursor\b")


@pytest.mark.parametrize("slug", GAMES)
def test_no_refusal_names_a_key(slug: str) -> None:
    told = " ".join(game_text(slug).sentences.values())
    assert not KEYS.search(told) and "Enter" not in told


@pytest.mark.parametrize("slug", GAMES)
async def test_no_line_of_a_game_names_a_key(slug: str) -> None:
    game = PlainGame(seats=2 if slug == "mr_sneaky" else 3, slug=slug)
    assert await game.spend(numbers(game, random.Random(1))) == "over"
    assert not KEYS.search(game.read())
