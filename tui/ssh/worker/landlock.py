"""Landlock: a process gives up, for good, all files but those that it names, TCP, and signals to others. Linux only."""

from __future__ import annotations

import ctypes
import os
import sys
import sysconfig
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""The system calls, the same on every kind of computer."""

CREATE_RULESET_VERSION: Final = 1
RULE_PATH_BENEATH: Final = 1

READ_FILE, READ_DIR = 1 << 2, 1 << 3
FILES: Final = {1: (1 << 13) - 1, 2: 1 << 13, 3: 1 << 14, 5: 1 << 15}
"""ABI version to the rights over files that it brought: execute, write, read, make, remove ..."""

TCP: Final = {4: 0b11}
SCOPES: Final = {6: 0b11}
"""Abstract sockets and signals of processes that are not under the same rules."""

SHARED: Final = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib")
"""The directories of system libraries that a module may still need."""

DATA: Final = ("/usr/share/zoneinfo", "/etc/localtime", "/usr/share/locale", "/dev/null", "/dev/urandom")


class _Ruleset(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64), ("tcp", ctypes.c_uint64), ("scopes", ctypes.c_uint64)]


class _Beneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("allowed", ctypes.c_uint64), ("directory", ctypes.c_int32)]


def abi_version() -> int:
    """The version of the kernel's Landlock ABI: 0 none, 1 files, 4 TCP, 6 signals."""
    if sys.platform != "linux":
        return 0
    return max(0, int(_libc().syscall(CREATE_RULESET, None, ctypes.c_size_t(0), CREATE_RULESET_VERSION)))


def needed_paths() -> list[str]:
    """The directories and files that a running Python may have to read, and those of this program."""
    installed = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}
    installed |= {path for path in sys.path if Path(path).name in ("site-packages", "dist-packages")}
    top = Path(__file__).parents[3]
    return [*installed, *(str(top / package) for package in ("engine", "saves", "tui")), *SHARED, *DATA]


def restrict(readable: Iterable[str]) -> bool:
    """Restrict this process to reading these paths and all below them. It cannot write and, from ABI 4 on, use TCP.

    Return False, and do nothing, if the kernel has no Landlock. OSError when it refuses. New privileges must have been
    given up before.
    """
    abi = abi_version()
    if not abi:
        return False
    libc = _libc()
    rules = _Ruleset(_of(FILES, abi), _of(TCP, abi), _of(SCOPES, abi))
    ruleset = _done(libc.syscall(CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(ctypes.sizeof(rules)), 0))
    for path in readable:
        with suppress(FileNotFoundError):
            directory = os.open(path, os.O_PATH | os.O_CLOEXEC)
            allowed = READ_FILE | READ_DIR if os.path.isdir(path) else READ_FILE
            rule = _Beneath(allowed, directory)
            _done(libc.syscall(ADD_RULE, ruleset, RULE_PATH_BENEATH, ctypes.byref(rule), 0))
            os.close(directory)
    _done(libc.syscall(RESTRICT_SELF, ruleset, 0))
    os.close(ruleset)
    return True


def _of(rights: dict[int, int], abi: int) -> int:
    return sum(bits for since, bits in rights.items() if since <= abi)


def _done(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), "Landlock")
    return result


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
