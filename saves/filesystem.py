"""The few file operations that logs are made of. Tests replace it by one whose every call can fail."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path
from typing import Final

_FULL_SYNC: Final[int | None] = getattr(fcntl, "F_FULLFSYNC", None)
"""On macOS fsync only reaches the drive's cache; this reaches what keeps the data when the power fails."""


class Filesystem:
    """The operating system's files. Every method raises OSError."""

    def open(self, path: Path, flags: int) -> int:
        """A file descriptor that child programs do not inherit. Never waits for a pipe's other end."""
        return os.open(path, flags | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY, 0o600)

    def read(self, fd: int, size: int) -> bytes:
        return os.read(fd, size)

    def write(self, fd: int, data: bytes) -> int:
        """Write once; gives the number of bytes taken, which may be fewer."""
        return os.write(fd, data)

    def status(self, fd: int) -> os.stat_result:
        return os.fstat(fd)

    def status_of(self, path: Path) -> os.stat_result:
        """Status of the file that a name leads to."""
        return os.stat(path)

    def sync(self, fd: int) -> None:
        """Return when the file is where a power failure does not reach it."""
        if _FULL_SYNC is not None:
            try:
                fcntl.fcntl(fd, _FULL_SYNC)
                return
            except OSError as error:
                if error.errno not in (errno.ENOTSUP, errno.EINVAL, errno.ENOTTY):
                    raise  # the others are of file systems that know only the plain kind
        os.fsync(fd)

    def truncate(self, fd: int, size: int) -> None:
        os.ftruncate(fd, size)

    def close(self, fd: int) -> None:
        os.close(fd)

    def link(self, old: Path, new: Path) -> None:
        """Give a file a second name. FileExistsError when the name is taken."""
        os.link(old, new)

    def rename(self, old: Path, new: Path) -> None:
        os.rename(old, new)

    def unlink(self, path: Path) -> None:
        os.unlink(path)

    def sync_directory(self, path: Path) -> None:
        """Return when the names in a directory are safe from a power failure."""
        fd = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def lock(self, fd: int) -> bool:
        """Take the one lock of an open file; False when another opening of it has it."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def await_lock(self, fd: int) -> None:
        """Take the one lock of an open file, waiting for it: only where it is held for a moment."""
        fcntl.flock(fd, fcntl.LOCK_EX)

    def unlock(self, fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_UN)
