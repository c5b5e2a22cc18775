"""A table's entry in the lobby, for one client."""

from __future__ import annotations

from engine.log import Played, Timeline, Undone
from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.shared.messages.lobby_state import ListedSeat, ListedTable


def listed_table(hosted: HostedTable, client: Client) -> ListedTable:
    """A table as a client may know it without being at it. Only the owner is told its code."""
    terms, table = hosted.terms, hosted.table
    owner = terms.owner == client.account
    return ListedTable(
        id=hosted.id,
        slug=terms.slug,
        seats=tuple(
            ListedSeat(seat.name, seat.level, seat.account is not None, seat.account in hosted.clients)
            for seat in terms.seats
        ),
        opener=next((seat.name for seat in terms.seats if seat.account == terms.owner), ""),
        stage=hosted.stage,
        options=terms.options,
        policy=terms.policy,
        clock=terms.clock,
        spectators=terms.spectators,
        locked=bool(terms.code),
        code=terms.code if owner else "",
        own_seat=hosted.seat_of(client.account),
        owner=owner,
        may_start=hosted.stage == "gathering" and hosted.may_start(client),
        to_act=tuple(terms.seats[seat].name for seat in table.to_act) if table is not None else (),
        watching=hosted.watching,
        moved_at=0 if table is None else _moved_at(table.timeline),
    )


def _moved_at(timeline: Timeline) -> int:
    """The time of the last move or undo, in seconds since 1970."""
    moves = (record.at for record in reversed(timeline.records) if isinstance(record, Played | Undone))
    return timeline.opened.started + next(moves, 0)
