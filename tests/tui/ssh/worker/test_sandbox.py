"""The sandbox of a worker: forked as for a session, it tries to break out."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tui
from tests.tui.fixtures.terminal.command_line import surroundings
from tests.tui.ssh.fixtures.real_host import parent, spare
from tui.ssh.gateway.context import fork_worker
from tui.ssh.shared.messages.base import WIRE_VERSION, encode
from tui.ssh.shared.messages.worker_link import WorkerRequest
from tui.ssh.shared.terminal import Terminal
from tui.ssh.worker import landlock, sandbox, seccomp

ROOT = Path(__file__).parents[4]

TIMEOUT_SECONDS = 120.0

REFUSED = "PermissionError"


class ForkServer:
    """A fork server whose screens report."""

    def __init__(self, directory: Path) -> None:
        self.path = directory / "forks"
        self.log = directory / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.tui.ssh.fixtures.sandbox_probe", str(self.path)],
                env=surroundings() | {"SKULDUGGERY_TOKEN": "a secret"},
                cwd=ROOT,
                stderr=log,
            )
        limit = time.monotonic() + TIMEOUT_SECONDS
        while not self.path.exists():
            assert time.monotonic() < limit and self.process.poll() is None, self.log.read_text()
            time.sleep(0.01)  # a file cannot be waited for

    def ask(self, *deeds: tuple[Any, ...], environment: dict[str, str] | None = None) -> list[Any]:
        """A new worker's answers to all deeds; none when it ended before."""
        ours, theirs = socket.socketpair()
        with ours:
            with theirs:
                request = WorkerRequest(
                    WIRE_VERSION, Terminal(80, 24, environment or {}), "Fox", msgspec.json.encode(deeds)
                )
                fork_worker(str(self.path), msgspec.msgpack.encode(request), theirs)
            ours.settimeout(TIMEOUT_SECONDS)
            answer = b"".join(iter(lambda: ours.recv(1 << 16), b""))
        return msgspec.json.decode(answer) if answer else []

    def spare(self) -> int:
        """The number of the spare that waits, once there is one."""
        limit = time.monotonic() + TIMEOUT_SECONDS
        while True:
            for pid in map(int, filter(str.isdigit, os.listdir("/proc"))):
                if parent(pid) == self.process.pid and spare(pid):
                    return pid
            assert time.monotonic() < limit, self.log.read_text()
            time.sleep(0.01)  # a process cannot be waited for


@pytest.fixture(scope="module")
def forks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    yield from served(tmp_path_factory.mktemp("forks"))


@pytest.fixture
def new_forks(tmp_path: Path) -> Iterator[ForkServer]:
    """A fork server without spares of earlier tests."""
    yield from served(tmp_path)


def served(directory: Path) -> Iterator[ForkServer]:
    made = ForkServer(directory)
    yield made
    made.process.terminate()
    assert made.process.wait(TIMEOUT_SECONDS) == 0


def test_a_screen_reads_the_program_and_nothing_else(forks: ForkServer, tmp_path: Path) -> None:
    token, save = tmp_path / "operator", tmp_path / "game.skul"
    for path in (token, save):
        path.write_text("secret")
    answers = forks.ask(
        ("read", tui.__file__),
        ("read", str(token)),
        ("read", str(save)),
        ("list", str(tmp_path)),
        ("list", "/proc"),
        ("read", f"/proc/{os.getpid()}/environ"),
        ("write", str(tmp_path / "new")),
        ("write", str(tmp_path / "operator")),
        ("write", tui.__file__ + ".new"),
        ("remove", str(token)),
    )
    Path(tui.__file__ + ".new").unlink(missing_ok=True)
    if landlock.abi_version():
        assert answers == [10, *[REFUSED] * 9] and token.exists()
    else:
        assert b"files of this user" in forks.log.read_bytes()


def test_a_worker_opens_no_connection_and_starts_no_process(forks: ForkServer, tmp_path: Path) -> None:
    tables = str(tmp_path / "tables")
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(socket.AF_UNIX) as listening:
        listening.bind(tables)
        listening.listen()
        address = server.getsockname()
        answers = forks.ask(
            ("connect", socket.AF_INET, address),
            ("datagram", address),
            ("connect", socket.AF_UNIX, tables),
            ("connect", socket.AF_UNIX, str(forks.path)),
            ("kill", os.getpid(), 0),
            ("kill", forks.process.pid, signal.SIGTERM),
            ("run", sys.executable, ["python", "-c", ""]),
            ("fork",),
            ("thread",),
        )
    assert answers == [*[REFUSED] * 8, "RuntimeError"]


def test_each_of_the_two_layers_refuses_by_itself(tmp_path: Path) -> None:
    program = """
import os, socket, sys
from tui.ssh.worker import landlock, seccomp
import ctypes
ctypes.CDLL(None).prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
token, port, parent = sys.argv[2], int(sys.argv[3]), os.getppid()
landlock.restrict(landlock.needed_paths()) if sys.argv[1] == "landlock" else seccomp.refuse()
def tried(deed, *args):
    try:
        deed(*args)
    except PermissionError:
        return "x"
    except OSError as error:
        return error.strerror
    return "."
def reach(kind):
    with socket.socket(socket.AF_INET, kind) as one:
        one.connect(("127.0.0.1", port))
print(tried(open, token), tried(reach, socket.SOCK_STREAM), tried(reach, socket.SOCK_DGRAM), tried(os.kill, parent, 0))
"""
    token = tmp_path / "operator"
    token.write_text("secret")
    results = {}
    version = landlock.abi_version()
    with socket.create_server(("127.0.0.1", 0)) as server:
        for layer in ("landlock", "filter"):
            results[layer] = subprocess.run(
                [sys.executable, "-c", program, layer, str(token), str(server.getsockname()[1])],
                capture_output=True,
                text=True,
                check=True,
                cwd=ROOT,
            ).stdout.strip()
    kernel = [version >= 1, version >= 4, False, version >= 6]
    assert results == {"landlock": " ".join("x" if refused else "." for refused in kernel), "filter": ". x x x"}


def test_where_the_kernel_has_no_landlock_a_screen_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(landlock, "abi_version", lambda: 0)
    monkeypatch.setattr(seccomp, "has_filter", lambda: False)
    assert sandbox.missing_fences() == ["files of this user", "sockets"]
    assert not landlock.restrict([str(tmp_path)]) and not seccomp.refuse()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.pitfall(4)
def test_a_screen_is_forked_from_a_frozen_process_with_one_thread(forks: ForkServer) -> None:
    (facts,) = forks.ask(("facts",))
    assert facts["collecting"] and facts["frozen"] > 10_000 and facts["threads"] == 1
    assert "collector: off" in _collector_report(), "in the process that is forked, collecting would unshare its memory"


def _collector_report() -> str:
    """The line in which a serving fork server tells whether it collects garbage."""
    program = """
import gc, sys, tempfile
from tui.ssh.worker import fork_server

def look(*_):
    print("collector:", "on" if gc.isenabled() else "off")
    sys.exit()

fork_server._import_all = lambda: None
fork_server._bury = look  # the first thing that is done while serving
fork_server.serve(tempfile.mkdtemp() + "/forks")
"""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT).stdout


def test_a_new_worker_imports_nothing() -> None:
    program = """
import asyncio, sys
from tests.tui.ssh.fixtures.in_process_app import far, leave
from tui.ssh.worker import fork_server

fork_server._import_all()
before = set(sys.modules)

async def visit():
    made, task = await far()
    await leave(made, task)

asyncio.run(visit())
print(*sorted(set(sys.modules) - before))
"""
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=True)
    assert process.stdout.split() == []


@pytest.mark.pitfall(5)
def test_a_screen_keeps_nothing_of_the_hosts_own(forks: ForkServer) -> None:
    (facts,) = forks.ask(("facts",), environment={"TERM": "xterm", "LANG": "ja_JP.UTF-8"})
    assert facts["environment"] == {"TERM": "xterm", "LANG": "ja_JP.UTF-8"}
    kinds = sorted(stat.S_IFMT(mode) for mode in facts["descriptors"])
    assert kinds == sorted([stat.S_IFCHR, stat.S_IFREG, stat.S_IFREG, stat.S_IFSOCK]), (
        "/dev/null, the log twice, the client's socket"
    )
    assert all(facts["handlers"]) and facts["leader"]
    assert facts["no new privileges"] and facts["dumpable"] == 0 and facts["ends with its parent"]
    memory, seconds, files, processes, core = facts["limits"]
    assert 0 < memory <= 1 << 30 and 0 < seconds <= 3600 and 0 < files <= 32 and processes == core == 0


@pytest.mark.pitfall(5)
def test_a_spare_keeps_nothing_of_the_hosts_own_and_serves_one_person(new_forks: ForkServer) -> None:
    forks = new_forks
    environment = {"TERM": "xterm", "COLORTERM": "24bit"}
    deeds = (("facts",), ("pid",), ("read", __file__), ("fork",))
    fresh = forks.ask(*deeds, environment=environment)
    waiting = forks.spare()
    taken = forks.ask(*deeds, environment=environment | {"LANG": "en_GB.UTF-8"})
    assert taken[1] == waiting != fresh[1]
    expected = fresh[0] | {"environment": environment | {"LANG": "en_GB.UTF-8"}}
    assert taken[0] == expected and taken[2:] == fresh[2:]
    assert forks.spare() not in (waiting, fresh[1]), "the next person takes another"
    other = forks.ask(*deeds, environment={"TERM": "xterm"})
    assert other[0]["environment"] == {"TERM": "xterm"} and other[1] != waiting


def test_a_spare_that_was_killed_is_not_missed(new_forks: ForkServer) -> None:
    new_forks.ask(("pid",))
    waiting = new_forks.spare()
    os.kill(waiting, signal.SIGKILL)
    assert new_forks.ask(("pid",)) != [waiting]


@pytest.mark.pitfall(6)
def test_a_screen_that_fails_writes_no_value_of_anything_to_the_log(forks: ForkServer) -> None:
    before = len(forks.log.read_bytes())
    assert forks.ask(("fail", "the ace of spades")) == []
    lines = forks.log.read_bytes()[before:]
    line = msgspec.json.decode(lines)
    assert line.keys() == {"at", "what", "kind", "where", "places"} and line["kind"] == "RuntimeError"
    assert line["where"].startswith("sandbox_probe.py:") and b"spades" not in lines


def test_a_request_that_makes_no_sense_leaves_nothing_open(forks: ForkServer) -> None:
    folder = Path(f"/proc/{forks.process.pid}/fd")
    count = len(list(folder.iterdir()))
    for request, ends in (
        (b"nonsense", 1),
        (encode(WorkerRequest(WIRE_VERSION, Terminal(), "Fox")), 0),
        (encode(WorkerRequest(WIRE_VERSION + 1, Terminal(), "Fox")), 1),
    ):
        with socket.socket(socket.AF_UNIX) as asking:
            asking.connect(str(forks.path))
            socket.send_fds(asking, [request], [asking.fileno()] * ends)
            assert asking.recv(4) == b""
    assert len(list(folder.iterdir())) == count and forks.ask(("read", tui.__file__)) == [10]


def test_a_hanging_worker_ends_when_its_connection_closes() -> None:
    program = """
import asyncio, os, socket
import msgspec
from tui.ssh.worker import remote_app
from tui.ssh.shared.framing import LENGTH
from tui.ssh.screens.lobby import LobbyScreen
from tui.ssh.shared.terminal import Terminal

async def stuck(self):
    self.app.link.send(("stuck",))
    await asyncio.Event().wait()

LobbyScreen.action_rules = stuck
remote_app.GRACE = 0.1
ours, theirs = socket.socketpair()
child = os.fork()
if child == 0:
    ours.close()
    os._exit(remote_app.run(theirs, Terminal(80, 24, {}), "Fox"))
theirs.close()
read = ours.makefile("rb")

def until(wanted):
    while True:
        length, = LENGTH.unpack(read.read(LENGTH.size))
        if wanted in read.read(length):
            return

def send(message):
    body = msgspec.msgpack.encode(message)
    ours.sendall(LENGTH.pack(len(body)) + body)

until(b"Lobby")
send(("keys", b"i"))
until(b"stuck")
read.close()
ours.close()
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    process = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env=surroundings(),
        cwd=ROOT,
    )
    assert process.stdout.split() == ["1"]
    assert "screen hung" in process.stderr
