"""The fork server: imports once all that a worker needs, so that a worker costs a fork.

    python -m tui.ssh.process PARENT tui.ssh.worker.fork_server SOCKET

It holds no keys and no tables, has one thread, and is started before either is loaded. Each request on its socket
brings the end of a socket, on which the worker serves its session. When nobody waits, it makes a spare for the next.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from tui.ssh.shared.handshake import VERSION
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import WIRE_VERSION, decode
from tui.ssh.shared.messages.worker_link import MAX_REQUEST_BYTES, WORKER_REQUEST, WorkerRequest
from tui.ssh.worker.immortal import make_immortal
from tui.ssh.worker.landlock import needed_paths
from tui.ssh.worker.sandbox import confine, missing_fences

if TYPE_CHECKING:
    # types alone: what is imported here is imported before the collector is off
    from tui.ssh.worker.spare import Kind

TIMEOUT: Final = 5.0
"""Seconds in which a request must be whole."""

POLL_SECONDS: Final = 0.2
"""Seconds between two looks at whether this process is told to end."""


GAP_BYTES: Final = 1 << 16
"""Bytes of the gaps in memory that are filled, for each size of objects."""

EMPTY_BYTES: Final = 33
"""Bytes of an empty `bytes`, as `sys.getsizeof` tells."""

LATE_MODULES: Final = (
    "layouts.factory",
    "layouts.horizontal",
    "layouts.stream",
    "scrollbar",
    "pilot",
    "drivers.headless_driver",
)
"""Modules that Textual imports when an app begins."""


def serve(path: str) -> int:
    """Fork until told to stop."""
    gc.disable()  # before the imports: what is imported stays
    _rehearse()  # first, so that what every session uses lies close together
    gc.collect()
    _import_all()
    _rehearse()
    readable = needed_paths()
    if lacking := missing_fences():
        write_log("screens are not kept from everything here", lacking=lacking)
    gc.collect()
    filled = _filled_gaps()
    make_immortal(filled)
    gc.freeze()
    stopped: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        coming = f"{path}.new"
        with suppress(FileNotFoundError):
            os.unlink(coming)
        listening.bind(coming)
        listening.listen(64)
        os.rename(coming, path)  # only now: a socket that is there takes connections
        listening.settimeout(POLL_SECONDS)
        children: set[int] = set()
        spares = _Spares(readable)
        while not stopped:
            _bury(children)
            try:
                asking, _ = listening.accept()
            except TimeoutError:  # nobody waits
                children |= spares.fill()
                continue
            with asking:
                child = _make(asking, spares)
                if child is not None:
                    children.add(child)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGTERM)
        filled.clear()
    return 0


class _Spares:
    """The spare worker, if any, of the kind that was asked for last."""

    def __init__(self, readable: list[str]) -> None:
        self.readable = readable
        self._wanted: Kind | None = None
        self._spare: tuple[Kind, int, socket.socket] | None = None

    def fill(self) -> set[int]:
        """Make a spare where one is wanted; its number."""
        if self._wanted is None or (self._spare is not None and self._spare[0] == self._wanted):
            return set()
        from tui.ssh.worker.spare import run_spare

        self._drop()
        kind, self._wanted = self._wanted, None  # one that fails is not made again before the next login
        ours, theirs = socket.socketpair()
        child = _forked(theirs.fileno(), kind.variables, self.readable, lambda: run_spare(theirs, kind))
        theirs.close()
        self._spare = kind, child, ours
        return {child}

    def take(self, job: WorkerRequest, data: bytes, end: int) -> int | None:
        """Give a job to the spare, and give its number; None where there is none of the kind."""
        from tui.ssh.worker.spare import kind_of

        kind = self._wanted = kind_of(job)
        if kind is None or self._spare is None or self._spare[0] != kind:
            return None
        _, child, handing = self._spare
        try:
            socket.send_fds(handing, [data], [end])
        except OSError:  # it has ended
            return None
        finally:
            self._drop()
        return child

    def _drop(self) -> None:
        """Let go of the spare: without a job, it ends."""
        if self._spare is not None:
            self._spare[2].close()
            self._spare = None


def _make(asking: socket.socket, spares: _Spares) -> int | None:
    """A worker for the session at the socket's end that is sent; None when none can be made."""
    asking.settimeout(TIMEOUT)
    ends: list[int] = []
    try:
        data, ends, _, _ = socket.recv_fds(asking, MAX_REQUEST_BYTES, 1)
        if decode(VERSION, data).version != WIRE_VERSION:
            write_log("another version was refused")
            return None
        job = decode(WORKER_REQUEST, data)
        (end,) = ends
        child = spares.take(job, data, end)
        if child is None:
            served = partial(_served, job, end)
            child = _forked(end, job.terminal.environment, spares.readable, served)
        asking.sendall(child.to_bytes(4, "big"))
        return child
    except (OSError, ValueError) as error:
        write_log("no screen was made", kind=type(error).__name__)
        return None
    finally:
        for end in ends:
            os.close(end)


def _bury(children: set[int]) -> None:
    with suppress(ChildProcessError):
        while children:
            pid, _ = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            children.discard(pid)


def _served(job: WorkerRequest, end: int) -> int:
    from tui.ssh.worker.remote_app import run

    return run(socket.socket(fileno=end), job.terminal, job.name, job.settings)


def _forked(end: int, variables: Mapping[str, str], readable: list[str], serve: Callable[[], int]) -> int:
    """Fork a worker that has one end of a socket, and give its number. There, run it and end the process."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        gc.enable()
        confine(end, variables, readable)
        code = serve()
    except BaseException as error:  # no value that it has seen may reach a log
        write_log("screen failed", **fault_facts(error))
    finally:
        os._exit(code)


def _filled_gaps() -> list[list[object]]:
    """Objects of each size that Python's own allocator has, in the gaps between those that stay.

    Else a worker's new objects would lie there, and each would cost a page that it has shared until then.
    """
    small: list[list[object]] = [[object() for _ in range(GAP_BYTES // 16)], [n + 0.5 for n in range(GAP_BYTES // 32)]]
    return small + [[bytes(size - EMPTY_BYTES) for _ in range(GAP_BYTES // size)] for size in range(48, 513, 16)]


def _import_all() -> None:
    """Import all that screens need, so that each fork has it."""
    from importlib import import_module
    from pkgutil import walk_packages

    from rich.cells import cell_len

    from engine.games import load
    from tui import screens
    from tui.i18n.phrases import phrases
    from tui.presentation.game_text import game_text
    from tui.presentation.registry import playable
    from tui.ssh import screens as remote
    from tui.widgets.board_view import board_view

    import_module("tui.ssh.worker.spare")
    for module in walk_packages(remote.__path__, "tui.ssh.screens."):
        import_module(module.name)
    for name in LATE_MODULES:
        import_module(f"textual.{name}")
    for module in walk_packages(screens.__path__, "tui.screens."):
        import_module(module.name)
    phrases("日本語")  # its parser is shared
    cell_len("…")  # rich reads its table of widths with the first character that is not plain
    for slug in playable():
        load(slug)
        game_text(slug)
        board_view(slug)


def _rehearse() -> None:
    from tui.ssh.worker.rehearsal import rehearse  # with Textual and all screens: only after the collector is off

    rehearse()


def main(args: list[str]) -> int:
    """Run the fork server's process, and return its exit code."""
    return serve(args[0])
