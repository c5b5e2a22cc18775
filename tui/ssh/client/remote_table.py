"""A hosted table on the client's side: its link, its observable roster, and its chat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from engine.bots.decision import Decision
from engine.games import load
from engine.log import Timeline
from engine.state import Seat
from engine.table import IllegalMove
from engine.updates import Sat, Spoke
from saves.framing import scan
from saves.log_reader import contents
from tui.play.local_table import Pace
from tui.play.session import SeatSession
from tui.ssh.client.host_client import RemoteLink
from tui.ssh.client.remote_app_protocol import RemoteAppProtocol
from tui.ssh.shared.messages import requests
from tui.ssh.shared.messages.updates import unpack_records, unpack_update
from tui.ssh.shared.roster import Roster


class RemoteTable:
    """A place at a hosted table: one seat's, or a spectator's. Observers are told when roster or chat change."""

    path = None
    unsaved = ""
    table = None
    head = -1
    to_act: tuple[Seat, ...] = ()
    rewound = peeked = False
    advises = False

    def __init__(self, app: RemoteAppProtocol, id: str, slug: str) -> None:
        self.id = id
        self.slug = slug
        self.pace = Pace("instant")
        self.persons: tuple[Seat, ...] = ()
        self.session: SeatSession
        """The session of the screen that shows this table."""
        self._app = app
        self._roster = Roster()
        self._observers: list[Callable[[], None]] = []

    @property
    def roster(self) -> Roster:
        """The roster, as of the host's latest word."""
        return self._roster

    @roster.setter
    def roster(self, roster: Roster) -> None:
        self._roster = roster
        self.changed()

    def keep(self) -> None:
        """Keep nothing here: the host keeps the game."""

    def observe(self, observer: Callable[[], None]) -> Callable[[], None]:
        """Call `observer` after every change, until the function that is returned is called."""
        self._observers.append(observer)
        return lambda: self._observers.remove(observer)

    def changed(self) -> None:
        """Tell the observers of a change."""
        for observer in tuple(self._observers):
            observer()

    async def arrive(self) -> None:
        """Ask for this client's seat. Raises RequestRefused or ConnectionError."""
        seat = (await self._app.reach().ask(requests.FindSeat(self.id))).seat
        self.persons = () if seat is None else (seat,)

    async def catch_up(self) -> None:
        """Ask for the roster and the chat so far. Raises RequestRefused or ConnectionError."""
        host, game = self._app.reach(), load(self.slug)
        self._roster = (await host.ask(requests.ReadRoster(self.id))).roster
        asides = [unpack_update(game, entry) for entry in (await host.ask(requests.ReadChat(self.id))).entries]
        await self.session.remember(aside for aside in asides if isinstance(aside, Spoke | Sat))
        self.changed()

    def link(self, seat: Seat | None) -> RemoteLink:
        """The link to the table; its seat is for the host to say."""
        host = self._app.reach()
        link = self._app.links.get(self.id)
        if link is None or link.closed or not link.runs_over(host):
            link = self._app.links[self.id] = RemoteLink(
                host, self.id, self.slug, self._app.next_number, partial(self._app.news_missed, self.id)
            )
        return link

    async def timeline(self, *, over: bool) -> Timeline:
        """The game so far as this client may know it; all of it when it is over.

        Raises RequestRefused or ConnectionError.
        """
        host = self._app.reach()
        if over:
            log = await host.ask(requests.ReadLog(self.id))
            return timeline_of(log.data)
        game = load(self.slug)
        reply = await host.ask(requests.ReadRecords(self.id))
        return Timeline.of(game, unpack_records(game, reply.records))

    async def hint(self, seat: Seat) -> Decision:
        """No hints are given at a hosted table."""
        raise IllegalMove("hint")

    async def play_bots(self) -> None:
        """Do nothing: the host plays the bots."""

    async def close(self) -> None:
        """Leave the table; the seat is kept."""
        host, link = self._app.host, self._app.links.pop(self.id, None)
        if link is not None:
            await link.close()
        if host is not None:
            host.tell(requests.ExitTable(self.id))


def timeline_of(log: bytes) -> Timeline:
    """The moves of a log that the host has sent whole. Raises SaveError."""
    return contents(Path("game"), scan(log)).timeline
