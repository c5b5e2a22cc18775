"""Snapshots of every screen at a table, in both sizes and both languages.

`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from engine.games.heimlich.state import CARDS, MOVE, ROLL, SAFE, SHEETS
from tests.tui.fixtures.games.tables import BOTH, at_table, opened, played, until
from tests.tui.fixtures.languages import only_complete
from tests.tui.fixtures.snapshots.screen_snapshot import (
    Display,
    ScreenSnapshot,
    State,
    keys,
    shots,
    take,
)
from tui.i18n.messages import use

LANGUAGES = ("en", "ja")
DISPLAYS: list[Display] = [(size, language, "rich") for size in ((80, 24), (120, 40)) for language in LANGUAGES]

TABLES: dict[str, State] = {
    "roll": (lambda: until(played(opened(5), 30), ROLL), ()),
    "points-partly-spent": (lambda: until(played(opened(7, **BOTH), 60), MOVE), ("r", "b")),
    "look": (lambda: until(played(opened(7, **BOTH), 20), MOVE), ("tab",)),
    "cards": (lambda: until(opened(7, **BOTH), CARDS), ("down",)),
    "card-target": (lambda: until(opened(4, seed="9", **BOTH), CARDS), ("down", "enter")),
    "safe": (lambda: until(opened(6, seed="3"), SAFE), ("right", "right")),
    "sheets": (lambda: until(opened(7, seed="1", **BOTH), SHEETS), ("enter", "enter")),
    "refused": (lambda: until(opened(6, seed="1"), SAFE), ("7",)),
    "over": (lambda: played(opened(4, **BOTH), 400), ()),
    "results": (lambda: played(opened(4, **BOTH), 400), ("enter",)),
    "story": (lambda: until(played(opened(4, **BOTH), 40), ROLL), ("h", "up")),
    "rules": (lambda: opened(), ("i", "pagedown")),
    "help": (lambda: until(opened(), ROLL), ("question_mark", "question_mark")),
    "replay": (lambda: until(played(opened(4, **BOTH), 60), ROLL), ("v", "left", "left", "left")),
    "replay-of-a-spectator": (lambda: played(opened(3, **BOTH), 400), ("v", "home", "right", "right", "e")),
    "curtain": (lambda: opened(2, people=2, policy="hotseat"), ("tab",)),
    "palette": (lambda: until(opened(), MOVE), ("colon",)),
}
"""State to the table that it shows and the keys that lead there."""

SMALL: dict[str, State] = {"too-small": (opened, ())}


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The languages of the palette, and the local time of day with which saved games are listed."""
    only_complete(monkeypatch)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    use("en")


SHOTS = [
    *shots(TABLES, lambda number: (DISPLAYS[number % 2], DISPLAYS[3 - number % 2])),
    *shots(SMALL, lambda number: [((72, 20), language, "rich") for language in LANGUAGES]),
]


@pytest.mark.parametrize(("state", "display"), SHOTS)
def test_at_the_table(screen_snapshot: ScreenSnapshot, state: str, display: Display) -> None:
    take(screen_snapshot, TABLES | SMALL, state, display)


def test_safe_glyphs_by_day(screen_snapshot: ScreenSnapshot) -> None:
    app = at_table(until(played(opened(5, **BOTH), 60), MOVE))
    app.glyph_set = "safe"
    app.action_daylight()
    screen_snapshot(app, (80, 24), keys("r"))


def test_without_colours(screen_snapshot: ScreenSnapshot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = at_table(until(played(opened(5, **BOTH), 60), MOVE))
    screen_snapshot(app, (80, 24), keys("r"))
