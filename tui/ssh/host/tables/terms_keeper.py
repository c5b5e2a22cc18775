"""The keeper of a table's terms: they are stored, in the table's queue, before clients are told of them."""

from __future__ import annotations

import copy
from collections.abc import Callable

from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.ports.errors import Fenced, Unavailable
from tui.ssh.ports.table_terms import PendingVotes, TableTerms
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.lobby_state import Stage


class TermsKeeper:
    """Stores the terms of a table: each step is a part of a change in the table's queue."""

    def __init__(
        self,
        id: str,
        terms: TableTerms,
        commits: CommitQueue,
        stage: Callable[[], Stage],
        votes: Callable[[], PendingVotes | None],
    ) -> None:
        """`id` is the table's, `stage` gives its stage, `votes` what is voted on."""
        self._id = id
        self._terms = terms
        self._commits = commits
        self._stage, self._votes = stage, votes
        self._pending = False

    async def change(self, change: Callable[[TableTerms], None]) -> None:
        """Make a change to the terms once it is stored. Raises what the change does, and Unavailable."""
        changed = self.draft()
        change(changed)
        await self.store(changed, self._stage())
        self.settle(changed)

    def draft(self) -> TableTerms:
        """A copy of the terms, which may be changed, with the votes of now."""
        terms = copy.deepcopy(self._terms)
        terms.votes = self._votes()
        return terms

    async def store(self, terms: TableTerms, stage: Stage) -> None:
        """Store terms. Raises Unavailable, and Fenced when another host has the table."""
        if self._commits.held is not None:
            await self._commits.held.keep(terms, stage)

    def settle(self, terms: TableTerms) -> None:
        """Take terms that are stored for the table's own. All hold on to the same list of seats."""
        self._terms.owner, self._terms.seats[:] = terms.owner, terms.seats
        self._terms.removed, self._terms.stopped = terms.removed, terms.stopped

    async def note(self) -> None:
        """Store the terms of a game, which has gone on all the same: a failure is logged."""
        try:
            await self.store(self.draft(), self._stage())
        except (Unavailable, Fenced) as error:
            write_log("a table's terms were not kept", table=self._id, kind=type(error).__name__)

    def note_soon(self) -> None:
        """Store the terms of a game when its turn comes, once for many calls; not after the table's end.

        A client that leaves while the host stops comes too late: the store is about to close.
        """
        if not self._pending and not self._commits.closed:
            self._pending = True
            self._commits.start(self._note)

    async def _note(self) -> None:
        self._pending = False
        await self.note()
