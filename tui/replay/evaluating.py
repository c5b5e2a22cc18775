"""The evaluation of a finished game in processes of its own, point by point, kept beside the save."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec

from engine.bots.evaluation import Point, playouts_each, points
from engine.bots.game_bots import version
from engine.bots.pool import ask_worker, cores, end_worker, start_worker
from engine.bots.worker import framed
from engine.log import Timeline
from saves.library import CHANCES
from tui.replay.evaluation_worker import task
from tui.storage.beside import beside
from tui.storage.json_file import JsonFile

SUFFIX: Final = CHANCES
"""Suffix of the file's name after that of the saved game."""

TURNING: Final = 0.15
"""Change of a chance that makes a turning point."""

MOST_TURNING: Final = 8
"""Turning points that are told."""


class KeptPoints(msgspec.Struct, frozen=True):
    """An evaluation as it is kept: of which bots, of which line, and its points."""

    version: int
    leaf: int
    points: tuple[Point, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """A stretch of the game after which a seat's chance was another one."""

    after: int
    """The record of the point before."""
    number: int
    """The record of the point behind."""
    seat: int
    before: float
    chance: float


class NotEvaluated(Exception):
    """No process could evaluate the game, or one ended."""


class Evaluation:
    """The evaluation of one line of a log. It begins with what is kept of it, and goes on while it is listened to."""

    def __init__(self, timeline: Timeline, leaf: int, save: Path | None, data: Path | None = None) -> None:
        """`save` is the log that the points are kept beside, a sample's in `data`; None keeps none.

        StillPlaying before the end.
        """
        self._timeline = timeline
        self._leaf = leaf
        self.numbers = points(timeline, leaf)
        """The records that are evaluated."""
        self.done: dict[int, Point] = {}
        """Record to its point, as far as it is known."""
        self._file = None if save is None else JsonFile(beside(save, SUFFIX, data), KeptPoints)
        kept = None if self._file is None else self._file.read()
        each = playouts_each(timeline.opened.game, len(self.numbers))
        if kept is not None and (kept.version, kept.leaf) == (version(timeline.opened.game), leaf):
            known = {point.number: point for point in kept.points if point.playouts == each}
            self.done = {
                number: known[number] for number in self.numbers if number in known and self._fits(known[number])
            }
        self._each = each

    @property
    def complete(self) -> bool:
        """True when every point is known."""
        return len(self.done) == len(self.numbers)

    @property
    def known(self) -> list[Point]:
        """The known points, in the order of the game."""
        return [self.done[number] for number in self.numbers if number in self.done]

    async def run(self) -> AsyncGenerator[Point, None]:
        """Evaluate what is missing, and give each point when it is known. Leaving early ends the processes.

        NotEvaluated when it cannot be done.
        """
        missing = [number for number in _spread(self.numbers) if number not in self.done]
        if not missing:
            return
        known: asyncio.Queue[Point | Exception] = asyncio.Queue()
        processes: list[asyncio.subprocess.Process] = []
        asking: list[asyncio.Task[None]] = []
        try:
            for _ in range(min(cores(), len(missing))):
                processes.append(await start_worker("tui.replay.evaluation_worker"))
            first = task(self._timeline, self._each)
            asking += [asyncio.create_task(_ask(process, first, missing, known)) for process in processes]
            for _ in range(len(missing)):
                point = await known.get()
                if isinstance(point, Exception):
                    raise NotEvaluated from point
                self.done[point.number] = point
                yield point
            self._keep()
        except OSError as error:
            raise NotEvaluated from error
        finally:
            for process in processes:  # before anything is awaited: that may be cut short
                end_worker(process)
            for one in asking:
                one.cancel()
            await asyncio.gather(*asking, *(process.communicate() for process in processes), return_exceptions=True)

    def turning_points(self) -> list[TurningPoint]:
        """The stretches that changed a seat's chance most, in the order of the game."""
        found = []
        for before, after in pairwise(self.known):
            changes = [new - old for old, new in zip(before.chances, after.chances, strict=True)]
            seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
            if abs(changes[seat]) >= TURNING:
                found.append(TurningPoint(before.number, after.number, seat, before.chances[seat], after.chances[seat]))
        found.sort(key=lambda point: -abs(point.chance - point.before))
        return sorted(found[:MOST_TURNING], key=lambda point: self.numbers.index(point.number))

    def _fits(self, point: Point) -> bool:
        return len(point.chances) == len(self._timeline.players) and all(0 <= chance <= 1 for chance in point.chances)

    def _keep(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # it is only a convenience
                self._file.write(KeptPoints(version(self._timeline.opened.game), self._leaf, tuple(self.known)))


def _spread(numbers: Sequence[int]) -> list[int]:
    """The numbers in an order that shows the whole course early: every eighth, every fourth, and so on."""
    order: list[int] = []
    for step in (8, 4, 2, 1):
        order += [number for number in numbers[::step] if number not in order]
    return order


async def _ask(
    process: asyncio.subprocess.Process, first: bytes, missing: list[int], known: asyncio.Queue[Point | Exception]
) -> None:
    """Let one process evaluate numbers as long as some are missing."""
    assert process.stdin is not None
    try:
        process.stdin.write(framed(first))
        while missing:
            answer = await ask_worker(process, msgspec.msgpack.encode(missing.pop(0)))
            known.put_nowait(msgspec.msgpack.decode(answer, type=Point))
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        known.put_nowait(error)
