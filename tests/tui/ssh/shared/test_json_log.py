"""The log of a host: lines of JSON alone, and no value of anything in them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

PROGRAM = """
import asyncio, logging
from tui.ssh.shared.json_log import install_json_log, write_log

install_json_log()
write_log("begun", account=1)
logging.getLogger("asyncssh").warning("the key is %s", "ssh-ed25519 AAAA")
logging.getLogger("asyncssh").info("nobody needs this")

async def fail():
    raise ValueError("the ace of spades")

async def main():
    task = asyncio.create_task(fail())
    await asyncio.wait([task])
    del task

asyncio.run(main())
raise KeyError("the queen of hearts")
"""


PRINTED_BY_PYTHON = """
import asyncio, io, logging, threading, warnings
from tui.ssh.shared.json_log import install_json_log

install_json_log()

class Card:
    def __del__(self):
        raise ValueError("the jack of clubs")

def deal():
    raise LookupError("the ten of diamonds")

Card()
thread = threading.Thread(target=deal)
thread.start()
thread.join()
thread = threading.Thread(target=exit)
thread.start()
thread.join()
warnings.warn("the nine of spades is old", UserWarning)

async def main():
    asyncio.get_running_loop().call_soon(deal)
    await asyncio.sleep(0)

asyncio.run(main())
library = logging.getLogger("library")
library.addHandler(logging.StreamHandler(io.StringIO()))
library.warning("%d", "the eight of hearts")
kept = Card()  # until the end of the process
"""


def test_lines_of_python_itself_hold_no_values() -> None:
    assert logged(PRINTED_BY_PYTHON) == (
        0,
        [
            {"what": "fault", "by": "python", "kind": "ValueError", "where": "<string>:9"},
            {"what": "fault", "by": "thread", "kind": "LookupError", "where": "<string>:12"},
            {"what": "complaint", "by": "python", "kind": "UserWarning", "where": "<string>:21"},
            {"what": "fault", "by": "asyncio", "kind": "LookupError", "where": "<string>:12"},
            {"what": "complaint", "by": "library", "kind": "WARNING", "where": "<string>:30"},
            {"what": "fault", "by": "python", "kind": "ValueError", "where": "<string>:9"},
        ],
    )


LOST = """
import asyncio, socket
from tui.ssh.shared.json_log import install_json_log, write_log

install_json_log()

async def main():
    here, there = socket.socketpair()
    transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=here)
    there.close()
    for _ in range(20):
        transport.write(b"a frame")
    transport.close()
    write_log("written")

asyncio.run(main())
"""


def test_frames_to_a_line_that_is_lost_are_no_complaints() -> None:
    assert logged(LOST) == (0, [{"what": "written"}])


COMMAND = """
import sys
from tui.cli.main import run
from tui.ssh import supervisor

class Card:
    def __del__(self):
        raise ValueError("the jack of clubs")

async def serve(self):
    Card()
    return 0

supervisor.Supervisor.serve = serve
sys.exit(run(["serve", "--data", sys.argv[1]]))
"""


def test_the_process_that_starts_the_others_writes_lines_too(tmp_path: Path) -> None:
    assert logged(COMMAND, str(tmp_path)) == (
        0,
        [{"what": "fault", "by": "python", "kind": "ValueError", "where": "<string>:8"}],
    )


def test_faults_and_complaints_are_lines_without_values() -> None:
    assert logged(PROGRAM) == (
        1,
        [
            {"what": "begun", "account": 1},
            {"what": "complaint", "by": "asyncssh", "kind": "WARNING", "where": "<string>:7"},
            {"what": "fault", "by": "asyncio", "kind": "ValueError", "where": "<string>:11"},
            {"what": "failed", "kind": "KeyError", "where": "<string>:19"},
        ],
    )


def logged(program: str, *args: str) -> tuple[int, list[dict[str, Any]]]:
    """The exit code of a program and the lines of its log, without their times; AssertionError if it prints else."""
    process = subprocess.run(
        [sys.executable, "-c", program, *args],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[4],
        check=False,
    )
    assert not process.stdout
    lines = [msgspec.json.decode(line) for line in process.stderr.splitlines()]
    for line in lines:
        del line["at"]
    return process.returncode, lines
