"""A table whose game is over, and its results."""

from __future__ import annotations

from typing import Any

from tests.tui.fixtures.games.tables import Clock, at_table, opened, played
from tui.app.app import SkulduggeryApp
from tui.screens.table.results import ResultsScreen

SIZE = (80, 24)


def at_the_end(slug: str = "heimlich", seats: int = 4, *, clock: Clock | None = None, motion: bool = True) -> Any:
    """An app at a table whose game is over; a key is taken 0.3 s after the results have come."""
    app = at_table(played(opened(seats, slug=slug), 3000), guard=0.3, clock=clock or Clock())
    app.animation_level = "full" if motion else "none"
    return app


async def results(pilot: Any) -> ResultsScreen:
    """Open the results."""
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, ResultsScreen)
    return screen


def podium(app: SkulduggeryApp) -> str:
    assert isinstance(app.screen, ResultsScreen)
    return "\n".join(app.screen.podium.pen.plain())
