"""The tables of a host in the order in which the lobby lists them: a page costs no more where there are many."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final, Literal

from tui.ssh.host.tables.hosted_table import HostedTable
from tui.ssh.shared.messages.lobby_state import Stage

MOST_OVER: Final = 3
"""The most tables that are listed though their games are over, the latest."""

Kind = Literal["free", "locked"] | Stage
"""The stage of a table. Before its game: "free" or, with a code, "locked" while a seat is free."""

Tables = dict[str, HostedTable]


class LobbyIndex:
    """Tables by stage, and by the accounts that sit there."""

    def __init__(self) -> None:
        self._kinds: dict[Kind, Tables] = {"free": {}, "locked": {}, "gathering": {}, "running": {}, "over": {}}
        """The running ones with the latest move last."""
        self._own: dict[int, Tables] = {}
        """Account to the tables at which it sits."""
        self._known: dict[str, tuple[Kind, frozenset[int]]] = {}

    def update(self, hosted: HostedTable, *, moved: bool = False) -> None:
        """Take in a table that is new or has changed; `moved` when somebody has moved there."""
        kind, accounts = _kind(hosted), _accounts(hosted)
        before = self._known.get(hosted.id)
        if before == (kind, accounts) and not moved:
            return
        if before is not None:
            if moved or before[0] != kind:
                del self._kinds[before[0]][hosted.id]
            self._unseat(hosted.id, before[1] - accounts)
        self._known[hosted.id] = kind, accounts
        self._kinds[kind][hosted.id] = hosted
        for account in accounts:
            self._own.setdefault(account, {})[hosted.id] = hosted

    def remove(self, hosted: HostedTable) -> None:
        """Leave out a table that is closed."""
        kind, accounts = self._known.pop(hosted.id, (None, frozenset[int]()))
        if kind is not None:
            del self._kinds[kind][hosted.id]
            self._unseat(hosted.id, accounts)

    def page(self, account: int, start: int, most: int) -> tuple[list[HostedTable], int]:
        """The tables from one on, as an account is shown them, and the number of those that follow."""
        page = list(islice(self._listed(account), start, start + most))
        count = sum(
            min(len(tables), MOST_OVER) if kind == "over" else len(tables) for kind, tables in self._kinds.items()
        )
        return page, max(0, count - start - len(page))

    def _listed(self, account: int) -> Iterator[HostedTable]:
        """An account's own tables, those with free seats, those to watch, and the latest that are over."""
        own = [hosted for hosted in self._own.get(account, {}).values() if hosted.stage != "over"]
        kinds = self._kinds
        waiting = chain(kinds["free"].values(), kinds["locked"].values(), kinds["gathering"].values())
        others = chain(waiting, reversed(kinds["running"].values()))
        over = list(islice(reversed(kinds["over"].values()), MOST_OVER))
        yield from own
        yield from (hosted for hosted in others if account not in self._known[hosted.id][1])
        yield from reversed(over)

    def _unseat(self, id: str, accounts: frozenset[int]) -> None:
        for account in accounts:
            tables = self._own[account]
            del tables[id]
            if not tables:
                del self._own[account]


def _kind(hosted: HostedTable) -> Kind:
    if hosted.stage != "gathering" or not any(seat.free for seat in hosted.terms.seats):
        return hosted.stage
    return "locked" if hosted.terms.code else "free"


def _accounts(hosted: HostedTable) -> frozenset[int]:
    return frozenset(seat.account for seat in hosted.terms.seats if seat.account is not None)
