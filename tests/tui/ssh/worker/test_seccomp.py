"""The filter on system calls: what a worker needs passes, and nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tui.ssh.worker import seccomp
from tui.ssh.worker.system_calls import ALLOWED, CONDITIONS

ROOT = Path(__file__).parents[4]

PROGRAM = """
import asyncio, ctypes, os, platform, resource, socket, sys, time
sys.path.insert(0, sys.argv[2])
from tui.ssh.worker import seccomp
libc = ctypes.CDLL(None, use_errno=True)
libc.prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
path = sys.argv[1]
seccomp.refuse()

def call(name, *arguments):
    if getattr(libc, name)(*arguments) < 0:
        raise OSError(ctypes.get_errno(), name)

def numbered(x86_64, aarch64, *arguments):
    call("syscall", {"x86_64": x86_64, "aarch64": aarch64}[platform.machine()], *arguments)

refused = {
    "chmod": lambda: os.chmod(path, 0o777),
    "chown": lambda: os.chown(path, os.getuid(), os.getgid()),
    "setxattr": lambda: os.setxattr(path, "user.x", b"x"),
    "utime": lambda: os.utime(path),
    "link": lambda: os.link(path, path + "2"),
    "rename": lambda: os.rename(path, path + "2"),
    "unlink": lambda: os.unlink(path),
    "mkdir": lambda: os.mkdir(path + "3"),
    "truncate": lambda: os.truncate(path, 0),
    "unshare": lambda: call("unshare", 0x10000000),
    "keyctl": lambda: numbered(250, 219, 0, -3, 0, 0, 0),
    "add_key": lambda: numbered(248, 217, 0, 0, 0, 0, 0),
    "bpf": lambda: numbered(321, 280, 0, 0, 0),
    "userfaultfd": lambda: numbered(323, 282, 0),
    "perf_event_open": lambda: numbered(298, 241, 0, 0, 0, 0, 0),
    "io_uring_setup": lambda: numbered(425, 425, 1, 0),
    "memfd_create": lambda: numbered(319, 279, b"x", 0),
    "ptrace": lambda: numbered(101, 117, 0, 0, 0, 0),
    "socket": lambda: socket.socket(),
    "datagrams": lambda: socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM),
    "fork": os.fork,
    "execve": lambda: os.execv("/bin/true", ["true"]),
    "kill": lambda: os.kill(os.getppid(), 0),
    "dumpable": lambda: call("prctl", 4, 1, 0, 0, 0),
    "no signal of a parent's death": lambda: call("prctl", 1, 0, 0, 0, 0),
    "limits of others": lambda: resource.prlimit(os.getppid(), resource.RLIMIT_NOFILE),
    "priority": lambda: os.setpriority(os.PRIO_PROCESS, 0, 1),
    "a group of processes": lambda: os.setpgid(0, 0),
}

async def work():
    ours, theirs = socket.socketpair()
    reader, writer = await asyncio.open_connection(sock=ours)
    other, back = await asyncio.open_connection(sock=theirs)
    writer.writelines([b"x" * 300_000, b"y\\n"])
    assert await other.readexactly(300_002)
    await asyncio.sleep(0.001)
    back.close(); writer.close()

def works():
    asyncio.run(work())
    with open(path) as file:
        assert file.read() == "kept"
    assert os.listdir(os.path.dirname(path)) == [os.path.basename(path)]
    assert os.stat(path).st_size == 4 and os.urandom(4) and os.cpu_count() and time.localtime()
    assert libc.prctl(3, 0, 0, 0, 0) >= 0 and resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    import decimal, difflib, random, tempfile, uuid
    bytearray(1 << 26)
    time.sleep(0.001)

for name, deed in refused.items():
    try:
        deed()
        print("passed:", name)
    except PermissionError:
        pass
    except OSError as error:
        print("reached the kernel:", name, error)
works()
print("worked")
"""


@pytest.mark.pitfall(5)
@pytest.mark.skipif(not seccomp.has_filter(), reason="there is no filter for this computer")
def test_a_worker_can_make_the_calls_that_it_needs_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("kept")
    process = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path), str(ROOT)], capture_output=True, text=True, timeout=120
    )
    assert process.stdout.splitlines() == ["worked"], process.stderr


def test_no_call_is_allowed_both_always_and_with_some_arguments() -> None:
    for machine, numbers in ALLOWED.items():
        assert not set(numbers) & set(CONDITIONS[machine]) and len(numbers) < 250, "jumps are one byte long"


def test_where_one_fence_is_refused_the_other_still_holds() -> None:
    program = """
import os, socket
from tui.ssh.worker import landlock, sandbox

def refuse(readable):
    raise OSError("no")

landlock.restrict = refuse
ours, theirs = socket.socketpair()
child = os.fork()
if child == 0:
    sandbox.confine(theirs.fileno(), {}, [])
    try:
        socket.socket()
    except PermissionError:
        os._exit(7)
    os._exit(0)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, cwd=ROOT)
    assert process.stdout.split() == ["7" if seccomp.has_filter() else "0"]
    assert "not kept from everything" in process.stderr
