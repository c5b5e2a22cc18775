"""Snapshots of Gem Stone Mine in each state that matters, pairwise over size, language and glyphs.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.gem_stone_mine.state import BETWEEN, CHANGER, COMPENSATION, DEALER, DICE, DIG, MINE, ORDER
from engine.table import Table
from tests.tui.fixtures.games.tables import opened, played, until
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, shots, take

SLUG = "gem_stone_mine"
ALL_OPTIONS = {"match": True, "fast_mining": True, "dark_mine": True}


def decision(seats: int, phase: int, moves: int = 0, seed: str = "7", **options: Any) -> Table:
    """A table at which seat 0 is asked a question of a phase, after so many moves at least."""
    return until(played(opened(seats, seed=seed, slug=SLUG, **options), moves), phase)


def rare(seats: int, phase: int, **options: Any) -> Table:
    """The same for a question that not every game comes to: the first seed that does."""
    for seed in map(str, range(60)):
        try:
            return decision(seats, phase, seed=seed, **options)
        except AssertionError:
            continue
    raise AssertionError(f"no game comes to phase {phase}")


TABLES: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "first-turn": (lambda: decision(3, ORDER), ()),
    "order": (lambda: decision(4, ORDER, 8), ("o", "l")),
    "after-a-roll": (lambda: decision(5, MINE, 14), ("down",)),
    "place-picked": (lambda: decision(4, MINE, 20, fast_mining=True), ("a",)),
    "dealer": (lambda: rare(3, DEALER), ("down",)),
    "changer": (lambda: rare(3, CHANGER), ("down",)),
    "second-dig": (lambda: rare(3, DIG), ()),
    "compensation": (lambda: rare(5, COMPENSATION, start_player=1, fast_mining=True), ()),
    "between-games": (lambda: rare(2, BETWEEN, match=True, start_player=1), ()),
    "dark-asked": (lambda: decision(4, ORDER, 20, dark_mine=True), ("3",)),
    "dark-look": (lambda: decision(5, ORDER, 12, **ALL_OPTIONS), ("tab",)),
    "dark-curtain": (lambda: opened(2, people=2, policy="hotseat", slug=SLUG, dark_mine=True), ()),
    "alone": (lambda: decision(1, DICE, 8), ("down", "down")),
    "alone-mining": (lambda: decision(1, MINE, 8), ()),
    "alone-over": (lambda: played(opened(1, slug=SLUG), 400), ()),
    "alone-results": (lambda: played(opened(1, slug=SLUG), 400), ("enter",)),
    "over": (lambda: played(opened(4, slug=SLUG), 400), ()),
    "results": (lambda: played(opened(3, slug=SLUG, **ALL_OPTIONS), 900), ("enter",)),
    "replay": (lambda: played(opened(5, slug=SLUG), 400), ("v", "end", *["left"] * 9)),
    "story": (lambda: decision(3, ORDER, 16), ("h", "up")),
}
"""State to the table that it shows and the keys that lead there."""

SMALL, LARGE, HUGE = (80, 24), (120, 40), (160, 48)
DISPLAYS = (
    (SMALL, "en", "rich"),
    (LARGE, "ja", "rich"),
    (SMALL, "ja", "safe"),
    (LARGE, "en", "safe"),
    (HUGE, "en", "rich"),
    (HUGE, "ja", "safe"),
)
"""Every pair of size, language and glyphs: a state is shown in two of them, in turn, so that all come up often."""

CHOSEN = shots(TABLES, lambda number: (DISPLAYS[number % 2], DISPLAYS[2 + number % 4]))


@pytest.mark.parametrize(("state", "display"), CHOSEN)
def test_a_state(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, TABLES, state, display)
