"""The limits on strangers: connections, tries and new accounts, counted by address; and on what a terminal sends."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

import msgspec

from tui.ssh.gateway.penalties import Fault, Penalties, network
from tui.ssh.shared.token_bucket import TokenBucket

MOST_REMEMBERED: Final = 10_000
"""Addresses that are remembered; beyond them, those without a connection are forgotten."""

EARLY_DROP: Final = 0.3
"""The chance of being refused when it begins to be crowded; it rises to 1, as MaxStartups of OpenSSH has it."""

FAIR_SHARE: Final = 2
"""Connections without a login that one source may have while it is crowded."""

MOST_INPUT: Final = 1 << 16
"""Bytes that are taken from a terminal at once without making it wait."""

INPUT_RATE: Final = 1 << 17
"""Bytes a second that are taken from it in the long run."""

MIN_PACKET_BYTES: Final = 128
"""Bytes that the smallest packet counts as: the packet costs the gateway time, not its length."""

Refusal = Literal["too fast", "full", "too many", "crowded", "penalty"]
"""A reason to refuse a connection before a word is exchanged."""


class Limits(msgspec.Struct, frozen=True):
    """The limits of a host."""

    connections: int = 300
    """Connections at a time, in all."""
    strangers: int = 120
    """Connections at a time that have not authenticated."""
    crowded: int = 30
    """Connections that have not authenticated, from which on new ones are refused at random."""
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

    def __init__(
        self,
        limits: Limits,
        clock: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        self.limits: Final = limits
        self._clock = clock
        self._chance = chance
        self._counts: dict[str, int] = {}
        self._strangers: dict[str, int] = {}
        """Source to its connections that have not authenticated."""
        self._buckets: dict[str, TokenBucket] = {}
        self._newcomers: dict[str, TokenBucket] = {}
        self._penalties = Penalties(clock)
        self.connections = 0
        self.results: Counter[str] = Counter()
        """The number of connections that were let in or refused, by how or why."""

    @property
    def strangers(self) -> int:
        """The connections that have not authenticated."""
        return sum(self._strangers.values())

    def enter(self, address: str) -> bool:
        """Admit a connection from an address, if the limits allow it; it counts until `leave`."""
        return self.refusal(address) is None

    def refusal(self, address: str) -> Refusal | None:
        """The reason to refuse a connection from an address; None admits it, and it counts until `leave`."""
        reason = self._refusal(address)
        if reason is not None:
            self.results[reason] += 1
        return reason

    def _refusal(self, address: str) -> Refusal | None:
        counted = network(address)
        limits, strangers = self.limits, self.strangers
        if not self._bucket(self._buckets, counted, limits.burst, limits.rate).take():
            return "too fast"
        if self.connections >= limits.connections or strangers >= limits.strangers:
            return "full"
        if self._counts.get(counted, 0) >= limits.each:
            return "too many"
        if strangers >= limits.crowded:
            above = (strangers - limits.crowded) / max(1, limits.strangers - limits.crowded)
            few = self._strangers.get(counted, 0) < FAIR_SHARE
            if not few or self._chance() < EARLY_DROP + (1 - EARLY_DROP) * above:
                return "crowded"
        if self._chance() < self._penalties.chance(address):
            return "penalty"
        self._counts[counted] = self._counts.get(counted, 0) + 1
        self._strangers[counted] = self._strangers.get(counted, 0) + 1
        self.connections += 1
        return None

    def newcomer(self, address: str) -> bool:
        """Admit a new account from an address, if the limits allow it."""
        most = self.limits.accounts
        return self._bucket(self._newcomers, network(address), most, most / 3600).take()

    def known(self, address: str) -> None:
        """Note that an admitted connection has authenticated."""
        self.results["in"] += 1
        _count_down(self._strangers, network(address))
        self._penalties.lower(address)

    def leave(self, address: str, *, known: bool, fault: Fault | None = None) -> None:
        """Note that an admitted connection has ended, without a login by some fault."""
        counted = network(address)
        _count_down(self._counts, counted)
        self.connections -= 1
        if not known:
            _count_down(self._strangers, counted)
        if fault is not None:
            self.results[fault] += 1
            self._penalties.add(address, fault)

    def _bucket(self, buckets: dict[str, TokenBucket], counted: str, most: float, rate: float) -> TokenBucket:
        if counted not in buckets and len(buckets) >= MOST_REMEMBERED:
            for name in [name for name in buckets if name not in self._counts]:
                del buckets[name]
        return buckets.setdefault(counted, TokenBucket(most, rate, self._clock))


def _count_down(counts: dict[str, int], counted: str) -> None:
    counts[counted] -= 1
    if not counts[counted]:
        del counts[counted]
