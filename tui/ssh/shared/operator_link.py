"""An operator's request over the host's socket."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TypeVar

from msgspec import Raw

from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.handshake import OPERATOR, handshake
from tui.ssh.shared.messages.base import encode
from tui.ssh.shared.messages.envelopes import HOST_MESSAGE, Answer, Ask, HostMessage
from tui.ssh.shared.messages.replies import Refused
from tui.ssh.shared.messages.request import Request, reply_type

R = TypeVar("R")


async def ask_host(path: Path, token: str, request: Request[R]) -> R:
    """The reply of the host with this socket. RequestRefused when it gives none; OSError when it cannot be reached."""
    link = FramedLink(*await asyncio.open_unix_connection(path), MAX_HOST_MESSAGE)
    try:
        link.send(handshake(token, OPERATOR, "operator"))
        link.send(Ask(1, Raw(encode(request))))
        message = await link.receive(HOST_MESSAGE)
    finally:
        await link.close()
    return reply_to(request, message)


def reply_to(request: Request[R], message: HostMessage) -> R:
    """The reply to a request in a host's message. RequestRefused when it holds none of the kind."""
    reply = message.reply if isinstance(message, Answer) else None
    wanted: type[R] = reply_type(type(request))
    if isinstance(reply, wanted):
        return reply
    raise RequestRefused(reply.reason if isinstance(reply, Refused) else "fault")
