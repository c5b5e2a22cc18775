"""`serve`: runs a host that people reach with nothing but ssh; and the operator's commands to a running one."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

import click

from tui.cli.host_limits import configured
from tui.cli.hosting.moved import refuse_moved
from tui.cli.hosting.operator_commands import OPERATOR_COMMANDS, WHOM, arguments
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES

ROLES: Final = ("gateway", "tables", "bots")
"""The commands that run a part of a cluster."""

ONE_MACHINE: Final = ("start", "backup", "restore")
"""The commands that are for one machine alone."""


class ServeCommand(click.Command):
    """The command, with the operator's commands in its help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(t("Commands")):
            formatter.write_dl(
                [(f"{name} {one.words}".strip(), t(one.help)) for name, one in OPERATOR_COMMANDS.items()]
            )
        formatter.write_paragraph()
        formatter.write_text(t(WHOM))


def command() -> click.Command:
    """The command, in the language in use."""
    return ServeCommand(
        "serve",
        callback=run,
        help=t("Run a server for games over SSH. Players connect with: ssh -p PORT ADDRESS"),
        params=[
            click.Argument(
                ["deed"], type=click.Choice(list(OPERATOR_COMMANDS)), default="start", metavar=t("[COMMAND]")
            ),
            click.Argument(["words"], nargs=-1),
            click.Option(
                ["--host", "address"], default="", metavar="ADDRESS", help=t("The address to listen on; default: all.")
            ),
            click.Option(
                ["--port"],
                type=click.IntRange(0, 65535),
                default=8022,
                metavar="PORT",
                help=t("The port; 8022 unless given."),
            ),
            click.Option(
                ["--tables"],
                type=click.IntRange(min=1),
                metavar="NUMBER",
                help=t("The most tables at a time; {count} unless given.", count=TABLES),
            ),
            click.Option(
                ["--own-tables"],
                type=click.IntRange(min=1),
                metavar="NUMBER",
                help=t("The most tables that one account may have open; {count} unless given.", count=OWN_TABLES),
            ),
            click.Option(
                ["--metrics"],
                type=click.IntRange(1, 65535),
                metavar="PORT",
                help=t("A port of this machine alone for metrics (Prometheus); none unless given."),
            ),
            click.Option(
                ["--json", "as_json"], is_flag=True, help=t("With status: print one JSON object and nothing else.")
            ),
            click.Option(
                ["--to"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=t("With migrate: move this data directory into the cluster of this file."),
            ),
            click.Option(
                ["--back"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=t("With migrate: move the cluster of this file into this data directory."),
            ),
            click.Option(
                ["--cluster"],
                type=click.Path(path_type=Path),
                metavar="FILE",
                help=t("A cluster's settings: of the part to run, or of its operator."),
            ),
            click.Option(["--guests"], is_flag=True, help=t("Let in guests without a key or an account.")),
        ],
    )


def run(
    deed: str,
    words: tuple[str, ...],
    address: str,
    port: int,
    tables: int | None,
    own_tables: int | None,
    metrics: int | None,
    as_json: bool,
    to: Path | None,
    back: Path | None,
    cluster: Path | None,
    guests: bool,
) -> int:
    """Run the host until told to stop, or the operator's command; return the exit code. Raises CommandRefused."""
    from saves.library import data_directory as usual

    data = data_directory() or usual()
    if as_json and deed != "status":
        raise CommandRefused(t("--json goes with: serve status."))
    if (to or back) and deed != "migrate":
        raise CommandRefused(t("--to and --back go with: serve migrate."))
    words = arguments(deed, words)
    if deed == "migrate":
        return asyncio.run(_migrate(data, to, back))
    if cluster is None and deed in ROLES:
        raise CommandRefused(t("Use: serve {command}", command=f"{deed} --cluster FILE"))
    if cluster is not None and deed in ONE_MACHINE:
        raise CommandRefused(t("Use without --cluster: serve {command}", command=deed))
    if cluster is None and deed not in ("backup", "restore"):
        refuse_moved(data)
    if deed == "start" or deed in ROLES:
        limits = configured(data)
        given = {"tables": tables, "own_tables": own_tables, "metrics": metrics}
        limits.update({name: number for name, number in given.items() if number is not None})
        if cluster is not None:
            from tui.cli.hosting import cluster as part

            part.start(deed, cluster, data, {"address": address, "port": port, "guests": guests, **limits})
        _start(address, port, data, guests, limits)
    from tui.cli.hosting import operate

    if cluster is not None:
        return asyncio.run(operate.at_cluster(cluster, deed, words, as_json=as_json))
    return asyncio.run(operate.at_one_machine(data, deed, words, as_json=as_json))


def _start(address: str, port: int, data: Path, guests: bool, limits: dict[str, int]) -> NoReturn:
    """Run the host in this process, and end the process. Raises CommandRefused."""
    try:
        import asyncssh  # noqa: F401  # only whether it is there
    except ImportError:
        raise CommandRefused(t("A server needs asyncssh: pip install 'skulduggery[serve]'.")) from None
    if "metrics" in limits and find_spec("prometheus_client") is None:
        raise CommandRefused(t("Metrics need prometheus-client: pip install 'skulduggery[serve]'."))
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    code = asyncio.run(_serve(address, port, data, guests, limits))
    from tui.ssh.process import leave

    leave(code)


async def _serve(address: str, port: int, data: Path, guests: bool, limits: dict[str, int]) -> int:
    from tui.ssh.shared.json_log import LOG_NAME, install_json_log, log_beside_terminal
    from tui.ssh.supervisor import AlreadyHosted, Supervisor

    install_json_log()
    supervisor = Supervisor(address, port, data, guests=guests, **limits)
    supervisor.log = log_beside_terminal(data)
    if supervisor.log is not None:
        say(t("The log goes to {path}.", path=str(data / LOG_NAME)))
    try:
        return await supervisor.serve()
    except AlreadyHosted:
        raise CommandRefused(t("A server is already running with this data directory.")) from None


async def _migrate(data: Path, to: Path | None, back: Path | None) -> int:
    """Move a data directory. Raises CommandRefused."""
    if find_spec("asyncpg") is None:
        raise CommandRefused(t("A cluster needs asyncpg: pip install 'skulduggery[cluster]'."))
    from tui.cli.hosting.migrate import migrate
    from tui.ssh.shared.audit_log import AUDIT_NAME, note_deed

    note_deed(data / AUDIT_NAME, "migrate", "--to" if to else "--back")
    await migrate(data, to, back)
    return 0
