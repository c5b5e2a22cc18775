"""A hostile socket: a process that sends a host more than any person does, until it is ended.

    python -m tests.bench.floods KIND PORT KEY

KEY is the file of a private key. Whatever is cut off comes again.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import asyncssh
from asyncssh.packet import Boolean, String, UInt32

IGNORE, GLOBAL_REQUEST, CHANNEL_REQUEST, CHANNEL_DATA = 2, 80, 98, 94

PAUSE: Final = 0.05
"""Seconds before a socket that was cut off comes again."""

UNSENT: Final = 1 << 18
"""Bytes that wait to be sent, from which on nothing is added to them."""

BATCH: Final = 200
"""Packets between two looks at them."""


async def garbage(port: int, key: str) -> None:
    """Send bytes that are no SSH, after a version line."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.9.0.1", 0))
    writer.write(b"SSH-2.0-x\r\n")
    while not writer.is_closing():
        writer.write(os.urandom(1 << 14))
        await writer.drain()


class Silent(asyncssh.SSHClientConnection):
    """A client that exchanges keys and does not log in."""

    def try_next_auth(self, *, next_method: bool = False) -> None:
        self.exchanged.set()


async def ignored(port: int, key: str) -> None:
    """Send packets that mean nothing, before a login."""
    loop = asyncio.get_running_loop()
    options = await asyncssh.SSHClientConnectionOptions.construct(
        host="x", username="x", known_hosts=None, config=None, agent_path=None, client_keys=[]
    )
    client: Any = Silent(loop, options)
    client.exchanged = asyncio.Event()
    await loop.create_connection(lambda: client, "127.0.0.1", port, local_addr=("127.9.0.1", 0))
    async with asyncio.timeout(20):
        await client.exchanged.wait()
    await packets(client, lambda: client.send_packet(IGNORE, String(b"")))


async def come(port: int, key: str, size: tuple[int, int] = (80, 24)) -> tuple[Any, int]:
    """Log in, with a terminal of so many columns and rows."""
    connection = await asyncssh.connect(
        *("127.0.0.1", port), username="x", known_hosts=None, config=None, agent_path=None, client_keys=[key],
        local_addr=("127.9.0.1", 0), rekey_bytes=1 << 40,
    )  # fmt: skip
    channel, _ = await connection.create_session(
        asyncssh.SSHClientSession, term_type="xterm-256color", term_size=size, encoding=None
    )
    return connection, channel._send_chan


async def windows(port: int, key: str) -> None:
    """Change the size of the window."""
    connection, channel = await come(port, key)
    sizes = iter(range(1 << 62))

    def change() -> None:
        size = UInt32(80 + next(sizes) % 40) + UInt32(24) + UInt32(0) + UInt32(0)
        connection.send_packet(CHANNEL_REQUEST, UInt32(channel), String("window-change"), Boolean(False), size)

    await packets(connection, change)


async def asked(port: int, key: str) -> None:
    """Ask for what there is not, and for an answer to it."""
    connection, _ = await come(port, key)
    connection.process_packet = lambda *packet: True  # the library would hang up at answers that it did not ask for
    await packets(connection, lambda: connection.send_packet(GLOBAL_REQUEST, String("x@y"), Boolean(True)))


async def keys(port: int, key: str) -> None:
    """Type as fast as the window of the channel allows."""
    connection, channel = await come(port, key)
    await packets(connection, lambda: connection.send_packet(CHANNEL_DATA, UInt32(channel), String(b"j")))


async def paint(port: int, key: str) -> None:
    """Have the largest screen painted in another language, as fast as it goes, and take all of it."""
    connection, channel = await come(port, key, (500, 200))
    await packets(connection, lambda: connection.send_packet(CHANNEL_DATA, UInt32(channel), String(b"\x0c")))


async def rekeys(port: int, key: str) -> None:
    """Exchange keys again and again."""
    connection, _ = await come(port, key)
    while connection._transport is not None:
        if not connection._kex and not connection._kexinit_sent:
            connection._send_kexinit()
            connection._kexinit_sent = True
        await asyncio.sleep(0.001)


async def logins(port: int, key: str) -> None:
    """Log in and hang up."""
    while True:
        connection, _ = await come(port, key)
        connection.abort()


async def packets(connection: Any, send: Callable[[], None]) -> None:
    """Send packets, until the socket is cut off."""
    while connection._transport is not None:
        if connection._transport.get_write_buffer_size() < UNSENT:
            for _ in range(BATCH):
                send()
            await asyncio.sleep(0)
        else:
            await asyncio.sleep(0.002)


KINDS: Final[dict[str, Callable[[int, str], Awaitable[None]]]] = {
    "garbage before keys": garbage,
    "ignored packets before a login": ignored,
    "logins": logins,
    "sizes of the window": windows,
    "requests": asked,
    "keys": keys,
    "paint of the largest screen": paint,
    "exchanges of keys": rekeys,
}


async def flood(kind: str, port: int, key: str) -> None:
    """Flood until the process is ended."""
    while True:
        with suppress(OSError, asyncssh.Error, TimeoutError, AttributeError):
            await KINDS[kind](port, key)
        await asyncio.sleep(PAUSE)


if __name__ == "__main__":
    logging.disable()
    asyncio.run(flood(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
