"""A log on disk: read, held for writing, recovered without making damage worse, and appended to durably."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final
from weakref import WeakSet

from saves import lock
from saves.errors import (
    Changed,
    Corrupt,
    Ended,
    Newer,
    NotALog,
    NotAppended,
    Oversized,
    TooLong,
    Unreadable,
    Unwritable,
)
from saves.filesystem import Filesystem
from saves.framing import FRAMING, MAGIC, MAX_PAYLOAD, Condition, Scan, frame, scan

MAX_LOG: Final = 4 * 1024 * 1024
"""The longest log in bytes: some 100,000 moves. A game has a few hundred."""

DISK: Final = Filesystem()

_MISSING: Final = (errno.ENOENT, errno.EISDIR, errno.ENOTDIR, errno.ELOOP, errno.ENAMETOOLONG)


def read(path: Path, disk: Filesystem = DISK) -> Scan:
    """Contents of a log, read only. The condition is CLEAN, TORN or CORRUPT.

    Raises Unreadable, NotALog, Oversized or Newer.
    """
    try:
        fd = disk.open(path, os.O_RDONLY)
        try:
            log_scan = _contents(disk, fd, path)
            while log_scan.condition is Condition.TORN:  # a log that is being written is longer a moment later
                os.lseek(fd, 0, os.SEEK_SET)
                size = log_scan.size
                log_scan = _contents(disk, fd, path)
                if log_scan.size == size:
                    break
            return log_scan
        finally:
            disk.close(fd)
    except OSError as error:
        raise Unreadable(path, error) from error


def read_bytes(path: Path, disk: Filesystem = DISK) -> bytes:
    """A file as it is, whatever it holds, if it is no longer than a log. Raises Unreadable, NotALog or Oversized."""
    try:
        fd = disk.open(path, os.O_RDONLY)
        try:
            _bounded(disk, fd, path)
            return _read_all(disk, fd)
        finally:
            disk.close(fd)
    except OSError as error:
        raise Unreadable(path, error) from error


def open_log(path: Path, disk: Filesystem = DISK) -> LogFile:
    """Hold an existing log for writing and read it. Nothing is changed before `recover`.

    Raises Unreadable, Unwritable, NotALog, Oversized, Newer, InUse or Corrupt.
    """
    try:
        fd = disk.open(path, os.O_RDWR | os.O_APPEND)
    except OSError as error:
        if error.errno in _MISSING:
            raise Unreadable(path, error) from error
        raise Unwritable(path, error) from error
    held = False
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise NotALog(path)
        try:
            lock.take(disk, fd, path)
        except OSError as error:
            raise Unwritable(path, error) from error
        held = True
        try:
            if not os.path.samestat(os.fstat(fd), os.stat(path)):  # deleted before it was locked
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
            log_scan = _contents(disk, fd, path)
        except OSError as error:
            raise Unreadable(path, error) from error
        if log_scan.condition is Condition.CORRUPT:
            raise Corrupt(path, log_scan.damage or 0, len(log_scan.payloads), "its checks do not agree")
    except BaseException:
        with suppress(OSError):
            if held:  # or its name would be left beside a file that may be none of ours
                lock.release(disk, fd, path)
        with suppress(OSError):
            disk.close(fd)
        raise
    return LogFile(path, fd, disk, log_scan)


class LogFile:
    """A log held for writing by this process, and by no other."""

    def __init__(self, path: Path, fd: int, disk: Filesystem, log_scan: Scan) -> None:
        self.path: Final = path
        self.scan: Final = log_scan
        """Contents of the log when it was opened."""
        self._fd = fd
        self._disk: Final = disk
        self._place = (log_scan.good, log_scan.check)
        """End and check of the last record promised to be safe. They are set together, so never half known."""
        self._unsafe_tail = False
        """True when bytes that this opening wrote may lie after that place."""
        self._torn = log_scan.condition is Condition.TORN
        self._cause: NotAppended | Changed | None = None
        _open_logs.add(self)

    @property
    def size(self) -> int:
        """Bytes up to the end of the last safe record."""
        return self._place[0]

    @property
    def writable(self) -> bool:
        """True when another record may be tried."""
        return self._fd >= 0 and self._cause is None and not self._torn

    @property
    def changed(self) -> bool:
        """True when another program changed the file, so that nothing more can be written here."""
        return isinstance(self._cause, Changed)

    def recover(self) -> Path | None:
        """Trim a torn tail, its bytes first kept in a file beside the log, whose path this gives. None when clean.

        Raises Unwritable when that fails: the log is closed then, and as it was, or trimmed with its bytes kept.
        """
        if not self._torn:
            return None
        try:
            tail_file = self._save_tail()
            self._disk.truncate(self._fd, self._place[0])
            self._disk.sync(self._fd)
        except OSError as error:
            self.close()
            raise Unwritable(self.path, error) from error
        self._torn = False
        return tail_file

    def append(self, payload: bytes) -> None:
        """Write one record and return when no crash can lose it.

        Raises NotAppended (the record is not in the log; when `final`, no other can follow), Changed, TooLong or Ended.
        """
        if not self.writable:
            raise Ended(self.path, self._cause)
        end, check = self._place
        if len(payload) > MAX_PAYLOAD:
            raise TooLong(self.path, len(payload), MAX_PAYLOAD)
        data, new = frame(payload, check)
        if end + len(data) > MAX_LOG:
            raise TooLong(self.path, end + len(data), MAX_LOG)
        self.check_untouched()
        if self._unsafe_tail:  # a signal broke into an earlier append
            self._cut()
        self._unsafe_tail = True
        try:
            count = self._disk.write(self._fd, data)
            if count != len(data):
                raise short_write(count, len(data))
        except OSError as error:
            self._cut()
            raise NotAppended(self.path, end, error, "write") from error
        try:
            self._disk.sync(self._fd)
        except OSError as error:
            # What the system still holds of the file can no longer be trusted to be what the disk holds: nothing
            # may be built on it. The cut keeps the refused record from turning up again, if it still can.
            self._cause = NotAppended(self.path, end, error, "sync")
            with suppress(OSError):
                self._disk.truncate(self._fd, end)
            raise self._cause from error
        self._place = (end + len(data), new)
        self._unsafe_tail = False

    def close(self) -> None:
        """Let go of the log. Safe to call twice."""
        if self._fd < 0:
            return
        if self._unsafe_tail and self.writable:
            with suppress(NotAppended):
                self._cut()
        fd, self._fd = self._fd, -1
        _open_logs.discard(self)
        with suppress(OSError):  # closing lets go of it too
            lock.release(self._disk, fd, self.path)
        with suppress(OSError):
            self._disk.close(fd)

    def check_untouched(self) -> None:
        """Make sure that the file is still the one of the last append, and still has its name. Raises Changed."""
        try:
            status = self._disk.status(self._fd)
        except OSError:
            return  # a file system that does not say: the write will
        end = self._place[0]
        resized = status.st_size < end or (status.st_size > end and not self._unsafe_tail)
        if not status.st_nlink or resized or not self._named(status):
            self._cause = Changed(self.path)
            raise self._cause

    def _named(self, status: os.stat_result) -> bool:
        """The log's name still leads to this file: neither it nor a folder above was moved or replaced."""
        try:
            return os.path.samestat(status, self._disk.status_of(self.path))
        except OSError as error:
            return error.errno not in _MISSING

    def _cut(self) -> None:
        """Take away what lies after the last safe record. Raises NotAppended when that fails; it stays so."""
        end = self._place[0]
        try:
            self._disk.truncate(self._fd, end)
        except OSError as error:
            self._cause = NotAppended(self.path, end, error, "cut")
            raise self._cause from error
        self._unsafe_tail = False

    def _save_tail(self) -> Path:
        """Copy the torn tail to a new file beside the log, durably, and give its path."""
        os.lseek(self._fd, self._place[0], os.SEEK_SET)
        tail = _read_all(self._disk, self._fd)
        tail_file = self.path.with_name(f"{self.path.name}.torn-{self._place[0]}")
        number = 1
        while os.path.lexists(tail_file):  # an earlier tear at the same place
            number += 1
            tail_file = tail_file.with_name(f"{self.path.name}.torn-{self._place[0]}-{number}")
        fd = self._disk.open(tail_file, os.O_RDWR | os.O_CREAT | os.O_EXCL)
        try:
            if (count := self._disk.write(fd, tail)) != len(tail):
                raise short_write(count, len(tail))
            self._disk.sync(fd)
            self._disk.sync_directory(tail_file.parent)
        except OSError:
            with suppress(OSError):
                self._disk.unlink(tail_file)
            raise
        finally:
            with suppress(OSError):
                self._disk.close(fd)
        return tail_file

    def _leave_to_parent(self) -> None:
        """In a process that was split off: forget the log, or this one would hold it after its parent's death."""
        fd, self._fd = self._fd, -1
        with suppress(OSError):
            self._disk.close(fd)


_open_logs: WeakSet[LogFile] = WeakSet()


def _after_fork() -> None:
    for log in list(_open_logs):
        log._leave_to_parent()
    _open_logs.clear()


os.register_at_fork(after_in_child=_after_fork)


def _bounded(disk: Filesystem, fd: int, path: Path) -> None:
    """Refuse a path that is no file or is longer than any log, before it is read."""
    status = os.fstat(fd)
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(status.st_mode):
        raise NotALog(path)
    if status.st_size > MAX_LOG:
        if disk.read(fd, len(MAGIC)) != MAGIC:
            raise NotALog(path)
        raise Oversized(path, status.st_size, MAX_LOG)


def _contents(disk: Filesystem, fd: int, path: Path) -> Scan:
    _bounded(disk, fd, path)
    log_scan = scan(_read_all(disk, fd))
    if log_scan.condition is Condition.NEWER:
        raise Newer(path, "framing", log_scan.version, FRAMING)
    if log_scan.condition is Condition.FOREIGN:
        raise NotALog(path)
    return log_scan


def _read_all(disk: Filesystem, fd: int) -> bytes:
    parts: list[bytes] = []
    while part := disk.read(fd, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def short_write(count: int, whole: int) -> OSError:
    """Why a write took only a part: a file on disk does that when it may not grow."""
    return OSError(errno.ENOSPC, f"only {count} of {whole} bytes were written")
