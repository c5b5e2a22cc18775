"""The way into a NATS server."""

from __future__ import annotations

import msgspec


class Login(msgspec.Struct, frozen=True):
    """The servers of a cluster, any of which will do, and a user of them."""

    servers: tuple[str, ...]
    user: str = ""
    password: str = ""
