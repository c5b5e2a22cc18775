"""Keys and clicks as a terminal's driver sends them, without the pauses of a pilot: for whole games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual import events
from textual.pilot import Pilot

from tests.tui import settling
from tui.facts import facts
from tui.widgets.scroll import Scroll


def send(pilot: Pilot[Any], key: str) -> None:
    """Press a key and wait for nothing."""
    _send(pilot, events.Key(key, key if len(key) == 1 else None))


async def press(pilot: Pilot[Any], key: str) -> None:
    """Press a key and let the screen take it in."""
    send(pilot, key)
    await pilot._wait_for_screen()


async def click(pilot: Pilot[Any], x: int, y: int) -> None:
    """Press and release the left button at a cell of the terminal."""
    for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
        button = 0 if kind is events.MouseMove else 1
        _send(pilot, kind(None, x, y, 0, 0, button, False, False, False, x, y))
        await pilot._wait_for_screen()
    await pilot._wait_for_screen()


async def down_to(pilot: Pilot[Any], slug: str) -> None:
    """Move the cursor of the home screen to a game."""
    menu = pilot.app.screen.query_one("#menu", Scroll)
    for _ in menu.rows:
        if menu.chosen is not None and menu.chosen == ("game", facts(slug)):
            return
        await pilot.press("down")
    raise AssertionError(f"{slug} is not on the list")


async def until(pilot: Pilot[Any], so: Callable[[], bool]) -> None:
    """Let everything run on until something is so, and let the screen take it in."""
    await settling.until(so)
    await pilot._wait_for_screen()


def _send(pilot: Pilot[Any], event: events.Event) -> None:
    driver = pilot.app._driver
    assert driver is not None
    event.set_sender(pilot.app)
    driver.send_message(event)
