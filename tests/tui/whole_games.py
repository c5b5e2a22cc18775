"""Whole games through the screen by one person against bots: by keys or by the mouse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from textual.pilot import Pilot

from engine.table import Table
from tests.tui.hands import click, press, until
from tui.app import SkulduggeryApp
from tui.screens.results import Results
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

MOST: Final = 1000
"""Answers after which a game that has not ended is taken for one that hangs."""

Settle = Callable[[Pilot[Any], TableScreen, Table, int], Awaitable[None]]
"""Waits until the table has moved on from a record and asks seat 0 again."""


def base(pilot: Pilot[Any]) -> TableScreen:
    """The table's screen, whatever lies on it."""
    screen = pilot.app.screen_stack[0]
    assert isinstance(screen, TableScreen)
    return screen


async def settle(pilot: Pilot[Any], screen: TableScreen, table: Table, before: int) -> None:
    """Wait until the table has moved on from a record and asks a person, and the screen has seen it."""

    def moved_on() -> bool:
        mine = 0 in table.to_act or not table.to_act
        return mine and table.head != before and screen.session.head == table.head

    await until(pilot, moved_on)


def picked(screen: TableScreen) -> Any:
    """What has been picked towards an answer."""
    selection = screen.session.selection
    return None if selection is None else selection.picked


async def by_keys(pilot: Pilot[Any], screen: TableScreen, number: int) -> None:
    """Answer the question: some pick by its key until a move is ready, then Enter."""
    question = screen.question
    while screen.session.ready is None and question.direct() is None:
        legal = [option.pick for option in question.options if option.legal]
        pick = legal[number % len(legal)]
        before = picked(screen)
        await press(pilot, question.key_of(pick))
        await until(pilot, lambda before=before: picked(screen) != before)
        number = number * 3 + 1
    await press(pilot, "enter")


async def by_mouse(pilot: Pilot[Any], screen: TableScreen, number: int) -> None:
    """Answer the question by clicks alone: on the board where a pick lies there, else in the list."""
    question = screen.question
    while screen.session.ready is None:
        legal = [option.pick for option in question.options if option.legal]
        pick = legal[number % len(legal)]
        before = picked(screen)
        await click_on(pilot, screen, pick)
        await until(pilot, lambda before=before: picked(screen) != before)
        number = number * 3 + 1
    await click_on(pilot, screen, "confirm")


async def click_on(pilot: Pilot[Any], screen: TableScreen, what: Any) -> None:
    """Click where something is drawn."""
    for canvas in (screen.board, screen.side):
        for spot, there in reversed(canvas.pen.spots):
            if there == what and canvas.at(spot.x, spot.y) == what:
                await click(pilot, canvas.region.x + spot.x, canvas.region.y + spot.y)
                return
    raise AssertionError(f"{what} is not on the screen")


async def whole_game(app: SkulduggeryApp, table: Table, answer: Any, settle: Settle = settle) -> set[int]:
    """Play a game to its end, back from its results; gives the phases in which seat 0 was asked. Nothing is clipped."""
    asked = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        if 0 not in table.to_act:
            await settle(pilot, screen, table, -1)
        for number in range(MOST):
            if not table.to_act:
                break
            asked.add(table.timeline.now.phase)
            before = table.head
            await answer(pilot, screen, number)
            await settle(pilot, screen, table, before)
            for canvas in screen.query(Canvas):
                assert not canvas.pen.clipped, canvas.pen.clipped
        assert not table.to_act, "the game did not end"
        await until(pilot, lambda: isinstance(app.screen, Results))
        await pilot.press("enter")
        assert app.screen is screen
    return asked
