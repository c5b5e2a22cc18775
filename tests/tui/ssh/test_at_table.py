"""People at a hosted table: talk, takebacks, stand-ins and the turn clock."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.bots.pool import BotFailed
from engine.players import Here
from engine.table import Sat, Spoke
from tests.tui.ssh.guests import (
    House,
    move,
    opening,
    playing,
    refused,
    until,
)
from tui.ssh.refusal import Refused


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    yield made
    await made.shut()


async def test_a_no_to_a_takeback_is_told(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    table = house.hall.tables[id].table
    assert table is not None
    rng = Random(3)
    while not (asking := [seat for seat in (0, 1) if table.may_undo(seat, 0)]):
        await move(house, id, guests, rng)
    by, other = asking[0], 1 - asking[0]
    await guests[by].ask("undo", id, 0)
    await guests[other].ask("agree", id, False)
    for guest in guests:
        assert ("disagreed", [id, [by, other]]) in guest.told


async def test_a_seat_that_changes_hands_gives_nobody_else_more_time(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", clock=60)
    hosted = house.hall.tables[id]
    assert hosted.table is not None
    asked = hosted.table.to_act[0]
    other = 1 - asked
    house.clock.now += 40
    house.hall.depart(guests[other].person)
    await guests[asked].ask("stand_in", id, other)
    assert hosted.table.players[other].level != "person"
    assert hosted.who().left == 20


@pytest.mark.pitfall(16)
async def test_talk_is_cleaned_throttled_and_may_be_muted(house: House) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    await owl.ask("welcome", id)
    await fox.ask("say", id, "\x1b[2Jhello \u202ethere")
    assert [one.text for one in owl.updates() if isinstance(one, Spoke)] == ["[2Jhello there"]
    assert [one[2:4] for one in await owl.ask("talk", id)] == [[0, "[2Jhello there"]]
    await owl.ask("mute", id, 0, True)
    await fox.ask("say", id, "again")
    assert len([one for one in owl.updates() if isinstance(one, Spoke)]) == 1 and not await owl.ask("talk", id)
    house.hall.depart(owl.person)
    owl = house.come("Owl")
    await owl.ask("enter", id, "")
    assert await owl.ask("deaf", id) == ["Fox"], "a dropped line does not make one hear again"
    await owl.ask("mute", id, 0, False)
    assert await owl.ask("deaf", id) == [] and await refused(owl, "mute", id, 1, True) == "nothing"
    with pytest.raises(Refused) as refusal:
        for _ in range(10):
            await fox.ask("say", id, "flood")
    assert refusal.value.reason == "too_fast"


async def test_a_takeback_needs_everybody_it_touches(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", "Hare")
    rng = Random(3)
    table = house.hall.tables[id].table
    assert table is not None
    while True:
        await move(house, id, guests, rng)
        seat = next((s for s in range(3) if table.undo_point(s) is None and table.may_undo(s, 0)), None)
        if seat is not None:
            break
    head = table.head
    others = [at for at in range(3) if at != seat]
    await guests[seat].ask("undo", id, 0)
    assert table.head == head and ("takeback", [id, [seat, 0, others]]) in guests[others[0]].told
    assert await refused(guests[seat], "agree", id, True) == "nothing"
    await guests[others[0]].ask("agree", id, True)
    assert table.head == head
    await guests[others[1]].ask("agree", id, False)
    assert table.head == head and guests[seat].told[-2] == ("takeback", [id, None])
    await guests[seat].ask("undo", id, 0)
    for at in others:
        await guests[at].ask("agree", id, True)
    assert table.head == 0


async def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(house: House) -> None:
    id, (fox, owl, hare) = await playing(house, "Fox", "Owl", "Hare")
    table = house.hall.tables[id].table
    assert table is not None
    assert await refused(fox, "stand_in", id, 1) == "nothing"
    house.hall.depart(owl.person)
    await fox.ask("stand_in", id, 1)
    assert table.players[1].level == "person", "one of two is not most of them"
    await hare.ask("stand_in", id, 1)
    assert table.players[1].level == "regular" and table.players[1].name == "Owl"
    await fox.ask("welcome", id)
    back = house.come("Owl")
    await back.ask("enter", id, "")
    assert table.players[1].level == "person"
    assert any(isinstance(update, Sat) for update in fox.updates())
    house.hall.depart(back.person)
    house.clock.now += 61
    await fox.ask("stand_in", id, 1)
    assert table.players[1].level == "regular", "who is long gone needs no vote"


async def test_the_turn_clock_lets_a_bot_stand_in(house: House) -> None:
    id, _ = await playing(house, "Fox", "Owl", clock=30)
    table = house.hall.tables[id].table
    assert table is not None
    asked = table.to_act[0]
    house.clock.now += 31
    await asyncio.wait_for(until(lambda: table.players[asked].level != "person"), 5)
    assert table.players[asked].level == "regular"


async def test_who_watches_sets_no_bot_on_a_seat(house: House) -> None:
    id, (_, owl) = await playing(house, "Fox", "Owl")
    mole = house.come("Mole")
    await mole.ask("enter", id, "")
    house.hall.depart(owl.person)
    house.clock.now += 1000
    assert await refused(mole, "stand_in", id, 1) == "not_seated"


async def test_one_takeback_is_asked_for_at_a_time(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", "Hare")
    table = house.hall.tables[id].table
    assert table is not None
    rng = Random(3)
    while True:
        await move(house, id, guests, rng)
        asking = [seat for seat in range(3) if table.may_undo(seat, 0)]
        if len(asking) > 1:
            break
    await guests[asking[0]].ask("undo", id, 0)
    assert await refused(guests[asking[1]], "undo", id, 0) == "asked"
    await guests[asking[0]].ask("undo", id, 0)  # who asked may ask again
    await guests[asking[1]].ask("agree", id, False)
    await guests[asking[1]].ask("undo", id, 0)


async def test_a_bot_that_fails_is_asked_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.ssh.hosted.PAUSES", (0.0,))
    fails = 5

    class Faint(Here):
        async def choose(self, *args: Any) -> Any:
            nonlocal fails
            if fails:
                fails -= 1
                raise BotFailed("no move")
            return await super().choose(*args)

    house.hall._thinker = Faint()
    fox = house.come("Fox")
    id = await fox.ask("open", opening(2, bots=1))
    await fox.ask("start", id)
    table = house.hall.tables[id].table
    assert table is not None
    if table.to_act[0] == 0:
        head = table.head
        while table.to_act[0] == 0:
            await move(house, id, [fox], Random(1))
    head = table.head
    await asyncio.wait_for(until(lambda: table.head != head), 5)
    assert not fails


async def test_for_whom_a_bot_stands_in_is_what_the_log_says(house: House) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    house.hall.depart(owl.person)
    house.clock.now += 61
    hosted = house.hall.tables[id]
    house.register.keep = lambda *args: None  # type: ignore[method-assign]  # killed before it is written
    await fox.ask("stand_in", id, 1)
    assert hosted.terms.chairs[1].level == "regular"
    await house.shut()
    house.open()
    assert house.hall.tables[id].terms.chairs[1].level == "regular"
    back = house.come("Owl")
    await back.ask("enter", id, "")
    table = house.hall.tables[id].table
    assert table is not None and table.players[1].level == "person"
