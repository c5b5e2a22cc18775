"""A replay drawn where there is no terminal, for files that the command line writes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, Literal

from textual.strip import Strip

from engine.log import Timeline
from tui.app.app import SkulduggeryApp
from tui.presentation.game_text import game_text
from tui.replay import export
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.page.shared_page import replay_page
from tui.replay.page.web_page import Fold
from tui.replay.playback import Playback, Viewpoint
from tui.screens.replay.replay import ReplayScreen
from tui.storage.annotations import SeatNote
from tui.storage.settings import Settings

Colours = Literal["night", "day"]

COLOURS: Final[tuple[Colours, ...]] = ("night", "day")
"""The palettes of a web page: on dark ground, and on light."""


def exported(
    kind: str,
    timeline: Timeline,
    viewpoint: Viewpoint,
    size: tuple[int, int],
    steps: range | None = None,
    number: int | None = None,
    evaluation: Evaluation | None = None,
) -> bytes:
    """The bytes of a "gif" or "cast" of these steps, or of an "svg" of the last one. `size` in columns and rows.

    Without `steps`: all of the line that the record `number` lies on, and for an "svg" that record. The graph of an
    `evaluation` stands below where all is revealed. ModuleNotFoundError for a GIF without Pillow.
    """
    screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, number)
    title = game_text(screen.slug).title()
    if kind == "svg":
        last = screen.at if steps is None else steps[-1]
        ((frame,), _) = asyncio.run(_frames(screen, size, range(last, last + 1), evaluation=evaluation))
        return export.picture(frame, title).encode()
    drawn = range(screen.last + 1) if steps is None else steps
    frames, _ = asyncio.run(_frames(screen, size, drawn, evaluation=evaluation))
    if kind == "cast":
        return ("\n".join(export.recording(frames, title)) + "\n").encode()
    from tui.replay.animation import animation

    return animation(frames)


def exported_page(
    timeline: Timeline,
    viewpoints: Sequence[Viewpoint],
    size: tuple[int, int],
    steps: range,
    evaluation: Evaluation | None = None,
    comments: Sequence[SeatNote] = (),
    missing: str = "",
) -> bytes:
    """The bytes of a web page that shows these steps from these viewpoints, the first one at first.

    `comments` on the game stand at their steps, in the views that show all that their writer saw.
    `missing` says what a damaged file has lost.
    """
    viewed, fold = [], None
    for viewpoint in viewpoints:
        drawings = []
        for colours in COLOURS:
            screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint)
            frames, fold = asyncio.run(_frames(screen, size, steps, colours))
            drawings.append(frames)
        viewed.append((Playback(timeline, viewpoint, comments=comments), drawings))
    return replay_page(viewed, steps, evaluation, missing, fold).encode()


async def _frames(
    screen: ReplayScreen,
    size: tuple[int, int],
    steps: range,
    colours: Colours = "night",
    evaluation: Evaluation | None = None,
) -> tuple[list[list[Strip]], Fold]:
    """Contents of the screen at these steps, above the graph of the chances, if any; and the place of its sides."""
    drawn = []
    drawn_here = Settings(colours=colours, depth="true", glyphs="rich")  # no terminal limits what is drawn to a file
    async with SkulduggeryApp(lambda: screen, settings=drawn_here).run_test(size=size) as pilot:
        await pilot.pause()
        for step in steps:
            screen.go(step)
            drawn.append([*export.screen_rows(screen), *screen.graph(evaluation)])
        fold = screen.fold
    return drawn, fold
