"""The players of a finished game as its results show them."""

from __future__ import annotations

from tui.presentation.players import seat_inks
from tui.replay.ended import EndedGame
from tui.widgets.podium.finale import Finisher, finale


def cast_of(end: EndedGame) -> list[Finisher]:
    """The figures of an end, as its results show them."""
    scene = finale(end.slug)
    inks = seat_inks(end.players) or scene.inks(end.view, len(end.players))
    return scene.cast(end.view, end.outcome, end.names, inks)
