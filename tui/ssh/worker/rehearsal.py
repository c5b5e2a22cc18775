"""A rehearsal before the first fork: a session that is shown to no person, so that each worker has what it makes once.

Textual and the drawings keep much for the life of their process: bindings and handlers of each class, colours, styles,
widths of characters.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from tui.i18n.messages import preferred, use
from tui.ssh.shared.framing import MAX_PAINT, FramedLink
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.worker_link import TO_GATEWAY, Paint
from tui.ssh.shared.terminal import Terminal, environment
from tui.ssh.worker.remote_app import RemoteApp
from tui.storage.settings import Settings

TERMINALS: Final = (
    Terminal(environment=environment("xterm-256color", {})),
    Terminal(environment=environment("xterm-256color", {"COLORTERM": "truecolor"})),
)
"""Terminals as most people have them, but for their sizes."""

WHOLE: Final = 1000
"""Bytes that only a frame of the whole lobby has."""

PATIENCE: Final = 5.0
"""Seconds for that frame, and again for the end of the session."""


def rehearse() -> None:
    """Show the lobby on each of these terminals. A fault is only logged: workers then make all by themselves."""
    for terminal in TERMINALS:
        try:
            with _surrounded(terminal.environment):
                use(preferred(os.environ))
                asyncio.run(_visit(terminal))
        except Exception as error:
            write_log("the rehearsal failed", **fault_facts(error))


async def _visit(terminal: Terminal) -> None:
    """A session that ends with its first whole frame."""
    ours, theirs = socket.socketpair()
    link, other = await FramedLink.over(ours, MAX_PAINT), await FramedLink.over(theirs, MAX_PAINT)
    app = RemoteApp(other, terminal, "rehearsal", Settings())
    running = asyncio.create_task(app.run_async())
    try:
        await asyncio.wait_for(_whole_frame(link), PATIENCE)
    finally:
        app.exit(0)
        await asyncio.wait_for(running, PATIENCE)
        await link.close()
        await other.close()


async def _whole_frame(link: FramedLink) -> None:
    while True:
        match await link.receive(TO_GATEWAY):
            case Paint(data) if len(data) > WHOLE:
                return


@contextmanager
def _surrounded(variables: Mapping[str, str]) -> Iterator[None]:
    """The environment of a worker."""
    before = dict(os.environ)
    os.environ.clear()
    os.environ.update(variables)
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(before)
