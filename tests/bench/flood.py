"""Sixty people at ten tables of a host, while one hostile socket floods it: `python -m tests.bench.flood [--short]`.

Each person presses a key a second. For each kind of flood stands how long they wait for the frame that their key makes,
and the load of the host's processes. Before and after stands the host without a flood. "Late" is how late this process
itself wakes up, for 99 of 100 times: a busy computer adds that to every wait.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import asyncssh

from tests.bench import floods
from tests.bench.hosting import Caller, in_batches
from tests.bench.measure import percentile
from tests.tui.fixtures.terminal.command_line import surroundings
from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost
from tests.tui.ssh.fixtures.real_host import ROOT, HostProcess, processor
from tests.tui.ssh.fixtures.terminal_client import key
from tui.ssh.shared.messages.requests import OpenTable, SitDown, StartGame

TABLES, EACH = 10, 6
"""Tables, and people at each."""

PROCESSES = ("gateway", "host", "fork server")
"""The processes of a host that one flood could keep from everybody."""


async def prepared(data: Path, keys: Sequence[asyncssh.SSHKey]) -> None:
    """Make accounts for the keys, and a running game for each table of them: no screen is needed for it."""
    host = FakeHost(data)
    clients = []
    for number, own in enumerate(keys):
        account = host.accounts.create(own.get_fingerprint("sha256"), f"P{number:02}", 0)
        client = FakeClient(host.lobby, account.id, account.name)
        host.lobby.connect(client.at_host)
        clients.append(client)
    for first in range(0, TABLES * EACH, EACH):
        opened = await clients[first].ask(OpenTable("heimlich", {}, (None,) * EACH))
        for client in clients[first + 1 : first + EACH]:
            await client.ask(SitDown(opened.table, None, ""))
        await clients[first].ask(StartGame(opened.table))
    await host.shut()


async def sat_down(caller: Caller) -> None:
    """Come to the lobby, and from there to the own table: the cursor stands on it."""
    await caller.come()
    await caller.press(b"\r", b"turn 1")


async def pressing(caller: Caller, number: int, seconds: int, took: list[float]) -> None:
    """Press a key a second that moves the focus, at an own moment; in turn, Enter too, which moves if it may."""
    await asyncio.sleep(number / (TABLES * EACH))
    for turn in range(seconds):
        began = perf_counter()
        caller.text.clear()
        paint = await caller.key_to_paint(b"\t")
        if paint is not None:
            took.append(paint)
        await asyncio.sleep(max(0.0, 0.5 - (perf_counter() - began)))
        if turn % EACH == number % EACH:
            caller.channel.write(b"\r")
        await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - began)))


@contextmanager
def flooding(kind: str, port: int, own: Path) -> Iterator[None]:
    """A process that floods; none for an empty kind."""
    if not kind:
        yield
        return
    command = [sys.executable, "-m", "tests.bench.floods", kind, str(port), str(own)]
    process = subprocess.Popen(command, env=surroundings(), cwd=ROOT)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def load(host: HostProcess) -> dict[str, float]:
    """Process of a host to the seconds of processor time that it has taken."""
    return {name: processor(host.process(name)) for name in PROCESSES}


async def lateness(late: list[float]) -> None:
    """Note how late this process wakes up, until cancelled: that is the computer's part of every wait."""
    while True:
        began = perf_counter()
        await asyncio.sleep(0.01)
        late.append(perf_counter() - began - 0.01)


class Phase(NamedTuple):
    """The figures of one kind of flood."""

    kind: str
    """Empty: the host without a flood."""
    took: list[float]
    """Seconds from each key to its frame."""
    late: list[float]
    """Seconds by which this process woke up late."""
    load: dict[str, float]
    """Process of the host to its part of a processor."""

    @property
    def line(self) -> str:
        """A line of the table."""
        p50, p99, slowest = (percentile(self.took, percent) * 1e3 for percent in (50, 99, 100))
        waits = f"{p50:>6.1f} ms {p99:>6.1f} ms {slowest:>6.0f} ms {percentile(self.late, 99) * 1e3:>6.1f} ms"
        return f"{self.kind or 'nothing':<34} {len(self.took):>6} {waits}  " + "".join(
            f"{part:>12.1%}" for part in self.load.values()
        )


async def measured(folder: Path, seconds: int, kinds: Sequence[str]) -> AsyncIterator[Phase]:
    """The host without a flood, with each kind of flood, and without one again."""
    data = folder / "host"
    data.mkdir()
    hostile = key()
    own = folder / "hostile"
    hostile.write_private_key(own)
    keys = [key() for _ in range(TABLES * EACH)]
    await prepared(data, [*keys, hostile])
    with HostProcess(data) as host:
        callers = []
        for number, one in enumerate(keys):
            caller = Caller(host, f"P{number:02}")
            caller.key = one
            callers.append(caller)
        await in_batches([lambda own=caller: sat_down(own) for caller in callers])
        for kind in ("", *kinds, ""):
            took: list[float] = []
            late: list[float] = []
            with flooding(kind, host.port, own):
                await asyncio.sleep(2.0)
                before, began = load(host), perf_counter()
                waking = asyncio.create_task(lateness(late))
                await asyncio.gather(
                    *(pressing(caller, number, seconds, took) for number, caller in enumerate(callers))
                )
                waking.cancel()
                passed = perf_counter() - began
                yield Phase(kind, took, late, {name: (own - before[name]) / passed for name, own in load(host).items()})
        for caller in callers:
            caller.connection.abort()


def main() -> None:
    """Measure and print. A figure never fails the run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="quick, rougher figures")
    parser.add_argument("--only", choices=floods.KINDS, action="append", help="one kind of flood; may be repeated")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))  # what was begun is cleared away
    kinds = arguments.only or list(floods.KINDS)
    with tempfile.TemporaryDirectory(prefix="skulduggery-flood-") as folder:
        asyncio.run(printed(Path(folder), 5 if arguments.short else 15, kinds))


async def printed(folder: Path, seconds: int, kinds: Sequence[str]) -> None:
    """Print the table, line by line."""
    print(f"{TABLES * EACH} people at {TABLES} tables, a key a second each; the host's load in parts of a processor")
    head = f"{'one socket floods with':<34} {'keys':>6} {'p50':>9} {'p99':>9} {'slowest':>9} {'late':>9}  "
    print(head + "".join(f"{name:>12}" for name in PROCESSES))
    async for phase in measured(folder, seconds, kinds):
        print(phase.line, flush=True)


if __name__ == "__main__":
    main()
