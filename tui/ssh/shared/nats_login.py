"""The way into a NATS server."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The servers of a cluster, any of which will do, and a user of them."""

    servers: Annotated[tuple[str, ...], Meta(min_length=1)]
    user: str = ""
    password: str = ""
