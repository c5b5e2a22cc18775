"""A spectator's view of a finished game: no more than a spectator of the running game saw."""

from __future__ import annotations

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.playback import OPEN
from tui.screens.advice.why import WhyScreen
from tui.screens.replay.replay import ReplayScreen


def sample(name: str) -> ReplayScreen:
    path = FOLDER / f"{name}.skul"
    timeline = Library(FOLDER).read(path).timeline
    return ReplayScreen(timeline.opened.game, timeline, viewpoint=None, number=0, save=path)


@pytest.mark.parametrize("key", ["K", "c", "right_parenthesis"])
async def test_a_key_to_secrets_says_why_it_does_nothing(key: str) -> None:
    """It once led to the whole truth, below the words "view: spectator"."""
    use("en")
    screen = sample("mr-sneaky-comeback")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert app.screen is screen and screen.at == 0
        assert "A spectator knew no secrets" in screen_text(app)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.screen, WhyScreen)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, WhyScreen) and " chances" not in screen_text(app).splitlines()[-1]


async def test_what_a_key_led_to_is_not_told_after_the_view_has_changed() -> None:
    use("en")
    screen = sample("undercover-bluffs")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen.change_viewpoint(OPEN)
        screen.evaluated(screen.line_end)  # it shipped with the sample
        screen.action_to("moment", 1)
        await pilot.pause()
        assert screen.at and "by the truth" in " ".join([screen.told_above(), *screen.turned_lines()])
        screen.change_viewpoint(None)
        assert not screen.turned_lines() and "truth" not in screen.told_above()
