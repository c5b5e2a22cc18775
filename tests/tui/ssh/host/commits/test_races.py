"""Changes of one table that meet its start or its end. One of them comes too late, and leaves nothing behind."""

from __future__ import annotations

import asyncio
import gc
from random import Random
from typing import Any

import pytest

from engine.log import NotSaved
from tests.tui.ssh.fixtures.fake_clients import FakeHost, move, opening, playing, refused, until
from tests.tui.ssh.host.commits.test_commit_queue import HeldStore
from tui.ssh.host.tables import terms_keeper
from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.host.tables.presence import ALONE_SECONDS
from tui.ssh.shared.messages.requests import CloseOwnTable, EnterTable, SitDown, StartGame, VoteForStandIn


async def test_who_comes_back_after_the_end_writes_nothing_behind_the_signature(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    table = host.lobby.tables[id].table
    assert table is not None
    host.lobby.disconnect(owl.at_host)
    host.clock.now += ALONE_SECONDS
    await fox.ask(VoteForStandIn(id, 1))
    while table.to_act:
        await until(lambda: table.to_act in ((0,), ()))
        if table.to_act:
            await move(host, id, [fox], Random(table.head))
    last = table.timeline.records[-1]
    await host.come("Owl").ask(EnterTable(id, ""))
    assert table.players[1].level == "regular" and table.timeline.records[-1] is last


async def test_a_table_that_is_closed_while_it_starts_has_no_game(
    host: FakeHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(3))).table
    await owl.ask(SitDown(id, None, ""))
    hosted = host.lobby.tables[id]
    store = HeldStore(host, monkeypatch)
    starting = asyncio.create_task(refused(fox, StartGame(id)))
    await store.began.wait()
    closing = asyncio.create_task(fox.ask(CloseOwnTable(id)))
    await until(lambda: hosted.commits.closed)
    store.let_go()
    assert await starting == "no_table"
    await closing
    assert hosted.table is None and not host.store.of_account(fox.at_host.account)


async def test_a_refusal_that_nobody_waits_for_is_no_fault() -> None:
    heard: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: heard.append(context))
    queue, before = CommitQueue(), asyncio.Event()

    async def refuse() -> None:
        await before.wait()
        raise NotSaved("the table is closed")

    bot = asyncio.create_task(queue.run(refuse))
    await asyncio.sleep(0)
    bot.cancel()
    await asyncio.wait([bot])
    before.set()
    await queue.join()
    gc.collect()  # only then is it complained of
    assert not heard


@pytest.mark.parametrize("bots", [0, 1])
async def test_clients_that_leave_while_the_host_stops_need_its_store_no_more(
    host: FakeHost, bots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connections end after the tables, and the store is closed then."""
    logged: list[str] = []
    monkeypatch.setattr(terms_keeper, "write_log", lambda what, **facts: logged.append(what))
    fox = host.come("Fox")
    others = [host.come("Owl")] * (1 - bots)
    id = (await fox.ask(opening(2, bots=bots))).table
    for owl in others:
        await owl.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    assert host.lobby.tables[id].stage == "running"
    hosted = host.lobby.tables[id]
    await host.shut()
    for client in (fox, *others):
        host.lobby.disconnect(client.at_host)
    await hosted.commits.join()
    assert logged == []


async def test_a_host_that_stops_ends_its_tables_together_and_all_of_them(
    host: FakeHost, capfd: pytest.CaptureFixture[str]
) -> None:
    fox = host.come("Fox")
    ids = [(await fox.ask(opening(2))).table for _ in range(3)]
    meet, ended = asyncio.Barrier(2), []
    for number, id in enumerate(ids):
        hosted = host.lobby.tables[id]

        async def end(number: int = number, own: Any = hosted.end) -> None:
            await own()
            if number == 1:
                raise KeyError(number)
            await meet.wait()  # each waits for the other
            ended.append(number)

        hosted.end = end  # type: ignore[method-assign]  # a double
    await asyncio.wait_for(host.lobby.stop(), 20)
    assert sorted(ended) == [0, 2] and '"KeyError"' in capfd.readouterr().err
