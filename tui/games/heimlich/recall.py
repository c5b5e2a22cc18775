"""The traces on the table of Undercover: what the last moves of all seats and the last scoring have changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from engine.games.heimlich.events import AgentsMoved, Ended, MarkersAdvanced, Rolled, Scored, Stayed
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from engine.state import Event, Seat

Told = tuple[Seat | None, Event]
"""An event and the seat whose move it was."""

MOVES: Final = (AgentsMoved, Stayed)
"""The events of a move: its points are spent, or not."""


class Recall(msgspec.Struct, frozen=True):
    """The latest public events of a table, as far as they leave traces on it."""

    squares: tuple[int, ...] = ()
    """Agent to the square on which the last scoring found its marker; empty before the first scoring."""
    fresh: bool = False
    """True from a scoring until the next roll."""
    spent: Mapping[Seat, tuple[int, ...]] = {}
    """Seat to the points that its last move gave each agent: none where it stayed."""
    left: Mapping[int, int] = {}
    """Agent to the building that it left in the last move of all."""


NOTHING: Final = Recall()


def recall(view: HeimlichState, told: Iterable[Told]) -> Recall:
    """The traces that events have left, of which the newest comes first."""
    events = list(told)
    if not events:
        return NOTHING
    rolled = next((number for number, (_, event) in enumerate(events) if isinstance(event, Rolled)), len(events))
    spent: dict[Seat, tuple[int, ...]] = {}
    for seat, event in events:
        if seat is not None and isinstance(event, MOVES):
            spent.setdefault(seat, event.steps if isinstance(event, AgentsMoved) else ())
        if len(spent) == view.seats:
            break
    scored = any(isinstance(event, Scored) for _, event in events[:rolled])
    moved = next((event for _, event in events if isinstance(event, MOVES)), None)
    return Recall(_squares(view, events), scored, spent, _left(moved) if isinstance(moved, AgentsMoved) else {})


def _left(moved: AgentsMoved) -> dict[int, int]:
    """Agent to the building from which it went."""
    ways = enumerate(zip(moved.steps, moved.at, strict=True))
    return {agent: (at - steps) % BUILDINGS for agent, (steps, at) in ways if steps}


def _squares(view: HeimlichState, events: Sequence[Told]) -> tuple[int, ...]:
    """The squares of the markers before the last scoring."""
    square = list(view.marker)
    for _, event in events:
        match event:
            case Ended():
                for agent, bonus in zip(event.counting, event.bonus, strict=False):
                    square[agent] -= bonus
            case MarkersAdvanced():
                for agent in event.agents:
                    square[agent] -= event.by
            case Scored():
                return tuple(at - gain for at, gain in zip(square, event.gains, strict=True))
    return ()
