"""Pictures of every screen, in both sizes and both languages; and nothing on them is clipped.

After a change that is meant to be seen: `pytest tests/tui/test_screen_snapshots.py --snapshot-update`, then look.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.games.heimlich.events import CARDS, MOVE, ROLL, SAFE, SHEETS
from engine.table import Table
from tests.tui.pictures import compare
from tests.tui.tables import BOTH, at_table, opened, played, until
from tui.text import use

SIZES = [pytest.param((80, 24), id="80x24"), pytest.param((120, 40), id="120x40")]
LANGUAGES = ["en", "ja"]

TABLES: dict[str, tuple[Callable[[], Table], tuple[str, ...]]] = {
    "roll": (lambda: until(played(opened(5), 30), ROLL), ()),
    "points-partly-spent": (lambda: until(played(opened(7, **BOTH), 60), MOVE), ("r", "b")),
    "look": (lambda: until(played(opened(7, **BOTH), 20), MOVE), ("tab",)),
    "cards": (lambda: until(opened(7, **BOTH), CARDS), ("down",)),
    "card-target": (lambda: until(opened(4, seed="9", **BOTH), CARDS), ("down", "enter", "enter")),
    "safe": (lambda: until(opened(6, seed="3"), SAFE), ("right", "right")),
    "sheets": (lambda: until(opened(7, **BOTH), SHEETS), ("enter", "enter")),
    "refused": (lambda: until(opened(6, seed="6"), SAFE), ("7",)),
    "over": (lambda: played(opened(4, **BOTH), 400), ()),
    "results": (lambda: played(opened(4, **BOTH), 400), ("enter",)),
    "story": (lambda: until(played(opened(4, **BOTH), 40), ROLL), ("h", "up")),
    "rules": (lambda: opened(), ("i", "pagedown")),
    "help": (lambda: until(opened(), ROLL), ("question_mark",)),
    "replay": (lambda: until(played(opened(4, **BOTH), 60), ROLL), ("v", "left", "left", "left")),
    "replay-of-a-spectator": (lambda: played(opened(3, **BOTH), 400), ("v", "home", "right", "right", "e")),
    "curtain": (lambda: opened(2, people=2, policy="hotseat"), ("tab",)),
    "palette": (lambda: until(opened(), MOVE), ("ctrl+p",)),
}
"""Screen to the table that it shows and the keys that lead there."""


@pytest.fixture(autouse=True)
def in_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Saved games are listed with the local time of day."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()
    use("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", TABLES)
def test_at_the_table(snap_compare: Any, screen: str, size: tuple[int, int], language: str) -> None:
    table, pressed = TABLES[screen]
    compare(snap_compare, at_table(table(), language), size, *pressed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_small(snap_compare: Any, language: str) -> None:
    compare(snap_compare, at_table(opened(), language), (72, 20))


def test_safe_glyphs_by_day(snap_compare: Any) -> None:
    app = at_table(until(played(opened(5, **BOTH), 60), MOVE))
    app.glyph_set = "safe"
    app.action_daylight()
    compare(snap_compare, app, (80, 24), "r")


def test_without_colours(snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = at_table(until(played(opened(5, **BOTH), 60), MOVE))
    compare(snap_compare, app, (80, 24), "r")
