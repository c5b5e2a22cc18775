"""The messages of a host to its sessions. Those of one moment to the sessions of one gateway are one message.

So an event that hundreds of spectators see is a message a gateway, and a gateway hears its own people's alone.
"""

from __future__ import annotations

import asyncio
from typing import Final

from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import Bus
from tui.ssh.shared.messages.base import encode

PART_OVERHEAD: Final = 256
"""Bytes of a part of a batch beside its frame, at most."""


class Outbox:
    """The messages that go out when the loop has its next turn, in their order."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._unsent: dict[str, list[tuple[str, wire.Told]]] = {}
        """Gateway to the sessions and what they are told."""

    def tell(self, session: str, told: wire.Told) -> None:
        """Send a part of a frame to the subject of a session, soon."""
        gateway = session.split(".")[1]
        unsent = self._unsent.setdefault(gateway, [])
        if not unsent:
            asyncio.get_running_loop().call_soon(self._send, gateway)
        unsent.append((session, told))

    def flush(self) -> None:
        """Send all now."""
        for gateway in tuple(self._unsent):
            self._send(gateway)

    def _send(self, gateway: str) -> None:
        batch: list[tuple[str, wire.Told]] = []
        size = 0
        for session, told in self._unsent.pop(gateway, ()):
            part = PART_OVERHEAD + len(told.frame or b"")
            if batch and size + part > self._bus.largest:
                self._publish(gateway, batch)
                batch, size = [], 0
            batch.append((session, told))
            size += part
        if batch:
            self._publish(gateway, batch)

    def _publish(self, gateway: str, batch: list[tuple[str, wire.Told]]) -> None:
        if len(batch) == 1:
            [(session, told)] = batch
            self._bus.publish(session, encode(told))
        else:
            parts = tuple(wire.Part(session.split(".")[2], told) for session, told in batch)
            self._bus.publish(wire.sessions(gateway), encode(wire.Batch(parts)))
