"""A spare worker: it has drawn the lobby for nobody, and waits for the next person with such a terminal.

It is behind all fences before it learns of a person. Whoever takes it has the kind of terminal and the settings that it
was made with, so that its screen is as if it had been made for them.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Mapping
from typing import Final, NamedTuple

from tui.i18n.messages import preferred, use
from tui.ssh.shared.framing import MAX_HOST_MESSAGE, FramedLink
from tui.ssh.shared.messages.base import decode
from tui.ssh.shared.messages.worker_link import MAX_REQUEST_BYTES, WORKER_REQUEST, WorkerRequest
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker.plain_app import in_lines
from tui.ssh.worker.relay import set_before
from tui.ssh.worker.remote_app import RemoteApp, serve_screens
from tui.ssh.worker.sandbox import name_process

LOCALE: Final = ("LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE")
"""Variables that matter to a screen by the language alone that they ask for."""


SPARE: Final = b"spare"
TAKEN: Final = b"screen"
"""Names of the process before and after."""


class Kind(NamedTuple):
    """All that a screen depends on from its first moment, but for its size."""

    variables: Mapping[str, str]
    language: str
    settings: bytes


def kind_of(job: WorkerRequest) -> Kind | None:
    """The kind of spare that serves a job; None where none can: for lines, and for a person without an account."""
    settings, variables = set_before(job.settings), job.terminal.environment
    if job.name is None or not job.terminal.keyed or in_lines(job.terminal, settings):
        return None
    plain = {name: value for name, value in variables.items() if name not in LOCALE}
    return Kind(plain, settings.language or preferred(variables), job.settings)


def run_spare(handing: socket.socket, kind: Kind) -> int:
    """Draw the lobby, wait for a job, serve its session, and return the exit code. `handing` brings the job."""
    name_process(SPARE)
    use(kind.language)
    return asyncio.run(_run(handing, kind))


async def _run(handing: socket.socket, kind: Kind) -> int:
    nobody, other = socket.socketpair()
    other.close()
    nowhere = await FramedLink.over(nobody, MAX_HOST_MESSAGE)
    nowhere.cut()  # what is sent there is dropped
    app = RemoteApp(nowhere, Terminal(environment=dict(kind.variables)), "", set_before(kind.settings))
    app.spare = True
    running = asyncio.create_task(app.run_async())
    coming = asyncio.create_task(_comes(handing, app.ready))
    await asyncio.wait({running, coming}, return_when=asyncio.FIRST_COMPLETED)
    if not coming.done():  # a fault, of which the log tells
        coming.cancel()
        return 1
    job, end = taken(handing)
    link = await FramedLink.over(end, MAX_HOST_MESSAGE)
    app.call_later(app.take, link, job.terminal, job.name)
    return await serve_screens(app, running)


async def _comes(handing: socket.socket, ready: asyncio.Event) -> None:
    """Wait until the spare may be taken, and then for its job."""
    await ready.wait()
    loop, came = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(handing, came.set)
    await came.wait()
    loop.remove_reader(handing)


def taken(handing: socket.socket) -> tuple[WorkerRequest, socket.socket]:
    """The job of this spare, and the end of its socket. The process ends here when there will be none."""
    data, ends, _, _ = socket.recv_fds(handing, MAX_REQUEST_BYTES, 1)
    handing.close()
    if not ends:
        os._exit(0)  # it is not wanted any more, or the fork server has ended
    name_process(TAKEN)
    job = decode(WORKER_REQUEST, data)
    os.environ.clear()
    os.environ.update(job.terminal.environment)
    return job, socket.socket(fileno=ends[0])
