"""Framed messages between the processes of a host, over unix sockets: a length, then msgpack.

A worker's messages come, in the end, from a stranger. A frame that is too long or malformed ends the link.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from tui.ssh.shared.messages.base import BadMessage, decode, encode

LENGTH: Final = struct.Struct(">I")

MAX_WORKER_MESSAGE: Final = 1 << 16
"""Bytes of the longest message of a worker to the host."""

MAX_HOST_MESSAGE: Final = 1 << 25
"""Bytes of the longest message of a trusted process: the story of a long game."""

MAX_PAINT: Final = 1 << 23
"""Bytes of the longest message of a worker to the gateway: the whole of the largest terminal."""

MAX_BACKLOG: Final = 1 << 22
"""Bytes that may wait for a reader that does not read; then its link is cut."""

T = TypeVar("T")


class FramedLink:
    """An end of a socket, as messages."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, longest: int) -> None:
        """`longest` bounds the bytes of a message that is received."""
        self._reader = reader
        self._writer = writer
        self._longest = longest

    @classmethod
    async def over(cls, end: socket.socket, longest: int) -> FramedLink:
        """A link over a connected stream socket, which belongs to it from now on."""
        end.setblocking(False)
        reader, writer = await asyncio.open_unix_connection(sock=end)
        return cls(reader, writer, longest)

    def send(self, message: msgspec.Struct) -> None:
        """Send a message without waiting. The link is cut when the other end does not read."""
        self.send_bytes(encode(message))

    def send_bytes(self, body: bytes) -> None:
        """Send a message that is bytes already, as `send` does."""
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > MAX_BACKLOG:
            transport.abort()
            return
        self._writer.write(LENGTH.pack(len(body)) + body)

    async def receive_bytes(self) -> bytes:
        """The bytes of the next message. BadMessage; ConnectionError when the other end is gone."""
        try:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            if length > self._longest:
                raise BadMessage("a message is too long")
            return await self._reader.readexactly(length)
        except asyncio.IncompleteReadError as end:
            raise ConnectionResetError("the other end is gone") from end

    async def receive(self, decoder: msgspec.msgpack.Decoder[T]) -> T:
        """The next message, of the decoder's type. BadMessage; ConnectionError when the other end is gone."""
        return decode(decoder, await self.receive_bytes())

    @property
    def waiting(self) -> int:
        """Bytes that are not on their way yet."""
        return self._writer.transport.get_write_buffer_size()

    async def drain(self) -> None:
        """Wait until all that was sent is on its way."""
        await self._writer.drain()

    def cut(self) -> None:
        """End the link when all that was sent is on its way, without waiting for it."""
        self._writer.close()

    async def close(self) -> None:
        """End the link."""
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()
