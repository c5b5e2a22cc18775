"""A client of the host: one connection of a person."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from tui.ssh.shared.messages.notices import NewsItem
from tui.ssh.shared.token_bucket import TokenBucket
from tui.storage.annotations import SeatNote

GUEST: Final = 0
"""Accounts below this number are guests': they end with their connection."""

BURST: Final = 1.0
"""Seconds of processor time that the requests of a client may take at once."""

SHARE: Final = 0.2
"""Seconds of processor time that they may take in a second, in the long run."""


class Client:
    """A connected account, and the way to tell it news."""

    def __init__(
        self, account: int, name: str, tell: Callable[[NewsItem], None], muted: set[int] | None = None
    ) -> None:
        self.account = account
        self.name = name
        self.tell = tell
        self.muted = set() if muted is None else muted
        """The accounts whose chat this client does not see."""
        self.address = ""
        """The address of the other end, which only the operator is told."""
        self.fingerprint = ""
        """The fingerprint of the key that the connection came with; empty for a guest."""
        self.session = ""
        """The session of the connection, where hosts and gateways need to know it apart from others."""
        self.place = ""
        """The table at which the account's last connection was lost, until the client leaves one; else empty."""
        self.notes: WeakKeyDictionary[object, tuple[SeatNote, ...]] = WeakKeyDictionary()
        """A guest's notes, by the hosted table: they end with the connection, or with the table."""
        self.asked_at = time.monotonic()
        """The time of the latest request."""
        self.chat_tokens = TokenBucket(5, 0.5)
        self.request_tokens = TokenBucket(200, 50)
        self.coming_tokens = TokenBucket(30, 1)
        """For requests that all others at a table, or in the lobby, are told of."""
        self.report_tokens = TokenBucket(3, 1 / 600)
        """For bug files."""
        self.load = TokenBucket(BURST, SHARE)
        """The processor time that the client's requests may take."""

    @property
    def guest(self) -> bool:
        """True when the account ends with this connection."""
        return self.account < GUEST
