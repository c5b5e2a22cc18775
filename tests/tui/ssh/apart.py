"""The app of somebody far away, in this process: what it paints is read, keys are typed, at the end of a line."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import msgspec

from tui.settings import Settings
from tui.ssh.away import AwayApp
from tui.ssh.frames import FROM_SCREEN, Link
from tui.ssh.terminal import Terminal


class Far:
    """An app on a line, and what came of it at the other end."""

    def __init__(self, app: AwayApp, link: Link) -> None:
        self.app = app
        self.link = link
        self.painted = b""

    async def until(self, so: Callable[[], bool]) -> None:
        """Read what is painted until something is so. TimeoutError when it does not come."""

        async def read() -> None:
            while not so():
                match await self.link.receive():
                    case ["paint", data]:
                        self.painted += data

        await asyncio.wait_for(read(), 20)


async def far(settings: Settings | None = None) -> tuple[Far, asyncio.Task[Any]]:
    """The app of somebody who is new here, in this process, at the end of a line."""
    ours, theirs = socket.socketpair()
    kept = msgspec.json.encode(settings) if settings is not None else b""
    app = AwayApp(await Link.over(theirs, FROM_SCREEN), Terminal(), None, kept)
    made = Far(app, await Link.over(ours, FROM_SCREEN))
    task = asyncio.create_task(app.run_async())
    await made.until(lambda: b"I am new here" in made.painted or "初めて".encode() in made.painted)
    return made, task


async def leave(made: Far, task: asyncio.Task[Any]) -> None:
    """The line ends, and the app with it."""
    await made.link.close()
    await asyncio.wait_for(task, 20)
    await made.app.link.close()
