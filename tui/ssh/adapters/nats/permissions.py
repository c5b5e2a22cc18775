"""The users of a NATS server, and what each may hear and say: a taken gateway hears its own sessions, and no more."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from tui.ssh.adapters.nats import wire

TO_HOSTS: Final = (wire.HOME, wire.host("*"), wire.table("*"), wire.PLACES)
"""The subjects to which a gateway speaks."""

BOTS: Final = "bots.think"
"""The subject of decisions of bots."""


def server_config(gateways: Mapping[str, str], hosts: Mapping[str, str], bots: Mapping[str, str] = {}) -> str:
    """The part of a server's configuration with its users, each a name and a password; nothing without any."""
    users = [
        *(_user(name, password, TO_HOSTS, (f"{wire.gateway(name)}.>",)) for name, password in gateways.items()),
        *({"user": name, "password": password} for name, password in hosts.items()),
        *(_user(name, password, ("gw.>",), (BOTS, f"{wire.gateway(name)}.>")) for name, password in bots.items()),
    ]
    return f"authorization {json.dumps({'users': users}, indent=2)}\n" if users else ""


def _user(name: str, password: str, says: tuple[str, ...], hears: tuple[str, ...]) -> dict[str, object]:
    return {"user": name, "password": password, "permissions": {"publish": says, "subscribe": hears}}
