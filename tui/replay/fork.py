"""Forks: new games from a step of another, with chosen seats and a deal of the hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.log import Level, Memory, Player, Timeline
from engine.state import Seat
from engine.table import Table
from saves.library import Library
from tui.replay.playback import Viewpoint

Kind = Literal["fair", "same"]

LEVELS: Final[tuple[Level, ...]] = ("regular", "expert", "easy")


class Fork(msgspec.Struct, frozen=True):
    """Parameters of a fork: its first record, the seat to play, the deal of hidden cards, the level of bots."""

    number: int
    seat: Seat
    kind: Kind
    level: Level


def kinds(timeline: Timeline) -> tuple[Kind, ...]:
    """Deals that a fork may have for its hidden cards.

    The same cards, played to the end, show their faces. While the game runs, that is only fair to a player who can undo
    every move: alone against bots.
    """
    over = timeline.game.outcome(timeline.now) is not None
    return ("fair", "same") if over or timeline.opened.policy == "study" else ("fair",)


def seats(allowed: Sequence[Viewpoint]) -> list[Seat]:
    """The seats that a fork may play: those whose view is open to the viewer."""
    return [viewpoint for viewpoint in allowed if isinstance(viewpoint, int)]


def fork(library: Library, timeline: Timeline, choice: Fork, seed: str, started: int, origin: str) -> Path:
    """Save a game that goes on from that step against bots; returns its path.

    `origin` names the game it comes from. IllegalMove and KeyError as `Table.fork`, SaveError when it cannot be saved.
    """
    players = [
        Player("person" if seat == choice.seat else choice.level, player.name)
        for seat, player in enumerate(timeline.players)
    ]
    table = Table(timeline.opened.game, timeline, Memory())
    return library.add(table.fork(choice.number, choice.kind, choice.seat, seed, players, started, origin))
