"""The evaluation of a game in processes of its own, point by point, kept beside the save."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.bots import game_bots
from engine.bots.blunders import Judgement, better_move, suspects
from engine.bots.evaluation import Point, points
from engine.bots.pool import ask_worker, cores, end_worker, start_worker
from engine.bots.rounds import Batch, Line, missing, points_of
from engine.bots.worker import framed
from engine.knowledge.bluffs import Bluff
from engine.knowledge.secrets import secrets
from engine.log import NOBODY, Timeline
from engine.state import Seat
from tui.presentation.story import StoryLine
from tui.replay.evaluation.bluff_words import telling
from tui.replay.evaluation.happened import came_bit_by_bit
from tui.replay.evaluation.headings import by_choice
from tui.replay.evaluation.highlights import (
    Decision,
    Finish,
    Highlight,
    decision,
    highlights,
    turning_points,
)
from tui.replay.evaluation.kept import KeptFile, KeptPoints
from tui.replay.evaluation.margins import evened, unsettled
from tui.replay.evaluation.worker import ANSWERS, Answer, Request, task
from tui.replay.playback import OPEN, Playback

PLAYING: Final = 0.85
"""The part of the work that lies in the chances at the points; the rest in the judgements of moves."""


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
        self.line = _line(timeline, leaf, in_truth=seat is None)
        """The records that are evaluated first, and those between them."""
        self.done: dict[tuple[int, int], Point] = {}
        """Record and number of the first playout of a batch to what it gave, as far as it is known."""
        self.judgements: dict[int, Judgement] = {}
        """Record to the judgement of its move, as far as it is known."""
        self.bluffs: tuple[Bluff, ...] | None = None
        """The bluffs that worked; None before they are known."""
        self._judging: list[int] | None = None
        """The records of the moves that are judged; None before all points are known."""
        if seat is not None:
            self.bluffs, self._judging = (), []
        self._file = KeptFile(timeline.opened.game, leaf, save, data)
        self._planned: tuple[int, list[Batch]] | None = None
        """The number of batches that are done, and those that come next then."""
        self._standing_out: tuple[int, list[Highlight]] | None = None
        """The number of answers that are known, and what stands out by them: finding that asks many bots."""
        kept = self._file.read()
        if kept is not None:
            self._take_kept(kept)

    @property
    def in_truth(self) -> bool:
        """True for the chances in truth; else they are those that a seat could know."""
        return self._seat is None

    @property
    def pointed(self) -> bool:
        """True when the chances at every point are known."""
        return not self._next

    @property
    def complete(self) -> bool:
        """True when all is known."""
        return self.pointed and self._judging is not None and self.bluffs is not None and not self._unjudged

    @property
    def progress(self) -> tuple[int, int]:
        """The number of games that are played on, and of all that may be; then the same of the moves to judge."""
        if not self.pointed:
            played = sum(point.playouts for point in self.done.values())
            coming = sum(batch.playouts for batch in self._next)
            return played, max(played + coming, game_bots.playouts(self.timeline.opened.game))
        judging = len(self._judging or ())
        return judging - len(self._unjudged), judging

    @property
    def share(self) -> float:
        """The part of the work that is done, about."""
        done, count = self.progress
        part = done / count if count else float(self.complete)
        return part * PLAYING if not self.pointed else PLAYING + (1 - PLAYING) * part

    @property
    def known(self) -> list[Point]:
        """The known points, in the order of the game: equal at the opening, unless that is beyond doubt.

        No chance is none or sure before the end.
        """
        return evened([unsettled(point) for point in points_of(self.line.records, self.done)])

    @cached_property
    def movers(self) -> dict[int, int]:
        """Record to the seat that moved."""
        line = self.timeline.path(self.leaf)
        return {node.number: node.played.seat for node in line if node.played.seat != NOBODY}

    def highlights(self) -> list[Highlight]:
        """The moves that stand out, in the order of the game; then the bluffs, and moves that were misread."""
        count = len(self.done) + len(self.judgements) + (self.bluffs is not None)
        if self._standing_out is None or self._standing_out[0] != count:
            self._standing_out = count, self._highlights()
        return [*self._standing_out[1]]

    def _highlights(self) -> list[Highlight]:
        known = self.known
        turning = turning_points(known, self.line.coarse)
        if self.in_truth:
            named = (one for one in turning if not came_bit_by_bit(self._playback, self._story, one))
            turning = [by_choice(one, self.timeline, self.judgements) for one in named]
        bluffs = telling(self.timeline, self.bluffs or (), known)
        return highlights(turning, [*self.judgements.values()], bluffs, self.decision, self.finish)

    @property
    def decision(self) -> Decision | None:
        """The stretch that decided the game, in truth; None before the points are known."""
        winners = self.line.winners
        faults = [one.number for one in self.judgements.values() if one.lost]
        found = decision(self.known, winners, faults) if winners is not None and self.pointed else None
        return found and by_choice(found, self.timeline, self.judgements)

    @property
    def finish(self) -> Finish | None:
        """The last turn; None while the game goes on, and for a seat's chances."""
        turns = self.line.turns
        return Finish(turns[-2], turns[-1]) if self.line.winners is not None and len(turns) > 1 else None

    async def run(self) -> AsyncGenerator[Answer, None]:
        """Evaluate what is missing, and give each answer when it is known. Leaving early ends the processes.

        The points that are known then are kept. NotEvaluated when it cannot be done.
        """
        if self.complete:
            return
        processes: list[asyncio.subprocess.Process] = []
        try:
            for _ in range(min(cores(), len(self._next) + 1)):
                processes.append(await start_worker("tui.replay.evaluation.worker"))
                _write(processes[-1], task(self.timeline, self._seat))
            while batches := self._next:
                requests: list[Request] = [("point", *batch) for batch in _spread(batches)]
                if self.bluffs is None:
                    requests.insert(0, ("bluffs", self.leaf, 0, 0))  # they are known long before the rest
                async with aclosing(self._answers(processes, requests)) as answers:
                    async for answer in answers:
                        yield answer
            if self._judging is None:
                known = {point.number: point for point in self.known}
                self._judging = await asyncio.to_thread(suspects, self.timeline, self.leaf, known)
            async with aclosing(self._answers(processes, self._missing_rest())) as answers:
                async for answer in answers:
                    yield answer
        except OSError as error:
            raise NotEvaluated from error
        finally:
            for process in processes:  # before anything is awaited: that may be cut short
                end_worker(process)
            self._keep()
            await _gone(processes)

    # internals

    @cached_property
    def _playback(self) -> Playback:
        return Playback(self.timeline, OPEN, self.leaf)

    @cached_property
    def _story(self) -> Sequence[StoryLine]:
        return self._playback.story().lines

    @property
    def _next(self) -> list[Batch]:
        """The batches of this round that are not known yet; none after the last round."""
        if self._planned is None or self._planned[0] != len(self.done):
            self._planned = len(self.done), missing(self.line, self.done)
        return self._planned[1]

    def _missing_rest(self) -> list[Request]:
        moves: list[Request] = [("move", number, 0, 0) for number in self._unjudged]
        return moves if self.bluffs is not None else [("bluffs", self.leaf, 0, 0), *moves]

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
            self.done[answer.number, answer.first] = answer
        elif isinstance(answer, Judgement):
            self.judgements[answer.number] = answer
        else:
            self.bluffs = answer
        return answer

    def _take_kept(self, kept: KeptPoints) -> None:
        """Take what is kept and fits this game."""
        of = kept.points if self._seat is None else kept.guessed.get(self._seat, ())
        known = {(point.number, point.first): point for point in of if self._fits(point)}
        whole = True
        while whole and (coming := self._next):
            fitting = [batch for batch in coming if self._answers_it(batch, known)]
            self.done |= {batch[:2]: known[batch[:2]] for batch in fitting}
            whole = len(fitting) == len(coming)  # what comes after a round depends on all of it
        if self._seat is not None:
            return
        seats, slug = range(len(self.timeline.players)), self.timeline.opened.game
        if kept.bluffs is not None:
            self.bluffs = tuple(
                one
                for one in kept.bluffs
                if one.number in self.movers
                and one.readers
                and {one.seat, *one.readers} <= {*seats}
                and any(secret.key == one.key for secret in secrets(slug, self.timeline.state(one.number)))
            )
        if not self.pointed or kept.judgements is None:
            return
        judged = [one for one in kept.judgements if one.number in self.movers and 0 <= one.lost <= 1]
        judged = [one for one in judged if not one.lost or better_move(self.timeline, one) is not None]
        self.judgements = {one.number: one for one in judged}
        judging = self.judgements if kept.judging is None else kept.judging
        self._judging = [number for number in judging if number in self.movers]

    def _answers_it(self, batch: Batch, known: Mapping[tuple[int, int], Point]) -> bool:
        """True when a batch is known: in full, or as the end of the game."""
        point = known.get(batch[:2])
        return point is not None and (
            point.playouts == batch.playouts or (batch.number == self.leaf and not point.playouts)
        )

    def _fits(self, point: Point) -> bool:
        return len(point.chances) == len(self.timeline.players) and all(0 <= chance <= 1 for chance in point.chances)

    def _keep(self) -> None:
        self._file.keep(
            self._seat,
            tuple(batch for _, batch in sorted(self.done.items())),
            judgements=None if self._judging is None else tuple(self.judgements.values()),
            bluffs=self.bluffs,
            judging=None if self._judging is None else tuple(self._judging),
        )


def _line(timeline: Timeline, leaf: int, *, in_truth: bool) -> Line:
    """The line that ends with a record. StillPlaying before the end of the game, unless it is not `in_truth`."""
    turns = points(timeline, leaf, running=not in_truth)
    end = timeline.game.outcome(timeline.state(leaf)) if in_truth else None
    records = [0, *(node.number for node in timeline.path(leaf))]
    return Line(timeline.opened.game, turns, records, None if end is None else end.winners)


def _spread(batches: Sequence[Batch]) -> list[Batch]:
    """The batches in an order that shows the whole course early: every eighth, every fourth, and so on."""
    order: dict[Batch, None] = {}
    for step in (8, 4, 2, 1):
        order |= dict.fromkeys(batches[::step])
    return list(order)


def _write(process: asyncio.subprocess.Process, body: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(framed(body))


async def _gone(processes: Sequence[asyncio.subprocess.Process]) -> None:
    """Wait until ended processes are gone with their pipes, even where this is cancelled meanwhile.

    Else the program may end its loop first, and the pipes are closed on a loop that is closed.
    """
    cancelled: asyncio.CancelledError | None = None
    left = [*processes]
    while left:
        try:
            await left[-1].communicate()
        except asyncio.CancelledError as error:
            cancelled = error
            continue
        except OSError:
            pass  # it is gone
        left.pop()
    if cancelled is not None:
        raise cancelled


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
