"""The gateway of a cluster: as that of one machine, with accounts in Postgres and links over NATS. It keeps no state.

python -m tui.ssh.process PARENT tui.ssh.cluster.gateway ADDRESS PORT RUN DATA METRICS FILE [guests]
"""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tui.i18n.messages import preferred, use
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.postgres.gateways import GatewayFacts, GatewayReports, SharedAudit
from tui.ssh.adapters.postgres.storage import Cluster
from tui.ssh.cluster.buses import bus_of, key_path
from tui.ssh.cluster.config import ClusterConfig, balancers, read_config
from tui.ssh.cluster.health import HealthServer
from tui.ssh.gateway.banners import MOVES
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.gateway import WITH_GUESTS, serve_until_stopped
from tui.ssh.gateway.host_key import host_key
from tui.ssh.gateway.limits import Limits
from tui.ssh.gateway.metrics import Metrics
from tui.ssh.shared.audit_log import AUDIT_NAME
from tui.ssh.shared.figures import memory_bytes


async def run(
    config: ClusterConfig, address: str, port: int, directory: Path, data: Path, metrics: int, *, guests: bool
) -> int:
    """Serve connections until told to stop, and return the exit code."""
    assert config.postgres is not None
    storage = Cluster(config.postgres.address, config.name)
    bus = bus_of(config)
    links = NatsLinks(bus, config.name, config.secret)
    audit = SharedAudit(data / AUDIT_NAME, storage.database, config.name)
    context = GatewayContext(directory, storage.storage.accounts, links, audit, Limits(), guests=guests)
    context.last_words = MOVES
    await HealthServer(
        lambda: bus.connected and not context.draining, lambda: Metrics(context, None, alone=True)
    ).begin(config.http)
    await links.begin()
    reports = GatewayReports(
        storage.database, audit, lambda: GatewayFacts(config.name, len(context.sessions), memory_bytes())
    )
    reports.begin()
    key = host_key(key_path(config, data))
    code = await serve_until_stopped(address, port, context, key, metrics, balancers(config), config.grace)
    await reports.end()
    await links.close()
    await storage.database.close()
    return code


def main(args: list[str]) -> int:
    """Run the gateway's process, and return its exit code."""
    use(preferred(os.environ))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    address, port, directory, data, metrics, file, *rest = args
    config, guests = read_config(Path(file)), rest == [WITH_GUESTS]
    return asyncio.run(run(config, address, int(port), Path(directory), Path(data), int(metrics), guests=guests))
