"""The rights of a table's owner before its game: to send players away, to seat bots, and to close the table."""

from __future__ import annotations

from functools import partial

from engine.log import Level
from engine.state import Seat
from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import give, remove
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.notices import Removed


async def send_away(hosted: HostedTable, owner: Client, seat: Seat, name: str) -> None:
    """Free the seat of another player for the owner, and let them in no more. Raises RequestRefused."""
    check_owner(hosted.terms, owner)
    await hosted.commits.run(partial(hosted.reseat, partial(remove, seat=seat, name=name)))
    for other in [other for account, other in hosted.clients.items() if account in hosted.terms.removed]:
        hosted.exit(other)
        other.tell(Removed(hosted.id))


async def change_seat(hosted: HostedTable, owner: Client, seat: Seat, level: Level | None) -> None:
    """Give a seat without a person to a bot for the owner, or free it. Raises RequestRefused."""
    check_owner(hosted.terms, owner)
    await hosted.commits.run(partial(hosted.reseat, partial(give, seat=seat, level=level)))


def check_close(hosted: HostedTable, client: Client) -> None:
    """Refuse a client that may not close the table. Raises RequestRefused."""
    check_owner(hosted.terms, client)
    hosted.check_start(client)


def tell_closed(hosted: HostedTable, owner: Client) -> None:
    """Tell the others at a table that its owner closes it."""
    for other in list(hosted.clients.values()):
        if other is not owner:
            other.tell(Removed(hosted.id, owner.name))


def check_owner(terms: TableTerms, client: Client) -> None:
    """Refuse a client that does not own the table. Raises RequestRefused."""
    if client.account != terms.owner:
        raise RequestRefused("not_owner")
