"""Rows 16 to 19: a host with many people, over SSH on the loopback of the same machine, their terminals included."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import asyncssh

from tests.bench.measure import Row, percentile
from tests.bench.screens import BARE, screen
from tests.tui.ssh.hosting import House, connect, key

BARE_PROCESS = 34.0
"""MiB of private memory of a process with a bare Textual app."""

PAINTED = b"\x1b[?2026l"

PATIENCE = 60.0
"""Seconds until something that does not come ends the measurement."""


class Caller:
    """Somebody at a terminal that answers as terminals do, and takes what it is sent without drawing it."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name
        self.key = key()
        self.text = bytearray()
        self.frames = 0
        self.at = 0.0
        """When the last frame was whole."""
        self._news = asyncio.Event()

    async def come(self) -> float:
        """Connect, and give the seconds until the first whole frame."""
        caller = self

        class Session(asyncssh.SSHClientSession[bytes]):
            def data_received(self, data: bytes, datatype: Any) -> None:
                caller._took(data)

        began = perf_counter()
        self.text.clear()
        self.connection = await connect(self.house, client_keys=[self.key])
        self.channel, _ = await self.connection.create_session(
            Session, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        await self.until(b"leave")
        return self.at - began

    def _took(self, data: bytes) -> None:
        self.text += data
        if b"?2026$p" in data:
            self.channel.write(b"\x1b[?2026;2$y")
        if PAINTED in data or b"leave" in data:
            self.frames += 1
            self.at = perf_counter()
        self._news.set()

    async def wait_for(self, so: Any, patience: float = PATIENCE) -> bool:
        limit = perf_counter() + patience
        while not so():
            self._news.clear()
            left = limit - perf_counter()
            if left <= 0:
                return False
            try:
                await asyncio.wait_for(self._news.wait(), left)
            except TimeoutError:
                return False
        return True

    async def until(self, text: bytes) -> None:
        if not await self.wait_for(lambda: text in self.text):
            raise TimeoutError(f"{text!r} did not come to {self.name}")

    async def press(self, keys: bytes, text: bytes) -> None:
        """Press keys until something comes."""
        self.text.clear()
        for _ in range(20):
            self.channel.write(keys)
            if await self.wait_for(lambda: text in self.text, 1.0):
                return
        raise TimeoutError(f"{text!r} did not come to {self.name}")

    async def register(self) -> None:
        """Come for the first time."""
        await self.come()
        await self.press(b"\r", b"called")
        self.text.clear()
        self.channel.write(self.name.encode() + b"\r")
        await self.until(b"your own")

    async def key_to_paint(self, keys: bytes) -> float | None:
        """Seconds from a key to the end of the frame that it makes; None when it makes none."""
        frames, began = self.frames, perf_counter()
        self.channel.write(keys)
        return self.at - began if await self.wait_for(lambda: self.frames > frames, 2.0) else None


def rows(folder: Path, rounds: int, people: int = 100, watching: int = 50) -> list[Row]:
    """Rows 16 to 19."""
    bare = []
    for _ in range(rounds):
        with screen(BARE) as terminal:
            bare.append(terminal.first_frame())
    with House(folder / "host") as house:
        return asyncio.run(_measured(house, rounds, people, watching, percentile(bare, 50)))


async def _measured(house: House, rounds: int, people: int, watching: int, bare: float) -> list[Row]:
    callers = [Caller(house, f"P{number}") for number in range(people)]
    await callers[0].register()
    logins = []
    for _ in range(3 * rounds):
        callers[0].connection.abort()
        logins.append(await callers[0].come())
    for start in range(1, people, 10):
        await asyncio.gather(*(caller.register() for caller in callers[start : start + 10]))
    each = _private(house) / people
    login = percentile(logins, 50)
    pressed = await _pressed(callers, 3 * rounds)
    p50, p99 = percentile(pressed, 50) * 1e3, percentile(pressed, 99) * 1e3
    event = percentile(await _events(callers[: watching + 2], 2 * rounds), 50) * 1e3
    for caller in callers:
        caller.connection.abort()
    a, b = f"{login * 1e3:.0f} ms", f"{bare * 1e3:.0f} ms"
    memory, ratio = f"{each:.1f} MiB", each / BARE_PROCESS
    return [
        Row("16", "SSH: login to the first whole frame, p50", a, b, login / bare, 0.5, 0.2),
        Row(
            "17", f"SSH: private memory a person, {people} people", memory, f"{BARE_PROCESS:.0f} MiB", ratio, 0.6, 0.35
        ),
        Row("18", f"SSH: {people} people, a key a second, p50", f"{p50:.1f} ms", "", p50, 20, 3, " ms"),
        Row("18", f"SSH: {people} people, a key a second, p99", f"{p99:.1f} ms", "", p99, 80, 10, " ms"),
        Row("19", f"SSH: an event to the last of {watching} who watch", f"{event:.0f} ms", "", event, 300, 60, " ms"),
    ]


async def _pressed(callers: Sequence[Caller], seconds: int) -> list[float]:
    """Everybody moves a cursor once a second, at times of their own."""
    took: list[float] = []

    async def one(number: int, caller: Caller) -> None:
        await asyncio.sleep(number / len(callers))
        for turn in range(seconds):
            began = perf_counter()
            found = await caller.key_to_paint(b"\x1b[B" if turn % 2 == 0 else b"\x1b[A")
            if found is not None:
                took.append(found)
            await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - began)))

    for caller in callers[:2]:  # so that there is something in the lobby to go to
        await caller.press(b"o", b"Which game")
        await caller.press(b"\r", b"Who plays")
        await caller.press(b"\x13", b"gathering")
    await asyncio.gather(*(one(number, caller) for number, caller in enumerate(callers[2:])))
    return took


async def _events(callers: Sequence[Caller], count: int) -> list[float]:
    """Two play, the others watch: seconds from the key that makes a move to the last of their frames."""
    owner, other, *watchers = callers
    await other.press(b"q", b"your own")
    await owner.press(b"\r", b"turn")
    for watcher in watchers:
        await watcher.press(b"j\r", b"leave")
    await asyncio.sleep(2.0)  # those who came are shown to all
    took: list[float] = []
    for _ in range(20 * count):
        before, began = [watcher.frames for watcher in watchers], perf_counter()
        owner.channel.write(b"\r")
        if not await watchers[0].wait_for(lambda seen=before[0]: watchers[0].frames > seen, 1.0):
            continue
        for watcher, frames in zip(watchers, before, strict=True):
            await watcher.wait_for(lambda one=watcher, seen=frames: one.frames > seen, 2.0)
        took.append(max(watcher.at for watcher in watchers) - began)
        await asyncio.sleep(0.5)
        if len(took) >= count:
            break
    return took or [float("nan")]


def _private(house: House) -> float:
    """MiB of private memory of all screens together."""
    forks = next(line["pid"] for line in house.lines("started") if line["process"] == "forks")
    total = 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            if parent == forks:
                lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))
        except OSError:
            continue
    return total / 1024
