"""A click on a place of the table that cannot be chosen now: it is said why."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from engine.games.doctor_lucky.state import FIRST
from engine.games.gem_stone_mine.state import MINE
from engine.games.lost_mines.state import PLAY, WALK
from engine.table import Table
from tests.tui.fixtures.games.tables import at_table, opened, shown, until
from tests.tui.fixtures.running.fast_input import click
from tests.tui.fixtures.running.whole_games import base
from tui.app.app import SkulduggeryApp
from tui.selection.selection import Pick

DEPTHS = ["auto", "true"]


def at(table: Table, depth: str) -> SkulduggeryApp:
    app = at_table(table)
    app.settings = msgspec.structs.replace(app.settings, depth=depth)
    return app


async def clicked(pilot: Pilot[Any], place: Pick | None) -> str:
    """The notice after a click on a place of the table; None: where nothing lies."""
    screen = base(pilot)
    board = screen.board
    cells = ((x, y) for y in range(board.size.height) for x in range(board.size.width))
    x, y = next(cell for cell in cells if board.at(*cell) == place)
    screen.notice = ""
    await click(pilot, x + board.region.x, y + board.region.y)
    return screen.notice


@pytest.mark.parametrize("depth", DEPTHS)
async def test_doctor_lucky_says_why_an_area_is_no_choice(depth: str) -> None:
    table = until(opened(4, slug="doctor_lucky"), FIRST)
    async with at(table, depth).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        too_far = "That is too far for this player's Move."
        assert await clicked(pilot, Pick("area", 12)) == too_far
        assert await clicked(pilot, Pick("area", 2)) == "First choose: move (1 step)."
        await pilot.press("g")
        assert await clicked(pilot, Pick("area", 12)) == too_far


@pytest.mark.parametrize("depth", DEPTHS)
async def test_gem_stone_mine_says_why_a_place_is_no_choice(depth: str) -> None:
    table = opened(3, slug="gem_stone_mine")
    async with at(table, depth).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert (await clicked(pilot, Pick("place", 0))).startswith("Nothing to choose there.")
    table = until(opened(3, slug="gem_stone_mine"), MINE)
    async with at(table, depth).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        prompt = shown(pilot.app).prompt
        closed = next(pick for pick in (Pick("place", place) for place in range(20)) if not prompt.offers(pick))
        assert await clicked(pilot, closed) == "No 2 of the dice open that place."


@pytest.mark.parametrize("depth", DEPTHS)
async def test_the_lost_mines_says_why_a_cell_is_no_choice(depth: str) -> None:
    table = until(opened(4, slug="lost_mines"), PLAY)
    async with at(table, depth).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        far = len(table.timeline.now.ground) - 1
        assert (await clicked(pilot, Pick("cell", far))).startswith("Nothing to choose there. Play a card")
        await pilot.press("1")
        assert "No side would meet a path" in await clicked(pilot, Pick("lay", (far, 0)))
    table = until(opened(4, slug="lost_mines"), WALK)
    async with at(table, depth).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert await clicked(pilot, Pick("cell", far)) == "No path leads there."


async def test_beside_everything_it_is_said_what_to_choose() -> None:
    table = until(opened(3, slug="gem_stone_mine"), MINE)
    async with at(table, "auto").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert (await clicked(pilot, None)).startswith("Nothing to choose there. ")
