"""The pages that the results open: leaving one leads back to the results."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.games.tables import Clock, shown
from tests.tui.fixtures.running.fast_input import until
from tests.tui.screens.table.results.opening import SIZE, at_the_end, results
from tui.screens.advice.why import WhyScreen
from tui.screens.replay.export import ExportScreen
from tui.screens.replay.replay import ReplayScreen
from tui.screens.table.results import ResultsScreen


@pytest.mark.parametrize("key", ["y", "x"])
@pytest.mark.parametrize("over", ["table", "replay"])
async def test_a_page_opened_from_the_results_leads_back_to_them(key: str, over: str) -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        first = await results(pilot)
        if over == "replay":
            await pilot.press("v")
            await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
            await pilot.press("end", "enter")
            await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
            first = app.screen
        depth = len(app.screen_stack)
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, WhyScreen | ExportScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
        assert app.screen is not first and len(app.screen_stack) == depth
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen) if over == "replay" else app.screen is shown(app)


async def test_the_replay_from_the_table_of_a_finished_game_begins_at_its_start_and_ends_in_the_results() -> None:
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=SIZE) as pilot:
        await results(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is shown(app))
        await pilot.press("v")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        replay = app.screen
        assert isinstance(replay, ReplayScreen) and replay.at == 0, "its end has just been seen"
        await pilot.press("q")
        await until(pilot, lambda: isinstance(app.screen, ResultsScreen))
