"""Snapshots of a host's screens from the first visit to a game's end, in both sizes and languages.

`tests/tui/fixtures/snapshots/screen_snapshot.py` says how they are compared and renewed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.fixtures.games.five_games import only_five
from tests.tui.fixtures.languages import only_complete
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, shots
from tests.tui.ssh.fixtures.in_process_host import InProcessHost, session_app
from tests.tui.ssh.screens.visits import STATES
from tui.i18n.messages import use

DISPLAYS: tuple[Display, ...] = (
    ((80, 24), "en", "rich"),
    ((120, 40), "ja", "rich"),
    ((80, 24), "ja", "safe"),
    ((120, 40), "en", "safe"),
)
"""Any two values of size, language and glyphs stand together somewhere. The states take them in turn."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games, languages and time of day."""
    only_five(monkeypatch)
    only_complete(monkeypatch)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    use("en")


@pytest.mark.parametrize(("state", "display"), shots(STATES, lambda number: [DISPLAYS[number % len(DISPLAYS)]]))
def test_a_visit(
    screen_snapshot: ScreenSnapshot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, display: Display
) -> None:
    size, language, glyphs = display
    host = InProcessHost(tmp_path, monkeypatch)
    name, do = STATES[state]
    app = session_app(host, name, language, glyphs=glyphs)

    async def visit(pilot: Pilot[Any]) -> None:
        await do(pilot, host)
        await pilot.pause()
        await host.shut()

    screen_snapshot(app, size, visit)
