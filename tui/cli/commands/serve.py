"""`serve`: runs a host that people reach with nothing but ssh; and the operator's commands to a running one."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

import click

from tui.cli.host_limits import configured
from tui.cli.hosting.deeds import DEEDS, WHOM, arguments
from tui.cli.hosting.moved import refuse_moved
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import n, t
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES

ROLES: Final = ("gateway", "tables", "bots")
"""The commands that run a part of a cluster."""


class ServeCommand(click.Command):
    """The command, with the operator's commands in its help."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(t("Commands")):
            formatter.write_dl([(f"{name} {deed.words}".strip(), t(deed.help)) for name, deed in DEEDS.items()])
        formatter.write_paragraph()
        formatter.write_text(t(WHOM))


def command() -> click.Command:
    """The command, in the language in use."""
    return ServeCommand(
        "serve",
        callback=run,
        help=t("Run a server for games over SSH. Players connect with: ssh -p PORT ADDRESS"),
        params=[
            click.Argument(["deed"], type=click.Choice(list(DEEDS)), default="start", metavar=t("[COMMAND]")),
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
                help=t("With gateway, tables and bots: the settings of this part of a cluster."),
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
    if deed not in ("backup", "restore", *ROLES):
        refuse_moved(data)
    if (deed in ROLES) != (cluster is not None):
        raise CommandRefused(t("--cluster FILE goes with: serve gateway, tables or bots."))
    if deed == "start" or cluster is not None:
        limits = configured(data)
        given = {"tables": tables, "own_tables": own_tables, "metrics": metrics}
        limits.update({name: number for name, number in given.items() if number is not None})
        if cluster is not None:
            from tui.cli.hosting import cluster as part

            part.start(deed, cluster, data, {"address": address, "port": port, "guests": guests, **limits})
        _start(address, port, data, guests, limits)
    return asyncio.run(_operate(data, deed, words, as_json=as_json))


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
    from tui.ssh.shared.json_log import install_json_log
    from tui.ssh.supervisor import AlreadyHosted, Supervisor

    install_json_log()
    try:
        return await Supervisor(address, port, data, guests=guests, **limits).serve()
    except AlreadyHosted:
        raise CommandRefused(t("A server is already running with this data directory.")) from None


async def _operate(data: Path, deed: str, words: tuple[str, ...], *, as_json: bool) -> int:
    """Do one of the operator's commands. Raises CommandRefused."""
    if deed not in ("status", "bans", "reports", "backup", "restore"):
        from tui.ssh.shared.audit_log import AUDIT_NAME, note_deed

        note_deed(data / AUDIT_NAME, deed, " ".join(words) if deed != "announce" else "")
    if deed in ("backup", "restore"):
        from tui.cli.hosting import backup

        (backup.backup if deed == "backup" else backup.restore)(data, Path(*words))
        say(t("The backup is written.") if deed == "backup" else t("The backup is restored."))
    elif deed in ("status", "kick", "announce", "close", "drain"):
        await _ask(data, deed, "".join(words), as_json=as_json)
    else:
        from tui.cli.hosting import accounts

        await accounts.operate(data, deed, *words)
    return 0


async def _migrate(data: Path, to: Path | None, back: Path | None) -> int:
    """Move a data directory. Raises CommandRefused."""
    if find_spec("asyncpg") is None:
        raise CommandRefused(t("A cluster needs asyncpg: pip install 'skulduggery[cluster]'."))
    from tui.cli.hosting.migrate import migrate
    from tui.ssh.shared.audit_log import AUDIT_NAME, note_deed

    note_deed(data / AUDIT_NAME, "migrate", "--to" if to else "--back")
    await migrate(data, to, back)
    return 0


async def _ask(data: Path, deed: str, text: str, *, as_json: bool) -> None:
    """Ask the running host for what a command wants, and show its reply. Raises CommandRefused."""
    from tui.cli.hosting import status
    from tui.cli.hosting.ask import ask
    from tui.ssh.shared.messages import operator_requests as requests

    match deed:
        case "status":
            reply = await ask(data, requests.ShowStatus())
            if as_json:
                say(status.as_json(reply))
            else:
                status.show(reply)
        case "kick":
            if not (await ask(data, requests.Kick(text))).count:
                raise CommandRefused(t("Nobody with that name is connected."))
            say(t("Disconnected."))
        case "announce":
            count = (await ask(data, requests.Announce(text))).count
            say(n("Sent to {count} person.", "Sent to {count} people.", count))
        case "close":
            await ask(data, requests.CloseTable(text))
            say(t("The table is closed."))
        case "drain":
            if not (text.isdecimal() and len(text) < 6 and 1 <= int(text) <= requests.LONGEST_DRAIN):
                raise CommandRefused(t("MINUTES is a number from 1 to {most}.", most=requests.LONGEST_DRAIN))
            await ask(data, requests.StopWhenOver(int(text)))
            say(t("The server stops when all games are over."))
