"""After a finished game in plain lines: another one, its replay, or the end."""

from __future__ import annotations

import io
import random

import pytest

from engine.log import Said, Timeline
from tests.tui.fixtures.running.plain_session import PlainGame, numbers, typed
from tui.plain.afterwards import again
from tui.plain.output import LineOutput
from tui.replay.playback import OPEN


async def finished() -> PlainGame:
    game = PlainGame(slug="mr_sneaky", seats=2)
    assert await game.spend(numbers(game, random.Random(3))) == "over"
    return game


@pytest.mark.parametrize(
    ("lines", "wants"), [(("1 yes",), True), (("Again",), True), (("",), False), (("leave",), False), (("3",), False)]
)
async def test_another_game_is_wanted_or_not(lines: tuple[str, ...], wants: bool) -> None:
    game, out = await finished(), io.StringIO()
    assert await again(typed(*lines), LineOutput(out), game.table.timeline, OPEN, "evening.skd") is wants
    assert out.getvalue().startswith("The game is saved in this file: evening.skd\nWhat now?\n1. play again (again)\n")


async def test_the_hints_that_were_taken_are_told() -> None:
    game, out = await finished(), io.StringIO()
    records = [*game.table.timeline.records, Said(0, "", 1, hint=True)]
    await again(typed("leave"), LineOutput(out), Timeline.of(game.table.timeline.game, records), OPEN, "x")
    assert out.getvalue().startswith("Hints: you 1 hint\n")


async def test_a_replay_leads_back_to_the_question() -> None:
    game, out = await finished(), io.StringIO()
    assert await again(
        typed("2", "next", "leave", "what", "list", "1"), LineOutput(out), game.table.timeline, OPEN, "x"
    )
    text = out.getvalue()
    assert "Replay: Mr. Sneaky\n" in text and "step 1 of " in text
    assert "Unknown choice 'what'." in text and text.count("What now?") == 4 and text.count("Unknown choice") == 1
