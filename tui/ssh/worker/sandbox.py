"""The sandbox of a worker: as few rights on the host's computer as the system can give."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

from tui.ssh.shared.json_log import write_log
from tui.ssh.worker import landlock, seccomp

PR_SET_PDEATHSIG: Final = 1
PR_SET_DUMPABLE: Final = 4
PR_SET_NAME: Final = 15
PR_SET_NO_NEW_PRIVS: Final = 38

MEMORY: Final = 1 << 30
"""Bytes of address space; imported modules count, too."""

SECONDS: Final = 3600
"""Seconds of processor time in a whole session."""

NICE: Final = 5
"""Steps by which a worker stands back behind the gateway and the host: those serve everybody."""

FILES: Final = 32

MOST_INHERITED: Final = 1024
"""A number above all descriptors: the process that is forked has a handful."""

WRITTEN: Final = 1 << 30
"""Bytes of the longest file that can be written: a longer log of the host loses the workers' lines."""


def keep_to_oneself() -> None:
    """Keep other processes of this user from looking into this one, and other users from reading its files."""
    os.umask(0o077)
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)


def end_with_parent() -> None:
    """End with the process that started this one."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def name_process(name: bytes) -> None:
    """Name this process for `ps`: at most 15 bytes."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_NAME, name, 0, 0, 0)


def missing_fences() -> list[str]:
    """The resources that this computer cannot keep a worker from, for the operator."""
    leaks = []
    if landlock.abi_version() < 1:
        leaks.append("files of this user")
    if not seccomp.has_filter():
        leaks.append("sockets")
    return leaks


def confine(end: int, environment: Mapping[str, str], readable: Iterable[str]) -> None:
    """Confine this process to serving the socket `end`, with the terminal's environment.

    It can read the `readable` paths and all below them, if the computer can keep it from the rest.
    """
    os.setsid()
    os.nice(NICE)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    os.environ.clear()
    os.environ.update(environment)
    _close_all_but(end)
    with suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None, use_errno=True)
        libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    for fence in (partial(landlock.restrict, readable), seccomp.refuse):
        try:
            fence()
        except OSError as error:  # the other one still holds
            write_log("a screen is not kept from everything here", why=str(error))
    for kind, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, WRITTEN),
    ):
        with suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most))
    with suppress(ValueError, OSError, AttributeError):
        # no process, and no thread either, beyond those that this user has: a worker needs none
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))


def _close_all_but(end: int) -> None:
    """Close all inherited descriptors except the log (standard output and error) and the session's socket."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.closerange(3, end)
    os.closerange(end + 1, MOST_INHERITED)
