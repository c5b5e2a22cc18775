"""Tables as the lobby lists them, and an account's own games."""

from __future__ import annotations

from typing import Literal

import msgspec

from engine.log import Level, Policy
from engine.state import Seat
from tui.ssh.shared.roster import PUBLIC, Sight

Stage = Literal["gathering", "running", "over"]
"""The stages of a hosted table: before, during and after its game."""


class ListedSeat(msgspec.Struct, frozen=True, array_like=True):
    """A seat of a listed table."""

    name: str
    level: Level | None
    """The bot that plays there; None for a person's seat and a free one."""
    person: bool
    here: bool
    """True when the seat's person is at the table."""
    tag: str = ""
    """The tag of the person's account: another one may have the name that somebody gave up."""

    @property
    def free(self) -> bool:
        """True when a person may sit down here."""
        return not self.person and self.level is None


class ListedTable(msgspec.Struct, frozen=True, array_like=True):
    """A table as one client may know it without being at it."""

    id: str
    slug: str
    seats: tuple[ListedSeat, ...]
    opener: str
    """The owner's name."""
    stage: Stage
    options: dict[str, object]
    policy: Policy
    clock: int
    """Seconds for a decision; 0 without a turn clock."""
    spectators: bool
    locked: bool
    """True when sitting down takes a code."""
    code: str
    """The code; empty for all clients but the owner."""
    own_seat: Seat | None
    """The client's seat, if any."""
    owner: bool
    """True when the client owns the table."""
    may_start: bool
    """True when the client may start the game."""
    to_act: tuple[Seat, ...]
    """The seats that are asked for a decision."""
    watching: int
    """The number of spectators."""
    moved_at: int
    """The time of the last move, in seconds since 1970; 0 before the game."""
    notebook: bool = True
    """True when players may keep notes."""
    sight: Sight = PUBLIC
    """The sight of spectators."""
    turn: int = 0
    """The turn of the game; 0 before it, and where it is not known."""

    @property
    def own_turn(self) -> bool:
        """True when the client is asked for a decision: by its seat, for names change."""
        return self.own_seat in self.to_act


class ListedGame(msgspec.Struct, frozen=True, array_like=True):
    """A game of an account, as its list of games shows it."""

    id: str
    slug: str
    names: tuple[str, ...]
    stage: Stage
    at: int
    """The time of the last change, in seconds since 1970."""
    winners: tuple[Seat, ...] | None
    """The seats that won; None while the game is not over."""
    own: Seat | None = None
    """The account's seat."""
