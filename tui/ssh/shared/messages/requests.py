"""The requests of a client to its host. Each names the type of its reply: `Request[Done]` is answered by `Done`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from engine.log import Level, Policy
from engine.state import Seat
from tui.ssh.shared.messages import replies, screen_report
from tui.ssh.shared.messages.clock_requests import StopClock
from tui.ssh.shared.messages.note_requests import NoteRequest
from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Number, Request
from tui.ssh.shared.messages.waiting_requests import ChangeSeat, WaitingRequest
from tui.ssh.shared.roster import PUBLIC, Sight
from tui.storage.progress import Progress
from tui.storage.settings import Settings

# the lobby


class ListTables(Request[replies.LobbyState], frozen=True):
    """A page of the lobby, and a hint when it changes."""

    start: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Number of the tables before the page."""


class FindTable(Request[replies.TableListing], frozen=True):
    """A table as the lobby lists it, and a hint when the lobby changes."""

    table: str


class OpenTable(Request[replies.TableOpened], frozen=True):
    """Open a table and take its first seat."""

    slug: str
    options: dict[str, object]
    seats: tuple[Level | None, ...]
    """Seat to the bot that plays there; None for a person's seat."""
    policy: Policy = "friends"
    spectators: bool = True
    clock: int = 0
    needs_code: bool = False
    notebook: bool = True
    sight: Sight = PUBLIC


class SitDown(Request[Done], frozen=True):
    """Sit down on a free seat, the first when none is named. `sight` is what the person was told of spectators."""

    table: str
    seat: Seat | None
    code: str
    sight: Sight = PUBLIC


class StandUp(Request[Done], frozen=True):
    """Leave a seat and its table; in a game the seat is kept."""

    table: str


class StartGame(Request[Done], frozen=True):
    """Start the game of a table; bots take its free seats."""

    table: str


class RemovePlayer(Request[Done], frozen=True):
    """Send a player away for good before the game: the right of the table's owner."""

    table: str
    seat: Seat
    name: str
    """The player whom the owner means: another one may have sat down there meanwhile."""


class CloseOwnTable(Request[Done], frozen=True):
    """Close a table before its game: the right of its owner."""

    table: str


class EnterTable(Request[replies.Entered], frozen=True):
    """Come to a table, to play or to watch."""

    table: str
    code: str


class ExitTable(Request[Done], frozen=True):
    """Leave a table; a seat is kept."""

    table: str


class OpenRematch(Request[replies.TableOpened], frozen=True):
    """Open a table for another game of the same players, or join the one that is open."""

    table: str


LobbyRequest = (
    ListTables
    | FindTable
    | OpenTable
    | SitDown
    | StandUp
    | StartGame
    | RemovePlayer
    | ChangeSeat
    | CloseOwnTable
    | EnterTable
    | ExitTable
    | OpenRematch
)


# the account


class Rename(Request[replies.NameGiven], frozen=True):
    """Change the account's name."""

    name: str


class ListGames(Request[replies.GameList], frozen=True):
    """The account's games."""


class ReadOwnRecords(Request[replies.OwnRecords], frozen=True):
    """The account's records, without its games."""


class ReadOwnLog(Request[replies.LogFile], frozen=True):
    """The log of a game of the account that is over."""

    table: str


class MakeKeyCode(Request[replies.KeyCode], frozen=True):
    """A one-time code that adds a key to the account."""


class SaveSettings(Request[Done], frozen=True):
    """Save the account's settings."""

    settings: Settings


class ReadProgress(Request[replies.Learned], frozen=True):
    """The account's progress in tutorials."""


class SaveProgress(Request[Done], frozen=True):
    """Save the account's progress in tutorials."""

    progress: Progress


ProfileRequest = (
    Rename | ListGames | ReadOwnRecords | ReadOwnLog | MakeKeyCode | SaveSettings | ReadProgress | SaveProgress
)


# a table that the client is at


class FindSeat(Request[replies.OwnSeat], frozen=True):
    """The client's seat."""

    table: str


class Subscribe(Request[replies.WelcomeReply], frozen=True):
    """The state of the game; its updates follow as news."""

    table: str


class ReadStory(Request[replies.StoryReply], frozen=True):
    """The updates that led to the present."""

    table: str


class ReadRecords(Request[replies.RecordsReply], frozen=True):
    """The records of the game as the seat may know them."""

    table: str


class ReadLog(Request[replies.LogFile], frozen=True):
    """The whole log of the game, once it is over."""

    table: str


class Propose(Request[Done], frozen=True):
    """Make a move, which answers the question at a record."""

    table: str
    number: Number
    move: msgspec.Raw
    """The move in the encoding of the game."""
    head: int


class ReadRights(Request[replies.RightsReply], frozen=True):
    """The undo and redo that are free to the seat now."""

    table: str


class FindConsent(Request[replies.UndoConsent], frozen=True):
    """The seats that must agree to an undo back to a record."""

    table: str
    to: int


class Undo(Request[Done], frozen=True):
    """Go back to a record, or start the vote on it."""

    table: str
    number: Number
    to: int


class Redo(Request[Done], frozen=True):
    """Take back the last undo."""

    table: str
    number: Number
    to: int
    """The record that it leads to: repeated after a host's start, it is known by that."""


class VoteOnUndo(Request[Done], frozen=True):
    """Agree to the undo that is voted on, or refuse it."""

    table: str
    number: Number
    to: int
    """The record that the vote is about: a yes does not count for another one that was asked for meanwhile."""
    agree: bool


class EndGame(Request[Done], frozen=True):
    """End the game, or start the vote on it."""

    table: str
    number: Number


class VoteOnEnd(Request[Done], frozen=True):
    """Agree to the end that is voted on, or refuse it."""

    table: str
    number: Number
    agree: bool


class Say(Request[Done], frozen=True):
    """Send a chat message."""

    table: str
    number: Number
    text: str


class ReadChat(Request[replies.ChatHistory], frozen=True):
    """The chat so far."""

    table: str


class ReadRoster(Request[replies.RosterReply], frozen=True):
    """The roster."""

    table: str


class ListMuted(Request[replies.MutedNames], frozen=True):
    """The players at the table that the client has muted."""

    table: str


class Mute(Request[Done], frozen=True):
    """Mute the player of a seat, or hear them again."""

    table: str
    seat: Seat
    muted: bool


class VoteForStandIn(Request[Done], frozen=True):
    """Vote for a bot on the seat of an absent player."""

    table: str
    seat: Seat


class ReportPlayer(Request[Done], frozen=True):
    """Report the player of a seat to the operator."""

    table: str
    seat: Seat
    reason: str


PlainTableRequest = (
    FindSeat
    | Subscribe
    | ReadStory
    | ReadRecords
    | ReadLog
    | ReadRights
    | FindConsent
    | ReadChat
    | ReadRoster
    | ListMuted
    | Mute
    | VoteForStandIn
    | StopClock
    | ReportPlayer
    | NoteRequest
    | WaitingRequest
)

NumberedRequest = Propose | Undo | Redo | VoteOnUndo | EndGame | VoteOnEnd | Say
"""The requests with a client's number: a repeated one is answered and not done again."""

TableRequest = PlainTableRequest | screen_report.FileReport | NumberedRequest

ClientRequest = LobbyRequest | ProfileRequest | TableRequest
"""Every request of a client."""
