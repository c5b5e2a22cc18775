"""The evaluation of a game in processes of its own, point by point, kept beside the save."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing, suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from engine.bots.blunders import Judgement, better_move, suspects
from engine.bots.evaluation import Point, playouts_each, points
from engine.bots.game_bots import version
from engine.bots.pool import ask_worker, cores, end_worker, start_worker
from engine.bots.worker import framed
from engine.knowledge.bluffs import Bluff
from engine.log import NOBODY, Timeline
from engine.state import Seat
from saves.library import CHANCES
from tui.replay.evaluation.highlights import Highlight, highlights, turning_points
from tui.replay.evaluation.worker import ANSWERS, Answer, Request, task
from tui.storage.beside import beside
from tui.storage.json_file import JsonFile

SUFFIX: Final = CHANCES
"""Suffix of the file's name after that of the saved game."""


class KeptPoints(msgspec.Struct, frozen=True):
    """An evaluation as it is kept: of which bots, of which line, its points, and what stands out."""

    version: int
    leaf: int
    points: tuple[Point, ...]
    judgements: tuple[Judgement, ...] | None = None
    bluffs: tuple[Bluff, ...] | None = None
    guessed: dict[Seat, tuple[Point, ...]] = {}
    """Seat to the points as that seat could know them."""


class NotEvaluated(Exception):
    """No process could evaluate the game, or one ended."""


class Evaluation:
    """The evaluation of one line of a log. It begins with what is kept of it, and goes on while it is listened to.

    In truth, or as a seat could know it: then it has only chances, and the game may go on.
    """

    def __init__(
        self, timeline: Timeline, leaf: int, save: Path | None, data: Path | None = None, seat: Seat | None = None
    ) -> None:
        """`save` is the log that the points are kept beside, a sample's in `data`; None keeps none.

        StillPlaying before the end, unless it is that of a `seat`.
        """
        self.timeline = timeline
        self.leaf = leaf
        self._seat = seat
        self.numbers = points(timeline, leaf, running=seat is not None)
        """The records that are evaluated."""
        self.done: dict[int, Point] = {}
        """Record to its point, as far as it is known."""
        self.judgements: dict[int, Judgement] = {}
        """Record to the judgement of its move, as far as it is known."""
        self.bluffs: tuple[Bluff, ...] | None = None
        """The bluffs that worked; None before they are known."""
        self._judging: list[int] | None = None
        """The records of the moves that are judged; None before all points are known."""
        if seat is not None:
            self.bluffs, self._judging = (), []
        self._file = None if save is None else JsonFile(beside(save, SUFFIX, data), KeptPoints)
        self._each = playouts_each(timeline.opened.game, len(self.numbers))
        kept = self._kept()
        if kept is not None:
            self._take_kept(kept)

    @property
    def in_truth(self) -> bool:
        """True for the chances in truth; else they are those that a seat could know."""
        return self._seat is None

    @property
    def pointed(self) -> bool:
        """True when the chances at every point are known."""
        return len(self.done) == len(self.numbers)

    @property
    def complete(self) -> bool:
        """True when all is known."""
        return self.pointed and self._judging is not None and self.bluffs is not None and not self._unjudged

    @property
    def progress(self) -> tuple[int, int]:
        """The number of requests that are answered, and of all: the judged moves are known late."""
        judging = len(self._judging or ())
        judged = judging - len(self._unjudged)
        last = self._seat is None
        return len(self.done) + judged + (last and self.bluffs is not None), len(self.numbers) + judging + last

    @property
    def known(self) -> list[Point]:
        """The known points, in the order of the game."""
        return [self.done[number] for number in self.numbers if number in self.done]

    @cached_property
    def movers(self) -> dict[int, int]:
        """Record to the seat that moved."""
        line = self.timeline.path(self.leaf)
        return {node.number: node.played.seat for node in line if node.played.seat != NOBODY}

    def highlights(self) -> list[Highlight]:
        """The moves that stand out, in the order of the game."""
        return highlights(turning_points(self.known, self.movers), [*self.judgements.values()], self.bluffs or ())

    async def run(self) -> AsyncGenerator[Answer, None]:
        """Evaluate what is missing, and give each answer when it is known. Leaving early ends the processes.

        The points that are known then are kept. NotEvaluated when it cannot be done.
        """
        if self.complete:
            return
        processes: list[asyncio.subprocess.Process] = []
        try:
            for _ in range(min(cores(), len(self.numbers) - len(self.done) + 1)):
                processes.append(await start_worker("tui.replay.evaluation.worker"))
                _write(processes[-1], task(self.timeline, self._each, self._seat))
            async with aclosing(self._answers(processes, self._missing_points())) as answers:
                async for answer in answers:
                    yield answer
            if self._judging is None:
                self._judging = await asyncio.to_thread(suspects, self.timeline, self.leaf, self.done)
            async with aclosing(self._answers(processes, self._missing_rest())) as answers:
                async for answer in answers:
                    yield answer
        except OSError as error:
            raise NotEvaluated from error
        finally:
            for process in processes:  # before anything is awaited: that may be cut short
                end_worker(process)
            self._keep()
            await asyncio.gather(*(process.communicate() for process in processes), return_exceptions=True)

    # internals

    def _missing_points(self) -> list[Request]:
        return [("point", number) for number in _spread(self.numbers) if number not in self.done]

    def _missing_rest(self) -> list[Request]:
        moves: list[Request] = [("move", number) for number in self._unjudged]
        return moves if self.bluffs is not None else [("bluffs", self.leaf), *moves]

    @property
    def _unjudged(self) -> list[int]:
        return [number for number in self._judging or () if number not in self.judgements]

    async def _answers(
        self, processes: Sequence[asyncio.subprocess.Process], missing: list[Request]
    ) -> AsyncGenerator[Answer, None]:
        """The answers to requests, shared out among the processes, as they come."""
        known: asyncio.Queue[tuple[Request, Answer] | Exception] = asyncio.Queue()
        count = len(missing)
        asking = [asyncio.create_task(_ask(process, missing, known)) for process in processes]
        try:
            for _ in range(count):
                one = await known.get()
                if isinstance(one, Exception):
                    raise NotEvaluated from one
                yield self._take(*one)
        finally:
            for task_ in asking:
                task_.cancel()
            await asyncio.gather(*asking, return_exceptions=True)

    def _take(self, request: Request, answer: Answer) -> Answer:
        if isinstance(answer, Point):
            self.done[answer.number] = answer
        elif isinstance(answer, Judgement):
            self.judgements[answer.number] = answer
        else:
            self.bluffs = answer
        return answer

    def _kept(self) -> KeptPoints | None:
        """The points that are kept of this line, found by these bots."""
        kept = None if self._file is None else self._file.read()
        fits = kept is not None and (kept.version, kept.leaf) == (version(self.timeline.opened.game), self.leaf)
        return kept if fits else None

    def _take_kept(self, kept: KeptPoints) -> None:
        """Take what is kept and fits this game."""
        of = kept.points if self._seat is None else kept.guessed.get(self._seat, ())
        known = {point.number: point for point in of if point.playouts == self._each}
        self.done = {number: known[number] for number in self.numbers if number in known and self._fits(known[number])}
        if self._seat is not None or not self.pointed or kept.judgements is None or kept.bluffs is None:
            return
        judged = [one for one in kept.judgements if one.number in self.movers and 0 <= one.lost <= 1]
        judged = [one for one in judged if not one.lost or better_move(self.timeline, one) is not None]
        seats = range(len(self.timeline.players))
        self.judgements = {one.number: one for one in judged}
        self._judging = [*self.judgements]
        self.bluffs = tuple(
            one for one in kept.bluffs if one.number in self.movers and one.seat in seats and one.key[1] in seats
        )

    def _fits(self, point: Point) -> bool:
        return len(point.chances) == len(self.timeline.players) and all(0 <= chance <= 1 for chance in point.chances)

    def _keep(self) -> None:
        if self._file is not None:
            kept = self._kept() or KeptPoints(version(self.timeline.opened.game), self.leaf, ())
            if self._seat is None:
                judgements = tuple(self.judgements.values()) if self.complete else None
                kept = replace(kept, points=tuple(self.known), judgements=judgements, bluffs=self.bluffs)
            else:
                kept = replace(kept, guessed={**kept.guessed, self._seat: tuple(self.known)})
            with suppress(OSError):  # it is only a convenience
                self._file.write(kept)


def _spread(numbers: Sequence[int]) -> list[int]:
    """The numbers in an order that shows the whole course early: every eighth, every fourth, and so on."""
    order: list[int] = []
    for step in (8, 4, 2, 1):
        order += [number for number in numbers[::step] if number not in order]
    return order


def _write(process: asyncio.subprocess.Process, body: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(framed(body))


async def _ask(
    process: asyncio.subprocess.Process,
    missing: list[Request],
    known: asyncio.Queue[tuple[Request, Answer] | Exception],
) -> None:
    """Let one process answer requests as long as some are missing."""
    try:
        while missing:
            request = missing.pop(0)
            answer = await ask_worker(process, msgspec.msgpack.encode(request))
            kind: Any = ANSWERS[request[0]]
            known.put_nowait((request, msgspec.msgpack.decode(answer, type=kind)))
    except (OSError, EOFError, msgspec.MsgspecError) as error:
        known.put_nowait(error)
