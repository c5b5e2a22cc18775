"""Row 24: many hosted tables on a disk that takes its time, in one process and without sockets."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import msgspec

from saves.filesystem import Filesystem
from tests.bench.measure import Row, percentile
from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost, playing
from tui.ssh.shared.messages.requests import Propose, ReadRoster
from tui.ssh.shared.token_bucket import TokenBucket

TABLES = 60

SYNC_SECONDS = 0.002
"""Seconds that the slow disk takes for each sync."""

PAUSE_SECONDS = 0.2
"""Seconds from one move of a table to its next."""


class SlowDisk(Filesystem):
    """A disk that is some milliseconds away."""

    def sync(self, fd: int) -> None:
        time.sleep(SYNC_SECONDS)


class QuickDisk(Filesystem):
    """A disk that costs nothing."""

    def sync(self, fd: int) -> None:
        pass


def rows(folder: Path, rounds: int, tables: int = TABLES) -> list[Row]:
    """Row 24: moves at all tables, and what a request that writes nothing waits for them."""
    took: dict[tuple[str, str], list[float]] = {}
    disks = {"slow": SlowDisk(), "quick": QuickDisk()}
    for turn in range(max(1, rounds // 3)):
        for name, disk in disks.items():
            data = folder / f"commits-{turn}-{name}"
            data.mkdir()
            moves, reads = asyncio.run(_measured(data, disk, tables, Random(turn)))
            took.setdefault((name, "moves"), []).extend(moves)
            took.setdefault((name, "reads"), []).extend(reads)
    measured = []
    for kind, label in (("moves", "a move"), ("reads", "a request that writes nothing")):
        slow, quick = took["slow", kind], took["quick", kind]
        for percent, floor, goal in ((50, 30.0, 10.0), (99, 150.0, 50.0)):
            ours, theirs = percentile(slow, percent) * 1e3, percentile(quick, percent) * 1e3
            text = f"{tables} tables, a disk {SYNC_SECONDS * 1e3:.0f} ms away: {label}, p{percent}"
            measured.append(Row("24", text, f"{ours:.1f} ms", f"{theirs:.1f} ms", ours, floor, goal, " ms"))
    return measured


async def _measured(data: Path, disk: Filesystem, tables: int, rng: Random) -> tuple[list[float], list[float]]:
    """Seconds of each move of all tables, and of a client's requests meanwhile."""
    host = FakeHost(data, disk=disk)
    games = [await playing(host, f"A{number}", f"B{number}") for number in range(tables)]
    moves: list[float] = []
    reads: list[float] = []
    playing_all = asyncio.gather(*(_play(host, id, clients, Random(rng.random()), moves) for id, clients in games))
    id, (reader, _) = games[0]
    reader.at_host.request_tokens = TokenBucket(1e9, 1e9)
    while not playing_all.done():
        began = time.perf_counter()
        await asyncio.sleep(0)
        await reader.ask(ReadRoster(id))
        reads.append(time.perf_counter() - began)
        await asyncio.sleep(0.01)
    await playing_all
    await host.shut()
    return moves, reads


async def _play(host: FakeHost, id: str, clients: list[FakeClient], rng: Random, took: list[float]) -> None:
    """Make 15 moves at a table at its own pace, and note the seconds of each."""
    table = host.lobby.tables[id].table
    assert table is not None
    await asyncio.sleep(rng.random() * PAUSE_SECONDS)
    due = time.perf_counter()
    for number in range(15):
        if not table.to_act:
            return
        seat = table.to_act[0]
        move = msgspec.Raw(msgspec.msgpack.encode(rng.choice(table.offer(seat))))
        await clients[seat].ask(Propose(id, number, move, table.head))
        took.append(time.perf_counter() - due)  # with the time for which the loop could not begin
        due = max(due + PAUSE_SECONDS, time.perf_counter())
        await asyncio.sleep(due - time.perf_counter())
