"""The port of the roster: the accounts that are connected, at whichever host. It is soft: nothing of it lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec


class Came(msgspec.Struct, frozen=True):
    """An account has come with a session, or has another name now. An earlier session of it is of no use any more."""

    account: int
    session: str


class LobbyHint(msgspec.Struct, frozen=True):
    """The lobby has changed, at another host."""


Heard = Came | LobbyHint
"""Word of a roster."""


class Roster(Protocol):
    """The connected accounts. Nothing here waits: what other hosts know comes later, and may be a little old."""

    def here(self, account: int, name: str, session: str) -> None:
        """Note that an account is connected with a session, under a name."""

    def gone(self, account: int, session: str) -> None:
        """Note that a session of an account has ended; a later session of it stays."""

    def count(self) -> int:
        """The number of connected accounts."""

    def names(self, most: int) -> tuple[str, ...]:
        """The first names of the connected accounts, in their order."""

    def hint(self) -> None:
        """Tell the other hosts that the lobby has changed."""

    def watch(self, heard: Callable[[Heard], None]) -> Callable[[], None]:
        """Call `heard` with all that is told from now on, until the function that is returned is called."""
