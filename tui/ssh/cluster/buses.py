"""The parts of a role that its configuration file tells: its bus, and the key that people know all gateways by."""

from __future__ import annotations

from pathlib import Path

from tui.ssh.adapters.nats.connection import NatsBus
from tui.ssh.adapters.nats.wire import gateway
from tui.ssh.cluster.config import ClusterConfig
from tui.ssh.gateway.host_key import KEY_NAME


def bus_of(config: ClusterConfig) -> NatsBus:
    """The bus of a role."""
    return NatsBus(config.nats, config.name, gateway(config.name))


def key_path(config: ClusterConfig, data: Path) -> Path:
    """The path of the key."""
    return Path(config.host_key) if config.host_key else data / KEY_NAME
