"""The front end's door and its counters: who somebody is, how many may come, and what ends a line."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncssh
import pytest

from tui.ssh import front as module
from tui.ssh.front import Door, Visit, host_key
from tui.ssh.limits import Gate, Limits, network
from tui.ssh.people import Bucket
from tui.ssh.terminal import RESET

KEY, OTHER = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))


class Connection:
    """As much of a connection as a door asks for."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        self.address = address
        self.aborted = False
        self.banners: list[str] = []

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (self.address, 1) if name == "peername" else default

    def abort(self) -> None:
        self.aborted = True

    def send_auth_banner(self, text: str) -> None:
        self.banners.append(text)


def door(*, guests: bool = False, gate: Gate | None = None, address: str = "192.0.2.1") -> tuple[Door, Connection]:
    front: Any = SimpleNamespace(gate=gate or Gate(Limits()), guests=guests)
    made, connection = Door(front), Connection(address)
    made.connection_made(connection)  # type: ignore[arg-type]
    return made, connection


def test_a_key_counts_when_its_exchange_is_over() -> None:
    made, _ = door()
    made.validate_public_key("x", KEY)
    assert made.fingerprint is None
    made.auth_completed()
    assert made.fingerprint == KEY.get_fingerprint("sha256")


def test_a_key_that_was_asked_about_is_forgotten_by_every_other_way_in() -> None:
    for way in ("get_kbdint_challenge", "validate_kbdint_response", "kbdint_auth_supported"):
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


def test_who_has_no_key_reads_how_to_make_one_once() -> None:
    made, connection = door()
    for _ in range(3):
        assert made.get_kbdint_challenge("x", "", "") is False
    (banner,) = connection.banners
    assert "ssh-keygen -t ed25519" in banner


def test_one_session_a_connection() -> None:
    made, _ = door()
    assert made.session_requested() and not made.session_requested()


def test_connections_are_counted_by_address_before_a_word_is_said() -> None:
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
def test_an_address_is_that_of_a_household(address: str, counted: str) -> None:
    assert network(address) == counted


def test_a_bucket_fills_again_and_no_further() -> None:
    now = 0.0
    bucket = Bucket(2, 1, lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 10.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


class Channel:
    """As much of a channel as a visit asks for."""

    def __init__(self) -> None:
        self.written = b""
        self.left: int | None = None

    def write(self, data: bytes) -> None:
        self.written += data

    def exit(self, code: int) -> None:
        self.left = code


async def test_who_takes_nothing_for_long_is_let_go_with_the_terminal_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOW", 0.01)
    visit, channel = Visit(SimpleNamespace(visits=set()), door()[0]), Channel()  # type: ignore[arg-type]
    visit.connection_made(channel)  # type: ignore[arg-type]
    visit.pause_writing()
    visit.resume_writing()
    await asyncio.sleep(0.05)
    assert channel.left is None, "there was room again in time"
    visit.pause_writing()
    for _ in range(500):
        await asyncio.sleep(0.01)
        if channel.left is not None:
            break
    assert channel.left == 0 and channel.written.startswith(RESET.encode())


def test_the_host_key_is_made_once_and_kept_to_oneself(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    assert first.get_algorithm() == "ssh-ed25519" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert host_key(path).get_fingerprint() == first.get_fingerprint()
