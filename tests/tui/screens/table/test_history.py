"""The log of a running game: moves that were undone stay in it, greyed, and are no goal of another undo."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from engine.games.heimlich.state import MOVE, ROLL
from engine.table import Table
from tests.tui.fixtures.games.tables import at_table, opened, played, screen_text
from tests.tui.fixtures.games.tables import until as play_until
from tests.tui.fixtures.running.fast_input import until
from tui.screens.table.history import HistoryScreen


def undone_once() -> tuple[Table, int]:
    """A table whose first seat has taken back its roll, and the record of that roll."""
    table = play_until(played(opened(), 12), MOVE)
    rolled = table.head
    table.undo(0, table.timeline.nodes[rolled].parent, 0)
    return table, rolled


@asynccontextmanager
async def at_log(table: Table) -> AsyncIterator[Pilot[Any]]:
    """A table with its log open over it."""
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, HistoryScreen))
        await pilot.pause()
        yield pilot


async def test_an_undone_move_stays_in_the_log() -> None:
    table, rolled = undone_once()
    async with at_log(table) as pilot:
        history = pilot.app.screen
        assert isinstance(history, HistoryScreen)
        assert "undone later" in screen_text(pilot.app)
        (line,) = [row for row in history.text.rows if row.text.startswith("You rolled") and row.ink == "faint"]
        assert line.what is None, "nobody goes back to what did not happen"
        assert history.text.chosen == table.head
        assert table.head < rolled


async def test_moves_that_are_undone_already_are_not_counted() -> None:
    table, _ = undone_once()
    async with at_log(table) as pilot:
        await pilot.press("up")
        assert "u undoes 1 move (in grey)." in screen_text(pilot.app)


async def test_nothing_is_added_where_nothing_was_undone() -> None:
    async with at_log(play_until(opened(), ROLL)) as pilot:
        assert "undone later" not in screen_text(pilot.app)


async def test_enter_closes_the_log_on_whatever_line_and_undoes_nothing() -> None:
    table, _ = undone_once()
    head = table.head
    async with at_log(table) as pilot:
        table_screen = pilot.app.screen_stack[-2]
        await pilot.press("up")
        await pilot.pause()
        foot = screen_text(pilot.app).splitlines()[-1]
        assert "enter back" in foot and "u undo to here" in foot
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is table_screen)
        assert table.head == head


async def test_the_key_that_undoes_does_nothing_on_the_last_line() -> None:
    table, _ = undone_once()
    head = table.head
    async with at_log(table) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HistoryScreen) and table.head == head
