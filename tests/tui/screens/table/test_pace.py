"""The pace of a table: results of dice are read, bots wait for what moves, and keys let them go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest
from textual.pilot import Pilot

from engine.games.heimlich.state import MOVE, ROLL
from engine.state import copy
from tests.tui.fixtures.games.tables import Clock, at_table, opened, shown
from tests.tui.fixtures.games.tables import until as asked_in
from tests.tui.fixtures.running.fast_input import until
from tui.play import local_table
from tui.play.local_table import Pace
from tui.screens.table.table_screen import TableScreen

FOREVER = 3600.0


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> tuple[Clock, list[float]]:
    """A clock that waiting sets on, and how long was waited each time."""
    clock, waited = Clock(), list[float]()

    async def wait_for(go: Awaitable[object], seconds: float | None) -> None:
        assert asyncio.iscoroutine(go)
        go.close()
        assert seconds is not None
        waited.append(seconds)
        clock.time += seconds
        raise TimeoutError

    monkeypatch.setattr(local_table.asyncio, "wait_for", wait_for)
    return clock, waited


async def test_a_bot_waits_until_the_table_has_stood_still(waits: tuple[Clock, list[float]]) -> None:
    clock, waited = waits
    pace = Pace(seconds=0.6, clock=clock)
    await pace()
    assert waited == pytest.approx([0.6])
    waited.clear()
    pace.moves_for(0.2)
    began = clock.time
    await pace()
    assert clock.time - began == pytest.approx(0.8), "the result stands after the die has landed"


async def test_a_motion_that_begins_while_a_bot_waits_is_waited_for(
    waits: tuple[Clock, list[float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, waited = waits
    pace = Pace(seconds=0.6, clock=clock)
    began, wait = clock.time, local_table.asyncio.wait_for

    async def moving(go: Awaitable[object], seconds: float) -> None:
        if not waited:
            pace.moves_for(0.8)
        await wait(go, seconds)

    monkeypatch.setattr(local_table.asyncio, "wait_for", moving)
    await pace()
    assert clock.time - began == pytest.approx(0.8 + 0.6) and len(waited) == 2


async def test_bots_that_are_skipped_wait_for_nothing(waits: tuple[Clock, list[float]]) -> None:
    clock, waited = waits
    pace = Pace("step", clock=clock)
    pace.skip()
    await pace()
    pace.speed = "readable"
    await pace()
    assert waited == []
    pace.stop_skipping()
    await pace()
    assert waited == pytest.approx([0.6])


# on the screen


async def standing(pilot: Pilot[int], seconds: float = FOREVER) -> TableScreen:
    """The table, at which nothing goes on by itself."""
    await pilot.pause()
    screen = shown(pilot.app)
    screen.local.pace.speed, screen.local.pace.seconds = "readable", seconds
    return screen


async def test_the_result_of_a_die_stands_before_the_next_prompt() -> None:
    table = asked_in(opened(), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        screen = await standing(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: screen.session.head == table.head)
        assert screen.prompt_bar.text.startswith("You rolled") and not screen.sidebar.choices
        own, players, names = screen.session.seat, screen.session.players, screen.session.names
        later = copy(screen.session.view)
        later.to_act = (1 - (own or 0),)
        rows = screen.seat_rows(later, players, names, own)
        assert [row.asked for row in rows].index(True) == own, "the arrow stands where the ribbon names the turn"
        assert screen.turn(later, players, own) == screen.prompt_bar.turn
        assert screen.look_shown().deciding == (own,), "and so does the table"
        screen.release_result()
        assert not screen.seat_rows(later, players, names, own)[own or 0].asked
        assert "move" in screen.prompt_bar.text and screen.sidebar.choices
        assert screen.look_shown().deciding == ()


@pytest.mark.parametrize("key", ["r", "enter"])
async def test_a_key_brings_the_prompt_and_enter_does_no_more(key: str) -> None:
    table = asked_in(opened(seed="3"), ROLL)
    app = at_table(table)
    async with app.run_test() as pilot:
        screen = await standing(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: table.timeline.now.phase == MOVE and screen.session.head == table.head)
        head = table.head
        await pilot.press(key)
        assert not screen.held and screen.sidebar.choices and table.head == head
        selection = screen.session.selection
        assert selection is not None and bool(selection.picked) == (key == "r")
        await pilot.press("enter")
        assert selection.picked or table.head != head, "the next one acts"


async def test_one_key_shows_a_step_of_the_bots_and_another_goes_to_the_next_decision() -> None:
    table = asked_in(opened(seed="3"), MOVE)
    app = at_table(table)
    async with app.run_test() as pilot:
        screen = await standing(pilot)
        await pilot.press("r", "enter", "enter")
        await until(pilot, lambda: 0 not in table.to_act and screen.session.head == table.head)
        await until(pilot, lambda: screen.follows_bots)
        legends = [entry[:2] for entry in screen.foot.entries()]
        assert ("space", "to your turn") in legends and ("→", "one step") in legends
        head = table.head
        await until(pilot, lambda: screen.local.pace.waits)
        await pilot.press("right")
        await until(pilot, lambda: table.head == head + 1 and screen.local.pace.waits)
        assert table.head == head + 1, "one step, and the next bot waits"
        await pilot.press("space")
        await until(pilot, lambda: 0 in table.to_act and screen.session.head == table.head)
        assert not screen.local.pace.skips and not screen.held
        assert "one step" not in [entry[1] for entry in screen.foot.entries()]


async def test_an_undo_ends_the_skipping_of_what_it_takes_back() -> None:
    table = asked_in(opened(), MOVE)
    app = at_table(table)
    async with app.run_test() as pilot:
        await pilot.pause()
        pace = shown(app).local.pace
        pace.skip()
        await pilot.press("u")
        await until(pilot, lambda: table.timeline.now.phase == ROLL)
        await until(pilot, lambda: not pace.skips)
