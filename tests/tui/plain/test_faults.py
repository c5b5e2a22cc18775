"""The plain mode with a full disk, a failing bot, a closed pipe, a late table or bad bytes."""

from __future__ import annotations

import asyncio
import io
import os
import random
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engine.bot_loop import Here, bots
from engine.bots.decision import RANDOM_INSTEAD, Decision, Question
from engine.bots.pool import BotFailed, BotHung
from engine.link import LocalLink
from engine.state import Seat
from tests.tui.fixtures.running.plain_session import PlainGame, numbers, typed
from tests.tui.games.heimlich.tables import BOTH
from tui.plain import LineInput, play
from tui.plain.input import AHEAD
from tui.plain.output import LineOutput


async def test_an_input_that_ends_leaves_a_saved_game() -> None:
    plain_game = PlainGame()
    assert await plain_game.spend(typed("roll")) == "input ended"
    saved = "The game is saved. Resume it with: skulduggery resume evening.skd --plain"
    assert f"The input has ended.\n{saved}" in plain_game.read()
    assert plain_game.table.head == 1


async def test_a_move_that_is_not_saved_is_not_made_and_may_be_tried_again() -> None:
    plain_game = PlainGame()
    steps = iter([("roll", 1), ("roll", 2), ("quit", 2)])

    async def line() -> str | None:
        text, plain_game.disk.room = next(steps)
        return text

    assert await plain_game.spend(line) == "left"
    text = plain_game.read()
    assert text.index("Not saved: the disk is full; make room and try again. The move was not made.") < text.index(
        "You rolled"
    )


async def test_a_save_that_was_moved_is_told_at_the_next_move_and_the_last_sentence_names_the_new_one() -> None:
    plain_game = PlainGame()
    steps = iter([("roll", "night.skd"), ("quit", "night.skd")])

    async def line() -> str | None:
        text, plain_game.disk.file = next(steps)
        return text

    assert await plain_game.spend(line) == "left"
    text = plain_game.read()
    moved = "Another program changed the saved game. Your game continues in night.skd."
    assert text.count(moved) == 1
    assert text.endswith("The game is saved. Resume it with: skulduggery resume night.skd --plain\n")


async def test_a_bots_move_that_is_not_saved_ends_the_game() -> None:
    plain_game = PlainGame(persons=(3,))
    plain_game.disk.room = 4
    assert await plain_game.spend(typed()) == "not saved"
    assert plain_game.read().endswith(
        "Not saved: the disk is full; make room and try again. The game stops at the last move that was saved.\n"
    )
    assert plain_game.table.head == 3


async def test_a_bot_that_fails_is_said() -> None:
    plain_game = PlainGame(persons=(1,), seats=3)

    async def fail() -> None:
        raise BotFailed("the bot's process ended")

    failing = asyncio.ensure_future(fail())
    link = LocalLink(plain_game.table, 1, lambda: 0)
    assert await play({1: link}, typed(), plain_game.out, bots=failing) == "bot failed"
    assert "A bot has failed (the bot's process ended)." in plain_game.read()


async def test_a_bot_that_hangs_keeps_its_seat_and_another_level_makes_the_move() -> None:
    plain_game = PlainGame(persons=(1,), seats=3)
    before = plain_game.table.players[0]
    plain_game.table.seat(0, replace(before, level="regular"), 0)

    class Hanging(Here):
        async def choose(self, question: Question) -> Decision:
            if question.level != "random":
                raise BotHung("the bot took too long")
            return await super().choose(question)

    thinking = asyncio.create_task(bots(plain_game.table, Hanging(), lambda: 0))
    link = LocalLink(plain_game.table, 1, lambda: 0)
    assert await play({1: link}, typed(), plain_game.out, bots=thinking) == "input ended"
    thinking.cancel()
    assert "took too long" not in plain_game.read()
    assert plain_game.table.players[0].level == "regular"
    assert {node.played.effort for node in plain_game.table.timeline.path() if node.played.seat == 0} == {
        RANDOM_INSTEAD
    }


async def test_a_log_in_which_a_bot_was_replaced_for_good_says_so() -> None:
    plain_game = PlainGame(persons=(1,), seats=3)
    name = plain_game.table.players[0].name
    thinking = asyncio.create_task(bots(plain_game.table, Here(), lambda: 0))
    link = LocalLink(plain_game.table, 1, lambda: 0)
    playing = asyncio.create_task(play({1: link}, typed(), plain_game.out, bots=thinking))
    await asyncio.sleep(0)
    plain_game.table.seat(0, replace(plain_game.table.players[0], level="random"), 0)
    assert await playing == "input ended"
    thinking.cancel()
    assert f"A bot took too long for {name}; another moves at random from now on." in plain_game.read()


async def test_letters_that_the_output_lacks_become_question_marks() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    plain_game = PlainGame(out=out, names=("Fox", "Eule Ü", "狐", "Lynx"))
    assert await plain_game.spend(typed("roll", "\udcff\u2603", "quit")) == "left"
    out.flush()
    assert b"Eule ? (random bot)" in raw.getvalue()


async def test_a_closed_pipe_is_left_to_the_caller_and_the_links_are_closed() -> None:
    read, write = os.pipe()
    os.close(read)
    closed: list[Seat] = []
    plain_game = PlainGame(out=os.fdopen(write, "w", encoding="utf-8"))

    class Noted(LocalLink):
        async def close(self) -> None:
            closed.append(0)
            await super().close()

    with pytest.raises(BrokenPipeError):
        await play({0: Noted(plain_game.table, 0, lambda: 0)}, typed("roll"), plain_game.out)
    assert closed == [0]
    with pytest.raises(BrokenPipeError):
        plain_game.out.close()


async def test_a_delayed_table_plays_the_same() -> None:
    """Far tables answer late: nothing is asked twice, no answer goes to an older question."""
    plain_game = PlainGame(seats=2, **BOTH)
    rng = random.Random(8)

    async def late() -> None:
        for _ in range(rng.randrange(4)):
            await asyncio.sleep(0)

    links: Mapping[Seat, LocalLink] = {0: LocalLink(plain_game.table, 0, lambda: 0, late)}
    thinking = asyncio.create_task(bots(plain_game.table, Here(), lambda: 0, late))
    ending = await play(links, numbers(plain_game, random.Random(8)), plain_game.out, bots=thinking)
    thinking.cancel()
    assert ending == "over"
    assert "The game has moved on" not in plain_game.read()


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


async def test_an_endless_script_is_read_as_it_is_wanted() -> None:
    read, write = os.pipe()
    os.write(write, b"1\n" * 2000)
    keyboard = LineInput(read)
    assert [await keyboard.line() for _ in range(100)] == ["1"] * 100
    assert keyboard.ahead <= AHEAD
    os.close(write)
    assert [line async for line in _until_end(keyboard.line)] == ["1"] * 1900
    os.close(read)


async def _piped(data: bytes) -> list[str]:
    read, write = os.pipe()
    keyboard = LineInput(read)
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
    LineOutput(out).clear()
    assert out.getvalue().count("\n") >= 60
