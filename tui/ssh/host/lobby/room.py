"""Room for tables: the limits of a host, and the tables that make room for another one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from tui.ssh.host.client import GUEST
from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.ports.table_terms import TableTerms
from tui.ssh.shared.errors import RequestRefused
from tui.ssh.shared.messages.lobby_state import Stage
from tui.ssh.shared.table_limits import OWN_TABLES, TABLES

DESERTED: Final[dict[Stage, float]] = {"gathering": 3600.0, "running": 7 * 86_400.0}
"""Seconds without a client after which a table makes room at the next opportunity."""

ABANDONED_SECONDS: Final = 60.0
"""Seconds without a client after which a table makes room if there is none otherwise."""

MOST_WAITING: Final = 5
"""Tables that wait for players at which one account may have a seat: a seat that is held keeps others from it."""


class Limits(msgspec.Struct, frozen=True):
    """The most tables that are open at a time, without those that are over."""

    tables: int = TABLES
    """Tables of the whole host."""
    own: int = OWN_TABLES
    """Tables that one account has opened."""


def solitary(terms: TableTerms) -> bool:
    """A solitary game has one account alone, against bots. A guest's game is none: it ends with the guest."""
    accounts = {seat.account for seat in terms.seats if seat.account is not None}
    return len(accounts) == 1 and min(accounts) >= GUEST


def leavers(tables: Iterable[HostedTable], owner: int | None, limits: Limits, now: float) -> list[HostedTable]:
    """The tables that make room for one more of this owner, the stalest first. Raises RequestRefused.

    Without an owner the limit of an account does not count.
    """
    tables = tuple(tables)
    leaving = [hosted for hosted in tables if _empty_for(hosted, now) > DESERTED.get(hosted.stage, 0.0)]
    live = [hosted for hosted in tables if hosted.stage != "over" and hosted not in leaving]
    if owner is not None:
        own = _stalest([hosted for hosted in live if hosted.terms.owner == owner], limits.own, now)
        leaving += own
        live = [hosted for hosted in live if hosted not in own]
    return leaving + _stalest(live, limits.tables, now)


def _stalest(live: list[HostedTable], most: int, now: float) -> list[HostedTable]:
    """As many of the stalest abandoned tables as must go for one more. Raises RequestRefused."""
    surplus = max(0, len(live) + 1 - most)
    abandoned = [hosted for hosted in live if _empty_for(hosted, now) >= ABANDONED_SECONDS]
    if len(abandoned) < surplus:
        raise RequestRefused("too_many")
    return sorted(abandoned, key=lambda hosted: -_empty_for(hosted, now))[:surplus]


def _empty_for(hosted: HostedTable, now: float) -> float:
    """The seconds since the last client left; below 0 while there is any."""
    return -1.0 if hosted.empty_since is None else now - hosted.empty_since


def check_waiting(tables: Iterable[HostedTable], account: int) -> None:
    """Refuse one more seat to an account that holds seats at too many tables that wait. Raises RequestRefused."""
    waiting = (hosted for hosted in tables if hosted.stage == "gathering" and hosted.seat_of(account) is not None)
    if sum(1 for _ in waiting) >= MOST_WAITING:
        raise RequestRefused("too_many")
