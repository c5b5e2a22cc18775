"""The table screen: from a key or a click to a move and back to what is seen."""

from __future__ import annotations

from engine.games.heimlich.events import MOVE, ROLL
from tests.tui.tables import at_table, opened, screen_text, until


async def test_enter_rolls_and_the_die_is_seen() -> None:
    table = until(opened(), ROLL)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Fox: roll the die." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert table.timeline.now.phase == MOVE
        assert "Fox rolled" in screen_text(app)
