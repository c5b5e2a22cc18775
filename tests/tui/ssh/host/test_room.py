"""Room for tables: games without clients are archived and go on later, and no limit locks anybody out."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.tui.ssh.fixtures.fake_clients import FakeClient, FakeHost, move, opening, playing, refused, until, welcome
from tui.ssh.host.lobby.room import ABANDONED_SECONDS, Limits
from tui.ssh.shared.messages.requests import (
    EnterTable,
    ExitTable,
    ListGames,
    ListTables,
    Rename,
    SitDown,
    StandUp,
    StartGame,
)


async def against_bots(client: FakeClient) -> str:
    """The id of a new game of a client against bots."""
    id = (await client.ask(opening(3))).table
    await client.ask(StartGame(id))
    return id


async def test_games_against_bots_that_were_left_lock_nobody_out(host: FakeHost) -> None:
    fox = host.come("Fox")
    ids = []
    for _ in range(8):
        ids.append(await against_bots(fox))
        await fox.ask(ExitTable(ids[-1]))
    assert not host.lobby.tables
    assert {game.id for game in (await fox.ask(ListGames())).games} == set(ids)


async def test_an_archived_game_goes_on_where_it_was(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = await against_bots(fox)
    table = host.lobby.tables[id].table
    assert table is not None
    await until(lambda: table.to_act == (0,))
    await move(host, id, [fox], Random(3))
    await until(lambda: table.to_act == (0,))
    head, view = table.head, table.view(0)
    host.lobby.disconnect(fox.at_host)
    assert id not in host.lobby.tables
    fox = host.come("Fox")
    (listed,) = (await fox.ask(ListTables())).tables
    assert (listed.id, listed.stage, listed.own_seat, listed.owner) == (id, "running", 0, True)
    assert (await fox.ask(EnterTable(id, ""))).stage == "running"
    answer = await welcome(fox, id)
    assert (answer.head, answer.view) == (head, view)
    assert [table.id for table in (await fox.ask(ListTables())).tables] == [id], "once, and not as archived too"
    await move(host, id, [fox], Random(3))


async def test_an_archived_game_is_its_players_alone(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = await against_bots(fox)
    await fox.ask(ExitTable(id))
    assert not (await owl.ask(ListTables())).tables
    assert await refused(owl, EnterTable(id, "")) == "no_table"
    assert not host.lobby.tables
    await fox.ask(Rename("Reynard"))
    (listed,) = (await fox.ask(ListTables())).tables
    assert (listed.seats[0].name, listed.opener) == ("Reynard", "Reynard"), "as in the list of those here"


async def test_an_archived_game_outlasts_the_host(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = await against_bots(fox)
    await host.shut()
    host.open()
    assert not host.lobby.tables and not host.lost
    fox = host.come("Fox")
    assert [table.id for table in (await fox.ask(ListTables())).tables] == [id]
    assert (await fox.ask(EnterTable(id, ""))).stage == "running"


async def test_archived_games_that_go_on_count_again(host: FakeHost) -> None:
    fox = host.come("Fox")
    ids = [await against_bots(fox) for _ in range(5)]
    host.lobby.disconnect(fox.at_host)
    fox = host.come("Fox")
    ids.append(await against_bots(fox))
    for id in ids[:4]:
        await fox.ask(EnterTable(id, ""))
    assert await refused(fox, EnterTable(ids[4], "")) == "too_many"
    await fox.ask(ExitTable(ids[0]))
    await fox.ask(EnterTable(ids[4], ""))


async def test_a_full_host_puts_its_stalest_table_away(tmp_path: Path) -> None:
    host = FakeHost(tmp_path, Limits(tables=3, own=2))
    first, (fox, owl) = await playing(host, "Fox", "Owl")
    second, (hare, mole) = await playing(host, "Hare", "Mole")
    waiting = (await hare.ask(opening(3))).table
    newt = host.come("Newt")
    for client in (hare, mole):
        await client.ask(ExitTable(second))
    assert await refused(newt, opening(3)) == "too_many", "they left just now"
    host.clock.now += ABANDONED_SECONDS
    for client in (fox, owl):
        await client.ask(ExitTable(first))
    host.clock.now += ABANDONED_SECONDS
    id = (await newt.ask(opening(3))).table
    assert host.lobby.tables.keys() == {first, waiting, id}, "the stalest made room"
    for client in (mole, hare):
        assert second in {table.id for table in (await client.ask(ListTables())).tables}
    assert second not in {table.id for table in (await owl.ask(ListTables())).tables}
    await mole.ask(EnterTable(second, ""))
    assert first not in host.lobby.tables and second in host.lobby.tables
    assert (await welcome(mole, second)).seat == 1
    await host.shut()


async def test_the_stalest_table_of_an_account_makes_room(tmp_path: Path) -> None:
    host = FakeHost(tmp_path, Limits(own=2))
    first, (fox, _owl) = await playing(host, "Fox", "Owl")
    second = (await fox.ask(opening(3))).table
    assert await refused(fox, opening(3)) == "too_many"
    await fox.ask(ExitTable(second))
    host.clock.now += ABANDONED_SECONDS
    third = (await fox.ask(opening(3))).table
    assert host.lobby.tables.keys() == {first, third}, "games with people in them stay"
    await host.shut()


async def test_a_stranger_who_looks_deletes_no_table(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(3))).table
    await fox.ask(ExitTable(id))
    await owl.ask(EnterTable(id, ""))
    await owl.ask(StandUp(id))
    assert id in host.lobby.tables
    await owl.ask(SitDown(id, None, ""))


async def test_a_lost_line_leads_back_to_its_table_and_a_table_that_was_left_does_not(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = await against_bots(fox)
    for _ in range(2):  # the second line breaks before anything was asked
        host.lobby.disconnect(fox.at_host)
        fox = host.come("Fox")
    assert id not in host.lobby.tables
    assert (await fox.ask(ListTables())).place == id, "archived or not"
    await fox.ask(EnterTable(id, ""))
    await fox.ask(ExitTable(id))
    host.lobby.disconnect(fox.at_host)
    fox = host.come("Fox")
    await fox.ask(EnterTable((await host.come("Owl").ask(opening(3))).table, ""))
    host.lobby.disconnect(fox.at_host)
    assert not (await host.come("Fox").ask(ListTables())).place, "a look is no seat"
