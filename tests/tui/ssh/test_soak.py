"""Fifty sessions on a host for some minutes, at twelve tables: by hand, -m deep -s for the figures."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter

import asyncssh
import msgspec
import pytest

from engine.games import load
from tests.tui.ssh.fixtures.real_host import HostProcess, private, processor
from tests.tui.ssh.fixtures.terminal_client import ARROWS, TerminalClient, begin, key, open_table, sit_down
from tui.presentation.game_info import game_info
from tui.presentation.registry import playable

pytestmark = pytest.mark.deep

SECONDS = float(os.environ.get("SOAK", "120"))
"""Seconds of the run."""

TABLES, WATCHERS, READERS = 12, 23, 3

LOBBY = b"Here now"

BESIDES = (*((page, "\x1b") for page in "hi@wv?"), ("T", "well\r", "\x1b"), ("\x0c",), ("u",), ("\t",), (" ",))
"""The keys at a table besides moves: pages that are looked at and left, chat, another language, undo."""

TRIES = 5
"""Connections that a person tries: the host gives strangers seconds, and many who come at once are turned away."""

USUAL, SLOWEST = 0.1, 0.5
"""Seconds from a key to its frame, at most, for half of the keys and for 99 of 100: these machines are shared."""


class Use(msgspec.Struct, frozen=True):
    """The memory, files and time of a host's processes."""

    memory: dict[str, float]
    """Process to MiB of private memory; of the screens the middle one's and the largest."""
    files: dict[str, int]
    """Process to open descriptors; of the screens the most."""
    seconds: dict[str, float]
    """Process to seconds of processor time; of the screens all."""


async def test_fifty_screens_and_twelve_tables(tmp_path: Path) -> None:
    """No screen fails, keys are answered, and nothing grows; when all have gone, nothing is left of them."""
    rng = Random(1)
    with HostProcess(tmp_path / "data") as host:
        host.line("tables are served")  # before it has opened its files, there are fewer of them
        alone = used(host)
        players = [pair for number in range(TABLES) for pair in await begun(host, number)]
        watchers = [await came(host, f"Watcher{number}") for number in range(WATCHERS)]
        readers = [await came(host, f"Reader{number}") for number in range(READERS)]
        everybody = [*players, *watchers, *readers]
        took: list[float] = []
        before = None
        for part in range(4):
            end = perf_counter() + SECONDS / 4
            await asyncio.gather(
                *(playing(player, Random(rng.random()), end) for player in players),
                *(watching(watcher, Random(rng.random()), end) for watcher in watchers),
                *(reading(reader, end, took) for reader in readers),
            )
            if part == 0:
                before = used(host)  # every page has been seen once
        after = used(host)
        assert before is not None
        took.sort()
        tell(before, after, took)
        for client in everybody:
            client.drop()
        while host.screens():
            await asyncio.sleep(0.02)  # there is nothing to wait for but their being gone
        rest = used(host)
        assert not host.lines("screen fault") and not host.lines("fault") and not host.lines("screen failed")
        assert len(host.lines("started")) == 3, "no process had to be started again"
        for name, most in {"gateway": 8, "host": 16, "fork server": 2, "middle screen": 4, "largest screen": 8}.items():
            assert after.memory[name] < before.memory[name] + most, f"the memory of {name}"
        assert max(after.files.values()) < 1.2 * max(before.files.values()) and after.files["screens"] <= 8
        for name in ("gateway", "host", "fork server"):
            spare = 2 * TABLES if name == "host" else 2  # the logs of the tables, which go on
            assert rest.files[name] <= alone.files[name] + spare, f"the descriptors of {name} when all have gone"
        assert took[len(took) // 2] < USUAL and took[len(took) * 99 // 100] < SLOWEST


def tell(before: Use, after: Use, took: list[float]) -> None:
    """Print the figures."""
    p50, p99 = (took[len(took) * percent // 100] * 1e3 for percent in (50, 99))
    print(f"\n{len(took)} keys: p50 {p50:.1f} ms, p99 {p99:.1f} ms, slowest {took[-1] * 1e3:.0f} ms")
    for name in after.memory:
        print(f"{name}: private memory {before.memory[name]:.1f} -> {after.memory[name]:.1f} MiB")
    for name in after.files:
        share = (after.seconds[name] - before.seconds[name]) / SECONDS / 0.75
        print(f"{name}: {before.files[name]} -> {after.files[name]} descriptors, {share:.1%} of a processor")


def used(host: HostProcess) -> Use:
    """The present use of all processes."""
    memory, files, seconds = {}, {}, {}
    for name in ("gateway", "host", "fork server"):
        pid = host.process(name)
        memory[name], files[name], seconds[name] = private(pid), descriptors(pid), processor(pid)
    screens = []
    for pid in host.screens():
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended just now
            screens.append((private(pid), descriptors(pid), processor(pid)))
    each, open_files, taken = zip(*sorted(screens), strict=True) if screens else ((0.0,), (0,), (0.0,))
    memory["middle screen"], memory["largest screen"] = each[len(each) // 2], each[-1]
    files["screens"], seconds["screens"] = max(open_files), sum(taken)
    return Use(memory, files, seconds)


def descriptors(pid: int) -> int:
    return len(os.listdir(f"/proc/{pid}/fd"))


# people


async def came(host: HostProcess, name: str) -> TerminalClient:
    """A new client in the lobby."""
    client = TerminalClient(host, key())
    await client.come()
    await client.register(name)
    client.drawn = False
    return client


async def begun(host: HostProcess, number: int) -> Sequence[TerminalClient]:
    """Two players at a table of their own, with bots on the other seats."""
    slug = playable()[number % len(playable())]
    pair = [await came(host, f"{name}{number:02}") for name in ("Owner", "Other")]
    for client in pair:
        client.type("\x0c\x0c")  # another language and back: all is painted again, and drawn from now on
        client.drawn = True
    owner, other = pair
    seats = min(4, max(load(slug).SEATS))
    await open_table(owner, game_info(slug).name(), seats)
    await sit_down(other, f"Owner{number:02}")
    if seats > 2:
        await owner.until(rf"Seat \d +Other{number:02}")
        owner.type("\r")
        await owner.until("Begin the game now")
        owner.type("\x1b[B\r")
    else:
        await begin(owner)
    for client in pair:
        await client.until("h log")  # only a game has one
        client.drawn = False
    return pair


async def playing(client: TerminalClient, rng: Random, end: float) -> None:
    """Play at random, look at this and that, lose the line now and then."""
    while perf_counter() < end:
        await asyncio.sleep(rng.uniform(0.2, 0.8))
        if client.over.is_set() or rng.random() < 0.004:
            await again(client)
            await hop(client, 0)  # the cursor stands on the table where one sits
        elif rng.random() < 0.1:
            for keys in rng.choice(BESIDES):
                client.type(keys)
                await asyncio.sleep(0.3)
        else:
            client.type("".join(rng.choices(ARROWS, k=rng.randrange(4))) + "\r")
        trim(client)


async def watching(client: TerminalClient, rng: Random, end: float) -> None:
    """Go from table to table."""
    while perf_counter() < end:
        await again(client)
        await hop(client, rng.randrange(1, TABLES + 1))
        for _ in range(rng.randrange(3, 12)):
            await asyncio.sleep(rng.uniform(0.5, 1.5))
            if perf_counter() > end:
                break
            for keys in rng.choice([("h", "\x1b"), ("\x0c",), ("@", "\x1b")]):
                client.type(keys)
                await asyncio.sleep(0.3)
        trim(client)


async def reading(client: TerminalClient, end: float, took: list[float]) -> None:
    """Turn over the pages of the rules, which nothing else changes, and take the time of it."""
    at = len(client.raw)
    client.type("i")
    await client.wait_for(lambda: len(client.raw) > at, "the rules")
    keys = "j"
    while perf_counter() < end:
        await asyncio.sleep(0.5)
        trim(client)
        began = perf_counter()
        client.type(keys)
        await client.wait_for(lambda: len(client.raw) > 0, "the cursor moves")
        took.append(client.at - began)
        keys = "k" if keys == "j" else "j"
    client.type("\x1b")
    await asyncio.sleep(0.3)


async def again(client: TerminalClient) -> None:
    """Come by another line; the old one dropped, or ends now."""
    client.drop()
    for _ in range(TRIES):
        with suppress(asyncssh.ConnectionLost):  # this process has been too slow for what the host allows a stranger
            await client.come()
            break
    await client.wait_for(lambda: LOBBY in client.raw or "ロビー".encode() in client.raw, "the lobby")


async def hop(client: TerminalClient, row: int) -> None:
    """Go to a table of the lobby's list."""
    client.type("j" * row)
    await asyncio.sleep(0.2)
    client.type("\r")
    await asyncio.sleep(0.5)


def trim(client: TerminalClient) -> None:
    client.raw.clear()
