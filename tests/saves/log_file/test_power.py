"""The power fails between any two calls to the disk: whatever of a write is there, no acknowledged record is lost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from saves.create import create
from saves.filesystem import Filesystem
from saves.framing import SECTOR, Condition, scan
from saves.log_file import open_log

MOST_SECTORS = 4
"""Sectors of a write that are tried in any order."""


class PowerDisk(Filesystem):
    """The real disk, which knows what of a log's bytes and of its name a loss of power would leave."""

    def __init__(self, failing: Callable[[bytes | None, bool], None]) -> None:
        """`failing` is called with each state of the log, None without a file, and whether its sectors lie in order."""
        self._failing = failing
        self._safe: dict[int, bytes] = {}
        """Inode to the bytes that were synced."""
        self._named: int | None = None
        """The inode that has the log's name; it is safe when the directory was synced."""
        self._name_safe = False

    def write(self, fd: int, data: bytes) -> int:
        before = _bytes(fd)
        count = super().write(fd, data)
        inode = os.fstat(fd).st_ino
        self._safe.setdefault(inode, before)
        self._fail(inode, fd)
        return count

    def truncate(self, fd: int, size: int) -> None:
        self._safe.setdefault(os.fstat(fd).st_ino, _bytes(fd))
        super().truncate(fd, size)
        self._fail(os.fstat(fd).st_ino, fd)

    def sync(self, fd: int) -> None:
        inode = os.fstat(fd).st_ino
        self._safe[inode] = _bytes(fd)  # what is synced here need not wait for the real disk
        self._fail(inode, fd)

    def link(self, old: Path, new: Path) -> None:
        super().link(old, new)
        self._named = new.stat().st_ino
        self._fail(self._named, None)

    def sync_directory(self, path: Path) -> None:
        self._name_safe = True
        if self._named is not None:
            self._fail(self._named, None)

    def hold(self, path: Path) -> None:
        """Begin with a log that is on the disk, name and all."""
        self._named, self._name_safe = path.stat().st_ino, True
        self._safe[self._named] = path.read_bytes()

    def _fail(self, inode: int, fd: int | None) -> None:
        """Fail now: for each state that could be left, if the file is the log's."""
        if inode != self._named:
            return
        safe = self._safe[inode]
        if not self._name_safe:
            self._failing(None, True)
        for content, in_order in left(safe, safe if fd is None else _bytes(fd)):
            self._failing(content, in_order)


def left(safe: bytes, written: bytes) -> Iterator[tuple[bytes, bool]]:
    """The bytes that may be left of a file, and whether their sectors lie in order."""
    if not written.startswith(safe) or safe == written:  # a cut has happened, or not
        yield from ((content, True) for content in {safe, written})
        return
    tail = written[len(safe) :]
    for cut in range(len(tail) + 1):
        yield safe + tail[:cut], True
    starts = [0, *range(-len(safe) % SECTOR or SECTOR, len(tail), SECTOR)]
    for start in starts:  # the file was lengthened, and never filled from there on
        yield safe + tail[:start] + bytes(len(tail) - start), True
    pieces = [tail[at:end] for at, end in zip(starts, [*starts[1:], len(tail)], strict=True)]
    if 1 < len(pieces) <= MOST_SECTORS:
        for there in product((False, True), repeat=len(pieces)):
            yield (
                safe + b"".join(p if is_there else bytes(len(p)) for p, is_there in zip(pieces, there, strict=True)),
                False,
            )


def _bytes(fd: int) -> bytes:
    return os.pread(fd, os.fstat(fd).st_size, 0)


def losses(folder: Path, records: int) -> int:
    """Make a log, append to it, tear it, and go on; the power fails at every moment. The number of states judged."""
    states = 0
    promised: list[bytes] = []
    path = folder / "a.skul"

    def judge(content: bytes | None, in_order: bool) -> None:
        nonlocal states
        states += 1
        if content is None:
            assert not promised, "its name was promised"
            return
        found = scan(content)
        assert found.payloads[: len(promised)] == promised
        assert len(found.payloads) <= len(promised) + 1
        assert not in_order or found.condition in (Condition.CLEAN, Condition.TORN), "it can be played on"

    disk = PowerDisk(judge)
    log = create(path, [b"opened"], disk)
    promised.append(b"opened")
    for number in range(records):
        payload = b"record %d " % number + b"." * (number * 37 % 900)
        log.append(payload)
        promised.append(payload)
    log.close()
    path.write_bytes(path.read_bytes() + b"\1\2\3")  # torn, as a crash leaves it
    disk = PowerDisk(judge)
    disk.hold(path)
    log = open_log(path, disk)
    log.recover()
    log.append(b"later")
    log.close()
    return states


def test_the_power_fails_at_every_moment(tmp_path: Path) -> None:
    assert losses(tmp_path, 12) > 2_500


def test_a_disk_that_loses_an_acknowledged_record_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = PowerDisk.sync
    monkeypatch.setattr(PowerDisk, "sync", lambda self, fd: real(self, fd) if not self._name_safe else None)
    with pytest.raises(AssertionError):
        losses(tmp_path, 3)


@pytest.mark.deep
def test_the_power_fails_at_every_moment_of_a_long_game(tmp_path: Path) -> None:
    assert losses(tmp_path, 60) > 24_000
