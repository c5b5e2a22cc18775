"""The adapters that the contracts are tried on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tests.tui.ssh.contracts.hosts import NAMES, TABLES, Hosts, address_for, machine_of
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.ports.accounts import Accounts
from tui.ssh.ports.links import Links
from tui.ssh.ports.storage import Storage

LINKS: dict[str, Callable[[Path], Links]] = {
    "unix": lambda data: UnixLinks(data / "host", "token"),
}
"""Name of an adapter to what makes it, in an empty directory."""


@pytest.fixture(params=LINKS)
def links(request: pytest.FixtureRequest, tmp_path: Path) -> Links:
    return LINKS[request.param](tmp_path)


@pytest.fixture(params=NAMES)
def address(request: pytest.FixtureRequest) -> tuple[str, str]:
    """An adapter, and the address of what it needs."""
    return request.param, address_for(request, request.param)


@pytest.fixture
async def hosts(address: tuple[str, str], tmp_path: Path) -> AsyncIterator[Hosts]:
    made = TABLES[address[0]](tmp_path, address[1])
    yield made
    await made.close()


@pytest.fixture
async def storage(one_store: tuple[str, str], tmp_path: Path) -> AsyncIterator[Storage]:
    """All ports of one store, with nothing in it."""
    machine = machine_of(one_store, tmp_path)
    yield machine.storage
    await machine.close()


@pytest.fixture(params=["files", pytest.param("postgres", marks=pytest.mark.servers)])
def one_store(request: pytest.FixtureRequest) -> tuple[str, str]:
    """An adapter that keeps all ports, and the address of what it needs."""
    return request.param, address_for(request, request.param)


@pytest.fixture
def accounts(storage: Storage) -> Accounts:
    return storage.accounts
