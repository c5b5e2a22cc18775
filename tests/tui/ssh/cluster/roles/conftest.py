"""A cluster of roles by hand, with servers that are started for one test."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.tui.ssh.fixtures.cluster import Cluster
from tests.tui.ssh.fixtures.nats_server import NatsServer

collect_ignore_glob = [] if find_spec("asyncpg") else ["*.py"]


@pytest.fixture
def nats_of_roles(nats_program: str) -> Iterator[NatsServer]:
    server = NatsServer(nats_program, gateways=("g1", "g2", "operator"), hosts=("h1", "h2"), bots=("b1",))
    yield server
    server.remove()


@pytest.fixture
def cluster(tmp_path: Path, nats_of_roles: NatsServer, postgres: str) -> Iterator[Cluster]:
    with Cluster(tmp_path, nats_of_roles, postgres) as made:
        yield made
