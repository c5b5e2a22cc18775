"""Whole games through the screen: one by keys, one by the mouse, against bots that think at once."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from engine.games.gem_stone_mine import table as mine
from engine.table import Table
from tests.tui.hands import click, press, until
from tests.tui.tables import BOTH, at_table, opened
from tui.app import SkulduggeryApp
from tui.screens.results import Results
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

MOST = 600


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


async def play(app: SkulduggeryApp, table: Table, answer: Any) -> set[int]:
    """Play a game to its end; gives the phases in which a person was asked."""
    asked = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        if 0 not in table.to_act:
            await settle(pilot, screen, table, -1)
        for number in range(MOST):
            if not table.to_act:
                break
            asked.add(table.timeline.now.phase)
            before = table.head
            await answer(pilot, screen, number)
            await settle(pilot, screen, table, before)
            assert not any(canvas.pen.clipped for canvas in screen.query(Canvas))
        assert not table.to_act, "the game did not end"
        await until(pilot, lambda: isinstance(app.screen, Results))
        await pilot.press("enter")
        assert app.screen is screen
    return asked


async def test_a_whole_game_by_keys() -> None:
    table = opened(2, seed="keys2", **BOTH)
    assert await play(at_table(table), table, by_keys) >= {1, 2, 3, 4, 5}


async def test_a_whole_game_by_mouse() -> None:
    table = opened(3, seed="mouse", **BOTH)
    assert await play(at_table(table, "ja"), table, by_mouse) >= {1, 2, 3, 4, 5}


async def test_a_whole_match_in_the_dark_mine_by_keys() -> None:
    variants = {"match": True, "fast_mining": True, "dark_mine": True, "start_player": 1}
    table = opened(2, seed="keys", slug="gem_stone_mine", **variants)
    assert await play(at_table(table), table, by_keys) >= {mine.ORDER, mine.MINE, mine.BETWEEN}


async def test_a_whole_game_of_gem_stone_mine_by_mouse() -> None:
    table = opened(5, seed="mouse", slug="gem_stone_mine")
    assert await play(at_table(table, "ja"), table, by_mouse) >= {mine.ORDER, mine.MINE}


async def test_a_whole_game_of_one_player_alone() -> None:
    table = opened(1, seed="alone", slug="gem_stone_mine")
    assert await play(at_table(table), table, by_keys) >= {mine.DICE, mine.MINE}
