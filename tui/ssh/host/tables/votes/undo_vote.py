"""The vote on an undo that needs consent, one at a time: the last yes undoes, the first no ends it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from msgspec.structs import replace

from engine.drafts import Draft
from engine.state import Seat
from engine.table import IllegalMove, Table
from tui.ssh.ports.table_terms import UndoQuestion
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import NewsItem, UndoRefused, UndoVoteChanged
from tui.ssh.shared.token_bucket import TokenBucket


class UndoVote:
    """The undo that is voted on at a table, if any."""

    def __init__(self, id: str, tell_all: Callable[[NewsItem], None]) -> None:
        """`id` is the table's; `tell_all` tells its clients."""
        self._id = id
        self._tell_all = tell_all
        self.pending: UndoQuestion | None = None
        """The vote that is under way."""
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
        if self.pending is not None and self.pending.by != by:
            raise RequestRefused("asked")  # a yes to the one undo must not count for the other
        if not self._tokens[by].take():
            raise RequestRefused("too_fast")  # each question is put to all others
        self._set(UndoQuestion(by, to, need))
        return None

    def answer(self, table: Table, seat: Seat, to: int, at: int, *, agree: bool) -> Draft | None:
        """Let a seat agree or refuse to go back to record `to`; the last yes gives the draft.

        The seat that asked may refuse, too: so it takes its request back.
        Raises IllegalMove or RequestRefused, also when the vote is about another record now.
        """
        vote = self.pending
        if vote is None or vote.to != to or not (seat in vote.need or (seat == vote.by and not agree)):
            raise RequestRefused("nothing")
        if not agree:
            self.end()
            self._tell_all(UndoRefused(self._id, vote.by, seat))
            return None
        if vote.need == vote.agreed | {seat}:
            # the vote ends when the undo is settled: one not saved may be tried again
            return table.draft_undo(vote.by, vote.to, at, tuple(sorted(vote.need)))
        self._set(replace(vote, agreed=vote.agreed | {seat}))
        return None

    def remind(self, tell: Callable[[NewsItem], None]) -> None:
        """Tell a client that comes of the vote, if any."""
        if self.pending is not None:
            tell(UndoVoteChanged(self._id, self.pending.notice))

    def reconsider(self, table: Table) -> None:
        """End the vote unless the same seats must agree to the undo after a seat has changed hands."""
        if self.pending is not None and table.undo_consent(self.pending.by, self.pending.to) != self.pending.need:
            self.end()

    def restore(self, table: Table, vote: UndoQuestion) -> None:
        """Go on with a vote, if the same seats must still agree."""
        if table.undo_consent(vote.by, vote.to) == vote.need:
            self.pending = vote

    def _set(self, vote: UndoQuestion | None) -> None:
        self.pending = vote
        self._tell_all(UndoVoteChanged(self._id, None if vote is None else vote.notice))

    def end(self) -> None:
        """End the vote, if any: all have answered, or the game went on."""
        if self.pending is not None:
            self._set(None)
