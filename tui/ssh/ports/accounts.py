"""The port of a host's accounts: their names, keys, settings, bans and reports.

An account may have several keys. A one-time code that the account asked for adds the next key to it. Guests have no
account here. Until its connection ends each has a number below 0, and a name that no account can have.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from tui.ssh.shared.names import GUEST

CODE_SECONDS: Final = 15 * 60
"""Seconds for which a one-time code is valid."""

DAILY_REPORTS: Final = 5
"""Reports that an account may make in 24 hours."""

MOST_REPORTS: Final = 1_000
"""Reports that are kept, the latest."""

KEY_PREFIX: Final = "SHA256:"
"""The beginning of a key's fingerprint."""

SHORTEST_TAG: Final = len(KEY_PREFIX) + 6
"""Characters of a fingerprint that may stand for the whole."""


class Account(msgspec.Struct, frozen=True):
    """A person known to the host."""

    id: int
    name: str


class Report(msgspec.Struct, frozen=True):
    """A player's complaint about another one at their table."""

    at: int
    """Seconds since 1970."""
    author: int
    """The account that complains."""
    whom: int
    """The account that is meant; below 0 for a guest."""
    name: str
    """The name of `whom` at the table."""
    table: str
    reason: str


class OnlyKey(Exception):
    """The key is the only one of its account, which nobody could enter without it."""


class NobodyBanned(Exception):
    """There is no such account to ban, or no such ban to lift."""


class Accounts(Protocol):
    """The accounts of a host. Each method raises Unavailable when they cannot be used; times are seconds since 1970."""

    async def of_key(self, fingerprint: str) -> Account | None:
        """The account of a key; None for an unknown key."""

    async def name(self, account: int) -> str | None:
        """The present name of an account; None when there is none."""

    async def find(self, whom: str) -> Account | None:
        """The account of a name, of "#" and a number, or of a key's fingerprint or its beginning."""

    async def create(self, fingerprint: str, name: str, now: int) -> Account:
        """A new account for a key that has none, or that of the key. Raises NameRefused."""

    async def rename(self, account: int, name: str) -> Account:
        """Change an account's name. Raises NameRefused."""

    async def settings(self, account: int) -> bytes:
        """The settings of an account, as `set` was given them; empty when there are none."""

    async def set(self, account: int, settings: bytes) -> None:
        """Save the settings of an account."""

    async def progress(self, account: int) -> bytes:
        """The progress of an account in tutorials, as `learn` was given it; empty when there is none."""

    async def learn(self, account: int, progress: bytes) -> None:
        """Save the progress of an account."""

    async def code(self, account: int, now: int) -> str:
        """A one-time code that adds a key to the account; the code before it is void."""

    async def redeem(self, code: str, fingerprint: str, now: int) -> Account | None:
        """Add a key without an account to the account that made the code; None when the code is void."""

    async def remove_key(self, tag: str) -> str | None:
        """Remove a key by its fingerprint or its beginning, and give the whole; None for no such key. OnlyKey."""

    async def banned(self, fingerprint: str | None, address: str) -> bool:
        """True when a key is banned, its account, or a network that holds the address."""

    async def ban(self, subject: str, now: int) -> None:
        """Ban a network, a key by its fingerprint, or an account by its name or "#" and its number. NobodyBanned."""

    async def unban(self, subject: str) -> None:
        """Lift a ban. NobodyBanned when there is none."""

    async def bans(self) -> list[tuple[str, int]]:
        """Every ban, as `ban` takes it, and its time; the oldest first."""

    async def mute(self, account: int, now: int) -> None:
        """Let an account talk at no table until `unmute`."""

    async def unmute(self, account: int) -> bool:
        """Let a muted account talk again; False when it is not muted."""

    async def muted(self, account: int) -> bool:
        """True when the operator has muted an account."""

    async def mutes(self) -> list[tuple[int, int]]:
        """The muted accounts and the time of each mute, the oldest first."""

    async def hear(self, account: int, other: int, *, heard: bool) -> None:
        """Keep that an account does not hear what another one says at any table, or hears it again."""

    async def unheard(self, account: int) -> frozenset[int]:
        """The accounts that an account does not hear."""

    async def report(self, report: Report) -> bool:
        """Keep a report; False when its author has made too many."""

    async def reports(self) -> list[Report]:
        """All reports that are kept, the oldest first."""

    async def close(self) -> None:
        """Let go of the accounts, when all that was asked is done."""


def numbered(whom: str) -> int | None:
    """The number behind "#" where that is all there is: it means no account whose name is that number."""
    digits = whom.removeprefix("#")
    return int(digits) if digits != whom and digits.isdecimal() and len(digits) < 19 else None


def tag(account: int | None) -> str:
    """The short tag of an account, which stays when its name changes; empty for guests and without an account."""
    return f"#{account}" if account is not None and account > 0 else ""


def guest_name(number: int) -> str:
    """The name of a guest. No account can have such a name."""
    return f"{GUEST} {number % 9000 + 1000}"
