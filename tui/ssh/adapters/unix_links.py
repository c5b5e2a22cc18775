"""Links over a Unix socket, on one machine."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import Handler, Link, Serving
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, MAX_WORKER_MESSAGE, FramedLink
from tui.ssh.shared.handshake import handshake
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.operator_link import ask_host

R = TypeVar("R")


class UnixLinks:
    """The adapter."""

    def __init__(self, path: Path, token: str) -> None:
        """`path` is the host's socket, `token` opens it."""
        self._path = path
        self._token = token

    async def session(self, account: Account, address: str, fingerprint: str) -> Link:
        link = FramedLink(*await asyncio.open_unix_connection(self._path), MAX_HOST_MESSAGE)
        link.send(handshake(self._token, account.id, account.name, address, fingerprint))
        return link

    async def ask(self, request: Request[R]) -> R:
        return await ask_host(self._path, self._token, request)

    async def serve(self, handler: Handler) -> Serving:
        async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await handler(FramedLink(reader, writer, MAX_WORKER_MESSAGE))

        with suppress(FileNotFoundError):
            self._path.unlink()
        return await asyncio.start_unix_server(served, self._path)
