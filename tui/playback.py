"""A game looked at afterwards, step by step, through the eyes of a seat or a spectator, or open when it is over."""

from __future__ import annotations

from typing import Any, Final, Literal

from engine.game import Seat
from engine.log import NOBODY, Timeline
from engine.pieces import publish, view
from engine.table import Happened

Eyes = Seat | None | Literal["open"]
"""A seat; None for a spectator; "open" for somebody who sees all faces."""

OPEN: Final = "open"


class StillSecret(Exception):
    """Nobody may see everything while the game is not over."""


class Playback:
    """The moves that led to where a game stands, as one viewer may know them."""

    def __init__(self, timeline: Timeline, eyes: Eyes) -> None:
        """StillSecret when `eyes` is "open" and the game is not over; IndexError when there is no such seat."""
        if eyes == OPEN and timeline.game.outcome(timeline.now) is None:
            raise StillSecret
        if isinstance(eyes, int) and not 0 <= eyes < timeline.now.seats:
            raise IndexError(eyes)
        self.timeline = timeline
        self.eyes = eyes
        self.steps = [Happened(0, 0, NOBODY, self._told(timeline.opened.events), 0)]
        """The opening, then move by move what happened."""
        for node in timeline.path():
            played = node.played
            self.steps.append(Happened(node.number, node.parent, played.seat, self._told(played.events), played.at))

    def view(self, step: int) -> Any:
        """How the table looked after a step. IndexError when there is none of this number."""
        if not 0 <= step < len(self.steps):
            raise IndexError(step)
        state = self.timeline.state(self.steps[step].number)
        return state if self.eyes == OPEN else view(state, self.eyes)

    def _told(self, events: Any) -> Any:
        return events if self.eyes == OPEN else publish(events, self.eyes)
