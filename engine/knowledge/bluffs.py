"""Bluffs that worked: moves after which the others were further from the truth about the mover than before."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.bots.reasons import StillPlaying, explainable
from engine.knowledge.secrets import Key
from engine.knowledge.shifts import Shifts
from engine.log import Timeline
from engine.state import Seat

MISLED: Final = 0.1
"""Fall of the chance that the others gave to the truth, on average, that makes a bluff."""

MOST: Final = 5
"""Bluffs that are told, the largest."""


class Bluff(msgspec.Struct, frozen=True, array_like=True):
    """A move that led others away from the truth about its mover."""

    number: int
    seat: Seat
    key: Key
    """The secret."""
    before: float
    """The chance that the others gave to the truth before the move, on average."""
    after: float


def bluffs(timeline: Timeline, leaf: int | None = None) -> list[Bluff]:
    """The largest bluffs of a line, in their order. StillPlaying before the end of the game."""
    if not explainable(timeline):
        raise StillPlaying
    shifts = Shifts(timeline, leaf)
    found = [
        Bluff(shift.number, shift.seat, shift.key, shift.before, shift.after)
        for node in timeline.path(leaf)
        for shift in shifts.at(node.number)
        if shift.before - shift.after >= MISLED
    ]
    found.sort(key=lambda bluff: bluff.after - bluff.before)
    return sorted(found[:MOST], key=lambda bluff: bluff.number)
