"""Pictures of the replay and what belongs to it, in three sizes and both languages; and nothing on them is clipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.games.heimlich.events import CARDS, MOVE, ROLL
from engine.table import Table
from tests.tui.pictures import compare
from tests.tui.tables import BOTH, at_table, opened, played, until

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


OTHERS: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "mine-open": (over(MINE, 4), ("v", *["e"] * 5, "pageup", "m", "pageup", "m")),
    "mine-dark": (over(MINE, 5, dark_mine=True), ("v", "home", "right", "right")),
    "mine-taken-back": (back(MINE, 3), ("v", "j", "down", "down", "down", "down", "enter")),
    "mine-play-on": (over(MINE, 3, dark_mine=True), ("v", "pageup", "p", "up", "up")),
    "mine-export": (over(MINE, 3), ("v", "x", "down", "down")),
    "mine-story": (over(MINE, 3), ("v", "pageup", "m", "j")),
    "mine-recap": (lambda: played(opened(4, slug=MINE), 12), ("w",)),
    "mine-rules": (lambda: opened(3, slug=MINE), ("i",)),
    "sneaky-open": (over(SNEAKY, 2), ("v", "e", "e", "e", "pageup")),
    "sneaky-thief": (over(SNEAKY, 2), ("v", "home", "pagedown", "e")),
    "sneaky-taken-back": (back(SNEAKY, 2), ("v", "j", "up", "up", "up", "enter")),
    "sneaky-play-on": (over(SNEAKY, 2), ("v", "pageup", "p", "up")),
    "sneaky-export": (over(SNEAKY, 2), ("v", "pageup", "x")),
    "sneaky-story": (over(SNEAKY, 2), ("v", "pageup", "j", "up")),
    "sneaky-recap": (lambda: played(opened(2, slug=SNEAKY), 12), ("w",)),
    "call": (lambda: until(played(opened(3, people=3, policy="hotseat", **BOTH), 4), CARDS), ("down",)),
    "first-turn": (lambda: opened(7, **BOTH), ()),
    "blank": (lambda: opened(2, people=2, policy="hotseat"), ("tab", "enter", "f9")),
}
"""The same of the other games, and what several people see."""

WAYS = (
    ((80, 24), "en", "safe"),
    ((100, 30), "ja", "rich"),
    ((160, 48), "en", "rich"),
    ((80, 24), "ja", "rich"),
    ((100, 30), "en", "safe"),
    ((160, 48), "ja", "safe"),
)
"""Size, language and glyphs: every two values meet."""

CHOSEN = [
    pytest.param(screen, *way, id=f"{screen}-{way[0][0]}x{way[0][1]}-{way[1]}-{way[2]}")
    for number, screen in enumerate(OTHERS)
    for way in (WAYS[number % 3], WAYS[3 + number % 3])
]


@pytest.mark.parametrize(("screen", "size", "language", "glyphs"), CHOSEN)
def test_of_other_games(snap_compare: Any, screen: str, size: tuple[int, int], language: str, glyphs: Any) -> None:
    table, pressed = OTHERS[screen]
    app = at_table(table(), language)
    app.glyph_set, app.data = glyphs, Path("nowhere")
    compare(snap_compare, app, size, *pressed)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_replay_in_too_small_a_terminal(snap_compare: Any, language: str) -> None:
    compare(snap_compare, at_table(branched(), language), (79, 24), "v")


@pytest.mark.parametrize(("size", "language"), SHOWN)
@pytest.mark.parametrize("screen", SCREENS)
def test_replay(snap_compare: Any, screen: str, size: tuple[int, int], language: str) -> None:
    table, pressed = SCREENS[screen]
    app = at_table(table(), language)
    app.data = Path("nowhere")
    compare(snap_compare, app, size, *pressed)
