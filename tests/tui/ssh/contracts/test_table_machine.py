"""The contract of tables, by a machine that lets hosts take, append, renew, give and die in any order."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.tui.ssh.contracts.hosts import NAMES, TABLES, address_for
from tests.tui.ssh.contracts.test_table_store import FIRST, frames, terms_of
from tui.ssh.ports.errors import BackInTime, Fenced
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken

HOSTS = st.sampled_from("AB")

PAYLOADS = st.binary(min_size=1, max_size=20)


class Machine(RuleBasedStateMachine):
    """Machine of a table that two hosts take in turn; its model is the log, the holder and the epoch."""

    adapter = "files"

    @staticmethod
    def address() -> str:
        """The address of an empty database, where the adapter needs one."""
        return ""

    def __init__(self) -> None:
        super().__init__()
        self._runner = asyncio.Runner()
        self._folder = tempfile.TemporaryDirectory(prefix="skulduggery-contract-")
        self.hosts = TABLES[self.adapter](Path(self._folder.name), self.address())
        self.log: list[bytes] = []
        self.owner: str | None = None
        self.hold = Hold("table", 0)
        self.old: list[tuple[str, Hold]] = []

    def run(self, coroutine: Any) -> Any:  # what each port gives
        return self._runner.run(coroutine)

    def lose(self) -> None:
        """The hold is of no use any more."""
        if self.owner is not None:
            self.old.append((self.owner, self.hold))
        self.owner = None

    @initialize(host=HOSTS)
    def create(self, host: str) -> None:
        self.owner, self.hold = host, self.run(self.hosts.store(host).create("table", terms_of(), 1))
        for other in "AB":
            self.hosts.store(other)

    @precondition(lambda self: self.owner is not None)
    @rule()
    def begin(self) -> None:
        self.run(self.hosts.store(self.owner).begin(self.hold, terms_of(), FIRST, 1))
        self.log = self.log or [FIRST]

    @precondition(lambda self: self.owner is not None and self.log)
    @rule(payload=PAYLOADS)
    def append(self, payload: bytes) -> None:
        self.run(self.hosts.store(self.owner).append(self.hold, len(self.log), payload))
        self.log.append(payload)

    @precondition(lambda self: self.owner is not None and self.log)
    @rule(data=st.data())
    def append_again(self, data: Any) -> None:
        number = data.draw(st.integers(0, len(self.log) - 1))
        self.run(self.hosts.store(self.owner).append(self.hold, number, self.log[number]))

    @precondition(lambda self: self.owner is not None and self.log)
    @rule(data=st.data(), payload=PAYLOADS)
    def append_amiss(self, data: Any, payload: bytes) -> None:
        number = data.draw(st.integers(0, len(self.log) + 2).filter(lambda number: number != len(self.log)))
        if number < len(self.log) and self.log[number] == payload:
            return
        with pytest.raises(Fenced if number < len(self.log) else BackInTime):
            self.run(self.hosts.store(self.owner).append(self.hold, number, payload))

    @precondition(lambda self: self.old)
    @rule(data=st.data(), payload=PAYLOADS)
    def append_late(self, data: Any, payload: bytes) -> None:
        host, hold = data.draw(st.sampled_from(self.old))
        with pytest.raises(Fenced):
            self.run(self.hosts.store(host).append(hold, len(self.log), payload))
        with pytest.raises(Fenced):
            self.run(self.hosts.store(host).keep(hold, terms_of(9), "over", 2))

    @rule(host=HOSTS)
    def take(self, host: str) -> None:
        found = self.run(self.hosts.store(host).take("table"))
        if self.owner not in (None, host):
            assert found == OwnedBy(self.owner or "")
            return
        assert isinstance(found, Taken)
        assert frames(found.log or None) == self.log and found.hold.epoch > self.hold.epoch
        self.lose()
        self.owner, self.hold = host, found.hold

    @precondition(lambda self: self.owner is not None)
    @rule()
    def give(self) -> None:
        self.run(self.hosts.store(self.owner).give(self.hold))
        self.lose()

    @precondition(lambda self: self.owner is not None)
    @rule()
    def finish(self) -> None:
        """The game is over, and goes on where a host takes it all the same."""
        self.run(self.hosts.store(self.owner).finish(self.hold))
        self.lose()

    @rule(host=HOSTS)
    def renew(self, host: str) -> None:
        self.run(self.hosts.store(host).renew())

    @rule(host=HOSTS, next_host=HOSTS)
    def die(self, host: str, next_host: str) -> None:
        """A host that comes to life again has no hold on what it held: it takes the table anew, or the other does."""
        self.run(self.hosts.kill(host))
        if self.owner == host:
            self.lose()
            self.take(next_host)
        self.hosts.store(host)

    @invariant()
    def the_log_is_whole(self) -> None:
        if self.owner is not None:
            assert frames(self.run(self.hosts.store(self.owner).log("table"))) == self.log

    def teardown(self) -> None:
        self.run(self.hosts.close())
        self._runner.close()
        self._folder.cleanup()


@pytest.mark.parametrize("adapter", NAMES)
def test_hosts_that_do_anything_in_any_order_lose_and_double_nothing(
    adapter: str, request: pytest.FixtureRequest
) -> None:
    address_for(request, adapter)
    empty = request.getfixturevalue("postgres_server").empty if adapter == "postgres" else str
    machine = type("Machine", (Machine,), {"adapter": adapter, "address": staticmethod(empty)})
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    how = settings(max_examples=15, stateful_step_count=20, deadline=None, suppress_health_check=checks)
    run_state_machine_as_test(machine, settings=how)
