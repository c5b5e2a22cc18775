"""Snapshots of The Lost Mines: each state on two displays that share neither size, language nor glyphs.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.lost_mines.geometry import turned
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import PLAY, TREASURE, TURN_MINE, WALK
from engine.table import Table
from tests.rules.lost_mines.table import BOX, face_of
from tests.tui.fixtures.snapshots.screen_snapshot import Display, ScreenSnapshot, shot, shots, take
from tests.tui.games.lost_mines.tables import decision, holds, lying, opened, over, played

LOW, HIGH = (80, 24), (120, 40)


PATHS = [face for face, card in enumerate(BOX.cards) if turned(card.sides) != card.sides]
"""The path cards that are others when they are turned."""

TRAP, TROLL, STORM = (face_of(name)[0] for name in ("trap", "troll", "storm"))
INFO = tuple(face_of(name)[0] for name in ("mine/dwarf", "mine/treasure"))
"""The info cards that show a mine."""

DISPLAYS: tuple[tuple[Display, Display], ...] = (
    ((LOW, "en", "rich"), (HIGH, "ja", "safe")),
    ((LOW, "ja", "rich"), (HIGH, "en", "safe")),
    ((LOW, "en", "safe"), (HIGH, "ja", "rich")),
    ((LOW, "ja", "safe"), (HIGH, "en", "rich")),
)
"""Two displays a state, which share nothing; the states take them in turn, so that every two values meet."""


def game(seats: int = 5, seed: str = "91", people: int = 1, policy: Any = "study") -> Table:
    """A game that comes to everything there is but a storm on paths and a trap on the way."""
    return opened(seats, people, seed, policy)


def in_hand(*faces: int, least: int = 8, seed: str = "91") -> Callable[[], Table]:
    """The table when seat 0 is to play, holds one of these cards and so many paths lie."""
    return lambda: played(game(seed=seed), lambda state: holds(*faces)(state) and lying(state) >= least)


def with_card(make: Callable[[], Table], *faces: int) -> tuple[Callable[[], Table], tuple[str, ...]]:
    """A table, and the key of one of these cards in hand."""
    state = make().timeline.now
    hand = sorted(state.hand[0])
    return make, (str(next(at for at, card in enumerate(hand, 1) if state.face[card] in faces)),)


def trapped(state: Any) -> bool:
    """True when a trap lies on the way of seat 0's walk."""
    return decision(WALK)(state) and any(way.traps for way in reach(state, 0).values())


def states() -> dict[str, tuple[Callable[[], Table], tuple[str, ...]]]:
    """State to the table that it shows and the keys that lead there."""
    edges, sweep, info = in_hand(TRAP, TROLL), in_hand(STORM, seed="20"), in_hand(*INFO, least=3)
    paths = in_hand(*PATHS, least=5)
    _, path = with_card(paths, *PATHS)
    _, trap = with_card(edges, TRAP, TROLL)
    _, storm = with_card(sweep, STORM)
    _, look = with_card(info, *INFO)
    return {
        "first-turn": (opened, ()),
        "nine": (lambda: opened(9), ("down",)),
        "card-focused": (paths, ("down",)),
        "card-chosen": (paths, (*path, "right")),
        "card-turned": (paths, (*path, "right", "right", "t")),
        "refused": (paths, (*path, "right", "down", "enter")),
        "discarding": (lambda: played(game(), decision(PLAY, 5)), ("d", "1")),
        "edges": (edges, (*trap, "right", "right")),
        "storm": (sweep, (*storm, "right")),
        "info": (info, (*look, "right")),
        "seen": (info, (*look, "enter")),
        "look": (info, ("tab",)),
        "walking": (lambda: played(game(), decision(WALK, 8)), ()),
        "way": (lambda: played(game(), decision(WALK, 8)), ("left",)),
        "trap-on-the-way": (lambda: played(game(seed="20"), trapped), ("left", "right")),
        "vote": (lambda: game(people=3, policy="hotseat"), ("enter", "e", "enter")),
        "mine-turned": (lambda: played(game(), decision(TURN_MINE)), ("down",)),
        "treasure": (lambda: played(game(), decision(TREASURE)), ("down",)),
        "late": (lambda: played(game(), decision(PLAY, 14)), ()),
        "round-two": (lambda: played(game(), lambda state: state.round == 2 and decision(PLAY)(state)), ("tab",)),
        "over": (lambda: played(game(), over), ()),
        "results": (lambda: played(game(), over), ("enter",)),
        "curtain": (lambda: game(people=2, policy="hotseat"), ()),
        "after-the-curtain": (lambda: game(people=2, policy="hotseat"), ("enter",)),
        "replay": (lambda: played(game(), over), ("v", "end", "pageup", "e")),
        "rules": (lambda: played(game(), decision(WALK, 8)), ("i",)),
        "help": (lambda: played(game(), decision(PLAY, 5)), ("question_mark", "question_mark")),
    }


STATES = states()

SHOTS = [
    *shots(STATES, lambda number: DISPLAYS[number % len(DISPLAYS)]),
    shot("way", ((160, 48), "en", "rich")),
]


@pytest.mark.parametrize(("state", "display"), SHOTS)
def test_the_lost_mines(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, STATES, state, display)
