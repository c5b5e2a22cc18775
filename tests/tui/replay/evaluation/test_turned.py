"""The results name the moves that turned the game, once these are known; nothing waits for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bot_loop import Here
from engine.bots.evaluation import points
from engine.games import load
from engine.log import Player
from saves.library import Library
from tests.tui.fixtures.games.tables import at_table, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.test_chances import children
from tests.tui.screens.table.results.opening import at_the_end, results
from tui.app.app import SkulduggeryApp
from tui.play.local_table import LocalTable, Pace
from tui.play.saved_table import create_table
from tui.screens.table.table_screen import TableScreen


def saved_end(data: Path) -> SkulduggeryApp:
    """An app at a saved table whose game is over."""
    players = [Player("person", "Fox"), Player("regular", "Owl")]
    saved = create_table(Library(data), "mr_sneaky", players, load("mr_sneaky").OPTIONS(), "7")
    local = LocalTable(played(saved.table, 3000), Here(), Pace("instant"), lambda: 0.0, saved.journal)
    app = at_table(local.table)
    app._first = lambda: TableScreen(local, 0.0)
    app.data = data
    return app


@pytest.mark.usefixtures("brief_evaluation")
async def test_the_moves_that_turned_the_game_replace_the_swings_once_they_are_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.replay.evaluation.evaluating.points", points)  # this game turns early
    app = saved_end(tmp_path)
    async with app.run_test(size=(100, 40)) as pilot:
        screen = await results(pilot)
        await pilot.press("tab")
        assert "The largest swings" in screen_text(app) and "What turned the game" not in screen_text(app)
        await until(pilot, lambda: "What turned the game" in screen_text(app))
        assert "The largest swings" not in screen_text(app) and app.screen is screen
        assert list(tmp_path.rglob("*.chances"))


async def test_keys_are_taken_while_the_game_is_evaluated_and_leaving_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: 1_000_000)
    app = saved_end(tmp_path)
    async with app.run_test(size=(100, 40)) as pilot:
        await results(pilot)
        await until(pilot, lambda: bool(children()))
        await pilot.press("tab")
        await pilot.pause()
        assert "The largest swings" in screen_text(app)
        await pilot.press("escape")
        await until(pilot, lambda: not children())
        assert isinstance(app.screen, TableScreen)


async def test_a_game_that_is_kept_nowhere_is_not_evaluated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asyncio.create_subprocess_exec", None)
    app = at_the_end("mr_sneaky", 2, motion=False)
    async with app.run_test(size=(100, 40)) as pilot:
        screen = await results(pilot)
        assert screen._evaluation is None
