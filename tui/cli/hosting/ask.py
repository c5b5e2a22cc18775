"""The way of the operator's commands to the running host."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TypeVar

from msgspec import Raw

from tui.cli.usage_error import CommandRefused
from tui.i18n.messages import t
from tui.ssh.screens.error_messages import sentence
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.handshake import OPERATOR, handshake
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import HOST_MESSAGE, Answer, Ask
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.requests import Request, reply_type

R = TypeVar("R")


class NoHost(CommandRefused):
    """No host is running with this data directory."""


async def ask(data: Path, request: Request[R]) -> R:
    """The running host's reply. CommandRefused when it gives none, NoHost when there is no host."""
    try:
        path, token = (data / "operator").read_text().split()
        reader, writer = await asyncio.open_unix_connection(data.absolute() / path)
    except (OSError, ValueError):
        raise NoHost(t("No server is running with this data directory.")) from None
    link = FramedLink(reader, writer, MAX_HOST_MESSAGE)
    link.send(handshake(token, OPERATOR, "operator"))
    link.send(Ask(1, Raw(encode(request))))
    try:
        message = await link.receive(HOST_MESSAGE)
    except ConnectionError:
        raise CommandRefused(t("The server is starting. Try again in a moment.")) from None
    await link.close()
    reply = message.reply if isinstance(message, Answer) else None
    wanted: type[R] = reply_type(type(request))
    if isinstance(reply, wanted):
        return reply
    raise CommandRefused(sentence(RequestRefused(reply.reason if isinstance(reply, Refused) else "fault")))
