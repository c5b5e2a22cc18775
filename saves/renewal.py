"""Conversion of logs of an older schema: each retired event is replaced once, when the log is opened.

A retired event (`engine.state.Retired`) may need the state in which it happened, so the renewal follows the timeline.
The events of a version are frozen with their numbers in the game's `retired` module; nothing rewrites raw data.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.game import Game
from engine.log import Opened, Played, Timeline
from engine.state import Event, Retired, State, apply


def converted_opening(game: Game[Any], opened: Opened[Any, Any]) -> Opened[Any, Any]:
    """The opening of an older log in the current schema. It goes on naming the rules that made it."""
    state = game.start(opened.options, len(opened.players), opened.components)
    events = _renewed(state, opened.events)
    return msgspec.structs.replace(opened, schema=game.SCHEMA, events=events)


def renewed(timeline: Timeline, played: Played[Any, Any]) -> tuple[Played[Any, Any], State]:
    """A move of an older log, made at the timeline's head, in the current schema; and the state after it."""
    state = timeline.state(timeline.head)
    return msgspec.structs.replace(played, events=_renewed(state, played.events)), state


def _renewed(state: State, events: Sequence[Event | Retired]) -> tuple[Event, ...]:
    """Events in the current schema, applied to `state` one after the other."""
    today = []
    for event in events:
        while isinstance(event, Retired):
            event = event.renewed(state)
        apply(state, event)
        today.append(event)
    return tuple(today)
