"""The gateway's end of SSH: no bytes and no packets bring a login, a fault, or anything that stays."""

from __future__ import annotations

import asyncio
import os
import socket
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import asyncssh

from tests.fuzz.byte_source import ByteSource
from tui.ssh.gateway import gateway
from tui.ssh.gateway.context import GatewayContext
from tui.ssh.gateway.limits import Limits
from tui.ssh.shared.audit_log import AuditLog

PATIENCE: Final = 5.0
"""Seconds in which a connection must be over whose other end has gone."""

VERSION: Final = b"SSH-2.0-x\r\n"

FREE: Final = Limits(burst=1 << 30, rate=1 << 30)
"""Limits that refuse no connection."""


class Client(asyncssh.SSHClientConnection):
    """A client that does nothing by itself when the keys are exchanged; the login is its last own deed."""

    silent = True
    """True until it logs in."""

    def try_next_auth(self, *, next_method: bool = False) -> None:
        if not self.silent:
            super().try_next_auth(next_method=next_method)
        elif not self.ready.done():
            self.ready.set_result(None)

    def process_packet(self, pkttype: int, pktid: int, packet: Any) -> Any:
        return True if self.ready.done() else super().process_packet(pkttype, pktid, packet)


def run(data: bytes) -> None:
    """Come with bytes, with packets in the open, with packets before a login, or with packets after one."""
    source = ByteSource(data)
    asyncio.run(come(source.number(4), source))


async def come(way: int, source: ByteSource) -> None:
    """Come to a gateway, send all, and go."""
    faults: list[object] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, told: faults.append(told.get("exception") or told))
    accounts: Any = SimpleNamespace(of_key=nobody, banned=not_banned)
    links: Any = SimpleNamespace()  # nobody gets as far as the host
    context = GatewayContext(Path(os.devnull), accounts, links, AuditLog(Path(os.devnull)), FREE, guests=False)
    theirs, ours = socket.socketpair()
    line = gateway.line(await gateway.options_of(context, keys()[0]))
    await loop.connect_accepted_socket(lambda: line, ours)
    (door,) = context.connections
    await (opened(theirs, way, source) if way < 2 else packets(theirs, source, silent=way == 2))
    async with asyncio.timeout(PATIENCE):
        while context.connections:
            await asyncio.sleep(0)
    assert way == 3 or not door._known  # a connection of the gateway's
    assert not context.gate.connections and not context.gate.strangers and not context.sessions
    assert not faults, faults


async def nobody(fingerprint: str) -> None:
    """No account, whatever the key."""


async def not_banned(fingerprint: str | None, address: str) -> bool:
    """Nobody is banned."""
    return False


async def opened(theirs: socket.socket, way: int, source: ByteSource) -> None:
    """Send bytes that no key protects: as they are, or as packets after the version."""
    _, writer = await asyncio.open_connection(sock=theirs)
    if way:
        writer.write(VERSION)
        while source:
            payload = source.piece()
            padding = 4 + -(5 + len(payload) + 4) % 8
            writer.write((1 + len(payload) + padding).to_bytes(4, "big") + bytes([padding]) + payload + bytes(padding))
    else:
        writer.write(source.rest())
    writer.write_eof()
    writer.close()


async def packets(theirs: socket.socket, source: ByteSource, *, silent: bool) -> None:
    """Exchange keys, log in unless silent, and send packets."""
    loop = asyncio.get_running_loop()
    options = await client_options()
    options.waiter = loop.create_future()
    client = Client(loop, options, wait=None if silent else "auth")
    client.silent, client.ready = silent, options.waiter
    await loop.create_connection(lambda: client, sock=theirs)
    async with asyncio.timeout(PATIENCE):
        await client.ready
    while source:
        kind, payload = source.number(256), source.piece()
        if client._transport is not None:
            client.send_packet(kind, payload)
    if client._transport is not None:
        client._transport.write_eof()
        client._transport.close()


@cache
def keys() -> tuple[asyncssh.SSHKey, asyncssh.SSHKey]:
    """The key of the host, and that of the client."""
    return asyncssh.generate_private_key("ssh-ed25519"), asyncssh.generate_private_key("ssh-ed25519")


async def client_options() -> asyncssh.SSHClientConnectionOptions:
    """The options of a client that has one key and trusts every host."""
    return await asyncssh.SSHClientConnectionOptions.construct(
        host="x", username="x", known_hosts=None, config=None, agent_path=None, client_keys=[keys()[1]]
    )
