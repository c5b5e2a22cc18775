"""The workers for bots of a cluster: they answer questions of all hosts, and know no table and no account.

python -m tui.ssh.process PARENT tui.ssh.cluster.bots FILE
"""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from typing import Final

from engine.bots.pool import Pool, cores
from tui.ssh.adapters.nats.thinker import BotService
from tui.ssh.cluster.buses import bus_of
from tui.ssh.cluster.config import ClusterConfig, read_config
from tui.ssh.cluster.health import BotMetrics, HealthServer
from tui.ssh.process import stop_event
from tui.ssh.shared.figures import watch_loop
from tui.ssh.shared.json_log import write_log

RETRY_SECONDS: Final = 1.0


async def run(config: ClusterConfig) -> None:
    """Answer until told to stop; then answer what was asked."""
    stopped = stop_event(signal.SIGTERM)
    bus, pool = bus_of(config), Pool(cores())
    service = BotService(bus, pool, cores())
    watching = asyncio.create_task(watch_loop())
    await HealthServer(lambda: bus.connected and not stopped.is_set(), BotMetrics).begin(config.http)
    serving = None
    while serving is None and not stopped.is_set():
        try:
            serving = await service.serve()
        except OSError as error:
            write_log("the servers are not there", kind=type(error).__name__, why=str(error))
            await asyncio.sleep(RETRY_SECONDS)
    write_log("bots think", process=config.name)
    await stopped.wait()
    if serving is not None:
        serving.close()
    watching.cancel()
    await service.join()
    await bus.close()
    await pool.close()


def main(args: list[str]) -> int:
    """Run the process, and return its exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asyncio.run(run(read_config(Path(args[0]))))
    return 0
