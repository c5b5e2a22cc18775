"""Strangers at the gateway: crowds, penalties of sources, and the line of the log that tells them."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from pathlib import Path

import asyncssh
import pytest

from tests.tui.ssh.fixtures.fake_connection import KEY, door, until
from tests.tui.ssh.gateway.test_gateway import listening
from tui.ssh.gateway import line, penalties, refusals
from tui.ssh.gateway.limits import Gate, Limits
from tui.ssh.gateway.penalties import Penalties
from tui.ssh.gateway.refusals import Refusals

pytestmark = pytest.mark.pitfall(2)


class Now:
    """A clock that a test sets."""

    time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_crowd_of_strangers_is_thinned_out_at_random_and_by_fair_shares() -> None:
    chance = 0.0
    gate = Gate(Limits(strangers=20, crowded=10, rate=100), Now(), lambda: chance)
    for at in range(10):
        assert gate.refusal(f"192.0.2.{at % 5}") is None, "there is room for all"
    assert gate.refusal("198.51.100.1") == "crowded", "bad luck"
    chance = 0.31
    assert gate.refusal("192.0.2.1") == "crowded", "this source has its share"
    assert gate.refusal("198.51.100.1") is None
    assert gate.refusal("198.51.100.2") == "crowded", "the more there are, the worse the chances"
    chance = 1.0
    for at in range(9):
        assert gate.refusal(f"203.0.113.{at}") is None
    assert gate.refusal("203.0.113.99") == "full" and gate.strangers == 20
    gate.known("192.0.2.1")
    assert gate.refusal("203.0.113.99") is None, "people who are known do not count"


def test_a_source_pays_for_connections_without_a_login() -> None:
    now = Now()
    made = Penalties(now)
    made.add("192.0.2.1", "silent")
    assert made.chance("192.0.2.1") == 0, "everybody slips"
    for _ in range(5):
        made.add("192.0.2.1", "silent")
    full = made.chance("192.0.2.1")
    assert 0.9 < full < 1 and made.chance("192.0.2.2") == 0, "never all: many people may share an address"
    made.lower("192.0.2.1")
    assert made.chance("192.0.2.1") < full / 2, "a login has succeeded there"
    made.lower("192.0.2.1")
    assert made.chance("192.0.2.1") == 0
    for _ in range(1000):
        made.add("192.0.2.1", "silent")
    now.time += penalties.LONGEST
    assert made.chance("192.0.2.1") == 0, "every penalty ends"


def test_networks_of_ipv6_pay_together() -> None:
    made = Penalties(Now())
    for host in range(6):
        made.add(f"2001:db8:1:2::{host}", "silent")
    assert made.chance("2001:db8:1:2:ffff::1") > 0.9
    assert 0 <= made.chance("2001:db8:1:3::1") < 0.5 and made.chance("2001:db8:2:2::1") == 0
    for household in range(24):
        made.add(f"2001:db8:1:{household:x}::1", "silent")
    assert made.chance("2001:db8:1:ffff::1") > 0.9, "one site has 65,536 households"


def test_penalties_that_end_first_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(penalties, "MOST_REMEMBERED", 10)
    made = Penalties(Now())
    for _ in range(10):
        made.add("192.0.2.1", "silent")
    for at in range(100):
        made.add(f"198.51.100.{at}", "silent")
    assert len(made._ends) <= 11 and made.chance("192.0.2.1") > 0.9


async def test_a_connection_tells_its_gate_how_it_ended() -> None:
    gate = Gate(Limits(rate=100), Now(), lambda: 0.1)
    for _ in range(6):
        made, _ = door(gate=gate)
        made.connection_lost(None)
    made, connection = door(gate=gate)
    assert connection.aborted, "six silent ones came from there"
    assert made._context.refusals._reasons == {"penalty": 1}
    made.connection_lost(None)
    gate._chance = lambda: 1.0
    made, connection = door(gate=gate)
    made.validate_public_key("x", KEY)
    made.auth_completed()
    made.connection_lost(None)
    gate._chance = lambda: 0.3
    assert not door(gate=gate)[1].aborted, "a login has succeeded there"


async def test_refusals_are_one_line_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[dict[str, object]] = []
    monkeypatch.setattr(refusals, "SECONDS", 0.05)
    monkeypatch.setattr(refusals, "write_log", lambda what, **facts: lines.append(deepcopy(facts)))
    monkeypatch.setattr(refusals, "MOST_COUNTED", 20)
    made = Refusals()
    for at in range(200):
        made.note("silent", f"192.0.2.{at}")
        made.note("crowded", "2001:db8::1")
    await until(lambda: lines)
    (facts,) = lines
    assert facts["reasons"] == {"silent": 200, "crowded": 200}
    most = facts["most"]
    assert isinstance(most, dict) and len(most) == refusals.MOST_NAMED and most["2001:db8::/64"] == 200
    assert facts["sources"] == 20 and not made._sources


async def test_forty_four_silent_connections_keep_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "VERSION_SECONDS", 0.5)
    front, server = await listening(tmp_path)
    port = server.get_port()
    silent = [
        await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.0.2.{at % 5 + 1}", 0)) for at in range(44)
    ]
    await until(lambda: front.gate.strangers + sum(front.refusals._reasons.values()) >= 44)
    await until(lambda: front.gate.strangers == 0)
    assert front.refusals._reasons["silent"] >= 30, "all that were let in have been cut"
    for at in range(45):
        connection = await asyncssh.connect(
            *("127.0.0.1", port), username="x", known_hosts=None, config=None, agent_path=None,
            client_keys=[KEY], local_addr=(f"127.0.3.{at + 1}", 0),
        )  # fmt: skip
        connection.abort()
    for _, writer in silent:
        writer.close()
    server.close()
