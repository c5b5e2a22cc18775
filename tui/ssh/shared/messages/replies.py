"""The host's replies: one struct for each kind of answer, and the refusals."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.link import Rights
from engine.state import Clause, Seat
from engine.table import Reason as IllegalReason
from tui.presentation.record import GameRecord
from tui.ssh.shared.errors import Reason
from tui.ssh.shared.figures import Histogram
from tui.ssh.shared.messages.base import Message
from tui.ssh.shared.messages.lobby_state import ListedGame, ListedTable, Stage
from tui.ssh.shared.messages.updates import HappenedUpdate, SatUpdate, SpokeUpdate, WireWelcome
from tui.ssh.shared.messages.waiting_talk import WaitingTalk
from tui.ssh.shared.roster import Roster
from tui.storage.annotations import MAX_NOTES, SeatNote
from tui.storage.progress import Progress


class Done(Message, frozen=True):
    """The request was done, and there is nothing more to tell."""


class LobbyState(Message, frozen=True):
    """A page of the lobby: the first names of the connected clients, and tables that the client may know."""

    clients: tuple[str, ...]
    tables: tuple[ListedTable, ...]
    place: str = ""
    """The table at which the account's last connection was lost, to go on there; empty when it left."""
    here: int = 0
    """The number of connected clients."""
    more: int = 0
    """The number of tables after the page."""
    next: int = 0
    """The number of tables before the next page; 0 after the last one."""
    unlisted: int = 0
    """The own games that go on and are listed on no page: the account's list of games has them."""


class TableListing(Message, frozen=True):
    """A table as the lobby lists it; None when there is no such table for the client."""

    table: ListedTable | None


class TableOpened(Message, frozen=True):
    """The id of a table that was opened."""

    table: str


class Entered(Message, frozen=True):
    """A table that the client has come to."""

    stage: Stage
    slug: str


class NameGiven(Message, frozen=True):
    """The account's name from now on."""

    name: str


class GameList(Message, frozen=True):
    """The account's games, the latest first, and its records."""

    games: tuple[ListedGame, ...]
    records: dict[str, GameRecord]
    """Slug of a game to the record of all that are over."""


class Learned(Message, frozen=True):
    """The account's progress in tutorials; None before it has any."""

    progress: Progress | None


class OwnRecords(Message, frozen=True):
    """The account's records, by the slug of the game."""

    records: dict[str, GameRecord]


class LogFile(Message, frozen=True):
    """The whole log of a game that is over, as the bytes of its file."""

    data: bytes


class KeyCode(Message, frozen=True):
    """A one-time code that adds a key to the account."""

    code: str


class OwnSeat(Message, frozen=True):
    """The client's seat at a table; None for a spectator."""

    seat: Seat | None


class WelcomeReply(Message, frozen=True):
    """The state of a game, and the number of the subscription that brings its updates from here on."""

    subscription: int
    welcome: WireWelcome
    epoch: int
    """The epoch of the table."""


class StoryReply(Message, frozen=True):
    """The updates that led to the present."""

    story: tuple[HappenedUpdate, ...]


class RecordsReply(Message, frozen=True):
    """The records of a game as the seat may know them, in the encoding of the game."""

    records: msgspec.Raw


class RightsReply(Message, frozen=True):
    """The undo and redo that are free to the seat now."""

    rights: Rights


class UndoConsent(Message, frozen=True):
    """The seats that must agree to an undo; None when it is not possible."""

    seats: tuple[Seat, ...] | None


class ChatHistory(Message, frozen=True):
    """The chat so far without muted players, and the seats that changed hands."""

    entries: tuple[SpokeUpdate | SatUpdate, ...]


class RosterReply(Message, frozen=True):
    """The roster of a table."""

    roster: Roster


class Notebook(Message, frozen=True):
    """The client's notes at a table."""

    notes: Annotated[tuple[SeatNote, ...], msgspec.Meta(max_length=MAX_NOTES)]
    kept: bool
    """True when they outlive the connection."""


class MutedNames(Message, frozen=True):
    """The names of the players at a table that the client has muted."""

    names: tuple[str, ...]


class HostedGame(msgspec.Struct, frozen=True, array_like=True):
    """A table as the operator sees it."""

    id: str
    slug: str
    stage: Stage
    names: tuple[str, ...]
    viewers: int
    """The spectators that are there."""


class ConnectedClient(msgspec.Struct, frozen=True, array_like=True):
    """A client as the operator sees it."""

    name: str
    account: int
    """The number of the account; below 0 for a guest."""
    address: str
    fingerprint: str
    idle: float
    """Seconds since the latest request."""


class HostStatus(Message, frozen=True):
    """The connected clients and the tables of a host, for its operator."""

    clients: tuple[ConnectedClient, ...]
    tables: tuple[HostedGame, ...]
    uptime: float
    """Seconds since the host's process started."""
    memory: int
    """Bytes of memory that the host's process takes; 0 where the system does not tell."""
    drains: float | None
    """Seconds until a host that drains stops at the latest; None for one that does not."""


class HostFigures(Message, frozen=True):
    """Counts and times of a host; nothing about persons."""

    people: int
    tables: dict[Stage, int]
    """The open tables of each stage."""
    bots_waiting: int
    """Decisions that wait for a bot's worker."""
    appends: Histogram
    """The times in which records were written."""
    memory: int
    """Bytes of memory that the host's process takes; 0 where the system does not tell."""
    counts: tuple[tuple[tuple[str, ...], int], ...] = ()
    """Name and labels of what happened, and how often."""
    lag: Histogram = msgspec.field(default_factory=Histogram)
    """The times by which the host's loop was late."""


class ClientCount(Message, frozen=True):
    """The number of clients that an operator's command reached."""

    count: int


Reply = (
    Done
    | LobbyState
    | TableListing
    | TableOpened
    | Entered
    | NameGiven
    | GameList
    | Learned
    | OwnRecords
    | LogFile
    | KeyCode
    | OwnSeat
    | WelcomeReply
    | StoryReply
    | RecordsReply
    | RightsReply
    | UndoConsent
    | ChatHistory
    | WaitingTalk
    | RosterReply
    | Notebook
    | MutedNames
    | HostStatus
    | HostFigures
    | ClientCount
)
"""Every answer to a request that was done."""


class Illegal(Message, frozen=True):
    """The game's rules or its table forbid the request."""

    reason: IllegalReason
    clause: Clause | None


class Unsaved(Message, frozen=True):
    """The request was not done, because the host could not save it."""


class Refused(Message, frozen=True):
    """The host refuses the request."""

    reason: Reason
    other: str = ""
    """The name that the one asked for is too like."""


Refusal = Illegal | Unsaved | Refused
"""Every answer to a request that was not done."""
