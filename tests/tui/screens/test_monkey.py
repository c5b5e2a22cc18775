"""Keys and clicks at random over the whole program, from the home screen: whatever is done, nothing breaks.

A failure names its seed and the last things that were done; `monkey(seed, ...)` does them again.
"""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from tests.tui.fixtures.games.library_fixtures import full
from tests.tui.fixtures.games.tables import at_home
from tests.tui.fixtures.running.fast_input import click, press
from tests.tui.fixtures.running.terminal_monkey import pressed
from tests.tui.fixtures.running.whole_foot import of_all_keys
from tui.i18n.messages import use
from tui.play.table_draft import TableDraft
from tui.presentation.registry import playable
from tui.screens.home.home import HomeScreen
from tui.screens.library.library import SHELVES
from tui.storage.settings import settings_file
from tui.widgets.bars import FootBar
from tui.widgets.canvas import Canvas

KEYS = int(os.environ.get("MONKEY", "10000"))
"""Keys at each game on a terminal, by hand."""

SIZES = ((80, 24), (80, 24), (100, 30), (160, 48), (60, 20))

OTHERS = (
    *"aeinrs0129?:./ ",
    *("up", "down", "left", "right", "enter", "enter", "enter", "escape", "tab", "shift+tab", "backspace", "delete"),
    *("home", "end", "pageup", "pagedown", "f1", "f5", "ctrl+s", "ctrl+p", "ctrl+l"),
)
"""Keys struck with or without an effect."""

FAREWELL = {"app.stop", "app.leave", "app.suspend_process", "app.deliver_screenshot"}
"""Keys that end the program: struck seldom, or the monkey would never get far."""


def _keys(app: Any) -> list[str]:
    """The keys that do something now."""
    active = app.screen.active_bindings.values()
    return [each.binding.key for each in active if each.enabled and f"app.{each.binding.action}" not in FAREWELL]


async def _key(pilot: Pilot[Any], chance: random.Random) -> str:
    known = _keys(pilot.app)
    key = chance.choice(known) if known and chance.random() < 0.7 else chance.choice(OTHERS)
    if key in ("ctrl+q", "ctrl+c", "ctrl+z"):
        return ""
    await press(pilot, key)
    return key


async def _click(pilot: Pilot[Any], chance: random.Random) -> str:
    app = pilot.app
    width, height = app.size
    x, y = chance.randrange(width), chance.randrange(height)
    spots = [
        (canvas.region.x + spot.x, canvas.region.y + spot.y)
        for canvas in app.screen.query(Canvas)
        for spot, _ in canvas.pen.spots
    ]
    if spots and chance.random() < 0.8:
        x, y = chance.choice(spots)
    if x < width and y < height:
        await click(pilot, x, y)
    return f"click {x},{y}"


async def _resize(pilot: Pilot[Any], chance: random.Random) -> str:
    size = chance.choice(SIZES)
    await pilot.resize_terminal(*size)
    return f"resize {size}"


async def _burst(pilot: Pilot[Any], chance: random.Random) -> str:
    """Many keys before the screen has taken in the first."""
    driver = pilot.app._driver
    assert driver is not None
    keys = [chance.choice(OTHERS) for _ in range(chance.randrange(2, 6))]
    for key in keys:
        event = events.Key(key, key if len(key) == 1 else None)
        event.set_sender(pilot.app)
        driver.send_message(event)
    await pilot._wait_for_screen()
    return "burst " + " ".join(keys)


async def _paste(pilot: Pilot[Any], chance: random.Random) -> str:
    text = chance.choice(("[b]", "[/x]", "アンダー", "\x1b[31m", "a" * 300, "/nowhere", " "))
    pilot.app.screen.post_message(events.Paste(text))
    await pilot._wait_for_screen()
    return f"paste {text!r}"


async def _back(pilot: Pilot[Any], chance: random.Random) -> str:
    """Out of where it is, unless that is out of the program: or it would read the rules for ever."""
    if not isinstance(pilot.app.screen, HomeScreen):
        await press(pilot, "escape")
    return "escape"


DEEDS = (_back,) * 3 + (_key,) * 24 + (_click,) * 8 + (_burst,) * 2 + (_resize, _paste)


def _begin(app: Any, chance: random.Random) -> None:
    """Go from the home screen to some other, to see all of them in a short time."""
    slug = chance.choice(playable())
    match chance.randrange(5):
        case 0:
            app.quick_start(slug)
        case 1:
            app.set_up(slug)
        case 2:
            app.library(chance.choice(list(SHELVES)))
        case 3:
            plan = TableDraft(slug)
            plan.levels = ["person"] * len(plan.levels)
            app.open_table(plan.setup(chance))


async def monkey(seed: str, data: Path, deeds: int) -> None:
    """Do so many things in one run of the program, or fewer when they lead out of it."""
    chance = random.Random(seed)
    app = at_home(data, chance.choice(("en", "ja")))
    app.store = settings_file(data)
    trail: list[str] = []
    try:
        async with app.run_test(size=SIZES[0]) as pilot:
            await pilot.pause()
            _begin(app, chance)
            for _ in range(deeds):
                if app._exit or app._exception is not None:
                    break
                trail.append(f"{type(app.screen).__name__}: ")
                trail[-1] += await chance.choice(DEEDS)(pilot, chance)
                await asyncio.sleep(0)
                for foot in app.screen.query(FootBar):
                    assert foot._pen is None or foot.entries() == of_all_keys(foot)
    except Exception as error:
        error.add_note(f"seed {seed!r}, after: " + "; ".join(trail[-25:]))
        raise
    finally:
        use("en")


@pytest.fixture
def full_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saved games in every state, and a home where nothing of anybody's can be overwritten."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir(home)
    data = tmp_path / "data"
    full(data)
    return data


@pytest.mark.long
@pytest.mark.parametrize("seed", ["2", "27", "41"])
async def test_no_keys_and_clicks_break_the_program(full_library: Path, seed: str) -> None:
    await monkey(seed, full_library, 60)


@pytest.mark.deep
@pytest.mark.parametrize("seed", [f"deep {number}" for number in range(60)])
async def test_nothing_breaks_for_much_longer(full_library: Path, seed: str) -> None:
    await monkey(seed, full_library, 1500)


@pytest.mark.deep
@pytest.mark.timeout(KEYS)
@pytest.mark.parametrize("slug", playable())
def test_keys_at_random_on_a_terminal_break_and_lose_nothing(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each game, MONKEY=100000 for so many keys; -s tells the count."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)  # files that it writes are its own
    result = pressed(slug, tmp_path / "data", KEYS, slug)
    print(f"{slug}: {result.keys} keys in {result.runs} runs, {result.records} records saved")
    assert result.records
