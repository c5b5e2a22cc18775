"""Servers that several hosts share: started once, where they are installed, for the tests marked `servers`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

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
