"""The terms of a hosted table, as they are kept, and who sits there."""

from __future__ import annotations

import msgspec

from engine.log import Level, Policy
from engine.state import Seat
from tui.ssh.shared.messages.notices import PendingEnd, PendingUndo
from tui.ssh.shared.roster import PUBLIC, Sight


class SeatAssignment(msgspec.Struct):
    """A seat of a table: a person's, a bot's, or free."""

    account: int | None = None
    name: str = ""
    level: Level | None = None
    """The bot that sits there, or stands in for the person."""
    new_name: str = ""
    """The name that the account has got since the game began, whose log keeps the old one."""

    @property
    def listed_name(self) -> str:
        """The name in the lobby."""
        return self.new_name or self.name

    @property
    def free(self) -> bool:
        """True when a person may sit down here."""
        return self.account is None and self.level is None


class UndoQuestion(msgspec.Struct, frozen=True):
    """An undo that is voted on."""

    by: Seat
    to: int
    """The record to go back to."""
    need: frozenset[Seat]
    """The seats that must agree."""
    agreed: frozenset[Seat] = frozenset()

    @property
    def notice(self) -> PendingUndo:
        """The vote as the clients are told of it."""
        return PendingUndo(self.by, self.to, tuple(sorted(self.need - self.agreed)))


class PendingVotes(msgspec.Struct, frozen=True):
    """The votes at a table that are under way."""

    moves: int
    """Number of moves and undos so far: any further one ends the vote on an undo."""
    undo: UndoQuestion | None = None
    end: PendingEnd | None = None
    stand_ins: dict[Seat, tuple[Seat, ...]] = {}
    """Seat of an absent player to the seats that want a bot there."""


class TableTerms(msgspec.Struct):
    """The terms of a table, and its seat assignments. The names of the fields are those of stored tables."""

    slug: str
    owner: int
    options: dict[str, object]
    policy: Policy
    seats: list[SeatAssignment] = msgspec.field(name="chairs")
    spectators: bool = True
    clock: int = 0
    """Seconds for a decision, after which a bot stands in; 0 without a turn clock."""
    code: str = ""
    """The code for sitting down and watching; empty when none is needed."""
    log: str = ""
    """The name of the log, once the game has started: for the store alone."""
    winners: tuple[Seat, ...] | None = None
    """The seats that won, once the game is over."""
    scores: tuple[int, ...] = ()
    """Seat to its score then."""
    removed: list[int] = []
    """The accounts that the owner has sent away for good."""
    notebook: bool = True
    """True when players may keep notes."""
    sight: Sight = PUBLIC
    """The sight of spectators."""
    votes: PendingVotes | None = None
    """The votes that were under way when this was stored."""
    stopped: bool = False
    """True while the turn clock is stopped."""
