"""A log has one writer: a later opener is told its name, and the name of a dead writer does no harm."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from saves import lock
from saves.create import create
from saves.errors import Holder, InUse
from saves.log_file import LogFile, open_log, read
from tests.saves.fixtures.failing_filesystem import FaultyDisk
from tests.saves.fixtures.log_fixtures import made, records


def test_a_second_opener_is_told_the_writer_and_may_read(tmp_path: Path) -> None:
    path = made(tmp_path)
    first = open_log(path)
    with pytest.raises(InUse) as caught:
        open_log(path)
    holder = caught.value.holder
    assert holder is not None
    assert holder.pid == os.getpid()
    assert holder.host
    assert read(path).payloads == records(5)
    first.append(b"still mine")
    first.close()
    open_log(path).close()


def test_a_log_just_made_is_held(tmp_path: Path) -> None:
    log = create(tmp_path / "a.skul", [b"opened"])
    with pytest.raises(InUse) as caught:
        open_log(log.path)
    assert caught.value.holder is not None
    assert caught.value.holder.pid == os.getpid()
    log.close()


def test_a_name_that_is_damaged_or_left_by_the_dead_does_no_harm(tmp_path: Path) -> None:
    path = made(tmp_path)
    beside = tmp_path / ".a.skul.lock"
    for junk in (b"", b"{", b'{"pid": "x"}', b"\xff" * 5000, b'{"pid":1,"host":"elsewhere","since":3}'):
        beside.write_bytes(junk)
        log = open_log(path)
        with pytest.raises(InUse) as caught:
            open_log(path)
        assert isinstance(caught.value.holder, Holder)
        assert caught.value.holder.pid == os.getpid()
        log.close()
        assert not beside.exists()


def test_the_name_is_not_written_through_a_planted_link(tmp_path: Path) -> None:
    path = made(tmp_path)
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    (tmp_path / ".a.skul.lock").symlink_to(precious)
    log = open_log(path)
    with pytest.raises(InUse) as caught:
        open_log(path)
    assert caught.value.holder is None
    log.close()
    assert precious.read_bytes() == b"precious"


def test_an_opener_waits_for_the_name_of_the_first(tmp_path: Path) -> None:
    path = made(tmp_path)
    (tmp_path / ".a.skul.lock").write_bytes(b'{"pid":1,"host":"long dead","since":3}')
    at_the_door = threading.Event()
    holders: list[Holder | None] = []

    class Second(FaultyDisk):
        def await_lock(self, fd: int) -> None:
            at_the_door.set()
            super().await_lock(fd)

    def second() -> None:
        try:
            open_log(path, Second()).close()
        except InUse as error:
            holders.append(error.holder)
        finally:
            at_the_door.set()

    thread = threading.Thread(target=second)

    class First(FaultyDisk):
        def lock(self, fd: int) -> bool:
            got = super().lock(fd)
            thread.start()  # the log is locked, and the name that lies there is still that of the dead
            at_the_door.wait()
            return got

    log = open_log(path, First())
    thread.join()
    log.close()
    (holder,) = holders
    assert holder is not None
    assert holder.pid == os.getpid()


def test_an_opener_of_a_replaced_lock_takes_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path)
    first = open_log(path)
    third: list[LogFile] = []

    class Second(FaultyDisk):
        def await_lock(self, fd: int) -> None:
            if not third:  # meanwhile the first has gone, its name with it, and a third has come
                first.close()
                monkeypatch.setattr(lock, "this_process", lambda: Holder(4242, "a third", 0))
                third.append(open_log(path))
            super().await_lock(fd)

    with pytest.raises(InUse) as caught:
        open_log(path, Second())
    assert caught.value.holder == Holder(4242, "a third", 0)
    third[0].close()


def test_a_process_split_off_does_not_hold_the_log(tmp_path: Path) -> None:
    path = made(tmp_path)
    log = open_log(path)
    out, into = os.pipe()
    wait, go = os.pipe()
    child = os.fork()
    if child == 0:  # lives on while its parent lets go and opens again
        try:
            os.close(go)
            os.write(into, b"w" if log.writable else b"-")
            os.read(wait, 1)
        finally:
            os._exit(0)
    os.close(wait)
    assert os.read(out, 1) == b"-"
    log.append(b"the parent goes on")
    os.close(log._fd)  # as if the parent had died: it unlocks nothing itself
    log._fd = -1
    open_log(path).close()
    os.close(go)
    os.waitpid(child, 0)
    os.close(out)
    os.close(into)


OPENER = """
import sys
from pathlib import Path
from saves.log_file import open_log
from saves.errors import InUse
sys.stdin.buffer.read(1)  # all begin together: when the pipe closes
try:
    log = open_log(Path(sys.argv[1]))
except InUse as error:
    print("told", error.holder.pid if error.holder else None, flush=True)
else:
    log.append(b"mine")
    print("writer", __import__("os").getpid(), flush=True)
sys.stdout.close()
"""


def test_eight_processes_open_one_log_and_one_writes(tmp_path: Path) -> None:
    path = made(tmp_path)
    (tmp_path / ".a.skul.lock").write_bytes(b'{"pid":1,"host":"a dead process","since":3}')
    wait, go = os.pipe()
    stay, stop = os.pipe()
    script = OPENER.replace("sys.stdout.close()", "__import__('os').read(int(sys.argv[2]), 1)")
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", script, str(path), str(stay)],
            stdin=wait,
            stdout=subprocess.PIPE,
            pass_fds=[stay],
            text=True,
        )
        for _ in range(8)
    ]
    os.close(wait)
    os.close(stay)
    os.close(go)
    words = [racer.stdout.readline().split() for racer in racers if racer.stdout]
    os.close(stop)
    for racer in racers:
        racer.communicate()
    writers = [pid for word, pid in words if word == "writer"]
    assert len(words) == 8
    assert len(writers) == 1
    assert [pid for word, pid in words if word == "told"] == writers * 7
    assert read(path).payloads == [*records(5), b"mine"]
