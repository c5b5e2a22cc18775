"""The hints that were taken are counted on the results."""

from __future__ import annotations

from tests.tui.fixtures.games.tables import at_table, opened, played
from tui.screens.table.results import ResultsScreen

SIZE = (80, 24)


async def test_the_results_tell_how_many_hints_were_taken() -> None:
    table = opened(2, slug="mr_sneaky")
    table.commit(table.draft_hint(table.to_act[0], 0))
    app = at_table(played(table, 3000), guard=0)
    app.animation_level = "none"
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ResultsScreen)
        assert [row.text for row in screen._retold(70) if "1 hint" in row.text] == ["Hints: you 1 hint"]
        await pilot.press("escape", "v", "end")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        again = app.screen
        assert isinstance(again, ResultsScreen) and again is not screen
        assert sum("1 hint" in row.text for row in again._retold(70)) == 1, "in the replay's results, too"
