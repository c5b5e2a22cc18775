"""The roles of a cluster, each with its processes. The supervisor of a role holds no keys and no tables."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from tui.ssh.gateway.gateway import WITH_GUESTS
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES
from tui.ssh.supervisor import ProcessGroup

ROLES: Final = ("gateway", "tables", "bots")


class RoleOptions(NamedTuple):
    """The options of the command line that a role takes, as far as it uses them."""

    address: str = ""
    port: int = 0
    guests: bool = False
    tables: int = TABLES
    own_tables: int = OWN_TABLES
    metrics: int = 0
    grace: float = 0.0
    """Seconds for which a gateway goes on when it is told to end."""


def role_processes(role: str, file: Path, data: Path, options: RoleOptions) -> ProcessGroup:
    """The processes of a role with this configuration file."""
    run = Path(tempfile.gettempdir()) / f"skulduggery-{secrets.token_hex(8)}"
    match role:
        case "gateway":
            listening = [options.address, str(options.port), str(run), str(data), str(options.metrics), str(file)]
            commands = {
                "fork server": ["tui.ssh.worker.fork_server", str(run / "fork_server")],
                "gateway": ["tui.ssh.cluster.gateway", *listening, *([WITH_GUESTS] if options.guests else [])],
            }
        case "tables":
            limits = [str(options.tables), str(options.own_tables)]
            commands = {"host": ["tui.ssh.cluster.table_host", str(data), str(file), *limits]}
        case _:
            commands = {"bots": ["tui.ssh.cluster.bots", str(file)]}
    return ProcessGroup(run, commands, {"gateway": options.grace})
