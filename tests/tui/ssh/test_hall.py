"""The hall of a host, without sockets: who may sit, watch, act and take back; that nobody is told too much."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.bots.pool import BotFailed
from engine.game import apply
from engine.games import load
from engine.pieces import decode
from engine.players import Here
from engine.table import Happened, IllegalMove, Sat, Spoke, Update
from saves.library import Library
from tui.local import Pace
from tui.ssh.accounts import Accounts
from tui.ssh.hall import Hall
from tui.ssh.news import APART, News
from tui.ssh.operator import operate
from tui.ssh.people import Person
from tui.ssh.refusal import Refused
from tui.ssh.register import Register
from tui.ssh.requests import ask
from tui.ssh.wire import heard, welcome_heard

SLUG = "heimlich"


class Wall:
    """A wall clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class House:
    """A hall on disk, its clock, and the people who come to it."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.clock = Wall()
        self.open()

    def open(self) -> None:
        """The host starts."""
        self.accounts = Accounts(self.data / "people.sqlite")
        self.register = Register(self.data / "tables.sqlite")
        self.hall = Hall(self.data, self.accounts, self.register, Here(), self.clock, lambda: Pace("instant"))
        self.lost = self.hall.take_up()

    async def shut(self) -> None:
        """The host ends."""
        await self.hall.stop()
        self.accounts.close()
        self.register.close()

    def come(self, name: str) -> Guest:
        """Somebody connects: for the first time, or again."""
        account = self.accounts.of_key(name) or self.accounts.create(name, name, 0)
        guest = Guest(self.hall, account.id, account.name)
        self.hall.arrive(guest.person)
        return guest


class Guest:
    """A person, everything they were told, and what they ask for."""

    def __init__(self, hall: Hall, account: int, name: str) -> None:
        self.told: list[tuple[str, Any]] = []
        self.person = Person(account, name, lambda kind, what: self.told.append((kind, _plain(what))))
        self._hall = hall

    async def ask(self, verb: str, *args: Any) -> Any:
        """Ask as over the wire: nothing but plain data goes and comes."""
        return _plain(ask(self._hall, self.person, verb, _plain(args)))

    def updates(self) -> list[Update]:
        """What was told of tables."""
        return [heard(load(SLUG), what[2]) for kind, what in self.told if kind == "table"]

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.told}


def _plain(value: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def opening(seats: int = 2, *, bots: int = 0, **more: Any) -> dict[str, Any]:
    chairs = [None] * (seats - bots) + ["novice"] * bots
    return {"slug": SLUG, "options": {}, "chairs": chairs, **more}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    made = House(tmp_path)
    yield made
    await made.shut()


async def playing(house: House, *names: str, **more: Any) -> tuple[str, list[Guest]]:
    """A game that has begun, with so many people at it."""
    guests = [house.come(name) for name in names]
    id = await guests[0].ask("open", opening(len(names), **more))
    for guest in guests[1:]:
        await guest.ask("sit", id, None, "")
    return id, guests


async def move(house: House, id: str, guests: list[Guest], rng: Random) -> None:
    """One of the people who are asked makes some move."""
    table = house.hall.tables[id].table
    assert table is not None
    guest = guests[table.to_act[0]]
    _, raw = await guest.ask("welcome", id)
    here = welcome_heard(raw)
    assert here.seat == table.to_act[0]
    offer = table.game.moves(here.view, here.seat)
    await guest.ask("propose", id, rng.choice(offer), here.head)


async def refused(guest: Guest, verb: str, *args: Any) -> str:
    with pytest.raises(Refused) as refusal:
        await guest.ask(verb, *args)
    return refusal.value.reason


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
    for guest, stage in ((owl, "gathering"), (fox, "gathering"), (hare, "running")):
        table = next(one for one in (await guest.ask("lobby"))["tables"] if one["id"] == again)
        assert table["opener"] == "Owl" and table["here"] == [True, True, False]
        assert (await guest.ask("enter", again, ""))[0] == stage
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


async def test_the_owner_fills_free_seats_with_bots(house: House) -> None:
    fox = house.come("Fox")
    id = await fox.ask("open", opening(4, bots=1))
    assert house.hall.tables[id].stage == "gathering"
    await fox.ask("start", id)
    players = house.hall.tables[id].table.players  # type: ignore[union-attr]
    assert [player.level for player in players] == ["person", "regular", "regular", "novice"]
    assert len({player.name for player in players}) == 4
    assert await refused(fox, "start", id) == "begun"


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
    await asyncio.wait_for(_until(lambda: table.players[asked].level != "person"), 5)
    assert table.players[asked].level == "regular"


async def _until(so: Any) -> None:
    while not so():
        await asyncio.sleep(0.01)


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


async def to_the_end(house: House, id: str, guests: list[Guest]) -> None:
    rng = Random(5)
    for _ in range(2000):
        if house.hall.tables[id].stage == "over":
            return
        await move(house, id, guests, rng)
    raise AssertionError("the game does not end")


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


def guest(house: House, number: int) -> Guest:
    made = Guest(house.hall, -number, f"Guest {number}")
    house.hall.arrive(made.person)
    return made


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
    await asyncio.wait_for(_until(lambda: table.head != head), 5)
    assert not fails


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
