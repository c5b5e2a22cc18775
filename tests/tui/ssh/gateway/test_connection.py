"""A connection to the gateway: authentication, and the limits by address."""

from __future__ import annotations

import pytest

from tests.tui.ssh.fixtures.fake_connection import KEY, OTHER, door, until
from tui.ssh.gateway import connection as entrance
from tui.ssh.gateway import limits
from tui.ssh.gateway.limits import Gate, Limits
from tui.ssh.gateway.penalties import network
from tui.ssh.shared.token_bucket import TokenBucket


@pytest.mark.pitfall(1)
async def test_a_key_counts_when_its_exchange_is_over() -> None:
    made, _ = door()
    made.validate_public_key("x", KEY)
    assert made.fingerprint is None
    made.auth_completed()
    assert made.fingerprint == KEY.get_fingerprint("sha256")


@pytest.mark.pitfall(1)
async def test_a_key_that_was_asked_about_is_forgotten_by_every_other_way_in() -> None:
    for way in (
        *("get_kbdint_challenge", "validate_kbdint_response", "kbdint_auth_supported"),
        "password_auth_supported",
    ):
        made, _ = door(guests=True)
        made.validate_public_key("x", KEY)
        getattr(made, way)(*{"get_kbdint_challenge": ("x", "", ""), "validate_kbdint_response": ("x", [])}.get(way, ()))
        made.auth_completed()
        assert made.fingerprint is None, way
    made, _ = door(guests=True)
    made.validate_public_key("x", KEY)
    made.validate_public_key("x", OTHER)
    made.auth_completed()
    assert made.fingerprint == OTHER.get_fingerprint("sha256")


@pytest.mark.pitfall(2)
def test_two_thousand_guesses_end_after_a_few() -> None:
    for guess in (
        lambda made: made.validate_public_key("x", KEY),
        lambda made: made.get_kbdint_challenge("x", "", ""),
        lambda made: made.password_auth_supported(),
    ):
        made, connection = door()
        tries = 0
        while not connection.aborted and tries < 2000:
            guess(made)
            tries += 1
        assert tries <= 2 * Limits().tries + 1


def test_a_client_without_a_key_is_told_once_how_to_make_one() -> None:
    made, connection = door()
    for _ in range(3):
        assert made.get_kbdint_challenge("x", "", "") is False
    (banner,) = connection.banners
    assert "ssh-keygen -t ed25519" in banner


@pytest.mark.pitfall(2)
def test_one_session_a_connection() -> None:
    made, _ = door()
    assert made.session_requested() and not made.session_requested()


@pytest.mark.pitfall(2)
async def test_connections_are_counted_by_address_before_a_word_is_said() -> None:
    now = 0.0
    gate = Gate(Limits(connections=5, strangers=4, each=2, burst=3, rate=0.1), lambda: now)
    doors = [door(gate=gate, address="198.51.100.1") for _ in range(3)]
    assert [connection.aborted for _, connection in doors] == [False, False, True]
    others = [door(gate=gate, address=f"198.51.100.{at}") for at in range(2, 5)]
    assert [connection.aborted for _, connection in others] == [False, False, True], "four strangers at a time"
    for made, _ in [doors[0], others[0]]:
        made.validate_public_key("x", KEY)
        made.auth_completed()
    assert gate.strangers == 2 and gate.connections == 4
    for made, _ in [*doors, *others]:
        made.connection_lost(None)
    assert gate.strangers == 0 == gate.connections
    assert door(gate=gate, address="198.51.100.1")[1].aborted, "three at once and no more for now"
    now = 100.0
    assert not door(gate=gate, address="198.51.100.1")[1].aborted


@pytest.mark.pitfall(2)
def test_new_accounts_are_counted_by_address() -> None:
    now = 0.0
    gate = Gate(Limits(accounts=3), lambda: now)
    assert [gate.newcomer("192.0.2.1") for _ in range(4)] == [True, True, True, False]
    assert gate.newcomer("192.0.2.2")
    now = 1200.0
    assert [gate.newcomer("192.0.2.1") for _ in range(2)] == [True, False]


def test_addresses_without_a_connection_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 3)
    gate = Gate(Limits(burst=1, strangers=100))
    assert gate.enter("192.0.2.1") and not gate.enter("192.0.2.1")
    for last in range(2, 9):
        assert gate.enter(f"192.0.2.{last}")
        gate.leave(f"192.0.2.{last}", known=False)
    assert len(gate._buckets) <= 4 and not gate.enter("192.0.2.1"), "who is here is not forgotten"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("local", "local"),
    ],
)
def test_addresses_are_counted_by_household(address: str, counted: str) -> None:
    assert network(address) == counted


def test_a_bucket_fills_again_and_no_further() -> None:
    now = 0.0
    bucket = TokenBucket(2, 1, lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 10.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


@pytest.mark.pitfall(2)
async def test_a_connection_without_a_session_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "IDLE", 0.01)
    made, connection = door()
    made.validate_public_key("x", KEY)
    made.auth_completed()
    await until(lambda: connection.aborted)
