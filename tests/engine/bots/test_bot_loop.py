"""The loop that asks bots: whole games, changes while one of them thinks, failures, and an end by cancelling."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from engine.bot_loop import Here, bot_seed, bot_to_act, bots
from engine.bots.decision import RANDOM_INSTEAD, REGULAR_INSTEAD, Decision, Question
from engine.bots.fold import encode_story
from engine.bots.pool import BotDied, BotFailed, BotHung
from engine.games import load
from engine.log import Memory, NotSaved, Player
from engine.pieces import encode, view
from engine.table import IllegalMove, Table
from engine.updates import Sat
from tests import tiny
from tests.engine.table.tiny_tables import RAISE, THROW, do, opened, people, to_the_sheets
from tests.tiny import Hunch


async def until(reached, tries=2000):
    """Gives the loop time until something is so."""
    for _ in range(tries):
        if reached():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


def running(table, thinker=None, **how):
    return asyncio.create_task(bots(table, thinker or Here(), clock=lambda: 5, **how))


async def ended(task):
    """Cancels the loop and sees that it goes at once."""
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


class Slow(Here):
    """Thinks until it is let go on; notes what it was asked."""

    def __init__(self) -> None:
        self.requests: list[Question] = []
        self.gate = asyncio.Event()

    async def choose(self, question):
        self.requests.append(question)
        await self.gate.wait()
        return await super().choose(question)


class Failing(Here):
    """Fails at these levels, so many times."""

    def __init__(self, *levels: str, times: int = 10_000, fault: type[BotFailed] = BotHung) -> None:
        self.levels = levels
        self.times = times
        self.fault = fault

    async def choose(self, question):
        if question.level in self.levels and self.times:
            self.times -= 1
            raise self.fault("no move")
        return await super().choose(question)


def efforts(table):
    """Seat and effort of each move."""
    return [(node.played.seat, node.played.effort) for node in table.timeline.path()]


@pytest.mark.parametrize(
    ("level", "fault", "effort"),
    [
        ("expert", BotHung, REGULAR_INSTEAD),
        ("expert", BotDied, REGULAR_INSTEAD),
        ("expert", BotFailed, REGULAR_INSTEAD),
        ("easy", BotHung, REGULAR_INSTEAD),
        ("regular", BotDied, REGULAR_INSTEAD),
        ("regular", BotHung, RANDOM_INSTEAD),
    ],
)
async def test_a_bot_that_hangs_costs_that_one_move_and_the_game_goes_on_with_it(level, fault, effort):
    table = opened(level, "random", level)
    noted, told = [], []
    table.subscribe(None, told.append)
    task = running(
        table, Failing(level, times=1, fault=fault), note=lambda seat, failure: noted.append((seat, type(failure)))
    )
    await until(lambda: not table.to_act)
    assert table.outcome() is not None
    assert noted == [(0, fault)]
    assert efforts(table)[0] == (0, effort) and not any(other for _, other in efforts(table)[1:])
    assert not any(isinstance(update, Sat) for update in told)
    assert [player.level for player in table.players] == [level, "random", level]
    await ended(task)


async def test_when_the_regular_hangs_too_a_random_move_is_made():
    table = opened("expert", "person")
    noted = []
    task = running(table, Failing("expert", "regular"), note=lambda seat, fault: noted.append(seat))
    await until(lambda: table.to_act == (1,))
    assert {effort for seat, effort in efforts(table) if seat == 0} == {RANDOM_INSTEAD}
    assert len(noted) == 2 * len(efforts(table))
    await ended(task)


@pytest.mark.parametrize("level", ["easy", "regular"])
async def test_a_fault_in_a_bot_that_all_rely_on_is_said(level):
    with pytest.raises(BotFailed):
        await running(opened(level, "person"), Failing(level, fault=BotFailed))


async def test_bots_under_load_note_the_budget_that_they_had():
    class Loaded(Here):
        async def choose(self, question):
            return msgspec.structs.replace(await super().choose(question), effort=2)

    table = opened("expert", "person")
    task = running(table, Loaded())
    await until(lambda: table.to_act == (1,))
    assert {effort for _, effort in efforts(table)} == {2}
    await ended(task)


async def test_a_bot_that_hangs_without_thinking_has_failed():
    with pytest.raises(BotHung):
        await running(opened("random", "person"), Failing("random"))


async def test_a_bot_that_hangs_on_a_seat_whose_person_has_come_back_changes_nothing():
    table = opened("regular", "person")

    class Back(Failing):
        async def choose(self, question):
            table.seat(0, Player("person", "Fox"), 1)
            return await super().choose(question)

    task = running(table, Back("regular"))
    await until(lambda: table.players[0].level == "person")
    for _ in range(20):
        await asyncio.sleep(0)
    assert table.players[0] == Player("person", "Fox") and table.head == 0
    await ended(task)


async def test_bots_play_a_whole_game():
    table = opened("random", "easy", "regular")
    task = running(table)
    await until(lambda: not table.to_act)
    assert table.outcome() is not None
    assert all(record.at == 5 for record in table.timeline.records[1:])
    await ended(task)


async def test_bots_play_a_whole_game_of_every_kind():
    for slug in ("heimlich", "tiny"):
        game = load(slug)
        for seats in (game.SEATS[0], game.SEATS[-1]):
            players = people(*["random", "easy"] * seats)[:seats]
            table = Table.open(slug, game, players, game.OPTIONS(), "whole", Memory())
            task = running(table)
            await until(lambda table=table: not table.to_act, 20000)
            assert table.outcome() is not None
            await ended(task)


async def test_the_same_seeds_play_the_same_game():
    games = []
    for seed in ("a", "a", "b"):
        table = opened("random", "regular", "easy", seed="dice")
        task = running(table, seed=seed)
        await until(lambda table=table: not table.to_act)
        games.append(table.timeline.records[1:])
        await ended(task)
    assert games[0] == games[1] != games[2]


async def test_bots_wait_for_people():
    table = opened("random", "person")
    task = running(table)
    await until(lambda: table.to_act == (1,))
    for _ in range(50):
        await asyncio.sleep(0)
    assert table.to_act == (1,)
    do(table, THROW)
    await until(lambda: table.to_act == (1,) and table.head > 1)
    await ended(task)


async def test_bots_write_at_once_with_people():
    table = to_the_sheets(opened("person", "random", "random"))
    task = running(table)
    await until(lambda: table.to_act == (0,))
    table.propose(0, Hunch("write", 0), table.head, 0)
    assert table.outcome() is not None
    await ended(task)


async def test_a_bot_is_given_its_view_and_nothing_else():
    table = opened("person", "regular", seed="secret seed")
    do(table, RAISE, THROW)
    thinker = Slow()
    task = running(table, thinker, name="its name")
    await until(lambda: thinker.requests)
    told = encode_story(table.story(1))
    seat_view = encode(table.view(1))
    dice = bot_seed("secret seed", 1, 2)
    assert thinker.requests == [Question("tiny", "regular", seat_view, told, 1, dice, "its name")]
    assert "secret seed" not in dice
    assert (
        len({dice, *(bot_seed(*other) for other in (("secret seed", 0, 2), ("secret seed", 1, 3), ("x", 1, 2)))}) == 4
    )
    await ended(task)


async def test_an_undo_while_a_bot_thinks_makes_its_move_void():
    table = opened("person", "random")
    do(table, RAISE, THROW)
    thinker = Slow()
    task = running(table, thinker)
    await until(lambda: thinker.requests)
    table.undo(0, 0, 0)
    thinker.gate.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert table.head == 0 and table.to_act == (0,)
    assert not task.done()
    do(table, THROW)
    await until(lambda: len(thinker.requests) >= 2)
    await until(lambda: table.to_act == (0,))
    await ended(task)


async def test_an_undo_and_another_way_to_the_same_bot_while_it_thinks():
    table = opened("person", "random")
    do(table, RAISE, THROW)
    thinker = Slow()
    task = running(table, thinker)
    await until(lambda: thinker.requests)
    table.undo(0, 0, 0)
    do(table, THROW)
    head = table.head
    thinker.gate.set()
    await until(lambda: table.head != head)
    assert len(thinker.requests) >= 2
    assert thinker.requests[1].view == encode(view(table.timeline.state(head), 1))
    await ended(task)


async def test_a_person_who_returns_while_the_bot_thinks_decides():
    table = opened("person", "random")
    do(table, THROW)
    thinker = Slow()
    task = running(table, thinker)
    await until(lambda: thinker.requests)
    table.seat(1, Player("person", "Back"), 0)
    thinker.gate.set()
    for _ in range(50):
        await asyncio.sleep(0)
    assert table.to_act == (1,)
    table.seat(1, Player("random", "Gone again"), 0)
    await until(lambda: table.to_act == (0,))
    await ended(task)


async def test_a_stand_in_takes_over_at_once():
    table = opened("person", "person")
    task = running(table)
    await asyncio.sleep(0)
    assert bot_to_act(table) is None
    table.seat(0, Player("random", "Stand-in"), 0)
    await until(lambda: table.to_act == (1,))
    await ended(task)


async def test_their_pace_is_kept_before_each_move():
    paced = []
    table = opened("random", "person")

    async def pace():
        paced.append(table.head)

    task = running(table, pace=pace)
    await until(lambda: table.to_act == (1,))
    assert paced == list(range(table.head))
    await ended(task)


async def test_a_bot_that_breaks_the_rules_ends_the_loop():
    class Cheat:
        async def choose(self, *args):
            return Decision(Hunch("write", 0))

    table = opened("random", "person")
    with pytest.raises(IllegalMove):
        await running(table, Cheat())
    assert table.head == 0


async def test_a_move_that_cannot_be_saved_ends_the_loop():
    class Full(Memory):
        def append(self, record):
            if self.records:
                raise NotSaved("full")
            super().append(record)

    table = Table.open("tiny", tiny, people("random", "random"), tiny.HunchOptions(), "s", Full())
    with pytest.raises(NotSaved):
        await running(table)


async def test_a_cancelled_loop_leaves_nothing_behind():
    table = opened("random", "person")
    thinker = Slow()
    task = running(table, thinker)
    await until(lambda: thinker.requests)
    await ended(task)
    thinker.gate.set()
    for _ in range(20):
        await asyncio.sleep(0)
    assert table.head == 0
    assert table._listeners == []
