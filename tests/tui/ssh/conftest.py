"""Servers that several hosts share: started once, where they are installed, for the tests marked `servers`."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from tests.tui.ssh.fixtures.nats_server import NatsServer
from tests.tui.ssh.fixtures.postgres_server import PostgresServer, programs


def missing(what: str) -> None:
    """Skip the tests for the want of something, or fail where all is to be there."""
    (pytest.fail if os.environ.get("SERVERS") == "required" else pytest.skip)(what)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    found = programs()
    if found is None:
        missing("There is no PostgreSQL: apt-get install postgresql")
    if find_spec("asyncpg") is None:
        missing("There is no asyncpg: pip install 'skulduggery[cluster]'")
    assert found is not None
    server = PostgresServer(found)
    yield server
    server.remove()


@pytest.fixture
def postgres(postgres_server: PostgresServer) -> str:
    """The address of an empty database."""
    return postgres_server.empty()


@pytest.fixture(scope="session")
def nats_program() -> str:
    """The path of the program of a NATS server."""
    found = shutil.which("nats-server", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if found is None:
        missing("There is no nats-server: apt-get install nats-server")
    if find_spec("nats") is None:
        missing("There is no nats-py: pip install 'skulduggery[cluster]'")
    assert found is not None
    return found


@pytest.fixture(scope="session")
def nats(nats_program: str) -> Iterator[NatsServer]:
    """A server at which everybody may do everything."""
    server = NatsServer(nats_program)
    yield server
    server.remove()
