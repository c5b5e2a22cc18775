"""The plain mode: whole games by typed lines in both languages, and the effect of each line."""

from __future__ import annotations

import asyncio
import io
import random
import re
from itertools import groupby
from typing import Any

import pytest

from engine.bot_loop import Here, bots
from engine.link import LocalLink
from engine.pieces import view
from engine.state import Seat
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame, english, first_lines, numbers, typed
from tests.tui.games.heimlich.tables import BOTH
from tui.i18n.messages import LANGUAGES, t, use
from tui.plain import WATCHER, play
from tui.plain.announcer import rewound
from tui.plain.commands import ALIASES, COMMANDS
from tui.play.peeking import PEEKED
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.story import Story, StoryLine


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize(
    "options", [{}, BOTH, {**BOTH, "papers_scoring": "others_wrong"}], ids=["base", "both", "free"]
)
async def test_a_whole_game_is_played_by_numbers(language: str, options: dict[str, Any]) -> None:
    use(language)
    plain_game = PlainGame(seats=3, **options)
    assert await plain_game.spend(numbers(plain_game, random.Random(3))) == "over"
    assert plain_game.table.outcome() is not None
    text = plain_game.read()
    assert t("The game is over.") in text or t("A marker has reached the finish: the game is over.") in text
    assert "{" not in text
    if language == "en":
        assert text.isascii()
    else:
        assert english(text, "the", "is", "moved", "rolled", "which") == []


async def test_several_people_share_a_keyboard_for_a_whole_game() -> None:
    plain_game = PlainGame((0, 1, 2), seats=3, policy="hotseat", **BOTH)
    assert await plain_game.spend(numbers(plain_game, random.Random(5))) == "over"
    assert "Hand over to Owl. Owl: press Enter when nobody else is looking." in plain_game.read()


async def test_a_game_by_words_of_one_turn() -> None:
    plain_game = PlainGame()
    lines = typed("roll", "red RED b", "blue", "g", "x", "back", "7", "", "quit")
    assert await plain_game.spend(lines) == "left"
    text = plain_game.read()
    assert "You rolled" in text
    assert "So far: red by 2 to house 2 and blue by 1 to house 1. Choose an agent to move: " in text
    assert "and silver by 1 to house 1. Do it?" in text
    moved = [line for line in text.splitlines() if line.startswith("You moved")]
    assert moved and "red by 2 to house 2" in moved[0] and "blue by 2 to house 2" in moved[0]
    assert text.endswith("The game is saved. Resume it with: skulduggery resume evening.skd --plain\n")


async def test_a_turn_of_several_picks_is_confirmed_or_changed() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("1", "r r r r g", "2", "list", "no", "r", "r", "1"))
    text = plain_game.read()
    assert "Do it? Enter or 1: yes. 2: change it.\n" in text
    assert "You moved red by 5 to house 5." in text.splitlines()


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("wrong", ["4", "99", "1 2", "xyz"])
async def test_a_question_that_waits_is_asked_again_after_a_wrong_answer(language: str, wrong: str) -> None:
    use(language)
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=0)
    await plain_game.spend(typed("1", wrong, "quit"))
    question = t("{question} Enter or 1: yes. 2: change it.", question="")
    assert plain_game.read().count(question) == 2, plain_game.read()[-600:]


async def test_a_large_offer_is_a_few_small_questions() -> None:
    """Six points have 924 ways to be spent; each list that is read has only the agents, or the buildings."""
    plain_game = PlainGame(seats=4)
    await plain_game.spend(first_lines(plain_game, 60))
    assert "You rolled 6." in plain_game.read()
    numbered = [line.split(".")[0].isdecimal() for line in plain_game.read().splitlines()]
    lists = [len(list(lines)) for is_choice, lines in groupby(numbered) if is_choice]
    assert 7 <= max(lists) <= 11


# effects of lines


async def test_a_refused_pick_cites_its_clause_and_the_rules_say_it() -> None:
    plain_game = PlainGame()
    await plain_game.spend(
        typed("", "r", "done", "rules hc-3.3", "rules", "rules HC-3", "rules 3.4", "rules all", "quit")
    )
    text = plain_game.read()
    assert "All steps of the roll must be taken." in text
    assert "HC-3.3 You must take them all." in text
    assert "Type rules and a number, such as rules HC-3.2, or rules all." in text
    assert "HC-3 A turn" in text
    assert text.count("HC-3.4 Then look at the safe") == 3, "a number alone is that of this game's rules"
    assert "HC-7.7 Both variants can be played together." in text


async def test_undo_redo_and_reset() -> None:
    plain_game = PlainGame()
    await plain_game.spend(
        typed("roll", "undo", "roll", "undo", "redo", "reset", "redo", "undo 0", "undo 99", "redo", "")
    )
    text = plain_game.read()
    rolls = {line for line in text.splitlines() if line.startswith("You rolled")}
    assert len(rolls) == 1, "the same dice, however often"
    (roll,) = rolls
    assert text.count(f"You undid: {roll}") == 4 and text.count(f"You redid: {roll}") == 3
    assert "There is no move 99 before this one. The log shows the numbers." in text
    assert "The input has ended." in text


async def test_an_undo_of_what_was_seen_makes_practice_and_says_so_once() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "undo", "roll", "undo", "quit"))
    await plain_game.spend(typed("roll", "undo", "quit"))
    assert plain_game.read().count(PEEKED) == 1


async def test_a_takeback_stands_in_the_log_also_when_the_game_goes_on_later() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "undo", "roll", "undo", "log", "quit"))
    text = plain_game.read()
    assert text.count("You undid 1 move.") == 2 and "Move 2: You undid" not in text
    await plain_game.spend(typed("log", "quit"))
    assert plain_game.read().count("You undid 1 move.") == 2 + 2 + 2, "the end of the log so far, and the log"


async def test_strict_tables_take_back_no_dice() -> None:
    plain_game = PlainGame(policy="strict")
    await plain_game.spend(typed("roll", "undo", "reset", "redo"))
    assert plain_game.read().count("That cannot be undone at this table.") == 1
    assert "You have no move in this turn to undo." in plain_game.read()
    assert "There is nothing to redo." in plain_game.read()
    assert plain_game.table.head == 1


async def test_others_at_the_keyboard_must_agree_to_an_undo() -> None:
    plain_game = PlainGame((0, 1), seats=3, policy="hotseat")
    await plain_game.spend(typed("roll", "undo", "no", "undo", "yes", "quit"))
    text = plain_game.read()
    assert re.search(r"Move 1: Fox rolled \d\.\nOwl: undo this\? yes or no", text), "what it takes back is told first"
    assert "Owl did not agree: nothing was undone." in text
    assert plain_game.table.head == 0


async def test_look_table_story_help_list_and_back() -> None:
    plain_game = PlainGame(**BOTH)
    lines = ("look", "table", "log", "log 1", "help", "?", "list", "back", "nonsense", "99", "7 7", "", "clear", "save")
    assert await plain_game.spend(typed(*lines)) == "left"
    text = plain_game.read()
    own = view(plain_game.table.timeline.now, 0)
    agent = ("red", "blue", "yellow", "green", "orange", "purple", "silver")[own.face[0]]
    assert f"Your agent: {agent}." in text
    assert "The safe is in house 7." in text
    assert "Move 0: You have the first turn." in text
    assert all(f"{name}: " in text for name in COMMANDS if name not in ALIASES)
    assert text.count(f"The rule for this decision: {rulebook('heimlich', 'en').clause('HC-3.1')}") == 2
    assert "Nothing is picked yet. To undo a move, type undo." in text
    assert "Unknown choice 'nonsense'." in text
    assert "Unknown choice '99'." in text
    assert "Unknown choice '7 7'." in text
    assert "If there is only one choice, it is done without being read back." in text


async def test_the_language_changes_at_once() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("lang ja", "log", "lang xx", "lang en", "list", "quit"))
    text = plain_game.read()
    assert "ダイスを振ってください。" in text
    assert "0手目：あなたがスタートプレイヤーになった。" in text
    assert f"選べる言語：{', '.join(LANGUAGES)}。" in text
    assert text.rstrip().splitlines()[-2] == "1. roll the die (roll)"
    assert text.count("1. roll the die (roll)") == 3
    assert text.count("1. ダイスを振る（roll）") == 1


async def test_a_resumed_game_tells_where_it_stands() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "quit"))
    later = io.StringIO()
    link = LocalLink(plain_game.table, 0, lambda: 0)
    assert await play({0: link}, typed("quit"), later) == "left"
    assert "The latest lines of the log:" in later.getvalue()
    assert "You rolled" in later.getvalue()
    assert "The game is not saved." in later.getvalue()


async def test_a_table_of_bots_can_be_watched() -> None:
    plain_game = PlainGame((), seats=3)
    thinking = asyncio.create_task(bots(plain_game.table, Here(), lambda: 0))
    link = LocalLink(plain_game.table, None, lambda: 0)
    assert await play({WATCHER: link}, typed(), plain_game.out, bots=thinking) == "over"
    thinking.cancel()
    assert "A marker has reached the finish: the game is over." in plain_game.read()


async def test_a_spectator_reads_the_log_as_everybody_may(monkeypatch: pytest.MonkeyPatch) -> None:
    plain_game = PlainGame((), slug="gem_stone_mine", seats=3)
    readers: list[object] = []
    read_by = Story.read_by

    def noted(story: Story, reader: Seat | None) -> list[StoryLine]:
        readers.append(reader)
        return read_by(story, reader)

    link = LocalLink(plain_game.table, None, lambda: 0)
    lines = typed("ＬＯＧ　5", "undo", "list")
    monkeypatch.setattr(Story, "read_by", noted)
    assert await play({WATCHER: link}, lines, plain_game.out, attends=True) == "input ended"
    assert set(readers) == {None}
    assert "Move 0: " in plain_game.read()
    assert plain_game.read().count("You have nothing to do now.") == 2, "neither a move to undo nor choices to list"


async def test_full_width_digits_and_letters_are_understood() -> None:
    plain_game = PlainGame()
    use("ja")
    assert await plain_game.spend(typed("１", "ｒ", "赤", "quit")) == "left"
    lines = plain_game.read().splitlines()
    assert [line for line in lines if line.startswith("あなたがダイスで")] and plain_game.table.head == 1, (
        "１ is the roll"
    )
    points = [int(match[1]) for line in lines if (match := re.search(r"移動ポイントは残り(\d)です。", line))]
    assert points == [points[0], points[0] - 1, points[0] - 2], "ｒ and 赤 are one point each"


async def test_undo_takes_a_number_or_nothing() -> None:
    """A slip of the keyboard takes nothing back."""
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "undo -1", "undo roll", "quit"))
    assert plain_game.read().count("Type undo, or undo and a move's number from the log.") == 2
    assert plain_game.table.head == 1


async def test_typed_text_is_repeated_short_and_clean() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("\x1b[2Jx", "y" * 4000, "quit"))
    assert "Unknown choice '?[2Jx'." in plain_game.read()
    assert f"Unknown choice '{'y' * 40}...'." in plain_game.read()


def test_undone_moves_are_told_from_the_first_on() -> None:
    lines = [StoryLine(number, 1, f"Move {number} happened.", "turn 1") for number in (0, 1, 1, 2, 3)]
    assert rewound("Fox", lines, lines[:4]) == "Fox undid: Move 3 happened."
    assert rewound("Fox", lines, lines[:1]) == (
        "Fox undid 3 moves, from this one on: Move 1 happened. Move 1 happened."
    )
    assert rewound("Fox", lines[:3], lines) == "Fox redid 2 moves, from this one on: Move 2 happened."
    other = StoryLine(4, 1, "Move 4 happened.", "turn 1")
    assert rewound("Fox", lines, [*lines[:3], other]) == "Fox undid 2 moves and redid 1 move."


# one line, one screen


async def test_several_answers_and_the_yes_stand_on_one_line() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=1)
    await plain_game.spend(typed("d2 open yes", "quit"))
    text = plain_game.read()
    assert "You opened door 2: " in text and "Do it?" not in text


async def test_a_number_and_yes_act_at_once() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=0)
    await plain_game.spend(typed("3 yes", "quit"))
    assert re.search(r"You laid .* on door 3\.", plain_game.read()) and "Do it?" not in plain_game.read()


async def test_a_yes_that_comes_too_early_is_followed_by_the_list() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "r yes", "quit"))
    asked, *rest = plain_game.read().partition("You rolled")[2].split("So far: ")
    assert "1. red" in asked and len(rest) == 1 and "1. red" in rest[0]


@pytest.mark.parametrize("slug", ["mr_sneaky", "gem_stone_mine", "doctor_lucky"])
async def test_every_choice_is_confirmed(slug: str) -> None:
    """A number alone does nothing that cannot be changed yet."""
    plain_game = PlainGame(slug=slug, seats=2, **({"first_tycoon": 0} if slug == "mr_sneaky" else {}))
    last = {"doctor_lucky": "stay"}.get(slug, "1")
    await plain_game.spend(typed(last, "2", last, "", "quit"))
    assert plain_game.read().count("Do it?") == 2


async def test_the_aim_a_turn_and_the_end_are_said_first() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("quit"))
    told = rulebook("heimlich", "en").summary()
    assert plain_game.read().splitlines()[1:4] == told


async def test_a_turn_begins_with_a_request() -> None:
    plain_game = PlainGame()
    await plain_game.spend(typed("roll", "quit"))
    lines = plain_game.read().splitlines()
    assert "Your turn: roll the die." in lines and "You roll the die." not in lines
    assert sum(line.startswith("Your turn: ") for line in lines) == 1


async def test_the_next_player_is_called_to_the_keyboard() -> None:
    plain_game = PlainGame((0, 1), seats=2, policy="hotseat")
    await plain_game.spend(typed("roll", "r r r r", "r", "", "quit"))
    text = plain_game.read()
    assert "Hand over to Owl.\n" in text and text.index("Hand over to Owl.") < text.index("Owl: roll the die.")
