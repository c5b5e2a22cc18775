"""The limits on strangers: connections, tries and new accounts, counted by address."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tui.ssh.shared.token_bucket import TokenBucket

MOST_REMEMBERED: Final = 10_000
"""Addresses that are remembered; beyond them, those without a connection are forgotten."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a host."""

    connections: int = 300
    """Connections at a time, in all."""
    strangers: int = 40
    """Connections at a time that have not authenticated."""
    each: int = 12
    """Connections at a time from one address."""
    burst: int = 20
    """Connections at once from one address."""
    rate: float = 0.5
    """Connections a second from one address, in the long run."""
    tries: int = 6
    """Failed tries to authenticate on one connection."""
    accounts: int = 30
    """New accounts from one address, at once and in every hour."""
    idle: float = 86_400.0
    """Seconds without a key after which a session ends: the longest turn clock."""


class Gate:
    """Counts connections before a word is exchanged."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits: Final = limits
        self._clock = clock
        self._counts: dict[str, int] = {}
        self._buckets: dict[str, TokenBucket] = {}
        self._newcomers: dict[str, TokenBucket] = {}
        self.connections = 0
        self.strangers = 0

    def enter(self, address: str) -> bool:
        """Admit a connection from an address, if the limits allow it; it counts until `leave`."""
        counted = network(address)
        limits = self.limits
        if not self._bucket(self._buckets, counted, limits.burst, limits.rate).take():
            return False
        full = self.connections >= limits.connections or self.strangers >= limits.strangers
        if full or self._counts.get(counted, 0) >= limits.each:
            return False
        self._counts[counted] = self._counts.get(counted, 0) + 1
        self.connections += 1
        self.strangers += 1
        return True

    def newcomer(self, address: str) -> bool:
        """Admit a new account from an address, if the limits allow it."""
        most = self.limits.accounts
        return self._bucket(self._newcomers, network(address), most, most / 3600).take()

    def known(self) -> None:
        """Note that an admitted connection has authenticated."""
        self.strangers -= 1

    def leave(self, address: str, *, known: bool) -> None:
        """Note that an admitted connection has ended."""
        counted = network(address)
        self._counts[counted] -= 1
        if not self._counts[counted]:
            del self._counts[counted]
        self.connections -= 1
        if not known:
            self.strangers -= 1

    def _bucket(self, buckets: dict[str, TokenBucket], counted: str, most: float, rate: float) -> TokenBucket:
        if counted not in buckets and len(buckets) >= MOST_REMEMBERED:
            for name in [name for name in buckets if name not in self._counts]:
                del buckets[name]
        return buckets.setdefault(counted, TokenBucket(most, rate, self._clock))


def network(address: str) -> str:
    """The unit that addresses are counted by: with IPv6, the /64 network of a household."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
