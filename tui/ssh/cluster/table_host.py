"""A host of tables of a cluster: it takes tables that no other host has, and keeps them while its lease lasts.

python -m tui.ssh.process PARENT tui.ssh.cluster.table_host DATA FILE TABLES OWN_TABLES
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

from engine.bots.pool import Pool
from tui.ssh.adapters.bug_folder import last_fault_kept
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.nats.roster import NatsRoster
from tui.ssh.adapters.nats.thinker import BusThinker
from tui.ssh.adapters.postgres.storage import Cluster
from tui.ssh.cluster.buses import bus_of, key_path
from tui.ssh.cluster.config import ClusterConfig, read_config
from tui.ssh.cluster.elsewhere import Elsewhere
from tui.ssh.cluster.health import HealthServer, HostMetrics
from tui.ssh.cluster.lease_keeper import LeaseKeeper
from tui.ssh.cluster.orphans import Orphans, left_alone
from tui.ssh.cluster.placing import follow, taker
from tui.ssh.cluster.served_tables import ServedTables
from tui.ssh.host.admin import Loads
from tui.ssh.host.head_repeater import HeadRepeater
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.lobby.room import Limits
from tui.ssh.host.server import HostServer
from tui.ssh.host.signing import signs_with
from tui.ssh.host.tables.commit_queue import CommitQueue, writers
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import LOBBY, Link, Serving
from tui.ssh.process import end_supervisor, stop_event
from tui.ssh.shared.figures import watch_loop
from tui.ssh.shared.json_log import write_log

RETRY_SECONDS: Final = 1.0
"""Seconds between two tries to begin: the servers may be started later."""


class TableHost:
    """The parts of a host, and how they hold together."""

    def __init__(self, config: ClusterConfig, data: Path, limits: Limits) -> None:
        assert config.postgres is not None
        self.name = config.name
        self._pool, self._threads = Pool(), writers()
        self.links: Final = NatsLinks(bus_of(config), config.name, config.secret, self._load)
        self.cluster: Final = Cluster(config.postgres.address, config.name, self.links.alone)
        self.tables: Final = ServedTables(self.links, self._serve)
        self.roster: Final = NatsRoster(self.links.bus, config.name)
        thinker = BusThinker(self.links.bus, self._pool)
        loads = Loads(lambda: self._pool.waiting)
        queue = partial(CommitQueue, self._threads, signs_with(key_path(config, data)), loads.appends)
        self.lobby: Final = LobbyService(
            self.cluster.storage, thinker, limits=limits, queue=queue, roster=self.roster, tables=self.tables
        )
        self.lobby.pages.elsewhere = Elsewhere(lambda most: self.cluster.tables.listed(most + len(self.tables))).tables
        lease = self.cluster.tables.lease
        self.lease: Final = LeaseKeeper(
            self.lobby,
            lambda: self.links.find(self.name),
            self.cluster.storage.tables.renew,
            lambda: lease.left,
            self.links.end_sessions,
        )
        self._server = HostServer(
            self.lobby, config.secret, end_supervisor, loads=loads, speaks=self._speaks, turns_away=False
        )
        self.health: Final = HealthServer(
            lambda: self._load() is not None, lambda: HostMetrics(self._server.figures(), lease.left)
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._leaving = False
        """True once it gives its tables away."""
        self._over = False
        self._take = taker(self.lobby, self.tables, self.name, lambda: self.lease.holds)
        self._placing: Serving | None = None
        self._steps: list[Callable[[], Awaitable[None]]] = [
            self.links.bus.connect,
            self.cluster.storage.tables.renew,
            self.roster.begin,
            self._serve_lobby,
            self._take_placed,
        ]
        """The steps with servers that are still to be done."""
        follow(self.lobby, self.roster)

    async def begin(self) -> None:
        """Serve sessions, and take tables that are to be placed. OSError or Unavailable: the next call goes on."""
        while self._steps:
            await self._steps[0]()
            del self._steps[0]
        orphans = Orphans(self.lobby, self.cluster.tables.orphans, self._take)
        parts = (self.lease.run(), HeadRepeater(self.lobby).run(), orphans.run(), watch_loop())
        self._tasks = [asyncio.create_task(part) for part in parts]

    async def end(self) -> None:
        """Give the tables to other hosts, then end the links of all sessions: they begin anew there."""
        self.lobby.stopping = self._leaving = True
        if self._placing is not None:
            self._placing.close()  # first: else it would take its own tables again
        self.tables.unserve()
        await self.links.bus.flush()
        self._over = True
        games = left_alone(self.tables.values())
        await self.lobby.stop()
        await asyncio.gather(*map(self.links.place, games), return_exceptions=True)  # to whoever takes them
        await self.roster.close()
        for task in self._tasks:
            task.cancel()
        await self.links.close()
        await self._pool.close()
        await self.cluster.close()
        self._threads.shutdown()

    def _speaks(self) -> bool:
        return self.lease.holds and not self._over

    def _load(self) -> int | None:
        return None if self._leaving or not self.lease.holds else len(self.tables)

    async def _serve_lobby(self) -> None:
        await self.links.serve(LOBBY, self._serve)

    async def _take_placed(self) -> None:
        self._placing = await self.links.take_placed(self._take)

    async def _serve(self, link: Link) -> None:
        await self._server.serve(link)


async def run(config: ClusterConfig, data: Path, limits: Limits) -> None:
    """Serve the tables until told to stop."""
    stopped = stop_event(signal.SIGTERM)
    host = TableHost(config, data, limits)
    await host.health.begin(config.http)
    while not stopped.is_set():
        try:
            await host.begin()
            break
        except (OSError, Unavailable) as error:
            write_log("the servers are not there", kind=type(error).__name__, why=str(error))
            await asyncio.sleep(RETRY_SECONDS)
    if not stopped.is_set():
        write_log("tables are served", process=config.name)
        await stopped.wait()
    await host.end()


def main(args: list[str]) -> int:
    """Run the host's process, and return its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    data, file, tables, own = args
    with last_fault_kept(Path(data)):
        asyncio.run(run(read_config(Path(file)), Path(data), Limits(int(tables), int(own))))
    return 0
