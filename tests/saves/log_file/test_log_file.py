"""A log on disk: made whole or not at all, appended to durably, trimmed only where nothing of value is lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from saves.create import create
from saves.errors import (
    AlreadyExists,
    Corrupt,
    Ended,
    Newer,
    NotALog,
    NotAppended,
    NotCreated,
    Oversized,
    TooLong,
    Unreadable,
)
from saves.framing import MAGIC, MAX_PAYLOAD, Condition, _magic
from saves.log_file import MAX_LOG, LogFile, open_log, read
from tests.saves.fixtures.failing_filesystem import FaultyDisk, names
from tests.saves.fixtures.log_fixtures import made, records


def test_appended_records_are_read_back_and_no_other_file_is_left(tmp_path: Path) -> None:
    path = made(tmp_path)
    log_scan = read(path)
    assert (log_scan.condition, log_scan.payloads) == (Condition.CLEAN, records(5))
    log = open_log(path)
    assert log.scan.payloads == records(5)
    log.append(b"record 4")
    assert log.size == path.stat().st_size
    assert names(tmp_path) == {"a.skul", ".a.skul.lock"}
    log.close()
    log.close()
    assert read(path).payloads == records(6)
    assert names(tmp_path) == {"a.skul"}


def test_each_append_is_one_write_and_one_sync(tmp_path: Path) -> None:
    disk = FaultyDisk()
    log = create(tmp_path / "a.skul", [b"opened"], disk)
    making = disk.calls[:]
    assert making.index("sync") < making.index("link") < making.index("sync_directory")
    disk.calls.clear()
    log.append(b"x")
    assert disk.calls == ["status", "status_of", "write", "sync"], "status: whether the file is still as it was left"
    log.close()


def test_a_taken_name_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    path.write_bytes(b"mine")
    with pytest.raises(AlreadyExists):
        create(path, [b"opened"])
    assert names(tmp_path) == {"a.skul"}
    assert path.read_bytes() == b"mine"


def test_too_long_a_record_or_log_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    path = made(tmp_path)
    log = open_log(path)
    with pytest.raises(TooLong):
        log.append(b"x" * (MAX_PAYLOAD + 1))
    log.append(b"x" * MAX_PAYLOAD)
    log._place = (MAX_LOG - 20, log._place[1])
    with pytest.raises(TooLong):
        log.append(b"x" * 100)
    log._place = (path.stat().st_size, log._place[1])
    log.append(b"y")
    log.close()
    assert read(path).payloads == [*records(5), b"x" * MAX_PAYLOAD, b"y"]
    with pytest.raises(TooLong):
        create(tmp_path / "b.skul", [b"x" * (MAX_PAYLOAD + 1)])
    with pytest.raises(TooLong):
        create(tmp_path / "b.skul", [b"x" * MAX_PAYLOAD] * (MAX_LOG // MAX_PAYLOAD + 1))
    assert names(tmp_path) == {"a.skul"}


def test_a_torn_tail_is_trimmed_and_kept_at_every_cut(tmp_path: Path) -> None:
    path = made(tmp_path)
    whole = path.read_bytes()
    start = len(whole) - 8 - len(b"record 3")
    for cut in range(start + 1, len(whole)):
        path.write_bytes(whole[:cut])
        assert read(path).condition is Condition.TORN
        assert path.read_bytes() == whole[:cut]
        log = open_log(path)
        assert path.read_bytes() == whole[:cut], "opening alone changes nothing"
        with pytest.raises(Ended):
            log.append(b"too early")
        tail_file = log.recover()
        assert tail_file is not None
        assert tail_file.read_bytes() == whole[start:cut]
        assert tail_file.parent == tmp_path
        assert path.read_bytes() == whole[:start]
        assert log.recover() is None
        log.append(b"again")
        log.close()
        assert read(path).payloads == [*records(4), b"again"]
    assert len(names(tmp_path)) == 1 + (len(whole) - start - 1), "every tear has a file of its own"


@pytest.mark.parametrize("place", [0, len(MAGIC) + 1, len(MAGIC) + 10, -25])
def test_a_corrupt_log_is_never_changed(tmp_path: Path, place: int) -> None:
    path = made(tmp_path)
    bad = bytearray(path.read_bytes())
    bad[place] ^= 4
    path.write_bytes(bad)
    with pytest.raises(Corrupt) as caught:
        open_log(path)
    assert caught.value.path == path
    assert caught.value.records == len(read(path).payloads)
    assert caught.value.offset == read(path).damage
    assert path.read_bytes() == bad
    assert names(tmp_path) == {"a.skul", ".a.skul.lock"} or names(tmp_path) == {"a.skul"}
    with pytest.raises(Corrupt):  # and not InUse: the lock is not kept
        open_log(path)


def test_files_that_are_no_logs_are_refused_untouched(tmp_path: Path) -> None:
    foreign, newer, huge, vast, folder, pipe, gone = (tmp_path / name for name in "fnhvdpg")
    foreign.write_bytes(b"dear diary" * 30)
    newer.write_bytes(_magic(7) + b"what may come")
    huge.write_bytes(MAGIC)
    os.truncate(huge, MAX_LOG + 1)
    vast.write_bytes(b"x")
    os.truncate(vast, 1 << 40)
    folder.mkdir()
    os.mkfifo(pipe)
    before = {p.name: (p.stat().st_size, p.stat().st_mtime_ns) for p in tmp_path.iterdir()}
    for path, kind in (
        (foreign, NotALog),
        (newer, Newer),
        (huge, Oversized),
        (vast, NotALog),
        (folder, Unreadable),
        (pipe, NotALog),
        (gone, Unreadable),
        (foreign / "in", Unreadable),
        (Path("/dev/null"), NotALog),
    ):
        with pytest.raises(kind):
            read(path)
        if path.parent == tmp_path:
            with pytest.raises(kind):
                open_log(path)
    after = {p.name: (p.stat().st_size, p.stat().st_mtime_ns) for p in tmp_path.iterdir() if p.name[0] != "."}
    assert after == before
    with pytest.raises(Newer) as caught:
        read(newer)
    assert (caught.value.part, caught.value.theirs, caught.value.ours) == ("framing", 7, 1)


def test_a_log_deleted_between_opening_and_locking_is_not_written_to(tmp_path: Path) -> None:
    path = made(tmp_path)

    class Slow(FaultyDisk):
        def lock(self, fd: int) -> bool:
            path.unlink()
            return super().lock(fd)

    with pytest.raises(Unreadable) as caught:
        open_log(path, Slow())
    assert caught.value.errno == errno.ENOENT


def test_errors_are_also_the_engines(tmp_path: Path) -> None:
    from engine.log import NotSaved

    assert all(issubclass(kind, NotSaved) for kind in (NotAppended, NotCreated, Ended, TooLong))
    log = open_log(made(tmp_path))
    log.close()
    assert isinstance(log, LogFile)
    assert not log.writable
    with pytest.raises(NotSaved):
        log.append(b"x")
