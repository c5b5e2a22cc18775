"""Words that are typed at a prompt: those that may mean two things, and numbers behind a name."""

from __future__ import annotations

import re

import pytest

from tests.tui.fixtures.running.plain_session import PlainGame, typed


async def test_leave_quits_where_no_choice_begins_with_it() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=1)
    await plain_game.spend(typed("d2", "2", "leave"))
    text = plain_game.read()
    assert "leave it closed. Do it?" in text and text.endswith("skulduggery resume evening.skd --plain\n")


@pytest.mark.parametrize(("typed_line", "moved"), [("silver 3 g", "silver by 3"), ("red 2 g silver 2", "silver by 2")])
async def test_a_number_behind_a_name_says_how_often_it_is_picked(typed_line: str, moved: str) -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", typed_line, "quit"))
    text = plain_game.read()
    assert "You rolled 4" in text or "You rolled 5" in text, text
    assert moved in text and "Unknown choice" not in text


@pytest.mark.parametrize(("typed_line", "moved"), [("7 7 7 1", "silver by 3"), ("7, 7, 7, 0", ""), ("7 7 99", "")])
async def test_several_numbers_stand_on_one_line_as_names_do(typed_line: str, moved: str) -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", typed_line, "list", "quit"))
    text = plain_game.read()
    assert re.search(r"You rolled [45]", text), text
    assert (moved in text and "Unknown choice" not in text) if moved else f"Unknown choice '{typed_line}'." in text


async def test_one_number_too_many_is_refused_with_its_reason() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "7 7 7 7 7 7", "quit"))
    refused = "No steps left. Confirm the move, or undo the last pick. Nothing of '7 7 7 7 7 7' is chosen."
    told, asked = plain_game.read().split(refused)
    assert "You moved" not in told and "Do it?" not in asked and "So far" not in asked


async def test_numbers_and_yes_make_a_move_at_once() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=1)
    await plain_game.spend(typed("2 2 yes", "quit"))
    assert "You moved to door 2" in plain_game.read() and "Do it?" not in plain_game.read()


async def test_leave_asks_which_is_meant_where_a_choice_begins_with_it() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=1)
    await plain_game.spend(typed("d2", "leave", "2", "quit"))
    text = plain_game.read()
    which = "'leave' is a choice and a command. Type 2 for 'leave it closed', or quit (save and leave)."
    asked, _, after = text.partition(which)
    assert after and "Do it?" not in asked, "a word that leaves is no choice by itself"
    assert "leave it closed. Do it?" in after


async def test_the_letter_of_an_agent_is_no_yes() -> None:
    """`6 6 5 y`, which meant yellow, was taken for a yes: one step was lost without a word."""
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "7 7 7 y", "list", "quit"))
    text = plain_game.read()
    assert re.search(r"You rolled [45]", text), text
    assert "Unknown choice" not in text and "yellow by 1 to house 1 and silver by 3 " in text


async def test_a_yes_that_comes_too_early_is_told() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "r yes", "quit"))
    assert "Not yet: there is more to choose." in plain_game.read().partition("You rolled")[2]
