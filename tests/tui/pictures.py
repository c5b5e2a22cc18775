"""Pictures of screens after some keys, compared with those that somebody has looked at; nothing on them is clipped."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.table import Table
from tests.tui.tables import at_table
from tui.app import SkulduggeryApp
from tui.widgets.canvas import Canvas

Do = Callable[[Pilot[Any]], Awaitable[None]]

Way = tuple[tuple[int, int], str, str]
"""How a state is looked at: the size of the terminal, the language and the set of glyphs."""

State = tuple[Callable[[], Table], tuple[str, ...]]
"""A table, and the keys that lead to what is shown of it."""


def keys(*pressed: str) -> Do:
    """Press some keys, then look that nothing is clipped."""

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        await pilot.press(*pressed)
        await pilot.pause()
        screen = pilot.app.screen
        for canvas in screen.query("#small" if screen.has_class("-small") else "*").results(Canvas):
            assert not canvas.pen.clipped, (canvas, canvas.pen.clipped)

    return before


def compare(snap_compare: Any, app: SkulduggeryApp, size: tuple[int, int], *pressed: str) -> None:
    assert snap_compare(app, terminal_size=size, run_before=keys(*pressed))


def shots(states: Iterable[str], ways: Callable[[int], Sequence[Way]]) -> list[Any]:
    """Every state in the ways that its number gives it."""
    return [
        pytest.param(state, way, id=f"{state}-{way[0][0]}x{way[0][1]}-{way[1]}-{way[2]}")
        for number, state in enumerate(states)
        for way in ways(number)
    ]


def take(snap_compare: Any, states: Mapping[str, State], state: str, way: Way) -> None:
    """Take the picture of a state, seen in one way."""
    size, language, glyphs = way
    table, pressed = states[state]
    app = at_table(table(), language)
    app.glyph_set = glyphs
    compare(snap_compare, app, size, *pressed)
