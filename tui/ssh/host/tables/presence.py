"""The presence of seated players, and the bots that stand in for absent ones until they return."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.log import Player
from engine.state import Seat
from engine.table import Table
from tui.ssh.host.lobby.table_store import SeatAssignment
from tui.ssh.host.tables.seating import STAND_IN
from tui.ssh.shared.errors import RequestRefused

AWAY_SECONDS: Final = 60
"""Seconds of absence after which any player may put a bot on the seat."""


class Presence:
    """Keeps the time since which players are absent, and the votes for bots in their place."""

    def __init__(self, seats: list[SeatAssignment]) -> None:
        self._seats = seats
        self._away_since: dict[Seat, float] = {}
        """Seat to the time when its player left; present players are not in it."""
        self._votes: dict[Seat, set[Seat]] = {}

    def begin(self, table: Table, seats: Iterable[Seat], now: float) -> None:
        """Start or resume a game; its log tells the seats where a bot stands in."""
        for seat, (assignment, player) in enumerate(zip(self._seats, table.players, strict=True)):
            assignment.level = None if player.level == "person" else player.level
            if assignment.account is not None and seat not in seats:
                self._away_since[seat] = now

    def here(self, seat: Seat) -> bool:
        """Whether the player of a seat is present."""
        return seat not in self._away_since

    def votes(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that voted for a bot on a seat."""
        return tuple(sorted(self._votes.get(seat, ())))

    def arrive(self, table: Table | None, seat: Seat, at: int) -> None:
        """Note that a player is present, and give them their seat back from the bot. Raises NotSaved."""
        self._away_since.pop(seat, None)
        self._votes.pop(seat, None)
        assignment = self._seats[seat]
        if table is not None and assignment.level is not None:
            table.seat(seat, Player("person", assignment.name), at)
            assignment.level = None

    def depart(self, seat: Seat, now: float) -> None:
        """Note that a player is absent."""
        self._away_since[seat] = now

    def vote(self, table: Table, by: Seat, seat: Seat, now: float, at: int) -> None:
        """Vote for a bot on a seat.

        It sits down at once after AWAY_SECONDS of absence, else when most present players have voted. `now` is the
        host's clock, `at` seconds of the table. RequestRefused if the player is here; NotSaved.
        """
        if seat not in self._away_since or self._seats[seat].level is not None:
            raise RequestRefused("nothing")
        votes = self._votes.setdefault(seat, set())
        votes.add(by)
        seats = {
            other
            for other, assignment in enumerate(self._seats)
            if assignment.account is not None and other not in self._away_since
        }
        if now - self._away_since[seat] >= AWAY_SECONDS or 2 * len(votes & seats) > len(seats):
            self.seat_bot(table, seat, at)

    def seat_bot(self, table: Table, seat: Seat, at: int) -> None:
        """Put a bot on a seat, to stand in for its player. Raises NotSaved."""
        assignment = self._seats[seat]
        table.seat(seat, Player(STAND_IN, assignment.name), at)
        assignment.level = STAND_IN
        self._votes.pop(seat, None)
