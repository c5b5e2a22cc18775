"""Hosted tables before and after the game: opened, joined, talked at, left, closed, and opened for a rematch."""

from __future__ import annotations

import sqlite3
from random import Random

import msgspec
import pytest

from saves.library import Library
from tests.tui.ssh.fixtures.fake_clients import (
    FakeClient,
    FakeHost,
    guest_client,
    move,
    opening,
    playing,
    refused,
    to_the_end,
)
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import GameStarted, RematchOpened, Removed
from tui.ssh.shared.messages.requests import (
    CloseOwnTable,
    EnterTable,
    ListGames,
    ListTables,
    Mute,
    OpenRematch,
    ReadChat,
    ReadOwnLog,
    RemovePlayer,
    Rename,
    SitDown,
    StandUp,
    StartGame,
)
from tui.ssh.shared.messages.waiting_requests import ChangeSeat, ReadWaitingTalk, SayWaiting
from tui.ssh.shared.messages.waiting_talk import SaidWaiting, WaitingLine


async def test_a_game_of_two_people_to_its_end_and_again(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    rng = Random(1)
    for _ in range(2000):
        if host.lobby.tables[id].stage == "over":
            break
        await move(host, id, clients, rng)
    assert host.lobby.tables[id].stage == "over"
    assert Library(host.data).list()[0].state == "finished"
    assert [game.id for game in (await clients[1].ask(ListGames())).games] == [id]
    (log,) = Library(host.data).folder.glob("*.skul")
    assert (await clients[1].ask(ReadOwnLog(id))).data == log.read_bytes()
    assert await refused(host.come("Hare"), ReadOwnLog(id)) == "no_table"
    again = (await clients[1].ask(OpenRematch(id))).table
    assert RematchOpened(id, again, "Owl") in clients[0].items
    assert await refused(clients[0], StartGame(again)) == "not_owner"
    await clients[1].ask(StartGame(again))
    assert host.lobby.tables[again].stage == "running"


async def test_a_rematch_with_all_its_players_there_waits_for_its_owner(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl", "Hare")
    await to_the_end(host, id, clients)
    fox, owl, hare = clients
    again = (await owl.ask(OpenRematch(id))).table
    assert (await fox.ask(OpenRematch(id))).table == again
    for comer in (owl, fox, hare):
        table = next(listed for listed in (await comer.ask(ListTables())).tables if listed.id == again)
        assert table.opener == "Owl" and [seat.here for seat in table.seats] == [True, True, False]
        assert (await comer.ask(EnterTable(again, ""))).stage == "gathering"
    assert await refused(hare, StartGame(again)) == "not_owner"
    await owl.ask(StartGame(again))
    assert GameStarted(again) in owl.items and GameStarted(again) in fox.items


async def test_a_seated_client_may_start_while_the_owner_is_absent(host: FakeHost) -> None:
    owl, fox = host.come("Owl"), host.come("Fox")
    id = (await owl.ask(opening(3))).table
    await fox.ask(SitDown(id, None, ""))
    assert await refused(fox, StartGame(id)) == "not_owner"
    host.lobby.disconnect(owl.at_host)
    (table,) = (await fox.ask(ListTables())).tables
    assert table.may_start and not table.owner and [seat.here for seat in table.seats] == [False, True, False]
    assert await refused(host.come("Mole"), StartGame(id)) in ("no_table", "not_owner")
    await fox.ask(StartGame(id))
    assert host.lobby.tables[id].stage == "running"


async def test_a_full_table_waits_for_its_owner_and_without_one_for_anybody(host: FakeHost) -> None:
    """The game began with the last seat: nobody could say hello, or look at the variants."""
    owl, fox = host.come("Owl"), host.come("Fox")
    id = (await owl.ask(opening(2))).table
    await fox.ask(SitDown(id, None, ""))
    await fox.ask(SayWaiting(id, "hello"))
    assert host.lobby.tables[id].stage == "gathering" and await refused(fox, StartGame(id)) == "not_owner"
    host.lobby.disconnect(owl.at_host)
    await fox.ask(StartGame(id))
    assert host.lobby.tables[id].stage == "running"


async def test_an_owner_gives_a_free_seat_to_a_bot_and_frees_it_again(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(4, bots=1))).table
    await owl.ask(SitDown(id, None, ""))
    terms = host.lobby.tables[id].terms
    assert await refused(owl, ChangeSeat(id, 2, "easy")) == "not_owner"
    for seat, level in ((0, "easy"), (1, "easy"), (4, "easy"), (-1, None), (2, "person")):
        assert await refused(fox, ChangeSeat(id, seat, level)) == "no_seat"
    await fox.ask(ChangeSeat(id, 2, "expert"))
    await fox.ask(ChangeSeat(id, 3, None))
    assert [(seat.name, seat.level) for seat in terms.seats[2:]] == [("", "expert"), ("", None)]
    await host.shut()
    host.open()
    fox, owl = host.come("Fox"), host.come("Owl")
    assert [seat.level for seat in host.lobby.tables[id].terms.seats[2:]] == ["expert", None], "it is stored"
    await fox.ask(ChangeSeat(id, 2, None))
    await host.come("Hare").ask(SitDown(id, 2, ""))
    await fox.ask(StartGame(id))
    assert await refused(fox, ChangeSeat(id, 3, "easy")) == "begun"


async def test_a_deserted_rematch_goes_with_its_owner(host: FakeHost) -> None:
    id, clients = await playing(host, "Fox", "Owl")
    await to_the_end(host, id, clients)
    again = (await clients[0].ask(OpenRematch(id))).table
    await clients[0].ask(EnterTable(again, ""))
    await clients[0].ask(StandUp(again))
    assert again not in host.lobby.tables


async def test_a_table_for_one_and_bots_waits_for_the_key(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = (await fox.ask(opening(3, bots=2))).table
    assert (await fox.ask(EnterTable(id, ""))).stage == "gathering"


async def test_the_owner_fills_free_seats_with_bots(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = (await fox.ask(opening(4, bots=1))).table
    assert host.lobby.tables[id].stage == "gathering"
    await fox.ask(StartGame(id))
    players = host.lobby.tables[id].table.players
    assert [player.level for player in players] == ["person", "regular", "regular", "easy"]
    assert len({player.name for player in players}) == 4
    assert await refused(fox, StartGame(id)) == "begun"


async def test_a_private_table_takes_its_code(host: FakeHost) -> None:
    fox, owl = host.come("Fox"), host.come("Owl")
    id = (await fox.ask(opening(3, needs_code=True))).table
    (shown,) = (await fox.ask(ListTables())).tables
    (hidden,) = (await owl.ask(ListTables())).tables
    assert hidden.locked and not hidden.code
    assert await refused(owl, SitDown(id, None, "")) == "code"
    assert await refused(owl, EnterTable(id, "")) == "code"
    await owl.ask(SitDown(id, 2, shown.code))
    assert host.lobby.tables[id].seat_of(owl.at_host.account) == 2


async def test_seats_are_for_one_and_tables_are_limited(host: FakeHost) -> None:
    fox, owl, hare = (host.come(name) for name in ("Fox", "Owl", "Hare"))
    id = (await fox.ask(opening(3))).table
    assert await refused(fox, SitDown(id, None, "")) == "seated"
    assert await refused(owl, SitDown(id, 0, "")) == "no_seat"
    assert await refused(owl, SitDown(id, 7, "")) == "no_seat"
    await owl.ask(SitDown(id, 1, ""))
    assert await refused(hare, SitDown(id, 1, "")) == "no_seat"
    for _ in range(4):
        await fox.ask(opening(3))
    assert await refused(fox, opening(3)) == "too_many"
    await owl.ask(StandUp(id))
    await fox.ask(StandUp(id))
    assert id not in host.lobby.tables and not [game for game in (await owl.ask(ListGames())).games if game.id == id]


async def test_deserted_tables_make_room(host: FakeHost) -> None:
    fox = host.come("Fox")
    waiting = [(await fox.ask(opening(3))).table for _ in range(3)]
    games = []
    for _ in range(2):
        games.append((await fox.ask(opening(2))).table)
        await fox.ask(StartGame(games[-1]))
    assert await refused(fox, opening(3)) == "too_many"
    host.lobby.disconnect(fox.at_host)
    host.clock.now += 3601
    fox = host.come("Fox")
    await fox.ask(opening(3))
    listed = {table.id for table in (await fox.ask(ListTables())).tables}
    assert not listed & set(waiting) and listed >= set(games)
    host.lobby.disconnect(fox.at_host)
    host.clock.now += 7 * 86_400 + 1
    fox = host.come("Fox")
    await fox.ask(opening(3))
    assert len(host.lobby.tables) == 1 and len(Library(host.data).list()) == 2, "the logs stay"
    assert {game.id for game in (await fox.ask(ListGames())).games} == {*games, *host.lobby.tables}


async def test_guests_leave_no_seat_behind(host: FakeHost) -> None:
    first, second, fox = guest_client(host, 1), guest_client(host, 2), host.come("Fox")
    id = (await first.ask(opening(3))).table
    await fox.ask(SitDown(id, None, ""))
    host.lobby.disconnect(first.at_host)
    await host.lobby.tables[id].commits.join()
    terms = host.lobby.tables[id].terms
    assert [chair.name for chair in terms.seats] == ["", "Fox", ""] and terms.owner == fox.at_host.account
    await second.ask(SitDown(id, None, ""))
    await fox.ask(StartGame(id))
    host.lobby.disconnect(second.at_host)
    assert id in host.lobby.tables, "a game with somebody who may come back goes on"
    alone = guest_client(host, 3)
    their = (await alone.ask(opening(2))).table
    await alone.ask(StartGame(their))
    host.lobby.disconnect(alone.at_host)
    await host.lobby._closing.all_written()
    assert their not in host.lobby.tables and all(row[0] != their for row in host.store.unfinished())


async def test_a_new_name_is_the_one_at_the_next_game(host: FakeHost) -> None:
    id, (fox, owl) = await playing(host, "Fox", "Owl")
    waiting = (await fox.ask(opening(3))).table
    await fox.ask(Rename("Reynard"))
    await owl.ask(Rename("Strix"))
    turns = [table.own_turn for client in (fox, owl) for table in (await client.ask(ListTables())).tables[:1]]
    tags = [seat.tag for seat in (await fox.ask(ListTables())).tables[0].seats]
    assert tags == [f"#{client.at_host.account}" for client in (fox, owl)]
    assert [seat.tag for seat in host.lobby.tables[id].roster().seats] == tags, "they outlast a name"
    assert turns == [seat in host.lobby.tables[id].table.to_act for seat in range(2)]
    assert host.lobby.tables[id].terms.seats[0].name == "Fox", "the log calls them so"
    assert host.lobby.tables[waiting].terms.seats[0].name == "Reynard"
    await to_the_end(host, id, [fox, owl])
    again = (await owl.ask(OpenRematch(id))).table
    assert [chair.name for chair in host.lobby.tables[again].terms.seats] == ["Reynard", "Strix"]


async def test_an_owner_sends_a_player_away_and_closes_the_table_and_nobody_else_does(host: FakeHost) -> None:
    fox, owl, hare = (host.come(name) for name in ("Fox", "Owl", "Hare"))
    id = (await fox.ask(opening(4))).table
    for client in (owl, hare):
        await client.ask(SitDown(id, None, ""))
    for impossible in (RemovePlayer(id, 0, "Fox"), CloseOwnTable(id)):
        assert await refused(owl, impossible) == "not_owner"
    for seat, name in ((0, "Fox"), (1, "Hare"), (3, ""), (9, "Owl")):
        assert await refused(fox, RemovePlayer(id, seat, name)) == "nothing"
    await fox.ask(RemovePlayer(id, 1, "Owl"))
    hosted = host.lobby.tables[id]
    assert Removed(id) in owl.items and owl.at_host.account not in hosted.clients
    assert [seat.name for seat in hosted.terms.seats] == ["Fox", "", "Hare", ""]
    await host.shut()
    host.open()
    fox, owl = host.come("Fox"), host.come("Owl")
    for again in (SitDown(id, None, ""), EnterTable(id, "")):
        assert await refused(owl, again) == "removed", "after a start of the host, too"
    assert [table.id for table in (await fox.ask(ListTables())).tables] == [id]
    assert not (await owl.ask(ListTables())).tables, "a table that is closed to a person is not offered"
    await fox.ask(CloseOwnTable(id))
    assert id not in host.lobby.tables and all(row[0] != id for row in host.store.unfinished())
    begun, (fox, owl) = await playing(host, "Fox", "Owl")
    for late in (CloseOwnTable(begun), RemovePlayer(begun, 1, "Owl")):
        assert await refused(fox, late) == "begun"


async def test_a_table_of_an_older_host_has_easy_bots_for_its_novices(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = (await fox.ask(opening(3, bots=2))).table
    await host.shut()
    stored = sqlite3.connect(host.data / "tables.sqlite")
    (terms,) = stored.execute("SELECT terms FROM hosted WHERE id = ?", (id,)).fetchone()
    old = msgspec.msgpack.decode(terms)
    assert [seat["level"] for seat in old["chairs"]] == [None, "easy", "easy"]
    old["chairs"][1]["level"] = "novice"
    old["chairs"][2]["name"] = "novice"  # a name is no level
    stored.execute("UPDATE hosted SET terms = ? WHERE id = ?", (msgspec.msgpack.encode(old), id))
    stored.commit()
    stored.close()
    host.open()
    seats = host.lobby.tables[id].terms.seats
    assert [(seat.level, seat.name) for seat in seats[1:]] == [("easy", old["chairs"][1]["name"]), ("easy", "novice")]


def heard(client: FakeClient) -> list[WaitingLine]:
    """The messages that a client was told as news."""
    return [item.line for item in client.items if isinstance(item, SaidWaiting)]


async def test_players_talk_before_their_game(host: FakeHost) -> None:
    fox, owl, mole = host.come("Fox"), host.come("Owl"), host.come("Mole")
    id = (await fox.ask(opening(3))).table
    assert await refused(mole, SayWaiting(id, "hello")) == "no_table"
    for client in (fox, owl, mole):
        await client.ask(EnterTable(id, ""))
    await owl.ask(SitDown(id, None, ""))
    await owl.ask(SayWaiting(id, "\x1b[2Jhello \u202ethere"))
    await fox.ask(SayWaiting(id, "   "))
    line = WaitingLine(1, "Owl", "[2Jhello there")
    assert heard(fox) == heard(owl) == heard(mole) == [line]
    assert await refused(mole, SayWaiting(id, "hello")) == "not_seated"
    assert (await mole.ask(ReadWaitingTalk(id))).lines == (line,), "a newcomer reads what was said"
    await fox.ask(Mute(id, 1, True))
    await owl.ask(SayWaiting(id, "again"))
    assert heard(fox) == [line] and not (await fox.ask(ReadWaitingTalk(id))).lines
    assert len(heard(owl)) == 2
    with pytest.raises(RequestRefused) as refusal:
        for _ in range(10):
            await fox.ask(SayWaiting(id, "flood"))
    assert refusal.value.reason == "too_fast"


async def test_talk_before_a_game_is_no_part_of_it(host: FakeHost) -> None:
    fox = host.come("Fox")
    id = (await fox.ask(opening(2))).table
    await fox.ask(EnterTable(id, ""))
    await fox.ask(SayWaiting(id, "hello"))
    await fox.ask(StartGame(id))
    assert not (await fox.ask(ReadChat(id))).entries
    assert await refused(fox, SayWaiting(id, "hello")) == "not_seated"
