"""Places of accounts, kept between their connections."""

from __future__ import annotations

from collections.abc import Iterable

from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable


class Kept:
    """The places of accounts that are not connected."""

    def __init__(self) -> None:
        self._places: dict[int, str] = {}
        """Account to the table at which its connection was lost."""

    def connect(self, client: Client) -> None:
        """Give a client what was kept of its account."""
        client.place = self._places.pop(client.account, "")

    def disconnect(self, client: Client, tables: Iterable[HostedTable]) -> None:
        """Keep what the account's next client needs; nothing of guests, who do not come again."""
        if client.guest:
            return
        seated = (hosted for hosted in tables if hosted.seat_of(client.account) is not None)
        place = next((hosted.id for hosted in seated if client.account in hosted.clients), client.place)
        if place:
            self._places[client.account] = place
