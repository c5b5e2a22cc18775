"""A host for tests, with all its processes, and people who come to it over SSH: keys are typed, screens are read."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import asyncssh
import msgspec
import pyte

from tests.tui.command_line import surroundings

PATIENCE: Final = 30.0
"""Seconds until something that does not come fails the test: generous, because the machine may be busy."""

AGAIN: Final = 0.4
"""Seconds after which a key is pressed again where it was not heeded: a new question takes none at first."""

_callers: Final = count()

SERVE: Final = (sys.executable, "-m", "tui", "serve")

ROOT: Final = Path(__file__).parents[3]


class House:
    """A host on a port of its own; a context that ends it."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = str(free.getsockname()[1])
        data.mkdir(exist_ok=True)
        self.log = data / f"host-{len(list(data.glob('host-*.log')))}.log"
        with self.log.open("ab") as log:
            self._program = subprocess.Popen(
                [*SERVE, "--host", "127.0.0.1", "--port", port, "--data", str(data), *options],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env=surroundings(),
                cwd=ROOT,
            )
        self.port = int(self.line("people may come")["port"])

    def __enter__(self) -> House:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._program.poll() is None:
            self._program.terminate()
            try:
                self._program.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._program.kill()
                self._program.wait()
        if error is not None:
            print(self.log.read_text())

    @property
    def pid(self) -> int:
        return self._program.pid

    def stop(self) -> int:
        """Tell it to end, and give its exit code."""
        self._program.terminate()
        return self._program.wait(PATIENCE)

    def lines(self, what: str) -> list[dict[str, Any]]:
        """What was written to the log about something."""
        found = (msgspec.json.decode(line) for line in self.log.read_bytes().splitlines() if line.startswith(b"{"))
        return [line for line in found if line["what"] == what]

    def line(self, what: str, after: int = 0) -> dict[str, Any]:
        """The latest line on something, once there are more of them than `after`."""
        limit = time.monotonic() + PATIENCE
        while len(found := self.lines(what)) <= after:
            assert time.monotonic() < limit, f"{what!r} was not written:\n{self.log.read_text()}"
            time.sleep(0.02)  # a file cannot be waited for
        return found[-1]

    def kill(self, process: str, ready: str) -> None:
        """Kill a process of the host, and wait until it says again that it is there."""
        before = len(self.lines(ready))
        pid = next(line["pid"] for line in reversed(self.lines("started")) if line["process"] == process)
        os.kill(pid, signal.SIGKILL)
        self.line(ready, before)

    def operate(self, *words: str) -> str:
        """What the operator's command says."""
        command = [*SERVE, "--data", str(self.data), *words]
        return subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, env=surroundings(), cwd=ROOT, check=True
        ).stdout


class Visitor:
    """Somebody at a terminal far away; a context that ends the line."""

    def __init__(self, house: House, key: asyncssh.SSHKey, columns: int = 80, rows: int = 24) -> None:
        self.house = house
        self.key = key
        self.screen = pyte.Screen(columns, rows)
        self.raw = bytearray()
        """All that came."""
        self.over = asyncio.Event()
        self.reads = True
        self._stream = pyte.ByteStream(self.screen)
        self._news = asyncio.Event()

    async def __aenter__(self) -> Visitor:
        await self.come()
        return self

    async def __aexit__(self, *error: object) -> None:
        self.drop()

    async def come(self) -> None:
        """Connect, with a terminal."""
        visitor = self

        class Session(asyncssh.SSHClientSession[bytes]):
            def data_received(self, data: bytes, datatype: Any) -> None:
                visitor.took(data)

            def connection_lost(self, exc: Exception | None) -> None:
                visitor.over.set()
                visitor._news.set()

        self.over.clear()
        self.raw.clear()
        self.screen.reset()
        self.connection = await connect(self.house, client_keys=[self.key])
        size = (self.screen.columns, self.screen.lines)
        self.channel, _ = await self.connection.create_session(
            Session, term_type="xterm-256color", term_size=size, encoding=None, env={"LANG": "en_GB.UTF-8"}
        )

    def took(self, data: bytes) -> None:
        self.raw += data
        # pyte takes private modes of SGR and the window's orders for something else
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][\d;]*[a-zA-Z$]+[a-zA-Z]?|\x1b\[2[23];\dt", b"", data))
        self._news.set()

    def drop(self) -> None:
        """The line breaks."""
        self.connection.abort()

    def type(self, keys: str) -> None:
        """Press keys."""
        self.channel.write(keys.encode())

    @property
    def text(self) -> str:
        """What stands on the screen, line by line."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    async def wait_for(self, done: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Wait until something is so. AssertionError when it does not come."""
        limit = asyncio.get_running_loop().time() + patience
        while not done():
            self._news.clear()
            left = limit - asyncio.get_running_loop().time()
            assert left > 0, f"{what!r} did not come:\n{self.text}"
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except TimeoutError:
                continue

    async def until(self, wanted: str) -> str:
        """Wait until a pattern is on the screen, and give the screen."""
        pattern = re.compile(wanted)
        await self.wait_for(lambda: pattern.search(self.text) is not None, wanted)
        return self.text

    async def press(self, keys: str, wanted: str) -> str:
        """Press keys, again where they are not heeded, until a pattern is shown."""
        pattern = re.compile(wanted)
        limit = asyncio.get_running_loop().time() + PATIENCE
        while pattern.search(self.text) is None:
            assert asyncio.get_running_loop().time() < limit, f"{wanted!r} did not come:\n{self.text}"
            self.type(keys)
            try:
                await self.wait_for(lambda: pattern.search(self.text) is not None, wanted, AGAIN)
            except AssertionError:
                continue
        return self.text

    async def register(self, name: str) -> None:
        """Make an account for the key, and come to the lobby."""
        await self.until("What are you called")
        self.type(name + "\r")
        await self.until(rf"Lobby +{re.escape(name)}")


async def connect(house: House, **how: Any) -> asyncssh.SSHClientConnection:
    """A connection to a host, from an address of its own where the system has more than one for itself."""
    number = next(_callers)
    address = f"127.1.{number // 250}.{number % 250 + 1}" if sys.platform == "linux" else "127.0.0.1"
    how = {"username": "x", "known_hosts": None, "config": None, "agent_path": None, **how}
    return await asyncssh.connect("127.0.0.1", house.port, local_addr=(address, 0), **how)


def key() -> asyncssh.SSHKey:
    """A key that nobody knows."""
    return asyncssh.generate_private_key("ssh-ed25519")
