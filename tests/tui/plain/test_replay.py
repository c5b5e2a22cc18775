"""The replay in plain lines: its words, its steps, and what its viewpoint may know."""

from __future__ import annotations

import asyncio
import re
from io import StringIO

import msgspec
import pytest

from engine.games import load
from engine.log import Player, Timeline
from engine.match import match
from tests.tui.fixtures.games.tables import BOTH, opened, played
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english, typed
from tui.i18n.messages import use
from tui.plain.output import LineOutput
from tui.plain.replay import PlainReplay
from tui.presentation.game_text import game_text
from tui.replay.playback import Playback


@pytest.fixture(scope="module")
def over() -> Timeline:
    """A game that is over."""
    return played(opened(3, **BOTH), 1000).timeline


async def told(timeline: Timeline, *lines: str) -> str:
    """All that a replay writes on some lines, after its beginning."""
    use("en")
    out = StringIO()
    replay = PlainReplay(Playback(timeline, None), typed(*lines), LineOutput(out))
    await replay.run()
    return out.getvalue()


async def test_each_step_is_told_once_on_the_way_to_the_result(over: Timeline) -> None:
    playback = Playback(over, None)
    last = len(playback.steps) - 1
    text = await told(over, *("next" if step % 2 else "" for step in range(last + 1)))
    for step in range(last + 1):
        assert f"step {step} of {last}\n" in text
    told_lines = [line.text for line in playback.story().lines]
    assert [line for line in text.splitlines() if line in told_lines] == told_lines
    assert text.count("This is the last step.") == 1
    assert "The game is over." in text or "the finish: the game is over." in text


async def test_back_turn_start_and_end(over: Timeline) -> None:
    last = len(Playback(over, None).steps) - 1

    async def steps(*lines: str) -> list[int]:
        text = await told(over, *lines, "leave", "next")
        return [int(line.split()[1]) for line in text.splitlines() if line.startswith("step ")]

    assert await steps("next", "next", "back") == [0, 1, 2, 1]
    assert await steps("end", "start") == [0, last, 0]
    assert await steps("back") == [0], "there is none before the first"
    view = Playback(over, None).view
    first = next(step for step in range(1, last + 1) if view(step).turn != view(0).turn)
    second = next(step for step in range(first + 1, last + 1) if view(step).turn != view(first).turn)
    assert await steps("turn", "turn") == [0, first, second]


async def test_the_end_says_how_the_game_stands_and_a_viewpoint_its_secrets(over: Timeline) -> None:
    text = await told(over, "end")
    assert "over" in text.splitlines()[-1] or "won" in text or "win" in text
    assert over.players[0].name == "Fox"
    text = await told(over, "end", "back", "view", "view", "table")
    assert "everything revealed" in text and "view: Fox" in text
    playback = Playback(over, 0)
    secrets = game_text("heimlich").secrets(playback.view(len(playback.steps) - 2), 0, playback.names)
    assert secrets and text.count(secrets[0]) == 2, "once for the viewpoint, and once for the table"


async def test_help_unknown_words_and_full_width_letters(over: Timeline) -> None:
    assert "end the replay" in await told(over, "help")
    assert "Unknown word 'jump'." in await told(over, "jump")
    assert "step 1 of " in await told(over, "\uff4e\uff45\uff58\uff54")


async def test_of_a_running_game_only_a_spectators_view_is_told() -> None:
    timeline = played(opened(3, **BOTH), 40).timeline
    public = [line.text for line in Playback(timeline, None).story().lines]
    text = await told(timeline, *["next"] * 50)
    assert [line for line in text.splitlines() if line in public] == public
    assert "everything revealed" not in await told(timeline, *["view"] * 5)


@pytest.mark.parametrize("language", [language for language in COMPLETE if language != "en"])
async def test_in_another_language_nothing_is_english(over: Timeline, language: str) -> None:
    use(language)
    out = StringIO()
    await PlainReplay(
        Playback(over, None), typed("next", "turn", "help", "view", "end", "leave"), LineOutput(out)
    ).run()
    assert english(out.getvalue(), "the", "step", "is", "of", "game") == []


async def test_the_moves_of_a_finished_game_are_explained_and_no_others(over: Timeline) -> None:
    text = await told(over, "why", "next", "why", "next", "why", "leave")
    assert "No move led to this step." in text
    assert re.search(r"Fox \(person, owner of \w+\): roll the die\nThere was no other move\.", text)
    assert "A person chose this move" in text and "Today's expert bot would " in text
    running = await told(played(opened(3, **BOTH), 20).timeline, "next", "why", "leave")
    assert "Moves are explained when the game is over." in running and "(person" not in running


async def test_the_only_reader_is_addressed_and_spectators_hear_the_name(over: Timeline) -> None:
    def lines(own: int | None) -> str:
        out = StringIO()
        words = ("next", "why", "view", "end", "leave")
        asyncio.run(PlainReplay(Playback(over, None, own=own), typed(*words), LineOutput(out)).run())
        return out.getvalue()

    own = await asyncio.to_thread(lines, 0)
    assert "Fox" not in own and "You: roll the die" in own
    other = await asyncio.to_thread(lines, None)
    assert re.search(r"Fox \(person, owner of \w+\): roll the die", other) and "You" not in other


async def test_what_holds_for_all_bots_of_a_game_is_said_at_the_first_move_that_is_explained() -> None:
    levels = [Player("regular", "Fox"), Player("easy", "Owl")]
    played = match("heimlich", levels, load("heimlich").OPTIONS(), "why").timeline
    opened = msgspec.structs.replace(played.opened, bots=played.opened.bots + 1)
    text = await told(Timeline.of(played.game, [opened, *played.records[1:]]), "next", "why", "next", "why", "leave")
    assert text.count("These bots were of another version") == 1 and text.count(" bot, owner of ") == 2
