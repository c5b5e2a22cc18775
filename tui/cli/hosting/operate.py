"""The operator's commands, at the running host of a data directory or at all hosts of a cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tui.cli.hosting import status
from tui.cli.hosting.ask import Hosts, OneHost, ask
from tui.cli.hosting.cluster import check
from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import n, t
from tui.ssh.ports.errors import Unavailable
from tui.ssh.shared.audit_log import AUDIT_NAME, latest_lines, note_deed
from tui.ssh.shared.messages import operator_requests as requests

UNNOTED: Final = ("status", "bans", "reports", "audit", "backup", "restore")
"""The commands that are not in the audit log: they change nothing."""

TO_HOSTS: Final = ("kick", "announce", "close", "drain")
"""The commands that are requests to hosts alone."""

AUDIT_LINES: Final = 200
"""Lines of the audit log that are shown."""


async def at_one_machine(data: Path, deed: str, words: tuple[str, ...], *, as_json: bool) -> int:
    """Do one of the operator's commands. Raises CommandRefused."""
    if deed not in UNNOTED:
        note_deed(data / AUDIT_NAME, deed, " ".join(words) if deed != "announce" else "")
    if deed in ("backup", "restore"):
        from tui.cli.hosting import backup

        (backup.backup if deed == "backup" else backup.restore)(data, Path(*words))
        say(t("The backup is written.") if deed == "backup" else t("The backup is restored."))
    elif deed == "status":
        reply = await ask(data, requests.ShowStatus())
        if as_json:
            say(status.as_json(reply))
        else:
            status.show(reply)
    elif deed == "audit":
        _show_audit(data)
    elif deed in TO_HOSTS:
        await _ask(OneHost(data), deed, "".join(words))
    else:
        from tui.cli.hosting import accounts

        await accounts.operate(data, deed, *words)
    return 0


async def at_cluster(file: Path, deed: str, words: tuple[str, ...], *, as_json: bool) -> int:
    """Do one of the operator's commands at all hosts of a cluster. Raises CommandRefused."""
    config = check(deed, file)
    from tui.cli.hosting.cluster_hosts import ClusterCommand  # of an extra

    command = ClusterCommand(config)
    try:
        if deed not in UNNOTED:
            await command.note(deed, " ".join(words) if deed != "announce" else "")
        if deed == "status":
            await command.status(as_json=as_json)
        elif deed == "audit":
            await command.audit(AUDIT_LINES)
        elif deed in TO_HOSTS:
            await _ask(command.hosts, deed, "".join(words))
        else:
            await command.on_accounts(deed, *words)
    except Unavailable:
        raise CommandRefused(t("The database of the cluster does not answer.")) from None
    finally:
        await command.close()
    return 0


def _show_audit(data: Path) -> None:
    """Print the latest lines of the audit log. Raises CommandRefused."""
    try:
        for line in latest_lines(data / AUDIT_NAME, AUDIT_LINES):
            say(line.decode(errors="replace"))
    except OSError:
        raise CommandRefused(t("This data directory has no audit log.")) from None


async def _ask(hosts: Hosts, deed: str, text: str) -> None:
    """Ask the running hosts for what a command wants, and show what they did. Raises CommandRefused."""
    match deed:
        case "kick":
            if not sum(reply.count for reply in (await hosts.ask(requests.Kick(text))).values()):
                raise CommandRefused(t("Nobody with that name is connected."))
            say(t("Disconnected."))
        case "announce":
            count = sum(reply.count for reply in (await hosts.ask(requests.Announce(text))).values())
            say(n("Sent to {count} person.", "Sent to {count} people.", count))
        case "close":
            await hosts.at(text, requests.CloseTable(text))
            say(t("The table is closed."))
        case "drain":
            if not (text.isdecimal() and len(text) < 6 and 1 <= int(text) <= requests.LONGEST_DRAIN):
                raise CommandRefused(t("MINUTES is a number from 1 to {most}.", most=requests.LONGEST_DRAIN))
            await hosts.ask(requests.StopWhenOver(int(text)))
            say(t("The server stops when all games are over."))
