"""One log on disk: made whole or not at all, appended to durably, trimmed only where nothing of value is lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import lock
from saves.create import create
from saves.errors import (
    Corrupt,
    Ended,
    Foreign,
    Holder,
    InUse,
    Newer,
    NotAppended,
    NotCreated,
    Oversized,
    Taken,
    TooLong,
    Unreadable,
    Unwritable,
)
from saves.file import MAX_LOG, LogFile, open_log, read
from saves.frames import MAGIC, MAX_PAYLOAD, Condition, _magic
from tests.saves.faults import FaultyDisk, names


def made(folder: Path, count: int = 5) -> Path:
    """A closed log of some records."""
    path = folder / "a.skul"
    log = create(path, [b"opened"])
    for n in range(count - 1):
        log.append(b"record %d" % n)
    log.close()
    return path


def records(count: int) -> list[bytes]:
    return [b"opened", *(b"record %d" % n for n in range(count - 1))]


def test_what_is_appended_is_read_back_and_nothing_else_lies_about(tmp_path: Path) -> None:
    path = made(tmp_path)
    found = read(path)
    assert (found.condition, found.payloads) == (Condition.CLEAN, records(5))
    log = open_log(path)
    assert log.found.payloads == records(5)
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
    assert disk.calls == ["status", "write", "sync"], "status: whether the file is still as it was left"
    log.close()


def test_a_taken_name_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.skul"
    path.write_bytes(b"mine")
    with pytest.raises(Taken):
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
        kept = log.recover()
        assert kept is not None
        assert kept.read_bytes() == whole[start:cut]
        assert kept.parent == tmp_path
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
        (foreign, Foreign),
        (newer, Newer),
        (huge, Oversized),
        (vast, Foreign),
        (folder, Unreadable),
        (pipe, Foreign),
        (gone, Unreadable),
        (foreign / "in", Unreadable),
        (Path("/dev/null"), Foreign),
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


# one writer


def test_a_second_opening_is_told_who_writes_and_reading_goes_on(tmp_path: Path) -> None:
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


def test_who_comes_while_the_first_is_at_the_door_waits_for_its_name(tmp_path: Path) -> None:
    path = made(tmp_path)
    (tmp_path / ".a.skul.lock").write_bytes(b'{"pid":1,"host":"long dead","since":3}')
    at_the_door = threading.Event()
    told: list[Holder | None] = []

    class Second(FaultyDisk):
        def await_lock(self, fd: int) -> None:
            at_the_door.set()
            super().await_lock(fd)

    def second() -> None:
        try:
            open_log(path, Second()).close()
        except InUse as error:
            told.append(error.holder)
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
    (holder,) = told
    assert holder is not None
    assert holder.pid == os.getpid()


def test_who_waited_at_a_door_that_is_gone_goes_to_the_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
from saves.file import open_log
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
    said = [racer.stdout.readline().split() for racer in racers if racer.stdout]
    os.close(stop)
    for racer in racers:
        racer.communicate()
    writers = [pid for word, pid in said if word == "writer"]
    assert len(said) == 8
    assert len(writers) == 1
    assert [pid for word, pid in said if word == "told"] == writers * 7
    assert read(path).payloads == [*records(5), b"mine"]


# killed


APPENDER = """
import os, sys
from pathlib import Path
from saves.file import open_log
log = open_log(Path(sys.argv[1]))
log.recover()
n = len(log.found.payloads)
while True:
    log.append(b"record %d " % n + b"." * (n * 37 % 900))
    os.write(1, b"%d\\n" % n)
    n += 1
"""


def killed_while_appending(path: Path, times: int) -> int:
    """Kill a process that appends, again and again. The number of records that were acknowledged."""
    promised = len(read(path).payloads)
    for round_ in range(times):
        process = subprocess.Popen([sys.executable, "-S", "-c", APPENDER, str(path)], stdout=subprocess.PIPE, env=ENV)
        assert process.stdout is not None
        for _ in range(1 + round_ % 7):
            promised = int(process.stdout.readline()) + 1
        os.kill(process.pid, signal.SIGKILL)
        for line in process.stdout:  # what it had promised before it died
            if line.endswith(b"\n"):
                promised = int(line) + 1
        process.wait()
        process.stdout.close()
        found = read(path)
        assert found.condition in (Condition.CLEAN, Condition.TORN)
        assert len(found.payloads) in (promised, promised + 1)
        assert all(p.startswith(b"record %d " % n) for n, p in enumerate(found.payloads) if n)
    return promised


ENV = {**os.environ, "PYTHONPATH": os.pathsep.join(p or os.getcwd() for p in sys.path)}


def test_killed_fifty_times_while_appending_loses_nothing_acknowledged(tmp_path: Path) -> None:
    assert killed_while_appending(made(tmp_path, 1), 50) >= 150


@pytest.mark.deep
def test_killed_a_thousand_times_while_appending(tmp_path: Path) -> None:
    assert killed_while_appending(made(tmp_path, 1), 1000) >= 3000


CREATOR = """
import os, sys
from pathlib import Path
from saves.create import create
n = 0
while True:
    log = create(Path(sys.argv[1]) / f"{os.getpid()}-{n}.skul", [b"opened", b"second"])
    os.write(1, log.path.name.encode() + b"\\n")
    log.close()
    n += 1
"""


def killed_while_creating(folder: Path, times: int) -> int:
    """Kill a process that makes logs, again and again. The number of logs that were acknowledged."""
    promised: set[str] = set()
    for round_ in range(times):
        process = subprocess.Popen([sys.executable, "-S", "-c", CREATOR, str(folder)], stdout=subprocess.PIPE, env=ENV)
        assert process.stdout is not None
        for _ in range(1 + round_ % 3):
            promised.add(process.stdout.readline().decode().strip())
        os.kill(process.pid, signal.SIGKILL)
        promised |= {line.decode().strip() for line in process.stdout if line.endswith(b"\n")}
        process.wait()
        process.stdout.close()
    for name in names(folder):
        if not name.startswith("."):
            assert read(folder / name).payloads == [b"opened", b"second"]
    assert promised <= names(folder)
    return len(promised)


def test_killed_while_creating_leaves_whole_logs_or_none(tmp_path: Path) -> None:
    assert killed_while_creating(tmp_path, 10) >= 10


@pytest.mark.deep
def test_killed_often_while_creating(tmp_path: Path) -> None:
    assert killed_while_creating(tmp_path, 200) >= 200


# interrupted by a signal's exception


def test_an_exception_from_a_signal_anywhere_leaves_the_log_intact(tmp_path: Path) -> None:
    for moment in ("before write", "after write", "before sync", "after sync"):

        class Interrupted(FaultyDisk):
            armed = False
            when = moment

            def _at(self, now: str) -> None:
                if self.armed and now == self.when:
                    self.armed = False
                    raise KeyboardInterrupt

            def write(self, fd: int, data: bytes) -> int:
                self._at("before write")
                taken = os.write(fd, data)
                self._at("after write")
                return taken

            def sync(self, fd: int) -> None:
                self._at("before sync")
                os.fsync(fd)
                self._at("after sync")

        folder = tmp_path / moment
        folder.mkdir()
        path = made(folder)
        for goes_on in (True, False):
            disk = Interrupted()
            log = open_log(path, disk)
            before = len(log.found.payloads)
            disk.armed = True
            with pytest.raises(KeyboardInterrupt):
                log.append(b"interrupted")
            if goes_on:
                log.append(b"next")
            log.close()
            found = read(path)
            assert found.condition is Condition.CLEAN
            assert found.payloads[before:] == ([b"next"] if goes_on else [])


# no room, no right


FULL = """
import resource, sys
from pathlib import Path
from saves.errors import NotAppended, NotCreated, no_space
from saves.create import create
from saves.file import open_log
path = Path(sys.argv[1])
log = open_log(path)
end = log.size
resource.setrlimit(resource.RLIMIT_FSIZE, (end + 150, resource.RLIM_INFINITY))
done = 0
try:
    while True:
        log.append(b"x" * 32)
        done += 1
except NotAppended as error:
    assert no_space(error) and not error.final and error.offset == log.size, error
assert path.stat().st_size == log.size == end + done * 40
log.append(b"!")  # a shorter one still fits
try:
    create(path.with_name("b.skul"), [b"y" * 3000])
except NotCreated as error:
    assert no_space(error), error
assert not path.with_name("b.skul").exists()
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
log.append(b"room again")
log.close()
print(done)
"""


def test_a_full_disk_refuses_the_record_and_takes_the_next_when_there_is_room(tmp_path: Path) -> None:
    path = made(tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=True, env=ENV
    ).stdout.strip()
    assert done == "3"
    found = read(path)
    assert found.condition is Condition.CLEAN
    assert found.payloads == [*records(5), *[b"x" * 32] * 3, b"!", b"room again"]
    assert names(tmp_path) == {"a.skul"}


@contextmanager
def common_user() -> Iterator[Path]:
    """A folder of a user whom permission bits bind, and be that user meanwhile: nobody, when the tests run as root."""
    with tempfile.TemporaryDirectory() as name:
        if os.geteuid():
            yield Path(name)
            return
        os.chown(name, 65534, 65534)
        os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            os.seteuid(0)


def test_a_directory_that_may_not_be_written() -> None:
    with common_user() as folder:
        path = made(folder)
        torn = path.read_bytes()[:-1]
        path.write_bytes(torn)
        folder.chmod(0o500)
        log = open_log(path)  # the log itself may be written, but there is no place for the bytes of its torn tail
        with pytest.raises(InUse) as told:
            open_log(path)
        assert told.value.holder is None
        with pytest.raises(Unwritable) as caught:
            log.recover()
        assert caught.value.errno == errno.EACCES
        assert not log.writable
        assert path.read_bytes() == torn
        path.chmod(0o400)
        assert read(path).payloads == records(4)
        with pytest.raises(Unwritable) as caught:
            open_log(path)
        assert caught.value.errno == errno.EACCES
        with pytest.raises(NotCreated) as refused:
            create(folder / "b.skul", [b"x"])
        assert refused.value.errno == errno.EACCES
        path.chmod(0)
        with pytest.raises(Unreadable):
            read(path)
        folder.chmod(0o700)
        assert names(folder) == {"a.skul"}


def test_errors_are_also_the_engines(tmp_path: Path) -> None:
    from engine.log import NotSaved

    assert all(issubclass(kind, NotSaved) for kind in (NotAppended, NotCreated, Ended, TooLong))
    log = open_log(made(tmp_path))
    log.close()
    assert isinstance(log, LogFile)
    assert not log.writable
    with pytest.raises(NotSaved):
        log.append(b"x")
