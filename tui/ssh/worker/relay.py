"""The parts of a session's worker that screens and lines share: the link to the host, and the settings before."""

from __future__ import annotations

import asyncio

import msgspec

from tui.ssh.shared.framing import FramedLink
from tui.ssh.shared.messages import worker_link
from tui.ssh.shared.messages.base import encode
from tui.storage.settings import Settings


class Relay:
    """The link to the host: the gateway passes its frames on, over the one socket."""

    def __init__(self, link: FramedLink) -> None:
        self._link = link
        self._came: asyncio.Queue[bytes | None] = asyncio.Queue()

    def came(self, frame: bytes | None) -> None:
        """Take in a frame of the host; None when the host is gone."""
        self._came.put_nowait(frame)

    def send(self, message: msgspec.Struct) -> None:
        """Send a message without waiting."""
        self._link.send(worker_link.ToHost(encode(message)))

    async def receive_bytes(self) -> bytes:
        """The next frame. ConnectionError when the host is gone."""
        frame = await self._came.get()
        if frame is None:
            raise ConnectionResetError("the host is gone")
        return frame

    async def close(self) -> None:
        """Do nothing: the socket stays open."""


def set_before(raw: bytes) -> Settings:
    """The settings of the last session, if this version understands them."""
    try:
        return msgspec.json.decode(raw, type=Settings) if raw else Settings()
    except msgspec.MsgspecError:
        return Settings()
