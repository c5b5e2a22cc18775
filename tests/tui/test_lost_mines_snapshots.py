"""Pictures of The Lost Mines: every state, so that each is seen in both sizes, both languages and both sets of glyphs.

After a change that is meant to be seen: `pytest tests/tui/test_lost_mines_snapshots.py --snapshot-update`, then look.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.lost_mines.components import (
    ACTIONS,
    CARDS,
    MINE_OR_DWARF,
    MINE_OR_TREASURE,
    STORM,
    TRAP,
    TROLL,
    turned,
)
from engine.games.lost_mines.table import PLAY, TREASURE, TURN_MINE, WALK
from engine.games.lost_mines.ways import reach
from engine.table import Table
from tests.tui.mines import asked, holds, lying, opened, over, played
from tests.tui.pictures import Way, compare, shots, take
from tests.tui.tables import at_table

LOW, HIGH = (80, 24), (120, 40)


PATHS = [face for face in range(ACTIONS) if turned(CARDS[face].sides) != CARDS[face].sides]
"""The path cards that are others when they are turned."""

WAYS: tuple[tuple[Way, Way], ...] = (
    ((LOW, "en", "rich"), (HIGH, "ja", "safe")),
    ((LOW, "ja", "rich"), (HIGH, "en", "safe")),
    ((LOW, "en", "safe"), (HIGH, "ja", "rich")),
    ((LOW, "ja", "safe"), (HIGH, "en", "rich")),
)
"""Two ways to look at a state, which share nothing; the states take them in turn, so that every two things meet."""


def game(seats: int = 5, seed: str = "5", people: int = 1, policy: Any = "study") -> Table:
    """A game that comes to everything there is."""
    return opened(seats, people, seed, policy)


def in_hand(*faces: int, least: int = 8) -> Callable[[], Table]:
    """The table when seat 0 is to play, holds one of these cards and so many paths lie."""
    return lambda: played(game(), lambda state: holds(*faces)(state) and lying(state) >= least)


def with_card(make: Callable[[], Table], *faces: int) -> tuple[Callable[[], Table], tuple[str, ...]]:
    """A table, and the key of one of these cards in hand."""
    state = make().timeline.now
    hand = sorted(state.hand[0])
    return make, (str(next(at for at, card in enumerate(hand, 1) if state.face[card] in faces)),)


def trapped(state: Any) -> bool:
    """Whether a trap lies on the way of seat 0's walk."""
    return asked(WALK)(state) and any(way.traps for way in reach(state, 0).values())


def states() -> dict[str, tuple[Callable[[], Table], tuple[str, ...]]]:
    """State to the table that it shows and the keys that lead there."""
    edges, sweep, info = in_hand(TRAP, TROLL), in_hand(STORM), in_hand(MINE_OR_DWARF, MINE_OR_TREASURE, least=3)
    paths = in_hand(*PATHS, least=5)
    _, path = with_card(paths, *PATHS)
    _, trap = with_card(edges, TRAP, TROLL)
    _, storm = with_card(sweep, STORM)
    _, look = with_card(info, MINE_OR_DWARF, MINE_OR_TREASURE)
    return {
        "first-turn": (opened, ()),
        "nine": (lambda: opened(9), ("down",)),
        "card-focused": (paths, ("down",)),
        "card-chosen": (paths, (*path, "right")),
        "card-turned": (paths, (*path, "right", "right", "t")),
        "refused": (paths, (*path, "right", "down", "enter")),
        "discarding": (lambda: played(game(), asked(PLAY, 5)), ("d", "1")),
        "edges": (edges, (*trap, "right", "right")),
        "storm": (sweep, (*storm, "right")),
        "info": (info, (*look, "right")),
        "seen": (info, (*look, "enter")),
        "look": (info, ("tab",)),
        "walking": (lambda: played(game(), asked(WALK, 8)), ()),
        "way": (lambda: played(game(), asked(WALK, 8)), ("left",)),
        "trap-on-the-way": (lambda: played(game(seed="20"), trapped), ("left", "right")),
        "vote": (lambda: game(people=3, policy="hotseat"), ("enter", "e", "enter")),
        "mine-turned": (lambda: played(game(), asked(TURN_MINE)), ("down",)),
        "treasure": (lambda: played(game(), asked(TREASURE)), ("down",)),
        "late": (lambda: played(game(), asked(PLAY, 14)), ()),
        "round-two": (lambda: played(game(), lambda state: state.round == 2 and asked(PLAY)(state)), ("tab",)),
        "over": (lambda: played(game(), over), ()),
        "results": (lambda: played(game(), over), ("enter",)),
        "curtain": (lambda: game(people=2, policy="hotseat"), ()),
        "after-the-curtain": (lambda: game(people=2, policy="hotseat"), ("enter",)),
        "replay": (lambda: played(game(), over), ("v", "pageup", "e")),
        "rules": (lambda: played(game(), asked(WALK, 8)), ("i",)),
        "help": (lambda: played(game(), asked(PLAY, 5)), ("question_mark",)),
    }


STATES = states()

SHOTS = shots(STATES, lambda number: WAYS[number % len(WAYS)])


@pytest.mark.parametrize(("state", "way"), SHOTS)
def test_the_lost_mines(snap_compare: Any, state: str, way: Way) -> None:
    take(snap_compare, STATES, state, way)


def test_a_wide_screen(snap_compare: Any) -> None:
    table, pressed = STATES["way"]
    compare(snap_compare, at_table(table()), (160, 48), *pressed)
