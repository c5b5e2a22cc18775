"""The worker processes of bots: they see the bytes of a view, and their failure is said and survived."""

from __future__ import annotations

import asyncio
import io
import os
import signal

import msgspec
import pytest
from msgspec.structs import replace

from engine.bot_loop import Here, bots
from engine.bots import LEVELS, worker
from engine.bots.decision import RANDOM_INSTEAD, Decision, Question
from engine.bots.fold import encode_story
from engine.bots.pool import THINKING_SECONDS, BotDied, BotFailed, BotHung, Pool
from engine.bots.worker import LENGTH, Answer, Request, answer, serve
from engine.fault_places import places
from engine.pieces import determinize, encode, view
from tests import tiny
from tests.engine.table.tiny_tables import do, look, opened
from tests.tiny import Hunch


def question(table, seat, level="regular", name=""):
    return Question("tiny", level, encode(table.view(seat)), encode_story(table.story(seat)), seat, "seed", table=name)


async def closed(pool):
    """Ends a pool and sees that none of its processes is left."""
    processes = list(pool._all)
    await pool.close()
    assert all(process.returncode is not None for process in processes)


async def test_a_worker_chooses_as_this_process_would():
    table = opened("regular", "person")
    pool = Pool()
    for level in LEVELS:
        asked = replace(question(table, 0, level), why=True)
        assert await pool.choose(asked) == await Here().choose(asked)
    await closed(pool)


async def test_a_whole_game_is_played_by_workers():
    table = opened("random", "easy", "regular")
    pool = Pool(2)
    task = asyncio.create_task(bots(table, pool, clock=lambda: 0))
    ended = asyncio.Event()
    table.subscribe(None, lambda update: ended.set() if not table.to_act else None)
    await asyncio.wait_for(ended.wait(), 60)
    assert table.outcome() is not None
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await closed(pool)


async def test_a_killed_worker_is_a_failed_bot_and_the_next_ask_works():
    table = opened("regular", "person")
    pool = Pool()
    expected = await pool.choose(question(table, 0))
    (process,) = pool._all
    os.kill(process.pid, signal.SIGSTOP)  # so that it is in the middle of the next question when it ends
    asked = asyncio.create_task(pool.choose(question(table, 0)))
    await asyncio.sleep(0)
    os.kill(process.pid, signal.SIGKILL)
    with pytest.raises(BotDied):
        await asked
    assert await pool.choose(question(table, 0)) == expected
    await closed(pool)


async def test_a_worker_that_hangs_is_ended_and_the_next_ask_works():
    table = opened("regular", "person")
    pool = Pool()
    assert pool._seconds == THINKING_SECONDS
    expected = await pool.choose(question(table, 0))
    (process,) = pool._all
    os.kill(process.pid, signal.SIGSTOP)
    pool._seconds = 0.01
    with pytest.raises(BotHung):
        await pool.choose(question(table, 0))
    assert await process.wait() == -signal.SIGKILL
    pool._seconds = THINKING_SECONDS
    assert await pool.choose(question(table, 0)) == expected
    await closed(pool)


async def test_a_worker_that_ended_while_idle_is_replaced():
    table = opened("regular", "person")
    pool = Pool()
    expected = await pool.choose(question(table, 0))
    (process,) = pool._all
    os.kill(process.pid, signal.SIGKILL)
    await process.wait()
    assert await pool.choose(question(table, 0)) == expected
    await closed(pool)


async def test_a_cancelled_question_spoils_no_later_answer():
    table = opened("regular", "person")
    pool = Pool()
    expected = await pool.choose(question(table, 0))
    for _ in range(3):
        asked = asyncio.create_task(pool.choose(question(table, 0)))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
    do(table, look(table))
    other = await pool.choose(question(table, 1, "random"))
    assert other == await Here().choose(question(table, 1, "random"))
    do(table, other.move)
    assert expected is not None
    await closed(pool)


async def test_more_questions_than_workers_wait_their_turn():
    table = opened("regular", "person")
    pool = Pool(2)
    answers = await asyncio.gather(*(pool.choose(question(table, 0)) for _ in range(6)))
    assert len({answer.move for answer in answers}) == 1
    assert len(pool._all) <= 2
    await closed(pool)


async def test_a_bot_that_fails_says_why_and_its_worker_lives_on():
    table = opened("regular", "person")
    pool = Pool()
    for asked in (
        question(table, 1),  # not its decision
        replace(question(table, 0), view=b"no view"),
        question(table, 0, "grandmaster"),
    ):
        with pytest.raises(BotFailed):
            await pool.choose(asked)
    assert await pool.choose(question(table, 0)) is not None
    assert len(pool._all) == 1
    await closed(pool)


async def test_an_answer_that_is_no_move_fails_the_bot(monkeypatch):
    table = opened("regular", "person")
    pool = Pool()

    async def nonsense(process, body):
        return msgspec.msgpack.encode(Answer([7, "dance"]))

    monkeypatch.setattr("engine.bots.pool.ask_worker", nonsense)
    with pytest.raises(BotDied):
        await pool.choose(question(table, 0))
    await closed(pool)


async def test_a_failed_bot_ends_the_loop_that_asked_it():
    class Broken:
        async def choose(self, *args):
            raise BotFailed("the bot's process ended")

    table = opened("random", "person")
    with pytest.raises(BotFailed):
        await bots(table, Broken(), clock=lambda: 0)
    assert table._listeners == []


async def test_workers_are_sent_the_same_bytes_for_all_that_a_seat_may_not_know(monkeypatch):
    """The pipe carries the view: two worlds that look the same to the seat make the same request."""
    from random import Random

    table = opened("person", "regular", hand=3)
    do(table, look(table))
    sent = []

    async def note(process, body):
        sent.append(body)
        return msgspec.msgpack.encode(Answer(Hunch("throw")))

    monkeypatch.setattr("engine.bots.pool.ask_worker", note)
    pool = Pool()
    truth = table.timeline.now
    worlds = {tuple(truth.face)}
    for n in range(10):
        world = determinize(tiny, view(truth, 1), Random(n))
        worlds.add(tuple(world.face))
        await pool.choose(replace(question(table, 1), view=encode(view(world, 1))))
    assert len(worlds) > 5
    assert len(set(sent)) == 1
    request = msgspec.msgpack.decode(sent[0], type=Request)
    assert msgspec.structs.asdict(request) == {
        "slug": "tiny",
        "module": "tests.tiny",
        "level": "regular",
        "view": encode(table.view(1)),
        "story": encode_story(table.story(1)),
        "seat": 1,
        "seed": "seed",
        "halvings": 0,
        "why": False,
    }
    await closed(pool)


# the worker, without its process


def test_a_worker_answers_until_the_questions_end():
    table = opened("random", "person")
    requests = [Request("tiny", "tests.tiny", "random", encode(table.view(seat)), b"", seat, "s") for seat in (0, 1, 0)]
    bodies = [msgspec.msgpack.encode(request) for request in requests]
    out = io.BytesIO()
    serve(io.BytesIO(b"".join(LENGTH.pack(len(body)) + body for body in bodies) + b"\x00"), out)
    data = out.getvalue()
    answers = []
    while data:
        (length,) = LENGTH.unpack(data[: LENGTH.size])
        answers.append(msgspec.msgpack.decode(data[LENGTH.size : LENGTH.size + length], type=Answer))
        data = data[LENGTH.size + length :]
    assert [bool(answer.error) for answer in answers] == [False, True, False]
    assert answers[0] == answers[2]


def test_a_fault_is_an_answer_that_quotes_no_card(monkeypatch):
    """People read it: the plain mode says why a bot stopped."""

    def choose(*args):
        raise LookupError("piece 5 is the 13")

    monkeypatch.setattr(worker, "choose", choose)
    reply = answer(Request("tiny", "tests.tiny", "random", b"", b"", 0, "s"))
    assert (reply.move, reply.error) == (None, "LookupError in a bot")
    assert reply.places[0] == "builtins.LookupError" and "in choose" in reply.places[-1]
    assert "piece" not in "".join(reply.places)


async def test_a_failed_bot_brings_the_places_of_its_fault(monkeypatch):
    pool = Pool()
    with pytest.raises(BotFailed) as failed:
        await pool.choose(Question("tiny", "regular", b"no view", b"", 0, "seed"))
    assert any(" in choose" in place for place in failed.value.places)
    assert any("engine.bots" in place for place in places(failed.value))
    await closed(pool)


async def test_under_load_the_budget_of_experts_is_halved_before_they_think(monkeypatch):
    asked = []
    gate = asyncio.Event()

    async def note(process, body):
        request = msgspec.msgpack.decode(body, type=Request)
        asked.append((request.level, request.halvings))
        await gate.wait()
        return msgspec.msgpack.encode(Answer(Hunch("throw")))

    monkeypatch.setattr("engine.bots.pool.ask_worker", note)
    pool = Pool(1)
    table = opened("expert", "person")
    questions = [question(table, 0, "expert", name=str(n)) for n in range(9)] + [question(table, 0, name="r")]
    thoughts = [asyncio.create_task(pool.choose(one)) for one in questions]
    while not asked:
        await asyncio.sleep(0.001)
    assert pool.waiting == 9 and asked == [("expert", 0)], "the first came when nobody waited"
    gate.set()
    made = await asyncio.gather(*thoughts)
    assert asked[1:] == [("expert", n) for n in (3, 2, 2, 2, 2, 1, 1, 0)] + [("regular", 0)]
    assert [decision.effort for decision in made] == [halvings for _, halvings in asked]
    await closed(pool)


def test_a_halved_budget_is_what_the_expert_thinks_with(monkeypatch):
    budgets = []

    def expert(view, story, seat, rng, budget):
        budgets.append(budget)
        return Decision(Hunch("throw"))

    monkeypatch.setattr("engine.bots.game_bots.expert", lambda slug: expert)
    table = opened("expert", "person")
    for halvings in (0, 1, 3, 9):
        asked = question(table, 0, "expert")
        answer(Request("tiny", "tests.tiny", "expert", asked.view, asked.story, 0, "s", halvings))
    assert [(budget.worlds, budget.iterations) for budget in budgets] == [(64, 512), (32, 256), (8, 64), (2, 2)]
    assert {(budget.depth, budget.candidates) for budget in budgets} == {(12, 8)}


def test_as_many_workers_are_usual_as_there_are_cores_but_one(monkeypatch):
    for count, workers in ((1, 1), (2, 1), (4, 3)):
        monkeypatch.setattr("engine.bots.pool.cores", lambda count=count: count)
        assert Pool()._queue.slots == workers


async def test_a_hung_worker_costs_one_move_of_a_game():
    """The process hangs for good: it is ended, and the next move is thought out by another."""
    table = opened("regular", "person")
    pool = Pool(1)
    await pool.choose(question(table, 0))
    (process,) = pool._all
    os.kill(process.pid, signal.SIGSTOP)
    pool._seconds = 0.2
    noted = []

    def note(seat, fault):
        noted.append((seat, type(fault)))
        pool._seconds = THINKING_SECONDS

    task = asyncio.create_task(bots(table, pool, clock=lambda: 0, note=note))
    moved = asyncio.Event()
    table.subscribe(None, lambda update: moved.set() if table.to_act == (1,) else None)
    await asyncio.wait_for(moved.wait(), 60)
    efforts = [node.played.effort for node in table.timeline.path()]
    assert noted == [(0, BotHung)] and efforts[0] == RANDOM_INSTEAD and not any(efforts[1:])
    assert table.players[0].level == "regular"
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await closed(pool)
