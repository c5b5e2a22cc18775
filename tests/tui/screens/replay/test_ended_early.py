"""The replay of a game that was ended by a vote or by the operator: nothing is secret any more."""

from __future__ import annotations

from engine.log import Ended, Memory
from engine.table import Table
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.replay.test_replay import at_replay, shown
from tui.replay.playback import OPEN, Playback, first_viewpoint, shared_viewpoints


def test_a_game_that_was_ended_early_hides_nothing_until_it_is_played_on() -> None:
    timeline = played(opened(3, people=2), 10).timeline
    assert first_viewpoint(timeline) is None
    timeline.add(Ended((0, 1), 9))
    assert first_viewpoint(timeline) == OPEN and shared_viewpoints(timeline) == [0, 1, 2, None, OPEN]
    assert Playback(timeline, OPEN).view(0).face == timeline.state(0).face
    table = Table("heimlich", timeline, Memory())
    played(table, 1)
    assert shared_viewpoints(timeline) == [None], "its secrets count again"


async def test_a_game_that_was_ended_early_is_revealed_and_says_that_it_has_no_results() -> None:
    timeline = played(opened(3, people=2), 10).timeline
    timeline.add(Ended((0, 1), 9))
    app = at_replay(timeline, viewpoint=first_viewpoint(timeline))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert shown(app).playback.viewpoint == OPEN
        await pilot.press("end", "enter")
        assert "The game was ended early: it has no results." in screen_text(app)
