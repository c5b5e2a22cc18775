"""A replay as a web page for others: its drawings and sentences, from the viewpoints that its sender chose."""

from __future__ import annotations

from collections.abc import Sequence

from tui.presentation.game_text import game_text
from tui.replay.playback import Playback, viewpoint_name
from tui.replay.transcript import standing, step_texts
from tui.replay.web_page import Frames, Heading, ViewedSteps, web_page


def replay_page(viewed: Sequence[tuple[Playback, Sequence[Frames]]], steps: Sequence[int]) -> str:
    """The page of these steps. Each playback, which has no "you", comes with its drawings."""
    first = viewed[0][0]
    heading = Heading(
        game_text(first.timeline.opened.game).title(),
        first.names,
        [first.steps[step].number for step in steps],
        [*standing(first, steps[-1])],
    )
    views = [
        ViewedSteps(viewpoint_name(playback.viewpoint, playback.names), drawings, step_texts(playback, steps))
        for playback, drawings in viewed
    ]
    return web_page(heading, views)
