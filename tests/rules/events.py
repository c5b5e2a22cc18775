"""Queries of tests about the events of a move, for any game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.state import Event


def event_names(events: Iterable[Event]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]


def only(events: Iterable[Event], kind: type) -> Any:
    """The only event of a type."""
    (event,) = (event for event in events if isinstance(event, kind))
    return event
