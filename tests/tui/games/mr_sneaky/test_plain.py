"""Mr. Sneaky as numbered lines: whole games in both languages, and tiles that only the tycoon reads."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY
from engine.log import Policy
from engine.state import Seat
from tests.contract.cases import cases
from tests.contract.walks.world_pairs import twins
from tests.rules.mr_sneaky.table import table
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.leaks.words_compared import plain_mode
from tests.tui.fixtures.running.plain_session import PlainGame, english, numbers, typed
from tui.i18n.messages import t, use
from tui.presentation.game_text import game_text


def plain_game(persons: tuple[Seat, ...] = (0,), policy: Policy = "study", first_tycoon: int = 0) -> PlainGame:
    """A table of this game in plain lines."""
    return PlainGame(persons, seats=2, policy=policy, slug="mr_sneaky", first_tycoon=first_tycoon)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("first", [0, 1])
async def test_a_whole_game_is_played_by_numbers(language: str, first: int) -> None:
    use(language)
    played = plain_game(first_tycoon=first)
    assert await played.spend(numbers(played, random.Random(3))) == "over"
    text = played.read()
    outcome = played.table.outcome()
    assert outcome is not None and played.told_result() == text.splitlines()[-4] and "{" not in text
    assert t("The door tiles were shuffled and laid face down.") in text
    if language == "en":
        assert text.isascii()
    else:
        assert english(text, "the", "is", "moved", "laid", "door", "open", "opened", "cards") == []


async def test_two_people_hand_the_keyboard_over_for_every_card() -> None:
    played = plain_game((0, 1), "hotseat")
    assert await played.spend(numbers(played, random.Random(5))) == "over"
    text = played.read()
    assert text.count("press Enter when nobody else is looking.") > 10
    assert "Hand over to Fox." in text and "Hand over to Owl." in text


async def test_a_turn_by_words() -> None:
    played = plain_game(first_tycoon=1)
    await played.spend(typed("d8", "rules SN-4.8", "door 1", "back", "d2", "open", "yes", "quit"))
    text = played.read()
    assert "The thief must move to a neighbouring door." in text
    assert "Then the thief moves to a neighbouring door" in text
    assert "Open door 2 or leave it closed" in text
    assert "You opened door 2: " in text


async def test_the_tiles_are_read_after_the_handover_alone_where_two_share_the_keyboard() -> None:
    played = plain_game((0, 1), policy="hotseat")
    await played.spend(typed("", "d1 yes", "table", "list", "undo"))
    before, _, after = played.read().partition("press Enter when nobody else is looking.")
    tycoons, blank, thiefs = after.partition("\n" * 50)
    # the targets of a card and the number of hidden tiles are public; the places of hidden tiles are not
    for public in (before.partition("At the table:")[2], thiefs):
        assert "behind" not in public.replace("looked behind all doors", "")
        assert not re.search(r"(treasure|trap.*|empty): doors? \d", public)
    state = played.table.timeline.now
    treasure = state.face.index(0) + 1
    assert blank and f"Treasure: door {treasure}." in tycoons
    assert re.search(rf"{treasure}\. door {treasure}, .*behind it: treasure", tycoons)
    again = plain_game()
    await again.spend(typed("look"))
    state = again.table.timeline.now
    assert f"Treasure: door {state.face.index(0) + 1}." in again.read()


async def test_the_thief_and_his_look_read_the_same_whatever_is_hidden() -> None:
    differ = 0
    for number, case in enumerate(cases("mr_sneaky")):
        for seat in range(2):
            pair = twins(case, seat, str(number), 0.35)
            differ += pair.differs
            assert await plain_mode(pair) == []
    assert differ


async def test_doors_that_one_rule_forbids_are_one_line_with_its_general_sentence() -> None:
    plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=1)
    await plain_game.spend(typed("2", "pass", "yes", "list", "quit"))
    text = plain_game.read()
    assert re.search(r"\nMove to door 2 and leave it closed\. Do it\? ", text), "a question begins with a capital"
    assert text.count("Type map for the doors beside each.") == 1 and "next to door" not in text
    beside = text[text.index("You moved to door 2") :]
    (line,) = [line for line in beside.splitlines() if line.startswith("Not now: ")]
    assert line == "Not now: door 2; door 3; door 6; door 7; door 8. The thief must move to a neighbouring door."


async def test_a_card_that_was_just_turned_up_is_told_once_beside_its_question() -> None:
    plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=0)
    await plain_game.spend(typed("table", "quit"))
    told, _, table = plain_game.read().partition("Your turn: ")
    (line,) = [line for line in told.splitlines() if "turned up" in line.lower()]
    assert line.startswith("You turned up ")
    assert line in table.splitlines(), "the whole position names it"


def test_a_half_guard_is_told_where_the_next_empty_door_makes_it_whole() -> None:
    """The number of open empty doors had to be counted before: the list of open doors did not tell it."""
    state, box = table(), COMPONENT_SETS[table().components]
    empty = next(at for at, tile in enumerate(box.tiles) if tile.kind == EMPTY)
    for opened in range(box.empties_a_guard):
        state.found[empty] = opened
        told = "The next empty door brings a guard." in game_text("mr_sneaky").situation(state, ("Fox", "Owl"))
        assert told == (opened == box.empties_a_guard - 1), opened
