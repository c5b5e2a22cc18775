"""A hosted table, as the screen of a table knows it: the host's link in place of the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.game import Seat
from engine.games import load
from engine.log import Timeline
from saves.codec import typed
from saves.examine import contents
from saves.frames import scan
from tui.local import Pace
from tui.ssh.link import SocketLink

if TYPE_CHECKING:
    from tui.ssh.program import Program


class FarTable:
    """What a screen knows of a hosted table: one seat's link, or a spectator's."""

    path = None
    table = None
    head = -1
    to_act: tuple[Seat, ...] = ()
    rewound = False

    def __init__(self, visit: Program, id: str, slug: str) -> None:
        self.id = id
        self.slug = slug
        self.pace = Pace("instant")
        self._visit = visit
        self.persons: tuple[Seat, ...] = ()

    async def arrive(self) -> None:
        """Find out on which seat this person sits."""
        seat = await self._visit.reach().ask("seat", self.id)
        self.persons = () if seat is None else (seat,)

    def link(self, seat: Seat | None) -> SocketLink:
        """The link to the table: whose eyes it has is for the host to say."""
        host = self._visit.reach()
        found = self._visit.tables.get(self.id)
        if found is None or not found.of(host):
            found = self._visit.tables[self.id] = SocketLink(host, self.id, self.slug)
        return found

    async def timeline(self, *, over: bool) -> Timeline:
        """The game so far as this person may know it; all of it when it is over. Refused, ConnectionError."""
        host = self._visit.reach()
        if over:
            return contents(Path("game"), scan(await host.ask("log", self.id))).timeline
        game = load(self.slug)
        return Timeline.of(game, typed(await host.ask("seen", self.id), game))

    async def play_bots(self) -> None:
        """Bots are played by the host."""

    async def close(self) -> None:
        """Get up from the screen; the seat is kept."""
        host, link = self._visit.host, self._visit.tables.pop(self.id, None)
        if link is not None:
            await link.close()
        if host is not None:
            host.tell("exit", self.id)
