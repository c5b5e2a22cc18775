"""The requests of a client for its own notes at a table."""

from __future__ import annotations

from tui.ssh.shared.messages import replies
from tui.ssh.shared.messages.replies import Done
from tui.ssh.shared.messages.request import Request
from tui.storage.annotations import SeatNote


class ReadNotes(Request[replies.Notebook], frozen=True):
    """The client's own notes."""

    table: str


class WriteNote(Request[Done], frozen=True):
    """Keep a note. Sent again, it is kept once."""

    table: str
    note: SeatNote


class StrikeNote(Request[Done], frozen=True):
    """Delete a note."""

    table: str
    note: SeatNote


NoteRequest = ReadNotes | WriteNote | StrikeNote
