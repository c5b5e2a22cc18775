"""A log whose writer is killed or interrupted at any moment holds all that was acknowledged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves.framing import Condition
from saves.log_file import open_log, read
from tests.saves.fixtures.failing_filesystem import FaultyDisk, names
from tests.saves.fixtures.log_fixtures import ENV, made

# killed


APPENDERS = """
import os, sys
from pathlib import Path
from saves.log_file import open_log
for pipe in sys.stdin:
    if os.fork():
        os.wait()
        os.write(1, b"ended\\n")
        continue
    told = os.open(pipe.strip(), os.O_WRONLY)
    os.write(told, b"%d\\n" % os.getpid())
    log = open_log(Path(sys.argv[1]))
    log.recover()
    n = len(log.scan.payloads)
    while True:
        log.append(b"record %d " % n + b"." * (n * 37 % 900))
        os.write(told, b"%d\\n" % n)
        n += 1
"""
"""Makes a process that appends for each pipe that it is given. To start Python anew for each takes most of the time."""


def killed_while_appending(path: Path, times: int) -> int:
    """Kill a process that appends, again and again. The number of records that were acknowledged."""
    promised = len(read(path).payloads)
    pipe = path.with_name("promised")
    os.mkfifo(pipe)
    command = [sys.executable, "-S", "-c", APPENDERS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENV) as appenders:
        assert appenders.stdin is not None and appenders.stdout is not None
        for round_ in range(times):
            appenders.stdin.write(b"%s\n" % os.fsencode(pipe))
            appenders.stdin.flush()
            with pipe.open("rb") as reports:
                pid = int(reports.readline())
                for _ in range(1 + round_ % 7):
                    promised = int(reports.readline()) + 1
                os.kill(pid, signal.SIGKILL)
                for line in reports:  # what it had promised before it died
                    if line.endswith(b"\n"):
                        promised = int(line) + 1
            assert appenders.stdout.readline() == b"ended\n"
            found = read(path)
            assert found.condition in (Condition.CLEAN, Condition.TORN)
            assert len(found.payloads) in (promised, promised + 1)
            assert all(p.startswith(b"record %d " % n) for n, p in enumerate(found.payloads) if n)
        appenders.stdin.close()
    return promised


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
            before = len(log.scan.payloads)
            disk.armed = True
            with pytest.raises(KeyboardInterrupt):
                log.append(b"interrupted")
            if goes_on:
                log.append(b"next")
            log.close()
            found = read(path)
            assert found.condition is Condition.CLEAN
            assert found.payloads[before:] == ([b"next"] if goes_on else [])
