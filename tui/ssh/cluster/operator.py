"""The operator of a cluster: asks all of its hosts over NATS, and knows the rest from the database."""

from __future__ import annotations

import asyncio
from typing import Final, TypeVar

from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.postgres.gateways import (
    GatewayFacts,
    add_lines,
    audit_lines,
    running_gateways,
    running_hosts,
)
from tui.ssh.adapters.postgres.storage import Cluster
from tui.ssh.cluster.buses import bus_of
from tui.ssh.cluster.config import ClusterConfig
from tui.ssh.ports.accounts import Accounts
from tui.ssh.shared.audit_log import audit_line
from tui.ssh.shared.messages.request import Request

R = TypeVar("R")


class ClusterOperator:
    """The ways of one command."""

    def __init__(self, config: ClusterConfig) -> None:
        assert config.postgres is not None
        self._cluster = Cluster(config.postgres.address, config.name)
        self._links = NatsLinks(bus_of(config), config.name, config.secret)
        self._name = config.name
        self.accounts: Final[Accounts] = self._cluster.storage.accounts

    async def each(self, request: Request[R]) -> dict[str, R | OSError]:
        """The reply of each host, or why there is none, by its name. RequestRefused, Unavailable."""
        hosts = await running_hosts(self._cluster.database)
        found = await asyncio.gather(*(self._links.ask(request, host) for host in hosts), return_exceptions=True)
        replies: dict[str, R | OSError] = {}
        for host, reply in zip(hosts, found, strict=True):
            if isinstance(reply, BaseException) and not isinstance(reply, OSError):
                raise reply
            replies[host] = reply
        return replies

    async def at(self, table: str, request: Request[R]) -> R:
        """The reply of the host of a table. NoSuchTable, RequestRefused, OSError."""
        await self._links.begin()
        return await self._links.ask(request, await self._links.place(table))

    async def gateways(self) -> list[GatewayFacts]:
        """The gateways that run. Raises Unavailable."""
        return await running_gateways(self._cluster.database)

    async def note(self, deed: str, words: str) -> None:
        """Put a deed into the audit log. Raises Unavailable."""
        line = audit_line("operator", {"deed": deed, "words": words})
        await add_lines(self._cluster.database, self._name, [line])

    async def audit(self, most: int) -> list[tuple[str, bytes]]:
        """The latest lines of all audit logs, and their roles. Raises Unavailable."""
        return await audit_lines(self._cluster.database, most)

    async def close(self) -> None:
        """Let go of the servers."""
        await self._links.close()
        await self._cluster.database.close()
