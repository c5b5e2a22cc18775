"""The file of a role: its name, its secrets, and the servers that all roles share."""

from __future__ import annotations

import tomllib
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from tui.ssh.shared.nats_login import Login

SHORTEST_SECRET: Final = 16
"""Characters of the shortest secret."""

Name = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]


class UnusableConfig(Exception):
    """The file cannot be read, or does not say what it must."""


class Postgres(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The database."""

    address: str
    """A URI as libpq reads it."""


class ClusterConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of one role."""

    name: Name
    """The name of this process, which no other has."""
    secret: Annotated[str, Meta(min_length=SHORTEST_SECRET)]
    """Opens the hosts for gateways: the same for all."""
    nats: Login
    postgres: Postgres | None = None
    """None for bots, which keep nothing."""
    http: Annotated[str, Meta(pattern=r"^[A-Za-z0-9.-]*:[0-9]{1,5}$")] = ""
    """Address and port of the pages /live, /ready and /metrics; empty for none."""
    proxy_from: tuple[str, ...] = ()
    """For gateways: the networks of balancers, which say who comes (PROXY protocol 2); empty without a balancer."""
    grace: Annotated[float, Meta(ge=0, le=86_400)] = 0
    """For gateways: seconds for which sessions go on when the gateway is told to end."""
    host_key: str = ""
    """Path of the key that all gateways and hosts have; empty for one in the data directory."""


def balancers(config: ClusterConfig) -> list[IPv4Network | IPv6Network]:
    """The networks of balancers. Raises ValueError."""
    return [ip_network(network) for network in config.proxy_from]


def read_config(path: Path) -> ClusterConfig:
    """The settings of a file. UnusableConfig says why it cannot be used."""
    try:
        config = msgspec.convert(tomllib.loads(path.read_text("utf-8")), ClusterConfig)
        balancers(config)
        return config
    except OSError as error:
        raise UnusableConfig(error.strerror or type(error).__name__) from error
    except (ValueError, msgspec.ValidationError) as error:
        raise UnusableConfig(str(error).rstrip(".")) from error
