"""A process that evaluates one game: the game and then requests on its input, answers on its output."""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO, Literal

import msgspec

from engine.bots.blunders import Judgement, judged
from engine.bots.evaluation import Point, chances, known_chances
from engine.bots.worker import framed, frames
from engine.games import load
from engine.knowledge.bluffs import Bluff, bluffs
from engine.log import Timeline
from engine.state import Seat
from saves.codec import typed

Request = tuple[Literal["point", "move", "bluffs"], int, int, int]
"""A request: the chances at a record, the judgement of a move, or the bluffs of a line by its last record.

Behind the record stand the first playout of the chances and their number; 0 for the others.
"""

Answer = Point | Judgement | tuple[Bluff, ...]

ANSWERS = {"point": Point, "move": Judgement, "bluffs": tuple[Bluff, ...]}
"""Kind of a request to the type of its answer."""


def task(timeline: Timeline, seat: Seat | None) -> bytes:
    """The game to evaluate, as the first frame of a worker's input.

    The chances are those that `seat` could know; None for those in truth.
    """
    records = [msgspec.to_builtins(record) for record in timeline.records]
    return msgspec.msgpack.encode((timeline.opened.game, records, seat))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Evaluate until there are no more requests."""
    given = frames(requests)
    slug, records, seat = msgspec.msgpack.decode(next(given), type=tuple[str, list[object], int | None])
    game = load(slug)
    timeline = Timeline.of(game, typed(records, game))
    for request in given:
        answer = answered(timeline, msgspec.msgpack.decode(request, type=Request), seat)
        answers.write(framed(msgspec.msgpack.encode(answer)))
        answers.flush()


def answered(timeline: Timeline, request: Request, seat: Seat | None) -> Answer:
    """The answer to a request."""
    kind, number, first, count = request
    if kind == "point":
        if seat is None:
            return chances(timeline, number, count, first)
        return known_chances(timeline, number, seat, count, first)
    return judged(timeline, number) if kind == "move" else tuple(bluffs(timeline, number))


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the replay; it closes the input when it goes
    os.nice(10)  # what is drawn goes first
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr = None  # the replay is gone: nobody is left to tell
