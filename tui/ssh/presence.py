"""Who of those who sit at a table is here, and for whom of the others a bot stands in until they return."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.game import Seat
from engine.log import Player
from engine.table import Table
from tui.ssh.refusal import Refused
from tui.ssh.register import Chair
from tui.ssh.seating import STAND_IN

AWAY: Final = 60
"""Seconds after which anybody at the table may set a bot on the seat of somebody who is away."""


class Presence:
    """Who is away since when, and who wants a bot in their place."""

    def __init__(self, chairs: list[Chair]) -> None:
        self._chairs = chairs
        self._gone: dict[Seat, float] = {}
        """Seat to when its person was last seen; those who are here are not in it."""
        self._votes: dict[Seat, set[Seat]] = {}

    def begin(self, table: Table, here: Iterable[Seat], now: float) -> None:
        """The game begins, or is taken up again: the log tells for whom a bot stands in."""
        for seat, (chair, player) in enumerate(zip(self._chairs, table.players, strict=True)):
            chair.level = None if player.level == "person" else player.level
            if chair.account is not None and seat not in here:
                self._gone[seat] = now

    def here(self, seat: Seat) -> bool:
        """Whether the person of a seat is here."""
        return seat not in self._gone

    def votes(self, seat: Seat) -> tuple[Seat, ...]:
        """Who wants a bot to stand in for somebody."""
        return tuple(sorted(self._votes.get(seat, ())))

    def come(self, table: Table | None, seat: Seat, at: int) -> None:
        """The person of a seat is here, and gets it back from the bot. NotSaved."""
        self._gone.pop(seat, None)
        self._votes.pop(seat, None)
        chair = self._chairs[seat]
        if table is not None and chair.level is not None:
            table.seat(seat, Player("person", chair.name), at)
            chair.level = None

    def go(self, seat: Seat, now: float) -> None:
        """The person of a seat goes away."""
        self._gone[seat] = now

    def vote(self, table: Table, by: Seat, seat: Seat, now: float, at: int) -> None:
        """Somebody wants a bot to stand in: it does at once for who is long gone, else when most agree.

        Refused, NotSaved.
        """
        if seat not in self._gone or self._chairs[seat].level is not None:
            raise Refused("nothing")
        votes = self._votes.setdefault(seat, set())
        votes.add(by)
        here = {one for one, chair in enumerate(self._chairs) if chair.account is not None and one not in self._gone}
        if now - self._gone[seat] >= AWAY or 2 * len(votes & here) > len(here):
            self.replace(table, seat, at)

    def replace(self, table: Table, seat: Seat, at: int) -> None:
        """Let a bot stand in. NotSaved."""
        chair = self._chairs[seat]
        table.seat(seat, Player(STAND_IN, chair.name), at)
        chair.level = STAND_IN
        self._votes.pop(seat, None)
