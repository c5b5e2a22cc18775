"""`serve`: a host to which people come with nothing but ssh; and what its operator may ask of it while it runs."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import click

from tui.commands.line import data_directory
from tui.commands.refusal import Refused
from tui.text import t


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "serve",
        callback=run,
        help=t("Host tables that people play at over SSH: they come with ssh -p PORT ADDRESS."),
        params=[
            click.Argument(["deed"], type=click.Choice(["start", "status", "kick", "message"]), default="start"),
            click.Argument(["words"], nargs=-1),
            click.Option(
                ["--host", "address"], default="", metavar="ADDRESS", help=t("Where to listen; else everywhere.")
            ),
            click.Option(
                ["--port"],
                type=click.IntRange(0, 65535),
                default=8022,
                metavar="PORT",
                help=t("The port; 8022 unless given."),
            ),
            click.Option(["--guests"], is_flag=True, help=t("Let people in who have no key; they have no account.")),
        ],
    )


def run(deed: str, words: tuple[str, ...], address: str, port: int, guests: bool) -> int:
    from saves.library import data_directory as usual

    data = data_directory() or usual()
    if deed != "start":
        return asyncio.run(_operate(data, deed, words))
    try:
        import asyncssh  # noqa: F401
    except ImportError:
        raise Refused(t("A host needs asyncssh: install skulduggery[serve].")) from None
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    return asyncio.run(_serve(address, port, data, guests))


async def _serve(address: str, port: int, data: Path, guests: bool) -> int:
    from tui.ssh.supervisor import Supervisor

    return await Supervisor(address, port, data, guests=guests).serve()


async def _operate(data: Path, deed: str, words: tuple[str, ...]) -> int:
    """Ask the host that runs for something, and show its answer."""
    from tui.ssh.frames import FROM_HOST, Link
    from tui.ssh.link import ANSWER
    from tui.ssh.tables import Introduction

    try:
        path, token = (data / "operator").read_text().split()
        reader, writer = await asyncio.open_unix_connection(path)
    except (OSError, ValueError):
        raise Refused(t("No host is running with this data directory.")) from None
    link = Link(reader, writer, FROM_HOST)
    link.send(Introduction(token, 0, "operator"))
    args = [] if deed == "status" else [" ".join(words)]
    link.send((1, deed, args))
    _, kind, *rest = await link.receive()
    await link.close()
    if kind != ANSWER:
        raise Refused(t("The host did not understand that."))
    _show(deed, rest[0])
    return 0


def _show(deed: str, answer: Any) -> None:
    if deed != "status":
        click.echo(answer)
        return
    click.echo(t("Here: {names}", names=", ".join(answer["people"]) or "-"))
    for id, slug, stage, names in answer["tables"]:
        click.echo(f"{id}  {slug}  {stage}  {', '.join(filter(None, names))}")
    sys.stdout.flush()
