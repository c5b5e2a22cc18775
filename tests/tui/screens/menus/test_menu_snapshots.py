"""Snapshots of the screens before and around a game, at three sizes, in both languages and glyph sets.

Any two of size, language and glyphs meet on every screen, not all of their product.
`tests/tui/fixtures/snapshots/screen_snapshot.py` compares and renews them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.fixtures.games.five_games import only_five
from tests.tui.fixtures.games.library_fixtures import full, saved_game, settled, steady_names
from tests.tui.fixtures.games.tables import at_home
from tests.tui.fixtures.languages import only_complete
from tests.tui.fixtures.running.fast_input import down_to
from tests.tui.fixtures.snapshots.screen_snapshot import Display, Do, ScreenSnapshot, shot, shots
from tui.i18n.messages import use
from tui.presentation import game_info, save_summary
from tui.screens.library import library

DISPLAYS: tuple[Display, ...] = (
    ((80, 24), "en", "rich"),
    ((80, 24), "ja", "safe"),
    ((100, 30), "en", "safe"),
    ((100, 30), "ja", "rich"),
    ((160, 48), "en", "rich"),
    ((160, 48), "ja", "safe"),
)
"""Any two values stand together somewhere. Each state has the least size, half of them another one, too."""


def press(*keys: str) -> Do:
    """Press keys at home."""

    async def do(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys)

    return do


def set_up(slug: str, *keys: str) -> Do:
    """Go to the set-up of a game and press keys there."""

    async def do(pilot: Pilot[Any]) -> None:
        await down_to(pilot, slug)
        await pilot.press("n")
        await settled(pilot)
        await pilot.press(*keys)

    return do


def go(*keys: str) -> Do:
    """Press keys one after the other, each when the screen before it stands."""

    async def do(pilot: Pilot[Any]) -> None:
        for key in keys:
            await pilot.press(key)
            await settled(pilot)

    return do


EMPTY, SOME, FULL = range(3)

TO_KEYS = ("s", "up", "up")
"""The way to the last line of the settings, which leads to the keys."""

STATES: dict[str, tuple[int, Do]] = {
    "home-first-start": (EMPTY, press()),
    "home-saves": (SOME, press()),
    "home-game": (SOME, partial(down_to, slug="gem_stone_mine")),
    "home-coming-or-last": (SOME, partial(down_to, slug="lost_mines")),
    "home-filtered": (SOME, press("p", "p", "p", "m")),
    "home-nothing-fits": (SOME, press(*"ppppppppp", "m")),
    "setup": (EMPTY, set_up("heimlich")),
    "setup-name": (EMPTY, set_up("heimlich", "down", "down", "down")),
    "setup-refused": (
        EMPTY,
        set_up("heimlich", "down", "down", "down", *["backspace"] * 8, *"X", "down", *["backspace"] * 8, *"X"),
    ),
    "setup-many-seats": (EMPTY, set_up("heimlich", "down", "right", "right", "right", *["down"] * 9, "right")),
    "setup-colours": (EMPTY, set_up("gem_stone_mine", "down", "right", "down", "shift+right")),
    "library": (FULL, go("l")),
    "library-torn": (FULL, go("l", "down", "down")),
    "library-to-watch": (FULL, go("v")),
    "library-empty": (EMPTY, go("l")),
    "library-delete": (FULL, go("l", "down", "down", "down", "D", "down")),
    "library-import": (FULL, go("l", "m")),
    "settings": (EMPTY, go("s", "down", "down")),
    "settings-keys": (EMPTY, go(*TO_KEYS)),
    "keys": (EMPTY, go(*TO_KEYS, "enter")),
    "keys-waiting": (EMPTY, go(*TO_KEYS, "enter", *["down"] * 7, "enter")),
    "keys-clash": (EMPTY, go(*TO_KEYS, "enter", *["down"] * 7, "enter", "t")),
    "palette": (SOME, press("colon")),
    "help": (EMPTY, go("question_mark")),
    "help-setup": (EMPTY, set_up("heimlich", "f1")),
    "rulebooks": (EMPTY, go("i")),
}
"""A screen's state to its saved games and the keys that lead there."""


_samples = cache(save_summary.samples)

BUILT = ("gem_stone_mine", "heimlich", "mr_sneaky")
"""The games that these pictures show as built, so that there always are some to come."""


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The games, languages, time of day, names of new files, library's path, and the files shipped with the program."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    steady_names(monkeypatch)
    monkeypatch.setattr(library, "_shortened", lambda path, cells: f"~/{path.name}")
    ours = [saved for saved in _samples() if saved.summary is not None and saved.summary.game == "heimlich"]
    monkeypatch.setattr(save_summary, "samples", lambda: tuple(ours))
    only_five(monkeypatch)
    only_complete(monkeypatch)
    monkeypatch.setattr(game_info, "playable", lambda: BUILT)
    yield
    monkeypatch.undo()
    time.tzset()
    use("en")


def saved(data: Path, amount: int) -> None:
    """Put games into the library."""
    if amount == SOME:
        for number, moves in enumerate((20, 25, 400)):
            saved_game(data, number, moves)
    if amount == FULL:
        full(data)


SHOTS = [
    *shots(STATES, lambda number: (DISPLAYS[number % 2], *DISPLAYS[2 + number % 8 : 3 + number % 8])),
    shot("home-first-start", ((79, 23), "en", "safe")),
    shot("home-first-start", ((79, 23), "ja", "rich")),
]


@pytest.mark.parametrize(("state", "display"), SHOTS)
def test_around_a_game(
    screen_snapshot: ScreenSnapshot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, display: Display
) -> None:
    monkeypatch.chdir(tmp_path)
    size, language, glyphs = display
    amount, do = STATES[state]
    saved(Path("data"), amount)
    app = at_home(Path("data"), language)
    app.change(glyphs=glyphs)

    async def settle(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        await do(pilot)

    screen_snapshot(app, size, settle)
