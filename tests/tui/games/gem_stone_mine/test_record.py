"""The record of the dark mine (GS-7.3): while a game runs it tells of this round and the last one, and no more."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.game import newest
from engine.games.gem_stone_mine import events as ev
from engine.games.gem_stone_mine.queries import may_tell_turn
from engine.link import LocalLink
from engine.table import Table
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text
from tests.tui.fixtures.running.plain_session import typed
from tui.plain import play
from tui.play.session import SeatSession
from tui.presentation.game_text import game_text
from tui.presentation.story import StoryLine
from tui.replay import transcript
from tui.replay.playback import OPEN, Playback
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.history import HistoryScreen

AMOUNTS = ("took", "paid", "mined", "rolled", "pickaxe die", "ordered", "feast")
"""Words of sentences from which a purse could be counted."""


def mine(moves: int, **options: Any) -> Table:
    """A dark mine in which so many moves were made, four rounds or more."""
    return played(opened(4, slug="gem_stone_mine", dark_mine=True, **options), moves)


def rounds(table: Table) -> list[int]:
    """The turn with which each round so far began."""
    turns = []
    view = table.game.start(table.timeline.opened.options, table.seats, newest(table.game))
    for events in (table.timeline.opened.events, *(node.played.events for node in table.timeline.path())):
        for event in events:
            event.apply(view)
            if isinstance(event, ev.Rolled):
                turns.append(view.turn)
    return turns


async def lines_of(table: Table, seat: int) -> list[tuple[int, str]]:
    """The story on a seat's screen: turn and sentence."""
    session = SeatSession(LocalLink(table, seat, lambda: 0))
    await session.begin()
    await session.close()
    return [(line.turn, line.text) for line in session.story.lines]


def counts(lines: list[tuple[int, str]], before: int) -> list[str]:
    """The sentences of turns before one from which a purse could be counted."""
    return [text for turn, text in lines if 0 < turn < before and any(word in text for word in AMOUNTS)]


def others_lines(
    lines: Sequence[StoryLine], *, besides: int | None = 0, of: int | None = None
) -> list[tuple[int, str]]:
    """Turn and sentence of what any seat `besides` one did, or of what one did."""
    return [(line.turn, line.text) for line in lines if (line.seat != besides if of is None else line.seat == of)]


async def test_the_story_forgets_all_but_this_round_and_the_last() -> None:
    table = mine(30)
    began = rounds(table)
    assert len(began) >= 4
    lines = await lines_of(table, 0)
    assert counts(lines, began[-2]) == []
    assert any(turn >= began[-2] and "took" in text for turn, text in lines)
    assert any(0 < turn < began[-2] and " drew a " in text for turn, text in lines), "gems lie open"
    assert any(turn < began[-2] and "Round 2" in text for turn, text in lines), "so do dice"


async def test_where_the_mine_is_not_dark_nothing_is_forgotten() -> None:
    table = played(opened(4, slug="gem_stone_mine"), 30)
    assert counts(await lines_of(table, 0), rounds(table)[-2])
    assert len(Playback(table.timeline, 0).steps) == 31


async def test_when_the_game_is_scored_the_record_is_whole_again() -> None:
    table = mine(400)
    assert table.outcome() is not None
    assert counts(await lines_of(table, 0), rounds(table)[-2])
    for viewpoint in (0, None, OPEN):
        playback = Playback(table.timeline, viewpoint)
        assert playback.steps[0].number == 0 and len(playback.steps) == len(table.timeline.path()) + 1


def test_the_replay_of_a_running_game_begins_with_the_last_round() -> None:
    table = mine(30)
    for viewpoint in (0, 2, None):
        playback = Playback(table.timeline, viewpoint)
        turns = [playback.view(at).turn for at in range(len(playback.steps))]
        assert turns[0] >= rounds(table)[-2] and turns[-1] == table.timeline.now.turn
        assert all(line.turn >= rounds(table)[-2] for line in playback.whole_story())
        assert playback.steps[-1].number == table.head


def test_of_a_match_the_games_that_are_scored_stay_on_record() -> None:
    table = mine(0, match=True, match_points=5)
    while not table.timeline.now.game_from or table.timeline.now.round < 4:
        played(table, 1)
    state = table.timeline.now
    playback = Playback(table.timeline, 0)
    turns = [playback.view(at).turn for at in range(len(playback.steps))]
    assert playback.steps[0].number == 0
    assert all(may_tell_turn(state, turn) for turn in turns)
    gaps = [(turn, next_turn) for turn, next_turn in pairwise(turns) if next_turn > turn + 1]
    assert gaps == [(state.game_from - 1, state.recorded_from)], "what lies between is of this game, and too long ago"


async def test_an_undone_branch_is_forgotten_as_the_present_demands() -> None:
    table = mine(30)
    table.undo(0, table.timeline.path()[3].number, 0)
    played(table, 30)
    began = rounds(table)
    assert len(began) >= 4
    playback = Playback(table.timeline, 0)
    branch = playback.follow(next(number for number in table.timeline.nodes if number not in playback.current_records))
    assert branch is not playback
    assert counts(others_lines(branch.story().lines), began[-2]) == []
    assert counts(others_lines(branch.story().lines, of=0), began[-2]), "its own it may read"


def test_a_text_and_the_plain_story_forget_alike() -> None:
    table = mine(30)
    playback = Playback(table.timeline, 0)
    text = "\n".join(transcript.transcript_lines(playback, len(playback.steps) - 1))
    assert "Round 2 rolls:" in text and "took" in text
    lines = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("Move ")]
    sentences = [sentence for sentence in lines if "mined" in sentence or "took" in sentence]
    on = [line for line in playback.story().lines if "mined" in line.text or "took" in line.text]
    assert sentences == [line.text for line in on]
    assert all(line.turn >= rounds(table)[-2] for line in on if line.seat != 0)


async def test_the_plain_mode_tells_no_more_than_the_record() -> None:
    table = mine(30)
    out = io.StringIO()
    seat = table.to_act[0]
    await play({seat: LocalLink(table, seat, lambda: 0)}, typed("log 400"), out)
    lines = [line for line in out.getvalue().splitlines() if line.startswith("Move ")]
    path = {node.number: at for at, node in enumerate(table.timeline.path())}
    kept = Playback(table.timeline, None).steps[0].number
    early = [line for line in lines if path.get(int(line.split()[1].rstrip(":")), 0) < path[kept]]
    assert early
    counted = [line for line in early if "took" in line or "mined" in line]
    assert counted, "its own it may read"
    assert all(line.partition(": ")[2].startswith("You ") for line in counted)


async def test_the_screens_show_no_more_than_the_record() -> None:
    table = mine(30)
    app = at_table(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        assert isinstance(app.screen, HistoryScreen)
        assert counts(others_lines(app.screen._lines), rounds(table)[-2]) == []
        await pilot.press("escape", "v", "home")
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.playback.view(replay.at).turn >= rounds(table)[-2]
        assert f"round {table.timeline.now.round - 1}" in screen_text(app)


@pytest.mark.parametrize("shown", [True, False])
async def test_the_only_person_here_reads_their_own_record_while_secrets_are_shown(shown: bool) -> None:
    table = mine(30)
    app = at_table(table, look=not shown)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        assert isinstance(app.screen, HistoryScreen)
        own = counts(others_lines(app.screen._lines, of=0), rounds(table)[-2])
        assert bool(own) == shown


@pytest.mark.clause("GS-7.3")
def test_a_seat_reads_its_own_record_and_nothing_of_another_purse() -> None:
    """Each sentence of a former round is of a deed of its own that moves no other purse."""
    told = set()
    for moves in range(24, 42, 6):
        table = mine(moves)
        assert table.outcome() is None
        began = rounds(table)
        for seat in range(table.seats):
            lines = Playback(table.timeline, seat).story().lines
            assert counts(others_lines(lines, besides=seat), began[-2]) == []
            own = counts(others_lines(lines, of=seat), began[-2])
            told |= {word for word in AMOUNTS for text in own if word in text}
            assert not [
                text for text in own if re.search(r"paid .* (die|dice)", text) or "toll" in text or "feast" in text
            ]
        assert counts(others_lines(Playback(table.timeline, None).story().lines, besides=None), began[-2]) == []
    assert {"took", "mined", "pickaxe die"} <= told


def test_undercover_forgets_nothing() -> None:
    table = played(opened(3), 30)
    assert not any(
        game_text("heimlich").lapsed(table.timeline.now, turn) for turn in range(table.timeline.now.turn + 1)
    )
