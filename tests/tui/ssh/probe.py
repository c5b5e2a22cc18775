"""A fork server whose screens report what they can do in place of showing anything.

    python -m tests.tui.ssh.probe SOCKET

What a screen is to try comes as its person's settings, in JSON: a list of deeds of `DEEDS`, each with its arguments.
"""

from __future__ import annotations

import ctypes
import gc
import os
import resource
import signal
import socket
import sys
import threading
from collections.abc import Callable
from typing import Any, Final

import msgspec

from tui.ssh import away, forks
from tui.ssh.terminal import Terminal


def _read(path: str) -> int:
    with open(path, "rb") as file:
        return len(file.read(10))


def _write(path: str) -> None:
    with open(path, "wb"):
        pass


def _connect(family: int, address: Any) -> None:
    with socket.socket(family) as reaching:
        reaching.connect(tuple(address) if isinstance(address, list) else address)


def _datagram(address: list[Any]) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sending:
        sending.sendto(b"x", tuple(address))


def _facts() -> dict[str, Any]:
    signals = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)
    libc = ctypes.CDLL(None)
    told = ctypes.c_int()
    libc.prctl(GET_PDEATHSIG, ctypes.byref(told), 0, 0, 0)
    return {
        "ends with its parent": told.value == signal.SIGKILL,
        "no new privileges": libc.prctl(GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1,
        "dumpable": libc.prctl(GET_DUMPABLE, 0, 0, 0, 0),
        "collecting": gc.isenabled(),
        "frozen": gc.get_freeze_count(),
        "threads": threading.active_count(),
        "environment": dict(os.environ),
        "descriptors": [os.fstat(fd).st_mode for fd in range(64) if _open(fd)],
        "handlers": [signal.getsignal(number) is signal.SIG_DFL for number in signals],
        "leader": os.getsid(0) == os.getpid(),
        "limits": [resource.getrlimit(kind)[1] for kind in LIMITS],
    }


GET_PDEATHSIG, GET_DUMPABLE, GET_NO_NEW_PRIVS = 2, 3, 39
"""What the kernel can be asked about a process, by itself."""

LIMITS: Final = (
    *(resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_NPROC, resource.RLIMIT_CORE),
)


def _open(fd: int) -> bool:
    try:
        os.fstat(fd)
    except OSError:
        return False
    return True


def _fail(words: str) -> None:
    secret = words  # a local variable that must not get into the log
    raise RuntimeError(secret)


DEEDS: Final[dict[str, Callable[..., Any]]] = {
    "facts": _facts,
    "read": _read,
    "list": os.listdir,
    "write": _write,
    "remove": os.unlink,
    "connect": _connect,
    "datagram": _datagram,
    "kill": os.kill,
    "run": os.execv,
    "fork": os.fork,
    "thread": lambda: threading.Thread(target=int).start(),
}


def report(end: socket.socket, terminal: Terminal, name: str | None, deeds: bytes) -> int:
    """Try everything, and send one answer for each: what came of it, or the kind of error."""
    answers: list[Any] = []
    for deed, *args in msgspec.json.decode(deeds):
        if deed == "fail":
            _fail(*args)
        try:
            answers.append(DEEDS[deed](*args))
        except (OSError, RuntimeError) as error:
            answers.append(type(error).__name__)
    end.sendall(msgspec.json.encode(answers))
    return 0


if __name__ == "__main__":
    away.run = report
    sys.exit(forks.serve(sys.argv[1]))
