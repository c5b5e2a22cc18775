"""How much strangers may ask of the front end: connections, tries and newcomers, counted by address."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tui.ssh.people import Bucket

MOST_REMEMBERED: Final = 10_000
"""Addresses that are remembered; then those are forgotten from which nobody is here."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a host."""

    connections: int = 300
    """Connections at a time, in all."""
    strangers: int = 40
    """Connections at a time that have not shown who they are."""
    each: int = 12
    """Connections at a time from one address."""
    burst: int = 20
    """Connections at once from one address."""
    rate: float = 0.5
    """Connections a second from one address, in the long run."""
    tries: int = 6
    """Failed tries to show who one is, on one connection."""
    accounts: int = 30
    """New accounts from one address, at once and in every hour."""


class Gate:
    """Counts who comes and goes, before a word is exchanged."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits: Final = limits
        self._clock = clock
        self._here: dict[str, int] = {}
        self._buckets: dict[str, Bucket] = {}
        self._newcomers: dict[str, Bucket] = {}
        self.connections = 0
        self.strangers = 0

    def enter(self, address: str) -> bool:
        """Whether somebody from an address may come in; if so they count, until `leave`."""
        who = network(address)
        limits = self.limits
        if not self._bucket(self._buckets, who, limits.burst, limits.rate).take():
            return False
        full = self.connections >= limits.connections or self.strangers >= limits.strangers
        if full or self._here.get(who, 0) >= limits.each:
            return False
        self._here[who] = self._here.get(who, 0) + 1
        self.connections += 1
        self.strangers += 1
        return True

    def newcomer(self, address: str) -> bool:
        """Whether somebody from an address may make an account; if so it counts."""
        most = self.limits.accounts
        return self._bucket(self._newcomers, network(address), most, most / 3600).take()

    def known(self) -> None:
        """Somebody who came in has shown who they are."""
        self.strangers -= 1

    def leave(self, address: str, *, known: bool) -> None:
        """Somebody who came in has gone."""
        who = network(address)
        self._here[who] -= 1
        if not self._here[who]:
            del self._here[who]
        self.connections -= 1
        if not known:
            self.strangers -= 1

    def _bucket(self, buckets: dict[str, Bucket], who: str, most: float, rate: float) -> Bucket:
        if who not in buckets and len(buckets) >= MOST_REMEMBERED:
            for name in [name for name in buckets if name not in self._here]:
                del buckets[name]
        return buckets.setdefault(who, Bucket(most, rate, self._clock))


def network(address: str) -> str:
    """What counts as one address: with IPv6, the network of /64 that one household has."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
