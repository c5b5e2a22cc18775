"""Links over a Unix socket, on one machine."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from tui.ssh.ports.accounts import Account
from tui.ssh.ports.links import LOBBY, Handler, Link, Serving, Taker
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, MAX_WORKER_MESSAGE, FramedLink
from tui.ssh.shared.handshake import handshake
from tui.ssh.shared.messages.request import Request
from tui.ssh.shared.operator_link import ask_host

R = TypeVar("R")

HOST: Final = "host"
"""The name of the only host."""


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

    async def place(self, table: str) -> str:
        """The only host has every table: it takes up those that are archived when somebody comes to them."""
        self._path.stat()
        return HOST

    async def serve(self, table: str, handler: Handler) -> Serving:
        if table != LOBBY:  # its one socket leads to all of them
            return _Nothing()

        async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await handler(FramedLink(reader, writer, MAX_WORKER_MESSAGE))

        with suppress(FileNotFoundError):
            self._path.unlink()
        return await asyncio.start_unix_server(served, self._path)

    async def take_placed(self, take: Taker) -> Serving:
        return _Nothing()

    async def close(self) -> None:
        """Do nothing: each end of a link is closed by itself."""


class _Nothing:
    """Nothing is to be served."""

    def close(self) -> None:
        """Do nothing."""
