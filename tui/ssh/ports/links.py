"""The port of links: from a session at a gateway to the host that has the tables, and back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

import msgspec

from tui.ssh.ports.accounts import Account
from tui.ssh.shared.messages.request import Request

R = TypeVar("R")

LOBBY: Final = ""
"""Stands for no table: what a host does beside its tables."""


class NoSuchTable(Exception):
    """No host has the table, and the store does not know it."""


class Link(Protocol):
    """End of a link: gives and takes frames in their order until it ends."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message without waiting. The link is cut when the other end does not read."""

    def send_bytes(self, body: bytes) -> None:
        """Send a message that is bytes already, as `send` does."""

    async def receive_bytes(self) -> bytes:
        """The bytes of the next message. BadMessage; ConnectionError when the other end is gone."""

    def cut(self) -> None:
        """End the link when all that was sent is on its way, without waiting for it."""

    async def close(self) -> None:
        """End the link."""


Handler = Callable[[Link], Awaitable[None]]
"""Serves one link until it ends. Its first message is a handshake."""

Taker = Callable[[str], Awaitable[str]]
"""Takes a table unless another host has it; gives the name of the host that has it now. NoSuchTable, Unavailable."""


class Serving(Protocol):
    """The links that come are served."""

    def close(self) -> None:
        """Take no more links; those that are there go on."""


class Links(Protocol):
    """The ways to the hosts. OSError when none can be reached."""

    async def session(self, account: Account, address: str, fingerprint: str) -> Link:
        """A link for an account's session from an address, with a key; both are for the operator alone."""

    async def ask(self, request: Request[R]) -> R:
        """The reply to a request with the operator's rights. RequestRefused when there is none."""

    async def place(self, table: str) -> str:
        """Have a table taken that no host has; the name of the host that has it. NoSuchTable."""

    async def serve(self, table: str, handler: Handler) -> Serving:
        """Let a handler serve each link that comes to a table of this host, or to its lobby.

        A session that comes to several tables of a host has one link there.
        """

    async def take_placed(self, take: Taker) -> Serving:
        """Take tables that are to be placed."""

    async def close(self) -> None:
        """End all links."""
