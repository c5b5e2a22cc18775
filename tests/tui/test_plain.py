"""The plain mode: whole games by typed lines in both languages, and no secret on paper that is not its reader's."""

from __future__ import annotations

import asyncio
import io
import os
import random
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

from engine.bots.pool import BotFailed
from engine.chance import Chance, Draws, Scripted
from engine.game import Seat, options_of
from engine.games import heimlich
from engine.games.heimlich.facts import owned
from engine.link import LocalLink
from engine.log import Memory, NotSaved, Player, Policy, Record
from engine.pieces import view
from engine.players import Here, bots
from engine.table import Table
from tests.tui.undercover import BOTH, NAMES
from tui.plain import Ending, Keyboard, Lines, play
from tui.plain.commands import COMMANDS
from tui.plain.paper import Paper
from tui.text import LANGUAGES, t, use

FOX = (0,)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use("en")


class Disk(Memory):
    """A journal that takes no more records than there is room for."""

    room = 1_000_000

    def append(self, record: Record) -> None:
        if len(self.records) >= self.room:
            raise NotSaved("the disk is full")
        super().append(record)


class Evening:
    """A table, the people at its keyboard, and what they read."""

    def __init__(
        self,
        persons: tuple[Seat, ...] = FOX,
        seats: int = 4,
        policy: Policy = "study",
        out: Any = None,
        names: tuple[str, ...] = NAMES,
        chance: Callable[[str], Draws] = Chance,
        **options: Any,
    ) -> None:
        self.disk = Disk()
        players = [Player("person" if seat in persons else "random", names[seat]) for seat in range(seats)]
        made = options_of(heimlich, {"start_player": 0, **options})
        self.table = Table.open("heimlich", heimlich, players, made, "evening", self.disk, policy=policy, chance=chance)
        self.persons = persons
        self.out = io.StringIO() if out is None else out

    async def spend(self, lines: Lines) -> Ending:
        """Play with these lines, and with bots on the other seats."""
        thinking = asyncio.create_task(bots(self.table, Here(), lambda: 0))
        links = {seat: LocalLink(self.table, seat, lambda: 0) for seat in self.persons}
        try:
            return await play(links, lines, self.out, bots=thinking, file="evening.skd")
        finally:
            thinking.cancel()

    def read(self) -> str:
        """All that was written so far."""
        return str(self.out.getvalue())


def typed(*lines: str) -> Lines:
    """Somebody types these lines; then the input ends."""
    left = iter(lines)

    async def line() -> str | None:
        return next(left, None)

    return line


def numbers(evening: Evening, rng: random.Random, most: int = 100_000) -> Lines:
    """Somebody answers by numbers alone, and by Enter, from what can be read."""
    count = 0

    async def line() -> str | None:
        nonlocal count
        count += 1
        assert count < most
        last = [one for one in evening.read().rstrip("\n").split("\n")[-12:] if one]
        choices = 0
        for one in reversed(last):
            if not one.split(".")[0].isdecimal():
                break
            choices = max(choices, int(one.split(".")[0]))
        if choices:
            line.choices = choices  # type: ignore[attr-defined]
        if "Enter" in last[-1]:
            return ""
        return str(rng.randint(1, line.choices))  # type: ignore[attr-defined]

    return line


# whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "options", [{}, BOTH, {**BOTH, "papers_scoring": "others_wrong"}], ids=["base", "both", "free"]
)
async def test_a_whole_game_is_played_by_numbers(language: str, options: dict[str, Any]) -> None:
    use(language)
    evening = Evening(seats=3, **options)
    assert await evening.spend(numbers(evening, random.Random(3))) == "over"
    assert evening.table.outcome() is not None
    text = evening.read()
    assert t("The game is over.") in text or t("A marker has reached the finish: the game is over.") in text
    assert "{" not in text
    if language == "en":
        assert text.isascii()
    else:
        words = [word for line in text.splitlines() for word in line.replace("（", "(").split("(")[0].split()]
        assert not any(word in ("the", "is", "moved", "rolled", "which") for word in words)


async def test_several_people_share_a_keyboard_for_a_whole_game() -> None:
    evening = Evening((0, 1, 2), seats=3, policy="hotseat", **BOTH)
    assert await evening.spend(numbers(evening, random.Random(5))) == "over"
    assert "Pass to Owl. Owl: press Enter when nobody else looks." in evening.read()


async def test_a_game_by_words_of_one_turn() -> None:
    evening = Evening()
    lines = typed("roll", "red RED b", "blue", "g", "x", "back", "7", "", "quit")
    assert await evening.spend(lines) == "left"
    text = evening.read()
    assert "Fox rolled" in text
    assert "and grey 1 to house 1. Do it?" in text
    moved = [line for line in text.splitlines() if line.startswith("Fox moved")]
    assert moved and "red 2 to house 2" in moved[0] and "blue 2 to house 2" in moved[0]
    assert text.endswith("The game is saved in evening.skd. It goes on with: skulduggery resume\n")


async def test_a_turn_of_several_picks_is_confirmed_or_changed() -> None:
    evening = Evening()
    await evening.spend(typed("1", "r r r r g", "2", "list", "no", "r", "r", "1"))
    text = evening.read()
    assert "1. do it (yes)\n2. change it (back)\n" in text
    assert "Fox moved red 5 to house 5." in text.splitlines()


async def test_a_large_offer_is_a_few_small_questions() -> None:
    """Six points have 924 ways to be spent; each list that is read has only the agents, or the buildings."""
    evening = Evening(seats=4)
    await evening.spend(some(evening, 60))
    assert "Fox rolled 6." in evening.read()
    listed = [line.split(".")[0] for line in evening.read().splitlines()]
    assert 7 <= max(int(number) for number in listed if number.isdecimal()) <= 11


def some(evening: Evening, count: int) -> Lines:
    """Some answers by number, then the end of the input."""
    answer = numbers(evening, random.Random(1))
    left = iter(range(count))

    async def line() -> str | None:
        return None if next(left, None) is None else await answer()

    return line


# what lines do


async def test_a_refused_pick_cites_its_clause_and_the_rules_say_it() -> None:
    evening = Evening()
    await evening.spend(typed("", "r", "done", "rules hc-3.3", "rules", "rules HC-3", "rules all", "quit"))
    text = evening.read()
    assert "All points of the roll must be spent. (HC-3.3)" in text
    assert "HC-3.3 You must spend them all." in text
    assert "HC-3 A turn" in text
    assert "HC-7.7 Both variants can be played together." in text


async def test_undo_redo_and_reset() -> None:
    evening = Evening()
    await evening.spend(typed("roll", "undo", "roll", "undo", "redo", "reset", "redo", "undo 0", "undo 99", "redo", ""))
    text = evening.read()
    rolls = {line for line in text.splitlines() if line.startswith("Fox rolled")}
    assert len(rolls) == 1, "the same dice, however often"
    assert text.count("Fox moved the game to another point of its story.") == 7
    assert "That cannot be taken back at this table." in text
    assert "The input has ended." in text


async def test_strict_tables_take_back_no_dice() -> None:
    evening = Evening(policy="strict")
    await evening.spend(typed("roll", "undo", "reset", "redo"))
    assert evening.read().count("That cannot be taken back at this table.") == 2
    assert "There is nothing to redo." in evening.read()
    assert evening.table.head == 1


async def test_others_at_the_keyboard_must_agree_to_an_undo() -> None:
    evening = Evening((0, 1), seats=3, policy="hotseat")
    await evening.spend(typed("roll", "undo", "no", "undo", "yes", "quit"))
    text = evening.read()
    assert "Owl: do you agree to take this back? yes or no" in text
    assert "Owl does not agree: nothing is taken back." in text
    assert evening.table.head == 0


async def test_look_table_story_help_list_and_back() -> None:
    evening = Evening(**BOTH)
    lines = ("look", "table", "story", "story 1", "help", "?", "list", "back", "nonsense", "99", "", "clear", "save")
    assert await evening.spend(typed(*lines)) == "left"
    text = evening.read()
    own = view(evening.table.timeline.now, 0)
    agent = ("red", "blue", "yellow", "green", "orange", "purple", "grey")[own.face[0]]
    assert f"Fox's agent: {agent}." in text
    assert "The safe is in house 7." in text
    assert "Move 0: Fox has the first turn." in text
    assert all(f"{name}: " in text for name in COMMANDS if name not in ("?", "save", "exit"))
    assert "Nothing is picked yet. To take back a move, type undo." in text
    assert "Nothing here is called 'nonsense'." in text
    assert "Nothing here is called '99'." in text


async def test_the_language_changes_at_once() -> None:
    evening = Evening()
    await evening.spend(typed("lang ja", "story", "lang xx", "lang en", "list", "quit"))
    text = evening.read()
    assert "Fox：サイコロを振ってください。" in text
    assert "0手目：Foxがスタートプレイヤー。" in text
    assert "選べる言語：en, ja。" in text
    assert text.rstrip().splitlines()[-2] == "1. roll the die (roll)"


async def test_a_resumed_game_tells_where_it_stands() -> None:
    evening = Evening()
    await evening.spend(typed("roll", "quit"))
    later = io.StringIO()
    link = LocalLink(evening.table, 0, lambda: 0)
    assert await play({0: link}, typed("quit"), later) == "left"
    assert "The story so far ends like this:" in later.getvalue()
    assert "Fox rolled" in later.getvalue()
    assert "The game is not kept." in later.getvalue()


async def test_full_width_digits_and_letters_are_understood() -> None:
    evening = Evening()
    use("ja")
    await evening.spend(typed("１", "ｒ", "赤", "quit"))
    assert "という選択肢はありません" not in evening.read()


# secrets


def secrets_of(evening: Evening, seat: Seat) -> str:
    """The sentence by which only a seat learns its agent."""
    agents = owned(view(evening.table.timeline.now, seat), seat)
    colours = ("red", "blue", "yellow", "green", "orange", "purple", "grey")
    return f"{NAMES[seat]}'s agent: {colours[evening.table.timeline.now.colours[agents[0]]]}."


async def test_other_peoples_cards_make_no_difference_to_what_is_read() -> None:
    """Two evenings that differ only in who else has which agent read the same, line for line, until all is shown."""
    papers = []
    for cards in ((0, 1, 2, 3, 4, 5, 6), (0, 3, 5, 1, 2, 6, 4)):
        evening = Evening(chance=lambda seed, cards=cards: Scripted({"shuffle": [cards]}, "evening"))
        assert await evening.spend(numbers(evening, random.Random(11))) == "over"
        papers.append(evening.read().partition("The agent cards are turned over."))
    assert papers[0][0] == papers[1][0]
    assert papers[0][2] != papers[1][2]


async def test_no_card_is_read_that_is_not_on_the_table_or_in_the_readers_hand() -> None:
    """With the log beside the paper: what was read since the last answer names no card that another seat holds."""
    evening = Evening(**BOTH)
    answer = numbers(evening, random.Random(11))
    read = 0
    named = 0

    async def line() -> str | None:
        nonlocal read, named
        fresh, read = evening.read()[read:], len(evening.read())
        state = evening.table.timeline.now
        own = {state.face[card] for card in state.hand[0]}
        for sentence in fresh.splitlines():
            assert "drew:" not in sentence and "'s hand:" not in sentence and "'s agent" not in sentence
            if not re.match(r"(Fox|Owl|Hare|Lynx) (played|discarded) ", sentence):
                kinds = {int(kind) for kind in re.findall(r"\bT(\d+) ", sentence)}
                assert kinds <= own, sentence
                named += len(kinds)
        return await answer()

    assert await evening.spend(line) == "over"
    assert named > 10


async def test_own_secrets_are_shown_by_look_alone() -> None:
    evening = Evening((0, 1), seats=2, policy="hotseat")
    answer = numbers(evening, random.Random(2))
    await evening.spend(answer)
    before_the_end = evening.read().partition("The agent cards are turned over.")[0]
    assert "'s agent" not in before_the_end


async def test_a_hand_is_shown_when_its_owner_has_said_that_nobody_looks() -> None:
    """In a card round of a shared keyboard, no card is named to a seat between the hand-over and its Enter."""
    evening = Evening((0, 1), seats=2, policy="hotseat", top_secret=True)
    seen_at: list[str] = []
    answer = numbers(evening, random.Random(4))
    read = 0

    async def line() -> str | None:
        nonlocal read
        fresh, read = evening.read()[read:], len(evening.read())
        seen_at.append(fresh)
        return await answer()

    await evening.spend(line)
    passes = [fresh for fresh in seen_at if "Pass to" in fresh]
    assert len(passes) > 10
    for fresh in passes:
        shown = fresh.rpartition("\n" * 50)[2]
        assert shown.startswith("Pass to ") and len(shown.splitlines()) == 1
    for fresh, after in pairwise(seen_at):
        # between one person's cards and another's question lies more than a screen of nothing
        if "(pass)" in after and "Pass to" in fresh:
            owner = fresh.rpartition("Pass to ")[2].partition(".")[0]
            assert f"{owner}: play a card, or pass." in after


async def test_looking_at_a_shared_keyboard_is_alone_too() -> None:
    evening = Evening((0, 1), seats=2, policy="hotseat")
    await evening.spend(typed("look", "", "roll", *["r"] * 6, "", "table", "quit"))
    text = evening.read()
    before, _, after = text.partition("Pass to Fox. Fox: press Enter when nobody else looks.")
    assert "'s agent" not in before
    shown = after.index(secrets_of(evening, 0))
    # once it is Owl's turn, what Fox read is out of sight
    assert "\n" * 50 in after[shown : after.index("Owl: roll the die.")]


async def test_whoever_leaves_at_the_hand_over_leaves() -> None:
    evening = Evening((0, 1), seats=2, policy="hotseat")
    assert await evening.spend(typed("look", "quit")) == "left"
    assert "'s agent" not in evening.read()


async def test_sheets_are_written_one_by_one() -> None:
    """Everybody at the keyboard writes alone; what was written is not read by the next."""
    evening = Evening((0, 1, 2), seats=3, policy="hotseat", confidential_papers=True)
    assert await evening.spend(numbers(evening, random.Random(5))) == "over"
    text = evening.read()
    for one, other in (("Fox", "Owl"), ("Owl", "Hare")):
        written = text.index(f"{one} handed in a sheet.")
        assert text.index(f"Pass to {other}.", written) < text.index("whose is the", written)


# faults


async def test_an_input_that_ends_leaves_a_saved_game() -> None:
    evening = Evening()
    assert await evening.spend(typed("roll")) == "input ended"
    assert "The input has ended.\nThe game is saved in evening.skd." in evening.read()
    assert evening.table.head == 1


async def test_a_move_that_is_not_saved_is_not_made_and_may_be_tried_again() -> None:
    evening = Evening()
    steps = iter([("roll", 1), ("roll", 2), ("quit", 2)])

    async def line() -> str | None:
        text, evening.disk.room = next(steps)
        return text

    assert await evening.spend(line) == "left"
    text = evening.read()
    assert text.index("Not saved: the disk is full. The move was not made.") < text.index("Fox rolled")


async def test_a_bots_move_that_is_not_saved_ends_the_evening() -> None:
    evening = Evening(persons=(3,))
    evening.disk.room = 4
    assert await evening.spend(typed()) == "not saved"
    assert evening.read().endswith("Not saved: the disk is full. The game stops at the last move that was saved.\n")
    assert evening.table.head == 3


async def test_a_bot_that_fails_is_said() -> None:
    evening = Evening(persons=(1,), seats=3)

    async def fail() -> None:
        raise BotFailed("the bot's process ended")

    failing = asyncio.ensure_future(fail())
    link = LocalLink(evening.table, 1, lambda: 0)
    assert await play({1: link}, typed(), evening.out, bots=failing) == "bot failed"
    assert "A bot cannot go on: the bot's process ended." in evening.read()


async def test_letters_that_the_output_lacks_become_question_marks() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    evening = Evening(out=out, names=("Füchsin", "Owl", "狐", "Lynx"))
    assert await evening.spend(typed("roll", "\udcff\u2603", "quit")) == "left"
    out.flush()
    assert b"F?chsin rolled" in raw.getvalue()


async def test_a_closed_pipe_is_left_to_the_caller_and_the_links_are_closed() -> None:
    read, write = os.pipe()
    os.close(read)
    closed: list[Seat] = []
    evening = Evening(out=os.fdopen(write, "w", encoding="utf-8"))

    class Noted(LocalLink):
        async def close(self) -> None:
            closed.append(0)
            await super().close()

    with pytest.raises(BrokenPipeError):
        await play({0: Noted(evening.table, 0, lambda: 0)}, typed("roll"), evening.out)
    assert closed == [0]
    with pytest.raises(BrokenPipeError):
        evening.out.close()


async def test_a_delayed_table_plays_the_same() -> None:
    """Far tables answer late: nothing is asked twice, no answer goes to an older question."""
    evening = Evening(seats=2, **BOTH)
    rng = random.Random(8)

    async def late() -> None:
        for _ in range(rng.randrange(4)):
            await asyncio.sleep(0)

    links: Mapping[Seat, LocalLink] = {0: LocalLink(evening.table, 0, lambda: 0, late)}
    thinking = asyncio.create_task(bots(evening.table, Here(), lambda: 0, late))
    ending = await play(links, numbers(evening, random.Random(8)), evening.out, bots=thinking)
    thinking.cancel()
    assert ending == "over"
    assert "The table has moved on" not in evening.read()


# the keyboard


async def _until_end(line: Callable[[], Any]) -> AsyncIterator[str]:
    while (text := await line()) is not None:
        yield text


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"roll\nr\n", ["roll", "r"]),
        (b"roll\r\n\nlast", ["roll", "", "last"]),
        ("赤\n".encode(), ["赤"]),
        (b"\xff\xfe\n", ["\ufffd\ufffd"]),
        (b"x" * 200_000 + b"\ny\n", ["x" * 4096, "y"]),
    ],
)
async def test_typed_bytes_become_lines(data: bytes, lines: list[str]) -> None:
    assert await _piped(data) == lines


async def _piped(data: bytes) -> list[str]:
    read, write = os.pipe()
    keyboard = Keyboard(read)
    loop = asyncio.get_running_loop()

    def feed() -> None:
        with os.fdopen(write, "wb") as out:
            out.write(data)

    fed = loop.run_in_executor(None, feed)
    lines = [line async for line in _until_end(keyboard.line)]
    await fed
    assert await keyboard.line() is None
    os.close(read)
    return lines


def test_paper_clears_more_than_a_screen() -> None:
    out = io.StringIO()
    Paper(out).clear()
    assert out.getvalue().count("\n") >= 60
