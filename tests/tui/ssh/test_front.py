"""The front end's door and its counters: who somebody is, how many may come, and what ends a line."""

from __future__ import annotations

import asyncio
import socket
import stat
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import asyncssh
import pytest

from tui.ssh import door as entrance
from tui.ssh import front as host
from tui.ssh import limits
from tui.ssh import visit as module
from tui.ssh.accounts import Accounts
from tui.ssh.door import Door
from tui.ssh.forks import Wanted
from tui.ssh.frames import FROM_HOST, FROM_SCREEN, Link
from tui.ssh.front import Front, host_key
from tui.ssh.limits import Gate, Limits, network
from tui.ssh.people import Bucket
from tui.ssh.terminal import RESET, Terminal
from tui.ssh.visit import Visit

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


def test_who_has_no_key_reads_how_to_make_one_once() -> None:
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


def test_addresses_from_which_nobody_is_here_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 3)
    gate = Gate(Limits(burst=1, strangers=100))
    assert gate.enter("192.0.2.1") and not gate.enter("192.0.2.1")
    for last in range(2, 9):
        assert gate.enter(f"192.0.2.{last}")
        gate.leave(f"192.0.2.{last}", known=False)
    assert len(gate._buckets) <= 4 and not gate.enter("192.0.2.1"), "who is here is not forgotten"


async def test_who_makes_too_many_accounts_is_told_to_wait() -> None:
    opened, _, _ = visit()
    opened._door.fingerprint = "SHA256:a"
    told: list[Any] = []
    opened._screen = SimpleNamespace(send=told.append, cut=lambda: None)  # type: ignore[assignment]
    opened._front.gate = Gate(Limits(accounts=0))
    opened._register("Fox")  # without accounts to look into: it is refused before
    assert told == [("refused", "too_fast")]


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

    def __init__(self, **environment: str) -> None:
        self.written = b""
        self.left: int | None = None
        self.reading: list[bool] = []
        """Every time that reading was stopped, and taken up again."""
        self._environment = environment

    def get_environment(self) -> dict[str, str]:
        return self._environment

    def pause_reading(self) -> None:
        self.reading.append(False)

    def resume_reading(self) -> None:
        self.reading.append(True)

    def write(self, data: bytes) -> None:
        self.written += data

    def exit(self, code: int) -> None:
        self.left = code


def visit(**environment: str) -> tuple[Visit, Channel, Connection]:
    """A visit that has just been asked for."""
    made, connection = door()
    front: Any = SimpleNamespace(visits=set(), accounts=None, gate=Gate(Limits()))
    opened, channel = Visit(front, made), Channel(**environment)
    opened.connection_made(channel)  # type: ignore[arg-type]
    return opened, channel, connection


async def until(so: Callable[[], Any]) -> None:
    for _ in range(500):
        if so():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come")


@pytest.mark.pitfall(9, 11)
async def test_who_takes_nothing_for_long_is_let_go_with_the_terminal_reset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SLOW", 0.01)
    monkeypatch.setattr(entrance, "LINGER", 0.01)
    opened, channel, connection = visit()
    opened.pause_writing()
    opened.resume_writing()
    await asyncio.sleep(0.05)
    assert channel.left is None, "there was room again in time"
    opened.pause_writing()
    await until(lambda: channel.left is not None)
    assert channel.left == 0 and channel.written.startswith(RESET.encode())
    await until(lambda: connection.aborted)  # it would never take what is left, either


@pytest.mark.pitfall(2)
async def test_who_is_let_in_and_does_not_come_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "IDLE", 0.01)
    made, connection = door()
    made.validate_public_key("x", KEY)
    made.auth_completed()
    await until(lambda: connection.aborted)


@pytest.mark.pitfall(3)
async def test_who_comes_without_a_terminal_reads_how_to_come_in_their_language() -> None:
    for environment, words in (({}, "come with ssh -t"), ({"LANG": "ja_JP.UTF-8"}, "端末で遊びます")):
        opened, channel, _ = visit(**environment)
        opened.session_started()
        assert words in channel.written.decode() and channel.left == 1


@pytest.mark.pitfall(8, 12)
async def test_the_environment_is_read_when_all_of_it_is_there() -> None:
    opened, channel, _ = visit()
    wanted: list[Wanted] = []

    async def screen(asked: Wanted) -> None:
        wanted.append(asked)
        raise OSError

    opened._front.screen = screen  # type: ignore[method-assign,assignment]
    opened._front.account = lambda fingerprint: None  # type: ignore[method-assign]
    opened.pty_requested("xterm", (100, 30, 0, 0), {})
    channel._environment |= {"LANG": "ja_JP.UTF-8", "LD_PRELOAD": "x"}  # as ssh does: after the terminal
    opened.session_started()
    opened.terminal_size_changed(90, 25, 0, 0)  # while there is no screen yet
    await until(lambda: channel.left is not None)
    assert wanted[0].terminal == Terminal(90, 25, {"TERM": "xterm", "LANG": "ja_JP.UTF-8"})
    assert "席は残っています" in channel.written.decode(), "why it ended, in the person's language"


@pytest.mark.pitfall(10)
async def test_a_terminal_that_sends_too_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BREATH", 0.01)
    for piece in (b"x", b"x" * 30_000):
        opened, channel, _ = visit()
        for _ in range(1000):
            opened.data_received(piece, None)
            if channel.reading:
                break
        await until(lambda at=channel: at.reading == [False, True])


@pytest.mark.pitfall(9, 12)
async def test_nothing_is_taken_from_a_screen_whose_terminal_takes_nothing() -> None:
    opened, channel, _ = visit()
    ours, theirs = socket.socketpair()
    screen = await Link.over(theirs, FROM_SCREEN)

    async def made(wanted: Wanted) -> Link:
        opened.terminal_size_changed(90, 25, 0, 0)
        return await Link.over(ours, FROM_HOST)

    opened._front.screen = made  # type: ignore[method-assign]
    opened._front.account = lambda fingerprint: None  # type: ignore[method-assign]
    opened.pty_requested("xterm", (80, 24, 0, 0), {})
    opened.session_started()
    assert await asyncio.wait_for(screen.receive(), 10) == ["size", 90, 25], "it was changed while the screen was made"
    screen.send(("paint", b"first"))
    await until(lambda: channel.written.endswith(b"first"))
    opened.pause_writing()
    for _ in range(64):
        screen.send(("paint", b"x" * 32_768))
    await asyncio.sleep(0.05)
    assert channel.written.endswith(b"first") and screen.waiting > 1 << 20, "it waits where it is made, and is left out"
    opened.resume_writing()
    await until(lambda: channel.written.count(b"x") == 64 * 32_768)
    opened.end()
    await screen.close()


@pytest.mark.pitfall(2)
async def test_wrong_codes_end_the_visit() -> None:
    opened, channel, _ = visit()
    opened._door.fingerprint = "SHA256:a"
    opened._front.accounts = SimpleNamespace(redeem=lambda *args: None)  # type: ignore[assignment]
    for _ in range(Limits().tries):
        assert channel.left is None
        opened._redeem("AAAA-AAAA-AAAA")
    assert channel.left == 0 and "wrong codes" in channel.written.decode() and RESET.encode() in channel.written


def test_no_two_guests_are_one(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "people.sqlite")
    fronts = [Front(tmp_path, accounts, "", Limits(), guests=True) for _ in range(2)]  # the second one is started later
    guests = [front.account(None) for front in fronts for _ in range(20)]
    assert len({guest.id for guest in guests if guest and guest.id < 0}) == 40
    for front in fronts:
        names = set()
        for _ in range(200):
            come = Visit(front, door()[0])
            come._account = front.account(None)
            front.visits.add(come)
            names.add(come.name)
        assert len(names) == 200
    accounts.close()


@pytest.mark.pitfall(15)
def test_the_host_key_is_made_once_and_kept_to_oneself(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    assert first.get_algorithm() == "ssh-ed25519" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert host_key(path).get_fingerprint() == first.get_fingerprint() and list(tmp_path.iterdir()) == [path]


async def listening(directory: Path) -> tuple[Front, asyncssh.SSHAcceptor]:
    """A front end that knows nobody, on a port."""
    front = Front(directory, SimpleNamespace(), "", Limits(), guests=False)  # type: ignore[arg-type]
    return front, await host.serve("127.0.0.1", 0, front, asyncssh.generate_private_key("ssh-ed25519"))


@pytest.mark.pitfall(2)
async def test_who_does_not_say_who_they_are_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "LOGIN", 0.2)
    front, server = await listening(tmp_path)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.get_port())
    await asyncio.wait_for(reader.read(-1), 10)
    writer.close()
    await until(lambda: front.gate.connections == 0)
    server.close()


@pytest.mark.pitfall(3)
async def test_a_line_that_is_dead_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "ALIVE", 0.1)
    front, server = await listening(tmp_path)
    connection = await asyncssh.connect(
        "127.0.0.1", server.get_port(), username="x", known_hosts=None, config=None, agent_path=None, client_keys=[KEY]
    )
    await asyncio.sleep(0.5)
    assert front.gate.connections == 1, "who answers is there"
    connection._transport.pause_reading()  # the computer at the other end is gone: nothing answers
    await until(lambda: front.gate.connections == 0)
    connection.abort()
    server.close()
