"""A table in this process: the people who share its screen, and the bots that sit at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, Protocol

import msgspec

from engine.bot_loop import Thinker, bots, hint
from engine.bots.decision import Decision
from engine.bots.pool import Pool
from engine.link import LocalLink, TableLink
from engine.log import Player, Policy, Timeline, Undone
from engine.state import Options, Seat
from engine.table import Table
from saves.journal import FileJournal
from tui.play.peeking import peeked

Speed = Literal["instant", "readable", "step"]


class Setup(msgspec.Struct, frozen=True):
    """Parameters of a new table."""

    slug: str
    players: tuple[Player, ...]
    options: Options
    seed: str | None = None
    """None for one that nobody can guess."""
    policy: Policy = "study"


RESULT_SECONDS: Final = 0.6
"""Seconds for which a table stands still before a bot moves on."""


MOTION_SECONDS: Final = 0.25
"""The longest that anything moves on a screen far away, of which a host does not know."""


class Pace:
    """Delay of a bot before it moves, so that people can follow."""

    def __init__(
        self,
        speed: Speed = "readable",
        seconds: float = RESULT_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`seconds` pass before a move, from the end of what still moves on the table; `clock` measures them."""
        self.speed = speed
        self.seconds = seconds
        self.skips = False
        """True when bots move at once until a person is asked."""
        self._clock = clock
        self._still = 0.0
        """The time up to which the table stands still, by the clock."""
        self._go = asyncio.Event()
        self._waits = False

    async def __call__(self) -> None:
        if self.speed == "instant" or self.skips:
            await asyncio.sleep(0)  # a table of bots alone must still let keys through
            return
        self._go.clear()
        began = self._clock()
        while not self._go.is_set():
            left = max(began, self._still) + self.seconds - self._clock()  # a motion may begin meanwhile
            if left <= 0 and self.speed != "step":
                return
            self._waits = True
            try:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._go.wait(), None if self.speed == "step" else left)
            finally:
                self._waits = False

    @property
    def waits(self) -> bool:
        """True when a bot waits to be let go on."""
        return self._waits and not self._go.is_set()

    def moves_for(self, seconds: float) -> None:
        """Hold the bots back while something moves on the table: for these seconds, and a while after."""
        self._still = self._clock() + seconds

    def hurry(self) -> None:
        """Let the bot that waits go on now."""
        self._go.set()

    def skip(self) -> None:
        """Let all bots go on now, until `stop_skipping`."""
        self.skips = True
        self._go.set()

    def stop_skipping(self) -> None:
        """Let bots move at their pace again."""
        self.skips = False


class Place(Protocol):
    """A place at a table, in this process or far away: what a screen needs of it."""

    pace: Pace

    @property
    def slug(self) -> str: ...  # the game
    @property
    def table(self) -> Table | None: ...  # the table itself; None where it is far away
    @property
    def head(self) -> int: ...  # the record that the game stands at
    @property
    def to_act(self) -> tuple[Seat, ...]: ...  # the seats that are asked for a decision
    @property
    def persons(self) -> tuple[Seat, ...]: ...  # the seats that people play from this screen
    @property
    def rewound(self) -> bool: ...  # whether anything was taken back since the game began
    @property
    def peeked(self) -> bool: ...  # whether that had shown something, and nobody was asked about it
    @property
    def path(self) -> Path | None: ...  # where the game is saved; None when it is not, or elsewhere
    def keep(self) -> Path | None: ...  # the same, once it is made sure that the file is still there
    @property
    def unsaved(self) -> str: ...  # the sentences on why nothing of a game is saved; empty when it is, or need not be

    @property
    def advises(self) -> bool: ...  # whether hints are given here
    async def hint(self, seat: Seat) -> Decision:
        """The move that an expert would make for a seat. BotFailed, NotSaved, or IllegalMove without one."""

    def link(self, seat: Seat | None) -> TableLink:
        """A seat's link to the table, or a spectator's."""

    async def timeline(self, *, over: bool) -> Timeline:
        """The game so far as those who sit here may know it: all of it when it is over."""

    async def play_bots(self) -> None:
        """Play the bots' seats until cancelled. NotSaved and BotFailed end it; it can be called again."""

    async def close(self) -> None:
        """Get up."""


class LocalTable:
    """A table, its seats at this screen, and the task that plays its bots."""

    def __init__(
        self,
        table: Table,
        thinker: Thinker | None = None,
        pace: Pace | None = None,
        now: Callable[[], float] = time.time,
        journal: FileJournal | None = None,
        unsaved: str = "",
    ) -> None:
        """`now` gives the wall clock in seconds since 1970; `journal` is closed with the table."""
        self.unsaved = unsaved
        self.table = table
        self.pace = pace or Pace()
        self._thinker = thinker
        self._now = now
        self._journal = journal

    @property
    def slug(self) -> str:
        """The game."""
        return self.table.slug

    @property
    def head(self) -> int:
        """The record that the game stands at."""
        return self.table.head

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are asked for a decision."""
        return self.table.to_act

    @property
    def rewound(self) -> bool:
        """True when anything was taken back since the game began."""
        return any(isinstance(record, Undone) for record in self.table.timeline.records)

    @property
    def peeked(self) -> bool:
        """True when moves that people here have learnt something from are undone, with nobody's consent."""
        return self.table.policy == "study" and peeked(self.table.timeline, self.persons)

    @property
    def path(self) -> Path | None:
        """File of the saved game; None when it is not saved."""
        return None if self._journal is None else self._journal.path

    def keep(self) -> Path | None:
        """File in which the whole game is saved now, made anew if it has gone; None when it is not saved."""
        return None if self._journal is None else self._journal.keep()

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats that people play from this screen."""
        return tuple(seat for seat, player in enumerate(self.table.players) if player.level == "person")

    def clock(self) -> int:
        """Seconds since the table was opened."""
        return max(0, int(self._now()) - self.table.timeline.opened.started)

    def link(self, seat: Seat | None) -> LocalLink:
        """A seat's link to the table, or a spectator's."""
        return LocalLink(self.table, seat, self.clock)

    async def timeline(self, *, over: bool) -> Timeline:
        """The whole game: what of it is shown is for the screen to say."""
        return self.table.timeline

    async def play_bots(self) -> None:
        """Play the bots' seats until cancelled. NotSaved and BotFailed end it; it can be called again."""
        if self._thinker is None:
            self._thinker = Pool()
        await bots(self.table, self._thinker, self.clock, self.pace)

    @property
    def advises(self) -> bool:
        """True where undo is free: a hint may be given then."""
        return self.table.policy == "study"

    async def hint(self, seat: Seat) -> Decision:
        """The move that an expert would make for a seat; the log holds that it was asked.

        IllegalMove where the table gives no hint, or has moved on meanwhile. BotFailed, NotSaved.
        """
        if self._thinker is None:
            self._thinker = Pool()
        return await hint(self.table, self._thinker, seat, self.clock)

    async def close(self) -> None:
        """End what thinks for the bots, and let go of the log."""
        thinker, self._thinker = self._thinker, None
        if self._journal is not None:
            self._journal.close()
        if isinstance(thinker, Pool):
            await thinker.close()
