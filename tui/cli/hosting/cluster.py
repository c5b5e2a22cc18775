"""`serve gateway`, `tables` and `bots`: the parts of a cluster, each with its settings in a file."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.cluster.config import ClusterConfig, UnusableConfig, read_config

NEEDED = ("asyncpg", "asyncssh", "nats")

WITH_KEY = ("gateway", "tables")
"""The roles that have the key of all gateways."""


def start(role: str, file: Path, data: Path, options: dict[str, Any]) -> NoReturn:
    """Run a part of a cluster in this process, and end the process. Raises CommandRefused."""
    config = check(role, file)
    if role in WITH_KEY:
        check_key(config)
    grace = config.grace
    from tui.ssh.cluster.roles import RoleOptions, role_processes
    from tui.ssh.process import leave
    from tui.ssh.shared.json_log import install_json_log

    data.mkdir(mode=0o700, parents=True, exist_ok=True)

    async def serve() -> int:
        install_json_log()
        return await role_processes(role, file.absolute(), data, RoleOptions(**options, grace=grace)).serve()

    leave(asyncio.run(serve()))


def check(role: str, file: Path) -> ClusterConfig:
    """The settings of a part of a cluster, or of its operator. Raises CommandRefused where it cannot use them."""
    if any(find_spec(name) is None for name in NEEDED):
        raise CommandRefused(t("A cluster needs asyncpg and nats-py: pip install 'skulduggery[serve,cluster]'."))
    try:
        config = read_config(file)
    except UnusableConfig as error:
        raise CommandRefused(t("{file} cannot be used: {why}.", file=str(file), why=str(error))) from None
    if config.postgres is None and role != "bots":
        raise CommandRefused(t("{file} needs [postgres] with an address.", file=str(file)))
    return config


def check_key(config: ClusterConfig) -> None:
    """Refuse a key that cannot be read: a new one would be a stranger's to people. Raises CommandRefused."""
    if config.host_key:
        try:
            Path(config.host_key).open("rb").close()
        except OSError as error:
            why = error.strerror or type(error).__name__
            raise CommandRefused(t("{file} cannot be used: {why}.", file=config.host_key, why=why)) from None
