"""The words of Gem Stone Mine name the numbers of the box that the table is played with."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.gem_stone_mine import components as box
from engine.games.gem_stone_mine import events as ev
from engine.games.gem_stone_mine.state import DEALER, GemStoneMineState
from engine.pieces import Shuffled, view
from tests.rules.gem_stone_mine.components import changed
from tests.rules.gem_stone_mine.table import table
from tui.games.gem_stone_mine.effects import card_effect
from tui.games.gem_stone_mine.terms import CARDS
from tui.presentation.game_text import game_text
from tui.selection.selection import Pick

W = game_text("gem_stone_mine")
NAMES = ("Fox", "Owl", "Hare")
OTHER = 99
"""The number of the other box."""

FULL_WORDS = {
    2: "take 5 VP and 1 coin",
    4: "pay 5 coins and draw a gem, or take 3 coins",
    5: "roll a die: 1 draw a gem, 2 take 5 coins, 3 take 4 coins, 4 take 3 VP, 5 take 2 VP, 6 take 1 VP",
    6: "take 3 VP and 1 coin, and 1 VP for each gem held (6 VP at most)",
    7: "take 4 coins, and 2 coins from every other player who has any",
    8: "take 4 VP and 1 coin, then buy up to 2 VP for 3 coins each",
    10: "take 6 VP; everyone else takes 1 VP",
}
SHORT_WORDS = {
    2: "5 VP and 1 coin",
    4: "5 coins for a gem, or take 3",
    5: "die: 1 a gem, 2 5 coins, 3 4 coins, 4 3 VP, 5 2 VP, 6 1 VP",
    6: "3 VP and 1 coin, 1 for each gem, at most 6",
    7: "4 coins, 2 from each other",
    8: "4 VP and 1 coin; up to 2 more, 3 coins each",
    10: "6 VP; everyone else takes 1",
}


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> box.Components:
    """The first box with other numbers, laid beside it."""
    made = changed(box.FIRST)
    monkeypatch.setitem(box.COMPONENT_SETS, OTHER, made)
    return made


def at(number: int, seats: int = 3, **money: Any) -> GemStoneMineState:
    """A table of a box."""
    state = table(seats=seats, **money)
    state.components = number
    return state


def test_a_card_says_what_it_does_at_this_table(other: box.Components) -> None:
    assert {card: card_effect(at(OTHER), card) for card in FULL_WORDS} == FULL_WORDS
    assert {card: card_effect(at(OTHER), card, short=True) for card in SHORT_WORDS} == SHORT_WORDS
    assert [card_effect(at(OTHER, 1), card) for card in (7, 10)] == ["take 2 VP and 4 coins", "take 6 VP and 1 coin"]
    assert card_effect(at(1), 4) == "pay 4 coins and draw a gem, or take 2 coins"


def test_each_card_with_numbers_says_others_of_another_box(other: box.Components, spoken: str) -> None:
    fixed = {box.SECOND_DIG}  # its dice are no part of the box
    for short in (False, True):
        for seats in (1, 2):
            for card in other.cards.keys() - fixed:
                assert card_effect(at(1, seats), card, short) != card_effect(at(OTHER, seats), card, short)


def test_every_card_has_an_effect() -> None:
    for card in CARDS:
        assert card_effect(at(1), card) and card_effect(at(1), card, short=True)


def test_questions_name_the_prices_of_this_table(other: box.Components) -> None:
    poor, rich = at(OTHER, money={0: 3}), at(OTHER, money={0: 9})
    assert other.order_prices[:3] == (0, 3, 9)
    assert W.ask(poor, 0, [], NAMES) == "Order 1 more die from a player for 3 coins, or order none."
    assert W.ask(rich, 0, [], NAMES) == "Order 1-2 more dice for 3 or 9 coins, or order none."
    assert W.hint(rich, [], Pick("seat", 1)) == "1 die costs 3 coins"
    rich.phase = DEALER
    assert W.ask(rich, 0, [], NAMES) == "The Shady Dealer: buy a gem for 5 coins, or take 3 coins."
    labels = [W.label(rich, pick, NAMES) for pick in W.shown(rich, 0, [])]
    assert labels == ["take 3 coins", "a gem for 5 coins"]


def test_the_story_names_what_the_events_say(other: box.Components) -> None:
    seen = view(at(OTHER), None)
    assert W.narrate(seen, ev.TollTaken(0, (1, 2), 4, 2), NAMES) == (
        "Fox took 4 coins, and 2 coins as toll from each of Owl and Hare."
    )
    pieces = tuple(range(len(other.gems)))
    assert W.narrate(seen, Shuffled(pieces, pieces), NAMES) == "All 12 gems are in the bag."
