"""Snapshots of The Island of Doctor Lucky in each state that matters, pairwise over size, language and glyphs.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.games.doctor_lucky.moves import Discard, Draw, Murder, PlayHazard
from engine.games.doctor_lucky.queries import can_draw, can_murder, targets
from engine.games.doctor_lucky.state import DEFENCE, FIRST, HARM, HOUSE, SECOND
from engine.table import Table
from tests.tui.fixtures.games.tables import opened
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, shots, take

SLUG = "doctor_lucky"
So = Callable[[Any], bool]


def move_on(table: Table, rng: Random) -> None:
    """A random move, and no bot's, since bots learn; rare moves are chosen as often as they can be."""
    seat = table.to_act[0]
    offer = table.offer(seat)
    rare = [move for move in offer if isinstance(move, Draw | Murder | PlayHazard | Discard)]
    table.propose(seat, rng.choice(rare if rare and rng.random() < 0.7 else offer), table.head, table.head)


def walked(seats: int, moves: int, seed: str) -> tuple[Table, Random]:
    """A table after so many random moves; fewer when the game ends."""
    table, rng = opened(seats, seed=seed, slug=SLUG), Random(seed)
    for _ in range(moves):
        if table.to_act:
            move_on(table, rng)
    return table, rng


def when(so: So, seats: int, moves: int = 0) -> Table:
    """A table at which seat 0 is asked something and this is so, after so many moves at least: the first seed's."""
    for seed in map(str, range(60)):
        table, rng = walked(seats, moves, seed)
        for _ in range(200):
            if not table.to_act:
                break
            if 0 in table.to_act and so(table.timeline.now):
                return table
            move_on(table, rng)
    raise AssertionError("it never came to be so")


def phase(number: int) -> So:
    return lambda state: state.phase == number


def with_hazard(state: Any) -> bool:
    return state.phase == FIRST and any(targets(state, 0, card) for card in state.hand[0] if state.face[card] > 24)


def over(seats: int) -> Table:
    return walked(seats, 2000, "over")[0]


TABLES: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "first-turn": (lambda: opened(4, slug=SLUG), ()),
    "first-turn-of-eight": (lambda: opened(8, slug=SLUG), ()),
    "walking": (lambda: when(phase(FIRST), 4, 16), ("g", "right")),
    "unseen": (lambda: when(phase(FIRST), 3, 24), ("g", "down")),
    "far": (lambda: when(lambda state: state.phase == FIRST and len(state.left[0]) > 1, 3), ("g", "end", "up")),
    "cat": (lambda: when(phase(FIRST), 5, 20), ("c", "right", "up")),
    "hazard": (lambda: when(with_hazard, 4), ("down", "down", "down", "down", "enter")),
    "drawing": (lambda: when(lambda state: state.phase == SECOND and can_draw(state, 0), 2), ()),
    "murder": (lambda: when(lambda state: state.phase == SECOND and can_murder(state, 0), 3), ()),
    "luck-asked": (lambda: when(phase(DEFENCE), 8, 8), ("down",)),
    "luck-growing": (lambda: when(lambda state: state.phase == DEFENCE and state.luck > 0, 6), ()),
    "struck": (lambda: when(phase(HARM), 4), ()),
    "empty-house": (lambda: when(phase(HOUSE), 4), ()),
    "failed": (lambda: when(lambda state: state.phase == FIRST and any(state.right), 4), ("h",)),
    "refused": (lambda: when(phase(SECOND), 4), ("d",)),
    "look": (lambda: when(phase(FIRST), 8, 30), ("tab",)),
    "curtain": (lambda: opened(2, people=2, policy="hotseat", slug=SLUG), ()),
    "over": (lambda: over(4), ()),
    "results": (lambda: over(5), ("enter",)),
    "replay": (lambda: over(4), ("v", "end", *["left"] * 6)),
    "rules": (lambda: opened(3, slug=SLUG), ("i",)),
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

CHOSEN = shots(TABLES, lambda number: (DISPLAYS[number % 2 * 2], DISPLAYS[(1, 3, 4, 5)[number % 4]]))


@pytest.mark.parametrize(("state", "display"), CHOSEN)
def test_a_state(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, TABLES, state, display)
