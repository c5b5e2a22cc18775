"""Conversion of logs of an older schema: each retired event is replaced once, when the log is opened.

A retired event (`engine.state.Retired`) may need the state in which it happened, so the renewal follows the timeline.
The events of a version are frozen with their numbers in the game's `retired` module. Of raw data, only levels of bots
that are no more are replaced.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from engine.game import Game
from engine.log import OLD_LEVELS, Opened, Played, Seated, Timeline
from engine.state import Event, Retired, State, apply

OPENED: Final = 1
SEATED: Final = 4
"""The tags of records that name players."""

_PLAYERS: Final = 1 + Opened.__struct_fields__.index("players")
_PLAYER: Final = 1 + Seated.__struct_fields__.index("player")


def with_levels_of_today(raw: Any) -> Any:
    """A record's raw data, in which no player has a level that is no more. It is changed in place."""
    if type(raw) is not list or not raw or type(raw[0]) is not int or raw[0] not in (OPENED, SEATED):
        return raw
    at = _PLAYERS if raw[0] == OPENED else _PLAYER
    named = raw[at] if len(raw) > at and type(raw[at]) is list else []
    for player in named if raw[0] == OPENED else [named]:
        if type(player) is list and player and type(player[0]) is str:
            player[0] = OLD_LEVELS.get(player[0], player[0])
    return raw


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
