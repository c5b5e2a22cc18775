"""Many games between bots at once, spread over the cores. Their sums do not depend on how many cores there are."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait

import msgspec

from engine.log import Player
from engine.match import match
from engine.state import Options

MAX_GAMES_IN_PROCESS = 8
"""So few games are played in this process: starting others would take longer."""


class SimulatedGame(msgspec.Struct, frozen=True, array_like=True):
    """Result of a game."""

    moves: int
    events: int
    reason: str
    """The clause that ended it."""
    winners: tuple[int, ...]


class SimulationSetup(msgspec.Struct, frozen=True):
    """Parameters of the games: the same in all but the seed, made of this one and the game's number."""

    slug: str
    players: tuple[Player, ...]
    options: Options
    seed: str


class Lost(Exception):
    """A process that played ended before its games did."""


def played(setting: SimulationSetup, number: int) -> SimulatedGame:
    """Plays a game of a simulation."""
    table = match(setting.slug, setting.players, setting.options, f"{setting.seed}:{number}")
    steps = [node.played for node in table.timeline.path()]
    end = table.outcome()
    assert end is not None
    events = len(table.timeline.opened.events) + sum(len(step.events) for step in steps)
    return SimulatedGame(len(steps), events, end.reason, end.winners)


def simulate(setting: SimulationSetup, games: int, processes: int | None = None) -> Iterator[SimulatedGame]:
    """The games, in the order in which they end. Lost when a process died."""
    processes = min(processes or cores(), games)
    if games <= MAX_GAMES_IN_PROCESS or processes < 2:
        yield from (played(setting, number) for number in range(games))
        return
    with ExitStack() as stack:
        shares = [range(first, games, processes) for first in range(processes)]
        open_ends = {stack.enter_context(_worker(setting, share)): len(share) for share in shares}
        while open_ends:
            for end in wait(list(open_ends)):
                assert isinstance(end, Connection)
                try:
                    game = msgspec.msgpack.decode(end.recv_bytes(), type=SimulatedGame)
                except EOFError:
                    if open_ends.pop(end):
                        raise Lost from None
                else:
                    open_ends[end] -= 1
                    yield game


def cores() -> int:
    """Number of processes that can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _worker(setting: SimulationSetup, numbers: Sequence[int]) -> Iterator[Connection]:
    """A process that plays some of the games; gives the end of the pipe on which it tells them."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(setting, numbers, theirs), daemon=True)
    # a Ctrl-C is meant for the first process, which then ends the others; they are born deaf to it, but for the tracker
    # that Python starts before the first of them, and that opens its parent's ears again
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        theirs.close()
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    try:
        yield ours
    finally:
        process.kill()
        process.join()
        ours.close()


def _work(setting: SimulationSetup, numbers: Sequence[int], results: Connection) -> None:
    with suppress(BrokenPipeError):  # nobody waits for the rest
        for number in numbers:
            results.send_bytes(msgspec.msgpack.encode(played(setting, number)))
