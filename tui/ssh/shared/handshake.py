"""The handshake of a connection to the host: the wire's version, the token, and the account that is served.

The supervisor gives the token only to the gateway and the host. A file keeps it for the operator's commands. So no
worker can claim an account.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tui.ssh.shared.messages.base import WIRE_VERSION

TOKEN: Final = "SKULDUGGERY_TOKEN"
"""The environment variable that brings the token; it is removed as soon as it is read."""

OPERATOR: Final = 0
"""The operator's account, which no client can have: accounts are above it, guests below."""


class Version(msgspec.Struct, frozen=True, array_like=True):
    """The part of a handshake that every version of the wire begins with."""

    version: int


class Handshake(msgspec.Struct, frozen=True, array_like=True):
    """The first frame on a connection to the host."""

    version: int
    token: str
    account: int
    name: str
    address: str = ""
    """The address of the other end, for the operator."""
    fingerprint: str = ""
    """The fingerprint of the key, for the operator; empty for a guest."""
    session: str = ""
    """The session at its gateway, where there are several hosts."""


VERSION: Final = msgspec.msgpack.Decoder(Version)
HANDSHAKE: Final = msgspec.msgpack.Decoder(Handshake)


def handshake(
    token: str, account: int, name: str, address: str = "", fingerprint: str = "", session: str = ""
) -> Handshake:
    """A handshake of this program's version."""
    return Handshake(WIRE_VERSION, token, account, name, address, fingerprint, session)
