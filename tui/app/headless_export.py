"""A replay drawn where there is no terminal, and written to files: for the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path

from textual.strip import Strip

from engine.log import Timeline
from tui.app.app import SkulduggeryApp
from tui.presentation.game_text import game_text
from tui.replay import export
from tui.replay.playback import Viewpoint
from tui.screens.replay.replay import ReplayScreen


def write_picture(
    timeline: Timeline, viewpoint: Viewpoint, number: int | None, size: tuple[int, int], path: Path
) -> None:
    """Write the step of a record (None: the last) as SVG. `size` in columns and rows.

    FileExistsError when there is such a file already, OSError when it cannot be written.
    """
    screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, number)
    (frame,) = asyncio.run(_frames(screen, size, range(screen.at, screen.at + 1)))
    _put(path, export.picture(frame, game_text(screen.slug).title()))


def write_recording(
    timeline: Timeline, viewpoint: Viewpoint, number: int | None, size: tuple[int, int], path: Path
) -> None:
    """Write all steps of the line that a record lies on as a recording of a terminal. Raises as `write_picture`."""
    screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, number)
    frames = asyncio.run(_frames(screen, size, range(screen.last + 1)))
    _put(path, "\n".join(export.recording(frames, game_text(screen.slug).title())) + "\n")


async def _frames(screen: ReplayScreen, size: tuple[int, int], steps: range) -> list[list[Strip]]:
    """Contents of the screen at these steps."""
    drawn = []
    async with SkulduggeryApp(lambda: screen).run_test(size=size) as pilot:
        await pilot.pause()
        for step in steps:
            screen.go(step)
            drawn.append(export.frame(screen))
    return drawn


def _put(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
