"""The pages of a replay in a terminal that became too small: the way to plain lines."""

from __future__ import annotations

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.knowledge.test_knowledge import shown
from tui.app.plain_screen import PlainReplayScreen
from tui.replay.playback import OPEN
from tui.widgets.bars import Sentence


async def test_a_page_offers_plain_lines_as_the_replay_below_it_does() -> None:
    """Its sentence told the size alone, and the key did nothing."""
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    async with shown(timeline, OPEN, 40) as (pilot, page, replay):
        assert not page.check_action("plain", ()), "not where the page has room"
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: page.small)
        await pilot.pause()
        assert "P: go on in plain text" in page.query_one("#small", Sentence).text
        await pilot.press("P")
        await until(pilot, lambda: isinstance(pilot.app.screen, PlainReplayScreen))
        assert page not in pilot.app.screen_stack and replay in pilot.app.screen_stack
