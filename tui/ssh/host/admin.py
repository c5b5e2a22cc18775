"""The operator's commands to a running host: show its status, disconnect a client, tell all clients a text."""

from __future__ import annotations

from saves.plain_text import clean
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.shared.json_log import write_log
from tui.ssh.shared.messages.notices import Announcement, Kicked
from tui.ssh.shared.messages.replies import ClientCount, HostedGame, HostStatus
from tui.ssh.shared.messages.requests import Announce, Kick, OperatorRequest, ShowStatus
from tui.ssh.shared.talk import LONGEST_TALK


def perform(lobby: LobbyService, request: OperatorRequest) -> HostStatus | ClientCount:
    """Perform an operator's request, and return its reply."""
    match request:
        case ShowStatus():
            return _status(lobby)
        case Kick(name):
            return _kick(lobby, name)
        case Announce(text):
            return _announce(lobby, text)


def _status(lobby: LobbyService) -> HostStatus:
    games = (
        HostedGame(hosted.id, hosted.terms.slug, hosted.stage, tuple(seat.name for seat in hosted.terms.seats))
        for hosted in lobby.tables.values()
    )
    return HostStatus(tuple(sorted(client.name for client in lobby.clients.values())), tuple(games))


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
