"""A process that evaluates points of one game: the game and then numbers on its input, points on its output."""

from __future__ import annotations

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from engine.bots.evaluation import chances
from engine.bots.worker import LENGTH
from engine.games import load
from engine.log import Timeline
from saves.codec import typed


def task(timeline: Timeline, playouts: int) -> bytes:
    """The game to evaluate, with the number of playouts of each point, as the first frame of a worker's input."""
    records = [msgspec.to_builtins(record) for record in timeline.records]
    return msgspec.msgpack.encode((timeline.opened.game, records, playouts))


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Evaluate until there are no more numbers."""
    slug, records, playouts = msgspec.msgpack.decode(_frame(requests), type=tuple[str, list[object], int])
    game = load(slug)
    timeline = Timeline.of(game, typed(records, game))
    while number := _frame(requests):
        reply = msgspec.msgpack.encode(chances(timeline, msgspec.msgpack.decode(number, type=int), playouts))
        answers.write(LENGTH.pack(len(reply)) + reply)
        answers.flush()


def _frame(requests: BinaryIO) -> bytes:
    """The next frame; empty at the end."""
    head = requests.read(LENGTH.size)
    return requests.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the replay; it closes the input when it goes
    os.nice(10)  # what is drawn goes first
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr = None  # the replay is gone: nobody is left to tell
