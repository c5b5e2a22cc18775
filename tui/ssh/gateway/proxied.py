"""Lines that come through a balancer: PROXY protocol, version 2, before all else, tells the address of the person.

Only balancers' own networks may say that. What they say when they ask for themselves (LOCAL) is their own address.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, Final

from tui.ssh.gateway.line import VERSION_SECONDS, Line

Network = IPv4Network | IPv6Network

SIGNATURE: Final = b"\r\n\r\n\0\r\nQUIT\n"

HEAD: Final = struct.Struct(">12sBBH")
"""The signature, version and command, family, and the length of what follows."""

LONGEST: Final = 536
"""Bytes of the longest part after the head that is taken."""

VERSION: Final = 2

LOCAL, PROXY = 0, 1

FORMS: Final = {0x11: struct.Struct(">4s4sHH"), 0x21: struct.Struct(">16s16sHH")}
"""The form of addresses and ports: TCP over IPv4 and over IPv6."""


class BadHeader(ValueError):
    """The line does not begin as a balancer begins it."""


def read_header(data: bytes) -> tuple[int, tuple[str, int] | None] | None:
    """The length of a header and the address and port in it, None for the balancer's own; None before it is whole.

    Raises BadHeader.
    """
    if not data.startswith(SIGNATURE[: len(data)]):
        raise BadHeader
    if len(data) < HEAD.size:
        return None
    _, command, family, length = HEAD.unpack_from(data)
    if command >> 4 != VERSION or command & 15 not in (LOCAL, PROXY) or length > LONGEST:
        raise BadHeader
    if len(data) < HEAD.size + length:
        return None
    if command & 15 == LOCAL:
        return HEAD.size + length, None
    form = FORMS.get(family)
    if form is None or length < form.size:
        raise BadHeader
    source, _, port, _ = form.unpack_from(data, HEAD.size)
    return HEAD.size + length, (str(ip_address(source)), port)


class ProxiedLine(asyncio.Protocol):
    """Reads the header of a line, then gives the line over."""

    def __init__(self, line: Callable[[], Line], balancers: Sequence[Network]) -> None:
        """`line` makes a line; `balancers` are the networks from which one may come."""
        self._line = line
        self._balancers = balancers
        self._data = b""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        address = ip_address(str(transport.get_extra_info("peername")[0]).partition("%")[0])
        if not any(address in network for network in self._balancers):
            transport.abort()
            return
        self._deadline = asyncio.get_running_loop().call_later(VERSION_SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        self._data += data
        try:
            found = read_header(self._data)
        except BadHeader:
            self._transport.abort()
            return
        if found is not None:
            self._give_over(*found)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()

    def _give_over(self, length: int, source: tuple[str, int] | None) -> None:
        assert self._deadline is not None
        self._deadline.cancel()
        line, rest = self._line(), self._data[length:]
        self._transport.set_protocol(line)
        line.connection_made(self._transport if source is None else ProxiedTransport(self._transport, source))
        while rest:
            room = line.get_buffer(len(rest))
            part, rest = rest[: len(room)], rest[len(room) :]
            room[: len(part)] = part
            line.buffer_updated(len(part))


class ProxiedTransport(asyncio.Transport):
    """A transport of which the other end is said to be another one."""

    def __init__(self, transport: asyncio.Transport, source: tuple[str, int]) -> None:
        super().__init__()
        self._real = transport
        self._source = source

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self._source if name == "peername" else self._real.get_extra_info(name, default)

    def is_closing(self) -> bool:
        return self._real.is_closing()

    def close(self) -> None:
        self._real.close()

    def abort(self) -> None:
        self._real.abort()

    def is_reading(self) -> bool:
        return self._real.is_reading()

    def pause_reading(self) -> None:
        self._real.pause_reading()

    def resume_reading(self) -> None:
        self._real.resume_reading()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self._real.write(data)

    def write_eof(self) -> None:
        self._real.write_eof()

    def can_write_eof(self) -> bool:
        return self._real.can_write_eof()

    def get_write_buffer_size(self) -> int:
        return self._real.get_write_buffer_size()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        self._real.set_write_buffer_limits(high, low)

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self._real.get_protocol()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._real.set_protocol(protocol)
