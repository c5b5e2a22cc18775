"""Pictures of the replay and what belongs to it, in three sizes and both languages; and nothing on them is clipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.heimlich.events import MOVE, ROLL
from engine.table import Table
from tests.tui.tables import BOTH, at_table, opened, played, until
from tests.tui.test_screen_snapshots import compare

SHOWN = [
    pytest.param((80, 24), "en", id="80x24-en"),
    pytest.param((80, 24), "ja", id="80x24-ja"),
    pytest.param((100, 30), "ja", id="100x30-ja"),
    pytest.param((160, 48), "en", id="160x48-en"),
]


def branched() -> Table:
    """A running table on which one branch was undone."""
    table = played(opened(4, **BOTH), 40)
    table.undo(0, table.timeline.path()[24].number, 41)
    return until(played(table, 20), ROLL)


SCREENS: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "marks-and-branch": (branched, ("v", "m", "pageup", "m", "pageup", "m", "left", "plus")),
    "taken-back": (
        branched,
        (
            "v",
            "home",
            "pagedown",
            "pagedown",
            "right",
            "right",
            "right",
            "j",
            "down",
            "down",
            "down",
            "down",
            "enter",
            "m",
        ),
    ),
    "story": (branched, ("v", "pageup", "pageup", "pageup", "m", "j", "down", "down")),
    "open": (lambda: played(opened(4, **BOTH), 400), ("v", "e", "e", "e", "e", "e", "pageup")),
    "play-on": (lambda: played(opened(4, **BOTH), 400), ("v", "pageup", "p", "up", "up")),
    "over-here": (lambda: played(opened(4, **BOTH), 400), ("v", "p")),
    "export": (branched, ("v", "x", "down")),
    "recap": (lambda: until(played(opened(4, **BOTH), 60), MOVE), ("w",)),
    "notes": (branched, ("n", *"Owl?", "enter", *"赤は誰か", "enter", *"Hare")),
    "undo-to": (branched, ("h", "up", "up", "up", "up")),
    "undo-nothing": (lambda: played(opened(2, people=2, policy="strict"), 7), ("h",)),
}
"""Screen to the table that it begins at and the keys that lead there."""


@pytest.mark.parametrize(("size", "language"), SHOWN)
@pytest.mark.parametrize("screen", SCREENS)
def test_replay(snap_compare: Any, screen: str, size: tuple[int, int], language: str) -> None:
    table, pressed = SCREENS[screen]
    app = at_table(table(), language)
    app.data = Path("nowhere")
    compare(snap_compare, app, size, *pressed)
