"""A line: the transport of one connection, with its deadlines and the load that it may cause.

The SSH library takes in all that comes, at once. Packets of a few bytes cost the gateway far more time than the other
end, so each line has a share of the processor. A line that has used it up is not read for a while, and TCP makes the
other end wait.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import asyncssh
from asyncssh.packet import SSHPacket

from tui.ssh.gateway.reading import Reading
from tui.ssh.shared.token_bucket import TokenBucket

VERSION_SECONDS: Final = 3.0
"""Seconds in which the other end must have said that it speaks SSH."""

KEY_EXCHANGE_SECONDS: Final = 10.0
"""Seconds in which keys must have been exchanged: from the start, and whenever they are exchanged again."""

SLICE: Final = 1 << 10
"""Bytes that are taken in at once; the other lines have their turn in between."""

BURST: Final = 0.1
"""Seconds of processor time that a line may cause at once."""

SHARE: Final = 0.05
"""Seconds of processor time that it may cause in a second, in the long run."""

BYTE_SECONDS: Final = 1e-6
"""Seconds that a byte counts as, at least: the library does some of its work later, unmeasured."""

EXCHANGE_LOAD: Final = 0.01
"""Seconds that an exchange of keys counts as: it is done later, unmeasured."""

SHORTEST_WAIT: Final = 0.01
"""Seconds for which a line is not read, at least."""

MOST_UNSENT: Final = 1 << 18
"""Bytes that may wait to be sent; with more, the line is not read until they have become few."""

UNSENT_LIMIT: Final = 1 << 23
"""Bytes with which a line is cut."""

UNSENT_SECONDS: Final = 30.0
"""Seconds after which a line is cut whose other end has taken nothing."""

MOST_VARIABLES: Final = 64
"""Variables of the environment that a session keeps; the library would keep all, at any time."""

LONGEST_VARIABLE: Final = 256
"""Bytes of the longest of them, with its name."""

KEXINIT: Final = 20
"""The packet that begins an exchange of keys."""

Cause = Literal["load", "unsent"]
"""A reason not to read a line."""


class Variables(dict[bytes, bytes]):
    """The environment that the other end sends, as much of it as is kept."""

    def __setitem__(self, name: bytes, value: bytes) -> None:
        if (name in self or len(self) < MOST_VARIABLES) and len(name) + len(value) <= LONGEST_VARIABLE:
            super().__setitem__(name, value)


class LineConnection(asyncssh.SSHServerConnection):
    """A connection of the library that tells its line about exchanges of keys."""

    line: Line

    def create_server_channel(self, *how: Any, **more: Any) -> asyncssh.SSHServerChannel[bytes]:
        channel: asyncssh.SSHServerChannel[bytes] = super().create_server_channel(*how, **more)
        channel._env = Variables()
        return channel

    def process_packet(self, pkttype: int, pktid: int, packet: SSHPacket) -> bool | Awaitable[None]:
        if pkttype == KEXINIT:
            self.line.exchange_begins()
        return super().process_packet(pkttype, pktid, packet)

    def send_newkeys(self, k: bytes, h: bytes) -> None:
        super().send_newkeys(k, h)
        self.line.exchange_ends()


class Line(asyncio.BufferedProtocol):
    """Passes bytes of a transport on to the library, no faster than the line's share allows."""

    def __init__(
        self,
        connection: asyncssh.SSHServerConnection,
        processor_time: Callable[[], float] = time.thread_time,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._connection = connection
        self._processor_time = processor_time
        self._load = TokenBucket(BURST, SHARE, clock)
        self._room = bytearray(SLICE)
        self._deadlines: list[asyncio.TimerHandle] = []
        self._exchange: asyncio.TimerHandle | None = None
        self._unsent: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._reading: Reading[Cause] = Reading(transport)
        transport.set_write_buffer_limits(high=MOST_UNSENT)
        loop = asyncio.get_running_loop()
        self._deadlines = [
            loop.call_later(VERSION_SECONDS, self._require, "client_version"),
            loop.call_later(KEY_EXCHANGE_SECONDS, self._require, "recv_cipher"),
        ]
        self._connection.connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.exchange_over()
        for timer in (*self._deadlines, self._unsent):
            if timer is not None:
                timer.cancel()
        self._connection.connection_lost(exc)

    def eof_received(self) -> None:
        self._connection.eof_received()

    # what comes

    def get_buffer(self, sizehint: int) -> bytearray:
        return self._room

    def buffer_updated(self, nbytes: int) -> None:
        began = self._processor_time()
        self._connection.data_received(bytes(self._room[:nbytes]))
        self._charge(max(self._processor_time() - began, nbytes * BYTE_SECONDS))

    def _charge(self, seconds: float) -> None:
        """Count processor time; beyond the line's share, do not read it for a while."""
        wait = self._load.spend(seconds)
        if wait > 0 and not self._reading.held("load"):
            self._reading.hold("load")
            asyncio.get_running_loop().call_later(max(wait, SHORTEST_WAIT), self._reading.read_on, "load")

    # what is sent

    def pause_writing(self) -> None:
        self._reading.hold("unsent")
        self._look_at_unsent(1 << 62)

    def resume_writing(self) -> None:
        if self._unsent is not None:
            self._unsent.cancel()
        self._reading.read_on("unsent")

    def _look_at_unsent(self, before: int) -> None:
        """Cut the line if none of the bytes was taken; else look again later."""
        unsent = self._transport.get_write_buffer_size()
        if unsent >= min(before, UNSENT_LIMIT):
            self._transport.abort()
        else:
            self._unsent = asyncio.get_running_loop().call_later(UNSENT_SECONDS, self._look_at_unsent, unsent)

    # deadlines

    def _require(self, fact: str) -> None:
        """Cut the line if a fact about the connection is not known yet."""
        if self._connection.get_extra_info(fact) is None:
            self._transport.abort()

    def exchange_begins(self) -> None:
        """Set the deadline of an exchange of keys: until its end, all that is sent would be kept."""
        self.exchange_over()
        self._exchange = asyncio.get_running_loop().call_later(KEY_EXCHANGE_SECONDS, self._transport.abort)

    def exchange_ends(self) -> None:
        """Take the deadline away, and count the processor time of the exchange."""
        self.exchange_over()
        self._charge(EXCHANGE_LOAD)

    def exchange_over(self) -> None:
        """Take the deadline of an exchange of keys away."""
        if self._exchange is not None:
            self._exchange.cancel()
