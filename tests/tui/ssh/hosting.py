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
from random import Random
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

ARROWS: Final = ("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D")

FACTS: Final = frozenset(
    {
        "at",
        "what",
        "process",
        "pid",
        "code",
        "port",
        "fingerprint",
        "tables",
        "table",
        "account",
        "kind",
        "where",
        "verb",
    }
)
"""What the lines of a host's log may tell of: numbers, ids and kinds of error."""

FACT: Final = r"[a-z' ]+|\w+|\w+\.py:\d+|SHA256:[\w+/]+"
"""What a fact looks like: a sentence of the program's own, an id, a place in the code, the host's own fingerprint."""

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
        else:
            self.read_the_log()

    def read_the_log(self) -> None:
        """AssertionError when the log holds a line, or a fact in one, that has no business there."""
        for line in self.log.read_bytes().splitlines():
            said = msgspec.json.decode(line)
            if said["what"].startswith("screens are not kept"):
                continue  # what this computer cannot do is of no concern here
            assert said.keys() <= FACTS, line
            assert all(isinstance(value, int | float) or re.fullmatch(FACT, str(value)) for value in said.values()), (
                line
            )

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

    def process(self, name: str) -> int:
        """The number of a process of the host."""
        return next(int(line["pid"]) for line in reversed(self.lines("started")) if line["process"] == name)

    def screens(self) -> list[int]:
        """The numbers of the screen processes; none where the system does not tell."""
        forks = self.process("forks")
        numbers = filter(str.isdigit, os.listdir("/proc")) if Path("/proc").is_dir() else ()
        return [pid for pid in map(int, numbers) if parent(pid) == forks]

    def kill(self, process: str, ready: str) -> None:
        """Kill a process of the host, and wait until it says again that it is there."""
        before = len(self.lines(ready))
        os.kill(self.process(process), signal.SIGKILL)
        self.line(ready, before)

    def operate(self, *words: str) -> str:
        """What the operator's command says."""
        done = serve(self.data, *words)
        assert done.returncode == 0, done.stderr
        return done.stdout


def serve(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `serve` to its end."""
    command = [*SERVE, "--data", str(data), *words]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=PATIENCE, env=surroundings(), cwd=ROOT, check=False
    )


class Visitor:
    """Somebody at a terminal far away; a context that ends the line."""

    def __init__(self, house: House, key: asyncssh.SSHKey, columns: int = 80, rows: int = 24) -> None:
        self.house = house
        self.key = key
        self.screen = pyte.Screen(columns, rows)
        self.raw = bytearray()
        """All that came."""
        self.over = asyncio.Event()
        self.language = "en_GB.UTF-8"
        """What this person's computer says when it comes."""
        self.drawn = True
        """Whether what comes is drawn: that takes more of a processor than the host takes to make it."""
        self.at = 0.0
        """When the latest of it came."""
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
            Session, term_type="xterm-256color", term_size=size, encoding=None, env={"LANG": self.language}
        )

    def took(self, data: bytes) -> None:
        self.raw += data
        self.at = time.perf_counter()
        self._news.set()
        if not self.drawn:
            if b"?2026$p" in data:
                self.channel.write(b"\x1b[?2026;2$y")  # it can take a frame at once
            return
        # pyte takes private modes of SGR and the window's orders for something else
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][\d;]*[a-zA-Z$]+[a-zA-Z]?|\x1b\[2[23];\dt", b"", data))

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


def parent(pid: int) -> int:
    """The process that started a process; 0 when it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def private(pid: int) -> float:
    """MiB of memory that a process shares with no other. PermissionError where only root may know."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


async def connect(house: House, **how: Any) -> asyncssh.SSHClientConnection:
    """A connection to a host, from an address of its own where the system has more than one for itself."""
    number = next(_callers)
    address = f"127.1.{number // 250}.{number % 250 + 1}" if sys.platform == "linux" else "127.0.0.1"
    how = {"username": "x", "known_hosts": None, "config": None, "agent_path": None, **how}
    return await asyncssh.connect("127.0.0.1", house.port, local_addr=(address, 0), **how)


def key() -> asyncssh.SSHKey:
    """A key that nobody knows."""
    return asyncssh.generate_private_key("ssh-ed25519")


async def open_table(visitor: Visitor, game: str, seats: int) -> None:
    """Open a table and come to its seats."""
    await visitor.press("o", "Which game")
    await choose(visitor, game)
    await visitor.until("Who plays")
    visitor.type("\x1b[B")  # from the button below to the number of seats above
    usual = len(re.findall(r"Seat \d", visitor.text)) + 1
    for at in range(usual, seats, -1):
        visitor.type("\x1b[D")
        await visitor.wait_for(lambda at=at: f"Seat {at} " not in visitor.text, "one seat less")
    for at in range(usual, seats):
        visitor.type("\x1b[C")
        await visitor.until(f"Seat {at + 1} ")
    await visitor.press("\x13", "gathering")


async def choose(visitor: Visitor, row: str) -> None:
    """Put the cursor on a row of a list and press Enter."""
    at = re.compile(rf"▸ {row}")
    for _ in range(40):
        if at.search(visitor.text):
            visitor.type("\r")
            return
        before = _cursor(visitor)
        visitor.type("j")
        await visitor.wait_for(lambda seen=before: _cursor(visitor) not in (seen, ""), f"another row than {before}")
    raise AssertionError(f"no row {row}:\n{visitor.text}")


def _cursor(visitor: Visitor) -> str:
    """The row that the cursor stands on."""
    return next((line for line in visitor.text.splitlines()[2:] if "▸" in line), "")


async def sit_down(visitor: Visitor, owner: str) -> None:
    """Sit down at the table that somebody has opened."""
    await visitor.until(rf"\S {{2,}}{owner}\b")
    row = next(line for line in visitor.text.splitlines() if re.search(rf"\S {{2,}}{owner}\b", line))
    await choose(visitor, re.sub(" +", " +", row.strip().removeprefix("▸ ")[:36]))


async def play(*visitors: Visitor, until: str, patience: float = 120) -> None:
    """Let everybody press Enter, which does what is in focus, until all see something."""
    wanted = re.compile(until)
    limit = asyncio.get_running_loop().time() + patience
    while not all(wanted.search(visitor.text) for visitor in visitors):
        assert asyncio.get_running_loop().time() < limit, "\n".join(visitor.text for visitor in visitors)
        for visitor in visitors:
            if not wanted.search(visitor.text):
                visitor.type("\r")
        await asyncio.sleep(0.05)


async def play_at_random(
    *visitors: Visitor, rng: Random, done: Callable[[], bool], ends: str, patience: float = 120
) -> None:
    """Let everybody who does not see the end do something or other near what is in focus, until something is so."""
    limit = asyncio.get_running_loop().time() + patience
    while not done():
        assert asyncio.get_running_loop().time() < limit, "\n".join(visitor.text for visitor in visitors)
        for visitor in visitors:
            if ends not in visitor.text:
                visitor.type("".join(rng.choices(ARROWS, k=rng.randrange(4))) + "\r")
        await asyncio.sleep(0.05)
