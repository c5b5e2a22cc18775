"""The roster of a hosted table as every client is told of it, with the names of its spectators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tui.ssh.host.client import Client
from tui.ssh.host.tables.seating import seat_of
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.roster import Roster, RosterSeat

MOST_NAMED: Final = 5
"""The most spectators that are told by name: those who came last."""


def spectators(clients: Iterable[Client], terms: TableTerms) -> list[str]:
    """The names of the clients without a seat, in the order in which they came."""
    return [client.name for client in clients if seat_of(terms, client.account) is None]


def roster_of(
    seats: tuple[RosterSeat, ...], clients: Iterable[Client], terms: TableTerms, clock: tuple[int, int]
) -> Roster:
    """The roster of some seats, and of clients without one. `clock` is in seconds: of a decision, and left of it."""
    names = spectators(clients, terms)
    named = tuple(names[-MOST_NAMED:])
    return Roster(seats, len(names), *clock, terms.notebook, terms.sight, terms.stopped, named)
