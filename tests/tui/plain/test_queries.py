"""Questions and notes in plain lines: the last move, whose turn it is, where something stands, what was noted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tui.i18n.messages import you
from tui.plain.learning.advice import NotesBeside, note_commands
from tui.presentation.game_text import game_text
from tui.storage.annotations import Annotations


async def test_the_last_move_the_turn_and_a_word_are_asked_for() -> None:
    game = PlainGame(slug="doctor_lucky")
    words = ("turn", "last", "find cat", "find 7 cards", "find nowhere at all", "find", "quit")
    assert await game.spend(typed(*words)) == "left"
    told = game.read().partition("Your turn")[2].splitlines()
    assert any(line.startswith("Move ") for line in told), "the last move, with its number"
    assert sum("The cat is in" in line for line in told) == 1 and sum("move the cat" in line for line in told) > 1
    assert any("hand: 7 cards" in line or "hand: 6 cards" in line or "7 cards" in line for line in told)
    assert "Nothing there has 'nowhere at all'." in told
    assert "Type find and a word, such as a player, a place or a card." in told


@pytest.mark.parametrize(
    ("slug", "word", "told"),
    [
        ("doctor_lucky", "5", "The Boathouse (5): water, indoors. Next to and in sight of 4, 6 and 10."),
        ("doctor_lucky", "boat", "The Boathouse (5): water, indoors. Next to and in sight of 4, 6 and 10."),
        ("doctor_lucky", "beach", "and in sight of 7, 8, 14 and 16. A plane flies to 9, 18 and 24. Here: the Doctor."),
        ("doctor_lucky", "8", "Next to 7, 9, 13 and 15; the cat is here: nobody sees out."),
        ("heimlich", "7", "House 7: worth 7; nobody there; the safe is here."),
        ("heimlich", "ruin", "The ruin: worth -3; nobody there."),
        ("mr_sneaky", "8", "Door 8: closed, no card on it; next to doors 6 and 7."),
        ("gem_stone_mine", "3/5", "3/5: 3 coins and 1 VP."),
        ("lost_mines", "b2", "leads to B1 (free), C2 (free), B3 (free) and A2 (free); here: you"),
        ("lost_mines", "c6", "Open end C6 beside B6, 7 spaces from mine I5."),
        ("lost_mines", "i5", "I5 face-down mine."),
    ],
)
async def test_a_place_is_told_by_its_name_or_number(slug: str, word: str, told: str) -> None:
    game = PlainGame(slug=slug, seats=2 if slug == "mr_sneaky" else 3)
    assert await game.spend(typed("", f"map {word}", "map unicorn", "quit")) == "left"
    (line,) = [line for line in game.read().splitlines() if told in line]
    assert "There is no place 'unicorn'. Type map for all of them." in game.read()
    found = PlainGame(slug=slug, seats=2 if slug == "mr_sneaky" else 3)
    assert await found.spend(typed("", f"find {word}", "quit")) == "left"
    assert line in found.read().splitlines()


@pytest.mark.parametrize(("slug", "places"), [("doctor_lucky", 24), ("heimlich", 12), ("mr_sneaky", 8)])
async def test_the_map_has_every_place(slug: str, places: int) -> None:
    game = PlainGame(slug=slug, seats=2)
    assert await game.spend(typed("map", "quit")) == "left"
    begin = ("Castle of Joy (1): ", "The church: ", "Door 1: ")
    lines = game.read().splitlines()
    (first,) = [number for number, line in enumerate(lines) if line.startswith(begin)]
    told = game_text(slug).place_lines(game.table.view(0), (you(), "Owl"))
    assert len(told) == places and [place.text for place in told] == lines[first : first + places]


async def test_a_word_of_the_rules_is_looked_for() -> None:
    game = PlainGame()
    assert await game.spend(typed("rules ruin", "rules unicorn", "quit")) == "left"
    told = game.read()
    assert "HC-4.2" in told and "HC-4.3" not in told
    assert "Type rules and a number" in told


async def test_whose_turn_it_is_is_told_again() -> None:
    game = PlainGame()
    assert await game.spend(typed("turn", "quit")) == "left"
    told = game.read().partition("list of commands.")[2]
    assert "roll" in told and re.search(r"\b(Turn|Round) 1\. ", told), "with the number that the title of a screen has"


async def test_people_who_share_a_keyboard_find_no_secret() -> None:
    game = PlainGame((0, 1), seats=2, policy="hotseat")
    assert await game.spend(typed("", "find agent:", "find your agent", "quit")) == "left"
    assert "agent: " not in game.read().partition("find")[2]


async def test_notes_are_written_read_and_crossed_out(tmp_path: Path) -> None:
    game, save = PlainGame(), tmp_path / "evening.skul"
    commands = note_commands(NotesBeside(lambda: Annotations(save)))
    words = ("notes", "note Owl \x1b[31mis red", "note", "strike 2", "strike 1", "notes", "note again", "quit")
    assert await game.spend(typed(*words), commands=commands) == "left"
    text = game.read()
    assert text.count("No notes yet. Type note and your words.") == 2
    assert "1. Turn 1: Owl [31mis red" in text or "Owl [31mis red" in text
    assert "\x1b" not in text and "Type strike and the number of a note." in text and "Crossed out." in text
    (kept,) = Annotations(save).notes(0)
    assert kept.text == "again" and kept.number == game.table.head, "the screen shows them, too"


async def test_notes_stay_unwritten_where_several_share_a_keyboard(tmp_path: Path) -> None:
    game, save = PlainGame((0, 1), seats=2, policy="hotseat"), tmp_path / "evening.skul"
    commands = note_commands(NotesBeside(lambda: Annotations(save)))
    assert await game.spend(typed("", "note secret", "quit"), commands=commands) == "left"
    assert "Notes are for one person alone at the keyboard." in game.read() and not Annotations(save).notes(0)
