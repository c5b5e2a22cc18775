"""Pictures of Mr. Sneaky: every state, so that each is seen in both sizes, both languages and both sets of glyphs.

After a change that is meant to be seen: `pytest tests/tui/test_mr_sneaky_snapshots.py --snapshot-update`, then look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.mr_sneaky.facts import must_steal
from engine.table import Table
from tests.tui.pictures import Way, compare, shots, take
from tests.tui.sneaky import laying, lying, opened, over, played, sneaking
from tests.tui.tables import at_table

LOW, HIGH = (80, 24), (120, 40)


WAYS: tuple[tuple[Way, Way], ...] = (
    ((LOW, "en", "rich"), (HIGH, "ja", "safe")),
    ((LOW, "ja", "rich"), (HIGH, "en", "safe")),
    ((LOW, "en", "safe"), (HIGH, "ja", "rich")),
    ((LOW, "ja", "safe"), (HIGH, "en", "rich")),
)
"""Two ways to look at a state, which share nothing; the states take them in turn, so that every two things meet."""


def forced(state: Any) -> bool:
    """Whether seat 0 has to open a door, and cards lie there."""
    return sneaking(state) and must_steal(state) and lying(state) > 2


STATES: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "first-card": (opened, ()),
    "laying": (lambda: played(opened(), lambda s: laying(s) and s.opened and lying(s) > 6), ("8", "up")),
    "look": (lambda: played(opened(), lambda s: laying(s) and s.opened and lying(s) > 6), ("tab", "down")),
    "first-step": (lambda: played(opened(first_tycoon=1), sneaking), ("right",)),
    "open-or-pass": (
        lambda: played(opened(first_tycoon=1), lambda s: sneaking(s) and lying(s) > 5 and s.dial < 3),
        ("enter",),
    ),
    "must-open": (lambda: played(opened(first_tycoon=1, seed="5"), forced), ()),
    "told-aloud": (lambda: played(opened(first_tycoon=1), forced), ("enter",)),
    "guards": (lambda: played(opened(seed="2"), lambda s: laying(s) and s.guards >= 2), ("down",)),
    "refused": (lambda: played(opened(first_tycoon=1), sneaking), ("8",)),
    "over": (lambda: played(opened(), over), ()),
    "results": (lambda: played(opened(), over), ("enter",)),
    "curtain": (lambda: opened(people=2, policy="hotseat"), ()),
    "after-the-curtain": (lambda: opened(people=2, policy="hotseat"), ("enter",)),
    "replay": (lambda: played(opened(), over), ("v", "pageup")),
    "rules": (lambda: played(opened(first_tycoon=1), sneaking), ("i",)),
}
"""State to the table that it shows and the keys that lead there."""

SHOTS = shots(STATES, lambda number: WAYS[number % len(WAYS)])


@pytest.mark.parametrize(("state", "way"), SHOTS)
def test_mr_sneaky(snap_compare: Any, state: str, way: Way) -> None:
    take(snap_compare, STATES, state, way)


def test_a_wide_screen(snap_compare: Any) -> None:
    table, pressed = STATES["look"]
    compare(snap_compare, at_table(table()), (160, 48), *pressed)
