"""Making a log: it appears under its name whole, durable and held for writing, or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves import lock
from saves.errors import AlreadyExists, NotCreated, TooLong
from saves.filesystem import Filesystem
from saves.framing import MAX_PAYLOAD, Condition, Scan, whole
from saves.log_file import DISK, MAX_LOG, LogFile, short_write

UNBORN: Final = ".new-"
"""Part of a file's hidden name until it is whole."""


def create(path: Path, payloads: Sequence[bytes], disk: Filesystem = DISK) -> LogFile:
    """Make a log with its first records and hold it for writing.

    Raises AlreadyExists, TooLong or NotCreated; then there is no such log, as far as the system let it be removed.
    """
    data, check = _frames(path, payloads)
    fd = _make(path, data, disk)
    try:
        lock.take(disk, fd, path)
    except BaseException as error:
        _unmake(disk, fd, [path])
        if isinstance(error, OSError):
            raise NotCreated(path, error) from error
        raise
    return LogFile(path, fd, disk, Scan(Condition.CLEAN, list(payloads), len(data), check))


def write_file(path: Path, data: bytes, disk: Filesystem = DISK) -> None:
    """Make a file of these bytes, whatever they are. Raises AlreadyExists or NotCreated."""
    fd = _make(path, data, disk)
    with suppress(OSError):
        disk.close(fd)


def _make(path: Path, data: bytes, disk: Filesystem) -> int:
    """A new file that appears under its name whole, durable and locked; what a crash leaves has a hidden name."""
    made = [path.with_name(f".{path.name}{UNBORN}{os.urandom(4).hex()}")]
    try:
        fd = disk.open(made[0], os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL)
    except OSError as error:
        raise NotCreated(path, error) from error
    try:
        if not disk.lock(fd):  # before it has its name: so nobody can come first
            raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        if (count := disk.write(fd, data)) != len(data):
            raise short_write(count, len(data))
        disk.sync(fd)
        _name(disk, made[0], path)
        made.append(path)
        disk.sync_directory(path.parent)
    except BaseException as error:
        _unmake(disk, fd, made)
        if isinstance(error, FileExistsError):
            raise AlreadyExists(path) from error
        if isinstance(error, OSError):
            raise NotCreated(path, error) from error
        raise
    return fd


def _unmake(disk: Filesystem, fd: int, made: list[Path]) -> None:
    for name in made:
        with suppress(OSError):
            disk.unlink(name)
    with suppress(OSError):
        disk.close(fd)


def _frames(path: Path, payloads: Sequence[bytes]) -> tuple[bytes, int]:
    """The bytes of a whole log, and its last check."""
    longest = max(map(len, payloads), default=0)
    if longest > MAX_PAYLOAD:
        raise TooLong(path, longest, MAX_PAYLOAD)
    data, check = whole(payloads)
    if len(data) > MAX_LOG:
        raise TooLong(path, len(data), MAX_LOG)
    return data, check


def _name(disk: Filesystem, unborn: Path, path: Path) -> None:
    """Give a finished file its name, never that of another. FileExistsError when it is taken."""
    try:
        disk.link(unborn, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without second names
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        disk.rename(unborn, path)
    else:
        with suppress(OSError):
            disk.unlink(unborn)
