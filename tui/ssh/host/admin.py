"""The operator's commands to a running host: show its status, disconnect a client, tell all clients a text."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from saves.plain_text import clean
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.notices import Announcement, Kicked
from tui.ssh.shared.messages.replies import ClientCount, ConnectedClient, HostedGame, HostStatus
from tui.ssh.shared.messages.requests import Announce, Kick, OperatorRequest, ShowStatus
from tui.ssh.shared.talk import LONGEST_TALK


class Operator:
    """Performs the operator's requests."""

    def __init__(self, lobby: LobbyService, clock: Callable[[], float] = time.monotonic) -> None:
        self._lobby = lobby
        self._clock = clock
        self._began = clock()

    def perform(self, request: OperatorRequest) -> HostStatus | ClientCount:
        """Perform a request, and return its reply."""
        match request:
            case ShowStatus():
                return self._status()
            case Kick(name):
                return _kick(self._lobby, name)
            case Announce(text):
                return _announce(self._lobby, text)

    def _status(self) -> HostStatus:
        now = self._clock()
        clients = (
            ConnectedClient(client.name, client.account, client.address, client.fingerprint, now - client.asked_at)
            for client in sorted(self._lobby.clients.values(), key=lambda client: client.name)
        )
        return HostStatus(
            tuple(clients), tuple(map(_game, self._lobby.tables.values())), now - self._began, memory_bytes()
        )


def memory_bytes() -> int:
    """Bytes of memory that this process takes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_bytes().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def _game(hosted: HostedTable) -> HostedGame:
    names = tuple(seat.name for seat in hosted.terms.seats)
    return HostedGame(hosted.id, hosted.terms.slug, hosted.stage, names, hosted.watching)


def _kick(lobby: LobbyService, name: str) -> ClientCount:
    clients = [client for client in lobby.clients.values() if client.name == name]
    for client in clients:
        client.tell(Kicked())
        lobby.disconnect(client)
        write_log("sent away", account=client.account)
    return ClientCount(len(clients))


def _announce(lobby: LobbyService, text: str) -> ClientCount:
    for client in lobby.clients.values():
        client.tell(Announcement(clean(text, LONGEST_TALK)))
    return ClientCount(len(lobby.clients))
