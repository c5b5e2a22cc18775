"""The part of a host among several: it takes tables that no host has, and hears of the accounts of the others."""

from __future__ import annotations

from collections.abc import Callable

from tui.ssh.cluster.served_tables import ServedTables
from tui.ssh.host.lobby.lobby_service import LobbyService
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.links import NoSuchTable, Taker
from tui.ssh.ports.roster import Came, Heard, LobbyHint, Roster
from tui.ssh.ports.table_store import OwnedBy
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import Replaced


def taker(lobby: LobbyService, tables: ServedTables, name: str, holds: Callable[[], bool]) -> Taker:
    """Takes tables for the host of a name, while its lease lasts: `holds` tells."""

    async def take(id: str) -> str:
        if not holds():
            raise Unavailable("the lease is over")
        try:
            found = await lobby.taking.any(id)
        except RequestRefused as refusal:
            if refusal.reason == "stopping":
                raise Unavailable("the host stops") from refusal
            raise NoSuchTable(id) from refusal
        if isinstance(found, OwnedBy):
            return found.host
        if found is None:
            raise NoSuchTable(id)
        await tables.served(id)
        return name

    return take


def follow(lobby: LobbyService, roster: Roster) -> Callable[[], None]:
    """Do as the roster says, until the function that is returned is called."""

    def heard(item: Heard) -> None:
        match item:
            case Came(account, session):
                client = lobby.clients.get(account)
                if client is not None and client.session != session:
                    client.tell(Replaced())
                    lobby.disconnect(client)
            case LobbyHint():
                lobby.pages.spread()

    return roster.watch(heard)
