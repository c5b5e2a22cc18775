"""The pool of worker processes that think for all bots of this process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from engine.bots.decision import AS_SEATED, Decision, Question
from engine.bots.fair_queue import FairQueue
from engine.bots.worker import LENGTH, Answer, Request, framed, reasons_from
from engine.games import GAMES, load
from engine.state import Move

THINKING_SECONDS: Final = 30.0
"""Seconds in which a bot must have moved: a hundred times what the slowest one takes."""

LONG: Final = "expert"
"""The level whose thoughts are long: one at a time a table, and shorter ones under load."""

MOST_HALVINGS: Final = 3
"""The most times that a budget is halved."""


class BotFailed(Exception):
    """A bot gave no move: its worker ended or it made an error."""

    def __init__(self, reason: str, places: Sequence[str] = ()) -> None:
        """`places` are those of the fault in the worker's code."""
        super().__init__(reason)
        self.places = places


class BotHung(BotFailed):
    """A bot was still thinking when its time was over; its worker is ended."""


class BotDied(BotFailed):
    """A bot's worker ended while it was thinking, or answered what is no move."""


class Pool:
    """Worker processes, started when first needed and ended by `close`. Tables have their turns at them."""

    def __init__(self, workers: int | None = None, seconds: float = THINKING_SECONDS) -> None:
        """`seconds` is the time that a bot has for a move. As many workers as there are cores, but one, are usual."""
        self._seconds = seconds
        self._queue = FairQueue(max(1, cores() - 1) if workers is None else workers)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    @property
    def waiting(self) -> int:
        """Decisions for which no worker is free yet."""
        return self._queue.waiting

    async def choose(self, question: Question) -> Decision:
        """The decision of a bot. BotFailed when there is none, BotHung or BotDied when none comes."""
        long = question.level == LONG
        async with self._queue.slot(question.table, long):
            halvings = self._halvings() if long else AS_SEATED
            answer = await self._answer(question, halvings)
        try:
            game = load(question.slug)
            move: Move | None = msgspec.convert(answer.move, game.MOVE | None)
            why = reasons_from(game, answer.why)
        except msgspec.MsgspecError as error:
            raise BotDied("the bot answered what is no move") from error
        if move is None:
            raise BotFailed(answer.error, answer.places)
        return Decision(move, why, halvings, answer.erred)

    def _halvings(self) -> int:
        """The times that the budget of a long thought is halved: they grow with the decisions that wait."""
        return min(MOST_HALVINGS, (self.waiting // (2 * self._queue.slots)).bit_length())

    async def _answer(self, question: Question, halvings: int) -> Answer:
        q = question
        worker: asyncio.subprocess.Process | None = None
        whole = False
        try:
            while self._idle and (worker is None or worker.returncode is not None):
                worker = self._idle.pop()
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            request = Request(q.slug, GAMES[q.slug], q.level, q.view, q.story, q.seat, q.seed, halvings, q.why)
            reply = await asyncio.wait_for(ask_worker(worker, msgspec.msgpack.encode(request)), self._seconds)
            answer = msgspec.msgpack.decode(reply, type=Answer)
            whole = True
        except TimeoutError as error:
            raise BotHung("the bot took too long") from error
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise BotDied("the bot's process ended") from error
        finally:
            # also when cancelled while an answer was on its way: this worker's next answer would be the wrong one
            if worker is not None and whole:
                self._idle.append(worker)
            elif worker is not None:
                end_worker(worker)
        return answer

    async def close(self) -> None:
        """End all workers and wait until they are gone."""
        for worker in tuple(self._all):
            end_worker(worker)
            await worker.wait()
        self._all.clear()

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await start_worker("engine.bots.worker")
        self._all = {other for other in self._all if other.returncode is None} | {worker}
        return worker


async def start_worker(module: str) -> asyncio.subprocess.Process:
    """A process that runs a module of this program, and speaks on its standard input and output."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        start_new_session=True,
    )


async def ask_worker(worker: asyncio.subprocess.Process, body: bytes) -> bytes:
    """The answer of a worker to a request. OSError or IncompleteReadError when it ends instead."""
    assert worker.stdin is not None and worker.stdout is not None
    worker.stdin.write(framed(body))
    await worker.stdin.drain()
    (length,) = LENGTH.unpack(await worker.stdout.readexactly(LENGTH.size))
    return await worker.stdout.readexactly(length)


def end_worker(worker: asyncio.subprocess.Process) -> None:
    """End a worker at once, whatever it does."""
    # not worker.kill(): in Python 3.11 it may take the exit code away from the loop's own watcher, which complains
    if worker.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker.pid, signal.SIGKILL)


def cores() -> int:
    """Number of processes that can run at once here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
