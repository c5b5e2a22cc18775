"""The operator's commands to a running host: its status, and what they do to clients and tables."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final, get_args

import msgspec

from saves.plain_text import clean
from tui.ssh.host.client import Client
from tui.ssh.host.drain import Drain
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.accounts import KEY_PREFIX, SHORTEST_TAG, numbered
from tui.ssh.shared.figures import COUNTS, LOOP_LAG, Histogram, memory_bytes
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages import operator_requests as requests
from tui.ssh.shared.messages.lobby_state import Stage
from tui.ssh.shared.messages.notices import Announcement, Kicked, NameChanged
from tui.ssh.shared.messages.replies import (
    ClientCount,
    ConnectedClient,
    Done,
    HostedGame,
    HostFigures,
    HostStatus,
    LogFile,
    Reply,
)
from tui.ssh.shared.names import folded
from tui.ssh.shared.talk import LONGEST_TALK

STAGES: Final = get_args(Stage)


class Loads(msgspec.Struct, frozen=True):
    """The parts of a host whose load is measured."""

    bots_waiting: Callable[[], int] = int
    """Gives the number of decisions that wait for a bot's worker."""
    appends: Histogram = msgspec.field(default_factory=Histogram)


class Operator:
    """Performs the operator's requests."""

    def __init__(
        self,
        lobby: LobbyService,
        drain: Drain,
        clock: Callable[[], float] = time.monotonic,
        loads: Loads = Loads(),  # noqa: B008  # it is frozen
    ) -> None:
        self._lobby = lobby
        self._drain = drain
        self._loads = loads
        self._clock = clock
        self._began = clock()

    async def perform(self, request: requests.OperatorRequest) -> Reply:
        """Perform a request, and return its reply. Raises NotSaved or RequestRefused."""
        match request:
            case requests.ShowStatus():
                return self._status()
            case requests.ShowFigures():
                return self.figures()
            case requests.Kick(whom):
                return _kick(self._lobby, whom)
            case requests.Announce(text):
                return _announce(self._lobby, text)
            case requests.TellName(account, name):
                await _tell_name(self._lobby, account, name)
            case requests.CloseTable(table):
                await self._lobby.close(table)
                write_log("a table was closed", table=table)
            case requests.ReadFinishedLog(account, table):
                return LogFile(await self._lobby.profiles.log(account, table))
            case requests.StopWhenOver(minutes):
                self._drain.begin(minutes)
        return Done()

    def figures(self) -> HostFigures:
        """Counts and times, and nothing about persons."""
        stages = Counter(hosted.stage for hosted in self._lobby.tables.values())
        tables = {stage: stages[stage] for stage in STAGES}
        loads = self._loads
        people, counts = len(self._lobby.clients), tuple(COUNTS.items())
        return HostFigures(people, tables, loads.bots_waiting(), loads.appends, memory_bytes(), counts, LOOP_LAG)

    def _status(self) -> HostStatus:
        now = self._clock()
        clients = (
            ConnectedClient(client.name, client.account, client.address, client.fingerprint, now - client.asked_at)
            for client in sorted(self._lobby.clients.values(), key=lambda client: client.name)
        )
        games = tuple(map(_game, self._lobby.tables.values()))
        return HostStatus(tuple(clients), games, now - self._began, memory_bytes(), self._drain.seconds_left)


def _game(hosted: HostedTable) -> HostedGame:
    names = tuple(seat.name for seat in hosted.terms.seats)
    return HostedGame(hosted.id, hosted.terms.slug, hosted.stage, names, hosted.watching)


def _kick(lobby: LobbyService, whom: str) -> ClientCount:
    clients = [client for client in lobby.clients.values() if _is_meant(client, whom)]
    for client in clients:
        client.tell(Kicked())
        lobby.disconnect(client)
        write_log("sent away", account=client.account)
    return ClientCount(len(clients))


def _is_meant(client: Client, whom: str) -> bool:
    """The client has that name, that account's number behind "#", or a key whose fingerprint begins so."""
    if whom.startswith(KEY_PREFIX):
        return len(whom) >= SHORTEST_TAG and client.fingerprint.startswith(whom)
    number = numbered(whom)
    return folded(whom) == folded(client.name) if number is None else number == client.account


def _announce(lobby: LobbyService, text: str) -> ClientCount:
    for client in lobby.clients.values():
        client.tell(Announcement(clean(text, LONGEST_TALK)))
    return ClientCount(len(lobby.clients))


async def _tell_name(lobby: LobbyService, account: int, name: str) -> None:
    client = lobby.clients.get(account)
    if client is not None:
        client.name = name
        client.tell(NameChanged(name))
    await lobby.renamed(account, name)
