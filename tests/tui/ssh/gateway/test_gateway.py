"""The gateway: guests, the host's key, and the ends of connections."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import asyncssh
import pytest

from tests.tui.ssh.fixtures.fake_connection import KEY, door, until, visit
from tui.ssh.adapters.sqlite_accounts import SqliteAccounts
from tui.ssh.adapters.unix_links import UnixLinks
from tui.ssh.gateway import gateway as host
from tui.ssh.gateway import line
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.host_key import host_key
from tui.ssh.gateway.limits import Limits
from tui.ssh.gateway.ssh_session import SshSession
from tui.ssh.ports.accounts import Account
from tui.ssh.shared.audit_log import AuditLog

LINKS = UnixLinks(Path(os.devnull), "")
"""Links to no host."""


async def test_no_two_guests_are_one(tmp_path: Path) -> None:
    accounts = SqliteAccounts(tmp_path / "people.sqlite")
    fronts = [
        GatewayContext(tmp_path, accounts, LINKS, AuditLog(Path(os.devnull)), Limits(), guests=True) for _ in range(2)
    ]  # the second one is started later
    guests = [await front.account_or_guest(None) for front in fronts for _ in range(20)]
    assert len({guest.id for guest in guests if guest and guest.id < 0}) == 40
    for front in fronts:
        names = set()
        for _ in range(200):
            come = SshSession(front, door()[0])
            come._account = await front.account_or_guest(None)
            front.sessions.add(come)
            names.add(come.name)
        assert len(names) == 200
    await accounts.close()


@pytest.mark.pitfall(15)
def test_the_host_key_is_made_once_and_kept_to_oneself(tmp_path: Path) -> None:
    path = tmp_path / "host_key"
    first = host_key(path)
    assert first.get_algorithm() == "ssh-ed25519" and stat.S_IMODE(path.stat().st_mode) == 0o600
    assert host_key(path).get_fingerprint() == first.get_fingerprint() and list(tmp_path.iterdir()) == [path]


async def listening(directory: Path) -> tuple[GatewayContext, asyncssh.SSHAcceptor]:
    """A gateway without accounts, on a port."""
    nobody = SimpleNamespace(of_key=AsyncMock(return_value=None), banned=AsyncMock(return_value=False))
    front = GatewayContext(directory, nobody, LINKS, AuditLog(Path(os.devnull)), Limits(), guests=False)
    return front, await host.serve("127.0.0.1", 0, front, asyncssh.generate_private_key("ssh-ed25519"))


@pytest.mark.pitfall(2)
async def test_a_connection_that_does_not_authenticate_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "LOGIN_SECONDS", 0.2)
    front, server = await listening(tmp_path)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.get_port())
    await asyncio.wait_for(reader.read(-1), 60)
    writer.close()
    await until(lambda: front.gate.connections == 0)
    server.close()


@pytest.mark.pitfall(3)
async def test_a_line_that_is_dead_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "PROBE_SECONDS", 0.1)
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


async def test_no_connection_is_left_open_when_the_host_stops(tmp_path: Path) -> None:
    front, server = await listening(tmp_path)
    stranger, writer = await asyncio.open_connection("127.0.0.1", server.get_port())
    known = await asyncssh.connect(
        "127.0.0.1", server.get_port(), username="x", known_hosts=None, config=None, agent_path=None, client_keys=[KEY]
    )
    await until(lambda: front.gate.connections == 2)
    transports = [connection._conn._transport for connection in front.connections]
    server.close()
    await front.stop()
    assert front.gate.connections == 0 and not front.connections
    assert [transport.get_extra_info("socket").fileno() for transport in transports] == [-1, -1]
    await asyncio.wait_for(stranger.read(-1), 60)
    writer.close()
    await asyncio.wait_for(known.wait_closed(), 60)


async def test_a_client_with_a_large_environment_hangs_up_by_itself_when_the_host_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ssh leaves out what it has still to show, once its connection is lost."""
    front, server = await listening(tmp_path)
    monkeypatch.setattr(front, "banned", AsyncMock(return_value=False))
    monkeypatch.setattr(front, "account_or_guest", AsyncMock(return_value=None))
    monkeypatch.setattr(front, "start_worker", lambda request: asyncio.Event().wait())
    known = await asyncssh.connect(
        "127.0.0.1", server.get_port(), username="x", known_hosts=None, config=None, agent_path=None, client_keys=[KEY]
    )
    sent = {"LANG": "C", "X": "x" * 10_000, **{f"X{number}": "x" for number in range(200)}}
    async with known.create_process(term_type="xterm", env=sent) as process:
        await until(lambda: front.sessions)
        (session,) = front.sessions
        kept = session._chan.get_environment()
        assert len(kept) == line.MOST_VARIABLES and kept["LANG"] == "C", "more may come for as long as it lasts"
        server.close()
        stopping = asyncio.create_task(front.stop())
        assert "server is stopping" in (await process.wait()).stdout
    for _ in range(10):  # as of a connection that is there, and stays
        with pytest.raises(asyncssh.ChannelOpenError, match="refused"):
            await known.create_process()
    known.close()
    await asyncio.wait_for(stopping, 60)
    assert not front.connections


@pytest.mark.pitfall(2)
async def test_a_stranger_is_cut_off_who_says_nothing_or_exchanges_no_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "VERSION_SECONDS", 0.05)
    monkeypatch.setattr(line, "KEY_EXCHANGE_SECONDS", 0.2)
    front, server = await listening(tmp_path)
    for said in (b"", b"SSH-2.0-x\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.get_port())
        writer.write(said)
        await asyncio.wait_for(reader.read(-1), 60)
        writer.close()
    await until(lambda: front.gate.connections == 0)
    server.close()


@pytest.mark.pitfall(2)
async def test_costly_exchanges_of_keys_and_compression_are_not_offered(tmp_path: Path) -> None:
    _, server = await listening(tmp_path)
    for costly in ("rsa2048-sha256", "diffie-hellman-group18-sha512"):
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await asyncssh.get_server_host_key("127.0.0.1", server.get_port(), kex_algs=[costly], config=None)
    for way in ("curve25519-sha256", "ecdh-sha2-nistp256"):
        assert await asyncssh.get_server_host_key("127.0.0.1", server.get_port(), kex_algs=[way], config=None)
    server.close()


@pytest.mark.pitfall(2)
async def test_keys_that_are_exchanged_again_and_again_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    charged: list[float] = []
    charge = line.Line._charge
    monkeypatch.setattr(line.Line, "_charge", lambda made, cost: (charged.append(cost), charge(made, cost))[1])
    _, server = await listening(tmp_path)
    connection = await asyncssh.connect(
        "127.0.0.1", server.get_port(), username="x", known_hosts=None, config=None, agent_path=None, client_keys=[KEY]
    )
    before = charged.count(line.EXCHANGE_LOAD)
    assert before == 1
    connection._send_kexinit()
    connection._kexinit_sent = True
    await until(lambda: charged.count(line.EXCHANGE_LOAD) == 2)
    connection.abort()
    server.close()


async def test_a_key_that_is_banned_while_it_chooses_its_name_is_not_let_in() -> None:
    opened, channel, _ = visit()
    heard: list[Any] = []
    opened._worker = SimpleNamespace(send=heard.append, cut=lambda: None)
    opened._connection.fingerprint = "banned"
    opened._context.connect_to_host = AsyncMock(return_value=Mock())
    await opened._connect_to_host(Account(7, "Fox"))
    assert channel.left == os.EX_NOPERM and not heard, "the operator's command did not find it at the host"
