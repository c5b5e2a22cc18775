"""`serve`: a host to which people come with nothing but ssh; and what its operator may ask of it while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Final

import click

from tui.commands.line import data_directory
from tui.commands.refusal import Refused
from tui.text import n, t


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
    from tui.ssh.supervisor import AlreadyHosted, Supervisor

    try:
        return await Supervisor(address, port, data, guests=guests).serve()
    except AlreadyHosted:
        raise Refused(t("A host is running with this data directory already.")) from None


async def _operate(data: Path, deed: str, words: tuple[str, ...]) -> int:
    """Ask the host that runs for something, and show its answer."""
    from tui.ssh.frames import FROM_HOST, Link
    from tui.ssh.introduction import OPERATOR, Introduction
    from tui.ssh.link import ANSWER

    if bool(words) != (deed != "status"):
        raise Refused(t("Say it like this: serve status, serve kick NAME, serve message WORDS."))
    try:
        path, token = (data / "operator").read_text().split()
        reader, writer = await asyncio.open_unix_connection(path)
    except (OSError, ValueError):
        raise Refused(t("No host is running with this data directory.")) from None
    link = Link(reader, writer, FROM_HOST)
    link.send(Introduction(token, OPERATOR, "operator"))
    link.send((1, deed, [] if deed == "status" else [" ".join(words)]))
    try:
        _, kind, *rest = await link.receive()
    except ConnectionError:
        raise Refused(t("The host is just being started; ask again.")) from None
    await link.close()
    if kind != ANSWER:
        raise Refused(t("The host did not understand that."))
    return _SHOWN[deed](rest[0])


def _status(answer: Any) -> int:
    from tui.facts import facts
    from tui.ssh.terms import STAGES

    click.echo(t("Here: {names}", names=", ".join(answer["people"]) or "-"))
    for id, slug, stage, names in answer["tables"]:
        title, far = facts(slug).name(), t(STAGES[stage])
        click.echo(f"{id}  {title}  {far}  {', '.join(filter(None, names))}")
    return 0


def _kicked(count: int) -> int:
    if not count:
        raise Refused(t("Nobody of that name is here."))
    click.echo(t("Sent away."))
    return 0


def _told(count: int) -> int:
    click.echo(n("{count} person was told.", "{count} people were told.", count))
    return 0


_SHOWN: Final = {"status": _status, "kick": _kicked, "message": _told}
