"""The adapters that the contracts are tried on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.ssh.contracts.hosts import NAMES, TABLES, Hosts, address_for, machine_of
from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.ssh.adapters.local_roster import LocalRoster
from tui.ssh.adapters.nats.links import NatsLinks
from tui.ssh.adapters.nats.roster import NatsRoster
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.ports.accounts import Accounts
from tui.ssh.ports.links import Links
from tui.ssh.ports.roster import Roster
from tui.ssh.ports.storage import Storage


@pytest.fixture(params=["unix", "memory", pytest.param("nats", marks=pytest.mark.servers)])
async def links(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Links]:
    made: Links = UnixLinks(tmp_path / "host", "token")
    if request.param == "memory":
        made = NatsLinks(Wires().bus(), "one", "token")
    if request.param == "nats":
        server = request.getfixturevalue("nats")
        made = NatsLinks(server.bus("one"), "one", "token")
    yield made
    await made.close()


@pytest.fixture(params=["local", "memory", pytest.param("nats", marks=pytest.mark.servers)])
async def roster(request: pytest.FixtureRequest) -> AsyncIterator[Roster]:
    if request.param == "local":
        yield LocalRoster()
        return
    bus = Wires().bus() if request.param == "memory" else request.getfixturevalue("nats").bus("one")
    made = NatsRoster(bus, "one")
    await made.begin()
    yield made
    await made.close()
    await bus.close()


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
