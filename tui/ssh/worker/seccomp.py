"""A filter on system calls: a process gives up, for good, all of them that a worker does not need.

Landlock knows neither sockets that lie in the file system nor UDP. Linux on x86-64 and AArch64 only.
"""

from __future__ import annotations

import ctypes
import errno
import os
import sys
from struct import pack
from typing import Final

from tui.ssh.worker.system_calls import ALLOWED, CONDITIONS, MACHINES

PR_SET_SECCOMP: Final = 22
FILTER_MODE: Final = 2

LOAD, EQUAL, AT_LEAST, ANSWER = 0x20, 0x15, 0x35, 0x06
"""Instructions of the filter: load a word, jump when equal or when not below, answer."""

NUMBER, MACHINE, ARGUMENTS = 0, 4, 16
"""The offsets of the call's number, of the architecture and of the arguments in the filter's data."""

ALLOW: Final = 0x7FFF0000
REFUSE: Final = 0x00050000 | errno.EPERM
KILL: Final = 0x80000000

OTHER_WAY_IN: Final = 0x40000000
"""From this number on, x86-64 has its calls once more."""


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p)]


def has_filter() -> bool:
    """True when there is a filter for this computer."""
    return sys.platform == "linux" and os.uname().machine in MACHINES


def refuse() -> bool:
    """Refuse all calls but the allowed ones from now on. Return False, and do nothing, if there is no filter for here.

    OSError when the kernel has none. New privileges must have been given up before.
    """
    if not has_filter():
        return False
    machine = os.uname().machine
    lines = [
        _line(LOAD, MACHINE),
        _line(EQUAL, MACHINES[machine], 1, 0),
        _line(ANSWER, KILL),
        _line(LOAD, NUMBER),
        _line(AT_LEAST, OTHER_WAY_IN, 0, 1),
        _line(ANSWER, REFUSE),
    ]
    for number, (argument, values) in CONDITIONS[machine].items():
        lines += [
            _line(EQUAL, number, 0, 2 + len(values) * 2),
            _line(LOAD, ARGUMENTS + argument * 8),  # the lower half; the kernel takes no more of these
            *(part for value in values for part in (_line(EQUAL, value, 0, 1), _line(ANSWER, ALLOW))),
            _line(ANSWER, REFUSE),
        ]
    numbers = ALLOWED[machine]
    lines += [
        *(_line(EQUAL, number, len(numbers) - at, 0) for at, number in enumerate(numbers)),
        _line(ANSWER, REFUSE),
        _line(ANSWER, ALLOW),
    ]
    program = _Program(len(lines), b"".join(lines))
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_SECCOMP, FILTER_MODE, ctypes.byref(program), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "no filter on system calls")
    return True


def _line(code: int, value: int, then: int = 0, otherwise: int = 0) -> bytes:
    return pack("=HBBI", code, then, otherwise, value)
