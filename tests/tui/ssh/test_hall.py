"""The hall of a host, without sockets: what each may know and ask for, and how it goes on after a stop."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.game import apply
from engine.pieces import decode
from engine.table import Happened, IllegalMove
from saves.library import Library
from tests.tui.ssh.guests import (
    SLUG,
    Guest,
    House,
    move,
    opening,
    playing,
    refused,
    to_the_end,
)
from tui.ssh.news import APART, News
from tui.ssh.operator import operate
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.wire import welcome_heard


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    yield made
    await made.shut()


async def test_nobody_is_told_or_shown_more_than_their_seat_may_know(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    watcher = house.come("Mole")
    await watcher.ask("enter", id, "")
    table = house.hall.tables[id].table
    assert table is not None
    for guest, seat in ((guests[0], 0), (guests[1], 1), (watcher, None)):
        _, raw = await guest.ask("welcome", id)
        here = welcome_heard(raw)
        assert here.seat == seat and here.view == table.view(seat) and here.story == table.story(seat)
    rng = Random(2)
    views = {guest: decode(table.game, msgspec.msgpack.encode(table.view(s))) for guest, s in ((watcher, None),)}
    for _ in range(40):
        asked = table.to_act[0]
        await guests[asked].ask("propose", id, rng.choice(table.offer(asked)), table.head)
    for update in watcher.updates():
        assert isinstance(update, Happened)
        for event in update.events:
            apply(views[watcher], event)
    assert views[watcher] == table.view(None)
    with pytest.raises(IllegalMove) as refusal:
        await watcher.ask("propose", id, table.offer(table.to_act[0])[0], table.head)
    assert refusal.value.reason == "seat"


@pytest.mark.pitfall(17)
async def test_who_sits_cannot_watch_as_another_and_strangers_know_of_nothing(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", spectators=False)
    await guests[1].ask("welcome", id)
    mole = house.come("Mole")
    assert await refused(mole, "enter", id, "") == "no_spectators"
    for verb, args in (("welcome", ()), ("story", ()), ("rights", ()), ("talk", ()), ("say", ("hello",))):
        assert await refused(mole, verb, id, *args) == "no_table"
    again = house.come("Owl")
    told = len(guests[1].told)
    await guests[0].ask("say", id, "hello")
    assert len(guests[1].told) == told, "the old screen is told nothing more"
    await again.ask("enter", id, "")
    _, raw = await again.ask("welcome", id)
    assert welcome_heard(raw).seat == 1
    assert await again.ask("seat", id) == 1
    assert ("replaced", None) in guests[1].told
    assert await refused(guests[1], "welcome", id) == "not_seated"


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("nonsense", ()),
        ("open", ({},)),
        ("open", ({"slug": "../x", "options": {}, "chairs": [None, None]},)),
        ("open", ({"slug": SLUG, "options": {"x": 1}, "chairs": [None] * 3, "more": 1},)),
        ("open", ({"slug": SLUG, "options": {}, "chairs": [None] * 40},)),
        ("open", ({"slug": SLUG, "options": {}, "chairs": ["person", "person"]},)),
        ("open", ({"slug": SLUG, "options": {}, "chairs": [None, None], "clock": -1},)),
        ("sit", ("x",)),
        ("welcome", ()),
        ("lobby", (1,)),
    ],
)
async def test_a_request_that_makes_no_sense_is_refused(house: House, verb: str, args: tuple[Any, ...]) -> None:
    assert await refused(house.come("Fox"), verb, *args) == "malformed"
    assert not house.hall.tables


async def test_a_host_that_starts_again_takes_its_tables_up(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    waiting = await guests[0].ask("open", opening(4))
    rng = Random(4)
    for _ in range(15):
        await move(house, id, guests, rng)
    table = house.hall.tables[id].table
    assert table is not None
    head, view = table.head, table.view(1)
    await house.shut()
    assert guests[0].told[-1][0] in ("stopping", "lobby", "table", "who") and ("stopping", None) in guests[0].told
    house.open()
    assert not house.lost and house.hall.tables.keys() == {id, waiting}
    owl = house.come("Owl")
    await owl.ask("enter", id, "")
    _, raw = await owl.ask("welcome", id)
    here = welcome_heard(raw)
    assert (here.head, here.seat, here.view) == (head, 1, view)
    fox = house.come("Fox")
    await fox.ask("enter", id, "")
    await move(house, id, [fox, owl], rng)


async def test_a_table_whose_log_is_destroyed_goes_on_in_another_and_is_taken_up_from_that(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl")
    rng = Random(5)
    for _ in range(8):
        await move(house, id, guests, rng)
    (log,) = Library(house.data).folder.glob("*.skul")
    log.write_bytes(b"")
    for _ in range(4):
        await move(house, id, guests, rng)
    table = house.hall.tables[id].table
    assert table is not None
    head = table.head
    await house.shut()
    house.open()
    again = house.hall.tables[id].table
    assert again is not None and again.head == head


async def test_a_new_key_joins_and_a_name_is_changed(house: House) -> None:
    fox, owl = house.come("Fox"), house.come("Owl")
    code = await fox.ask("code")
    assert house.accounts.redeem(code, "other key", int(house.clock())) is not None
    assert await refused(owl, "rename", "fox") == "name_taken"
    assert await refused(owl, "rename", "\x1b") == "name_empty"
    assert await owl.ask("rename", "Uhu") == "Uhu"
    assert "Uhu" in (await fox.ask("lobby"))["people"]
    guest = Guest(house.hall, -1, "Guest")
    house.hall.arrive(guest.person)
    assert await refused(guest, "code") == "guest"


async def test_a_table_is_put_away_when_its_game_is_over_and_all_have_left(house: House) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    await to_the_end(house, id, [fox, owl])
    await fox.ask("exit", id)
    assert id in house.hall.tables, "somebody still looks at the results"
    house.hall.depart(owl.person)
    assert id not in house.hall.tables
    (log,) = Library(house.data).folder.glob("*.skul")
    journal = Library(house.data).resume(log).journal
    assert journal is not None, "nobody holds the log any more"
    journal.close()
    assert [(one[0], one[3]) for one in await fox.ask("mine")] == [(id, "over")]
    assert await fox.ask("records", id)
    left, (hare, mole) = await playing(house, "Hare", "Mole")
    table = house.hall.tables[left].table
    assert table is not None
    await to_the_end(house, left, [hare, mole])
    house.hall.depart(hare.person)
    house.hall.depart(mole.person)
    assert not house.hall.tables


async def test_nobody_goes_back_into_a_game_whose_log_is_open(house: House) -> None:
    id, guests = await playing(house, "Fox", "Owl", policy="study")
    await to_the_end(house, id, guests)
    table = house.hall.tables[id].table
    assert table is not None and any(table.may_undo(seat, 0) is not None for seat in (0, 1)), "it could be"
    for guest in guests:
        assert await guest.ask("log", id)
        assert await guest.ask("rights", id) == {"undo": None, "reset": None, "redo": None, "ask": None}
        assert await guest.ask("may_undo", id, 0) is None
        for verb, args in (("undo", (0,)), ("redo", ()), ("agree", (True,))):
            with pytest.raises(IllegalMove) as refusal:
                await guest.ask(verb, id, *args)
            assert refusal.value.reason == "over"


async def test_a_move_is_told_to_all_though_the_terms_cannot_be_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    await owl.ask("welcome", id)

    def full(*args: Any) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(house.register, "keep", full)
        for _ in range(1000):
            table = house.hall.tables[id].table
            assert table is not None
            if not table.to_act:
                break
            guest = (fox, owl)[table.to_act[0]]
            await guest.ask("propose", id, Random(table.head).choice(table.offer(table.to_act[0])), table.head)
    assert house.hall.tables[id].stage == "over"
    assert [one.number for one in owl.updates()][-1] == table.head


async def test_the_operator_asks_sends_away_and_tells(house: House) -> None:
    id, (fox, owl) = await playing(house, "Fox", "Owl")
    assert operate(house.hall, "status", []) == {
        "people": ["Fox", "Owl"],
        "tables": [(id, SLUG, "running", ["Fox", "Owl"])],
    }
    assert operate(house.hall, "message", ["\x1b[2Jsoon"]) == 2 and ("message", "[2Jsoon") in fox.told
    assert operate(house.hall, "kick", ["Owl"]) == 1 and ("kicked", None) in owl.told
    assert operate(house.hall, "kick", ["Owl"]) == 0
    assert await refused(owl, "lobby") == "not_seated"
    with pytest.raises(Refused):
        operate(house.hall, "kick", [])


async def test_requests_are_throttled(house: House) -> None:
    fox = house.come("Fox")
    with pytest.raises(Refused) as refusal:
        for _ in range(2000):
            await fox.ask("lobby")
    assert refusal.value.reason == "too_fast"


async def test_news_of_the_lobby_is_not_told_to_all_at_once_nor_all_the_time() -> None:
    told: list[tuple[float, int]] = []
    loop = asyncio.get_running_loop()
    over = asyncio.Event()

    def tell(who: int) -> None:
        told.append((loop.time(), who))
        news.spread()  # something is always new
        if len(told) == 40:
            over.set()

    people = [Person(at, "x", lambda kind, what, who=at: tell(who)) for at in range(20)]
    news = News(lambda: people)
    news.spread()
    async with asyncio.timeout(10):
        await over.wait()
    news.stop()
    first, last = told[0][0], told[19][0]
    assert [who for _, who in told] == 2 * list(range(20))
    assert last - first >= 18 * APART and told[20][0] - first >= 38 * APART
