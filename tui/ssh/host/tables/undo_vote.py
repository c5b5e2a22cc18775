"""The vote on an undo that needs consent, one at a time: the last yes undoes, the first no ends it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import msgspec

from engine.drafts import Draft
from engine.state import Seat
from engine.table import IllegalMove, Table
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import NewsItem, PendingUndo, UndoRefused, UndoVoteChanged
from tui.ssh.shared.token_bucket import TokenBucket


class Vote(msgspec.Struct):
    """A vote that is under way."""

    by: Seat
    to: int
    """The record to go back to."""
    need: frozenset[Seat]
    """The seats that must agree."""
    agreed: set[Seat]

    @property
    def pending(self) -> PendingUndo:
        """The vote as the clients are told of it."""
        return PendingUndo(self.by, self.to, tuple(sorted(self.need - self.agreed)))


class UndoVote:
    """The undo that is voted on at a table, if any."""

    def __init__(self, id: str, tell_all: Callable[[NewsItem], None]) -> None:
        """`id` is the table's; `tell_all` tells its clients."""
        self._id = id
        self._tell_all = tell_all
        self._vote: Vote | None = None
        self._tokens: defaultdict[Seat, TokenBucket] = defaultdict(lambda: TokenBucket(5, 0.2))

    def ask(self, table: Table, by: Seat, to: int, at: int) -> Draft | None:
        """Draft the way of `by` back to record `to`, or start the vote on it; `at` in seconds since the start.

        Raises IllegalMove or RequestRefused.
        """
        need = table.undo_consent(by, to)
        if need is None:
            raise IllegalMove("undo")
        if not need:
            return table.draft_undo(by, to, at)
        if self._vote is not None and self._vote.by != by:
            raise RequestRefused("asked")  # a yes to the one undo must not count for the other
        if not self._tokens[by].take():
            raise RequestRefused("too_fast")  # each question is put to all others
        self._vote = Vote(by, to, need, set())
        self._tell(self._vote.pending)
        return None

    def answer(self, table: Table, seat: Seat, to: int, at: int, *, agree: bool) -> Draft | None:
        """Let a seat agree or refuse to go back to record `to`; the last yes gives the draft.

        Raises IllegalMove or RequestRefused, also when the vote is about another record now.
        """
        vote = self._vote
        if vote is None or vote.to != to or seat not in vote.need:
            raise RequestRefused("nothing")
        if not agree:
            self.end()
            self._tell_all(UndoRefused(self._id, vote.by, seat))
            return None
        if vote.need == vote.agreed | {seat}:
            # the vote ends when the undo is settled: one not saved may be tried again
            return table.draft_undo(vote.by, vote.to, at, tuple(sorted(vote.need)))
        vote.agreed.add(seat)
        self._tell(vote.pending)
        return None

    def remind(self, tell: Callable[[NewsItem], None]) -> None:
        """Tell a client that comes of the vote, if any."""
        if self._vote is not None:
            tell(UndoVoteChanged(self._id, self._vote.pending))

    def reconsider(self, table: Table) -> None:
        """End the vote unless the same seats must agree to the undo after a seat has changed hands."""
        if self._vote is not None and table.undo_consent(self._vote.by, self._vote.to) != self._vote.need:
            self.end()

    def _tell(self, pending: PendingUndo | None) -> None:
        self._tell_all(UndoVoteChanged(self._id, pending))

    def end(self) -> None:
        """End the vote, if any: all have answered, or the game went on."""
        if self._vote is not None:
            self._vote = None
            self._tell(None)
