"""The rehearsal before the first fork: a worker finds made what it would make once, and nothing else is left."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Final

import msgspec
import pytest

from tests.tui.ssh.fixtures.real_host import ROOT
from tui.ssh.worker import rehearsal
from tui.ssh.worker.remote_app import RemoteApp

PROGRAM: Final = """
import asyncio, gc, os, sys, threading
from collections import Counter
import msgspec
from tests.tui.ssh.fixtures.in_process_app import far, leave
from tui.ssh.worker import fork_server

async def visit():
    made, task = await far()
    await leave(made, task)

fork_server._import_all()

def surroundings():
    files = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc") else 0
    return dict(os.environ), threading.active_count(), files

before = surroundings()
if sys.argv[1] == "rehearsed":
    fork_server._rehearse()
after = surroundings()
gc.collect()
apps = [one for one in gc.get_objects() if type(one).__name__ == "RemoteApp"]
calls = Counter()
def note(frame, event, _):
    if event == "call":
        calls[frame.f_code.co_qualname] += 1
sys.setprofile(note)
asyncio.run(visit())
sys.setprofile(None)
facts = {"calls": {name: calls[name] for name in sys.argv[2:]}, "same": before == after, "apps": len(apps)}
print(msgspec.json.encode(facts).decode())
"""


ONCE: Final = ("Color.darken", "_from_file", "_switched.<locals>.<genexpr>")
"""Functions that a process calls once for all: shades, files on games, changes of style."""

TYPES: Final = "_forward_ref"
"""The function that resolves the types of messages, which modules ask for as they are imported."""


def visited(how: str) -> dict[str, Any]:
    """The facts of a visit in a process of its own."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, how, *ONCE, TYPES], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0 and not done.stderr, done.stderr
    facts: dict[str, Any] = msgspec.json.decode(done.stdout)
    return facts


@pytest.mark.long
def test_a_worker_finds_made_what_a_rehearsal_made_and_inherits_no_app() -> None:
    plain, rehearsed = visited("plain"), visited("rehearsed")
    assert plain["calls"].pop(TYPES) == 0, "all types are there after the imports"
    assert all(plain["calls"].values()) and not any(rehearsed["calls"].values()), (plain, rehearsed)
    assert rehearsed["same"] and rehearsed["apps"] == 0


def test_a_fault_in_a_rehearsal_is_logged_and_no_more(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def compose(self: RemoteApp) -> None:
        raise ValueError("secret words")

    monkeypatch.setattr(rehearsal, "PATIENCE", 0.3)
    monkeypatch.setattr(RemoteApp, "on_mount", compose)
    rehearsal.rehearse()
    log = capfd.readouterr().err
    assert log.count("the rehearsal failed") == len(rehearsal.TERMINALS)
    assert "secret" not in log
