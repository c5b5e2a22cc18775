"""The way out of the results: its key stands at the foot."""

from __future__ import annotations

import pytest

from tests.tui.fixtures.games.tables import Clock, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.screens.table.test_results import at_the_end, results
from tui.app.app import SkulduggeryApp


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_foot_names_the_way_out_and_it_leaves_the_table_too(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[str] = []
    monkeypatch.setattr(SkulduggeryApp, "leave_screen", lambda self, news="": left.append(type(self.screen).__name__))
    app = at_the_end(clock=Clock(1.0), motion=False)
    async with app.run_test(size=size) as pilot:
        await results(pilot)
        foot = screen_text(app).splitlines()[-1]
        assert "enter the table" in foot and "q leave" in foot
        await pilot.press("q")
        await until(pilot, lambda: bool(left))
        assert left == ["TableScreen"]
