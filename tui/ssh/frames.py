"""Framed messages between the processes of a host, over unix sockets: a length, then msgpack.

What a screen process sends comes, in the end, from a stranger: a frame that is too long or malformed ends the link.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from contextlib import suppress
from typing import Any, Final

import msgspec

LENGTH: Final = struct.Struct(">I")

FROM_SCREEN: Final = 1 << 16
"""Bytes of the longest message that a screen process may send."""

FROM_HOST: Final = 1 << 25
"""Bytes of the longest message that a trusted process sends: the story of a long game."""

PAINTED: Final = 1 << 23
"""Bytes of the longest message that the front end takes from a screen: the whole of the largest terminal."""

BACKLOG: Final = 1 << 22
"""Bytes that may wait for a reader that does not read; then its link is cut."""


class BadFrame(ConnectionError):
    """The other end sent what is no message; the link is of no use any more."""


class Link:
    """One end of a socket, as messages."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, longest: int) -> None:
        """`longest` bounds the bytes of a message that is received."""
        self._reader = reader
        self._writer = writer
        self._longest = longest

    @classmethod
    async def over(cls, end: socket.socket, longest: int) -> Link:
        """A link over a connected stream socket, which belongs to it from now on."""
        end.setblocking(False)
        reader, writer = await asyncio.open_unix_connection(sock=end)
        return cls(reader, writer, longest)

    def send(self, message: Any) -> None:
        """Send a message without waiting. The link is cut when nobody reads at the other end."""
        self.pass_on(msgspec.msgpack.encode(message))

    def pass_on(self, body: bytes) -> None:
        """Send a message that is bytes already, as `send` does."""
        transport = self._writer.transport
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > BACKLOG:
            transport.abort()
            return
        self._writer.write(LENGTH.pack(len(body)) + body)

    async def receive_bytes(self) -> bytes:
        """The next message, as it came. BadFrame; ConnectionError when the other end is gone."""
        try:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            if length > self._longest:
                raise BadFrame("a message is too long")
            return await self._reader.readexactly(length)
        except asyncio.IncompleteReadError as end:
            raise ConnectionResetError("the other end is gone") from end

    async def receive(self) -> Any:
        """The next message, as plain data. BadFrame; ConnectionError when the other end is gone."""
        try:
            return msgspec.msgpack.decode(await self.receive_bytes())
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            raise BadFrame("a message is malformed") from error

    @property
    def waiting(self) -> int:
        """Bytes that are not on their way yet."""
        return self._writer.transport.get_write_buffer_size()

    async def drain(self) -> None:
        """Wait until what was sent is on its way."""
        await self._writer.drain()

    def cut(self) -> None:
        """End the link when all that was sent is on its way, without waiting for it."""
        self._writer.close()

    async def close(self) -> None:
        """End the link."""
        self._writer.close()
        with suppress(OSError):
            await self._writer.wait_closed()
