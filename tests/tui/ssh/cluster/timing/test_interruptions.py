"""A table goes on soon after a host was killed or frozen, and after the database was away."""

from __future__ import annotations

import pytest

from tests.tui.ssh.cluster.timing.interruptions import setting

pytestmark = pytest.mark.servers

SECONDS = {"killed": 4.0, "frozen": 5.0, "database": 2.0, "database_long": 4.0}
"""Fault to the longest interruption of a single run: the medians of the probe are shorter."""


async def test_a_table_goes_on_soon_after_each_fault(postgres: str, nats_program: str) -> None:
    async with setting() as made:
        took = {fault: await made.interruption(fault) for fault in SECONDS}
    print(took)
    assert all(took[fault] < seconds for fault, seconds in SECONDS.items()), took
