"""Runs the full-screen program until it is left or stopped: home, a table or a replay first."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.log import Timeline
from saves.plain_text import printable
from tui.app.app import SkulduggeryApp
from tui.app.configured_app import kept_settings
from tui.app.navigation import replay_screen, table_screen, tutorial_screen
from tui.app.screen_table import new_screen
from tui.storage.settings import settings_file
from tui.terminal.probe import all_colours, cells
from tui.terminal.stop_signals import wanted

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from tui.play.saved_table import SavedTable
    from tui.replay.playback import Viewpoint
    from tui.replay.puzzle.asked import AskedPuzzle


def home(data: Path | None = None) -> int:
    """Run the program from its home screen, and give the exit code."""
    return _exit_code(_app(data))


def play(saved_table: SavedTable, data: Path | None = None) -> int:
    """Sit down at a table; its people leave the program when they leave it."""
    app = _app(data, lambda: table_screen(saved_table, app))
    return _exit_code(app)


def tutorial(slug: str, data: Path | None = None) -> int:
    """Play the tutorial of a game, and give the exit code."""
    app = _app(data, lambda: tutorial_screen(slug, app))
    return _exit_code(app)


def replay(
    timeline: Timeline, save: Path, viewpoint: Viewpoint, number: int | None, data: Path | None, notice: str = ""
) -> int:
    """See a saved game again, beginning at a step, below a notice."""
    return _exit_code(_app(data, lambda: replay_screen(timeline, save, viewpoint, number, notice, data)))


def puzzles(first: int | None, data: Path | None) -> int:
    """Show the puzzles, or open one of them; gives the exit code."""
    return _exit_code(_app(data, lambda: new_screen("puzzles", first)))


def puzzle(asked: AskedPuzzle, data: Path | None) -> int:
    """Show a puzzle of somebody's own game; gives the exit code."""
    return _exit_code(_app(data, lambda: new_screen("puzzle", asked, 1, lambda: None)))


def _app(data: Path | None, first: Callable[[], Screen[object]] | None = None) -> SkulduggeryApp:
    """The app with the settings of this person, its drawing characters chosen for this terminal."""
    store = settings_file(data)
    settings, trouble = kept_settings(store)
    if settings.depth == "auto" and not os.environ.get("COLORTERM") and all_colours():
        os.environ["COLORTERM"] = "truecolor"  # what Textual and all that it starts go by
    app = SkulduggeryApp(first, data=data, settings=settings, store=store)
    app.trouble = trouble
    if not settings.glyphs:
        app.measured(cells())
    return app


def _exit_code(app: SkulduggeryApp) -> int:
    """Run the app until it is left. Say its last sentence, and give the exit code."""
    code = asyncio.run(_run(app))
    if app.farewell:
        with suppress(OSError):
            print(printable(f"skulduggery: {app.farewell}"), file=sys.stderr, flush=True)
    return code


async def _run(app: SkulduggeryApp) -> int:
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in wanted()}
    for number in before:
        loop.add_signal_handler(number, app.stop_by_signal, number)
    # what is imported stays for good: the collector need not look through all of it while keys are waiting
    gc.freeze()
    try:
        code = await app.run_async()
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)
    return app.return_code or code or 0
