"""No cell of one seat's secret is sent to the terminal before the other person confirms: for every pair of seats.

Two games that differ only in what the next person may not know are played on one screen. From the moment at which the
one before has had their look, every picture that the terminal gets must be the same at both.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.game import Seat, options_of
from engine.games import load
from engine.players import Here
from engine.table import Table
from tests.contract.cases import Case
from tests.contract.worlds import twins
from tests.tui.shown import seated
from tests.tui.tables import Clock
from tests.tui.wire import Picture, Wire
from tui.app import SkulduggeryApp
from tui.local import LocalTable, Pace
from tui.screens.curtain import Curtain
from tui.screens.table import TableScreen

ENDS = ("key", "time", "panic", "curtain", "small")
"""What hides a secret again."""

CASES = [
    Case("heimlich", seats, options_of(load("heimlich"), {"top_secret": True, "confidential_papers": True}))
    for seats in (2, 3)
] + [Case("mr_sneaky", 2, options_of(load("mr_sneaky"), {"first_tycoon": 0}))]

SECRETS: dict[str, Callable[[str, str], bool]] = {
    "heimlich": lambda text, name: f"{name}'s agent" in text,
    "mr_sneaky": lambda text, name: text.count("E empty") == 4,
}
"""Game to whether a screen tells what only somebody of this name may see."""


async def seen(table: Table, one: Seat, other: Seat, end: str) -> tuple[bool, list[Picture]]:
    """What the terminal gets from the end of one person's look to another's; and whether the first saw their secret."""
    local = LocalTable(table, Here(), Pace("instant"), lambda: 0.0)
    app = SkulduggeryApp(lambda: TableScreen(local, 0.0), glyph_set="rich", clock=Clock(), now=lambda: 0.0)
    wire = Wire(app)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen_stack[0]
        assert isinstance(screen, TableScreen)
        await aside(pilot)
        await look(pilot, one, screen)
        secret = SECRETS[table.slug](wire.text, screen.session.names[one])
        await hide(pilot, screen, end, wire)
        await pilot.pause()
        wire.pictures.clear()
        wire.feed("")
        if end == "panic":
            assert not wire.text.replace("Any key goes back.", "").strip()
            await pilot.press("x")
        await aside(pilot)
        await pilot.press("tab", "escape", "h", "escape", "v", "escape")
        await look(pilot, other, screen)
        await pilot.press("tab")
        assert wire.scrollback == 0
    return secret, wire.pictures


async def look(pilot: Pilot[Any], seat: Seat, screen: TableScreen) -> None:
    """Lift the curtain for one of the people."""
    await pilot.press("tab")
    for _ in screen.hands.persons:
        assert isinstance(pilot.app.screen, Curtain)
        if pilot.app.screen.who == screen.session.names[seat]:
            break
        await pilot.press("tab")
    await pilot.press("enter")
    await pilot.pause()


async def aside(pilot: Pilot[Any]) -> None:
    """Leave a curtain that falls because of what is asked: the look comes first."""
    await pilot.pause()
    while isinstance(pilot.app.screen, Curtain):
        await pilot.press("escape")
        await pilot.pause()


async def hide(pilot: Pilot[Any], screen: TableScreen, end: str, wire: Wire) -> None:
    match end:
        case "key":
            await pilot.press("tab")
        case "time":
            screen.hide_secrets()
        case "panic":
            await pilot.press("f9")
        case "curtain":
            screen.draw_curtain(0, screen._open_to)
            await pilot.pause()
            await pilot.press("escape")
        case "small":
            await pilot.resize_terminal(60, 20)
            wire.resize(60, 20)
            await pilot.press("tab")
            screen.hide_secrets()
            await pilot.pause()
            wire.resize(80, 24)
            await pilot.resize_terminal(80, 24)


def with_a_secret(case: Case, seat: Seat, table: Table) -> bool:
    """Whether a seat has anything to look at."""
    return case.slug != "mr_sneaky" or table.timeline.now.tycoon == seat


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_after_a_look_every_cell_is_what_the_next_person_may_see(case: Case) -> None:
    differ = 0
    for number, (one, other) in enumerate(permutations(range(case.seats), 2)):
        pair = twins(case, other, str(number % 3), 0.1 + 0.2 * (number % 4))
        differ += pair.differs
        pictures = []
        for table in pair.tables:
            with seated(table, *range(case.seats)):
                secret, shown = await seen(table, one, other, ENDS[number % len(ENDS)])
                assert secret == with_a_secret(case, one, table)
                pictures.append(shown)
        assert pictures[0] == pictures[1], (one, other, ENDS[number % len(ENDS)])
    assert differ
