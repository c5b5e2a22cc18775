"""The votes of a table as they are kept with its terms: they go on when the host has started again."""

from __future__ import annotations

from typing import Protocol

from engine.log import Played, Undone
from engine.table import Table
from tui.ssh.host.tables.presence import Presence
from tui.ssh.host.tables.votes.end_vote import EndVote
from tui.ssh.host.tables.votes.undo_vote import UndoVote
from tui.ssh.ports.table_terms import PendingVotes


class VotingTable(Protocol):
    """A table and its votes."""

    table: Table | None
    undo_vote: UndoVote
    end_vote: EndVote
    presence: Presence


def pending_votes(hosted: VotingTable) -> PendingVotes | None:
    """The votes that are under way; None without any."""
    undo, end = hosted.undo_vote.pending, hosted.end_vote.pending
    if hosted.table is None or not (undo or end or hosted.presence.votes):
        return None
    return PendingVotes(_moves(hosted.table), undo, end, hosted.presence.votes)


def restore(hosted: VotingTable, table: Table, votes: PendingVotes | None) -> None:
    """Go on with the votes that were kept. A vote on an undo has ended where the game has gone on since."""
    if votes is None or table.timeline.over:
        return
    if votes.undo is not None and votes.moves == _moves(table):
        hosted.undo_vote.restore(table, votes.undo)
    hosted.end_vote.pending = votes.end
    hosted.presence.restore(votes.stand_ins)


def _moves(table: Table) -> int:
    """Number of the moves and undos so far."""
    return sum(isinstance(record, Played | Undone) for record in table.timeline.records)
