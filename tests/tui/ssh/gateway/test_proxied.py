"""Connections through a balancer: the address is the person's, and only balancers may tell it."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any, ClassVar

import asyncssh
import pytest

from tui.ssh.gateway import proxied
from tui.ssh.gateway.gateway import line
from tui.ssh.gateway.proxied import HEAD, LONGEST, SIGNATURE, BadHeader, ProxiedLine, read_header

V4 = struct.pack(">4s4sHH", socket.inet_aton("192.0.2.9"), socket.inet_aton("192.0.2.1"), 50_000, 22)
V6 = struct.pack(">16s16sHH", socket.inet_pton(socket.AF_INET6, "2001:db8::9"), bytes(16), 50_001, 22)


def header(body: bytes = V4, command: int = 0x21, family: int = 0x11) -> bytes:
    return HEAD.pack(SIGNATURE, command, family, len(body)) + body


def test_the_address_is_read_from_a_whole_header_alone() -> None:
    good = header(V4 + b"\x04\x00\x01x")  # with a further fact, which is passed over
    for end in range(len(good)):
        assert read_header(good[:end]) is None
    assert read_header(good + b"SSH-2.0") == (len(good), ("192.0.2.9", 50_000))
    assert read_header(header(V6, family=0x21)) == (HEAD.size + len(V6), ("2001:db8::9", 50_001))
    assert read_header(header(b"", 0x20, 0)) == (HEAD.size, None), "the balancer asks for itself"


@pytest.mark.parametrize(
    "data",
    [
        b"SSH-2.0-OpenSSH",
        b"PROXY TCP4 192.0.2.9 192.0.2.1 1 2\r\n",
        b"\r\n\r\nx",
        header(command=0x11),
        header(command=0x22),
        header(family=0x12),
        header(V4[:-1]),
        header(V4, family=0x21),
        HEAD.pack(SIGNATURE, 0x21, 0x11, LONGEST + 1),
    ],
)
def test_other_beginnings_are_refused(data: bytes) -> None:
    with pytest.raises(BadHeader):
        read_header(data)


class Seen(asyncssh.SSHServer):
    """Notes the addresses that connect, and lets everybody in."""

    addresses: ClassVar[list[Any]] = []

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self.addresses.append(conn.get_extra_info("peername"))

    def begin_auth(self, username: str) -> bool:
        return False


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    Seen.addresses.clear()
    key = asyncssh.generate_private_key("ssh-ed25519")
    options = await asyncssh.SSHServerConnectionOptions.construct(server_factory=Seen, server_host_keys=[key])
    networks = [ip_network("127.0.0.0/30")]
    server = await asyncio.get_running_loop().create_server(
        lambda: ProxiedLine(lambda: line(options), networks), "127.0.0.1", 0
    )
    yield server.sockets[0].getsockname()[1]
    server.close()


async def connected(port: int, *parts: bytes, source: str = "127.0.0.1") -> socket.socket:
    sock = socket.socket()
    sock.setblocking(False)
    sock.bind((source, 0))
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, ("127.0.0.1", port))
    for part in parts:
        await loop.sock_sendall(sock, part)
        await asyncio.sleep(0)
    return sock


async def test_a_person_is_known_by_the_address_that_the_balancer_tells(port: int) -> None:
    good = header()
    sock = await connected(port, good[:5], good[5:20], good[20:])
    async with asyncssh.connect(sock=sock, username="x", known_hosts=None, config=None, client_keys=None):
        assert Seen.addresses == [("192.0.2.9", 50_000)]
    sock = await connected(port, header(b"", 0x20, 0))
    async with asyncssh.connect(sock=sock, username="x", known_hosts=None, config=None, client_keys=None):
        assert Seen.addresses[1][0] == "127.0.0.1"


async def test_others_and_bad_headers_are_cut_off(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()

    async def cut(sock: socket.socket) -> bool:
        try:
            return await asyncio.wait_for(loop.sock_recv(sock, 10), 60) == b""
        except ConnectionResetError:
            return True
        finally:
            sock.close()

    assert await cut(await connected(port, header(), source="127.0.0.9")), "no balancer"
    assert await cut(await connected(port, b"SSH-2.0-OpenSSH_9\r\n"))
    monkeypatch.setattr(proxied, "VERSION_SECONDS", 0.05)
    assert await cut(await connected(port, header()[:9])), "it is not waited for"
    assert not Seen.addresses
