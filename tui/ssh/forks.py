"""The fork server: everything that a screen needs is imported once, and a screen process costs a fork.

    python -m tui.ssh.forks SOCKET

It holds no keys and no tables, has one thread, and is started before either is loaded. Each request on its socket
brings the end of a socket on which one person is served.
"""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
from contextlib import suppress
from typing import Any, Final, NoReturn

import msgspec

from tui.ssh.journalled import line_by_line, say, where
from tui.ssh.landlock import needed
from tui.ssh.sandbox import confine, end_with_parent, keep_to_oneself, missing
from tui.ssh.terminal import Terminal

LONGEST: Final = 1 << 14
"""Bytes of the longest request."""

TIMEOUT: Final = 1.0
"""Seconds in which a request must be whole."""

LOOK: Final = 0.2
"""Seconds between two looks at whether this process is told to end."""


LATE: Final = (
    "layouts.factory",
    "layouts.horizontal",
    "layouts.stream",
    "scrollbar",
    "pilot",
    "drivers.headless_driver",
)
"""Modules that Textual imports when an app begins."""


class Wanted(msgspec.Struct, frozen=True, array_like=True):
    """What a screen process is started with."""

    terminal: Terminal
    name: str | None
    """The person's name; None for a key that nobody knows."""
    settings: bytes = b""
    """What the person has set, as the host keeps it."""


def serve(path: str) -> int:
    """Fork until told to stop."""
    _import_all()
    readable = needed()
    if lacking := missing():
        say("screens are not kept from everything here", lacking=lacking)
    gc.collect()
    gc.disable()
    gc.freeze()
    stopped: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: stopped.append(number))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        with suppress(FileNotFoundError):
            os.unlink(path)
        listening.bind(path)
        listening.listen(64)
        listening.settimeout(LOOK)
        children: set[int] = set()
        while not stopped:
            _bury(children)
            with suppress(TimeoutError):
                asking, _ = listening.accept()
                with asking:
                    child = _make(asking, readable)
                    if child is not None:
                        children.add(child)
        for child in children:
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGTERM)
    return 0


def _make(asking: socket.socket, readable: list[str]) -> int | None:
    """A screen process for whoever is at the socket's end that is sent; None when none can be made."""
    asking.settimeout(TIMEOUT)
    ends: list[int] = []
    try:
        data, ends, _, _ = socket.recv_fds(asking, LONGEST, 1)
        wanted = msgspec.msgpack.decode(data, type=Wanted)
        (end,) = ends
        child = os.fork()
        if child == 0:
            _child(wanted, end, readable)
        asking.sendall(child.to_bytes(4, "big"))
        return child
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        say("no screen was made", kind=type(error).__name__)
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


def _child(wanted: Wanted, end: int, readable: list[str]) -> NoReturn:
    """Be a screen process, until its person goes."""
    code = 1
    try:
        gc.enable()
        confine(end, wanted.terminal.environment, readable)
        from tui.ssh.away import run

        code = run(socket.socket(fileno=end), wanted.terminal, wanted.name, wanted.settings)
    except BaseException as error:  # nothing of what it saw may reach a log
        say("screen failed", kind=type(error).__name__, where=where(error))
    finally:
        os._exit(code)


def _import_all() -> None:
    """Import what screens need, so that a fork has it already."""
    from importlib import import_module
    from pkgutil import iter_modules

    from tui import screens
    from tui.games import playable

    for name in ("away", "newcomer", "lobby", "set_up", "gathering", "games", "table", "talk", "present"):
        import_module(f"tui.ssh.{name}")
    for name in LATE:
        import_module(f"textual.{name}")
    for module in iter_modules(screens.__path__, "tui.screens."):
        import_module(module.name)
    for slug in playable():
        import_module(f"engine.games.{slug}")
        import_module(f"tui.games.{slug}.screen")


def main(args: list[str]) -> Any:
    line_by_line()
    keep_to_oneself()
    end_with_parent()
    return serve(args[0])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
