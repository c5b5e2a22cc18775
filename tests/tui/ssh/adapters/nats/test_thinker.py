"""Bots that think elsewhere: the same decision as here, and the own pool where nobody answers."""

from __future__ import annotations

import asyncio

import pytest

from engine.bot_loop import Here
from engine.bots.decision import Decision, Question
from engine.bots.fold import StoryWriter
from engine.bots.pool import BotFailed
from engine.games import load
from engine.log import Memory, Player
from engine.pieces import encode
from engine.table import Table
from tests.tui.ssh.fixtures.memory_bus import Wires
from tui.ssh.adapters.nats.permissions import BOTS
from tui.ssh.adapters.nats.thinker import MOST_QUESTIONS, BotService, BusThinker


def question(level: str = "regular") -> Question:
    """A question of the first seat in a new game."""
    game = load("heimlich")
    players = [Player("regular", name) for name in ("Fox", "Owl")]
    table = Table.open("heimlich", game, players, game.OPTIONS(), "seed", Memory(), 0, "friends")
    seat = table.to_act[0]
    story = StoryWriter(table.timeline).story(seat)
    return Question(table.slug, level, encode(table.view(seat)), story, seat, "dice")


class Own:
    """The own pool: it counts what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def choose(self, question: Question) -> Decision:
        self.asked += 1
        return await Here().choose(question)


class Failing:
    """A pool without a move."""

    def __init__(self, error: Exception) -> None:
        self._error = error

    async def choose(self, question: Question) -> Decision:
        raise self._error


async def test_a_question_is_answered_by_another_process_as_here() -> None:
    wires, own = Wires(), Own()
    serving = await BotService(wires.bus(), Here()).serve()
    thinker = BusThinker(wires.bus(), own)
    assert await thinker.choose(question()) == await Here().choose(question())
    assert own.asked == 0
    serving.close()
    assert await thinker.choose(question()) == await Here().choose(question())
    assert own.asked == 1, "nobody is there any more"


@pytest.mark.parametrize("fault", ["lost", "failing", "broken", "malformed"])
async def test_the_own_pool_thinks_where_no_decision_comes(fault: str) -> None:
    wires, own = Wires(), Own()
    if fault == "lost":
        wires.lose = lambda subject, data: subject == BOTS
    if fault == "malformed":
        await wires.bus().listen(BOTS, lambda arrived: arrived.answer(b"\xc1"))
    else:
        await BotService(wires.bus(), Failing(KeyError() if fault == "broken" else BotFailed("no move"))).serve()
    assert await BusThinker(wires.bus(), own, 0.05 if fault == "lost" else 60).choose(
        question()
    ) == await Here().choose(question())
    assert own.asked == 1


async def test_a_host_thinks_itself_while_too_many_questions_wait() -> None:
    wires, own, go = Wires(), Own(), asyncio.Event()

    class Slow:
        async def choose(self, question: Question) -> Decision:
            await go.wait()
            return await Here().choose(question)

    service = BotService(wires.bus(), Slow())
    await service.serve()
    thinker = BusThinker(wires.bus(), own, 60)
    waiting = [asyncio.create_task(thinker.choose(question())) for _ in range(MOST_QUESTIONS)]
    while len(service._tasks) < MOST_QUESTIONS:
        await asyncio.sleep(0)
    await thinker.choose(question())
    assert own.asked == 1
    go.set()
    await asyncio.gather(*waiting)
    await service.join()
    assert own.asked == 1


async def test_what_is_no_question_is_passed_over() -> None:
    wires = Wires()
    service = BotService(wires.bus(), Here())
    await service.serve()
    for data in (b"", b"\xc1", b"\x93\x01\x02\x03"):
        with pytest.raises(TimeoutError):
            await wires.bus().request(BOTS, data, 0.02)
    await service.join()
