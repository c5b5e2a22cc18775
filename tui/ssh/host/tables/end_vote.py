"""The vote on the end of a game that is not over: all seated persons must agree, the absent ones too."""

from __future__ import annotations

from collections.abc import Callable

from engine.state import Seat
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import EndRefused, EndVoteChanged, NewsItem, PendingEnd


class EndVote:
    """The vote of one table, if it is under way. Moves do not end it: only answers do."""

    def __init__(self, id: str, tell_all: Callable[[NewsItem], None], agreed: Callable[[], None]) -> None:
        """`id` is the table's; `tell_all` tells its clients; `agreed` is called when all have agreed."""
        self._id = id
        self._tell_all = tell_all
        self._agreed = agreed
        self.pending: PendingEnd | None = None
        """The vote as the clients are told of it."""

    def ask(self, by: Seat, persons: frozenset[Seat]) -> None:
        """Ask the other persons to end the game; without others it ends. Whoever was asked agrees by asking, too."""
        if self.pending is None:
            self._wait(by, persons - {by})
        elif by in self.pending.waiting:
            self.answer(by, agree=True)

    def answer(self, seat: Seat, *, agree: bool) -> None:
        """Let a seat agree or refuse. Raises RequestRefused."""
        vote = self.pending
        if vote is None or seat not in vote.waiting:
            raise RequestRefused("nothing")
        if agree:
            self._wait(vote.by, frozenset(vote.waiting) - {seat})
        else:
            self.end()
            self._tell_all(EndRefused(self._id, vote.by, seat))

    def remind(self, tell: Callable[[NewsItem], None]) -> None:
        """Tell a client that comes of the vote, if any."""
        if self.pending is not None:
            tell(EndVoteChanged(self._id, self.pending))

    def end(self) -> None:
        """End the vote, if any: a person refused, or the game is over."""
        if self.pending is not None:
            self.pending = None
            self._tell_all(EndVoteChanged(self._id, None))

    def _wait(self, by: Seat, waiting: frozenset[Seat]) -> None:
        if waiting:
            self.pending = PendingEnd(by, tuple(sorted(waiting)))
            self._tell_all(EndVoteChanged(self._id, self.pending))
        else:
            self.end()
            self._agreed()
