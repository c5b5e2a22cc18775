"""The penalties of sources whose connections end without a login.

A penalty refuses at random and never all: many people may share an address, and a login that succeeds lowers it.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from typing import Final, Literal

Fault = Literal["silent", "no keys", "no login", "too many tries"]
"""A way to end without a login: no version line, no exchange of keys, no authentication, or too many tries."""

SECONDS: Final[dict[Fault, float]] = {"silent": 10.0, "no keys": 5.0, "no login": 3.0, "too many tries": 10.0}
"""Seconds that each adds to a penalty."""

FREE_SECONDS: Final = 15.0
"""Seconds of a penalty that refuse nobody: everybody slips."""

FULL_SECONDS: Final = 60.0
"""Seconds from which on a penalty grows no worse."""

LONGEST: Final = 600.0
"""Seconds of the longest penalty."""

MOST_REFUSED: Final = 0.95
"""The chance of being refused with a full penalty."""

LOWERED: Final = 0.25
"""The part of a penalty that a login leaves."""

HOUSEHOLD, SITE = 64, 48
"""Bits of the IPv6 networks that are counted: of a household, and of a site, which has 65,536 of them."""

SITE_PART: Final = 0.25
"""The part of a fault that counts for the site."""

MOST_REMEMBERED: Final = 20_000
"""Sources that are remembered; beyond them, those whose penalties end first are forgotten."""


class Penalties:
    """Sources, and the times at which their penalties end."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._ends: dict[str, float] = {}

    def add(self, address: str, fault: Fault) -> None:
        """Make the penalties of an address longer."""
        now = self._clock()
        for source, part in _sources(address):
            left = max(0.0, self._ends.get(source, 0.0) - now)
            self._ends[source] = now + min(LONGEST, left + SECONDS[fault] * part)
        if len(self._ends) > MOST_REMEMBERED:
            longest = sorted(self._ends.items(), key=lambda entry: entry[1])[MOST_REMEMBERED // 2 :]
            self._ends = dict(longest)

    def lower(self, address: str) -> None:
        """Make the penalties of an address shorter: a login has succeeded."""
        now = self._clock()
        for source, _ in _sources(address):
            left = self._ends.pop(source, 0.0) - now
            if left > 0:
                self._ends[source] = now + left * LOWERED

    def chance(self, address: str) -> float:
        """The chance that a connection from an address is refused."""
        left = max(self._ends.get(source, 0.0) for source, _ in _sources(address)) - self._clock()
        return 0.0 if left < FREE_SECONDS else MOST_REFUSED * min(1.0, left / FULL_SECONDS)


def network(address: str, bits: int = HOUSEHOLD) -> str:
    """The unit that addresses are counted by: with IPv6, the /64 network of a household."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, bits), strict=False))
    return str(ip)


def _sources(address: str) -> list[tuple[str, float]]:
    """The networks that answer for an address, and the part of a fault that counts for each."""
    household, site = network(address), network(address, SITE)
    return [(household, 1.0)] if household == site else [(household, 1.0), (site, SITE_PART)]
