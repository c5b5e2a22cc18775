"""A process that evaluates points of one game: the game and then numbers on its input, points on its output."""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from engine.bots.evaluation import chances
from engine.bots.worker import framed, frames
from engine.games import load
from engine.log import Timeline
from saves.codec import typed


def task(timeline: Timeline, playouts: int) -> bytes:
    """The game to evaluate, with the number of playouts of each point, as the first frame of a worker's input."""
    records = [msgspec.to_builtins(record) for record in timeline.records]
    return msgspec.msgpack.encode((timeline.opened.game, records, playouts))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Evaluate until there are no more numbers."""
    given = frames(requests)
    slug, records, playouts = msgspec.msgpack.decode(next(given), type=tuple[str, list[object], int])
    game = load(slug)
    timeline = Timeline.of(game, typed(records, game))
    for number in given:
        point = chances(timeline, msgspec.msgpack.decode(number, type=int), playouts)
        answers.write(framed(msgspec.msgpack.encode(point)))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the replay; it closes the input when it goes
    os.nice(10)  # what is drawn goes first
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr = None  # the replay is gone: nobody is left to tell
