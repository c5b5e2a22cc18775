"""A worker process for bots: requests on its standard input, moves on its standard output, until the input ends."""

from __future__ import annotations

import signal
import struct
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import msgspec

from engine.bots import choose, game_bots, with_reasons
from engine.bots.decision import Candidate, Why
from engine.fault_places import places
from engine.game import Game
from engine.games import GAMES
from engine.state import Seat

LENGTH: Final = struct.Struct(">I")


class Request(msgspec.Struct, frozen=True, array_like=True):
    """A request to a worker: the game, the module of its rules, the bot's level, view, story, seat and seed."""

    slug: str
    module: str
    level: str
    view: bytes
    story: bytes
    seat: Seat
    seed: str
    halvings: int = 0
    """The times that the budget is halved, as there are many to answer."""
    why: bool = False
    """The reasons are wanted, too."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """An answer of a worker: the move, or the fault."""

    move: Any
    error: str = ""
    places: tuple[str, ...] = ()
    """The places of the fault in the code, without any value."""
    why: Any = None
    """The reasons, as plain data; None where none were wanted, or given."""
    erred: bool = False


def answer(request: Request) -> Answer:
    """Choose as asked. A bot that fails says so, without a word of what it saw; the worker lives on."""
    GAMES.setdefault(request.slug, request.module)
    try:
        r = request
        budget = game_bots.budget(r.slug).halved(r.halvings)
        decision = choose(r.slug, r.level, r.view, r.story, r.seat, r.seed, budget)
        if r.why:
            decision = with_reasons(r.slug, r.level, r.view, r.story, r.seat, decision)
        return Answer(decision.move, why=decision.why if r.why else None, erred=decision.erred)
    except Exception as error:
        # its words could quote a card that only it may see
        return Answer(None, f"{type(error).__name__} in a bot", tuple(places(error)))


def reasons_from(game: Game[Any], raw: Any) -> Why | None:
    """The reasons of an answer, with moves of the game's own. msgspec.MsgspecError when they are none."""
    if raw is None:
        return None
    moves = [msgspec.convert(candidate[0], game.MOVE) for candidate in raw[0]]
    weighed = [Candidate(move, *numbers) for move, (_, *numbers) in zip(moves, raw[0], strict=True)]
    # the moves are the game's own: only they are converted apart
    return msgspec.structs.replace(msgspec.convert([(), *raw[1:]], Why), candidates=tuple(weighed))


def framed(body: bytes) -> bytes:
    """A message with its length before it."""
    return LENGTH.pack(len(body)) + body


def frames(requests: BinaryIO) -> Iterator[bytes]:
    """The messages of a stream, until it ends."""
    while len(head := requests.read(LENGTH.size)) == LENGTH.size:
        yield requests.read(LENGTH.unpack(head)[0])


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until there are no more."""
    for body in frames(requests):
        answers.write(framed(msgspec.msgpack.encode(answer(msgspec.msgpack.decode(body, type=Request)))))
        answers.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the game; it closes the input when it goes
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        sys.stderr = None  # the game is gone: nobody is left to tell
