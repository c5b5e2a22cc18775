"""Updates: everything that a table tells its listeners, each as its seat may know it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.log import Player
from engine.state import Event, Seat, State


class Happened(msgspec.Struct, frozen=True):
    """Told to a seat: a move was made. Who and what followed, never the move itself."""

    number: int
    parent: int
    seat: Seat
    events: tuple[Event, ...]
    at: int


class TookBack(msgspec.Struct, frozen=True):
    """Told to all: moves were taken back, by whom, and the seats that agreed."""

    number: int
    by: Seat
    count: int
    """Number of moves taken back; below 0 those that a redo brought back."""
    agreed: tuple[Seat, ...]
    at: int


class Rewound(msgspec.Struct, frozen=True):
    """Told to a seat: the head was moved to another point (an undo or a redo); how all looks there."""

    number: int
    to: int
    view: State
    takeback: TookBack

    @property
    def by(self) -> Seat:
        """The seat that went there."""
        return self.takeback.by


class Sat(msgspec.Struct, frozen=True):
    """Told to all: a seat changed hands."""

    number: int
    seat: Seat
    player: Player
    at: int


class Spoke(msgspec.Struct, frozen=True):
    """Told to all: talk at the table, or that a seat was given a hint."""

    number: int
    seat: Seat
    text: str
    at: int
    hint: bool = False


Update = Happened | Rewound | Sat | Spoke

Listener = Callable[[Update], None]
