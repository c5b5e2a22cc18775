"""The log of a host: lines of JSON alone, and no value of anything in them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec

PROGRAM = """
import asyncio, logging
from tui.ssh.journalled import line_by_line, say

line_by_line()
say("begun", account=1)
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


def test_faults_and_complaints_are_lines_without_values() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False
    )
    lines = [msgspec.json.decode(line) for line in done.stderr.splitlines()]
    for line in lines:
        del line["at"]
    assert lines == [
        {"what": "begun", "account": 1},
        {"what": "complaint", "by": "asyncssh", "kind": "WARNING", "where": "<string>:7"},
        {"what": "fault", "by": "asyncio", "kind": "ValueError", "where": "<string>:11"},
        {"what": "failed", "kind": "KeyError", "where": "<string>:19"},
    ]
    assert done.returncode == 1 and not done.stdout
