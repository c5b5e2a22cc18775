"""The one command that runs over SSH: `game ID` writes the log of one's own finished game, to be taken home."""

from __future__ import annotations

import asyncio
import os
import re
from typing import Final

import asyncssh

from tui.i18n.messages import later
from tui.ssh.gateway.context import GatewayContext, OpenConnection

COMMAND: Final = re.compile(r"game ([a-z0-9]{1,20})")

NO_GAME: Final = later("You have no finished game of that name here. Your games on the server tell their names.")

PIECE: Final = 1 << 14
"""Bytes that are written at once: slow lines are waited for."""


async def write_log_of(
    table: str,
    context: GatewayContext,
    connection: OpenConnection,
    channel: asyncssh.SSHServerChannel[bytes],
    room: asyncio.Event,
) -> tuple[str, int]:
    """Write the log of a finished game, when there is room. The sentence to end with, if any, and the exit code."""
    account = await context.account_or_guest(connection.fingerprint)
    log = None if account is None else await context.finished_log(account, table)
    if log is None:
        return NO_GAME, os.EX_NOINPUT
    for at in range(0, len(log), PIECE):
        await room.wait()
        channel.write(log[at : at + PIECE])
    return "", os.EX_OK
