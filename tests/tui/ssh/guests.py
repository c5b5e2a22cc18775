"""A hall without sockets, for tests: its clock, the people who come to it, and what they were told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from engine.games import load
from engine.players import Here
from engine.table import Update
from tui.local import Pace
from tui.ssh.accounts import Accounts
from tui.ssh.hall import Hall
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
        self.person = Person(account, name, lambda kind, what: self.told.append((kind, plain(what))))
        self._hall = hall

    async def ask(self, verb: str, *args: Any) -> Any:
        """Ask as over the wire: nothing but plain data goes and comes."""
        return plain(ask(self._hall, self.person, verb, plain(args)))

    def updates(self) -> list[Update]:
        """What was told of tables."""
        return [heard(load(SLUG), what[2]) for kind, what in self.told if kind == "table"]

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.told}


def plain(value: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value))


def opening(seats: int = 2, *, bots: int = 0, **more: Any) -> dict[str, Any]:
    chairs = [None] * (seats - bots) + ["novice"] * bots
    return {"slug": SLUG, "options": {}, "chairs": chairs, **more}


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


async def until(so: Any) -> None:
    while not so():
        await asyncio.sleep(0.01)


async def to_the_end(house: House, id: str, guests: list[Guest]) -> None:
    rng = Random(5)
    for _ in range(2000):
        if house.hall.tables[id].stage == "over":
            return
        await move(house, id, guests, rng)
    raise AssertionError("the game does not end")


def guest(house: House, number: int) -> Guest:
    made = Guest(house.hall, -number, f"Guest {number}")
    house.hall.arrive(made.person)
    return made
