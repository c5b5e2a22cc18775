"""The operator's `serve ban`, `unban` and `bans`: they change the file of the accounts, whether a host runs or not."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from tui.cli.say import say
from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.shared.bans import Bans, NobodyBanned
from tui.ssh.shared.messages.replies import HostStatus, Refusal, Reply
from tui.ssh.shared.messages.requests import Kick, OperatorRequest, ShowStatus

Ask = Callable[[OperatorRequest], Awaitable[Reply | Refusal | None]]
"""Asks the running host; CommandRefused when there is none."""


async def operate(data: Path, deed: str, subject: str, ask: Ask) -> None:
    """Change or show the bans; whoever is banned and connected is sent away. Raises CommandRefused."""
    try:
        with closing(Bans(data / "people.sqlite")) as bans:
            if deed == "ban":
                bans.add(subject, int(time.time()))
                say(t("Banned."))
                await _send_away(bans, ask)
            elif deed == "unban":
                bans.lift(subject)
                say(t("The ban is lifted."))
            else:
                for banned, at in bans.all():
                    say(f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}  {banned}")
    except NobodyBanned:
        raise CommandRefused(t("There is no such account or ban.")) from None
    except sqlite3.Error:
        raise CommandRefused(t("This data directory has no accounts.")) from None


async def _send_away(bans: Bans, ask: Ask) -> None:
    """Disconnect the clients that are banned now, if a host runs."""
    try:
        status = await ask(ShowStatus())
    except CommandRefused:
        return
    for client in status.clients if isinstance(status, HostStatus) else ():
        if bans.has_key(client.fingerprint) or bans.has_address(client.address):
            await ask(Kick(client.name))
