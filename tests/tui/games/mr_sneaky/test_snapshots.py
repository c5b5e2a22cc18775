"""Snapshots of Mr. Sneaky: each state on two displays that share neither size, language nor glyphs.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.mr_sneaky.queries import must_steal
from engine.table import Table
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, shot, shots, take
from tests.tui.games.mr_sneaky.tables import laying, lying, opened, over, played, sneaking

LOW, HIGH = (80, 24), (120, 40)


DISPLAYS: tuple[tuple[Display, Display], ...] = (
    ((LOW, "en", "rich"), (HIGH, "ja", "safe")),
    ((LOW, "ja", "rich"), (HIGH, "en", "safe")),
    ((LOW, "en", "safe"), (HIGH, "ja", "rich")),
    ((LOW, "ja", "safe"), (HIGH, "en", "rich")),
)
"""Two displays a state, which share nothing; the states take them in turn, so that every two values meet."""


def forced(state: Any) -> bool:
    """True when seat 0 has to open a door, and cards lie there."""
    return sneaking(state) and must_steal(state) and lying(state) > 2


STATES: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "first-card": (opened, ()),
    "laying": (lambda: played(opened(seed="6"), lambda s: laying(s) and s.opened and lying(s) > 6), ("8", "up")),
    "look": (lambda: played(opened(seed="6"), lambda s: laying(s) and s.opened and lying(s) > 6), ("tab", "down")),
    "first-step": (lambda: played(opened(first_tycoon=1), sneaking), ("right",)),
    "open-or-pass": (
        lambda: played(opened(first_tycoon=1), lambda s: sneaking(s) and lying(s) > 5 and s.dial < 3),
        ("enter",),
    ),
    "must-open": (lambda: played(opened(first_tycoon=1, seed="4"), forced), ()),
    "told-aloud": (lambda: played(opened(first_tycoon=1, seed="4"), forced), ("enter",)),
    "guards": (lambda: played(opened(seed="2"), lambda s: laying(s) and s.guards >= 2), ("down",)),
    "refused": (lambda: played(opened(first_tycoon=1), sneaking), ("8",)),
    "over": (lambda: played(opened(), over), ()),
    "results": (lambda: played(opened(), over), ("enter",)),
    "curtain": (lambda: opened(people=2, policy="hotseat"), ()),
    "after-the-curtain": (lambda: opened(people=2, policy="hotseat"), ("enter",)),
    "replay": (lambda: played(opened(), over), ("v", "end", "pageup")),
    "rules": (lambda: played(opened(first_tycoon=1), sneaking), ("i",)),
}
"""State to the table that it shows and the keys that lead there."""

SHOTS = [
    *shots(STATES, lambda number: DISPLAYS[number % len(DISPLAYS)]),
    shot("look", ((160, 48), "en", "rich")),
]


@pytest.mark.parametrize(("state", "display"), SHOTS)
def test_mr_sneaky(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, STATES, state, display)
