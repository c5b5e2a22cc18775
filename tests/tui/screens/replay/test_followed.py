"""The keys to a player's own moves, with everything revealed: they say whose moves they follow."""

from __future__ import annotations

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.playback import OPEN, Viewpoint
from tui.screens.replay.replay import ReplayScreen


async def test_the_key_to_own_moves_says_whose_these_are_where_no_seat_is_looked_through() -> None:
    """It led from move 41 to 48, and did not tell why there."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "undercover-bluffs.skul").timeline
    eyes: tuple[Viewpoint, ...] = (OPEN, 1)
    for viewpoint in eyes:
        replay = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, 41)
        app = SkulduggeryApp(lambda replay=replay: replay, glyph_set="rich")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            seat = replay.followed
            await pilot.press("o")
            assert seat is not None and replay.playback.steps[replay.at].seat == seat
            told = f"o follows the moves of {timeline.players[seat].name}." in screen_text(app)
            assert told is (viewpoint == OPEN)
