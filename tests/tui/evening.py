"""A table in plain lines, the people at its keyboard, and what they read."""

from __future__ import annotations

import asyncio
import errno
import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.chance import Chance, Draws
from engine.game import Seat, options_of
from engine.games import load
from engine.link import LocalLink
from engine.log import Memory, Player, Policy, Record
from engine.players import Here, bots
from engine.table import Table
from saves.errors import NotAppended
from tests.tui.tables import begins
from tests.tui.undercover import NAMES
from tui.plain import Ending, Lines, play

FOX = (0,)


class Disk(Memory):
    """A journal that takes no more records than there is room for."""

    room = 1_000_000

    def append(self, record: Record) -> None:
        if len(self.records) >= self.room:
            raise NotAppended(Path("evening.skd"), 0, OSError(errno.ENOSPC, "full"), "write")
        super().append(record)


class Evening:
    """A table, the people at its keyboard, and what they read."""

    def __init__(
        self,
        persons: tuple[Seat, ...] = FOX,
        seats: int = 4,
        policy: Policy = "study",
        out: Any = None,
        names: tuple[str, ...] = NAMES,
        chance: Callable[[str], Draws] = Chance,
        slug: str = "heimlich",
        **options: Any,
    ) -> None:
        self.disk = Disk()
        players = [Player("person" if seat in persons else "random", names[seat]) for seat in range(seats)]
        game = load(slug)
        made = options_of(game, {begins(slug): 0, **options})
        self.table = Table.open(slug, game, players, made, "evening", self.disk, policy=policy, chance=chance)
        self.persons = persons
        self.out = io.StringIO() if out is None else out

    async def spend(self, lines: Lines) -> Ending:
        """Play with these lines, and with bots on the other seats."""
        thinking = asyncio.create_task(bots(self.table, Here(), lambda: 0))
        links = {seat: LocalLink(self.table, seat, lambda: 0) for seat in self.persons}
        try:
            return await play(links, lines, self.out, bots=thinking, file="evening.skd")
        finally:
            thinking.cancel()

    def read(self) -> str:
        """All that was written so far."""
        return str(self.out.getvalue())


def typed(*lines: str) -> Lines:
    """Somebody types these lines; then the input ends."""
    left = iter(lines)

    async def line() -> str | None:
        return next(left, None)

    return line


def numbers(evening: Evening, rng: random.Random, most: int = 100_000) -> Lines:
    """Somebody answers by numbers alone, and by Enter, from what can be read."""
    count = 0

    async def line() -> str | None:
        nonlocal count
        count += 1
        assert count < most
        last = [one for one in evening.read().rstrip("\n").split("\n")[-12:] if one]
        choices = 0
        for one in reversed(last):
            if not one.split(".")[0].isdecimal():
                break
            choices = max(choices, int(one.split(".")[0]))
        if choices:
            line.choices = choices  # type: ignore[attr-defined]
        if "Enter" in last[-1]:
            return ""
        return str(rng.randint(1, line.choices))  # type: ignore[attr-defined]

    return line


def some(evening: Evening, count: int) -> Lines:
    """Some answers by number, then the end of the input."""
    answer = numbers(evening, random.Random(1))
    left = iter(range(count))

    async def line() -> str | None:
        return None if next(left, None) is None else await answer()

    return line
