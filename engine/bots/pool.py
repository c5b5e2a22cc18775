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

from engine.bots.worker import LENGTH, Answer, Request
from engine.games import GAMES, load
from engine.state import Move, Seat

THINKING_SECONDS: Final = 30.0
"""Seconds in which a bot must have moved: a hundred times what the slowest one takes."""


class BotFailed(Exception):
    """A bot gave no move: its worker ended or it made an error."""

    def __init__(self, reason: str, places: Sequence[str] = ()) -> None:
        """`places` are those of the fault in the worker's code."""
        super().__init__(reason)
        self.places = places


class BotHung(BotFailed):
    """A bot was still thinking when its time was over; its worker is ended."""


class Pool:
    """Worker processes, started when first needed and ended by `close`."""

    def __init__(self, workers: int = 1, seconds: float = THINKING_SECONDS) -> None:
        """`seconds` is the time that a bot has for a move."""
        self._seconds = seconds
        self._idle: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(workers):
            self._idle.put_nowait(None)
        self._all: set[asyncio.subprocess.Process] = set()
        self.waiting = 0
        """Decisions for which no worker is free yet."""

    async def choose(self, slug: str, level: str, view: bytes, seat: Seat, seed: str) -> Move:
        """The move of a bot from the bytes of its view. BotFailed when there is none, BotHung when none comes."""
        self.waiting += 1
        try:
            worker = await self._idle.get()
        finally:
            self.waiting -= 1
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            request = Request(slug, GAMES[slug], level, view, seat, seed)
            answer = await asyncio.wait_for(self._ask(worker, msgspec.msgpack.encode(request)), self._seconds)
            move: Move | None = msgspec.convert(answer.move, load(slug).MOVE | None)
        except TimeoutError as error:
            if worker is not None:
                self._end(worker)
            worker = None
            raise BotHung("the bot took too long") from error
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            if worker is not None:
                self._end(worker)
            worker = None
            raise BotFailed("the bot's process ended, or answered what is no move") from error
        except BaseException:
            # cancelled while an answer was on its way: this worker's next answer would be the wrong one
            if worker is not None:
                self._end(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)
        if move is None:
            raise BotFailed(answer.error, answer.places)
        return move

    async def close(self) -> None:
        """End all workers and wait until they are gone."""
        for worker in tuple(self._all):
            self._end(worker)
            await worker.wait()
        self._all.clear()

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "engine.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)},
            start_new_session=True,
        )
        self._all = {other for other in self._all if other.returncode is None} | {worker}
        return worker

    async def _ask(self, worker: asyncio.subprocess.Process, body: bytes) -> Answer:
        assert worker.stdin is not None and worker.stdout is not None
        worker.stdin.write(LENGTH.pack(len(body)) + body)
        await worker.stdin.drain()
        head = await worker.stdout.readexactly(LENGTH.size)
        reply = await worker.stdout.readexactly(LENGTH.unpack(head)[0])
        return msgspec.msgpack.decode(reply, type=Answer)

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        # not worker.kill(): in Python 3.11 it may take the exit code away from the loop's own watcher, which complains
        if worker.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGKILL)
