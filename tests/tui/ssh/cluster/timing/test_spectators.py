"""An event comes to the last of 500 spectators through ten gateways in time; their screens are simulated."""

from __future__ import annotations

import statistics

import pytest

from tests.tui.ssh.cluster.timing.spectators import GATEWAYS, WATCHERS, measured

pytestmark = pytest.mark.servers

SECONDS = 0.15


async def test_the_last_of_many_spectators_has_an_event_in_time(postgres: str, nats_program: str) -> None:
    took = await measured(WATCHERS, GATEWAYS, moves=9)
    print(took)
    assert 0 < statistics.median(took) < SECONDS
