"""The presence of seated players, and the bots that stand in for absent ones until they return."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

from engine.log import Player
from engine.state import Seat
from engine.table import Table
from tui.ssh.host.lobby.table_store import SeatAssignment
from tui.ssh.host.tables.seating import STAND_IN
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.roster import RosterSeat

AWAY_SECONDS: Final = 60
"""Seconds of absence after which one vote puts a bot on the seat."""

ALONE_SECONDS: Final = 30
"""The same where only one person is left, whose vote is no majority of anybody."""


class Presence:
    """Keeps the time since which players are absent, and the votes for bots in their place."""

    def __init__(self, seats: list[SeatAssignment]) -> None:
        self._seats = seats
        self._away_since: dict[Seat, float] = {}
        """Seat to the time when its player left; present players are not in it."""
        self._votes: dict[Seat, set[Seat]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, table: Table, seats: Iterable[Seat], now: float) -> None:
        """Start or resume a game; its log tells the seats where a bot stands in."""
        for seat, (assignment, player) in enumerate(zip(self._seats, table.players, strict=True)):
            assignment.level = None if player.level == "person" else player.level
            if assignment.account is not None and seat not in seats:
                self._away_since[seat] = now

    def here(self, seat: Seat) -> bool:
        """Whether the player of a seat is present."""
        return seat not in self._away_since

    def roster(self) -> tuple[RosterSeat, ...]:
        """The seats as every client is told of them."""
        return tuple(
            RosterSeat(
                assignment.name,
                assignment.account is not None,
                assignment.level,
                self.here(seat),
                tuple(sorted(self._votes.get(seat, ()))),
            )
            for seat, assignment in enumerate(self._seats)
        )

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

    def vote(self, by: Seat, seat: Seat) -> None:
        """Vote for a bot on a seat. RequestRefused if its player is here, or a bot already is."""
        if seat not in self._away_since or self._seats[seat].level is not None:
            raise RequestRefused("nothing")
        self._votes.setdefault(seat, set()).add(by)

    def due(self, now: float, again: Callable[[], None]) -> tuple[Seat, ...]:
        """The seats that are voted for and whose time has come; `again` is called when it comes for the next one."""
        self.end()
        waiting = self._waiting(now)
        left = [seconds for seconds in waiting.values() if seconds > 0]
        if left:
            self._timer = asyncio.get_running_loop().call_later(min(left), again)
        return tuple(seat for seat, seconds in waiting.items() if seconds <= 0)

    def end(self) -> None:
        """Stop the timer: `again` is not called any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _waiting(self, now: float) -> dict[Seat, float]:
        """The seconds until a bot may sit down, of each seat that is voted for: none where most present persons did."""
        present = {
            seat
            for seat, assignment in enumerate(self._seats)
            if assignment.account is not None and seat not in self._away_since
        }
        wait = AWAY_SECONDS if len(present) > 1 else ALONE_SECONDS
        seconds = {}
        for seat, votes in self._votes.items():
            if votes & present:
                most = len(present) > 1 and 2 * len(votes & present) > len(present)
                seconds[seat] = 0.0 if most else self._away_since[seat] + wait - now
        return seconds

    def seat_bot(self, table: Table, seat: Seat, at: int) -> None:
        """Put a bot on a seat, to stand in for its player. Raises NotSaved."""
        assignment = self._seats[seat]
        table.seat(seat, Player(STAND_IN, assignment.name), at)
        assignment.level = STAND_IN
        self._votes.pop(seat, None)
