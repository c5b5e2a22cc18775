"""The lock of a log: one writer, and its name for the next opener.

The lock is the system's own on the log's file, so a process that dies lets go of it. The holder's name lies beside it
in a hidden file. That file is locked, too, while a program tries: so the second one reads the right name.
"""

from __future__ import annotations

import os
import socket
import stat
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from saves.errors import Holder, InUse
from saves.filesystem import Filesystem

SUFFIX: Final = ".lock"
"""Suffix of the hidden file with the holder's name."""
_TRIES: Final = 100
_LONGEST_NAME: Final = 1024

_HOLDER: Final = msgspec.json.Decoder(Holder)


def this_process() -> Holder:
    """The holder that this process is."""
    return Holder(os.getpid(), socket.gethostname(), int(time.time()))


def take(disk: Filesystem, fd: int, path: Path) -> None:
    """Lock an open log and leave this process's name.

    InUse when another opening has it; OSError when the file system has no locks.
    """
    guard = _guard(disk, path, os.O_RDWR | os.O_CREAT)
    if guard is None:  # in a directory that takes no new file, an old name may still be read
        guard = _guard(disk, path, os.O_RDONLY)
    try:
        if not disk.lock(fd):
            raise InUse(path, None if guard is None else _name(disk, guard))
        if guard is not None:
            _leave(disk, guard, this_process())
    finally:
        if guard is not None:
            disk.close(guard)


def release(disk: Filesystem, fd: int, path: Path) -> None:
    """Unlock an open log and take the name away."""
    guard = _guard(disk, path, os.O_RDWR)
    try:
        if guard is not None:
            with suppress(OSError):
                disk.unlink(_beside(path))
        disk.unlock(fd)
    finally:
        if guard is not None:
            disk.close(guard)


def sweep(disk: Filesystem, path: Path) -> None:
    """Take away the name that a dead process left beside a log. Raises OSError."""
    guard = _guard(disk, path, os.O_RDWR)  # from here on no opener comes between
    if guard is None:
        return
    try:
        fd = disk.open(path, os.O_RDONLY)
    except FileNotFoundError:
        disk.unlink(_beside(path))
        disk.close(guard)
        return
    except OSError:
        disk.close(guard)
        raise
    try:
        if disk.lock(fd):
            disk.unlink(_beside(path))
    finally:
        disk.close(fd)  # closing unlocks it, too
        disk.close(guard)


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}{SUFFIX}")


def _guard(disk: Filesystem, path: Path, flags: int) -> int | None:
    """The locked file of the holder's name; None when there is none or the system refuses it."""
    name = _beside(path)
    for _ in range(_TRIES):
        try:
            fd = disk.open(name, flags | os.O_NOFOLLOW)
        except OSError:
            return None
        try:
            disk.await_lock(fd)
            opened = os.fstat(fd)
            if not stat.S_ISREG(opened.st_mode):
                disk.close(fd)
                return None
            if os.path.samestat(opened, os.stat(name, follow_symlinks=False)):
                return fd
        except FileNotFoundError:
            pass  # its last holder took it away while this process waited
        except OSError:
            disk.close(fd)
            return None
        disk.close(fd)
    return None


def _leave(disk: Filesystem, guard: int, holder: Holder) -> None:
    """Write a name. It is a courtesy: where it cannot be written, the lock holds all the same."""
    with suppress(OSError):
        disk.truncate(guard, 0)
        disk.write(guard, msgspec.json.encode(holder))


def _name(disk: Filesystem, guard: int) -> Holder | None:
    try:
        return _HOLDER.decode(disk.read(guard, _LONGEST_NAME))
    except (OSError, msgspec.MsgspecError):
        return None
