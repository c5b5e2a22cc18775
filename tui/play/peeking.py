"""Undone moves that had revealed something: the person who undid them knows it now."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from engine.log import Timeline
from engine.pieces import Looked
from engine.state import Event, Seat
from tui.i18n.messages import later

PEEKED: Final = later("You undid what you have seen: call this game practice.")
"""The sentence on it, told once a game."""


def revealed_to(events: Iterable[Event], seats: Collection[Seat]) -> bool:
    """True when events show what was hidden, to all or to one of these seats."""
    return any(event.reveals and not (isinstance(event, Looked) and event.seat not in seats) for event in events)


def peeked(timeline: Timeline, seats: Collection[Seat]) -> bool:
    """True when moves that revealed something to these seats are undone now."""
    kept = {node.number for node in timeline.path()}
    undone = (node for number, node in timeline.nodes.items() if number not in kept)
    return any(revealed_to(node.played.events, seats) for node in undone)
