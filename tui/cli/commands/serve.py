"""`serve`: runs a host that people reach with nothing but ssh; and the operator's commands to a running one."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click

from tui.cli.host_limits import configured
from tui.cli.options import data_directory
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import later, n, t
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES

if TYPE_CHECKING:
    # types alone: the messages would double the 65 ms in which `serve --help` is there
    from tui.ssh.shared.messages.replies import HostStatus, Refusal, Reply
    from tui.ssh.shared.messages.requests import OperatorRequest


DEEDS: Final = ("start", "status", "kick", "message", "ban", "unban", "bans", "backup", "restore")

USAGE: Final = later(
    "Use: serve status, serve kick NAME, serve message WORDS, serve ban or unban NAME, KEY or NETWORK, serve bans,"
    " serve backup FILE or serve restore FILE."
)


def command() -> click.Command:
    """The command, in the language in use."""
    return click.Command(
        "serve",
        callback=run,
        help=t("Run a server for games over SSH. Players connect with: ssh -p PORT ADDRESS"),
        params=[
            click.Argument(["deed"], type=click.Choice(DEEDS), default="start"),
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
                ["--json", "as_json"], is_flag=True, help=t("With status: print one JSON object and nothing else.")
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
    as_json: bool,
    guests: bool,
) -> int:
    """Run the host until told to stop, or the operator's command; return the exit code. Raises CommandRefused."""
    from saves.library import data_directory as usual

    data = data_directory() or usual()
    if as_json and deed != "status":
        raise CommandRefused(t("--json goes with: serve status."))
    if deed == "start":
        limits = configured(data)
        given = {"tables": tables, "own_tables": own_tables}
        limits.update({name: number for name, number in given.items() if number is not None})
        _start(address, port, data, guests, limits)
    return asyncio.run(_operate(data, deed, words, as_json=as_json))


def _start(address: str, port: int, data: Path, guests: bool, limits: dict[str, int]) -> NoReturn:
    """Run the host in this process, and end the process. Raises CommandRefused."""
    try:
        import asyncssh  # noqa: F401  # only whether it is there
    except ImportError:
        raise CommandRefused(t("A server needs asyncssh: pip install 'skulduggery[serve]'.")) from None
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
    """Send an operator's request to the running host, and show its reply. Raises CommandRefused."""
    if bool(words) != (deed not in ("status", "bans")):
        raise CommandRefused(t(USAGE))
    if deed in ("kick", "message", "ban", "unban"):
        from tui.ssh.shared.audit_log import AUDIT_NAME, note_deed

        note_deed(data / AUDIT_NAME, deed, " ".join(words) if deed != "message" else "")
    if deed in ("ban", "unban", "bans"):
        from tui.cli.hosting.bans import operate

        await operate(data, deed, " ".join(words), partial(_reply, data))
        return 0
    if deed in ("backup", "restore"):
        from tui.cli.hosting import backup

        (backup.backup if deed == "backup" else backup.restore)(data, Path(" ".join(words)))
        say(t("The backup is written.") if deed == "backup" else t("The backup is restored."))
        return 0
    from tui.ssh.shared.messages import replies, requests

    text = " ".join(words)
    by_deed: dict[str, OperatorRequest] = {
        "status": requests.ShowStatus(),
        "kick": requests.Kick(text),
        "message": requests.Announce(text),
    }
    match await _reply(data, by_deed[deed]):
        case replies.HostStatus() as status:
            if as_json:
                say(_json(status))
            else:
                _show(status)
        case replies.ClientCount(0) if deed == "kick":
            raise CommandRefused(t("Nobody with that name is connected."))
        case replies.ClientCount() if deed == "kick":
            say(t("Disconnected."))
        case replies.ClientCount(count):
            say(n("Sent to {count} person.", "Sent to {count} people.", count))
        case replies.Refused("version"):
            raise CommandRefused(t("The server runs a different version of the program."))
        case _:
            raise CommandRefused(t("The server did not understand that."))
    return 0


async def _reply(data: Path, request: OperatorRequest) -> Reply | Refusal | None:
    """The running host's reply; None when it tells something else. CommandRefused when no host is running."""
    from msgspec import Raw

    from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
    from tui.ssh.shared.handshake import OPERATOR, handshake
    from tui.ssh.shared.messages.base import encode
    from tui.ssh.shared.messages.envelopes import HOST_MESSAGE, Answer, Ask

    try:
        path, token = (data / "operator").read_text().split()
        reader, writer = await asyncio.open_unix_connection(data.absolute() / path)
    except (OSError, ValueError):
        raise CommandRefused(t("No server is running with this data directory.")) from None
    link = FramedLink(reader, writer, MAX_HOST_MESSAGE)
    link.send(handshake(token, OPERATOR, "operator"))
    link.send(Ask(1, Raw(encode(request))))
    try:
        message = await link.receive(HOST_MESSAGE)
    except ConnectionError:
        raise CommandRefused(t("The server is starting. Try again in a moment.")) from None
    await link.close()
    return message.reply if isinstance(message, Answer) else None


def _json(status: HostStatus) -> str:
    """The status as one object, for programs."""
    people = [
        {"name": c.name, "account": c.account, "address": c.address, "key": c.fingerprint, "idle": round(c.idle, 1)}
        for c in status.clients
    ]
    tables = [
        {"table": game.id, "game": game.slug, "stage": game.stage, "players": game.names, "viewers": game.viewers}
        for game in status.tables
    ]
    facts = {"people": people, "tables": tables, "uptime": round(status.uptime, 1), "memory": status.memory}
    return json.dumps(facts, ensure_ascii=False)


def _show(status: HostStatus) -> None:
    from tui.presentation.game_info import game_info
    from tui.ssh.screens.terms_text import STAGES

    say(t("Connected: {names}", names=", ".join(client.name for client in status.clients) or "-"))
    for game in status.tables:
        title, stage = game_info(game.slug).name(), t(STAGES[game.stage])
        say(f"{game.id}  {title}  {stage}  {', '.join(filter(None, game.names))}")
