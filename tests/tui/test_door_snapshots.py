"""Pictures of the screens before and around a game in every state, at three sizes, in both languages and glyph sets.

Chosen so that any two of size, language and glyphs meet on every screen, not all of their product. After a change that
is meant to be seen: `pytest tests/tui/test_door_snapshots.py --snapshot-update`, then look.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.hands import down_to, until
from tests.tui.shelves import full, kept, settled, steady_names
from tests.tui.tables import at_home
from tui import facts, shelf
from tui.app import SkulduggeryApp
from tui.screens import library
from tui.text import use
from tui.widgets.canvas import Canvas

WAYS = [
    pytest.param((80, 24), "en", "rich", id="80x24-en-rich"),
    pytest.param((80, 24), "ja", "safe", id="80x24-ja-safe"),
    pytest.param((100, 30), "en", "safe", id="100x30-en-safe"),
    pytest.param((100, 30), "ja", "rich", id="100x30-ja-rich"),
    pytest.param((160, 48), "en", "rich", id="160x48-en-rich"),
    pytest.param((160, 48), "ja", "safe", id="160x48-ja-safe"),
]
"""Any two values of size, language and glyphs stand together somewhere. Each state takes two of them, in turn."""

Do = Callable[[Pilot[Any]], Awaitable[None]]


def press(*keys: str) -> Do:
    """Press keys at home."""

    async def do(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys)

    return do


def set_up(slug: str, *keys: str) -> Do:
    """Go to the set-up of a game and press keys there."""

    async def do(pilot: Pilot[Any]) -> None:
        await down_to(pilot, slug)
        await pilot.press("enter")
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


async def palette(pilot: Pilot[Any]) -> None:
    """Open the palette and wait until it has found everything."""
    await pilot.press("colon")
    await until(pilot, lambda: pilot.app.screen.has_class("-ready"))
    await pilot.pause()


EMPTY, SOME, FULL = range(3)

NAMED_X = ("down", *["backspace"] * 8, "X")

STATES: dict[str, tuple[int, Do]] = {
    "home-first-start": (EMPTY, press()),
    "home-saves": (SOME, press()),
    "home-game": (SOME, press("down")),
    "home-coming-or-last": (SOME, press(*["down"] * 5)),
    "home-filtered": (SOME, press("p", "p", "p", "t")),
    "home-nothing-fits": (SOME, press(*"ppppppppp", "t")),
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
    "settings-keys": (EMPTY, go("s", "up")),
    "keys": (EMPTY, go("s", "up", "enter")),
    "keys-waiting": (EMPTY, go("s", "up", "enter", *["down"] * 7, "enter")),
    "keys-clash": (EMPTY, go("s", "up", "enter", *["down"] * 7, "enter", "t")),
    "palette": (SOME, palette),
    "help": (EMPTY, go("question_mark")),
    "help-setup": (EMPTY, set_up("heimlich", "f1")),
    "rulebooks": (EMPTY, go("i")),
}
"""A screen's state to what is saved, and what leads there."""


BUILT = ("gem_stone_mine", "heimlich", "mr_sneaky")
"""The games that these pictures show as built, so that there always are some to come."""


def forget() -> None:
    """Let the facts of the games be looked up again."""
    facts.all_facts.cache_clear()
    facts.facts.cache_clear()


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The time of day, the names of new files, where the library says that it is, and what ships with the program."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    steady_names(monkeypatch)
    monkeypatch.setattr(library, "_shortened", lambda path, cells: f"~/{path.name}")
    ours = [saved for saved in shelf.samples() if saved.summary is not None and saved.summary.game == "heimlich"]
    monkeypatch.setattr(shelf, "samples", lambda: tuple(ours))
    monkeypatch.setattr(facts, "playable", lambda: BUILT)
    forget()
    yield
    monkeypatch.undo()
    forget()
    time.tzset()
    use("en")


def saved(data: Path, what: int) -> None:
    """Put games into the library."""
    if what == SOME:
        for number, moves in enumerate((20, 25, 400)):
            kept(data, number, moves)
    if what == FULL:
        full(data)


def unclipped(app: SkulduggeryApp) -> None:
    """Nothing on the screen is cut off."""
    screen = app.screen
    for canvas in screen.query("#small" if screen.has_class("-small") else "*").results(Canvas):
        assert not canvas.pen.clipped, (canvas, canvas.pen.clipped)


def cases() -> Iterator[Any]:
    """Every state in two ways, of different size and language; the state after it takes the next two."""
    for number, state in enumerate(STATES):
        for way in (WAYS[number % 6], WAYS[(number + 3) % 6]):
            yield pytest.param(state, *way.values, id=f"{state}-{way.id}")


@pytest.mark.parametrize(("state", "size", "language", "glyphs"), cases())
def test_around_a_game(
    snap_compare: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    state: str,
    size: tuple[int, int],
    language: str,
    glyphs: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    what, do = STATES[state]
    saved(Path("data"), what)
    app = at_home(Path("data"), language)
    app.change(glyphs=glyphs)

    async def before(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        await do(pilot)
        await pilot.pause()
        unclipped(app)

    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.parametrize(("language", "glyphs"), [("en", "safe"), ("ja", "rich")])
def test_a_terminal_that_is_too_small(snap_compare: Any, tmp_path: Path, language: str, glyphs: str) -> None:
    app = at_home(tmp_path, language)
    app.glyph_set = glyphs

    async def before(pilot: Pilot[Any]) -> None:
        await settled(pilot)
        unclipped(app)

    assert snap_compare(app, terminal_size=(79, 23), run_before=before)
