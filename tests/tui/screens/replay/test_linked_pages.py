"""The pages on who knew what, the chances and the reasons lead to each other at the same move."""

from __future__ import annotations

import pytest

from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import Clock, opened, played, screen_text, shown
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_replay import at_replay
from tests.tui.screens.table.results.opening import SIZE, at_the_end, results
from tui.i18n.messages import use
from tui.replay.playback import OPEN
from tui.screens.advice.why import WhyScreen
from tui.screens.replay.chances import ChancesScreen
from tui.screens.replay.matrix.knowledge import KnowledgeScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.results import ResultsScreen

WAY = (("y", WhyScreen), ("K", KnowledgeScreen), ("c", ChancesScreen), ("K", KnowledgeScreen), ("y", WhyScreen))
"""The keys from page to page, and the pages; the first one is opened from the replay."""

NAMED = {WhyScreen: "why", KnowledgeScreen: "who knew", ChancesScreen: "chances"}


@pytest.mark.usefixtures("brief_evaluation")
async def test_each_page_leads_to_the_others_at_its_move() -> None:
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "mr-sneaky-comeback.skul").timeline
    app = at_replay(timeline, viewpoint=OPEN, number=42)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        for key, kind in WAY:
            await pilot.press(key)
            await until(pilot, lambda kind=kind: isinstance(app.screen, kind))
            assert replay.number == 42, key
            foot = screen_text(app).splitlines()[-1]
            others = {"y why", "c chances", "K who knew"} - {f"{key} {NAMED[kind]}"}
            kinds = [type(screen) for screen in app.screen_stack[1:]]
            assert len(kinds) == len({*kinds}), "a page that stands below already is gone back to"
            assert all(way in foot for way in others if kind is not KnowledgeScreen or way[0] != "K"), foot
        why = app.screen
        assert isinstance(why, WhyScreen)
        await pilot.press("right", "K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen))
        page, moved = app.screen, why.number
        assert isinstance(page, KnowledgeScreen) and page.number == moved, "it moves with the reader"
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WhyScreen))
        assert app.screen is why and why.number == moved, "Escape leads back to the page, its place kept"
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is replay)
        assert replay.number == 42


@pytest.mark.usefixtures("brief_evaluation")
async def test_a_step_that_a_page_above_others_leads_to_closes_them_all() -> None:
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "mr-sneaky-comeback.skul").timeline
    app = at_replay(timeline, viewpoint=OPEN, number=42)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        replay = app.screen
        assert isinstance(replay, ReplayScreen)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        chances = app.screen
        assert isinstance(chances, ChancesScreen)
        await app.workers.wait_for_complete()  # the list is filled anew when all its words are there
        await until(pilot, lambda: chances._evaluation.complete and isinstance(chances.text.chosen, int))
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, WhyScreen))
        why = app.screen
        assert isinstance(why, WhyScreen) and why.number == chances.text.chosen, "the entry under the cursor"
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen) and bool(app.screen.heads.rows))
        await pilot.press("less_than_sign", "enter")
        await until(pilot, lambda: app.screen is replay)
        assert replay.number == why.number - 1


async def test_a_game_that_goes_on_has_no_ways_to_pages_of_its_end() -> None:
    use("en")
    app = at_replay(played(opened(3), 9).timeline, viewpoint=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen))
        await pilot.press("y", "c")
        await pilot.pause()
        assert isinstance(app.screen, KnowledgeScreen)
        assert "why" not in screen_text(app).splitlines()[-1]


async def test_pages_opened_one_from_another_lead_back_to_the_results() -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        await results(pilot)
        await pilot.press("y")
        await until(pilot, lambda: isinstance(app.screen, WhyScreen))
        await pilot.press("K")
        await until(pilot, lambda: isinstance(app.screen, KnowledgeScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, WhyScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is shown(app)
