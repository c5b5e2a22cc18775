"""Tables of Mr. Sneaky for the tests of its screen: seeded, with fixed names and bots that think at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.pilot import Pilot

from engine.games.mr_sneaky.state import LAY, SNEAK
from engine.log import Policy
from engine.table import Table
from tests.tui.fixtures.games import tables
from tests.tui.fixtures.games.tables import bot_moves
from tests.tui.fixtures.running.fast_input import press, until
from tui.screens.table.announcement import AnnouncementScreen
from tui.screens.table.table_screen import TableScreen

So = Callable[[Any], bool]


def opened(people: int = 1, seed: str = "7", policy: Policy = "study", first_tycoon: int = 0) -> Table:
    """A new table: the first seats are people's, the rest regular bots'."""
    return tables.opened(2, people, seed, policy, "mr_sneaky", first_tycoon=first_tycoon)


def played(table: Table, so: So, most: int = 400) -> Table:
    """The table after bots have played on all seats until something is so."""
    for number in range(most):
        if so(table.timeline.now):
            return table
        bot_moves(table, number)
    raise AssertionError("it never came to be so")


def lying(state: Any) -> int:
    """Number of cards on the doors."""
    return sum(map(len, state.on))


def laying(state: Any) -> bool:
    """True when seat 0 has to lay a card."""
    return state.phase == LAY and 0 in state.to_act


def sneaking(state: Any) -> bool:
    """True when seat 0 has to move the thief."""
    return state.phase == SNEAK and 0 in state.to_act


def over(state: Any) -> bool:
    """True when the game is over."""
    return not state.to_act


def shown(screen: TableScreen, table: Table) -> bool:
    """True when the screen has drawn all that has happened."""
    story = screen.sidebar.story
    return screen.session.head == table.head and bool(story) and story[-1].number == table.head


async def read_aloud(pilot: Pilot[Any]) -> None:
    """Read the announcements that the game stops for."""
    app = pilot.app
    if isinstance(app.screen, AnnouncementScreen):
        await press(pilot, "enter")
        await until(pilot, lambda: not isinstance(app.screen, AnnouncementScreen))


async def settled(pilot: Pilot[Any], screen: TableScreen, table: Table, before: int) -> None:
    """Wait until the table has moved on from a record and asks seat 0, and read all its announcements."""

    def moved_on() -> bool:
        mine = 0 in table.to_act or not table.to_act
        return mine and table.head != before and shown(screen, table)

    await until(pilot, moved_on)
    await read_aloud(pilot)
