"""The queue for workers: turns among tables, one long thought a table, and no slot lost."""

from __future__ import annotations

import asyncio

import pytest

from engine.bots.fair_queue import FairQueue


class Work:
    """Tasks that wait for a slot; each that has one says so and holds it until it is let go."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.begun: list[str] = []
        self.gates: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def _hold(self, name: str, table: str, long: bool) -> None:
        async with self.queue.slot(table, long):
            self.begun.append(name)
            await self.gates[name].wait()

    async def ask(self, name: str, table: str, long: bool = False) -> None:
        self.gates[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._hold(name, table, long))
        await settle()

    async def end(self, name: str) -> None:
        self.gates[name].set()
        await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_tables_have_their_turns():
    work = Work(FairQueue(1))
    for name in ("a1", "a2", "a3", "b1", "c1", "b2"):
        await work.ask(name, name[0])
    assert work.queue.waiting == 5
    for name in ("a1", "a2", "b1", "c1", "a3", "b2"):
        assert work.begun[-1] == name
        await work.end(name)
    assert work.begun == ["a1", "a2", "b1", "c1", "a3", "b2"] and work.queue.waiting == 0


async def test_a_table_has_one_long_thought_at_a_time():
    work = Work(FairQueue(3))
    await work.ask("a1", "a", long=True)
    await work.ask("a2", "a", long=True)
    await work.ask("b1", "b", long=True)
    assert work.begun == ["a1", "b1"] and work.queue.waiting == 1
    await work.ask("c1", "c")
    await work.end("b1")
    assert work.begun == ["a1", "b1", "c1"]
    await work.end("a1")
    assert work.begun == ["a1", "b1", "c1", "a2"]


@pytest.mark.parametrize("long", [False, True])
async def test_who_is_cancelled_gives_back_what_it_had(long):
    work = Work(FairQueue(1))
    for name in ("a1", "a2", "b1"):
        await work.ask(name, name[0], long)
    work.tasks["a2"].cancel()  # while it waits
    await settle()
    assert work.queue.waiting == 1
    work.tasks["a1"].cancel()  # while it works
    await settle()
    assert work.begun == ["a1", "b1"]
    work.gates["b1"].set()
    await work.ask("a3", "a", long)
    assert work.begun[-1] == "a3"


async def test_a_slot_that_is_granted_to_one_who_leaves_in_that_moment_is_not_lost():
    queue = FairQueue(1)
    work = Work(queue)
    await work.ask("a1", "a")
    await work.ask("b1", "b")
    work.gates["a1"].set()
    while queue.waiting:  # the slot is b1's now, and b1 has not been told
        await asyncio.sleep(0)
    work.tasks["b1"].cancel()
    await settle()
    await work.ask("c1", "c")
    assert work.begun[-1] == "c1"
