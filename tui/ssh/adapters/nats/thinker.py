"""Bots that think in other processes: the hosts' questions go to one of those that share a subject.

A question tells what one seat knows, and no name. Where nobody answers in time, the host's own pool thinks.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from engine.bot_loop import Thinker
from engine.bots.decision import AS_SEATED, Decision, Question
from engine.bots.worker import reasons_from
from engine.games import GAMES, load
from tui.ssh.adapters.nats import wire
from tui.ssh.adapters.nats.bus import Arrived, Bus
from tui.ssh.adapters.nats.permissions import BOTS
from tui.ssh.ports.links import Serving
from tui.ssh.shared import trace
from tui.ssh.shared.json_log import fault_facts, write_log
from tui.ssh.shared.messages.base import encode

GROUP: Final = "bots"
"""The group that shares the questions."""

THINKING_SECONDS: Final = 5.0
"""Seconds after which the own pool thinks: a member of the group may be frozen."""


MOST_QUESTIONS: Final = 16
"""Questions that wait for each process that thinks: later ones would be answered when nobody waits any more."""


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """A decision as plain data, or why there is none."""

    move: Any = None
    why: Any = None
    effort: int = AS_SEATED
    erred: bool = False
    failed: str = ""


QUESTION: Final = msgspec.msgpack.Decoder(Question)
THOUGHT: Final = msgspec.msgpack.Decoder(Thought)


class BusThinker:
    """The adapter of the port `Thinker`, of a host."""

    def __init__(self, bus: Bus, own: Thinker, seconds: float = THINKING_SECONDS) -> None:
        """`own` thinks where nobody else does."""
        self._bus = bus
        self._own = own
        self._seconds = seconds

    async def choose(self, question: Question) -> Decision:
        try:
            thought = wire.read(THOUGHT, await self._bus.request(BOTS, encode(question), self._seconds))
            if thought is not None and not thought.failed:
                return _decision(question, thought)
        except (OSError, msgspec.MsgspecError):
            pass
        return await self._own.choose(question)


class BotService:
    """The part of a group that answers questions with a pool."""

    def __init__(self, bus: Bus, thinker: Thinker, processes: int = 1) -> None:
        """`processes` is the number of those that think."""
        self._bus = bus
        self._thinker = thinker
        self._most = MOST_QUESTIONS * processes
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> Serving:
        """Answer questions until that is closed. OSError."""
        return _Service(await self._bus.listen(BOTS, self._hear, GROUP))

    async def join(self) -> None:
        """Wait until all questions are answered."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    def _hear(self, arrived: Arrived) -> None:
        if len(self._tasks) >= self._most:
            arrived.answer(encode(Thought(failed="busy")))
            return
        task = asyncio.create_task(self._answer(arrived))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, arrived: Arrived) -> None:
        question = wire.read(QUESTION, arrived.data)
        if question is None or question.slug not in GAMES:
            write_log("a question to bots was malformed")
            return
        began = time.monotonic()
        try:
            decision = await self._thinker.choose(question)
            move, why = msgspec.to_builtins(decision.move), msgspec.to_builtins(decision.why)
            thought = Thought(move, why, decision.effort, decision.erred)
        except Exception as error:  # a host is not to wait for what will not come
            thought = Thought(failed=type(error).__name__)
            write_log("a bot gave no move", game=question.slug, level=question.level, **fault_facts(error))
        seconds = time.monotonic() - began
        if seconds > trace.SLOW_SECONDS:
            write_log("a bot thought long", game=question.slug, level=question.level, seconds=round(seconds, 3))
        arrived.answer(encode(thought))


class _Service:
    def __init__(self, end: Callable[[], None]) -> None:
        self._end = end

    def close(self) -> None:
        """Answer no further questions."""
        self._end()


def _decision(question: Question, thought: Thought) -> Decision:
    """A decision with a move of the question's game. msgspec.MsgspecError when it is none."""
    game = load(question.slug)
    move = msgspec.convert(thought.move, game.MOVE)
    return Decision(move, reasons_from(game, thought.why), thought.effort, thought.erred)
