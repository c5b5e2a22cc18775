"""A filter on system calls: a process gives up, for good, to open sockets, start processes and reach into others.

Landlock knows neither sockets that lie in the file system nor UDP. Linux on x86-64 and AArch64 only.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from struct import pack
from typing import Final

PR_SET_SECCOMP: Final = 22
FILTER_MODE: Final = 2

LOAD, EQUAL, AT_LEAST, ANSWER = 0x20, 0x15, 0x35, 0x06
"""Instructions of the filter: load a word, jump when equal or when not below, answer."""

NUMBER, MACHINE = 0, 4
"""The offsets of the call's number and of the architecture in the filter's data."""

ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000 | errno.EPERM
KILL: Final = 0x80000000

OTHER_WAY_IN: Final = 0x40000000
"""From this number on, x86-64 has its calls once more."""

REFUSED: Final = {
    "x86_64": (
        0xC000003E,
        {"socket": 41, "connect": 42, "bind": 49, "clone": 56, "fork": 57, "vfork": 58, "execve": 59, "execveat": 322}
        | {"kill": 62, "tkill": 200, "tgkill": 234, "ptrace": 101, "process_vm_readv": 310, "process_vm_writev": 311},
    ),
    "aarch64": (
        0xC00000B7,
        {"socket": 198, "connect": 203, "bind": 200, "clone": 220, "execve": 221, "execveat": 281}
        | {"kill": 129, "tkill": 130, "tgkill": 131, "ptrace": 117, "process_vm_readv": 270, "process_vm_writev": 271},
    ),
}
"""Machine to its number and the calls that are refused."""

EVERYWHERE: Final = {
    "pidfd_send_signal": 424,
    "io_uring_setup": 425,
    "pidfd_open": 434,
    "pidfd_getfd": 438,
    "clone3": 435,
}
"""Calls that have the same number on both."""


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


def has_filter() -> bool:
    """Whether there is a filter for this computer."""
    return sys.platform == "linux" and os.uname().machine in REFUSED


def refuse() -> bool:
    """Refuse the calls from now on; return False, and do nothing, if this computer has no filter.

    OSError when the kernel has none. New privileges must have been given up before.
    """
    if not has_filter():
        return False
    machine, calls = REFUSED[os.uname().machine]
    numbers = sorted({*calls.values(), *EVERYWHERE.values()})
    lines = [
        _line(LOAD, MACHINE),
        _line(EQUAL, machine, 1, 0),
        _line(ANSWER, KILL),
        _line(LOAD, NUMBER),
        _line(AT_LEAST, OTHER_WAY_IN, len(numbers) + 1, 0),
        *(_line(EQUAL, number, len(numbers) - at, 0) for at, number in enumerate(numbers)),
        _line(ANSWER, ALLOW),
        _line(ANSWER, REFUSE),
    ]
    program = _Program(len(lines), b"".join(lines))
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_SECCOMP, FILTER_MODE, ctypes.byref(program), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no filter on system calls")
    return True


def _line(code: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return pack("=HBBI", code, then, otherwise, value)
