"""The roster of one host, in its memory: names stand in their order, so that a page of them costs no more."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from itertools import islice

from tui.ssh.ports.roster import Came, Heard


class LocalRoster:
    """The adapter."""

    def __init__(self) -> None:
        self._sessions: dict[int, tuple[str, str]] = {}
        """Account to its name and its latest session."""
        self._names: list[tuple[str, int]] = []
        """The names and their accounts, in their order."""
        self._watchers: list[Callable[[Heard], None]] = []

    def here(self, account: int, name: str, session: str) -> None:
        if self._sessions.get(account) == (name, session):
            return
        self.forget(account)
        self._sessions[account] = name, session
        insort(self._names, (name, account))
        for heard in tuple(self._watchers):
            heard(Came(account, session))

    def gone(self, account: int, session: str) -> None:
        if account in self._sessions and self._sessions[account][1] == session:
            self.forget(account)

    def count(self) -> int:
        return len(self._sessions)

    def names(self, most: int) -> tuple[str, ...]:
        return tuple(name for name, _ in islice(self._names, most))

    def hint(self) -> None:
        """Do nothing: there is no other host."""

    def watch(self, heard: Callable[[Heard], None]) -> Callable[[], None]:
        self._watchers.append(heard)
        return lambda: self._watchers.remove(heard)

    def forget(self, account: int) -> None:
        """Leave an account out, whatever its session."""
        before = self._sessions.pop(account, None)
        if before is not None:
            del self._names[bisect_left(self._names, (before[0], account))]
