"""Snapshots of the replay and its pages, in three sizes and both languages.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.heimlich.state import CARDS, MOVE, ROLL
from engine.table import Table
from tests.tui.fixtures.games.tables import BOTH, opened, played, until
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, State, shots, take

DISPLAYS: tuple[Display, ...] = (
    ((80, 24), "en", "rich"),
    ((80, 24), "ja", "rich"),
    ((100, 30), "ja", "rich"),
    ((160, 48), "en", "rich"),
)


def branched() -> Table:
    """A running table on which one branch was undone."""
    table = played(opened(4, **BOTH), 40)
    table.undo(0, table.timeline.path()[24].number, 41)
    return until(played(table, 20), ROLL)


SCREENS: dict[str, State] = {
    "marks-and-branch": (branched, ("v", "m", "pageup", "m", "pageup", "m", "left", "plus")),
    "taken-back": (
        branched,
        ("v", "home", "pagedown", "pagedown", *["right"] * 3, "h", *["down"] * 4, "enter", "m"),
    ),
    "story": (branched, ("v", "pageup", "pageup", "pageup", "m", "h", "down", "down")),
    "open": (lambda: played(opened(4, **BOTH), 400), ("v", "end", "pageup")),
    "play-on": (lambda: played(opened(4, **BOTH), 400), ("v", "end", "pageup", "p", "up", "up")),
    "over-here": (lambda: played(opened(4, **BOTH), 400), ("v", "end", "p")),
    "export": (branched, ("v", "x", "down")),
    "recap": (lambda: until(played(opened(4, **BOTH), 60), MOVE), ("w",)),
    "notes": (branched, ("n", *"Owl?", "enter", *"赤は誰か", "enter", *"Hare")),
    "undo-to": (branched, ("h", "up", "up", "up", "up")),
    "undo-nothing": (lambda: played(opened(2, people=2, policy="strict"), 7), ("h",)),
}
"""Screen to the table that it begins at and the keys that lead there."""


MINE, SNEAKY = "gem_stone_mine", "mr_sneaky"


def over(slug: str, seats: int, **options: Any) -> Callable[[], Table]:
    """Makes a finished game."""
    return lambda: played(opened(seats, slug=slug, **options), 2000)


def back(slug: str, seats: int) -> Callable[[], Table]:
    """Makes a running game on which a branch was undone."""

    def made() -> Table:
        table = played(opened(seats, slug=slug), 14)
        table.undo(0, table.timeline.path()[5].number, 15)
        return played(table, 3)

    return made


OTHERS: dict[str, State] = {
    "gem_stone_mine-open": (over(MINE, 4), ("v", "end", "pageup", "m", "pageup", "m")),
    "gem_stone_mine-dark": (over(MINE, 5, dark_mine=True), ("v", "home", "right", "right")),
    "gem_stone_mine-taken-back": (back(MINE, 3), ("v", "h", "down", "down", "down", "down", "enter")),
    "gem_stone_mine-play-on": (over(MINE, 3, dark_mine=True), ("v", "end", "pageup", "p", "up", "up")),
    "gem_stone_mine-export": (over(MINE, 3), ("v", "end", "x", "down", "down")),
    "gem_stone_mine-story": (over(MINE, 3), ("v", "end", "pageup", "m", "h")),
    "gem_stone_mine-recap": (lambda: played(opened(4, slug=MINE), 12), ("w",)),
    "gem_stone_mine-rules": (lambda: opened(3, slug=MINE), ("i",)),
    "mr_sneaky-open": (over(SNEAKY, 2), ("v", "end", "pageup")),
    "mr_sneaky-thief": (over(SNEAKY, 2), ("v", "home", "pagedown", "e")),
    "mr_sneaky-taken-back": (back(SNEAKY, 2), ("v", "h", "up", "up", "up", "enter")),
    "mr_sneaky-play-on": (over(SNEAKY, 2), ("v", "end", "pageup", "p", "up")),
    "mr_sneaky-export": (over(SNEAKY, 2), ("v", "end", "pageup", "x")),
    "mr_sneaky-story": (over(SNEAKY, 2), ("v", "end", "pageup", "h", "up")),
    "mr_sneaky-recap": (lambda: played(opened(2, slug=SNEAKY), 12), ("w",)),
    "call": (lambda: until(played(opened(3, people=3, policy="hotseat", **BOTH), 4), CARDS), ("down",)),
    "first-turn": (lambda: opened(7, **BOTH), ()),
    "blank": (lambda: opened(2, people=2, policy="hotseat"), ("tab", "enter", "f9")),
}
"""The same of the other games, named by slug, and views of several people."""

OTHER_DISPLAYS: tuple[Display, ...] = (
    ((80, 24), "en", "safe"),
    ((100, 30), "ja", "rich"),
    ((160, 48), "en", "rich"),
    ((80, 24), "ja", "rich"),
    ((100, 30), "en", "safe"),
    ((160, 48), "ja", "safe"),
)
"""Size, language and glyphs: every two values meet."""

TOO_SMALL = {"too-small": (branched, ("v",))}

STATES = SCREENS | OTHERS | TOO_SMALL

SHOTS = [
    *shots(SCREENS, lambda number: DISPLAYS[number % 2 :: 2]),
    *shots(OTHERS, lambda number: OTHER_DISPLAYS[number % 6 : number % 6 + 1]),
    *shots(TOO_SMALL, lambda number: [((79, 24), language, "rich") for language in ("en", "ja")]),
]


@pytest.mark.parametrize(("state", "display"), SHOTS)
def test_replay(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, STATES, state, display, data=Path("nowhere"))
