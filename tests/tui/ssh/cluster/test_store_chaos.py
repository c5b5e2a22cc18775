"""Sessions, hosts and the server die while five hosts append: nothing is lost, doubled, forked or unreadable."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack
from random import Random

import pytest

from tests.tui.ssh.cluster.checker import Verdict
from tests.tui.ssh.cluster.store_chaos import HOSTS, Chaos, Failover
from tests.tui.ssh.contracts.test_table_store import FIRST, frames, terms_of
from tests.tui.ssh.fixtures.postgres_server import PostgresServer, programs
from tui.ssh.adapters.postgres import tables as module
from tui.ssh.adapters.postgres.database import Database
from tui.ssh.adapters.postgres.tables import PostgresTables
from tui.ssh.ports.errors import Fenced
from tui.ssh.ports.table_store import OwnedBy, Taken

pytestmark = pytest.mark.servers

CHAOS_SECONDS = float(os.environ.get("CHAOS", 1_800))

UNFENCED = """
INSERT INTO log SELECT $1, (SELECT count(*) FROM log WHERE tab = $1), $2, $5
WHERE $3::text <> '' AND $4::int > 0 RETURNING 1
"""
"""An append that asks for nothing."""


async def test_nothing_is_lost_whatever_dies(postgres_server: PostgresServer, postgres: str) -> None:
    chaos = Chaos(postgres_server, seed=7)
    verdict = await chaos.run(10)
    print(chaos.witness.records, "records", chaos.counts)
    assert verdict == Verdict()
    assert chaos.counts["cut_line"] and chaos.counts["fill_disk"]
    assert chaos.counts["taken"] > 10 and chaos.witness.records > 100 and "BackInTime" not in chaos.counts


async def test_nothing_is_lost_with_the_primary_where_a_standby_is_synchronous(postgres_server: PostgresServer) -> None:
    folder = programs()
    assert folder is not None
    with ExitStack() as stack:
        primary = PostgresServer(folder)
        stack.callback(primary.remove)
        standby = PostgresServer(folder, primary=primary)
        stack.callback(standby.remove)
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        primary.sql("SELECT pg_reload_conf()")
        while primary.sql("SELECT sync_state FROM pg_stat_replication") != "sync\n":
            await asyncio.sleep(0.02)
        chaos = Failover(primary, standby, seed=7)
        verdict = await chaos.run(4)
        print(chaos.witness.records, "records", chaos.counts)
        assert verdict == Verdict() and "BackInTime" not in chaos.counts
        assert chaos.server is standby and chaos.counts["taken"] > 10


async def test_the_checker_finds_what_a_store_without_the_fence_does(
    postgres_server: PostgresServer, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "APPEND", UNFENCED)
    verdict = await Chaos(postgres_server, seed=7).run(2, restarts=0)
    print(verdict)
    assert sum(verdict) > 0


@pytest.mark.deep
@pytest.mark.timeout(CHAOS_SECONDS + 600)
async def test_nothing_is_lost_for_a_long_time(postgres_server: PostgresServer) -> None:
    seed, seconds = int(os.environ.get("SEED", Random().randrange(1_000_000))), CHAOS_SECONDS
    while seconds > 0:
        postgres_server.empty()
        chaos = Chaos(postgres_server, seed)
        verdict = await chaos.run(min(60, seconds), restarts=4)
        print(f"SEED={seed}", chaos.witness.records, "records", chaos.counts)
        assert verdict == Verdict(), f"SEED={seed}"
        seed, seconds = seed + 1, seconds - 60


@pytest.fixture
async def five(postgres: str) -> AsyncIterator[list[PostgresTables]]:
    """Five hosts with one database."""
    async with AsyncExitStack() as stack:
        stores = []
        for name in HOSTS:
            database = Database(postgres, name=name, wait=10)
            stack.push_async_callback(database.close)
            stores.append(PostgresTables(database, name, lease_seconds=600))
            stack.push_async_callback(stores[-1].close)
        yield stores


async def test_of_five_hosts_that_claim_a_table_one_has_it(five: list[PostgresTables]) -> None:
    ids = [f"table {number}" for number in range(10)]
    for id in ids:
        hold = await five[0].create(id, terms_of(), 1)
        await five[0].begin(hold, terms_of(), FIRST, 1)
        await five[0].give(hold)
    for round in range(1, 6):
        claims = [(id, store) for id in ids for store in five]
        Random(round).shuffle(claims)
        found = await asyncio.gather(*(store.take(id) for id, store in claims))
        for id in ids:
            takers = [(store, taken) for (claimed, store), taken in zip(claims, found, strict=True) if claimed == id]
            winners = [(store, taken) for store, taken in takers if isinstance(taken, Taken)]
            assert len(winners) == 1 and sum(isinstance(taken, OwnedBy) for _, taken in takers) == 4
            store, taken = winners[0]
            assert isinstance(taken, Taken) and taken.hold.epoch == round + 1 and len(frames(taken.log)) == round
            await store.append(taken.hold, round, f"{id} {round}".encode())
            await store.give(taken.hold)


async def test_an_append_whose_session_is_ended_is_in_doubt_and_then_known(
    five: list[PostgresTables], postgres_server: PostgresServer
) -> None:
    store = five[0]
    hold = await store.create("table", terms_of(), 1)
    await store.begin(hold, terms_of(), FIRST, 1)
    locker = Database(postgres_server.address, name="locker")
    try:
        async with locker.transaction() as connection:
            await connection.execute("SELECT FROM tab FOR UPDATE")
            append = asyncio.create_task(store.append(hold, 1, b"one"))
            while not await connection.fetchval(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            ):
                await asyncio.sleep(0.01)
            with pytest.raises(module.InDoubt):
                await append
        await store.append(hold, 1, b"one")
        await store.append(hold, 1, b"one")
        assert frames(await store.log("table")) == [FIRST, b"one"]
        with pytest.raises(Fenced):
            await store.append(hold, 1, b"other")
    finally:
        await locker.close()
