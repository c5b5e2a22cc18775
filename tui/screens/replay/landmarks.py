"""Landmarks of a line: the steps at which a turn or a round began, and at which there was an attack or a scoring."""

from __future__ import annotations

from typing import Final, Literal

from engine.state import Event, apply, copy
from tui.replay.playback import Playback

Landmark = Literal["turn", "round", "height", "own", "branch", "mark", "moment"]

ROUND: Final = "round"
"""The field of a game's state that counts rounds, where it has any."""


def landmarks(playback: Playback, heights: tuple[type[Event], ...]) -> dict[str, list[int]]:
    """The steps that begin a turn or a round, and those with an event of `heights`."""
    found: dict[str, list[int]] = {"turn": [], "round": [], "height": []}
    view = copy(playback.view(0))
    for at, step in enumerate(playback.steps):
        if at == 0:
            continue
        turn, round_ = view.turn, getattr(view, ROUND, 0)
        for event in step.events:
            apply(view, event)
        if view.turn != turn:
            found["turn"].append(at)
        if getattr(view, ROUND, 0) != round_:
            found["round"].append(at)
        if any(isinstance(event, heights) for event in step.events):
            found["height"].append(at)
    return found
