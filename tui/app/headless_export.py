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
from tui.storage.settings import Settings


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


def exported(kind: str, timeline: Timeline, viewpoint: Viewpoint, steps: range, size: tuple[int, int]) -> bytes:
    """The bytes of a "gif" or "cast" of these steps, or of an "svg" of the last one. `size` in columns and rows.

    ModuleNotFoundError for a GIF without Pillow.
    """
    screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, None)
    title = game_text(screen.slug).title()
    if kind == "svg":
        (frame,) = asyncio.run(_frames(screen, size, steps[-1:]))
        return export.picture(frame, title).encode()
    if kind == "cast":
        frames = asyncio.run(_frames(screen, size, steps))
        return ("\n".join(export.recording(frames, title)) + "\n").encode()
    from tui.replay.animation import animation

    return animation(asyncio.run(_frames(screen, size, steps)))


async def _frames(screen: ReplayScreen, size: tuple[int, int], steps: range) -> list[list[Strip]]:
    """Contents of the screen at these steps."""
    drawn = []
    drawn_here = Settings(depth="true", glyphs="rich")  # no terminal limits what is drawn to a file
    async with SkulduggeryApp(lambda: screen, settings=drawn_here).run_test(size=size) as pilot:
        await pilot.pause()
        for step in steps:
            screen.go(step)
            drawn.append(export.frame(screen))
    return drawn


def _put(path: Path, text: str) -> None:
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)
