"""Before a hosted game and after it: tables are opened, sat down at, left, put away, and played at again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from saves.library import Library
from tests.tui.ssh.guests import (
    House,
    guest,
    move,
    opening,
    playing,
    refused,
    to_the_end,
)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    yield made
    await made.shut()


async def test_a_game_of_two_people_to_its_end_and_again(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    rng = Random(1)
    for _ in range(2000):
        if house.hall.tables[id].stage == "over":
            break
        await move(house, id, guests, rng)
    assert house.hall.tables[id].stage == "over"
    assert Library(house.data).list()[0].state == "finished"
    assert [game[0] for game in await guests[1].ask("mine")] == [id]
    (log,) = Library(house.data).folder.glob("*.skul")
    assert await guests[1].ask("records", id) == log.read_bytes()
    assert await refused(house.come("Hare"), "records", id) == "no_table"
    again = await guests[1].ask("rematch", id)
    assert ("rematch", [id, again]) in guests[0].told
    assert await refused(guests[0], "start", again) == "not_owner"
    await guests[1].ask("start", again)
    assert house.hall.tables[again].stage == "running"


async def test_another_game_begins_when_all_who_were_at_the_last_one_have_come(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", "Hare")
    await to_the_end(house, id, guests)
    fox, owl, hare = guests
    again = await owl.ask("rematch", id)
    assert await fox.ask("rematch", id) == again
    for comer, stage in ((owl, "gathering"), (fox, "gathering"), (hare, "running")):
        table = next(one for one in (await comer.ask("lobby"))["tables"] if one["id"] == again)
        assert table["opener"] == "Owl" and table["here"] == [True, True, False]
        assert (await comer.ask("enter", again, ""))[0] == stage
    assert ("begun", [again]) in owl.told and ("begun", [again]) in fox.told


async def test_who_sits_may_begin_while_the_owner_is_away(house: House) -> None:
    owl, fox = house.come("Owl"), house.come("Fox")
    id = await owl.ask("open", opening(3))
    await fox.ask("sit", id, None, "")
    assert await refused(fox, "start", id) == "not_owner"
    house.hall.depart(owl.person)
    (table,) = (await fox.ask("lobby"))["tables"]
    assert table["begins"] and not table["owner"] and table["here"] == [False, True, False]
    assert await refused(house.come("Mole"), "start", id) in ("no_table", "not_owner")
    await fox.ask("start", id)
    assert house.hall.tables[id].stage == "running"


async def test_another_game_that_nobody_came_to_goes_with_who_wanted_it(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    await to_the_end(house, id, guests)
    again = await guests[0].ask("rematch", id)
    await guests[0].ask("enter", again, "")
    await guests[0].ask("stand", again)
    assert again not in house.hall.tables


async def test_a_table_for_one_and_bots_waits_for_the_key(house: House) -> None:
    fox = house.come("Fox")
    id = await fox.ask("open", opening(3, bots=2))
    assert (await fox.ask("enter", id, ""))[0] == "gathering"


async def test_the_owner_fills_free_seats_with_bots(house: House) -> None:
    fox = house.come("Fox")
    id = await fox.ask("open", opening(4, bots=1))
    assert house.hall.tables[id].stage == "gathering"
    await fox.ask("start", id)
    players = house.hall.tables[id].table.players  # type: ignore[union-attr]
    assert [player.level for player in players] == ["person", "regular", "regular", "novice"]
    assert len({player.name for player in players}) == 4
    assert await refused(fox, "start", id) == "begun"


async def test_a_private_table_takes_its_code(house: House) -> None:
    fox, owl = house.come("Fox"), house.come("Owl")
    id = await fox.ask("open", opening(3, private=True))
    (shown,) = (await fox.ask("lobby"))["tables"]
    (hidden,) = (await owl.ask("lobby"))["tables"]
    assert hidden["locked"] and not hidden["code"]
    assert await refused(owl, "sit", id, None, "") == "code"
    assert await refused(owl, "enter", id, "") == "code"
    await owl.ask("sit", id, 2, shown["code"])
    assert house.hall.tables[id].seat_of(owl.person.account) == 2


async def test_seats_are_for_one_and_tables_are_limited(house: House) -> None:
    fox, owl, hare = (house.come(name) for name in ("Fox", "Owl", "Hare"))
    id = await fox.ask("open", opening(3))
    assert await refused(fox, "sit", id, None, "") == "seated"
    assert await refused(owl, "sit", id, 0, "") == "no_seat"
    assert await refused(owl, "sit", id, 7, "") == "no_seat"
    await owl.ask("sit", id, 1, "")
    assert await refused(hare, "sit", id, 1, "") == "no_seat"
    for _ in range(4):
        await fox.ask("open", opening(3))
    assert await refused(fox, "open", opening(3)) == "too_many"
    await owl.ask("stand", id)
    await fox.ask("stand", id)
    assert id not in house.hall.tables and not [one for one in await owl.ask("mine") if one[0] == id]


async def test_tables_that_nobody_comes_to_make_room(house: House) -> None:
    fox = house.come("Fox")
    waiting = [await fox.ask("open", opening(3)) for _ in range(3)]
    games = []
    for _ in range(2):
        games.append(await fox.ask("open", opening(2)))
        await fox.ask("start", games[-1])
    assert await refused(fox, "open", opening(3)) == "too_many"
    house.hall.depart(fox.person)
    house.clock.now += 3601
    fox = house.come("Fox")
    await fox.ask("open", opening(3))
    assert not house.hall.tables.keys() & set(waiting) and house.hall.tables.keys() >= set(games)
    house.hall.depart(fox.person)
    house.clock.now += 7 * 86_400 + 1
    fox = house.come("Fox")
    await fox.ask("open", opening(3))
    assert len(house.hall.tables) == 1 and len(Library(house.data).list()) == 2, "the logs stay"
    assert len(await fox.ask("mine")) == 1


async def test_guests_leave_no_seat_behind(house: House) -> None:
    one, two, fox = guest(house, 1), guest(house, 2), house.come("Fox")
    id = await one.ask("open", opening(3))
    await fox.ask("sit", id, None, "")
    house.hall.depart(one.person)
    terms = house.hall.tables[id].terms
    assert [chair.name for chair in terms.chairs] == ["", "Fox", ""] and terms.owner == fox.person.account
    await two.ask("sit", id, None, "")
    await fox.ask("start", id)
    house.hall.depart(two.person)
    assert id in house.hall.tables, "a game with somebody who may come back goes on"
    alone = guest(house, 3)
    their = await alone.ask("open", opening(2))
    await alone.ask("start", their)
    house.hall.depart(alone.person)
    assert their not in house.hall.tables and all(one[0] != their for one in house.register.unfinished())


async def test_a_new_name_is_the_one_at_the_next_game(house: House) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    waiting = await fox.ask("open", opening(3))
    await fox.ask("rename", "Reynard")
    assert house.hall.tables[id].terms.chairs[0].name == "Fox", "the log calls them so"
    assert house.hall.tables[waiting].terms.chairs[0].name == "Reynard"
    await to_the_end(house, id, [fox, owl])
    again = await owl.ask("rematch", id)
    assert [chair.name for chair in house.hall.tables[again].terms.chairs] == ["Reynard", "Owl"]
