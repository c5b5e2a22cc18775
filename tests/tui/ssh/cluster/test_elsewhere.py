"""The tables of other hosts in the lobby."""

from __future__ import annotations

from tui.ssh.cluster.elsewhere import FRESH_SECONDS, Elsewhere
from tui.ssh.host.client import Client
from tui.ssh.ports.directory import StoredTable
from tui.ssh.ports.errors import Unavailable
from tui.ssh.ports.table_terms import SeatAssignment, TableTerms
from tui.ssh.shared.messages.lobby_state import Stage


def stored(id: str, stage: Stage, *accounts: int | None) -> StoredTable:
    seats = [SeatAssignment(account, "x" if account else "") for account in accounts]
    return StoredTable(id, TableTerms("heimlich", accounts[0] or 0, {}, "friends", seats, code="secret"), stage, 50)


async def test_they_are_listed_without_games_against_bots_and_looked_up_once_a_while() -> None:
    now, asked = [100.0], [0]
    kept = [stored("waits", "gathering", 7, None), stored("runs", "running", 7, 8), stored("alone", "running", 7, None)]

    async def find(most: int) -> list[StoredTable]:
        asked[0] += 1
        if asked[0] == 3:
            raise Unavailable
        return kept

    elsewhere = Elsewhere(find, lambda: now[0])
    owner, other = (Client(account, "x", lambda item: None) for account in (7, 9))
    listed = {table.id: table for table in await elsewhere.tables(owner)}
    assert listed.keys() == {"waits", "runs"} and listed["waits"].owner and listed["waits"].code == "secret"
    assert (listed["waits"].moved_at, listed["runs"].moved_at) == (0, 50)
    assert all(not table.code and table.own_seat is None for table in await elsewhere.tables(other))
    assert asked[0] == 1
    for _ in range(2):  # the store is away the second time: what was known is listed on
        now[0] += FRESH_SECONDS
        assert len(await elsewhere.tables(other)) == 2
    assert asked[0] == 3
