"""The host's news to its clients: what it tells without being asked."""

from __future__ import annotations

import msgspec

from engine.link import Rights
from engine.state import Seat
from tui.ssh.shared.messages.base import Message
from tui.ssh.shared.messages.updates import WireUpdate
from tui.ssh.shared.messages.waiting_talk import SaidWaiting
from tui.ssh.shared.roster import Roster


class LobbyChanged(Message, frozen=True):
    """The lobby has changed."""


class TableUpdated(Message, frozen=True):
    """An update of a game, and the seat's rights after it."""

    table: str
    subscription: int
    """The number that the reply to `Subscribe` gave."""
    update: WireUpdate
    rights: Rights
    epoch: int
    """The epoch of the table: what comes of an older one counts for nothing."""
    number: int
    """The number of the update: those of one subscription follow each other, from 1."""


class TableHead(msgspec.Struct, frozen=True, array_like=True):
    """The latest update of a client's subscription to a table."""

    table: str
    subscription: int
    epoch: int
    number: int
    """The number of the latest update; 0 before the first."""


class HeadsRepeated(Message, frozen=True):
    """The heads of all tables that the client follows, repeated so that the loss of a last update is noticed."""

    heads: tuple[TableHead, ...]


class TableMoved(Message, frozen=True):
    """Another host has a table now: the client is to come to it anew."""

    table: str


class RosterChanged(Message, frozen=True):
    """The roster of a table."""

    table: str
    roster: Roster


class PendingUndo(msgspec.Struct, frozen=True, array_like=True):
    """An undo that is voted on."""

    by: Seat
    to: int
    """The record to go back to."""
    waiting: tuple[Seat, ...]
    """The seats that have not answered yet."""


class UndoVoteChanged(Message, frozen=True):
    """The undo that is voted on at a table, if any."""

    table: str
    pending: PendingUndo | None


class UndoRefused(Message, frozen=True):
    """A seat refused the undo that another asked for."""

    table: str
    by: Seat
    refused_by: Seat


class PendingEnd(msgspec.Struct, frozen=True, array_like=True):
    """An end of the game that is voted on."""

    by: Seat
    waiting: tuple[Seat, ...]
    """The seats that have not answered yet."""


class EndVoteChanged(Message, frozen=True):
    """The end that is voted on at a table, if any."""

    table: str
    pending: PendingEnd | None


class EndRefused(Message, frozen=True):
    """A seat refused to end the game."""

    table: str
    by: Seat
    refused_by: Seat


class GameEnded(Message, frozen=True):
    """All persons of a table have agreed to end its game; the table is closed."""

    table: str


class RematchOpened(Message, frozen=True):
    """A table was opened for another game of the same players."""

    table: str
    rematch: str
    """The id of the new table."""
    by: str = ""
    """The name of the player who opened it."""


class GameStarted(Message, frozen=True):
    """The game of a table has started."""

    table: str


class Removed(Message, frozen=True):
    """The owner of a table has sent the client away, or has closed the table."""

    table: str
    closed_by: str = ""
    """The name of the owner that closed it; empty where it is open to others."""


class BotsStopped(Message, frozen=True):
    """A bot could not move, or its move could not be saved."""

    table: str


class Replaced(Message, frozen=True):
    """The account is connected a second time; this connection is of no use any more."""


class Kicked(Message, frozen=True):
    """The operator has disconnected the client."""


class Announcement(Message, frozen=True):
    """A text of the operator."""

    text: str


class NameChanged(Message, frozen=True):
    """The operator has given the client's account another name."""

    name: str


class DrainBegun(Message, frozen=True):
    """The host takes in no new games, and stops when all are over."""

    minutes: int
    """The minutes after which it stops at the latest."""


class TurnedAway(Message, frozen=True):
    """The host is about to stop, and lets in nobody but players of the games that go on."""


class Stopping(Message, frozen=True):
    """The host stops."""


NewsItem = (
    LobbyChanged
    | TableUpdated
    | HeadsRepeated
    | TableMoved
    | RosterChanged
    | UndoVoteChanged
    | UndoRefused
    | EndVoteChanged
    | EndRefused
    | GameEnded
    | RematchOpened
    | SaidWaiting
    | GameStarted
    | Removed
    | BotsStopped
    | Replaced
    | Kicked
    | Announcement
    | NameChanged
    | DrainBegun
    | TurnedAway
    | Stopping
)
"""Every piece of news."""
