"""Forks: new games from a step of another, with chosen seats and a deal of the hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

import msgspec

from engine.log import Level, Memory, Player, Timeline
from engine.state import Seat
from engine.table import Table
from saves.errors import SaveError
from saves.library import SUFFIX, Library
from tui.presentation.save_summary import SAMPLES
from tui.replay.playback import OPEN, Playback, Viewpoint, shared_viewpoints

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
    over = timeline.over
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


def original(library: Library, forked: Playback, at: int) -> tuple[Playback, int] | None:
    """The game that a fork comes from, and the step there that stands beside a step of the fork.

    The fork names it by its file's name. None where that is no fork's, or its game is not in the library.
    """
    origin = forked.timeline.opened.origin
    if origin is None or not origin.log or Path(origin.log).name != origin.log:
        return None
    for folder in (library.folder, SAMPLES):
        try:
            timeline = library.read(folder / f"{origin.log}{SUFFIX}").timeline
        except SaveError:
            continue
        opened, own = timeline.opened, forked.timeline.opened
        if (opened.game, len(opened.players)) == (own.game, len(own.players)) and origin.number in (0, *timeline.nodes):
            return _beside(timeline, forked, at, timeline.depth(origin.number), dealt=origin.kind == "fair")
    return None


def _beside(timeline: Timeline, forked: Playback, at: int, depth: int, *, dealt: bool) -> tuple[Playback, int]:
    """The line of the original from the fork's viewpoint, where that is open there, and its step."""
    allowed = shared_viewpoints(timeline)
    viewpoint = forked.viewpoint if forked.viewpoint in allowed else OPEN if OPEN in allowed else None
    assert forked.timeline.opened.origin is not None
    line = Playback(timeline, viewpoint, own=forked.own).follow(forked.timeline.opened.origin.number)
    step = at - (dealt and at > depth)  # a new deal is a step of the fork alone
    return line, min(step, len(line.steps) - 1)
