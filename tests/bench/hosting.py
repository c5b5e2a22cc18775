"""Rows 16 to 19: a host with many sessions, over SSH on the loopback of the same machine, terminals included."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import asyncssh

from tests.bench.measure import Row, percentile
from tests.bench.screens import BARE, screen
from tests.tui.ssh.fixtures.real_host import HostProcess, private
from tests.tui.ssh.fixtures.terminal_client import TerminalClient, connect, key, open_table, sit_down

BARE_PROCESS = 34.0
"""MiB of private memory of a process with a bare Textual app."""

PAINTED = b"\x1b[?2026l"

TIMEOUT_SECONDS = 30.0
"""Seconds after which something that does not come ends the measurement."""

TOGETHER = 25
"""Sessions that begin at a time."""

LISTED = b"Here now:"
"""Text of a complete lobby: the tables have told their roster."""

WATCHED = b"you watch"
"""Text of a table, for a spectator: the lobby tells its turn, too."""


class Caller:
    """A person's terminal: it answers as terminals do, and draws nothing."""

    def __init__(self, host: HostProcess, name: str) -> None:
        self.host = host
        self.name = name
        self.key = key()
        self.text = bytearray()
        self.frames = 0
        self.at = 0.0
        """The time at which the last frame was whole."""
        self._news = asyncio.Event()

    async def come(self, text: bytes = LISTED) -> float:
        """Connect, and give the seconds until the first frame that is whole."""
        caller = self

        class Session(asyncssh.SSHClientSession[bytes]):
            def data_received(self, data: bytes, datatype: Any) -> None:
                caller._took(data)

        began = perf_counter()
        self.text.clear()
        self.connection = await connect(self.host, client_keys=[self.key])
        self.channel, _ = await self.connection.create_session(
            Session, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        await self.until(text)
        return self.at - began

    def _took(self, data: bytes) -> None:
        self.text += data
        if b"?2026$p" in data:
            self.channel.write(b"\x1b[?2026;2$y")
        if PAINTED in data or LISTED in data:
            self.frames += 1
            self.at = perf_counter()
        self._news.set()

    async def wait_for(self, so: Callable[[], bool], patience: float = TIMEOUT_SECONDS) -> bool:
        """Wait until something is so; False when it is not so in time."""
        limit = perf_counter() + patience
        while not so():
            self._news.clear()
            seconds = limit - perf_counter()
            if seconds <= 0:
                return False
            try:
                await asyncio.wait_for(self._news.wait(), seconds)
            except TimeoutError:
                return False
        return True

    async def until(self, text: bytes) -> None:
        """Wait until something was sent. TimeoutError when it does not come."""
        if not await self.wait_for(lambda: text in self.text):
            raise TimeoutError(f"{text!r} did not come to {self.name}")

    async def press(self, keys: bytes, text: bytes) -> None:
        """Press keys, again where they are not heeded, until something is sent that was not before."""
        self.text.clear()
        for _ in range(20):
            self.channel.write(keys)
            if await self.wait_for(lambda: text in self.text, 1.5):
                return
        raise TimeoutError(f"{text!r} did not come to {self.name}")

    async def register(self) -> None:
        """Come for the first time."""
        await self.come(b"Choose your name")
        self.text.clear()
        self.channel.write(self.name.encode() + b"\r")
        await self.until(LISTED)

    async def key_to_paint(self, keys: bytes) -> float | None:
        """Seconds from a key to the end of the frame that it makes; None when it makes none."""
        frames, began = self.frames, perf_counter()
        self.channel.write(keys)
        return self.at - began if await self.wait_for(lambda: self.frames > frames, 2.0) else None


def rows(folder: Path, rounds: int, people: int = 100, watching: int = 50) -> list[Row]:
    """Rows 16 to 19."""
    with HostProcess(folder / "host") as host:
        return asyncio.run(_measured(host, rounds, people, watching))


async def _measured(host: HostProcess, rounds: int, people: int, watching: int) -> list[Row]:
    callers = [Caller(host, f"P{number}") for number in range(people)]
    await callers[0].register()
    login, bare = await _logins(callers[0], 3 * rounds)
    await in_batches([caller.register for caller in callers[1:]])
    for caller in callers:
        caller.connection.abort()
    began = perf_counter()
    await in_batches([caller.come for caller in callers])
    joined = perf_counter() - began
    players = [TerminalClient(host, key()) for _ in range(2)]
    await _begin(players)
    pressed = await _pressed(callers, 4 * rounds)
    p50, p99 = percentile(pressed, 50) * 1e3, percentile(pressed, 99) * 1e3
    event = percentile(await _events(players, callers[:watching], 3 * rounds), 50) * 1e3
    private = _private(host)
    for caller in callers:
        caller.connection.abort()
    for player in players:
        player.drop()
    a, b = f"{login * 1e3:.0f} ms", f"{bare * 1e3:.0f} ms"
    each = f"{joined / people * 1e3:.0f} ms"
    memory, ratio = ("-", None) if private is None else (f"{private:.1f} MiB", private / BARE_PROCESS)
    return [
        Row("16", "SSH: login to the first whole frame, p50", a, b, login / bare, 0.35, 0.2),
        Row("16", f"SSH: {people} people come, {TOGETHER} at a time, each", each, b, joined / people / bare, 0.35, 0.2),
        Row(
            "17", f"SSH: private memory a person, {people} people", memory, f"{BARE_PROCESS:.0f} MiB", ratio, 0.6, 0.35
        ),
        Row("18", f"SSH: {people} people, a key a second, p50", f"{p50:.1f} ms", "", p50, 10, 3, " ms"),
        Row("18", f"SSH: {people} people, a key a second, p99", f"{p99:.1f} ms", "", p99, 30, 8, " ms"),
        Row("19", f"SSH: an event to the last of {watching} who watch", f"{event:.0f} ms", "", event, 150, 50, " ms"),
    ]


async def in_batches(deeds: Sequence[Callable[[], Awaitable[Any]]]) -> None:
    """Run deeds in batches, not all of them at once."""
    for start in range(0, len(deeds), TOGETHER):
        await asyncio.gather(*(deed() for deed in deeds[start : start + TOGETHER]))


async def _logins(caller: Caller, count: int) -> tuple[float, float]:
    """The median of a login and of the start of a bare app, in turn."""
    logins, bare = [], []
    for _ in range(count):
        with screen(BARE) as terminal:
            bare.append(terminal.first_frame())
        caller.connection.abort()
        logins.append(await caller.come())
    return percentile(logins, 50), percentile(bare, 50)


async def _begin(players: Sequence[TerminalClient]) -> None:
    """Start a game of two players."""
    owner, other = players
    for player, name in zip(players, ("Owner", "Other"), strict=True):
        await player.come()
        await player.register(name)
    await open_table(owner, "Undercover", 2)
    await sit_down(other, "Owner")
    for player in players:
        await player.until("turn 1")
        player.drawn = False


async def _pressed(callers: Sequence[Caller], seconds: int) -> list[float]:
    """Each person moves a cursor down and up again, once a second, at an own moment."""
    took: list[float] = []

    async def moved(number: int, caller: Caller) -> None:
        await asyncio.sleep(number / len(callers))
        for turn in range(seconds):
            began = perf_counter()
            paint = await caller.key_to_paint(b"\x1b[B" if turn % 2 == 0 else b"\x1b[A")
            if paint is not None:
                took.append(paint)
            await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - began)))

    await asyncio.sleep(2.0)  # those who came are shown to all
    await asyncio.gather(*(moved(number, caller) for number, caller in enumerate(callers)))
    return took


async def _events(players: Sequence[TerminalClient], watchers: Sequence[Caller], count: int) -> list[float]:
    """Two play, the others watch: seconds from the key that makes a move to the last of their frames."""
    await in_batches([lambda own=watcher: own.press(b"\x1b[Ae", WATCHED) for watcher in watchers])
    await asyncio.sleep(2.0)  # those who came are shown to all
    took: list[float] = []
    first = watchers[0]
    for number in range(10 * count):
        before, began = [watcher.frames for watcher in watchers], perf_counter()
        players[number % 2].type("\r")
        if not await first.wait_for(lambda seen=before[0]: first.frames > seen, 0.5):
            continue  # it is not their turn, or the key chose only a part of a move
        for watcher, frames in zip(watchers, before, strict=True):
            if not await watcher.wait_for(lambda own=watcher, seen=frames: own.frames > seen):
                raise TimeoutError(f"the move was not shown to {watcher.name}")
        took.append(max(watcher.at for watcher in watchers) - began)
        if len(took) >= count:
            break
        await asyncio.sleep(0.5)  # all that the move makes is painted
    return took


def _private(host: HostProcess) -> float | None:
    """MiB of private memory of a screen process; None where it may not be known."""
    try:
        each = [private(pid) for pid in host.screens()]
    except PermissionError:
        return None
    return sum(each) / len(each) if each else None
