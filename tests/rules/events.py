"""What a test asks of the events that a move made, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Event


def told(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]


def one(events: Iterable[Event], kind: type) -> Any:
    """The only event of a type."""
    (event,) = (event for event in events if isinstance(event, kind))
    return event
