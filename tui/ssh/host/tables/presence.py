"""The presence of seated players, and the bots that stand in for absent ones until they return."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final

from engine.log import NotSaved, Player
from engine.state import Seat
from engine.table import Table
from tui.ssh.host.tables.commit_queue import CommitQueue
from tui.ssh.host.tables.seating import STAND_IN
from tui.ssh.ports.accounts import tag
from tui.ssh.ports.table_terms import SeatAssignment
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.roster import RosterSeat

AWAY_SECONDS: Final = 60
"""Seconds of absence after which one vote puts a bot on the seat."""

ALONE_SECONDS: Final = 30
"""The same where only one person is left, whose vote is no majority of anybody."""


CROWD_SECONDS: Final = 0.25
"""Seconds in which all that come to watch, or go, are told to everybody at once."""


class Presence:
    """Keeps the time since which players are absent, and the votes for bots in their place."""

    def __init__(
        self,
        id: str,
        seats: list[SeatAssignment],
        commits: CommitQueue,
        clock: Callable[[], float],
        at: Callable[[], int],
        changed: Callable[[], None],
    ) -> None:
        """`id` is the table's; `clock` gives seconds that pass, and `at` those since the start of the game.

        `changed` is called when bots have sat down.
        """
        self._id = id
        self._seats = seats
        self._commits = commits
        self._clock = clock
        self._at = at
        self._changed = changed
        self._table: Table | None = None
        self._away_since: dict[Seat, float] = {}
        """Seat to the time when its player left; present players are not in it."""
        self._votes: dict[Seat, set[Seat]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._crowd: asyncio.TimerHandle | None = None
        """Runs from a change among the spectators that was told, until the next one may be."""
        self._untold = False
        """True when there were changes since."""

    def begin(self, table: Table, seats: Iterable[Seat]) -> None:
        """Start or resume a game; its log tells the seats where a bot stands in."""
        self._table = table
        for seat, (assignment, player) in enumerate(zip(self._seats, table.players, strict=True)):
            assignment.level = None if player.level == "person" else player.level
            if assignment.account is not None and seat not in seats:
                self._away_since[seat] = self._clock()

    def moved_about(self, seat: Seat | None) -> None:
        """Tell everybody of one who came or went: of a spectator, None, at once or with those who follow soon.

        Else hundreds who come to watch would be told to hundreds, one by one.
        """
        if seat is not None:
            self._changed()
        elif self._crowd is not None:
            self._untold = True
        else:
            self._tell_of_crowd()

    def _tell_of_crowd(self) -> None:
        self._untold = False
        self._crowd = asyncio.get_running_loop().call_later(CROWD_SECONDS, self._crowd_rests)
        self._changed()

    def _crowd_rests(self) -> None:
        self._crowd = None
        if self._untold:
            self._tell_of_crowd()

    @property
    def votes(self) -> dict[Seat, tuple[Seat, ...]]:
        """Seat of an absent player to the seats that voted for a bot there."""
        return {seat: tuple(sorted(votes)) for seat, votes in self._votes.items()}

    def restore(self, votes: Mapping[Seat, Iterable[Seat]]) -> None:
        """Go on with votes for absent players. Their absence is counted anew."""
        self._votes = {seat: set(by) for seat, by in votes.items() if seat in self._away_since}

    def here(self, seat: Seat) -> bool:
        """True when the player of a seat is present."""
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
                tag(assignment.account),
            )
            for seat, assignment in enumerate(self._seats)
        )

    def arrive(self, seat: Seat) -> None:
        """Note that a player is present."""
        self._away_since.pop(seat, None)
        self._votes.pop(seat, None)
        if self._votes and self._table is not None:  # after a start of the host, those who come count again
            self.stand_in_for_absent()

    async def give_back(self, seat: Seat) -> None:
        """Give a player's seat back from the bot that stands in, if one does."""
        if self._table is not None:
            await self._commits.run(partial(self._seat_player, seat))

    def changed_hands(self, seat: Seat, player: Player) -> None:
        """Note the new player of a seat, as its log has it."""
        if self._seats[seat].account is not None:
            self._seats[seat].level = None if player.level == "person" else player.level
            self._votes.pop(seat, None)

    def moved(self, seat: Seat) -> None:
        """Give a seat back for which a bot has moved though its player is here: the turn clock takes one move."""
        assignment = self._seats[seat]
        if assignment.account is not None and assignment.level is not None and self.here(seat):
            assert self._table is not None
            if self._table.to_act:
                self._commits.start(partial(self._seat_player, seat))

    def depart(self, seat: Seat) -> None:
        """Note that a player is absent."""
        self._away_since[seat] = self._clock()

    async def vote(self, by: Seat, seat: Seat) -> None:
        """Vote for a bot on a seat. RequestRefused if its player is here, or a bot already is."""
        if seat not in self._away_since or self._seats[seat].level is not None:
            raise RequestRefused("nothing")
        self._votes.setdefault(seat, set()).add(by)
        await self._commits.run(self._seat_bots_for_absent)

    def stand_in_for_absent(self) -> None:
        """Put bots on the seats that are voted for, once their time has come."""
        self._commits.start(self._seat_bots_for_absent)

    def stand_in_for_late(self, seats: tuple[Seat, ...]) -> None:
        """Put bots on the seats whose players have taken too long, unless the game goes on before."""
        assert self._table is not None
        self._commits.start(partial(self._seat_bots_for_late, seats, self._table.head))

    def end(self) -> None:
        """Stop the timers: no bot sits down by itself any more, and nobody is told of spectators."""
        for timer in filter(None, (self._timer, self._crowd)):
            timer.cancel()
        self._timer = self._crowd = None

    @property
    def _running(self) -> bool:
        """The game goes on. Once it is over, no other player is written behind its signature."""
        return self._table is not None and not self._table.timeline.over

    async def _seat_player(self, seat: Seat) -> None:
        assignment = self._seats[seat]
        if self._table is None or not self._running or assignment.level is None or not self.here(seat):
            return
        try:
            await self._commits.write(self._table.draft_seat(seat, Player("person", assignment.name), self._at()))
        except NotSaved:  # the bot stays on the seat; its person may look all the same
            write_log("not saved", table=self._id)
        self._changed()

    async def _seat_bots_for_absent(self) -> None:
        self.end()
        if not self._running:
            return
        waiting = self._waiting(self._clock())
        left = [seconds for seconds in waiting.values() if seconds > 0]
        if left:
            self._timer = asyncio.get_running_loop().call_later(min(left), self.stand_in_for_absent)
        await self._seat_bots(tuple(seat for seat, seconds in waiting.items() if seconds <= 0))

    async def _seat_bots_for_late(self, seats: tuple[Seat, ...], head: int) -> None:
        if self._table is not None and self._running and self._table.head == head:
            await self._seat_bots(seats)

    async def _seat_bots(self, seats: tuple[Seat, ...]) -> None:
        assert self._table is not None
        try:
            for seat in seats:
                player = Player(STAND_IN, self._seats[seat].name)
                await self._commits.write(self._table.draft_seat(seat, player, self._at()))
        except NotSaved:
            write_log("not saved", table=self._id)
        self._changed()

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
