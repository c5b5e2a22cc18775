"""Tables in Postgres beyond their contract: leases, logs of newer programs, blobs, and a database that is away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from tests.tui.ssh.contracts.test_table_store import FIRST, frames, terms_of
from tests.tui.ssh.fixtures.cut_line import CutLine
from tests.tui.ssh.fixtures.postgres_server import DATABASE, PostgresServer
from tui.ssh.ports.errors import BackInTime, Fenced, InDoubt, Unavailable, Unusable
from tui.ssh.ports.table_store import Hold, OwnedBy, Taken
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.figures import COUNTS

pytestmark = pytest.mark.servers

Make = Callable[..., object]

END_LEASE = "UPDATE host SET until = now() WHERE id = 'fox'"


async def silent(host: str) -> bool:
    """No host answers."""
    return True


async def heard(host: str) -> bool:
    """Every host answers."""
    return False


@pytest.fixture
async def make(postgres: str) -> AsyncIterator[Make]:
    """Makes the tables of a host."""
    from tui.ssh.adapters.postgres.database import Database  # an extra
    from tui.ssh.adapters.postgres.tables import PostgresTables

    async with AsyncExitStack() as stack:

        def made(host: str, unheard: object = None) -> PostgresTables:
            database = Database(postgres, name=host)
            stack.push_async_callback(database.close)
            tables = PostgresTables(database, host, 600, unheard)
            stack.push_async_callback(tables.lease.end)
            return tables

        yield made


async def begun(tables: object) -> Hold:
    hold = await tables.create("table", terms_of(), 1)
    await tables.begin(hold, terms_of(), FIRST, 1)
    return hold


async def test_a_lease_ends_by_the_databases_clock_and_earlier_by_the_hosts_own(
    make: Make, postgres_server: PostgresServer
) -> None:
    fox, owl = make("fox"), make("owl")
    hold = await begun(fox)
    left = float(postgres_server.sql("SELECT extract(epoch FROM until - clock_timestamp()) FROM host"))
    assert 0 < fox.lease.left <= left <= 600 and await owl.take("table") == OwnedBy("fox")
    postgres_server.sql(END_LEASE)
    await fox.renew()
    assert await owl.take("table") == OwnedBy("fox"), "it is renewed"
    postgres_server.sql(END_LEASE)
    found = await owl.take("table")
    assert isinstance(found, Taken) and frames(found.log) == [FIRST]
    with pytest.raises(Fenced):
        await fox.append(hold, 1, b"late")


async def test_a_table_is_taken_within_the_lease_only_when_both_witnesses_say_so(make: Make) -> None:
    fox = make("fox")
    await begun(fox)
    assert await make("owl", unheard=silent).take("table") == OwnedBy("fox"), "its session is there"
    fox.lease.cut()
    assert await make("elk", unheard=heard).take("table") == OwnedBy("fox"), "it answers"
    assert await make("elk").take("table") == OwnedBy("fox"), "nobody asked it"
    owl, before = make("owl", unheard=silent), COUNTS["takeovers", "dead"]
    while isinstance(await owl.take("table"), OwnedBy):  # until the database has missed the session
        await asyncio.sleep(0.01)
    assert COUNTS["takeovers", "dead"] == before + 1


async def test_a_session_that_comes_after_another_of_its_host_is_a_witness_too(
    make: Make, postgres_server: PostgresServer
) -> None:
    fox, before = make("fox"), make("fox")
    await before.renew()
    await begun(fox)  # while the database has not missed the session before
    await before.lease.end()
    await fox.renew()
    for _ in range(3):
        assert await make("owl", unheard=silent).take("table") == OwnedBy("fox")


async def test_a_host_takes_no_log_that_it_cannot_read(make: Make, postgres_server: PostgresServer) -> None:
    fox, owl = make("fox"), make("owl")
    hold = await begun(fox)
    await fox.give(hold)
    for column in ("events", "rules"):
        postgres_server.sql(f"UPDATE tab SET {column} = {column} + 1")
        with pytest.raises(Unusable):
            await owl.take("table")
        postgres_server.sql(f"UPDATE tab SET {column} = {column} - 1")
    assert isinstance(await owl.take("table"), Taken)


async def test_a_database_that_is_away_is_said_and_comes_back(make: Make, postgres_server: PostgresServer) -> None:
    fox = make("fox")
    hold = await begun(fox)
    postgres_server.kill()
    with pytest.raises(InDoubt):
        await fox.append(hold, 1, b"one")
    for step in (
        fox.renew(),
        fox.take("table"),
        fox.log("table"),
        fox.give(hold),
        fox.keep(hold, terms_of(), "over", 2),
    ):
        with pytest.raises(Unavailable):
            await step
    postgres_server.start()
    await fox.append(hold, 1, b"one")
    await fox.renew()
    assert frames(await fox.log("table")) == [FIRST, b"one"]


async def test_connections_that_have_gone_silent_cost_one_wait(postgres: str, postgres_server: PostgresServer) -> None:
    from tui.ssh.adapters.postgres.database import CONNECTIONS, Database

    line, folder = await CutLine.to_postgres(postgres_server.folder)
    database = Database(f"postgresql://skulduggery@/{DATABASE}?host={folder}", wait=0.5)
    meet = asyncio.Barrier(CONNECTIONS)

    async def ask() -> None:
        async with database.connection() as connection:
            await meet.wait()
            assert await connection.fetchval("SELECT 1") == 1

    try:
        await asyncio.gather(*(ask() for _ in range(CONNECTIONS)))
        line.lose()
        async with asyncio.timeout(0.9):  # the time of one wait, without another for a word to the server
            with pytest.raises(Unavailable):
                async with database.connection() as connection:
                    await connection.fetchval("SELECT 1")
        async with database.connection() as connection:
            assert await connection.fetchval("SELECT 1") == 1
    finally:
        await database.close()
        await line.close()


async def test_a_host_that_freezes_in_a_transaction_keeps_nobody_from_its_table(make: Make, postgres: str) -> None:
    from tui.ssh.adapters.postgres.database import Database

    fox, owl = make("fox"), make("owl")
    await fox.give(await begun(fox))
    await owl.renew()
    frozen = Database(postgres, wait=0.2)
    taken = None
    with pytest.raises(Unavailable):
        async with frozen.transaction() as connection:
            await connection.execute("SELECT FROM tab FOR UPDATE")
            taken = await owl.take("table")
    assert isinstance(taken, Taken)
    await frozen.close()


async def test_a_database_that_was_set_back_is_noticed_and_its_log_goes_on(
    make: Make, postgres_server: PostgresServer
) -> None:
    fox = make("fox")
    hold = await begun(fox)
    await fox.append(hold, 1, b"one")
    postgres_server.sql("DELETE FROM log WHERE seq = 1")  # as after the promotion of a standby that lagged
    with pytest.raises(BackInTime):
        await fox.append(hold, 2, b"two")
    found = await fox.take("table")
    assert isinstance(found, Taken) and frames(found.log) == [FIRST]
    await fox.append(found.hold, 1, b"another")
    assert frames(await fox.log("table")) == [FIRST, b"another"]


async def test_a_finished_game_is_one_blob_and_rows_again_when_it_goes_on(
    make: Make, postgres_server: PostgresServer
) -> None:
    def counts() -> str:
        return postgres_server.sql("SELECT (SELECT count(*) FROM log), (SELECT count(*) FROM game)").strip()

    fox = make("fox")
    hold = await begun(fox)
    await fox.append(hold, 1, b"one")
    before = await fox.log("table")
    assert counts() == "2|0"
    await fox.finish(hold)
    assert counts() == "0|1" and await fox.log("table") == before
    found = await fox.take("table")
    assert isinstance(found, Taken) and found.log == before and counts() == "0|1"
    await fox.append(found.hold, 2, b"two")
    assert counts() == "3|0" and frames(await fox.log("table")) == [FIRST, b"one", b"two"]


async def test_tables_that_wait_are_listed_before_games_and_no_game_against_bots_takes_their_place(
    make: Make, postgres_server: PostgresServer
) -> None:
    fox, owl, now = make("fox"), make("owl"), int(time.time())

    async def stored(id: str, host: object, changed: int, *accounts: int, running: bool = True) -> None:
        seats = [SeatAssignment(account, "x") for account in accounts]
        terms = TableTerms("heimlich", accounts[0], {}, "friends", [*seats, SeatAssignment(level="regular")])
        hold = await host.create(id, terms, changed)
        if running:
            await host.begin(hold, terms, FIRST, changed)
        await host.give(hold) if id.startswith("given") else None

    for number in range(9):
        await stored(f"alone{number}", fox, now, 1)
    await stored("old game", fox, 1, 1, 2)
    await stored("given game", fox, 2, 1, 2)
    await stored("guest", fox, 3, -4)
    await stored("waits", fox, 5, 1, running=False)
    await stored("given lately", fox, now, 1, running=False)
    await stored("given long ago", fox, 5, 1, running=False)
    listed = await owl.listed(99)
    assert [table.id for table in listed] == ["given lately", "waits", "guest", "given game", "old game"]
    assert [(table.stage, table.at) for table in listed[1:3]] == [("gathering", 5), ("running", 3)]
    assert [table.id for table in await owl.listed(2)] == ["given lately", "waits"]
    postgres_server.sql(END_LEASE)
    assert [table.id for table in await owl.listed(2)] == ["given lately", "guest"]


async def test_running_games_of_dead_hosts_and_of_the_own_are_orphans(
    make: Make, postgres_server: PostgresServer
) -> None:
    fox, owl = make("fox"), make("owl")
    two = TableTerms("heimlich", 1, {}, "friends", [SeatAssignment(1, "x"), SeatAssignment(2, "y")])
    await fox.begin(await fox.create("table", two, 1), two, FIRST, 1)
    alone = TableTerms("heimlich", 1, {}, "friends", [SeatAssignment(1, "x"), SeatAssignment(level="regular")])
    await fox.begin(await fox.create("alone", alone, 1), alone, FIRST, 1)  # it waits for its person
    waits = await fox.create("waits", terms_of(), 1)
    await owl.renew()
    assert waits and await owl.orphans() == [] and [stored.id for stored in await fox.orphans()] == ["table"]
    postgres_server.sql(END_LEASE)
    assert [(stored.id, stored.stage) for stored in await owl.orphans()] == [("table", "running")]
    taken = await owl.take("table")
    assert isinstance(taken, Taken) and [stored.id for stored in await owl.orphans()] == ["table"]
    await owl.give(taken.hold)
    assert await owl.orphans() == [], "its host has given it away"
