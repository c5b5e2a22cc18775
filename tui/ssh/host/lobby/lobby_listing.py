"""A table's entry in the lobby, for one client."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from engine.log import Played, Timeline, Undone
from engine.state import Seat
from tui.ssh.host.client import Client
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.host.tables.seating import seat_of
from tui.ssh.ports.accounts import tag
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.messages.lobby_state import ListedSeat, ListedTable, Stage


def listed_table(hosted: HostedTable, client: Client) -> ListedTable:
    """A table as a client may know it without being at it."""
    terms, table = hosted.terms, hosted.table
    return listed_terms(
        hosted.id,
        terms,
        client.account,
        hosted.stage,
        here=hosted.clients,
        may_start=hosted.stage == "gathering" and hosted.may_start(client),
        to_act=() if table is None else table.to_act,
        watching=hosted.watching,
        moved_at=0 if table is None else _moved_at(table.timeline),
        turn=turn_of(hosted),
    )


def listed_terms(
    id: str,
    terms: TableTerms,
    account: int,
    stage: Stage,
    *,
    moved_at: int,
    here: Container[int] = (),
    may_start: bool = False,
    to_act: tuple[Seat, ...] = (),
    watching: int = 0,
    turn: int = 0,
) -> ListedTable:
    """The terms of a table as an account may know them. Only the owner is told its code."""
    owner = terms.owner == account
    return ListedTable(
        id=id,
        slug=terms.slug,
        seats=tuple(
            ListedSeat(seat.listed_name, seat.level, seat.account is not None, seat.account in here, tag(seat.account))
            for seat in terms.seats
        ),
        opener=next((seat.listed_name for seat in terms.seats if seat.account == terms.owner), ""),
        stage=stage,
        options=terms.options,
        policy=terms.policy,
        clock=terms.clock,
        spectators=terms.spectators,
        locked=bool(terms.code),
        code=terms.code if owner else "",
        own_seat=seat_of(terms, account),
        owner=owner,
        may_start=may_start,
        to_act=to_act,
        watching=watching,
        moved_at=moved_at,
        notebook=terms.notebook,
        sight=terms.sight,
        turn=turn,
    )


def turn_of(hosted: HostedTable) -> int:
    """The turn of a table's game; 0 before it."""
    return 0 if hosted.table is None else hosted.table.timeline.now.turn


def with_own_name(table: ListedTable, name: str) -> ListedTable:
    """A listed table with a client's present name on its seat."""
    seats = [replace(seat, name=name) if at == table.own_seat else seat for at, seat in enumerate(table.seats)]
    return replace(table, seats=tuple(seats), opener=name if table.owner else table.opener)


def _moved_at(timeline: Timeline) -> int:
    """The time of the last move or undo, in seconds since 1970."""
    moves = (record.at for record in reversed(timeline.records) if isinstance(record, Played | Undone))
    return timeline.opened.started + next(moves, 0)
