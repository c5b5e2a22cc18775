"""The processes of a host begin and end, and write nothing but log lines."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tui.fixtures.terminal.command_line import surroundings
from tests.tui.ssh.fixtures.real_host import ROOT
from tui.ssh.process import allow_files
from tui.ssh.shared.handshake import TOKEN
from tui.storage.bug_file import read_bug_file

HARD_END = """
import os, signal, sys
from asyncio.selector_events import BaseSelectorEventLoop

close = BaseSelectorEventLoop._close_self_pipe

def close_and_be_told_again(loop):
    close(loop)
    os.kill(os.getpid(), signal.SIGTERM)

BaseSelectorEventLoop._close_self_pipe = close_and_be_told_again

class Last:
    def __del__(self, write=os.write):
        write(2, b"printed while Python takes itself apart")

sys.last = Last()
"""
"""A second signal comes while the loop is being closed, and something is printed when hooks are gone."""

PROCESS = "from tui.ssh.process import main; main(sys.argv[1:])"
SUPERVISOR = "from tui.cli.main import run; sys.exit(run(sys.argv[1:]))"


@pytest.mark.parametrize(
    ("program", "ready", "arguments"),
    [
        (SUPERVISOR, "people may come", ("serve", "--host", "127.0.0.1", "--port", "0", "--data", "DATA")),
        (PROCESS, "people may come", ("PARENT", "tui.ssh.gateway.gateway", "127.0.0.1", "0", "DATA", "DATA", "0")),
        (PROCESS, "tables are served", ("PARENT", "tui.ssh.host.server", "DATA/host", "DATA", "200", "5")),
    ],
    ids=("supervisor", "gateway", "host"),
)
def test_a_process_ends_without_a_word_of_pythons(
    tmp_path: Path, program: str, ready: str, arguments: tuple[str, ...]
) -> None:
    words = [word.replace("DATA", str(tmp_path)).replace("PARENT", str(os.getpid())) for word in arguments]
    code, lines = until_the_end(HARD_END + program, *words, ready=ready)
    assert code == 0 and ready in [line["what"] for line in lines]


DYING = """
from tui.ssh.host.lobby.lobby_service import LobbyService

async def broken(self):
    raise ZeroDivisionError("the queen")

LobbyService.resume_tables = broken
"""
"""A host whose start breaks."""


def test_a_host_that_dies_leaves_a_bug_file(tmp_path: Path) -> None:
    words = (str(os.getpid()), "tui.ssh.host.server", str(tmp_path / "host"), str(tmp_path), "200", "5")
    code, lines = until_the_end(f"import sys\n{DYING}{PROCESS}", *words)
    assert code == 1 and lines[-1]["what"] == "failed"
    (path,) = (tmp_path / "faults").glob("*.bug")
    bug = read_bug_file(path)
    assert bug.log is None and bug.report.fault[0] == "builtins.ZeroDivisionError"
    assert bug.report.fault[-1].endswith("in broken") and "queen" not in str(bug.report)


def test_what_happens_while_a_process_is_imported_is_a_line(tmp_path: Path) -> None:
    (tmp_path / "odd.py").write_text('import warnings\nwarnings.warn("the ace")\nraise LookupError("the queen")\n')
    code, lines = until_the_end(f"import sys; sys.path.append({str(tmp_path)!r})\n{PROCESS}", str(os.getpid()), "odd")
    assert code == 1
    assert [(line["what"], line["kind"], line["where"]) for line in lines] == [
        ("complaint", "UserWarning", "odd.py:2"),
        ("failed", "LookupError", "odd.py:3"),
    ]


def test_a_process_whose_supervisor_has_died_already_does_not_begin(tmp_path: Path) -> None:
    (tmp_path / "odd.py").write_text('raise LookupError("the queen")\n')
    outcome = until_the_end(f"import sys; sys.path.append({str(tmp_path)!r})\n{PROCESS}", str(os.getppid()), "odd")
    assert outcome == (0, [])


def until_the_end(program: str, *arguments: str, ready: str = "") -> tuple[int, list[dict[str, Any]]]:
    """The exit code of a program that is told to stop when it is ready, and its log. DecodeError for other lines."""
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=surroundings(**{TOKEN: "token"}),
        cwd=ROOT,
    ) as process:
        assert process.stderr is not None
        lines = []
        for line in process.stderr:
            lines.append(line)
            if ready and ready.encode() in line:
                process.terminate()
    return process.returncode, [msgspec.json.decode(line) for line in lines]


def test_a_low_limit_on_open_files_is_raised() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    low = len(os.listdir("/dev/fd")) + 64
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (low, hard))
        allow_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] > low
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
