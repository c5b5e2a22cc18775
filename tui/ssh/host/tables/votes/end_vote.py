"""The vote on the end of a game that is not over: all seated persons must agree, the absent ones too."""

from __future__ import annotations

from collections.abc import Callable

from engine.drafts import Draft
from engine.state import Seat
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import EndRefused, EndVoteChanged, NewsItem, PendingEnd


class EndVote:
    """The vote of one table, if it is under way. Moves do not end it: only answers do."""

    def __init__(self, id: str, tell_all: Callable[[NewsItem], None], draft: Callable[[], Draft]) -> None:
        """`id` is the table's; `tell_all` tells its clients; `draft` drafts the end when all have agreed."""
        self._id = id
        self._tell_all = tell_all
        self._draft = draft
        self.pending: PendingEnd | None = None
        """The vote as the clients are told of it."""

    def ask(self, by: Seat, persons: frozenset[Seat]) -> Draft | None:
        """Ask the other persons to end the game; without others, draft its end. Who was asked agrees by asking, too."""
        if self.pending is None:
            return self._wait(by, persons - {by})
        if by in self.pending.waiting:
            return self.answer(by, agree=True)
        return None

    def answer(self, seat: Seat, *, agree: bool) -> Draft | None:
        """Let a seat agree or refuse; the last yes gives the draft. Raises RequestRefused."""
        vote = self.pending
        if vote is None or seat not in vote.waiting:
            raise RequestRefused("nothing")
        if agree:
            return self._wait(vote.by, frozenset(vote.waiting) - {seat})
        self.end()
        self._tell_all(EndRefused(self._id, vote.by, seat))
        return None

    def remind(self, tell: Callable[[NewsItem], None]) -> None:
        """Tell a client that comes of the vote, if any."""
        if self.pending is not None:
            tell(EndVoteChanged(self._id, self.pending))

    def end(self) -> None:
        """End the vote, if any: a person refused, or the game is over."""
        if self.pending is not None:
            self.pending = None
            self._tell_all(EndVoteChanged(self._id, None))

    def _wait(self, by: Seat, waiting: frozenset[Seat]) -> Draft | None:
        if not waiting:  # the vote ends when that is settled: unsaved, it may be answered again
            return self._draft()
        self.pending = PendingEnd(by, tuple(sorted(waiting)))
        self._tell_all(EndVoteChanged(self._id, self.pending))
        return None
