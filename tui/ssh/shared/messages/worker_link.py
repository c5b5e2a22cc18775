"""The messages between gateway, fork server and worker: the start of a worker, and all that its one socket carries."""

from __future__ import annotations

from typing import Final

import msgspec

from tui.ssh.shared.errors import Reason
from tui.ssh.shared.messages.base import Message
from tui.ssh.shared.terminal import Terminal

# to the fork server

MAX_REQUEST_BYTES: Final = 1 << 14
"""Bytes of the longest request."""


class WorkerRequest(msgspec.Struct, frozen=True, array_like=True):
    """A request for a worker. The version of the wire comes first, in every version."""

    version: int
    terminal: Terminal
    name: str | None
    """The account's name; None for an unknown key."""
    settings: bytes = b""
    """The account's settings, as the host saved them."""


# gateway to worker


class Keys(Message, frozen=True):
    """Bytes that the terminal sent."""

    data: bytes


class Resize(Message, frozen=True):
    """The terminal's size in cells."""

    columns: int
    rows: int


class FromHost(Message, frozen=True):
    """A frame of the host, passed on."""

    frame: bytes


class HostConnected(Message, frozen=True):
    """The host can be asked from now on."""


class HostLost(Message, frozen=True):
    """The host cannot be asked any more."""


class AccountGiven(Message, frozen=True):
    """The key has an account from now on."""

    name: str


class AccountRefused(Message, frozen=True):
    """The key was given no account."""

    reason: Reason
    other: str = ""
    """The name that the one asked for is too like."""


class Closing(Message, frozen=True):
    """The gateway ends: the session can go on through another one now, and ends with this one."""

    minutes: int


ToWorker = Keys | Resize | FromHost | HostConnected | HostLost | AccountGiven | AccountRefused | Closing


# worker to gateway


class Paint(Message, frozen=True):
    """Bytes for the terminal."""

    data: bytes


class ToHost(Message, frozen=True):
    """A frame for the host, to be passed on."""

    frame: bytes


class Register(Message, frozen=True):
    """Make an account of this name for the key."""

    name: str


class Redeem(Message, frozen=True):
    """Add the key to the account that made this code."""

    code: str


class Hold(Message, frozen=True):
    """The worker has enough to read: the terminal is to wait, or no longer."""

    waits: bool


class Bye(Message, frozen=True):
    """The worker has given the terminal back and ends; the gateway shows the words."""

    words: str


ToGateway = Paint | ToHost | Register | Redeem | Hold | Bye

WORKER_REQUEST: Final = msgspec.msgpack.Decoder(WorkerRequest)
TO_WORKER: Final[msgspec.msgpack.Decoder[ToWorker]] = msgspec.msgpack.Decoder(ToWorker)
TO_GATEWAY: Final[msgspec.msgpack.Decoder[ToGateway]] = msgspec.msgpack.Decoder(ToGateway)
